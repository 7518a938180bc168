package dev.bob.mtg.text.modification;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.text.measure.Measures;
import dev.bob.mtg.text.phrase.NounPhrases.Quantity;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What changes power and toughness: "gets +1/+1", "gets +1/+1 for each …", "gets +X/+0, where X is …".
public final class SizeChanges {
    private final Phrases phrases;
    private final Measures measures;

    SizeChanges(Phrases phrases, Measures measures) {
        this.phrases = phrases;
        this.measures = measures;
    }

    private static final Pattern SIGNED = Pattern.compile("([+-])(\\d+|x)/([+-])(\\d+|x)");
    private static final Pattern PLAIN = Pattern.compile("(\\d+|x)/(\\d+|x)");

    Syntax<Modification> powerToughness(String get, boolean lasting) {
        Syntax<Modification.PowerToughness> sized = signed();
        return choice(
                synonyms(
                        sized(get + " <>", sized),
                        // Not in addition to anything but what the object gets already.
                        sized(get + " an additional <>", sized)),
                synonyms(
                        multiplied(get + " <> for each <>"),
                        multiplied(get + " an additional <> for each <>"),
                        lasting ? whereX(get) : choice()));
    }

    private static Syntax<Modification> sized(
            String template, Syntax<Modification.PowerToughness> sized) {
        return widen(
                form(Modification.PowerToughness.class, template, part(pt -> pt, sized), pt -> pt));
    }

    private Syntax<Modification> multiplied(String template) {
        return widen(
                form(
                        Modification.PowerToughness.class,
                        template,
                        part(SizeChanges::unit, signed().only(SizeChanges::isFixed)),
                        part(SizeChanges::times, measures.forEach()),
                        SizeChanges::multiplied));
    }

    /// "gets +X/+0, where X is the number of …", of a static ability: as much as it is at any time.
    private Syntax<Modification> whereX(String get) {
        return widen(
                form(
                        Modification.PowerToughness.class,
                        get + " <> , where X is <>",
                        part(SizeChanges::withX, signed().only(value -> !isFixed(value))),
                        part(SizeChanges::measured, phrases.measure),
                        (shape, x) ->
                                new Modification.PowerToughness(
                                        inPlaceOfX(shape.power(), x),
                                        inPlaceOfX(shape.toughness(), x))));
    }

    private static Modification.@Nullable PowerToughness withX(Modification.PowerToughness change) {
        return measured(change) == null
                ? null
                : new Modification.PowerToughness(asX(change.power()), asX(change.toughness()));
    }

    private static Amount asX(Amount amount) {
        return inPlaceOfX(amount, new Amount.X());
    }

    private static @Nullable Amount measured(Modification.PowerToughness change) {
        Amount power = positive(change.power());
        return power == null ? positive(change.toughness()) : power;
    }

    private static @Nullable Amount positive(Amount amount) {
        return amount instanceof Amount.Fixed
                ? null
                : amount instanceof Amount.Negative(Amount inner) ? inner : amount;
    }

    private static Amount inPlaceOfX(Amount shape, Amount x) {
        return shape instanceof Amount.Fixed
                ? shape
                : shape instanceof Amount.Negative ? new Amount.Negative(x) : x;
    }

    /// "+1/+1 until end of turn for each …": the duration in the middle.
    public Syntax<Modification.PowerToughness> forEach(Quantity number, String duration) {
        String get = number == Quantity.ONE ? "gets" : "get";
        return synonyms(
                forEach(get + " <> " + duration + " for each <>"),
                forEach(get + " an additional <> " + duration + " for each <>"));
    }

    private Syntax<Modification.PowerToughness> forEach(String template) {
        return form(
                Modification.PowerToughness.class,
                template,
                part(SizeChanges::unit, signed().only(SizeChanges::isFixed)),
                part(SizeChanges::times, measures.forEach()),
                SizeChanges::multiplied);
    }

    private static boolean isFixed(Object value) {
        return value instanceof Modification.PowerToughness(Amount.Fixed _, Amount.Fixed _);
    }

