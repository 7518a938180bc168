package dev.bob.mtg.text.modification;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.ChoiceKind;
import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Supertype;
import dev.bob.mtg.text.measure.Measures;
import dev.bob.mtg.text.phrase.NounPhrases.Quantity;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.RelativeClauses;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Concatenation;
import dev.bob.mtg.text.syntax.SegmentedSeries;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What happens to objects while an effect lasts, as verbs: "gets +1/+1", "gains flying", "can't block", "is goaded".
///
/// Each verb is a [Modification]; a verb that is a [Production] about the object is a [Modification.Obey] whose rule speaks of
/// [Filter.This]. A row of verbs is a list ("gets +2/+2, has vigilance, and can't attack you").
public final class Predicates {

    private final Phrases phrases;
    private final KeywordAbilities keywords;
    private final TypeChanges natures;
    private final SizeChanges sizes;
    private final AlternativeVerbs alternatives;

    public Predicates(Phrases phrases, Measures measures, KeywordAbilities keywords) {
        this.phrases = phrases;
        this.keywords = keywords;
        this.natures = new TypeChanges(phrases, keywords);
        this.sizes = new SizeChanges(phrases, measures);
        this.alternatives = new AlternativeVerbs(keywords);
    }

    /// What is said of power and toughness.
    public SizeChanges sizes() {
        return sizes;
    }

    /// Verbs after a subject, joined by commas and "and".
    ///
    /// @param lasting true for a static ability ("has flying"), false for an effect that begins ("gains flying")
    public Syntax<List<Modification>> verbs(Quantity number, boolean lasting) {
        return verbs(number, lasting, is(number, lasting));
    }

    private static String is(Quantity number, boolean lasting) {
        return lasting
                ? (number == Quantity.ONE ? "is" : "are")
                : (number == Quantity.ONE ? "becomes" : "become");
    }

    /// What is said of "it" or of a person in a static ability, beginning with what it is: "'s an artifact creature and can't
    /// be blocked".
    public Syntax<List<Modification>> being() {
        return verbs(Quantity.ONE, true, "'s").only(Predicates::beginsWithTypes);
    }

    private static boolean beginsWithTypes(Object value) {
        return value instanceof List<?> list
                && !list.isEmpty()
                && (list.getFirst() instanceof Modification.AddTypes
                        || list.getFirst() instanceof Modification.SetTypes
                        || list.getFirst() instanceof Modification.SetLandType);
    }

