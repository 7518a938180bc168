package dev.bob.mtg.text.event;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;
import static dev.bob.mtg.text.syntax.Syntax.words;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.EventPattern.ZoneChange;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.text.phrase.EventSubjects;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import dev.bob.mtg.text.syntax.Syntax.Nothing;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What triggered abilities wait for, with "when", "whenever" or "at".
public final class Events {
    private final Phrases phrases;
    private final ObjectEvents objects;
    private final PlayerEvents players;
    private final StepEvents beginnings;

    public Events(Phrases phrases) {
        this.phrases = phrases;
        this.objects = new ObjectEvents(phrases);
        this.players = new PlayerEvents(phrases);
        this.beginnings = new StepEvents(phrases);
    }

    public void define() {
        PastFacts past = new PastFacts(phrases);
        phrases.pastFact.is(past.conditions());
        phrases.pastClause.is(past.clauses());
        phrases.event.is(
                choice(
                        objects.objectEvents(),
                        players.playerEvents(),
                        states(),
                        new KeywordActionEvents(phrases, new EventSubjects(phrases).one()).all(),
                        SpellEvents.all(phrases)));
    }

    /// The event with its word: "when" for what happens to the source once, else "whenever"; steps with "at". Two
    /// events are either of them, with a word each or one for both: "when ~ enters and at the beginning of your
    /// upkeep", "whenever a player casts a spell or a creature attacks".
    public Syntax<EventPattern> withWord() {
        Syntax<EventPattern> event = phrases.event;
        Syntax<EventPattern> bounded = choice(event, bounded(event));
        Syntax<EventPattern> one =
                choice(
                        worded(bounded),
                        beginnings.beginnings().after("at the beginning of"),
                        constant(
                                new EventPattern.BeginningOf(
                                        Step.END_COMBAT, new PlayerRef.EachPlayer()),
                                "at end of combat"));
        return choice(
                one,
                orSacrificed(),
                synonyms(
                        joined(one, synonyms(words("and"), words("or"))),
                        worded(joined(bounded, words("or"))),
                        worded(listed(bounded))));
    }

    /// "another creature dies, or a creature card is put into a graveyard from anywhere, or you sacrifice an artifact".
    private static Syntax<EventPattern> listed(Syntax<EventPattern> one) {
        return widen(
                form(
                        EventPattern.AnyOf.class,
                        "<>",
                        part(EventPattern.AnyOf::events, one.separated(", or", 2)),
                        EventPattern.AnyOf::new));
    }

    private static Syntax<EventPattern> worded(Syntax<EventPattern> event) {
        return choice(
                synonyms(
                        event.only(Events::isOnce).after("when"),
                        event.only(Events::isOnce).after("whenever")),
                synonyms(
                        event.only(value -> !isOnce(value)).after("whenever"),
                        event.only(value -> !isOnce(value)).after("when")));
    }

    /// "When ~ enters and when you sacrifice it".
    private Syntax<EventPattern> orSacrificed() {
        EventPattern second = new EventPattern.Sacrifices(PlayerRef.YOU, new Filter.This());
        Syntax<EventPattern> first =
                worded(
                        objects.objectEvents()
                                .only(event ->
                                        event instanceof ZoneChange(Filter what, _, _, _)
                                                && what instanceof Filter.This));
        EventPattern discarded = new EventPattern.Discards(PlayerRef.YOU, new Filter.This(), null);
        return synonyms(
                orIt("<> and when you sacrifice it", first, second),
                orIt("<> or when you sacrifice it", first, second),
                orIt("<> or when you discard it", first, discarded));
    }

    private static Syntax<EventPattern> orIt(
            String template, Syntax<EventPattern> first, EventPattern second) {
        return widen(
                form(
                        EventPattern.AnyOf.class,
                        template,
                        part(
                                any ->
                                        any.events().size() == 2
                                                        && any.events().getLast().equals(second)
                                                ? any.events().getFirst()
                                                : null,
                                first),
                        event -> new EventPattern.AnyOf(List.of(event, second))));
    }

    private static Syntax<EventPattern> joined(Syntax<EventPattern> one, Syntax<Nothing> word) {
        return widen(
                form(
                        EventPattern.AnyOf.class,
                        "<>",
                        part(
                                any -> any.events().size() == 2 ? any.events() : null,
                                one.separated(word, 2)),
                        EventPattern.AnyOf::new));
    }

    /// "… for the first time each turn", "… while you control a creature with power 4 or greater", "… during your turn".
    private Syntax<EventPattern> bounded(Syntax<EventPattern> event) {
        Condition yourTurn = new Condition.TurnOf(PlayerRef.YOU);
        Amount attacking =
                new Amount.Total(
                        Filter.Stat.POWER,
                        new Selector.Each(
                                Filter.and(
                                        new Filter.Attacking(),
                                        ObjectEvents.CREATURE,
                                        new Filter.Controlled(PlayerRef.YOU))));
        List<Syntax<EventPattern>> all = new ArrayList<>();
        forTheNthTime(event, yourTurn, all);
        // The power is that of the creatures as they were declared: nothing to look at again later.
        all.add(
                form(
                                EventPattern.While.class,
                                "<> , if you attacked with creatures with total power <> or greater this combat",
                                part(EventPattern.While::event, event),
                                part(
                                        so ->
                                                so.condition() instanceof Condition.Compare compare
                                                                && compare.left().equals(attacking)
                                                        ? compare.right()
                                                        : null,
                                        Numerals.DIGIT_AMOUNT),
                                (what, least) ->
                                        new EventPattern.While(
                                                what,
                                                new Condition.Compare(
                                                        attacking, Comparison.AT_LEAST, least)))
                        .map(EventPattern.class, so -> so, value -> value));
        all.add(inTurns(event, yourTurn));
        return choice(all);
    }

