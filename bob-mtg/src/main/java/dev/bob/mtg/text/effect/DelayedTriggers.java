package dev.bob.mtg.text.effect;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;
import static dev.bob.mtg.text.syntax.Syntax.words;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.SpellEffect;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.ManaSymbol;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.choice.DeathsOfDamaged;
import dev.bob.mtg.text.choice.LaterClauses;
import dev.bob.mtg.text.choice.Owed;
import dev.bob.mtg.text.event.Events;
import dev.bob.mtg.text.event.ObjectVerbs;
import dev.bob.mtg.text.event.StepEvents;
import dev.bob.mtg.text.phrase.Costs;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import java.util.Optional;

/// Sentences that make delayed triggered abilities (rule 603.7).
final class DelayedTriggers {
    private final Phrases phrases;
    private final Events events;
    private final Syntax<Effect> unless;

    /// @param unless what happens if somebody doesn't pay
    DelayedTriggers(Phrases phrases, Events events, Syntax<Effect> unless) {
        this.phrases = phrases;
        this.events = events;
        this.unless = unless;
    }

    /// "The next time you cast an instant or sorcery spell from your hand this turn, put that card into your hand …".
    private Syntax<Effect> nextReturns() {
        Filter fromHand = new Filter.WasCast(Zone.HAND);
        Effect back =
                new SpellEffect.PutAsItResolves(
                        new Selector.That(new Reference.Triggering(), "that card"), Zone.HAND);
        return widen(
                form(
                        Effect.Delayed.class,
                        "the next time you cast <> from your hand this turn , put that card into your hand instead of"
                                + " into your graveyard as it resolves",
                        part(
                                later ->
                                        later.event() instanceof EventPattern.Cast cast
                                                        && later.effect().equals(back)
                                                ? Conjuncts.without(cast.what(), fromHand)
                                                : null,
                                phrases.aNoun),
                        spells ->
                                new Effect.Delayed(
                                        new EventPattern.Cast(
                                                PlayerRef.YOU, Conjuncts.with(spells, fromHand), 0),
                                        new Duration.EndOfTurn(),
                                        true,
                                        null,
                                        back)));
    }

    /// Delayed triggers: "whenever that creature attacks this turn, …". What they remember is found with the other references.
    ///
    /// @param whereX effects with an X that is counted then
    Syntax<Effect> all(Syntax<Effect> whereX) {
        Syntax<Effect> then = choice(sentences(), yourChoice(), whereX);
        Syntax<Duration> thisTurn = constant((Duration) new Duration.EndOfTurn(), "this turn");
        Syntax<Optional<Selector>> remembers = remembers();
        return choice(
                nextCast(),
                nextForX(),
                nextReturns(),
                ofTarget(),
                nextAttack(),
                form(
                        Effect.Delayed.class,
                        "<> <> <> , <>",
                        part(later -> Optional.ofNullable(later.remembers()), remembers),
                        part(later -> later.once() ? null : later.event(), events.withWord()),
                        part(Effect.Delayed::until, thisTurn),
                        part(Effect.Delayed::effect, then),
                        (remembered, event, until, effect) ->
                                new Effect.Delayed(
                                        event, until, false, remembered.orElse(null), effect)),
                form(
                        Effect.Delayed.class,
                        "<> <> , <> , <>",
                        part(later -> Optional.ofNullable(later.remembers()), remembers),
                        part(Effect.Delayed::until, phrases.duration.only(DelayedTriggers::isTime)),
                        part(later -> later.once() ? null : later.event(), events.withWord()),
                        part(Effect.Delayed::effect, then),
                        (remembered, until, event, effect) ->
                                new Effect.Delayed(
                                        event, until, false, remembered.orElse(null), effect)),
                later(),
                onNextTurn(),
                onceItLeaves(),
                laterThisTurn());
    }

    /// What is a target is chosen before the trigger is set up, where the time stands behind it.
    private static boolean isTargetless(Object effect) {
        return !RecordParts.anywhere(effect, TargetSpec.class::isInstance);
    }

