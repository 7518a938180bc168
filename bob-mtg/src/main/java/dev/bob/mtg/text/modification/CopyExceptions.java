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
        List<String> all = new ArrayList<>(subjects);
        all.add("");
        List<Syntax<List<Modification>>> items = new ArrayList<>();
        items.add(synonyms(ofThisAbility(all, one)));
        items.add(synonyms(ofNature(all, number)));
        items.add(synonyms(notLegendary(all, one)));
        items.add(synonyms(legendary(all, one)));
        items.add(synonyms(legendaryAndSnow(all, one)));
        items.add(synonyms(ofColors(all, one)));
        items.add(synonyms(ofSize(all, one)));
        items.add(synonyms(ofAbilities(all, one)));
        items.add(synonyms(ofName(one)));
        items.add(sized((one ? "its" : "their") + " base power and toughness are <>"));
        if (!one) {
            items.add(synonyms(ofMore(all, false)));
            return new SegmentedSeries<>(choice(items), "and");
        }
        items.add(
                synonyms(
                        one(constant(OWN_COLORS, "it doesn't copy that creature's color")),
                        one(constant(OWN_COLORS, "it doesn't copy that permanent's color"))));
        items.add(one(entersWith("")));
        items.add(entersWithIf(CardType.CREATURE));
        items.add(entersWithIf(CardType.PLANESWALKER));
        items.add(synonyms(ofMore(all, true)));
        Syntax<List<Modification>> series = new SegmentedSeries<>(choice(items), "and");
        return choice(series, ifCreature(series));
    }

    private static List<Syntax<List<Modification>>> ofThisAbility(
            List<String> subjects, boolean one) {
        List<Syntax<List<Modification>>> all = new ArrayList<>();
        for (String subject : subjects) {
            all.add(
                    one(
                            constant(
                                    THIS_ABILITY,
                                    subject + (one ? " has" : " have") + " this ability")));
        }
        all.add(one(constant(THIS_ABILITY, "this ability")));
        return all;
    }

    private List<Syntax<List<Modification>>> ofNature(List<String> subjects, Quantity number) {
        boolean one = number == Quantity.ONE;
        List<Syntax<List<Modification>>> all = new ArrayList<>();
        for (String subject : subjects) {
            all.add(natures.phrase(number).after(being(subject, one)));
            all.add(natures.phrase(number).after(subject + (one ? " is" : " are")));
        }
        if (one) {
            all.add(andNothingElse());
        }
        return all;
    }

    private static List<Syntax<List<Modification>>> notLegendary(
            List<String> subjects, boolean one) {
        Modification not =
                new Modification.RemoveTypes(List.of(Supertype.LEGENDARY), List.of(), List.of());
        List<Syntax<List<Modification>>> all = new ArrayList<>();
        for (String subject : subjects) {
            String words = subject + (one ? " isn't" : " aren't") + " legendary";
            all.add(one(constant(not, words)));
            all.add(one(constant(not, being(subject, one) + " not legendary")));
            // What isn't legendary anyway doesn't change.
            all.add(one(constant(not, words + " if the spell is legendary")));
            all.add(one(constant(not, words + " if that spell is legendary")));
            all.add(one(constant(not, words + " if that permanent is legendary")));
        }
        return all;
    }

    private static List<Syntax<List<Modification>>> legendary(List<String> subjects, boolean one) {
        Modification also =
                new Modification.AddTypes(List.of(Supertype.LEGENDARY), List.of(), List.of());
        String addition = " in addition to " + (one ? "its" : "their") + " other types";
        List<Syntax<List<Modification>>> all = new ArrayList<>();
        for (String subject : subjects) {
            String words = being(subject, one) + " legendary";
            all.add(one(constant(also, words)));
            all.add(one(constant(also, words + addition)));
        }
        return all;
    }

    private static List<Syntax<List<Modification>>> legendaryAndSnow(
            List<String> subjects, boolean one) {
        Modification both =
                new Modification.AddTypes(
                        List.of(Supertype.LEGENDARY, Supertype.SNOW), List.of(), List.of());
        List<Syntax<List<Modification>>> all = new ArrayList<>();
        for (String subject : subjects) {
            all.add(
                    one(
                            constant(
                                    both,
                                    being(subject, one)
                                            + " legendary and snow in addition to "
                                            + (one ? "its" : "their")
                                            + " other types")));
        }
        return all;
    }

    private List<Syntax<List<Modification>>> ofColors(List<String> subjects, boolean one) {
        List<Syntax<List<Modification>>> all = new ArrayList<>();
        for (String subject : subjects) {
            all.add(
                    one(
                            form(
                                    Modification.SetColors.class,
                                    being(subject, one) + " <>",
                                    part(Modification.SetColors::colors, natures.colors()),
                                    (Colors set) -> new Modification.SetColors(set))));
        }
        return all;
    }

    private static List<Syntax<List<Modification>>> ofSize(List<String> subjects, boolean one) {
        List<Syntax<List<Modification>>> all = new ArrayList<>();
        for (String subject : subjects) {
            all.add(sized(being(subject, one) + " <>"));
        }
        return all;
    }

    private List<Syntax<List<Modification>>> ofAbilities(List<String> subjects, boolean one) {
        List<Syntax<List<Modification>>> all = new ArrayList<>();
        for (String subject : subjects) {
            all.add(
                    one(
                            form(
                                    Modification.AddAbilities.class,
                                    subject + (one ? " has <>" : " have <>"),
                                    part(Modification.AddAbilities::abilities, keywords.granted()),
                                    Modification.AddAbilities::new)));
        }
        return all;
    }

    /// "it's a 4/4", "it has base power and toughness 4/4", "it's black in addition to its other colors", "it loses flying".
    private List<Syntax<List<Modification>>> ofMore(List<String> subjects, boolean one) {
        List<Syntax<List<Modification>>> all = new ArrayList<>();
        for (String subject : subjects) {
            String has = subject + (one ? " has" : " have");
            all.add(sized(has + " base power and toughness <>"));
            if (one) {
                all.add(sized(being(subject, true) + " a <>"));
            }
            all.add(
                    one(
                            form(
                                    Modification.AddColors.class,
                                    being(subject, one)
                                            + " <> in addition to "
                                            + (one ? "its" : "their")
                                            + " other colors",
                                    part(Modification.AddColors::colors, natures.colors()),
                                    (Colors more) -> new Modification.AddColors(more))));
            all.add(losing(subject + (one ? " loses <>" : " lose <>")));
            all.add(losing(subject + (one ? " doesn't have <>" : " don't have <>")));
            all.add(one(constant(new Modification.LoseAllAbilities(), has + " no abilities")));
            all.add(withThisAbility(has + " <> and this ability", false));
            all.add(withThisAbility(has + " this ability and <>", true));
        }
        return all;
    }

    /// "it has vigilance and this ability"
    private Syntax<List<Modification>> withThisAbility(String template, boolean first) {
        return form(
                        Modification.AddAbilities.class,
                        template,
                        part(Modification.AddAbilities::abilities, keywords.granted()),
                        Modification.AddAbilities::new)
                .map(
                        Object.class,
                        more -> first ? List.of(THIS_ABILITY, more) : List.of(more, THIS_ABILITY),
                        value ->
                                value instanceof List<?> list
                                                && list.size() == 2
                                                && list.get(first ? 0 : 1).equals(THIS_ABILITY)
                                        ? list.get(first ? 1 : 0)
                                        : null);
    }

    private static Syntax<List<Modification>> losing(String template) {
        return one(
                form(
                        Modification.RemoveKeyword.class,
                        template,
                        part(Modification.RemoveKeyword::keyword, RelativeClauses.KEYWORD),
                        Modification.RemoveKeyword::new));
    }

    private static Syntax<List<Modification>> sized(String template) {
        return one(
                form(
                        Modification.SetBase.class,
                        template,
                        part(SizeChanges::pair, SizeChanges.plain()),
                        pair -> new Modification.SetBase(pair.left(), pair.right())));
    }

    private static List<Syntax<List<Modification>>> ofName(boolean one) {
        Modification own = new Modification.SetName(OWN_NAME);
        List<Syntax<List<Modification>>> all = new ArrayList<>();
        for (String whose : one ? List.of("its", "his", "her") : List.of("their")) {
            all.add(one(constant(own, whose + " name is ~")));
        }
        return all;
    }

    private static Syntax<List<Modification>> entersWithIf(CardType type) {
        return one(
                form(
                        Modification.IfOfType.class,
                        "<>",
                        part(
                                with ->
                                        with.type() == type
                                                        && with.then().size() == 1
                                                        && with.then().getFirst()
                                                                instanceof
                                                                Modification.EntersWith enters
                                                ? enters
                                                : null,
                                entersWith(" if it's a " + type.name().toLowerCase(Locale.ROOT))),
                        with -> new Modification.IfOfType(type, List.of(with))));
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
