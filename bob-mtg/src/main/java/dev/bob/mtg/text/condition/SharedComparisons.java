package dev.bob.mtg.text.condition;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.text.measure.Measures;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/// What one player has more or less of than another: "an opponent controls more lands than you".
final class SharedComparisons {
    private static final PlayerRef THEY = new PlayerRef.Iterated("");

    private final Phrases phrases;

    SharedComparisons(Phrases phrases) {
        this.phrases = phrases;
    }

    // --- "more … than" ---

    /// What two players have of the same: cards in hand, life, or permanents of a kind.
    ///
    /// @param verb what you do, "have" or "control"
    /// @param third what others do
    /// @param of the amount of one player, for the kind of permanents
    private record Shared(
            String verb, String third, String what, BiFunction<PlayerRef, Filter, Amount> of) {}

    /// "an opponent controls more lands than you", "you have less life than each opponent".
    List<Syntax<Condition>> more() {
        return compared(this::shared);
    }

    /// "who controls more lands than you", of those players.
    List<Syntax<Condition>> moreThanYou(Syntax<PlayerRef> who) {
        return compared((shared, greater, what) ->
                List.of(thanYou(who, shared, shared.third(), greater, what)));
    }

    /// "who control more lands than you".
    List<Syntax<Condition>> moreThanYouOfSeveral(Syntax<PlayerRef> who) {
        return compared((shared, greater, what) ->
                List.of(thanYou(who, shared, shared.verb(), greater, what)));
    }

    /// "they control fewer lands than you", of a player named before.
    Syntax<Condition> theirsThanYours() {
        Syntax<PlayerRef> they = PlayerPhrases.open("they");
        return choice(
                compared((shared, greater, what) ->
                        List.of(thanYou(they, shared, shared.verb(), greater, what))));
    }

    /// "red is the most common color among all permanents or is tied for most common": there are no more of another color.
    static List<Syntax<Condition>> mostCommonColor() {
        List<Syntax<Condition>> all = new ArrayList<>();
        for (Color color : Color.values()) {
            List<Condition> others = new ArrayList<>();
            for (Color other : Color.values()) {
                if (other != color) {
                    others.add(
                            new Condition.Compare(
                                    Measures.count(new Filter.HasColor(color)),
                                    Comparison.AT_LEAST,
                                    Measures.count(new Filter.HasColor(other))));
                }
            }
            all.add(
                    constant(
                            new Condition.And(others),
                            color.name().toLowerCase(Locale.ROOT)
                                    + " is the most common color among all permanents or is tied for most common"));
        }
        return all;
    }

    /// "no opponent has more life than that player", "that card has the chosen name".
    static List<Syntax<Condition>> ofThose() {
        Filter named = new Filter.ChosenName();
        return List.of(
                widen(
                        form(
                                Condition.Not.class,
                                "no opponent has more life than <>",
                                part(SharedComparisons::richest, PlayerPhrases.open("that player")),
                                SharedComparisons::richest)),
                widen(
                        form(
                                Condition.IsPlayer.class,
                                "<> is you",
                                part(
                                        is -> is.among() instanceof PlayerRef.You ? is.one() : null,
                                        PlayerPhrases.open("that player")),
                                who -> new Condition.IsPlayer(who, PlayerRef.YOU))),
                widen(
                        form(
                                Condition.Is.class,
                                "<> has the chosen name",
                                part(
                                        is -> is.filter().equals(named) ? is.things() : null,
                                        choice(
                                                References.object("that card"),
                                                References.object("it"))),
                                what -> new Condition.Is(what, named))));
    }

    private static Condition.Not richest(PlayerRef who) {
        return richest(new PlayerRef.EachOpponent(), who);
    }

    /// None of those players has more life than that one.
    static Condition.Not richest(PlayerRef others, PlayerRef who) {
        return new Condition.Not(
                new Condition.AnyPlayer(
                        others,
                        new Condition.Compare(
                                new Amount.LifeTotal(new PlayerRef.Iterated("")),
                                Comparison.MORE,
                                new Amount.LifeTotal(who))));
    }

    private static @Nullable PlayerRef richest(Condition.Not not) {
        return not.condition()
                                instanceof
                                Condition.AnyPlayer(
                                        _,
                                        Condition.Compare(_, _, Amount.LifeTotal(PlayerRef who)))
                        && not.equals(richest(who))
                ? who
                : null;
    }

    /// "it has the same mana value as the revealed card".
    static Syntax<Condition> sameManaValue() {
        Map<String, Verb> cards = new LinkedHashMap<>();
        cards.put("the revealed card", Verb.REVEALED);
        cards.put("the discarded card", Verb.DISCARDED);
        List<Syntax<Condition>> all = new ArrayList<>();
        cards.forEach((words, verb) -> {
            Filter same = new Filter.Shares(Filter.Shared.MANA_VALUE, new Reference.Done(verb));
            all.add(
                    widen(
                            form(
                                    Condition.Is.class,
                                    "<> has the same mana value as " + words,
                                    part(
                                            is -> is.filter().equals(same) ? is.things() : null,
                                            choice(
                                                    References.object("it"),
                                                    References.object("that spell"))),
                                    what -> new Condition.Is(what, same))));
        });
        return choice(all);
    }

    @FunctionalInterface
    private interface Compared {
        List<Syntax<Condition>> of(Shared shared, boolean greater, Syntax<Filter> what);
    }

