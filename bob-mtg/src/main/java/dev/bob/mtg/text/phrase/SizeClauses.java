package dev.bob.mtg.text.phrase;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Clauses about sizes: "with power 2 or less", "with lesser mana value", "with power or toughness 1 or less".
public final class SizeClauses {
    private final Phrases phrases;

    public SizeClauses(Phrases phrases) {
        this.phrases = phrases;
    }

    /// "with power or toughness 1 or less", "with power 4, 5, or 6".
    static Syntax<Filter> powerOrToughness() {
        return choice(
                oneOf("power", amount -> new Filter.Power(Comparison.EQUAL, amount)),
                powerOrToughness("with power or toughness <> or less", Comparison.AT_MOST),
                powerOrToughness("with power or toughness <> or greater", Comparison.AT_LEAST));
    }

    private static Syntax<Filter> powerOrToughness(String template, Comparison comparison) {
        return widen(
                form(
                        Filter.Or.class,
                        template,
                        part(
                                or ->
                                        or.parts().getFirst()
                                                                instanceof
                                                                Filter.Power(var is, Amount amount)
                                                        && is == comparison
                                                ? amount
                                                : null,
                                Numerals.DIGIT_AMOUNT),
                        amount ->
                                new Filter.Or(
                                        List.of(
                                                new Filter.Power(comparison, amount),
                                                new Filter.Toughness(comparison, amount)))));
    }

    /// "with mana value 4 or 5", "with power 4, 5, or 6".
    private static Syntax<Filter> oneOf(String stat, Function<Amount, Filter> make) {
        return Numerals.DIGITS
                .series("or", 2)
                .after("with " + stat)
                .map(
                        List.class,
                        numbers ->
                                (Filter)
                                        new Filter.Or(
                                                numbers.stream()
                                                        .map(number ->
                                                                make.apply(Amount.of(number)))
                                                        .toList()),
                        value -> numbers(value, make));
    }

    static Syntax<Filter> manaValues() {
        return oneOf("mana value", amount -> new Filter.ManaValue(Comparison.EQUAL, amount));
    }

    private static @Nullable List<Integer> numbers(Object value, Function<Amount, Filter> make) {
        if (!(value instanceof Filter.Or(List<Filter> parts))) {
            return null;
        }
        List<Integer> numbers = new ArrayList<>();
        for (Filter part : parts) {
            Amount amount =
                    part instanceof Filter.Power(_, Amount power)
                            ? power
                            : part instanceof Filter.ManaValue(_, Amount cost) ? cost : null;
            if (!(amount instanceof Amount.Fixed(int number)) || !make.apply(amount).equals(part)) {
                return null;
            }
            numbers.add(number);
        }
        return numbers;
    }

    /// "1/1", of a creature of just that size.
    static Syntax<Filter> exactly() {
        return Syntax.pattern(
                Filter.class,
                word -> {
                    String[] parts = word.split("/", -1);
                    boolean size = parts.length == 2 && word.matches("[0-9]{1,2}/[0-9]{1,2}");
                    return size
                            ? Optional.of(
                                    sized(Integer.parseInt(parts[0]), Integer.parseInt(parts[1])))
                            : Optional.empty();
                },
                filter ->
                        filter instanceof Filter.And(List<Filter> parts)
                                        && parts.size() == 2
                                        && parts.getFirst()
                                                instanceof Filter.Power(_, Amount.Fixed(int power))
                                        && parts.getLast()
                                                instanceof
                                                Filter.Toughness(_, Amount.Fixed(int toughness))
                                        && filter.equals(sized(power, toughness))
                                ? Optional.of(power + "/" + toughness)
                                : Optional.empty());
    }

    private static Filter sized(int power, int toughness) {
        return Filter.and(
                new Filter.Power(Comparison.EQUAL, Amount.of(power)),
                new Filter.Toughness(Comparison.EQUAL, Amount.of(toughness)));
    }

