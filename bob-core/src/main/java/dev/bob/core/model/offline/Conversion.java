package dev.bob.core.model.offline;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Converts lengths, weights, volumes, times, speeds and temperatures: "convert 5 miles to km", "how many ounces are 200 g?".
final class Conversion {

    /// @param kind what it measures
    /// @param size in the kind's first unit
    /// @param before what is added before that: degrees don't begin at the same point
    private record Unit(String kind, String shown, double size, double before) {

        /// The name of a single one.
        String one() {
            return switch (shown) {
                case "feet" -> "foot";
                case "inches" -> "inch";
                default -> shown.length() > 3 ? shown.replaceFirst("s$", "") : shown;
            };
        }
    }

    private static final Map<String, Unit> UNITS = new HashMap<>();

    static {
        unit("length", "m", 1, "m meter meters metre metres");
        unit("length", "km", 1000, "km kms kilometer kilometers kilometre kilometres k");
        unit("length", "cm", 0.01, "cm centimeter centimeters centimetre centimetres");
        unit("length", "mm", 0.001, "mm millimeter millimeters millimetre millimetres");
        unit("length", "miles", 1609.344, "mi mile miles");
        unit("length", "yards", 0.9144, "yd yds yard yards");
        unit("length", "feet", 0.3048, "ft foot feet");
        unit("length", "inches", 0.0254, "in inch inches");
        unit("weight", "g", 1, "g gram grams gramme grammes");
        unit("weight", "kg", 1000, "kg kgs kilo kilos kilogram kilograms");
        unit("weight", "oz", 28.349523125, "oz ounce ounces");
        unit("weight", "lb", 453.59237, "lb lbs pound pounds");
        unit("weight", "stone", 6350.29318, "st stone stones");
        unit("volume", "l", 1, "l liter liters litre litres");
        unit("volume", "ml", 0.001, "ml milliliter milliliters millilitre millilitres");
        unit("volume", "US cups", 0.2365882365, "cup cups");
        unit("volume", "UK pints", 0.56826125, "pint pints");
        unit("volume", "US gallons", 3.785411784, "gallon gallons gal");
        unit("volume", "US fl oz", 0.0295735295625, "floz");
        unit("time", "seconds", 1, "s sec secs second seconds");
        unit("time", "minutes", 60, "min mins minute minutes");
        unit("time", "hours", 3600, "h hr hrs hour hours");
        unit("time", "days", 86_400, "day days");
        unit("time", "weeks", 604_800, "week weeks");
        unit("speed", "km/h", 1, "km/h kmh kph");
        unit("speed", "mph", 1.609344, "mph");
        unit("speed", "m/s", 3.6, "m/s");
        unit("speed", "knots", 1.852, "knot knots");
        UNITS.put("c", new Unit("heat", "°C", 1, 0));
        UNITS.put("celsius", new Unit("heat", "°C", 1, 0));
        UNITS.put("f", new Unit("heat", "°F", 5 / 9.0, -32));
        UNITS.put("fahrenheit", new Unit("heat", "°F", 5 / 9.0, -32));
    }

    private static final String NUMBER = "(?<n>-?\\d[\\d,]*(?:\\.\\d+)?|an?(?= )|one(?= ))";
    private static final String DEGREES = "(?:°|degrees? ?)?";

    private static final List<Pattern> ASKED =
            List.of(
                    pattern(
                            "(?:(?:convert|what(?:'s| is| are|s)?|how much is|change|turn) )?(?:in )?"
                                    + NUMBER
                                    + " ?"
                                    + DEGREES
                                    + "(?<from>[\\p{L}/]+)(?: (?:in|to|into|as))+ "
                                    + DEGREES
                                    + "(?<to>[\\p{L}/]+)"),
                    pattern(
                            "how (?:many|much) (?<to>[\\p{L}/]+) (?:are(?: there)?|is|does|do|make|in|go into|has|have)(?: in)? "
                                    + NUMBER
                                    + " ?"
                                    + DEGREES
                                    + "(?<from>[\\p{L}/]+)"));

    private Conversion() {}

    private static void unit(String kind, String shown, double size, String names) {
        for (String name : names.split(" ")) {
            UNITS.put(name, new Unit(kind, shown, size, 0));
        }
    }

    /// The amount in the unit that a text asks for; empty if it asks for something else.
    static Optional<String> answer(String asked) {
        String text =
                asked.strip()
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[?.!\\s]+$", "")
                        .replaceFirst(
                                "^\\W*(?:(?:hey|hi|ok|so|and|bob|please|can you|could you|quickly|quick one)[, ]+)*",
                                "")
                        .replaceFirst(",? (?:please|pls|again|roughly|about|thanks)$", "");
        for (Pattern form : ASKED) {
            Matcher matcher = form.matcher(text);
            if (matcher.matches()) {
                return converted(matcher);
            }
        }
        return Optional.empty();
    }

    private static Optional<String> converted(Matcher asked) {
        Unit from = UNITS.get(asked.group("from"));
        Unit to = UNITS.get(asked.group("to"));
        if (from == null || to == null || !from.kind.equals(to.kind)) {
            return Optional.empty();
        }
        String number = asked.group("n");
        BigDecimal amount =
                Character.isLetter(number.charAt(0))
                        ? BigDecimal.ONE
                        : new BigDecimal(number.replace(",", ""));
        double value = (amount.doubleValue() + from.before) * from.size / to.size - to.before;
        // as exact as what was asked, and to four digits at least
        int digits = Math.max(4, amount.stripTrailingZeros().precision());
        BigDecimal rounded = BigDecimal.valueOf(value).round(new MathContext(digits));
        return Optional.of(counted(amount, from) + " = " + counted(rounded, to));
    }

    private static String counted(BigDecimal amount, Unit unit) {
        return shown(amount)
                + " "
                + (amount.compareTo(BigDecimal.ONE) == 0 ? unit.one() : unit.shown);
    }

    private static String shown(BigDecimal value) {
        return value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString();
    }

    private static Pattern pattern(String regex) {
        return Pattern.compile(regex, Pattern.UNICODE_CHARACTER_CLASS);
    }
}