    /// "+1/+1 for each": the numbers before "for each".
    private static Modification.@Nullable PowerToughness unit(Modification.PowerToughness change) {
        Amount power = unit(change.power());
        Amount toughness = unit(change.toughness());
        return power == null || toughness == null || times(change) == null
                ? null
                : new Modification.PowerToughness(power, toughness);
    }

    private static @Nullable Amount unit(Amount amount) {
        if (amount instanceof Amount.Fixed(int value)) {
            return value == 0 ? amount : null;
        }
        if (amount instanceof Amount.Negative(Amount inner)) {
            return unit(inner) instanceof Amount.Fixed(int value) ? Amount.of(-value) : null;
        }
        if (amount instanceof Amount.Times(int factor, Amount inner)) {
            return counted(inner) == null ? null : Amount.of(factor);
        }
        return counted(amount) == null ? null : Amount.ONE;
    }

    private static @Nullable Amount times(Modification.PowerToughness change) {
        Amount power = counted(change.power());
        Amount toughness = counted(change.toughness());
        return power == null ? toughness : power;
    }

    private static @Nullable Amount counted(Amount amount) {
        return switch (amount) {
            case Amount.ColorsSpent _,
                    Amount.CommanderCasts _,
                    Amount.Count _,
                    Amount.CountersOn _,
                    Amount.Distinct _,
                    Amount.DoneAmount _,
                    Amount.Flips _,
                    Amount.Happenings _,
                    Amount.HappenedKinds _,
                    Amount.TimesResolved _,
                    Amount.ManaSpent _,
                    Amount.PaidThisWay _,
                    Amount.Party _,
                    Amount.ThisTurn _,
                    Amount.TimesPaid _ ->
                    amount;
            case Amount.Plus(Amount.Count _, Amount.Count _) -> amount;
            case Amount.Minus(Amount.Count _, Amount one) when one.equals(Amount.ONE) -> amount;
            case Amount.Times(_, Amount inner) -> counted(inner);
            case Amount.Negative(Amount inner) -> counted(inner);
            case Amount.Fixed _,
                    Amount.Computed _,
                    Amount.OfObjects _,
                    Amount.OfPlayers _,
                    Amount.OfPast _,
                    Amount.OfContext _ ->
                    null;
        };
    }

    private static Modification.PowerToughness multiplied(
            Modification.PowerToughness unit, Amount times) {
        return new Modification.PowerToughness(
                multiplied(unit.power(), times), multiplied(unit.toughness(), times));
    }

    private static Amount multiplied(Amount unit, Amount times) {
        if (!(unit instanceof Amount.Fixed(int value)) || value == 0) {
            return unit;
        }
        Amount positive = Math.abs(value) == 1 ? times : new Amount.Times(Math.abs(value), times);
        return value < 0 ? new Amount.Negative(positive) : positive;
    }

    /// "+2/-1", "+X/+0", "-X/-X".
    static Syntax<Modification.PowerToughness> signed() {
        return Syntax.pattern(
                Modification.PowerToughness.class,
                word -> {
                    Matcher matcher = SIGNED.matcher(word);
                    return matcher.matches()
                            ? Optional.of(
                                    new Modification.PowerToughness(
                                            signedAmount(matcher.group(1), matcher.group(2)),
                                            signedAmount(matcher.group(3), matcher.group(4))))
                            : Optional.empty();
                },
                SizeChanges::signedText);
    }

    private static Amount signedAmount(String sign, String number) {
        boolean minus = sign.equals("-");
        if (number.equals("x")) {
            return minus ? new Amount.Negative(new Amount.X()) : new Amount.X();
        }
        int value = Integer.parseInt(number);
        return Amount.of(minus ? -value : value);
    }

    static Optional<String> signedText(Modification.PowerToughness change) {
        Optional<String> power = number(change.power());
        Optional<String> toughness = number(change.toughness());
        if (power.isEmpty() || toughness.isEmpty()) {
            return Optional.empty();
        }
        // Zero takes the sign of its companion: -2/-0.
        String p = power.get().equals("+0") && toughness.get().startsWith("-") ? "-0" : power.get();
        String t =
                toughness.get().equals("+0") && power.get().startsWith("-")
                        ? "-0"
                        : toughness.get();
        return Optional.of(p + "/" + t);
    }

