package dev.bob.mtg.text.modification;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.CardType;
import dev.bob.mtg.definition.Colors;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.Supertype;
import dev.bob.mtg.text.phrase.Measures;
import dev.bob.mtg.text.phrase.NounPhrases.Quantity;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.RelativeClauses;
import dev.bob.mtg.text.syntax.Concatenation;
import dev.bob.mtg.text.syntax.SegmentedSeries;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What happens to objects while an effect lasts, as verbs: "gets +1/+1", "gains flying", "can't block", "is goaded".
///
/// Each verb is a [Modification]; a verb that is a [Production] about the object is a [Modification.Obey] whose rule speaks of
/// [Filter.This]. A row of verbs is a list ("gets +2/+2, has vigilance, and can't attack you").
public final class Predicates {
    private static final Pattern SIGNED = Pattern.compile("([+-])(\\d+|x)/([+-])(\\d+|x)");
    private static final Pattern PLAIN = Pattern.compile("(\\d+|x)/(\\d+|x)");

    private final Phrases phrases;
    private final Measures measures;
    private final KeywordAbilities keywords;
    private final TypeChanges natures;
    private final AlternativeVerbs alternatives;

    public Predicates(Phrases phrases, Measures measures, KeywordAbilities keywords) {
        this.phrases = phrases;
        this.measures = measures;
        this.keywords = keywords;
        this.natures = new TypeChanges(phrases, keywords);
        this.alternatives = new AlternativeVerbs(keywords);
    }

    /// Verbs after a subject, joined by commas and "and".
    ///
    /// @param lasting true for a static ability ("has flying"), false for an effect that begins ("gains flying")
    public Syntax<List<Modification>> verbs(Quantity number, boolean lasting) {
        String is =
                lasting
                        ? (number == Quantity.ONE ? "is" : "are")
                        : (number == Quantity.ONE ? "becomes" : "become");
        Syntax<List<Modification>> verbs =
                new SegmentedSeries<>(
                        choice(
                                one(verb(number, lasting)),
                                natures.phrase(number).after(is),
                                losing(number == Quantity.ONE ? "loses" : "lose")),
                        "and");
        return choice(verbs, silenced(number, verbs));
    }

    /// "… can't block, and its activated abilities can't be activated".
    private static Syntax<List<Modification>> silenced(
            Quantity number, Syntax<List<Modification>> verbs) {
        String cant =
                (number == Quantity.ONE ? "its" : "their")
                        + " activated abilities can't be activated";
        List<Syntax<Modification>> all = new ArrayList<>();
        for (String and : List.of(", and ", "and ")) {
            all.add(
                    choice(
                            constant(new Modification.Obey(List.of(SILENT)), and + cant),
                            constant(
                                    new Modification.Obey(List.of(SILENT_BUT_MANA)),
                                    and + cant + " unless they're mana abilities")));
        }
        Syntax<Modification> silent = synonyms(all);
        return new Concatenation<>(List.of(verbs, one(silent))).only(Predicates::isNotReadAsOne);
    }

    private static final Rule SILENT = new Rule.CantActivate(new Filter.This(), false);
    private static final Rule SILENT_BUT_MANA = new Rule.CantActivate(new Filter.This(), true);

    /// "can't attack or block, and its activated abilities can't be activated" is one verb.
    private static boolean isNotReadAsOne(Object value) {
        return value instanceof List<?> list
                && list.size() > 1
                && !(list.get(list.size() - 2) instanceof Modification.Obey(List<Rule> two)
                        && two.size() == 2
                        && list.getLast().equals(new Modification.Obey(List.of(SILENT))));
    }

    /// "is a Zombie in addition to its other types": what something is from now on.
    public Syntax<List<Modification>> is(String verb, Quantity number) {
        return natures.phrase(number).after(verb);
    }

    private static Syntax<Modification> cantHave() {
        return widen(
                form(
                        Modification.CantHave.class,
                        "can't have or gain <>",
                        part(Modification.CantHave::keyword, RelativeClauses.KEYWORD),
                        Modification.CantHave::new));
    }

    /// "loses hexproof and indestructible".
    private static Syntax<List<Modification>> losing(String lose) {
        return RelativeClauses.KEYWORD
                .series("and", 2)
                .after(lose)
                .map(
                        List.class,
                        list ->
                                list.stream()
                                        .map(keyword ->
                                                (Modification)
                                                        new Modification.RemoveKeyword(keyword))
                                        .toList(),
                        Predicates::keywords);
    }

    private static @Nullable Object keywords(Object value) {
        if (!(value instanceof List<?> list) || list.size() < 2) {
            return null;
        }
        List<Object> all = new ArrayList<>();
        for (Object each : list) {
            if (!(each instanceof Modification.RemoveKeyword(var keyword))) {
                return null;
            }
            all.add(keyword);
        }
        return all;
    }

