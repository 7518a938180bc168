package dev.bob.mtg.text.phrase;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.text.normal.Normaliser;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.ProperName;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Relative clauses about names: "named Shrine", "with the same name as that creature".
final class NameClauses {
    /// What a clause calls that of which was spoken.
    private static final List<String> PLAIN =
            List.of("it", "that creature", "that permanent", "that card", "that spell");

    /// The same behind "with the same name as".
    private static final List<String> OF_NAMES =
            List.of("that land", "that artifact", "the exiled card");

    private NameClauses() {}

    /// "named Forest", "named ~".
    static Syntax<Filter> named() {
        return choice(
                constant(new Filter.Shares(Filter.Shared.NAME, new Reference.Source()), "named ~"),
                form(
                        Filter.Named.class,
                        "named <>",
                        part(Filter.Named::name, new ProperName()),
                        Filter.Named::new));
    }

    /// "that didn't attack this turn".
    static Syntax<Filter> stayedBack() {
        return constant(
                new Filter.Not(new Filter.AttackedThisTurn()), "that didn't attack this turn");
    }

    /// "not named ~", "not named Shrine".
    static Syntax<Filter> unnamed() {
        return choice(
                constant(
                        new Filter.Not(
                                new Filter.Shares(Filter.Shared.NAME, new Reference.Source())),
                        "not named ~"),
                widen(
                        form(
                                Filter.Not.class,
                                "not named <>",
                                part(
                                        not ->
                                                not.filter() instanceof Filter.Named(String name)
                                                        ? name
                                                        : null,
                                        new ProperName()),
                                name -> new Filter.Not(new Filter.Named(name)))));
    }

    /// "with the same name as that creature".
    private static Syntax<Filter> sameName() {
        return synonyms(
                sameName("that creature"),
                sameName("that card"),
                sameName("that permanent"),
                sameName("that land"),
                sameName("that artifact"),
                sameName("that spell"),
                constant(
                        new Filter.Shares(Filter.Shared.NAME, new Reference.ExiledWith()),
                        "with the same name as the exiled card"));
    }

    private static Syntax<Filter> sameName(String words) {
        return new Syntax.Mapped<>(
                Object.class,
                Syntax.words("with the same name as " + words),
                _ -> new Filter.Shares(Filter.Shared.NAME, References.OPEN),
                value ->
                        value instanceof Filter.Shares(Filter.Shared what, Reference with)
                                        && what == Filter.Shared.NAME
                                        && !(with instanceof Reference.Source)
                                        && !(with instanceof Reference.ExiledWith)
                                ? words
                                : null);
    }

    /// "that shares a color with it".
    private static Syntax<Filter> shares(String what, Filter.Shared shared) {
        List<Syntax<Filter>> all = new ArrayList<>();
        for (String verb : List.of("shares", "share")) {
            for (String with : PLAIN) {
                all.add(shares("that " + verb + " a " + what + " with " + with, what, shared));
            }
        }
        for (String verb : List.of("shares", "share")) {
            for (String with : PLAIN) {
                String least = "that " + verb + " at least one " + what + " with " + with;
                all.add(shares(least, what, shared));
            }
        }
        return synonyms(all);
    }

    /// "that shares a creature type with ~".
    private static Syntax<Filter> sharesWithSource() {
        Map<String, Filter.Shared> kinds = new LinkedHashMap<>();
        kinds.put("color", Filter.Shared.COLOR);
        kinds.put("creature type", Filter.Shared.CREATURE_TYPE);
        kinds.put("card type", Filter.Shared.CARD_TYPE);
        List<Syntax<Filter>> all = new ArrayList<>();
        kinds.forEach((what, shared) -> {
            Filter with = new Filter.Shares(shared, new Reference.Source());
            all.add(
                    synonyms(
                            constant(with, "that shares a " + what + " with ~"),
                            constant(with, "that share a " + what + " with ~"),
                            constant(with, "that shares at least one " + what + " with ~"),
                            constant(with, "that share at least one " + what + " with ~")));
        });
        return choice(all);
    }

    private static Syntax<Filter> shares(String words, String what, Filter.Shared shared) {
        return new Syntax.Mapped<>(
                Object.class,
                Syntax.words(words),
                _ -> new Filter.Shares(shared, References.OPEN),
                value ->
                        value instanceof Filter.Shares(Filter.Shared of, Reference with)
                                        && of == shared
                                        && !(with instanceof Reference.Source)
                                ? what
                                : null);
    }