    /// "sacrifice it at the beginning of the next end step", or the other way round.
    Syntax<Effect> later() {
        Syntax<Optional<Selector>> remembers = remembers();
        Syntax<EventPattern> once = StepEvents.next();
        return synonyms(
                form(
                        Effect.Delayed.class,
                        "<> <> <>",
                        part(later -> Optional.ofNullable(later.remembers()), remembers),
                        part(
                                Effect.Delayed::effect,
                                phrases.clause.only(DelayedTriggers::isTargetless)),
                        part(
                                later ->
                                        later.once() && later.until() == null
                                                ? later.event()
                                                : null,
                                once),
                        (remembered, effect, event) ->
                                new Effect.Delayed(
                                        event, null, true, remembered.orElse(null), effect)),
                form(
                        Effect.Delayed.class,
                        "<> <> , <>",
                        part(later -> Optional.ofNullable(later.remembers()), remembers),
                        part(
                                later ->
                                        later.once() && later.until() == null
                                                ? later.event()
                                                : null,
                                once),
                        part(Effect.Delayed::effect, Sentences.row(phrases.clause)),
                        (remembered, event, effect) ->
                                new Effect.Delayed(
                                        event, null, true, remembered.orElse(null), effect)),
                at(once, unless),
                at(once, Owed.all(Costs.mana().after("pay"), Sentences.row(phrases.clause))));
    }

    /// "At the beginning of your next upkeep, you lose the game unless you pay {2}{U}."
    private Syntax<Effect> at(Syntax<EventPattern> once, Syntax<Effect> effects) {
        return widen(
                form(
                        Effect.Delayed.class,
                        "<> <> , <>",
                        part(later -> Optional.ofNullable(later.remembers()), remembers()),
                        part(
                                later ->
                                        later.once() && later.until() == null
                                                ? later.event()
                                                : null,
                                once),
                        part(Effect.Delayed::effect, effects),
                        (remembered, event, effect) ->
                                new Effect.Delayed(
                                        event, null, true, remembered.orElse(null), effect)));
    }

    /// "Its controller may draw a card at the beginning of the next turn's upkeep": they choose then.
    private Syntax<Effect> mayLater(Syntax<Effect> may) {
        return widen(
                form(
                        Effect.Delayed.class,
                        "<> <> <>",
                        part(later -> Optional.ofNullable(later.remembers()), remembers()),
                        part(
                                Effect.Delayed::effect,
                                may.only(effect ->
                                        effect instanceof Effect.May && isTargetless(effect))),
                        part(
                                later ->
                                        later.once() && later.until() == null
                                                ? later.event()
                                                : null,
                                StepEvents.next()),
                        (remembered, effect, event) ->
                                new Effect.Delayed(
                                        event, null, true, remembered.orElse(null), effect)));
    }

    /// What depends on how things are at that time, or on what a player likes then.
    Syntax<Effect> decidedLater(Syntax<Effect> row, Syntax<Effect> may, Syntax<Effect> whereX) {
        return choice(
                LaterClauses.ifSo(
                        phrases.condition,
                        row.only(DelayedTriggers::isTargetless),
                        StepEvents.next(),
                        remembers()),
                mayLater(may),
                at(StepEvents.next(), whereX),
                LaterClauses.toTarget(phrases, StepEvents.next(), remembers()));
    }

    /// "At this turn's next end of combat, destroy all creatures that …": if there is one.
    private Syntax<Effect> laterThisTurn() {
        Duration turn = new Duration.EndOfTurn();
        Syntax<EventPattern> once = StepEvents.nextThisTurn();
        return synonyms(
                form(
                        Effect.Delayed.class,
                        "<> <> <>",
                        part(later -> Optional.ofNullable(later.remembers()), remembers()),
                        part(
                                Effect.Delayed::effect,
                                Sentences.row(phrases.clause).only(DelayedTriggers::isTargetless)),
                        part(
                                later ->
                                        later.once() && turn.equals(later.until())
                                                ? later.event()
                                                : null,
                                once),
                        (remembered, effect, event) ->
                                new Effect.Delayed(
                                        event, turn, true, remembered.orElse(null), effect)),
                form(
                        Effect.Delayed.class,
                        "<> <> , <>",
                        part(later -> Optional.ofNullable(later.remembers()), remembers()),
                        part(
                                later ->
                                        later.once() && turn.equals(later.until())
                                                ? later.event()
                                                : null,
                                once),
                        part(Effect.Delayed::effect, choice(sentences(), yourChoice())),
                        (remembered, event, effect) ->
                                new Effect.Delayed(
                                        event, turn, true, remembered.orElse(null), effect)));
    }