    private void forTheNthTime(
            Syntax<EventPattern> event, Condition yourTurn, List<Syntax<EventPattern>> all) {
        all.add(
                form(
                                EventPattern.Nth.class,
                                "<> for the <> time each turn",
                                part(EventPattern.Nth::event, event),
                                part(EventPattern.Nth::ordinal, Numerals.ORDINAL),
                                EventPattern.Nth::new)
                        .map(EventPattern.class, nth -> nth, value -> value));
        all.add(forTheNthTime(event, "each of your turns", yourTurn));
        all.add(
                forTheNthTime(
                        event,
                        "each opponent's turn",
                        new Condition.TurnOf(new PlayerRef.AnOpponent())));
    }

    private static Syntax<EventPattern> forTheNthTime(
            Syntax<EventPattern> event, String during, Condition turn) {
        return form(
                        EventPattern.While.class,
                        "<> for the <> time during " + during,
                        part(so -> nth(so, turn), EventPattern.Nth::event, event),
                        part(so -> nth(so, turn), EventPattern.Nth::ordinal, Numerals.ORDINAL),
                        (what, ordinal) ->
                                new EventPattern.While(new EventPattern.Nth(what, ordinal), turn))
                .map(EventPattern.class, so -> so, value -> value);
    }

    /// In somebody's turn or step.
    private Syntax<EventPattern> inTurns(Syntax<EventPattern> event, Condition yourTurn) {
        return synonyms(
                during(event, "your turn", yourTurn),
                during(
                        event,
                        "an opponent's turn",
                        new Condition.TurnOf(new PlayerRef.AnOpponent())),
                during(
                        event,
                        "combat",
                        new Condition.During(
                                List.of(
                                        Step.BEGIN_COMBAT,
                                        Step.DECLARE_ATTACKERS,
                                        Step.DECLARE_BLOCKERS,
                                        Step.FIRST_COMBAT_DAMAGE,
                                        Step.COMBAT_DAMAGE,
                                        Step.END_COMBAT))),
                form(
                                EventPattern.While.class,
                                "<> while <>",
                                part(EventPattern.While::event, event),
                                part(EventPattern.While::condition, phrases.condition),
                                EventPattern.While::new)
                        .map(EventPattern.class, so -> so, value -> value),
                during(
                        event,
                        "your untap step",
                        new Condition.And(
                                List.of(yourTurn, new Condition.During(List.of(Step.UNTAP))))),
                during(
                        event,
                        "the declare attackers step",
                        new Condition.During(List.of(Step.DECLARE_ATTACKERS))),
                during(
                        event,
                        "your main phase",
                        new Condition.And(
                                List.of(
                                        yourTurn,
                                        new Condition.During(
                                                List.of(
                                                        Step.PRECOMBAT_MAIN,
                                                        Step.POSTCOMBAT_MAIN))))),
                during(
                        event,
                        "each opponent's turn",
                        new Condition.TurnOf(new PlayerRef.AnOpponent())));
    }

    private static EventPattern.@Nullable Nth nth(EventPattern.While bounded, Condition turn) {
        return bounded.event() instanceof EventPattern.Nth nth && bounded.condition().equals(turn)
                ? nth
                : null;
    }

    private static Syntax<EventPattern> during(
            Syntax<EventPattern> event, String when, Condition condition) {
        return form(
                        EventPattern.While.class,
                        "<> during " + when,
                        part(EventPattern.While::event, event),
                        so -> new EventPattern.While(so, condition))
                .map(EventPattern.class, so -> so, value -> value);
    }

    /// State triggers: "you control no Islands".
    private Syntax<EventPattern> states() {
        return widen(
                form(
                        EventPattern.State.class,
                        "<>",
                        part(
                                EventPattern.State::condition,
                                phrases.condition.only(Events::isState)),
                        EventPattern.State::new));
    }

    /// What is so or not at any time: how many there are of something, not what has happened.
    private static boolean isState(Object condition) {
        if (condition instanceof Condition.AnyPlayer(_, Condition holds)) {
            return isState(holds);
        }
        return condition instanceof Condition.Exists
                || (condition instanceof Condition.Not(Condition inner)
                        && inner instanceof Condition.Exists)
                || isOwnQuality(condition)
                || (condition instanceof Condition.Compare(Amount left, _, Amount right)
                        && isNow(left)
                        && right instanceof Amount.Fixed);
    }

    /// "~ has flying", "~'s power is 7 or greater".
    private static boolean isOwnQuality(Object condition) {
        return condition instanceof Condition.Is(Selector things, Filter filter)
                && things instanceof Selector.This
                && (filter instanceof Filter.HasKeyword || filter instanceof Filter.Power);
    }

    private static boolean isNow(Amount amount) {
        return amount instanceof Amount.LifeTotal
                || amount instanceof Amount.HandSize
                || (amount instanceof Amount.CountersOn(_, Selector on)
                        && on instanceof Selector.This);
    }

    private static boolean isOnce(Object event) {
        return (event instanceof ZoneChange(Filter what, _, _, _) && what instanceof Filter.This)
                || (event instanceof EventPattern.Done(_, Filter done, _, _)
                        && done instanceof Filter.This)
                || event instanceof EventPattern.State;
    }
}
