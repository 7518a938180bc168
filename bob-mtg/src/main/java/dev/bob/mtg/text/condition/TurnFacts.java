package dev.bob.mtg.text.condition;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.TurnFact;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Conditions about what has happened this turn, or in the one before: "a creature died under your control this turn".
final class TurnFacts {
    private static final Filter YOURS = new Filter.Controlled(PlayerRef.YOU);
    private static final Filter CREATURE = Filter.type(CardType.CREATURE);

    private final Phrases phrases;

    TurnFacts(Phrases phrases) {
        this.phrases = phrases;
    }

    Syntax<Condition> all() {
        List<Syntax<Condition>> all = new ArrayList<>();
        all.addAll(zones());
        all.addAll(casts());
        all.addAll(CountedFacts.all());
        all.addAll(others());
        return choice(all);
    }

    // --- zone changes ---

    private List<Syntax<Condition>> zones() {
        Filter owned = new Filter.Owned(PlayerRef.YOU);
        List<Syntax<Condition>> all = new ArrayList<>();
        deaths(all);
        all.add(
                synonyms(
                        entered("<> entered under your control this turn"),
                        entered("you had <> enter under your control this turn")));
        all.add(
                several(
                        "<> or more <> entered under your control this turn",
                        what -> enters(Conjuncts.with(what, YOURS)),
                        event -> entering(event, YOURS)));
        all.add(
                synonyms(
                        happened(
                                "<> left the battlefield this turn",
                                phrases.aNoun,
                                what -> leaves(what),
                                event -> leaving(event, null)),
                        happened(
                                "<> left the battlefield under your control this turn",
                                phrases.aNoun,
                                what -> leaves(Conjuncts.with(what, YOURS)),
                                event -> leaving(event, YOURS))));
        all.add(
                happened(
                        "<> was put into your graveyard from anywhere this turn",
                        phrases.aNoun,
                        what -> buried(Conjuncts.with(what, owned)),
                        event -> burying(event, owned)));
        // Rule 701.63: a permanent card put into your graveyard from anywhere.
        all.add(
                constant(
                        new Condition.Happened(
                                buried(
                                        new Filter.And(
                                                List.of(
                                                        new Filter.CardNoun(),
                                                        new Filter.Permanent(),
                                                        owned))),
                                Comparison.AT_LEAST,
                                Amount.ONE),
                        "you descended this turn"));
        return all;
    }

    private void deaths(List<Syntax<Condition>> all) {
        all.add(
                synonyms(
                        happened(
                                "<> died this turn",
                                phrases.aNoun.only(noun -> !noun.equals(CREATURE)),
                                what -> died(what),
                                event -> dead(event, null)),
                        happened(
                                "<> died under your control this turn",
                                phrases.aNoun,
                                what -> died(Conjuncts.with(what, YOURS)),
                                event -> dead(event, YOURS)),
                        happened(
                                "<> was put into a graveyard from the battlefield this turn",
                                phrases.aNoun,
                                what -> died(what),
                                event -> dead(event, null))));
        all.add(
                several(
                        "<> or more <> died this turn",
                        what -> died(what),
                        event -> dead(event, null)));
    }

    private Syntax<Condition> entered(String template) {
        return happened(
                template,
                phrases.aNoun,
                what -> enters(Conjuncts.with(what, YOURS)),
                event -> entering(event, YOURS));
    }

    private static EventPattern died(Filter what) {
        return new EventPattern.ZoneChange(what, Zone.BATTLEFIELD, Zone.GRAVEYARD, false);
    }

    private static EventPattern enters(Filter what) {
        return new EventPattern.ZoneChange(what, null, Zone.BATTLEFIELD, false);
    }

    private static EventPattern leaves(Filter what) {
        return new EventPattern.ZoneChange(what, Zone.BATTLEFIELD, null, false);
    }

    private static EventPattern buried(Filter what) {
        return new EventPattern.ZoneChange(what, null, Zone.GRAVEYARD, false);
    }

    private static @Nullable Filter dead(EventPattern event, @Nullable Filter clause) {
        return changing(event, Zone.BATTLEFIELD, Zone.GRAVEYARD, clause);
    }

    private static @Nullable Filter entering(EventPattern event, Filter clause) {
        return changing(event, null, Zone.BATTLEFIELD, clause);
    }

    private static @Nullable Filter leaving(EventPattern event, @Nullable Filter clause) {
        return changing(event, Zone.BATTLEFIELD, null, clause);
    }