    /// "with base power and toughness 1/1", "with base power 2 or less".
    static Syntax<Filter> bases() {
        List<Syntax<Filter>> all = new ArrayList<>();
        all.add(
                exactly()
                        .after("with base power and toughness")
                        .map(
                                Filter.class,
                                SizeClauses::base,
                                value ->
                                        value
                                                                instanceof
                                                                Filter.BaseSize(
                                                                        Integer power,
                                                                        Integer toughness,
                                                                        Comparison comparison)
                                                        && power != null
                                                        && toughness != null
                                                        && comparison == Comparison.EQUAL
                                                ? sized(power, toughness)
                                                : null));
        for (boolean power : List.of(true, false)) {
            String stat = power ? "with base power <>" : "with base toughness <>";
            all.add(base(stat, power, Comparison.EQUAL));
            all.add(base(stat + " or less", power, Comparison.AT_MOST));
            all.add(base(stat + " or greater", power, Comparison.AT_LEAST));
        }
        return choice(all);
    }

    private static @Nullable Filter base(Filter size) {
        return size instanceof Filter.And(List<Filter> parts)
                        && parts.getFirst() instanceof Filter.Power(_, Amount.Fixed(int power))
                        && parts.getLast()
                                instanceof Filter.Toughness(_, Amount.Fixed(int toughness))
                ? new Filter.BaseSize(power, toughness, Comparison.EQUAL)
                : null;
    }

    private static Syntax<Filter> base(String template, boolean power, Comparison comparison) {
        return widen(
                form(
                        Filter.BaseSize.class,
                        template,
                        part(
                                size ->
                                        size.comparison() == comparison
                                                        && (power ? size.toughness() : size.power())
                                                                == null
                                                ? power ? size.power() : size.toughness()
                                                : null,
                                Numerals.DIGITS),
                        number ->
                                new Filter.BaseSize(
                                        power ? number : null, power ? null : number, comparison)));
    }

    /// "with that spell's mana value".
    Syntax<Filter> ofThat() {
        return widen(
                form(
                        Filter.ManaValue.class,
                        "with <> mana value",
                        part(
                                value ->
                                        value.comparison() == Comparison.EQUAL
                                                        && value.amount()
                                                                instanceof
                                                                Amount.ManaValueOf(
                                                                        Selector.That that)
                                                ? that
                                                : null,
                                phrases.genitive.only(SizeClauses::isNamedAgain)),
                        that ->
                                new Filter.ManaValue(
                                        Comparison.EQUAL, new Amount.ManaValueOf(that))));
    }

    private static boolean isNamedAgain(Object what) {
        return what instanceof Selector.That(_, String words) && words.startsWith("that ");
    }

    /// "with lesser power": less than that of what was named last.
    static Syntax<Filter> lesser(
            String stat,
            BiFunction<Comparison, Amount, Filter> make,
            Function<Selector, Amount> of) {
        return choice(
                compared("with lesser " + stat, Comparison.LESS, make, of),
                compared("with greater " + stat, Comparison.MORE, make, of),
                compared("with equal or lesser " + stat, Comparison.AT_MOST, make, of));
    }

    private static Syntax<Filter> compared(
            String words,
            Comparison comparison,
            BiFunction<Comparison, Amount, Filter> make,
            Function<Selector, Amount> of) {
        return References.object("")
                .map(
                        Selector.class,
                        named -> make.apply(comparison, of.apply(named)),
                        value -> compared(value, comparison, make, of))
                .after(words);
    }

    private static @Nullable Object compared(
            Object value,
            Comparison comparison,
            BiFunction<Comparison, Amount, Filter> make,
            Function<Selector, Amount> of) {
        Amount amount = value instanceof Filter.Measured measured ? measured.amount() : null;
        Selector of1 =
                switch (amount) {
                    case Amount.PowerOf(Selector object) -> object;
                    case Amount.ToughnessOf(Selector object) -> object;
                    case Amount.ManaValueOf(Selector object) -> object;
                    case null -> null;
                    case Amount.Fixed _,
                            Amount.Computed _,
                            Amount.OfObjects _,
                            Amount.OfPlayers _,
                            Amount.OfPast _,
                            Amount.OfContext _ ->
                            null;
                };
        return of1 != null && make.apply(comparison, of.apply(of1)).equals(value) ? of1 : null;
    }