    /// "that shares a creature type with a creature you control", "with the same name as a card in your graveyard".
    static Syntax<Filter> sharesWith(Phrases phrases) {
        Map<String, Filter.Shared> kinds = new LinkedHashMap<>();
        kinds.put("color", Filter.Shared.COLOR);
        kinds.put("creature type", Filter.Shared.CREATURE_TYPE);
        kinds.put("card type", Filter.Shared.CARD_TYPE);
        kinds.put("land type", Filter.Shared.LAND_TYPE);
        List<Syntax<Filter>> all = new ArrayList<>();
        kinds.forEach((what, shared) -> {
            all.add(
                    synonyms(
                            sharesWithThing("that shares a " + what + " with <>", shared, phrases),
                            sharesWithThing("that share a " + what + " with <>", shared, phrases),
                            sharesWithThing(
                                    "that shares at least one " + what + " with <>",
                                    shared,
                                    phrases),
                            sharesWithThing(
                                    "that share at least one " + what + " with <>",
                                    shared,
                                    phrases)));
            all.add(
                    synonyms(
                            sharesWith("that shares a " + what + " with <>", shared, phrases),
                            sharesWith("that share a " + what + " with <>", shared, phrases)));
            all.add(
                    synonyms(
                            differs("that doesn't share a " + what + " with <>", shared, phrases),
                            differs("that don't share a " + what + " with <>", shared, phrases)));
        });
        Filter.Shared name = Filter.Shared.NAME;
        all.add(sharesWithThing("with the same name as <>", name, phrases));
        all.add(
                sharesWithThing(
                        "with the same mana value as <>", Filter.Shared.MANA_VALUE, phrases));
        all.add(
                synonyms(
                        sharesWith("with the same name as <>", name, phrases),
                        sharesWith("that has the same name as <>", name, phrases),
                        sharesWith("that have the same name as <>", name, phrases)));
        all.add(
                synonyms(
                        differs("that doesn't have the same name as <>", name, phrases),
                        differs("that don't have the same name as <>", name, phrases)));
        return choice(all);
    }

    private static Syntax<Filter> sharesWith(
            String template, Filter.Shared shared, Phrases phrases) {
        return widen(
                form(
                        Filter.SharesWith.class,
                        template,
                        part(
                                with -> with.what() == shared ? with.others() : null,
                                phrases.aNoun.only(NameClauses::isNotOther)),
                        others -> new Filter.SharesWith(shared, others)));
    }

    /// With what a phrase names that says more than "it" or "that card".
    private static Syntax<Filter> sharesWithThing(
            String template, Filter.Shared shared, Phrases phrases) {
        return widen(
                form(
                        Filter.SharesWithThing.class,
                        template,
                        part(
                                with -> with.what() == shared ? with.thing() : null,
                                phrases.thing.only(value -> saysMore(value, shared))),
                        thing -> new Filter.SharesWithThing(shared, thing)));
    }

    private static boolean saysMore(Object thing, Filter.Shared shared) {
        return thing instanceof Selector.That(_, String words)
                && !PLAIN.contains(words)
                && !(shared == Filter.Shared.NAME && OF_NAMES.contains(words));
    }

    private static Syntax<Filter> differs(String template, Filter.Shared shared, Phrases phrases) {
        return widen(
                form(
                        Filter.Not.class,
                        template,
                        part(
                                not ->
                                        not.filter()
                                                                instanceof
                                                                Filter.SharesWith(
                                                                        Filter.Shared what,
                                                                        Filter others)
                                                        && what == shared
                                                ? others
                                                : null,
                                synonyms(
                                        phrases.aNoun.only(NameClauses::isNotOther),
                                        phrases.noun.after("another"))),
                        others -> new Filter.Not(new Filter.SharesWith(shared, others))));
    }

    /// "Another creature" would be other than the source, or than what has the clause.
    private static boolean isNotOther(Object noun) {
        return noun instanceof Filter filter && Conjuncts.withoutOther(filter) == null;
    }

    /// "Other than that creature": than what was spoken of.
    static Syntax<Filter> otherThanThat() {
        Filter other = new Filter.Not(new Filter.Is(References.OPEN));
        List<Syntax<Filter>> all = new ArrayList<>();
        for (String that : List.of("that creature", "that permanent", "that card", "that land")) {
            all.add(
                    new Syntax.Mapped<>(
                            Object.class,
                            Syntax.words("other than " + that),
                            _ -> other,
                            value ->
                                    value instanceof Filter.Not(Filter.Is(Reference than))
                                                    && !(than instanceof Reference.Source)
                                            ? "other than " + that
                                            : null));
        }
        return synonyms(all);
    }

    /// "other than target creature", "other than the chosen creature".
    static Syntax<Filter> otherThanThing(Phrases phrases) {
        return widen(
                form(
                        Filter.Not.class,
                        "other than <>",
                        part(
                                not ->
                                        not.filter() instanceof Filter.OneOf(Selector things)
                                                ? things
                                                : null,
                                phrases.anything.only(thing ->
                                        thing instanceof Selector.Target
                                                || (thing
                                                                instanceof
                                                                Selector.That(
                                                                        Reference of,
                                                                        String words)
                                                        && !(of instanceof Reference.Granter)
                                                        && !PLAIN.contains(words)))),
                        things -> new Filter.Not(new Filter.OneOf(things))));
    }