    private static Optional<String> number(Amount amount) {
        return switch (amount) {
            case Amount.Fixed(int value) ->
                    Optional.of(value < 0 ? Integer.toString(value) : "+" + value);
            case Amount.X() -> Optional.of("+X");
            case Amount.Negative(Amount inner) ->
                    inner instanceof Amount.X ? Optional.of("-X") : Optional.empty();
            case Amount.Computed _,
                    Amount.OfObjects _,
                    Amount.OfPlayers _,
                    Amount.OfPast _,
                    Amount.OfContext _ ->
                    Optional.empty();
        };
    }

    /// "4/4", "X/X".
    public static Syntax<Syntax.Pair<Amount, Amount>> plain() {
        return Syntax.pattern(
                        String.class,
                        word ->
                                PLAIN.matcher(word).matches()
                                        ? Optional.of(word)
                                        : Optional.empty(),
                        Optional::of)
                .map(
                        String.class,
                        word -> {
                            int slash = word.indexOf('/');
                            return new Syntax.Pair<>(
                                    plainAmount(word.substring(0, slash)),
                                    plainAmount(word.substring(slash + 1)));
                        },
                        value ->
                                value instanceof Syntax.Pair<?, ?>(Object power, Object toughness)
                                                && plainText(power) != null
                                                && plainText(toughness) != null
                                        ? plainText(power) + "/" + plainText(toughness)
                                        : null);
    }

    private static Amount plainAmount(String number) {
        return number.equals("x") ? new Amount.X() : Amount.of(Integer.parseInt(number));
    }

    private static @Nullable String plainText(Object amount) {
        return amount instanceof Amount.Fixed(int value) && value >= 0
                ? Integer.toString(value)
                : amount instanceof Amount.X ? "X" : null;
    }

    Syntax<Modification> base(boolean one, Syntax<Syntax.Pair<Amount, Amount>> base) {
        String verb = one ? "has" : "have";
        return choice(
                form(
                        Modification.SetBase.class,
                        verb + " <>",
                        part(SizeChanges::pair, base),
                        pair -> new Modification.SetBase(pair.left(), pair.right())),
                form(
                        Modification.SetBase.class,
                        verb + " base power <>",
                        part(
                                set -> set.toughness() == null ? set.power() : null,
                                Numerals.DIGIT_AMOUNT),
                        power -> new Modification.SetBase(power, null)),
                form(
                        Modification.SetBase.class,
                        verb + " base toughness <>",
                        part(
                                set -> set.power() == null ? set.toughness() : null,
                                Numerals.DIGIT_AMOUNT),
                        toughness -> new Modification.SetBase(null, toughness)));
    }

    /// "have base power and toughness X/X, where X is the number of …", of a static ability: what it is at any time.
    Syntax<Modification> measuredBase(boolean one) {
        return widen(
                form(
                        Modification.SetBase.class,
                        (one ? "has" : "have") + " base power and toughness X/X , where X is <>",
                        part(
                                set ->
                                        set.power() != null
                                                        && set.power().equals(set.toughness())
                                                        && !(set.power() instanceof Amount.Fixed)
                                                ? set.power()
                                                : null,
                                phrases.measure),
                        size -> new Modification.SetBase(size, size)));
    }

    /// After "base power and toughness become".
    public static Syntax<List<Modification>> becoming() {
        Syntax<Modification> base =
                widen(
                        form(
                                Modification.SetBase.class,
                                "<>",
                                part(SizeChanges::pair, plain()),
                                pair -> new Modification.SetBase(pair.left(), pair.right())));
        return base.map(
                Object.class,
                one -> List.of(one),
                value ->
                        value instanceof List<?> list && list.size() == 1 ? list.getFirst() : null);
    }

    public static Syntax.@Nullable Pair<Amount, Amount> pair(Modification.SetBase base) {
        return base.power() == null || base.toughness() == null
                ? null
                : new Syntax.Pair<>(base.power(), base.toughness());
    }
}
