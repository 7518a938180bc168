package dev.bob.mtg.text.modification;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.definition.term.Supertype;
import dev.bob.mtg.text.normal.Normaliser;
import dev.bob.mtg.text.phrase.NounPhrases.Quantity;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.RelativeClauses;
import dev.bob.mtg.text.syntax.SegmentedSeries;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// What a copy differs in (rule 707.9): "except it isn't legendary", "except its name is ~, it's a 4/4, and it has flying".
public final class CopyExceptions {
    /// The card's own name.
    static final String OWN_NAME = Normaliser.SELF;

    private static final Modification OWN_COLORS = new Modification.OwnColors();

    private static final Modification THIS_ABILITY = new Modification.ThisAbility();

    private final Phrases phrases;
    private final KeywordAbilities keywords;
    private final TypeChanges natures;

    public CopyExceptions(Phrases phrases, KeywordAbilities keywords) {
        this.phrases = phrases;
        this.keywords = keywords;
        this.natures = new TypeChanges(phrases, keywords);
    }

    /// ", except …", or nothing.
    public Syntax<List<Modification>> all() {
        return choice(
                constant(List.of(), ""),
                synonyms(
                        after(
                                row(
                                        Quantity.ONE,
                                        List.of("it", "he", "she", "the copy", "the token"))),
                        after(row(Quantity.MANY, List.of("they", "the copies", "the tokens")))));
    }

    private static Syntax<List<Modification>> after(Syntax<List<Modification>> row) {
        return synonyms(
                row.after(", except"),
                row.after("except"),
                row.after(", except that"),
                row.after("except that"));
    }

    /// "it's", "they're", "the token is".
    private static String being(String subject, boolean one) {
        return switch (subject) {
            case "it", "he", "she" -> subject + "'s";
            case "they" -> "they're";
            default -> subject + (one ? " is" : " are");
        };
    }

    private Syntax<List<Modification>> row(Quantity number, List<String> subjects) {
        boolean one = number == Quantity.ONE;
        List<Syntax<List<Modification>>> items = new ArrayList<>();
        Modification notLegendary =
                new Modification.RemoveTypes(List.of(Supertype.LEGENDARY), List.of(), List.of());
        List<Syntax<List<Modification>>> is = new ArrayList<>();
        List<Syntax<List<Modification>>> isNot = new ArrayList<>();
        List<Syntax<List<Modification>>> has = new ArrayList<>();
        List<Syntax<List<Modification>>> same = new ArrayList<>();
        List<Syntax<List<Modification>>> legendary = new ArrayList<>();
        List<Syntax<List<Modification>>> colors = new ArrayList<>();
        List<Syntax<List<Modification>>> size = new ArrayList<>();
        Modification also =
                new Modification.AddTypes(List.of(Supertype.LEGENDARY), List.of(), List.of());
        List<String> all = new ArrayList<>(subjects);
        all.add("");
        for (String subject : all) {
            String be = being(subject, one);
            is.add(natures.phrase(number).after(be));
            is.add(natures.phrase(number).after(subject + (one ? " is" : " are")));
            isNot.add(
                    one(
                            constant(
                                    notLegendary,
                                    subject + (one ? " isn't" : " aren't") + " legendary")));
            isNot.add(one(constant(notLegendary, be + " not legendary")));
            // What isn't legendary anyway doesn't change.
            for (String copied : List.of("the spell", "that spell")) {
                isNot.add(
                        one(
                                constant(
                                        notLegendary,
                                        subject
                                                + (one ? " isn't" : " aren't")
                                                + " legendary if "
                                                + copied
                                                + " is legendary")));
            }
            legendary.add(one(constant(also, be + " legendary")));
            legendary.add(
                    one(
                            constant(
                                    also,
                                    be
                                            + " legendary in addition to "
                                            + (one ? "its" : "their")
                                            + " other types")));
            colors.add(
                    one(
                            form(
                                    Modification.SetColors.class,
                                    be + " <>",
                                    part(Modification.SetColors::colors, natures.colors()),
                                    (Colors set) -> new Modification.SetColors(set))));
            size.add(
                    one(
                            form(
                                    Modification.SetBase.class,
                                    be + " <>",
                                    part(SizeChanges::pair, SizeChanges.plain()),
                                    pair -> new Modification.SetBase(pair.left(), pair.right()))));
            same.add(
                    one(
                            constant(
                                    THIS_ABILITY,
                                    subject + (one ? " has" : " have") + " this ability")));
            has.add(
                    one(
                            form(
                                    Modification.AddAbilities.class,
                                    subject + (one ? " has <>" : " have <>"),
                                    part(Modification.AddAbilities::abilities, keywords.granted()),
                                    Modification.AddAbilities::new)));
        }
        if (one) {
            is.add(andNothingElse());
        }
        same.add(one(constant(THIS_ABILITY, "this ability")));
        items.add(synonyms(same));
        items.add(synonyms(is));
        items.add(synonyms(isNot));
        items.add(synonyms(legendary));
        items.add(synonyms(colors));
        items.add(synonyms(size));
        items.add(synonyms(has));
        List<Syntax<List<Modification>>> names = new ArrayList<>();
        for (String whose : one ? List.of("its", "his", "her") : List.of("their")) {
            names.add(
                    one(
                            constant(
                                    (Modification) new Modification.SetName(OWN_NAME),
                                    whose + " name is ~")));
        }
        items.add(synonyms(names));
        items.add(
                one(
                        form(
                                Modification.SetBase.class,
                                (one ? "its" : "their") + " base power and toughness are <>",
                                part(SizeChanges::pair, SizeChanges.plain()),
                                pair -> new Modification.SetBase(pair.left(), pair.right()))));
        if (!one) {
            return new SegmentedSeries<>(choice(items), "and");
        }
        items.add(
                synonyms(
                        one(constant(OWN_COLORS, "it doesn't copy that creature's color")),
                        one(constant(OWN_COLORS, "it doesn't copy that permanent's color"))));
        items.add(one(entersWith("")));
        for (CardType type : List.of(CardType.CREATURE, CardType.PLANESWALKER)) {
            items.add(
                    one(
                            form(
                                    Modification.IfOfType.class,
                                    "<>",
                                    part(
                                            with ->
                                                    with.type() == type
                                                                    && with.then().size() == 1
                                                                    && with.then().getFirst()
                                                                            instanceof
                                                                            Modification.EntersWith
                                                                                    enters
                                                            ? enters
                                                            : null,
                                            entersWith(
                                                    " if it's a "
                                                            + type.name()
                                                                    .toLowerCase(Locale.ROOT))),
                                    with -> new Modification.IfOfType(type, List.of(with)))));
        }
        Syntax<List<Modification>> series = new SegmentedSeries<>(choice(items), "and");
        return choice(series, ifCreature(series));
    }

