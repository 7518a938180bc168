package dev.bob.mtg.text;

import static dev.bob.mtg.text.Forms.form;
import static dev.bob.mtg.text.Forms.part;
import static dev.bob.mtg.text.Syntax.choice;
import static dev.bob.mtg.text.Syntax.constant;
import static dev.bob.mtg.text.Syntax.synonyms;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Comparison;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.TurnFact;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What comes after "if" and "as long as".
final class Conditions {
    private final Phrases phrases;

    Conditions(Phrases phrases) {
        this.phrases = phrases;
    }

    void define() {
        phrases.condition.is(
                choice(
                        control(),
                        is(),
                        facts(),
                        constant(new Condition.TurnOf(PlayerRef.YOU), "it's your turn"),
                        constant(
                                new Condition.Not(new Condition.TurnOf(PlayerRef.YOU)),
                                "it's not your turn"),
                        constant(
                                new Condition.CastDuringYourMain(),
                                "you cast this spell during your main phase"),
                        synonyms(
                                constant(new Condition.Kicked(null), "this spell was kicked"),
                                constant(new Condition.Kicked(null), "it was kicked"),
                                constant(new Condition.Kicked(null), "~ was kicked")),
                        constant(new Condition.WasCast(null, PlayerRef.YOU), "you cast it"),
                        constant(new Condition.IsMonarch(PlayerRef.YOU), "you're the monarch"),
                        constant(
                                new Condition.HasCitysBlessing(PlayerRef.YOU),
                                "you have the city's blessing"),
                        life(),
                        graveyard()));
    }

    /// "you control a Dragon", "you control three or more Dragons", "an opponent controls no creatures".
    private Syntax<Condition> control() {
        List<Syntax<Condition>> all = new ArrayList<>();
        all.add(controls("you control", new Filter.Controlled(PlayerRef.YOU)));
        all.add(
                controls(
                        "an opponent controls", new Filter.Controlled(new PlayerRef.AnOpponent())));
        all.add(
                controls(
                        "defending player controls",
                        new Filter.Controlled(new PlayerRef.Defending())));
        return choice(all);
    }

    private Syntax<Condition> controls(String words, Filter controlled) {
        return choice(
                form(
                        Condition.Exists.class,
                        words + " <>",
                        part(exists -> one(exists, controlled), phrases.aNoun),
                        filter ->
                                new Condition.Exists(
                                        with(filter, controlled), Comparison.AT_LEAST, Amount.ONE)),
                form(
                        Condition.Exists.class,
                        words + " no <>",
                        part(
                                exists ->
                                        exists.comparison() == Comparison.EQUAL
                                                ? without(exists.filter(), controlled)
                                                : null,
                                phrases.plural),
                        filter ->
                                new Condition.Exists(
                                        with(filter, controlled), Comparison.EQUAL, Amount.ZERO)),
                form(
                        Condition.Exists.class,
                        words + " <> or more <>",
                        part(
                                exists ->
                                        exists.comparison() == Comparison.AT_LEAST
                                                ? exists.count()
                                                : null,
                                Numerals.WORD_AMOUNT),
                        part(exists -> without(exists.filter(), controlled), phrases.plural),
                        (count, filter) ->
                                new Condition.Exists(
                                        with(filter, controlled), Comparison.AT_LEAST, count)),
                form(
                        Condition.Exists.class,
                        words + " <> or fewer <>",
                        part(
                                exists ->
                                        exists.comparison() == Comparison.AT_MOST
                                                ? exists.count()
                                                : null,
                                Numerals.COUNT),
                        part(exists -> without(exists.filter(), controlled), phrases.plural),
                        (count, filter) ->
                                new Condition.Exists(
                                        with(filter, controlled), Comparison.AT_MOST, count)));
    }

    private static @Nullable Filter one(Condition.Exists exists, Filter controlled) {
        return exists.comparison() == Comparison.AT_LEAST && exists.count().equals(Amount.ONE)
                ? without(exists.filter(), controlled)
                : null;
    }

    /// The noun with the clause that says who controls it, at the end.
    static Filter with(Filter noun, Filter controlled) {
        List<Filter> parts = new ArrayList<>();
        if (noun instanceof Filter.And(List<Filter> inner)) {
            parts.addAll(inner);
        } else {
            parts.add(noun);
        }
        parts.add(controlled);
        return new Filter.And(parts);
    }

    static @Nullable Filter without(Filter filter, Filter controlled) {
        if (filter instanceof Filter.And(List<Filter> parts)
                && parts.getLast().equals(controlled)) {
            return parts.size() == 2
                    ? parts.getFirst()
                    : new Filter.And(parts.subList(0, parts.size() - 1));
        }
        return null;
    }

