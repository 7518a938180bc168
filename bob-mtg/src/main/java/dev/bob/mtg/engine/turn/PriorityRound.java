package dev.bob.mtg.engine.turn;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.cast.Casting;
import dev.bob.mtg.engine.cast.Resolving;
import dev.bob.mtg.engine.cast.SpecialActions;
import dev.bob.mtg.engine.cost.CastingOption;
import dev.bob.mtg.engine.cost.SpellsCast;
import dev.bob.mtg.engine.state.DecisionFrame;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Refusal;
import dev.bob.mtg.engine.state.State;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// Who has priority, and what happens when all have passed (rule 117).
public final class PriorityRound {
    private PriorityRound() {}

    /// Whoever has passed is asked again.
    static void somethingWasDone(Kernel k) {
        k.s.passes = 0;
    }

    /// State-based actions and triggers, then somebody has priority; when all have passed in a row, the top of the
    /// stack resolves or the step ends (rule 117.3–117.5).
    record Priority() implements Frame {
        @Override
        public boolean isQuiet(Kernel k) {
            State s = k.s;
            return TurnRules.of(k).actions.areDone(k)
                    && s.pending.isEmpty()
                    && (s.passes < s.alive() || s.stack().isEmpty());
        }

        @Override
        public boolean stays() {
            return true;
        }

        @Override
        public void run(Kernel k) {
            State s = k.s;
            if (TurnRules.of(k).actions.perform(k)) {
                return;
            }
            if (!s.pending.isEmpty()) {
                s.passes = 0;
                TurnRules.of(k).triggers.putNext(k);
                return;
            }
            if (s.player(s.holder).lost) {
                s.holder = s.nextPlayer(s.holder);
            }
            if (s.passes < s.alive()) {
                k.push(HasPriority.of(s.holder));
                return;
            }
            s.passes = 0;
            if (s.stack().isEmpty()) {
                k.pop();
                return;
            }
            s.holder = s.player(s.active).lost ? s.nextPlayer(s.active) : s.active;
            if (!TurnRules.of(k).loops.isEndless(k)) {
                Resolving.resolve(k, s.stack().last());
            }
        }
    }

    /// Somebody has priority.
    public record HasPriority(int seat) implements DecisionFrame {
        private static final int USUAL = 4;
        private static final List<HasPriority> FIRST =
                IntStream.range(0, USUAL).mapToObj(HasPriority::new).toList();

        static HasPriority of(int seat) {
            return seat < FIRST.size() ? FIRST.get(seat) : new HasPriority(seat);
        }

        @Override
        public boolean isAlwaysLegal(Action action) {
            return action instanceof Action.Pass;
        }

        @Override
        public Decision decision(Kernel k) {
            State s = k.s;
            if (s.stack().isEmpty()) {
                Decision known =
                        seat < USUAL
                                ? (s.active == seat ? OWN : OTHERS).get(seat).get(s.step)
                                : null;
                return known == null ? inStep(seat, s.active == seat, s.step) : known;
            }
            return new Decision.Priority(
                    seat,
                    "You have priority: "
                            + k.derived(s.stack().last()).name
                            + (s.object(s.stack().last()).isAbility() ? "'s ability" : "")
                            + " is on the stack.");
        }

        private static final List<Map<Step, Decision>> OWN = inSteps(true);
        private static final List<Map<Step, Decision>> OTHERS = inSteps(false);

        private static List<Map<Step, Decision>> inSteps(boolean own) {
            var all = new ArrayList<Map<Step, Decision>>();
            for (int seat = 0; seat < USUAL; seat++) {
                var decisions = new EnumMap<Step, Decision>(Step.class);
                for (Step step : Step.values()) {
                    decisions.put(step, inStep(seat, own, step));
                }
                all.add(decisions);
            }
            return List.copyOf(all);
        }

        private static Decision inStep(int seat, boolean own, Step step) {
            String whose = own ? "your" : "the other player's";
            return new Decision.Priority(
                    seat, "You have priority in " + whose + " " + step.words() + ".");
        }

        @Override
        public void options(Kernel k, List<Action> out) {
            PriorityMenu.priority(k, seat, out);
            TurnRules.of(k).loops.leaveOut(k, seat, out);
        }

        @Override
        public Refusal refuse(Kernel k, Action action) {
            return PriorityMenu.refuse(k, seat, action);
        }

        @Override
        public void answer(Kernel k, Action action) {
            State s = k.s;
            if (!(action instanceof Action.Pass)) {
                TurnRules.of(k).loops.chosen(k, seat, action);
            }
            switch (action) {
                case Action.Pass() -> {
                    s.passes++;
                    s.holder = s.nextPlayer(seat);
                }
                case Action.PlayLand(int object, int face) -> {
                    s.passes = 0;
                    playLand(k, object, face);
                }
                case Action.Cast(int object, int face, int way) -> {
                    s.passes = 0;
                    Casting.cast(
                            k,
                            seat,
                            object,
                            face,
                            TurnRules.of(k).ways.ways(k, seat, object, face).get(way),
                            false);
                }
                case Action.Activate(int object, int ability) -> {
                    s.passes = 0;
                    Casting.activate(k, seat, object, ability);
                }
                case Action.Special(int object, var kind) -> {
                    s.passes = 0;
                    SpecialActions.perform(k, seat, object, kind);
                }
                case Action.PickObject _,
                        Action.PickPlayer _,
                        Action.PickNumber _,
                        Action.PickOption _,
                        Action.Finish _,
                        Action.Attack _,
                        Action.Block _,
                        Action.PayAutomatically _,
                        Action.Keep _,
                        Action.Mulligan _ ->
                        throw new IllegalStateException("not an answer: " + action);
            }
        }

        private void playLand(Kernel k, int object, int face) {
            CastingOption.Permission permission =
                    TurnRules.of(k).ways.landPermission(k, seat, object, face);
            if (permission != null && k.s.object(object).zone != Zone.HAND) {
                SpellsCast.use(k, permission, seat, object, true);
            }
            SpecialActions.land(k, seat, object, face);
        }
    }
}