    /// "At the beginning of the end step on your next turn, sacrifice that token": on that turn or never.
    private Syntax<Effect> onNextTurn() {
        EventPattern event =
                new EventPattern.InLaterTurn(
                        new EventPattern.BeginningOf(Step.END_TURN, PlayerRef.YOU));
        return synonyms(
                onNextTurn("<> at the beginning of the end step on your next turn , <>", event),
                onNextTurn("<> at the beginning of that turn's end step , <>", event));
    }

    private Syntax<Effect> onNextTurn(String template, EventPattern event) {
        return widen(
                form(
                        Effect.Delayed.class,
                        template,
                        part(later -> Optional.ofNullable(later.remembers()), remembers()),
                        part(
                                later -> later.event().equals(event) ? later.effect() : null,
                                Sentences.row(phrases.clause)),
                        (remembered, effect) ->
                                new Effect.Delayed(
                                        event,
                                        new Duration.EndOfYourNextTurn(),
                                        true,
                                        remembered.orElse(null),
                                        effect)));
    }

    /// What it remembers stands in no words of its own.
    private static Syntax<Optional<Selector>> remembers() {
        return new Syntax.Mapped<>(
                Object.class,
                words(""),
                _ -> Optional.<Selector>empty(),
                value -> DeathsOfDamaged.isOther(value) ? "" : null);
    }

    private static boolean isTime(Object duration) {
        return duration instanceof Duration.EndOfTurn
                || duration instanceof Duration.YourNextTurn
                || duration instanceof Duration.EndOfYourNextTurn
                || duration instanceof Duration.YourNextStep;
    }

    /// "When you next cast an instant or sorcery spell this turn, …".
    Syntax<Effect> nextCast() {
        return synonyms(
                nextCast("when you next cast <> this turn , <>", phrases.aNoun),
                nextCast("when you cast your next <> this turn , <>", phrases.noun));
    }

    private static final EventPattern YOU_ATTACK =
            new EventPattern.PlayerAttacks(
                    PlayerRef.YOU, Amount.ONE, Filter.type(CardType.CREATURE), null);

    /// "When you next attack this turn, untap each creature you control."
    private Syntax<Effect> nextAttack() {
        return widen(
                form(
                        Effect.Delayed.class,
                        "when you next attack this turn , <>",
                        part(
                                later ->
                                        later.once() && later.event().equals(YOU_ATTACK)
                                                ? later.effect()
                                                : null,
                                sentences()),
                        effect ->
                                new Effect.Delayed(
                                        YOU_ATTACK, new Duration.EndOfTurn(), true, null, effect)));
    }

    private Syntax<Effect> nextCast(String template, Syntax<Filter> noun) {
        return widen(
                form(
                        Effect.Delayed.class,
                        template,
                        part(
                                later ->
                                        later.event()
                                                        instanceof
                                                        EventPattern.Cast(
                                                                PlayerRef _,
                                                                Filter what,
                                                                int _)
                                                ? what
                                                : null,
                                noun),
                        part(Effect.Delayed::effect, sentences()),
                        (what, effect) ->
                                new Effect.Delayed(
                                        new EventPattern.Cast(PlayerRef.YOU, what, 0),
                                        new Duration.EndOfTurn(),
                                        true,
                                        null,
                                        effect)));
    }

    private static final Filter FOR_X = new Filter.CostContains(new ManaSymbol.Variable());

    private static final EventPattern ABILITY_FOR_X =
            new EventPattern.While(
                    new EventPattern.ActivatesAbility(PlayerRef.YOU, new Filter.Any(), false),
                    new Condition.Is(
                            new Selector.That(new Reference.Triggering(), "that ability"), FOR_X));