    /// What several are together: "with total mana value 6 or less", "with different names", "that share a color".
    Syntax<Filter> together() {
        List<Syntax<Filter>> all = new ArrayList<>();
        for (Filter.Stat stat : Filter.Stat.values()) {
            String total = "with total " + stat.name().toLowerCase(Locale.ROOT).replace('_', ' ');
            all.add(totalAtMost(stat, total + " <> or less", Numerals.DIGIT_AMOUNT));
            all.add(totalAtMost(stat, total + " less than or equal to <>", phrases.measure));
        }
        all.add(
                synonyms(
                        alike(Filter.Shared.NAME, false, "with different names"),
                        alike(Filter.Shared.NAME, false, "that have different names"),
                        alike(Filter.Shared.NAME, false, "that each have different names")));
        all.add(alike(Filter.Shared.NAME, true, "with the same name"));
        all.add(alike(Filter.Shared.MANA_VALUE, false, "with different mana values"));
        all.add(alike(Filter.Shared.COLOR, true, "that share a color"));
        all.add(alike(Filter.Shared.CREATURE_TYPE, true, "that share a creature type"));
        all.add(alike(Filter.Shared.CREATURE_TYPE, false, "that share no creature types"));
        all.add(alike(Filter.Shared.LAND_TYPE, true, "that share a land type"));
        return choice(all);
    }

    private static Syntax<Filter> alike(Filter.Shared what, boolean alike, String words) {
        return constant(new Filter.Alike(what, alike), words);
    }

    private static Syntax<Filter> totalAtMost(
            Filter.Stat stat, String template, Syntax<Amount> amount) {
        return widen(
                form(
                        Filter.TotalAtMost.class,
                        template,
                        part(total -> total.stat() == stat ? total.amount() : null, amount),
                        most -> new Filter.TotalAtMost(stat, most)));
    }

    /// "power 4 or greater", "mana value 3 or less".
    public Syntax<Filter> sizes() {
        return choice(
                sizes(
                        "power",
                        Filter.Power.class,
                        Filter.Power::comparison,
                        Filter.Power::amount,
                        Filter.Power::new),
                sizes(
                        "toughness",
                        Filter.Toughness.class,
                        Filter.Toughness::comparison,
                        Filter.Toughness::amount,
                        Filter.Toughness::new),
                sizes(
                        "mana value",
                        Filter.ManaValue.class,
                        Filter.ManaValue::comparison,
                        Filter.ManaValue::amount,
                        Filter.ManaValue::new));
    }

    /// "power greater than its toughness", "mana value less than or equal to the number of lands you control".
    public Syntax<Filter> measuredSizes() {
        return choice(
                measured(
                        "",
                        Filter.Power.class,
                        "power",
                        Filter.Power::comparison,
                        Filter.Power::amount,
                        Filter.Power::new),
                measured(
                        "",
                        Filter.Toughness.class,
                        "toughness",
                        Filter.Toughness::comparison,
                        Filter.Toughness::amount,
                        Filter.Toughness::new),
                measured(
                        "",
                        Filter.ManaValue.class,
                        "mana value",
                        Filter.ManaValue::comparison,
                        Filter.ManaValue::amount,
                        Filter.ManaValue::new));
    }

    private <R extends Filter> Syntax<Filter> sizes(
            String stat,
            Class<R> type,
            Function<R, Comparison> comparison,
            Function<R, Amount> amount,
            BiFunction<Comparison, Amount, R> make) {
        return compared(type, "", stat, comparison, amount, make);
    }

    Syntax<Filter> manaValue() {
        return compared(
                Filter.ManaValue.class,
                "mana value",
                Filter.ManaValue::comparison,
                Filter.ManaValue::amount,
                Filter.ManaValue::new);
    }

    <R extends Filter> Syntax<Filter> compared(
            Class<R> type,
            String stat,
            Function<R, Comparison> comparison,
            Function<R, Amount> amount,
            BiFunction<Comparison, Amount, R> make) {
        return compared(type, "with ", stat, comparison, amount, make);
    }