    private List<Syntax<Condition>> compared(Compared compared) {
        List<Syntax<Condition>> all = new ArrayList<>();
        for (boolean greater : List.of(true, false)) {
            String many = greater ? "more" : "fewer";
            all.addAll(
                    compared.of(
                            new Shared(
                                    "control",
                                    "controls",
                                    many + " <>",
                                    (who, what) ->
                                            Measures.count(
                                                    Conjuncts.with(
                                                            what, new Filter.Controlled(who)))),
                            greater,
                            phrases.plural));
            Syntax<Filter> nothing = constant(new Filter.Any(), "");
            all.addAll(
                    compared.of(
                            new Shared(
                                    "have",
                                    "has",
                                    many + " cards in hand<>",
                                    (who, _) -> new Amount.HandSize(who)),
                            greater,
                            nothing));
            all.addAll(
                    compared.of(
                            new Shared(
                                    "have",
                                    "has",
                                    (greater ? "more" : "less") + " life<>",
                                    (who, _) -> new Amount.LifeTotal(who)),
                            greater,
                            nothing));
        }
        return all;
    }

    private List<Syntax<Condition>> shared(Shared shared, boolean greater, Syntax<Filter> what) {
        Comparison is = greater ? Comparison.MORE : Comparison.LESS;
        Comparison mirrored = greater ? Comparison.LESS : Comparison.MORE;
        Comparison atLeast = greater ? Comparison.AT_LEAST : Comparison.AT_MOST;
        PlayerRef opponents = new PlayerRef.EachOpponent();
        PlayerRef others = new PlayerRef.EachOtherPlayer();
        Syntax<PlayerRef> one =
                choice(
                        constant(new PlayerRef.Defending(), "defending player"),
                        PlayerPhrases.open("that player"),
                        PlayerPhrases.open("that opponent"),
                        constant(new PlayerRef.Active(), "attacking player"));
        String yours = "you " + shared.verb() + " " + shared.what() + " than ";
        String theirs = " " + shared.third() + " " + shared.what() + " than you";
        List<Syntax<Condition>> all = new ArrayList<>();
        all.add(any("an opponent" + theirs, shared, what, opponents, is));
        all.add(any(yours + "an opponent", shared, what, opponents, mirrored));
        all.add(any("another player" + theirs, shared, what, others, is));
        all.add(none(yours + "each opponent", shared, what, opponents, atLeast));
        all.add(none(yours + "each other player", shared, what, others, atLeast));
        all.add(none("no opponent" + theirs, shared, what, opponents, is));
        all.add(thanYou(one, shared, shared.third(), greater, what));
        all.add(
                widen(
                        form(
                                Condition.Compare.class,
                                yours + "<>",
                                part(compare -> filter(compare.right()), what),
                                part(compare -> player(compare.right()), one),
                                (kind, who) ->
                                        new Condition.Compare(
                                                shared.of().apply(PlayerRef.YOU, kind),
                                                is,
                                                shared.of().apply(who, kind)))));
        return all;
    }

    private static Syntax<Condition> thanYou(
            Syntax<PlayerRef> one,
            Shared shared,
            String verb,
            boolean greater,
            Syntax<Filter> what) {
        return widen(
                form(
                        Condition.Compare.class,
                        "<> " + verb + " " + shared.what() + " than you",
                        part(compare -> player(compare.left()), one),
                        part(compare -> filter(compare.left()), what),
                        (who, kind) ->
                                new Condition.Compare(
                                        shared.of().apply(who, kind),
                                        greater ? Comparison.MORE : Comparison.LESS,
                                        shared.of().apply(PlayerRef.YOU, kind))));
    }

    private static Syntax<Condition> any(
            String template, Shared shared, Syntax<Filter> what, PlayerRef who, Comparison is) {
        return form(
                Condition.class,
                template,
                part(SharedComparisons::kind, what),
                kind -> compared(shared, kind, who, is));
    }

    private static Syntax<Condition> none(
            String template, Shared shared, Syntax<Filter> what, PlayerRef who, Comparison is) {
        return widen(
                form(
                        Condition.Not.class,
                        template,
                        part(not -> kind(not.condition()), what),
                        kind -> new Condition.Not(compared(shared, kind, who, is))));
    }

    /// Whether one of those players has so much in comparison to you.
    private static Condition compared(Shared shared, Filter kind, PlayerRef who, Comparison is) {
        return new Condition.AnyPlayer(
                who,
                new Condition.Compare(
                        shared.of().apply(THEY, kind), is, shared.of().apply(PlayerRef.YOU, kind)));
    }

    private static @Nullable Filter kind(Condition condition) {
        return condition instanceof Condition.AnyPlayer(_, Condition holds)
                        && holds instanceof Condition.Compare compare
                ? filter(compare.left())
                : null;
    }

    private static @Nullable PlayerRef player(Amount amount) {
        if (amount instanceof Amount.HandSize(PlayerRef who)) {
            return who;
        }
        if (amount instanceof Amount.LifeTotal(PlayerRef who)) {
            return who;
        }
        return amount instanceof Amount.Count(Selector what)
                        && what instanceof Selector.Each(Filter filter)
                ? ControlConditions.controller(filter)
                : null;
    }

    /// The kind of permanents that are counted, without their controller; anything for hands and life.
    private static @Nullable Filter filter(Amount amount) {
        if (amount instanceof Amount.HandSize || amount instanceof Amount.LifeTotal) {
            return new Filter.Any();
        }
        if (!(amount instanceof Amount.Count(Selector what)
                && what instanceof Selector.Each(Filter counted))) {
            return null;
        }
        PlayerRef who = ControlConditions.controller(counted);
        return who == null ? null : Conjuncts.without(counted, new Filter.Controlled(who));
    }
}