    /// "When you next cast a spell with {X} in its mana cost or activate an ability with {X} in its activation cost this
    /// turn, …".
    private Syntax<Effect> nextForX() {
        return widen(
                form(
                        Effect.Delayed.class,
                        "when you next cast <> or activate an ability with {X} in its activation cost this turn , <>",
                        part(
                                later ->
                                        later.event()
                                                                instanceof
                                                                EventPattern.AnyOf(
                                                                        List<EventPattern> events)
                                                        && events.getLast().equals(ABILITY_FOR_X)
                                                        && events.getFirst()
                                                                instanceof
                                                                EventPattern.Cast(
                                                                        PlayerRef _,
                                                                        Filter what,
                                                                        int _)
                                                ? what
                                                : null,
                                phrases.aNoun),
                        part(Effect.Delayed::effect, sentences()),
                        (what, effect) ->
                                new Effect.Delayed(
                                        new EventPattern.AnyOf(
                                                List.of(
                                                        new EventPattern.Cast(
                                                                PlayerRef.YOU, what, 0),
                                                        ABILITY_FOR_X)),
                                        new Duration.EndOfTurn(),
                                        true,
                                        null,
                                        effect)));
    }

    /// "When ~ leaves the battlefield, that creature's controller sacrifices it.": it can't happen more than once.
    private Syntax<Effect> onceItLeaves() {
        Syntax<EventPattern> leaving = events.withWord().only(DelayedTriggers::isOneLeaving);
        return synonyms(
                form(
                        Effect.Delayed.class,
                        "<> <> , <>",
                        part(later -> Optional.ofNullable(later.remembers()), remembers()),
                        part(
                                later ->
                                        later.once() && later.until() == null
                                                ? later.event()
                                                : null,
                                leaving),
                        part(Effect.Delayed::effect, sentences()),
                        (remembered, event, effect) ->
                                new Effect.Delayed(
                                        event, null, true, remembered.orElse(null), effect)),
                form(
                        Effect.Delayed.class,
                        "<> <> <>",
                        part(later -> Optional.ofNullable(later.remembers()), remembers()),
                        part(
                                Effect.Delayed::effect,
                                sentences().only(DelayedTriggers::isTargetless)),
                        part(
                                later ->
                                        later.once() && later.until() == null
                                                ? later.event()
                                                : null,
                                leaving),
                        (remembered, effect, event) ->
                                new Effect.Delayed(
                                        event, null, true, remembered.orElse(null), effect)));
    }

    private static boolean isOneLeaving(Object event) {
        return isLostControl(event) || isLeaving(event);
    }

    private static boolean isLeaving(Object event) {
        return event
                        instanceof
                        EventPattern.ZoneChange(Filter what, Zone from, Zone to, boolean batch)
                && (what instanceof Filter.This || what instanceof Filter.Is)
                && from == Zone.BATTLEFIELD
                && (to == null || to == Zone.GRAVEYARD)
                && !batch;
    }

    /// "you lose control of that creature"
    private static boolean isLostControl(Object event) {
        return event instanceof EventPattern.ControlChanges(Filter what, PlayerRef from, _)
                && what instanceof Filter.Is
                && from instanceof PlayerRef.You;
    }

    /// "you may draw a card"
    private Syntax<Effect> yourChoice() {
        return widen(
                form(
                        Effect.May.class,
                        "you may <>",
                        part(
                                may -> may.who() instanceof PlayerRef.You ? may.effect() : null,
                                sentences()),
                        effect -> new Effect.May(PlayerRef.YOU, effect)));
    }

    /// What the delayed trigger does.
    private Syntax<Effect> sentences() {
        return Sentences.row(phrases.clause);
    }

    /// "When target creature dies this turn, …": what is remembered is the target.
    private Syntax<Effect> ofTarget() {
        Syntax<Selector> target = phrases.thing.only(thing -> thing instanceof Selector.Target);
        Syntax<EventPattern> verbs = new ObjectVerbs(phrases).third();
        return synonyms(
                ofTarget("when <> <> this turn , <>", target, verbs),
                ofTarget("whenever <> <> this turn , <>", target, verbs));
    }

    private Syntax<Effect> ofTarget(
            String template, Syntax<Selector> target, Syntax<EventPattern> verbs) {
        Filter remembered = new Filter.Is(new Reference.Remembered());
        return widen(
                form(
                        Effect.Delayed.class,
                        template,
                        part(Effect.Delayed::remembers, target),
                        part(later -> ObjectVerbs.alone(later.event(), remembered), verbs),
                        part(Effect.Delayed::effect, sentences()),
                        (what, verb, effect) ->
                                new Effect.Delayed(
                                        ObjectVerbs.of(verb, remembered),
                                        new Duration.EndOfTurn(),
                                        false,
                                        what,
                                        effect)));
    }
}