    /// "it's white", "~ is attacking", "the creature you control has trample", "~ is equipped".
    private Syntax<Condition> is() {
        Syntax<Filter> quality =
                choice(
                        constant(new Filter.Attacking(), "attacking"),
                        constant(new Filter.Blocking(), "blocking"),
                        constant(new Filter.Tapped(true), "tapped"),
                        constant(new Filter.Tapped(false), "untapped"),
                        constant(new Filter.Equipped(), "equipped"),
                        constant(new Filter.Enchanted(), "enchanted"),
                        constant(new Filter.Modified(), "modified"),
                        form(
                                Filter.HasColor.class,
                                "<>",
                                part(Filter.HasColor::color, phrases.nouns.color),
                                Filter.HasColor::new),
                        phrases.aNoun);
        Syntax<Selector> subject = phrases.thing.only(Conditions::isKnown);
        Syntax<Selector> it = References.object("it");
        return choice(
                synonyms(
                        form(
                                Condition.Is.class,
                                "<> is <>",
                                part(Condition.Is::things, subject),
                                part(Condition.Is::filter, quality),
                                Condition.Is::new),
                        form(
                                Condition.Is.class,
                                "<> 's <>",
                                part(Condition.Is::things, it),
                                part(Condition.Is::filter, quality),
                                Condition.Is::new)),
                form(
                        Condition.Is.class,
                        "<> has <>",
                        part(Condition.Is::things, subject),
                        part(
                                is ->
                                        is.filter() instanceof Filter.HasKeyword(var keyword)
                                                ? keyword
                                                : null,
                                Clauses.KEYWORD),
                        (things, keyword) ->
                                new Condition.Is(things, new Filter.HasKeyword(keyword))),
                form(
                        Condition.Is.class,
                        "<> has a <> counter on it",
                        part(Condition.Is::things, subject),
                        part(
                                is ->
                                        is.filter() instanceof Filter.HasCounter(var kind)
                                                ? kind
                                                : null,
                                Clauses.COUNTER),
                        (things, kind) -> new Condition.Is(things, new Filter.HasCounter(kind))));
    }

    private static boolean isKnown(Object value) {
        return value instanceof Selector.This || value instanceof Selector.That;
    }

    private static Syntax<Condition> facts() {
        return choice(
                fact("you gained life this turn", TurnFact.LIFE_GAINED, PlayerRef.YOU),
                fact(
                        "an opponent lost life this turn",
                        TurnFact.LIFE_LOST,
                        new PlayerRef.AnOpponent()),
                fact("you lost life this turn", TurnFact.LIFE_LOST, PlayerRef.YOU),
                fact(
                        "a creature died this turn",
                        TurnFact.CREATURES_DIED,
                        new PlayerRef.EachPlayer()),
                fact("you attacked this turn", TurnFact.ATTACKERS_DECLARED, PlayerRef.YOU));
    }

    private static Syntax<Condition> fact(String words, TurnFact fact, PlayerRef player) {
        return constant(
                new Condition.ThisTurn(fact, player, Comparison.AT_LEAST, Amount.ONE), words);
    }

    private static Syntax<Condition> life() {
        return choice(
                form(
                        Condition.Compare.class,
                        "you have <> or more life",
                        part(
                                compare ->
                                        compare.comparison() == Comparison.AT_LEAST
                                                ? compare.right()
                                                : null,
                                Numerals.DIGIT_AMOUNT),
                        life ->
                                new Condition.Compare(
                                        new Amount.LifeTotal(PlayerRef.YOU),
                                        Comparison.AT_LEAST,
                                        life)),
                form(
                        Condition.Compare.class,
                        "you have <> or less life",
                        part(
                                compare ->
                                        compare.comparison() == Comparison.AT_MOST
                                                ? compare.right()
                                                : null,
                                Numerals.DIGIT_AMOUNT),
                        life ->
                                new Condition.Compare(
                                        new Amount.LifeTotal(PlayerRef.YOU),
                                        Comparison.AT_MOST,
                                        life)));
    }

    private Syntax<Condition> graveyard() {
        return choice(
                form(
                        Condition.Exists.class,
                        "there are <> or more <>",
                        part(
                                exists ->
                                        exists.comparison() == Comparison.AT_LEAST
                                                ? exists.count()
                                                : null,
                                Numerals.WORD_AMOUNT),
                        part(exists -> placed(exists.filter()), phrases.plural),
                        (count, filter) ->
                                new Condition.Exists(filter, Comparison.AT_LEAST, count)));
    }

    private static @Nullable Filter placed(Filter filter) {
        return filter instanceof Filter.And(List<Filter> parts)
                        && parts.getLast() instanceof Filter.InZone
                ? filter
                : null;
    }
}