    <R extends Filter> Syntax<Filter> compared(
            Class<R> type,
            String with,
            String stat,
            Function<R, Comparison> comparison,
            Function<R, Amount> amount,
            BiFunction<Comparison, Amount, R> make) {
        Map<String, Comparison> plain = new LinkedHashMap<>();
        plain.put(with + stat + " <>", Comparison.EQUAL);
        plain.put(with + stat + " <> or less", Comparison.AT_MOST);
        plain.put(with + stat + " <> or greater", Comparison.AT_LEAST);
        return each(plain, type, comparison, amount, Numerals.DIGIT_AMOUNT, make);
    }

    <R extends Filter> Syntax<Filter> measured(
            Class<R> type,
            String stat,
            Function<R, Comparison> comparison,
            Function<R, Amount> amount,
            BiFunction<Comparison, Amount, R> make) {
        return measured("with ", type, stat, comparison, amount, make);
    }

    private <R extends Filter> Syntax<Filter> measured(
            String with,
            Class<R> type,
            String stat,
            Function<R, Comparison> comparison,
            Function<R, Amount> amount,
            BiFunction<Comparison, Amount, R> make) {
        Map<String, Comparison> measured = new LinkedHashMap<>();
        measured.put(with + stat + " less than or equal to <>", Comparison.AT_MOST);
        measured.put(with + stat + " greater than or equal to <>", Comparison.AT_LEAST);
        measured.put(with + stat + " equal to <>", Comparison.EQUAL);
        measured.put(with + stat + " less than <>", Comparison.LESS);
        measured.put(with + stat + " greater than <>", Comparison.MORE);
        return each(measured, type, comparison, amount, phrases.measure, make);
    }

    private static <R extends Filter> Syntax<Filter> each(
            Map<String, Comparison> templates,
            Class<R> type,
            Function<R, Comparison> comparison,
            Function<R, Amount> amount,
            Syntax<Amount> number,
            BiFunction<Comparison, Amount, R> make) {
        List<Syntax<Filter>> all = new ArrayList<>();
        templates.forEach((text, is) ->
                all.add(
                        widen(
                                form(
                                        type,
                                        text,
                                        part(
                                                r ->
                                                        comparison.apply(r) == is
                                                                ? amount.apply(r)
                                                                : null,
                                                number),
                                        value -> make.apply(is, value)))));
        return choice(all);
    }

    /// "with the greatest power among creatures they control", "with the highest mana value among permanents".
    Syntax<Filter> greatest() {
        return synonyms(
                extreme("with the greatest <> among <>", false),
                extreme("with the highest <> among <>", false));
    }

    /// "with the least toughness among creatures you control", "with the lowest mana value among permanents".
    Syntax<Filter> least() {
        return synonyms(
                extreme("with the least <> among <>", true),
                extreme("with the lowest <> among <>", true));
    }

    private Syntax<Filter> extreme(String template, boolean least) {
        return widen(
                form(
                        Filter.Greatest.class,
                        template,
                        part(most -> most.least() == least ? most.stat() : null, stat()),
                        part(Filter.Greatest::among, phrases.plural),
                        (stat, among) -> new Filter.Greatest(stat, among, least)));
    }

    public static Syntax<Filter.Stat> stat() {
        return choice(
                constant(Filter.Stat.POWER, "power"),
                constant(Filter.Stat.TOUGHNESS, "toughness"),
                constant(Filter.Stat.MANA_VALUE, "mana value"));
    }

    /// "exactly two colors".
    public static Syntax<Filter> exactlyColored() {
        return widen(
                form(
                        Filter.OfColors.class,
                        "exactly <> colors",
                        part(Filter.OfColors::count, Numerals.WORD),
                        Filter.OfColors::new));
    }

    /// "with mana cost {1}", "with mana cost {0} or {1}".
    static Syntax<Filter> manaCosts() {
        Syntax<Filter> one =
                widen(
                        form(
                                Filter.HasManaCost.class,
                                "<>",
                                part(Filter.HasManaCost::cost, Numerals.MANA),
                                Filter.HasManaCost::new));
        return choice(
                        one,
                        one.series("or", 2)
                                .map(
                                        List.class,
                                        costs -> (Filter) new Filter.Or(costs),
                                        value ->
                                                value instanceof Filter.Or(List<Filter> costs)
                                                        ? costs
                                                        : null))
                .after("with mana cost");
    }
}
