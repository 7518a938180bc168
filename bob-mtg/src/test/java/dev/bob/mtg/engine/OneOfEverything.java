package dev.bob.mtg.engine;

import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Deed;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.card.Compiler;
import dev.bob.mtg.engine.state.CombatState;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.DelayedTrigger;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.DurationEffect;
import dev.bob.mtg.engine.state.DurationEffects;
import dev.bob.mtg.engine.state.ExilePermission;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.HistoryEntry;
import dev.bob.mtg.engine.state.Model;
import dev.bob.mtg.engine.state.PendingTrigger;
import dev.bob.mtg.engine.state.PlayerState;
import dev.bob.mtg.engine.state.Resolution;
import dev.bob.mtg.engine.state.RestoreContext;
import dev.bob.mtg.engine.state.RuleEvent;
import dev.bob.mtg.engine.state.State;
import dev.bob.mtg.engine.value.Arrangement;
import dev.bob.mtg.engine.value.Counters;
import dev.bob.mtg.engine.value.FaceDownKind;
import dev.bob.mtg.engine.value.HowCast;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.engine.value.ManaUnit;
import dev.bob.mtg.engine.value.Need;
import dev.bob.mtg.engine.value.TurnPlan;
import dev.bob.mtg.event.Outcome;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A state with one of everything that a state can hold, and another value of each type to put in its place.
final class OneOfEverything {
    final Compiler compiler = new Compiler();
    final CompiledAbility ability = compiler.monarchDraws;
    private final CompiledAbility otherAbility = compiler.speedsUp;
    private final Model.Card forest =
            compiler.card(CardCatalog.builtIn().definition("Forest").orElseThrow());
    private final Filter filter = new Filter.Any();
    final State state = state();

    private State state() {
        var s = new State(2);
        s.put(0, new PlayerState("A", 20));
        s.put(1, new PlayerState("B", 20));
        s.put(object());
        s.setZone(Zone.LIBRARY, 0, Ids.of(0));
        s.setZone(Zone.HAND, 0, Ids.of(0));
        s.setZone(Zone.GRAVEYARD, 0, Ids.of(0));
        s.setZone(Zone.BATTLEFIELD, 0, Ids.of(0));
        s.setZone(Zone.STACK, 0, Ids.of(0));
        s.setZone(Zone.EXILE, 0, Ids.of(0));
        s.setZone(Zone.COMMAND, 0, Ids.of(0));
        s.player(0).specialMana = List.of(new ManaUnit(0, true, null, 1));
        s.context = context();
        s.frames = new Frame.Stack(new RestoreContext(context()), null);
        s.floating = DurationEffects.of(List.of(floating()));
        s.delayed = List.of(delayed());
        s.pending = List.of(pending());
        s.plan = s.plan.with(new TurnPlan.Skip(0, Step.UPKEEP));
        s.outcome = new Outcome(List.of(0), "won");
        s.triggeredThisTurn = new Resolution(0, ability, null);
        s.resolutions = new Resolution(0, ability, null);
        s.past = new HistoryEntry(happening(), true, null, null);
        s.commanders = List.of(new State.CommanderCard(0, "A", Colors.NONE));
        s.arranged = Arrangement.NOTHING.withStopAt(0, Step.DRAW);
        s.returns = List.of(new State.Return(0, new int[] {0}));
        return s;
    }

    private GameObject object() {
        Model.Card card = compiler.nameless;
        var object = new GameObject(0, card, card.faces[0], 0, Zone.BATTLEFIELD);
        object.ability = ability;
        object.context = context();
        object.lastKnown = Derived.of(object);
        object.howCast =
                new HowCast(
                        true,
                        Zone.HAND,
                        Keyword.FLASHBACK,
                        true,
                        true,
                        1,
                        false,
                        false,
                        new HowCast.Afterwards(
                                Zone.HAND, Counters.NONE, new Effect.EndTurn(), 0, 0),
                        new HowCast.Terms(Counters.NONE.plus(CounterKind.P1P1, 1), true, false));
        object.aside = new ExilePermission(ExilePermission.Kind.PLOTTED, 1, 0, 2);
        object.faceDownBy(FaceDownKind.MORPH);
        object.merged = List.of(new Model.Component(card, card.faces[0], false, false));
        return object;
    }

    static Context context() {
        Context c = new Context(0, 0).withPaid(Keyword.BUYBACK).withLast(new int[] {0});
        c.paid = c.paid.kickedFor(List.of(ManaCost.parse("{1}")));
        return c;
    }

    private DurationEffect floating() {
        return floating(filter);
    }

    private static DurationEffect floating(Filter each) {
        return DurationEffect.aboutEach(
                1,
                each,
                List.of(new Modification.Obey(List.of(new Rule.CantLoseGame(new PlayerRef.You())))),
                new Duration.EndOfTurn(),
                context(),
                1);
    }

    DelayedTrigger delayed() {
        return new DelayedTrigger(1, ability, new Duration.EndOfTurn(), true, context(), 1);
    }

    PendingTrigger pending() {
        return new PendingTrigger(ability, 0, 0, context());
    }

    static RuleEvent happening() {
        var happening = new RuleEvent(RuleEvent.CAST);
        happening.from = Zone.HAND;
        happening.to = Zone.STACK;
        happening.step = Step.UPKEEP;
        happening.counter = new CounterKind("charge");
        happening.deed = Deed.EXERTED;
        return happening;
    }

    /// Another value of a type, if there is one here.
    @Nullable Object other(Class<?> type, @Nullable Object now) {
        var others =
                List.<Object>of(
                        otherAbility,
                        ability,
                        compiler.cloaked,
                        compiler.faceDown,
                        new Context(5, 1),
                        new RuleEvent(RuleEvent.DRAWS),
                        new Filter.This(),
                        new ExilePermission(ExilePermission.Kind.PLOTTED, 5, 1, 3),
                        CombatState.NONE.withAttacker(0, ~1, 1),
                        new Resolution(3, ability, null),
                        Derived.of(new GameObject(7, forest, forest.faces[0], 0, Zone.EXILE)),
                        new HistoryEntry(happening(), false, null, null),
                        new Duration.EndOfCombat(),
                        List.of(new Rule.CantLoseGame(new PlayerRef.You())),
                        new Frame.Stack(new RestoreContext(new Context(5, 1)), null),
                        forest,
                        new String[] {"Elf"},
                        new CompiledAbility[] {ability},
                        new Effect.Modal(Amount.ONE, Amount.ONE, false, PlayerRef.YOU, List.of()),
                        new EventPattern.GainsLife(PlayerRef.YOU),
                        new Condition.Did(),
                        Keyword.FLYING,
                        Amount.ONE,
                        Need.of(ManaCost.parse("{1}"), 0));
        return others.stream()
                .filter(each -> type.isInstance(each) && !each.equals(now))
                .findFirst()
                // what can be null is hashed as nothing
                .orElse(null);
    }
}