    private Syntax<List<Modification>> verbs(Quantity number, boolean lasting, String is) {
        Syntax<List<Modification>> verbs =
                new SegmentedSeries<>(
                        choice(
                                one(verb(number, lasting)),
                                natures.phrase(number).after(is),
                                losing(number == Quantity.ONE ? "loses" : "lose"),
                                havingNeither()),
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
        for (String and : List.of(", and ", "and ", ". ")) {
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

    /// "loses forestwalk", "loses all landwalk abilities".
    private static Syntax<Modification> landwalks(String lose) {
        List<Syntax<Modification>> all = new ArrayList<>();
        all.add(
                constant(
                        new Modification.RemoveKeyword(Keyword.LANDWALK),
                        lose + " all landwalk abilities"));
        KeywordAbilities.walks()
                .forEach((word, lands) ->
                        all.add(
                                constant(
                                        new Modification.LoseAbility(
                                                Ability.keyword(Keyword.LANDWALK, lands)),
                                        lose + " " + word)));
        return choice(all);
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

    /// "can't have hexproof or shroud".
    private static Syntax<List<Modification>> havingNeither() {
        return RelativeClauses.KEYWORD
                .series("or", 2)
                .after("can't have")
                .map(
                        List.class,
                        list ->
                                list.stream()
                                        .map(keyword ->
                                                (Modification) new Modification.CantHave(keyword))
                                        .toList(),
                        value ->
                                value instanceof List<?> all
                                                && all.size() > 1
                                                && all.stream()
                                                        .allMatch(
                                                                Modification.CantHave.class
                                                                        ::isInstance)
                                        ? all.stream()
                                                .map(each ->
                                                        ((Modification.CantHave) each).keyword())
                                                .toList()
                                        : null);
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
        Syntax<List<Modification>> is = natures.keeping(number).after(is(number, lasting));
        return synonyms(
                new SegmentedSeries<>(choice(one(verb(number, lasting)), is), "and"),
                ofEveryType(is, "and all creature types", true),
                ofEveryType(is, "with all creature types", false));
    }

    /// "a 4/3 creature with vigilance and all creature types".
    private static Syntax<List<Modification>> ofEveryType(
            Syntax<List<Modification>> is, String words, boolean with) {
        Modification every = new Modification.EveryCreatureType();
        return new Concatenation<>(List.of(is, one(constant(every, words))))
                .only(value ->
                        value instanceof List<?> list
                                && !list.isEmpty()
                                && list.getLast().equals(every)
                                && list.stream()
                                                .anyMatch(each ->
                                                        each instanceof Modification.AddAbilities)
                                        == with);
    }

    /// "have it become a 0/0 Elemental creature", before what it still is.
    public Syntax<List<Modification>> becomingStill() {
        return natures.keeping(Quantity.ONE).after("become");
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
                sizes.powerToughness(get, lasting),
                abilities(has),
                form(
                        Modification.RemoveKeyword.class,
                        lose + " <>",
                        part(Modification.RemoveKeyword::keyword, RelativeClauses.KEYWORD),
                        Modification.RemoveKeyword::new),
                constant(new Modification.LoseAllAbilities(), lose + " all abilities"),
                constant(new Modification.LoseCreatureTypes(), lose + " all creature types"),
                cantHave(),
                lasting ? activatedOf(has) : activatedOfOne(has),
                sizes.base(one, natures.base()),
                colors(is),
                isNot(lasting, one),
                chosen(is, has, one),
                lasting ? choice() : ofYourChoice(is),
                everyType(lasting, one),
                lasting ? choice() : alternatives.verbs(has, get),
                new RuleVerbs(phrases).all(number),
                lasting
                        ? constant(new Modification.SetChosenSubtype(), is + " the chosen type")
                        : constant(new Modification.LoseThisAbility(), lose + " this ability"),
                form(
                        Modification.LoseAbility.class,
                        lose + " <>",
                        part(Modification.LoseAbility::ability, keywords.quoted()),
                        Modification.LoseAbility::new),
                landwalks(lose),
                constant(
                        new Modification.LoseAllButManaAbilities(),
                        lose + " all abilities except mana abilities"),
                form(
                        Modification.CantHave.class,
                        "can't have <>",
                        part(Modification.CantHave::keyword, RelativeClauses.KEYWORD),
                        Modification.CantHave::new),
                lasting ? sizes.measuredBase(one) : choice());
    }

    /// "has all activated abilities of creatures you control"
    private Syntax<Modification> activatedOf(String has) {
        return widen(
                form(
                        Modification.AddActivatedAbilities.class,
                        has + " all activated abilities of <>",
                        part(
                                Modification.AddActivatedAbilities::of,
                                choice(
                                        phrases.things.only(of -> of instanceof Selector.Each),
                                        form(
                                                Selector.Each.class,
                                                "each other <>",
                                                part(
                                                        each ->
                                                                Conjuncts.withoutOther(
                                                                        each.filter()),
                                                        phrases.noun),
                                                filter ->
                                                        new Selector.Each(
                                                                Conjuncts.withOther(filter))))),
                        Modification.AddActivatedAbilities::new));
    }

    /// "gains all activated abilities of target creature": those that it has as the effect begins.
    private Syntax<Modification> activatedOfOne(String gains) {
        return widen(
                form(
                        Modification.AddActivatedAbilities.class,
                        gains + " all activated abilities of <>",
                        part(
                                Modification.AddActivatedAbilities::of,
                                phrases.thing.only(of ->
                                        of instanceof Selector.Target
                                                || of instanceof Selector.That)),
                        Modification.AddActivatedAbilities::new));
    }

    private Syntax<Modification> abilities(String has) {
        return widen(
                form(
                        Modification.AddAbilities.class,
                        has + " <>",
                        part(Modification.AddAbilities::abilities, keywords.granted()),
                        Modification.AddAbilities::new));
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
                        .map(List.class, TokenDescriptions::union, TokenDescriptions::colorList);
        return choice(
                constant(new Modification.SetColors(Colors.ALL), is + " all colors"),
                form(
                        Modification.SetColors.class,
                        is + " <>",
                        part(Modification.SetColors::colors, several),
                        Modification.SetColors::new),
                form(
                        Modification.AddColors.class,
                        is
                                + " <> in addition to "
                                + (is.startsWith("are") || is.equals("become") ? "their" : "its")
                                + " other colors",
                        part(Modification.AddColors::colors, several),
                        Modification.AddColors::new),
                constant(new Modification.SetColors(Colors.NONE), is + " colorless"));
    }

    /// "is the chosen type in addition to its other types", "is the chosen color".
    private static Syntax<Modification> chosen(String is, String has, boolean one) {
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
                                        + " other types"),
                        constant(
                                new Modification.AddChosenSubtype(),
                                has
                                        + " the chosen creature type in addition to "
                                        + (one ? "its" : "their")
                                        + " other types")),
                constant(
                        new Modification.SetChosenColor(true),
                        is
                                + " the chosen color in addition to "
                                + (one ? "its" : "their")
                                + " other colors"),
                constant(new Modification.SetChosenColor(false), is + " the chosen color"));
    }

    /// "becomes the color of your choice".
    private static Syntax<Modification> ofYourChoice(String is) {
        return choice(
                constant(
                        new Modification.BecomeChosen(ChoiceKind.COLOR),
                        is + " the color of your choice"),
                constant(
                        new Modification.BecomeChosen(ChoiceKind.CREATURE_TYPE),
                        is + " the creature type of your choice"),
                constant(
                        new Modification.BecomeChosen(ChoiceKind.BASIC_LAND_TYPE),
                        is + " the basic land type of your choice"),
                constant(
                        new Modification.BecomeChosen(ChoiceKind.OPTION),
                        is + " the color or colors of your choice"));
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
                supertype(Supertype.LEGENDARY, is + " legendary"),
                supertype(Supertype.SNOW, is + " snow"),
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

    private static Syntax<Modification> supertype(Supertype type, String words) {
        return constant(new Modification.AddTypes(List.of(type), List.of(), List.of()), words);
    }
}