    /// "other than a basic land card", "other than Walls".
    static Syntax<Filter> otherThanOfAKind(Phrases phrases) {
        return choice(
                otherThan(phrases.aNoun.only(NameClauses::isOfAKind)),
                otherThan(phrases.plural.only(NameClauses::isOfAKind)));
    }

    private static Syntax<Filter> otherThan(Syntax<Filter> noun) {
        return widen(
                form(
                        Filter.Not.class,
                        "other than <>",
                        part(Filter.Not::filter, noun),
                        Filter.Not::new));
    }

    /// Words for kinds of things and nothing else: not where they are or whose.
    private static boolean isOfAKind(Object noun) {
        return noun instanceof Filter.Type
                || noun instanceof Filter.Subtype
                || noun instanceof Filter.OfSupertype
                || noun instanceof Filter.CardNoun
                || (noun instanceof Filter.And(List<Filter> all)
                        && all.stream().allMatch(NameClauses::isOfAKind));
    }

    private static Syntax<Filter> withCounters() {
        Filter counted = new Filter.HasCounter(null);
        return synonyms(
                constant(counted, "with a counter on it"),
                constant(counted, "with counters on them"),
                constant(counted, "with a counter on them"),
                constant(counted, "with one or more counters on it"),
                constant(counted, "with one or more counters on them"),
                constant(counted, "that has a counter on it"),
                constant(counted, "that have counters on them"));
    }

    static Syntax<Filter> more() {
        return choice(
                constant(
                        new Filter.Not(new Filter.HasKeyword(Keyword.FORETELL)),
                        "without foretell"),
                sameName(),
                shares("color", Filter.Shared.COLOR),
                shares("creature type", Filter.Shared.CREATURE_TYPE),
                shares("card type", Filter.Shared.CARD_TYPE),
                constant(new Filter.Not(new Filter.This()), "other than ~"),
                constant(
                        new Filter.Not(new Filter.Is(new Reference.Granter())),
                        "other than " + Normaliser.GRANTER),
                otherThanThat(),
                synonyms(
                        constant(new Filter.Is(new Reference.ExiledWith()), "exiled with ~"),
                        constant(new Filter.Is(new Reference.ExiledWith()), "exiled with it")),
                synonyms(
                        constant(
                                new Filter.Is(new Reference.EnteredWith()),
                                "put onto the battlefield with ~"),
                        constant(new Filter.Is(new Reference.EnteredWith()), "created with ~")),
                constant(new Filter.Owned(new PlayerRef.AnOpponent()), "an opponent owns"),
                withCounters(),
                synonyms(
                        constant(
                                new Filter.Not(new Filter.HasCounter(null)),
                                "with no counters on it"),
                        constant(
                                new Filter.Not(new Filter.HasCounter(null)),
                                "with no counters on them")),
                synonyms(
                        constant(new Filter.ChosenName(), "with the chosen name"),
                        constant(new Filter.ChosenName(), "with that name")),
                constant(new Filter.SingleTarget(), "with a single target"),
                constant(new Filter.ChosenParity(), "with mana value of the chosen quality"),
                constant(new Filter.Targets(null, PlayerRef.YOU), "that targets you"),
                constant(
                        new Filter.Targets(null, new PlayerRef.AnyPlayer()),
                        "that targets a player"),
                bothColors(),
                sameController(),
                sharesWithSource());
    }

    /// "with the same controller", as what was named before.
    private static Syntax<Filter> sameController() {
        return widen(
                form(
                        Filter.Controlled.class,
                        "with the same controller <>",
                        part(
                                same ->
                                        same.by() instanceof PlayerRef.ControllerOf(Selector what)
                                                ? what
                                                : null,
                                References.object("")),
                        what -> new Filter.Controlled(new PlayerRef.ControllerOf(what))));
    }

    /// "that's both red and white".
    private static Syntax<Filter> bothColors() {
        List<Syntax<Filter>> all = new ArrayList<>();
        for (Color one : Color.values()) {
            for (Color other : Color.values()) {
                if (one != other) {
                    all.add(
                            constant(
                                    new Filter.And(
                                            List.of(
                                                    new Filter.HasColor(one),
                                                    new Filter.HasColor(other))),
                                    "that's both " + word(one) + " and " + word(other)));
                }
            }
        }
        return choice(all);
    }

    private static String word(Color color) {
        return color.name().toLowerCase(Locale.ROOT);
    }
}