    private static @Nullable Filter burying(EventPattern event, Filter clause) {
        return changing(event, null, Zone.GRAVEYARD, clause);
    }

    private static @Nullable Filter changing(
            EventPattern event, @Nullable Zone from, @Nullable Zone to, @Nullable Filter clause) {
        if (!(event instanceof EventPattern.ZoneChange change)
                || change.from() != from
                || change.to() != to) {
            return null;
        }
        return clause == null ? change.what() : Conjuncts.without(change.what(), clause);
    }

    private Syntax<Condition> happened(
            String template,
            Syntax<Filter> noun,
            Function<Filter, EventPattern> make,
            Function<EventPattern, @Nullable Filter> what) {
        return widen(
                form(
                        Condition.Happened.class,
                        template,
                        part(
                                happened ->
                                        happened.comparison() == Comparison.AT_LEAST
                                                ? what.apply(happened.event())
                                                : null,
                                noun),
                        filter ->
                                new Condition.Happened(
                                        make.apply(filter), Comparison.AT_LEAST, Amount.ONE)));
    }

    private Syntax<Condition> several(
            String template,
            Function<Filter, EventPattern> make,
            Function<EventPattern, @Nullable Filter> what) {
        return widen(
                form(
                        Condition.Happened.class,
                        template,
                        part(
                                happened ->
                                        happened.comparison() == Comparison.AT_LEAST
                                                ? happened.count()
                                                : null,
                                Numerals.WORD_AMOUNT),
                        part(happened -> what.apply(happened.event()), phrases.plural),
                        (count, filter) ->
                                new Condition.Happened(
                                        make.apply(filter), Comparison.AT_LEAST, count)));
    }

    // --- spells ---

    private List<Syntax<Condition>> casts() {
        List<Syntax<Condition>> all = new ArrayList<>();
        Syntax<Filter> spell = phrases.aNoun.only(noun -> !isOther(noun));
        all.add(
                synonyms(
                        cast("you've cast <> this turn", spell),
                        cast("you cast <> this turn", spell)));
        all.add(
                synonyms(
                        severalCast("you've cast <> or more <> this turn"),
                        severalCast("you cast <> or more <> this turn")));
        EventPattern fromHand =
                new EventPattern.Cast(
                        PlayerRef.YOU,
                        Filter.and(new Filter.Spell(), new Filter.WasCast(Zone.HAND)),
                        0);
        all.add(
                constant(
                        new Condition.Happened(fromHand, Comparison.EQUAL, Amount.ZERO),
                        "you haven't cast a spell from your hand this turn"));
        Amount all0 = new Amount.LastTurn(TurnFact.SPELLS_CAST, new PlayerRef.EachPlayer());
        all.add(
                constant(
                        new Condition.Compare(all0, Comparison.EQUAL, Amount.ZERO),
                        "no spells were cast last turn"));
        Amount theirs = new Amount.LastTurn(TurnFact.SPELLS_CAST, new PlayerRef.Iterated(""));
        all.add(
                widen(
                        form(
                                Condition.AnyPlayer.class,
                                "a player cast <> or more spells last turn",
                                part(
                                        any ->
                                                any.holds() instanceof Condition.Compare compare
                                                                && compare.left().equals(theirs)
                                                        ? compare.right()
                                                        : null,
                                        Numerals.FROM_ONE_AMOUNT),
                                count ->
                                        new Condition.AnyPlayer(
                                                new PlayerRef.EachPlayer(),
                                                new Condition.Compare(
                                                        theirs, Comparison.AT_LEAST, count)))));
        return all;
    }

    private static boolean isOther(Object noun) {
        return noun instanceof Filter filter && Conjuncts.withoutOther(filter) != null;
    }

    private Syntax<Condition> cast(String template, Syntax<Filter> noun) {
        return happened(
                template,
                noun,
                what -> new EventPattern.Cast(PlayerRef.YOU, what, 0),
                TurnFacts::spell);
    }

    private static @Nullable Filter spell(EventPattern event) {
        return event instanceof EventPattern.Cast(PlayerRef who, Filter what, int any)
                        && who instanceof PlayerRef.You
                        && any == 0
                ? what
                : null;
    }

    private Syntax<Condition> severalCast(String template) {
        return several(
                template, what -> new EventPattern.Cast(PlayerRef.YOU, what, 0), TurnFacts::spell);
    }

    // --- counted facts ---