    /// Verbs one of which says what the subject becomes beside what the next sentence says it still is.
    public Syntax<List<Modification>> keeping(Quantity number, boolean lasting) {
        String is =
                lasting
                        ? (number == Quantity.ONE ? "is" : "are")
                        : (number == Quantity.ONE ? "becomes" : "become");
        return new SegmentedSeries<>(
                choice(one(verb(number, lasting)), natures.keeping(number).after(is)), "and");
    }

    /// Verbs of an effect in the base form, as after "have it": "gain flying and get +1/+1".
    public Syntax<List<Modification>> infinitives(Quantity number) {
        return new SegmentedSeries<>(
                choice(one(verb(Quantity.MANY, false)), natures.phrase(number).after("become")),
                "and");
    }

    private static Syntax<List<Modification>> one(Syntax<Modification> one) {
        return one.map(
                Object.class,
                value -> List.of(value),
                value ->
                        value instanceof List<?> list && list.size() == 1 ? list.getFirst() : null);
    }

    private Syntax<Modification> verb(Quantity number, boolean lasting) {
        boolean one = number == Quantity.ONE;
        String has = lasting ? (one ? "has" : "have") : (one ? "gains" : "gain");
        String get = one ? "gets" : "get";
        String lose = one ? "loses" : "lose";
        String is = lasting ? (one ? "is" : "are") : (one ? "becomes" : "become");
        return choice(
                powerToughness(get, lasting),
                abilities(has),
                form(
                        Modification.RemoveKeyword.class,
                        lose + " <>",
                        part(Modification.RemoveKeyword::keyword, RelativeClauses.KEYWORD),
                        Modification.RemoveKeyword::new),
                constant(new Modification.LoseAllAbilities(), lose + " all abilities"),
                constant(new Modification.LoseCreatureTypes(), lose + " all creature types"),
                cantHave(),
                lasting
                        ? form(
                                Modification.AddActivatedAbilities.class,
                                has + " all activated abilities of <>",
                                part(
                                        Modification.AddActivatedAbilities::of,
                                        phrases.things.only(of -> of instanceof Selector.Each)),
                                Modification.AddActivatedAbilities::new)
                        : choice(),
                base(one),
                colors(is),
                isNot(lasting, one),
                chosen(is, one),
                lasting ? choice() : ofYourChoice(is),
                everyType(lasting, one),
                lasting ? choice() : alternatives.verbs(has, get),
                new RuleVerbs(phrases).all(number));
    }