    /// "it enters with two additional +1/+1 counters on it"
    private static Syntax<Modification.EntersWith> entersWith(String condition) {
        return choice(
                form(
                        Modification.EntersWith.class,
                        "it enters with an additional <> counter on it" + condition,
                        part(
                                with -> with.count().equals(Amount.ONE) ? with.kind() : null,
                                RelativeClauses.COUNTER),
                        kind -> new Modification.EntersWith(kind, Amount.ONE)),
                form(
                        Modification.EntersWith.class,
                        "it enters with <> additional <> counters on it" + condition,
                        part(Modification.EntersWith::count, Numerals.WORD_AMOUNT),
                        part(Modification.EntersWith::kind, RelativeClauses.COUNTER),
                        (count, kind) -> new Modification.EntersWith(kind, count)));
    }

    /// "it's legendary and, if it's a creature, it has flying"
    private static Syntax<List<Modification>> ifCreature(Syntax<List<Modification>> series) {
        return series.before("and , if it's a creature ,")
                .then(series)
                .map(
                        Object.class,
                        pair -> {
                            List<Modification> all = new ArrayList<>(pair.left());
                            all.add(new Modification.IfOfType(CardType.CREATURE, pair.right()));
                            return all;
                        },
                        CopyExceptions::withoutCondition);
    }

    private static @Nullable Object withoutCondition(Object value) {
        return value instanceof List<?> list
                        && list.size() > 1
                        && list.getLast()
                                instanceof Modification.IfOfType(CardType type, List<?> then)
                        && type == CardType.CREATURE
                ? new Syntax.Pair<>(list.subList(0, list.size() - 1), then)
                : null;
    }

    /// "it's a Food artifact with … and it loses all other card types".
    private Syntax<List<Modification>> andNothingElse() {
        return phrases.nouns
                .subtype
                .then(Predicates.cardType())
                .before("with")
                .after("it's a")
                .then(keywords.granted().before("and it loses all other card types"))
                .map(
                        Object.class,
                        pair ->
                                List.of(
                                        new Modification.SetTypes(
                                                List.of(pair.left().right()),
                                                List.of(pair.left().left())),
                                        new Modification.AddAbilities(pair.right())),
                        CopyExceptions::typesAndAbilities);
    }

    private static @Nullable Object typesAndAbilities(Object value) {
        return value instanceof List<?> list
                        && list.size() == 2
                        && list.getFirst()
                                instanceof
                                Modification.SetTypes(List<CardType> types, List<String> subtypes)
                        && types.size() == 1
                        && subtypes.size() == 1
                        && list.getLast()
                                instanceof Modification.AddAbilities(List<Ability> abilities)
                ? new Syntax.Pair<>(
                        new Syntax.Pair<>(subtypes.getFirst(), types.getFirst()), abilities)
                : null;
    }

    private static Syntax<List<Modification>> one(Syntax<? extends Modification> one) {
        return one.map(
                Object.class,
                value -> List.<Modification>of(value),
                value ->
                        value instanceof List<?> list && list.size() == 1 ? list.getFirst() : null);
    }
}