    // --- others ---

    private List<Syntax<Condition>> others() {
        List<Syntax<Condition>> all = new ArrayList<>();
        all.add(
                constant(
                        new Condition.Happened(
                                new EventPattern.Crime(PlayerRef.YOU),
                                Comparison.AT_LEAST,
                                Amount.ONE),
                        "you've committed a crime this turn"));
        all.add(
                constant(
                        new Condition.Happened(
                                new EventPattern.Cast(
                                        new PlayerRef.AnyPlayer(),
                                        Filter.and(
                                                new Filter.Spell(),
                                                new Filter.CastFor(Keyword.WARP)),
                                        0),
                                Comparison.AT_LEAST,
                                Amount.ONE),
                        "a spell was warped this turn"));
        all.add(
                synonyms(
                        sacrificed("you've sacrificed <> this turn"),
                        sacrificed("you sacrificed <> this turn")));
        all.add(
                synonyms(
                        resolution("this is the <> time this ability has resolved this turn"),
                        resolution("it's the <> time")));
        all.add(either("this is the <> or <> time this ability has resolved this turn"));
        all.addAll(firstCombat());
        all.addAll(DamageFacts.all(phrases));
        all.add(castBoth());
        return all;
    }

    /// "it's the first combat phase of the turn": in combat, and one has begun this turn.
    private static List<Syntax<Condition>> firstCombat() {
        Condition combat =
                new Condition.During(Arrays.stream(Step.values()).filter(Step::isCombat).toList());
        Condition first =
                new Condition.Happened(
                        new EventPattern.BeginningOf(Step.BEGIN_COMBAT, new PlayerRef.EachPlayer()),
                        Comparison.EQUAL,
                        Amount.ONE);
        Condition yours = new Condition.TurnOf(PlayerRef.YOU);
        return List.of(
                constant(
                        new Condition.And(List.of(combat, first)),
                        "it's the first combat phase of the turn"),
                constant(
                        new Condition.And(List.of(yours, combat, first)),
                        "it's the first combat phase of your turn"),
                constant(
                        new Condition.And(
                                List.of(
                                        new Condition.During(List.of(Step.END_TURN)),
                                        new Condition.Happened(
                                                new EventPattern.BeginningOf(
                                                        Step.END_TURN, new PlayerRef.EachPlayer()),
                                                Comparison.EQUAL,
                                                Amount.ONE))),
                        "it's the first end step of the turn"));
    }

    /// "you've cast both a creature spell and a noncreature spell this turn"
    private Syntax<Condition> castBoth() {
        Syntax<Condition> cast = cast("<>", phrases.aNoun.only(noun -> !isOther(noun)));
        return widen(
                form(
                        Condition.And.class,
                        "you've cast both <> and <> this turn",
                        part(
                                both -> both.parts().size() == 2 ? both.parts().getFirst() : null,
                                cast),
                        part(both -> both.parts().getLast(), cast),
                        (one, other) -> new Condition.And(List.of(one, other))));
    }

    private static Syntax<Condition> resolution(String template) {
        return widen(
                form(
                        Condition.NthResolution.class,
                        template,
                        part(Condition.NthResolution::ordinal, Numerals.ORDINAL),
                        Condition.NthResolution::new));
    }

    /// "this is the first or second time this ability has resolved this turn".
    private static Syntax<Condition> either(String template) {
        return widen(
                form(
                        Condition.Or.class,
                        template,
                        part(or -> time(or, 0), Numerals.ORDINAL),
                        part(or -> time(or, 1), Numerals.ORDINAL),
                        (one, other) ->
                                new Condition.Or(
                                        List.of(
                                                new Condition.NthResolution(one),
                                                new Condition.NthResolution(other)))));
    }

    private static @Nullable Integer time(Condition.Or or, int at) {
        return or.parts().size() == 2
                        && or.parts().getFirst() instanceof Condition.NthResolution
                        && or.parts().get(at) instanceof Condition.NthResolution(int ordinal)
                ? ordinal
                : null;
    }

    private Syntax<Condition> sacrificed(String template) {
        return happened(
                template,
                phrases.aNoun.only(noun -> !(noun instanceof Filter.Permanent)),
                what -> new EventPattern.Sacrifices(PlayerRef.YOU, what),
                event ->
                        event instanceof EventPattern.Sacrifices(PlayerRef who, Filter what)
                                        && who instanceof PlayerRef.You
                                ? what
                                : null);
    }
}