    private Syntax<Modification> powerToughness(String get, boolean lasting) {
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
                        part(Predicates::unit, signed().only(Predicates::isFixed)),
                        part(Predicates::times, measures.forEach()),
                        Predicates::multiplied));
    }

    /// "gets +X/+0, where X is the number of …", of a static ability: as much as it is at any time.
    private Syntax<Modification> whereX(String get) {
        return widen(
                form(
                        Modification.PowerToughness.class,
                        get + " <> , where X is <>",
                        part(Predicates::withX, signed().only(value -> !isFixed(value))),
                        part(Predicates::measured, phrases.measure),
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
        return switch (amount) {
            case Amount.Fixed _ -> amount;
            case Amount.Negative _ -> new Amount.Negative(new Amount.X());
            default -> new Amount.X();
        };
    }

    private static @Nullable Amount measured(Modification.PowerToughness change) {
        Amount power = positive(change.power());
        return power == null ? positive(change.toughness()) : power;
    }

    private static @Nullable Amount positive(Amount amount) {
        return switch (amount) {
            case Amount.Fixed _ -> null;
            case Amount.Negative(Amount inner) -> inner;
            default -> amount;
        };
    }

    private static Amount inPlaceOfX(Amount shape, Amount x) {
        return switch (shape) {
            case Amount.Fixed _ -> shape;
            case Amount.Negative _ -> new Amount.Negative(x);
            default -> x;
        };
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
                part(Predicates::unit, signed().only(Predicates::isFixed)),
                part(Predicates::times, measures.forEach()),
                Predicates::multiplied);
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
        return switch (amount) {
            case Amount.Fixed(int value) when value == 0 -> amount;
            case Amount.Count _,
                    Amount.CountersOn _,
                    Amount.Distinct _,
                    Amount.Happenings _,
                    Amount.Party _,
                    Amount.ThisTurn _ ->
                    Amount.ONE;
            case Amount.Times(int factor, Amount inner) when counted(inner) != null ->
                    Amount.of(factor);
            case Amount.Negative(Amount inner) ->
                    unit(inner) instanceof Amount.Fixed(int value) ? Amount.of(-value) : null;
            default -> null;
        };
    }

    private static @Nullable Amount times(Modification.PowerToughness change) {
        Amount power = counted(change.power());
        Amount toughness = counted(change.toughness());
        return power == null ? toughness : power;
    }

    private static @Nullable Amount counted(Amount amount) {
        return switch (amount) {
            case Amount.Count _,
                    Amount.CountersOn _,
                    Amount.Distinct _,
                    Amount.Happenings _,
                    Amount.Party _,
                    Amount.ThisTurn _ ->
                    amount;
            case Amount.Times(_, Amount inner) -> counted(inner);
            case Amount.Negative(Amount inner) -> counted(inner);
            default -> null;
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
                Predicates::signedText);
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
            default -> Optional.empty();
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
        return switch (amount) {
            case Amount.Fixed(int value) when value >= 0 -> Integer.toString(value);
            case Amount.X() -> "X";
            default -> null;
        };
    }

    private Syntax<Modification> abilities(String has) {
        return widen(
                form(
                        Modification.AddAbilities.class,
                        has + " <>",
                        part(Modification.AddAbilities::abilities, keywords.granted()),
                        Modification.AddAbilities::new));
    }

    private Syntax<Modification> base(boolean one) {
        String verb = one ? "has" : "have";
        return choice(
                form(
                        Modification.SetBase.class,
                        verb + " <>",
                        part(Predicates::pair, natures.base()),
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

    public static Syntax.@Nullable Pair<Amount, Amount> pair(Modification.SetBase base) {
        return base.power() == null || base.toughness() == null
                ? null
                : new Syntax.Pair<>(base.power(), base.toughness());
    }

    static Syntax<CardType> cardType() {
        List<Syntax<CardType>> all = new ArrayList<>();
        for (CardType type : CardType.values()) {
            all.add(constant(type, type.name().toLowerCase(java.util.Locale.ROOT)));
        }
        return choice(all);
    }

    /// "isn't a creature", "isn't legendary"; "loses all creature types".
    private static Syntax<Modification> isNot(boolean lasting, boolean one) {
        List<Syntax<Modification>> all = new ArrayList<>();
        if (lasting) {
            String isNot = one ? "isn't " : "aren't ";
            for (CardType type : CardType.values()) {
                if (type.isPermanentType()) {
                    String name = type.name().toLowerCase(java.util.Locale.ROOT);
                    all.add(
                            constant(
                                    new Modification.RemoveTypes(
                                            List.of(), List.of(type), List.of()),
                                    isNot + (one ? "a " + name : name + "s")));
                }
            }
            all.add(
                    constant(
                            new Modification.RemoveTypes(
                                    List.of(Supertype.LEGENDARY), List.of(), List.of()),
                            isNot + "legendary"));
        }
        return choice(all);
    }

    private Syntax<Modification> colors(String is) {
        Syntax<Colors> several =
                phrases.nouns
                        .color
                        .series("and", 1)
                        .map(List.class, TokenPhrases::union, TokenPhrases::colorList);
        return choice(
                constant(new Modification.SetColors(Colors.ALL), is + " all colors"),
                form(
                        Modification.SetColors.class,
                        is + " <>",
                        part(Modification.SetColors::colors, several),
                        Modification.SetColors::new),
                constant(new Modification.SetColors(Colors.NONE), is + " colorless"));
    }

    /// "is the chosen type in addition to its other types", "is the chosen color".
    private static Syntax<Modification> chosen(String is, boolean one) {
        return choice(
                synonyms(
                        constant(
                                new Modification.AddChosenSubtype(),
                                is
                                        + " the chosen type in addition to "
                                        + (one ? "its" : "their")
                                        + " other types"),
                        constant(
                                new Modification.AddChosenSubtype(),
                                is
                                        + " the chosen creature type in addition to "
                                        + (one ? "its" : "their")
                                        + " other types")),
                constant(new Modification.SetChosenColor(), is + " the chosen color"));
    }

    /// "becomes the color of your choice".
    private static Syntax<Modification> ofYourChoice(String is) {
        return choice(
                constant(
                        new Modification.BecomeChosen(Rule.ChoiceKind.COLOR),
                        is + " the color of your choice"),
                constant(
                        new Modification.BecomeChosen(Rule.ChoiceKind.CREATURE_TYPE),
                        is + " the creature type of your choice"),
                constant(
                        new Modification.BecomeChosen(Rule.ChoiceKind.BASIC_LAND_TYPE),
                        is + " the basic land type of your choice"));
    }

    private static Syntax<Modification> everyType(boolean lasting, boolean one) {
        Modification every = new Modification.EveryCreatureType();
        Modification basics =
                new Modification.AddTypes(
                        List.of(),
                        List.of(),
                        List.of("Plains", "Island", "Swamp", "Mountain", "Forest"));
        String is = lasting ? (one ? "is" : "are") : (one ? "becomes" : "become");
        return choice(
                lasting
                        ? synonyms(
                                constant(every, is + " every creature type"),
                                constant(every, is + " all creature types"))
                        : synonyms(
                                constant(every, is + " every creature type"),
                                constant(every, (one ? "gains" : "gain") + " all creature types")),
                constant(
                        basics,
                        is
                                + " every basic land type in addition to "
                                + (one ? "its" : "their")
                                + " other types"));
    }
}
