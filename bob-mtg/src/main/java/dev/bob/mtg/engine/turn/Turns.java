package dev.bob.mtg.engine.turn;

import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.AsThoughKind;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.engine.combat.AttackersDeclared;
import dev.bob.mtg.engine.combat.BlockRules;
import dev.bob.mtg.engine.combat.CombatDamage;
import dev.bob.mtg.engine.effect.CardEffects;
import dev.bob.mtg.engine.event.DayNight;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.layers.Durations;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.CombatState;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.PlayerState;
import dev.bob.mtg.engine.state.RuleEvent;
import dev.bob.mtg.engine.state.State;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Growing;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.engine.value.TurnPlan;
import dev.bob.mtg.event.Event;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Turn structure (rule 500) and priority (117).
public final class Turns {
    private Turns() {}

    /// Says that a step begins (rule 603.2b).
    static void begins(Kernel k, Step step) {
        if (!TurnRules.of(k).changes.watched(k, RuleEvent.STEP)) {
            return;
        }
        var happening = new RuleEvent(RuleEvent.STEP);
        happening.step = step;
        happening.player = k.s.active;
        TurnRules.of(k).changes.happen(k, happening);
    }

    /// The frames of a step, which are the same in every turn.
    private record StepFrames(StepFrame begin, EndOfStep end, NextStep next) {
        static final Map<Step, StepFrames> ALL = new EnumMap<>(Step.class);

        static {
            for (Step step : Step.values()) {
                ALL.put(
                        step,
                        new StepFrames(
                                new StepFrame(step), new EndOfStep(step), new NextStep(step)));
            }
        }
    }

    private static StepFrames frames(Step step) {
        return Objects.requireNonNull(StepFrames.ALL.get(step));
    }

    /// Begins a step and goes on to the next when it is over.
    record StepFrame(Step step) implements Frame {
        @Override
        public void run(Kernel k) {
            run(k, this, frames(step).next);
        }

        private void run(Kernel k, Frame self, NextStep next) {
            State s = k.s;
            Step stop = s.arranged.step();
            if (stop != null
                    && (s.turn > s.arranged.turn()
                            || (s.turn == s.arranged.turn() && step.compareTo(stop) >= 0))) {
                s.arranged = s.arranged.withStopped();
                k.push(self);
                return;
            }
            for (TurnPlan.Skip skip : s.plan.skips()) {
                if (skip.player() == s.active && skip.step() == step) {
                    s.plan = s.plan.without(skip);
                    k.push(step == Step.BEGIN_COMBAT ? frames(Step.END_COMBAT).next : next);
                    return;
                }
            }
            if (skipped(k)) {
                k.push(next);
                return;
            }
            s.step = step;
            if (k.isLookedAt(Active.STEP)) {
                k.structural();
            }
            if (Durations.areAny(k)) {
                Durations.end(
                        k,
                        (duration, context) ->
                                duration instanceof Duration.YourNextStep(Step which)
                                        && which == step
                                        && context.controller == s.active);
            }
            k.log(new Event.StepBegan(step, s.active));
            k.inOrder(frames(step).end, next);
            begin(k);
        }

        private boolean skipped(Kernel k) {
            for (Active.Live<?> live : k.active().other) {
                if (live.rule() instanceof Rule.SkipStep(var players, Step which)
                        && which == step
                        && TurnRules.of(k).eval.isPlayer(k, players, k.s.active, live.context())) {
                    return true;
                }
            }
            return false;
        }

        private void begin(Kernel k) {
            State s = k.s;
            switch (step) {
                case UNTAP -> untap(k);
                case UPKEEP, BEGIN_COMBAT, END_COMBAT, END_TURN, POSTCOMBAT_MAIN -> stepBegins(k);
                case PRECOMBAT_MAIN -> {
                    sagas(k);
                    stepBegins(k);
                }
                case DRAW -> {
                    k.push(new Drawn());
                    if (!isFirst(s)) {
                        k.push(new CardEffects.Drawing(s.active, 1));
                    }
                }
                case DECLARE_ATTACKERS -> {
                    s.combat = CombatState.NONE;
                    k.push(new AttackersDeclared());
                    TurnRules.of(k).attacks.askAttackers(k, s.active);
                }
                case DECLARE_BLOCKERS -> {
                    k.push(new BlockRules.BlockersDeclared(Ids.of(s.combat.blockers())));
                    TurnRules.of(k).blocks.askBlockers(k);
                }
                case FIRST_COMBAT_DAMAGE -> {
                    priority(k);
                    k.push(new CombatDamage.DealDamage(true));
                }
                case COMBAT_DAMAGE -> {
                    priority(k);
                    k.push(new CombatDamage.DealDamage(false));
                }
                case CLEANUP -> k.push(new Cleanup());
            }
        }

        /// Of two players, the one who plays first skips the draw step of their first turn (rule 103.8a): nothing is drawn, and
        /// nothing happens at its beginning.
        private static boolean isFirst(State s) {
            return s.turn == 1 && s.count == 2;
        }

        record Drawn() implements Frame {
            @Override
            public void run(Kernel kernel) {
                if (!isFirst(kernel.s)) {
                    begins(kernel, Step.DRAW);
                }
                kernel.push(new PriorityRound.Priority());
                kernel.s.activePlayerHasPriority();
            }
        }

        private void stepBegins(Kernel k) {
            priority(k);
            if (step == Step.UPKEEP) {
                PlayerState player = k.s.player(k.s.active).copy();
                player.lastUpkeep = player.upkeep;
                player.upkeep = k.s.clock;
                k.s.put(k.s.active, player);
            }
            begins(k, step);
        }

        private static void priority(Kernel k) {
            k.s.activePlayerHasPriority();
            k.push(new PriorityRound.Priority());
        }

        private void untap(Kernel k) {
            TurnRules.of(k).phasing.turnBased(k, k.s.active);
            DayNight.check(k);
            State s = k.s;
            var ids = s.battlefield().toArray();
            var asked = new Bag();
            var untapped = new Bag();
            TurnRules.of(k).changes.begin(k);
            for (int id : ids) {
                GameObject object = s.object(id);
                boolean own = k.derived(id).controller == s.active;
                int skips = object.particulars.kept().skipUntap() & ((own ? 1 : 0) | 2 << s.active);
                boolean held = own && (object.sick || object.holder() != s.active);
                if (held || skips != 0) {
                    GameObject now = object.copyOfStatus();
                    if (held) {
                        now.sick = false;
                        now.heldBy = s.active;
                    }
                    if (skips != 0) {
                        now.keptUntapped(skips);
                    }
                    s.put(now);
                }
                boolean untaps = own ? untaps(k, id) : untapsDuringOthers(k, id);
                if (object.tapped && skips == 0 && untaps) {
                    if (own && mayStay(k, id)) {
                        asked.add(id);
                    } else {
                        untapped.add(id);
                    }
                }
            }
            TurnRules.of(k).changes.end(k);
            untap(k, asked.toArray(), 0, untapped.toArray());
        }

        /// Asks which permanents stay tapped, then untaps the others at once (rule 502.3).
        private static void untap(Kernel k, int[] asked, int at, int[] untapped) {
            if (at == asked.length) {
                UntapLimits.untap(k, untapped);
                return;
            }
            Questions.yesNo(
                    k,
                    k.s.active,
                    Decision.Purpose.MAY,
                    "Untap " + k.derived(asked[at]).name + "?",
                    asked[at],
                    new UntapOrNot(Ids.of(untapped), Ids.of(asked), at));
        }

        record UntapOrNot(Ids untapped, Ids asked, int at) implements Questions.Numbered {
            @Override
            public void go(Kernel kernel, int yes) {
                int[] all = untapped.toArray();
                if (yes == 1) {
                    all = java.util.Arrays.copyOf(untapped.toArray(), untapped.size() + 1);
                    all[untapped.size()] = asked.get(at);
                }
                untap(kernel, asked.toArray(), at + 1, all);
            }
        }

        private static boolean mayStay(Kernel k, int id) {
            for (Active.Live<?> live : k.active().other) {
                if (live.rule() instanceof Rule.MayNotUntap(var permanents)
                        && TurnRules.of(k).eval.matches(k, permanents, id, live.context())) {
                    return true;
                }
            }
            return false;
        }

        /// "Untap all creatures you control during each other player's untap step."
        private static boolean untapsDuringOthers(Kernel k, int id) {
            for (Active.Live<?> live : k.active().combat) {
                if (live.rule() instanceof Rule.AsThough(Filter objects, var kind, _)
                        && kind == AsThoughKind.UNTAP_DURING_OTHERS
                        && live.context().controller != k.s.active
                        && TurnRules.of(k).eval.matches(k, objects, id, live.context())) {
                    return true;
                }
            }
            return false;
        }

        private static boolean untaps(Kernel k, int id) {
            for (Active.Live<?> live : k.active().other) {
                if (live.rule() instanceof Rule.DoesntUntap(var permanents)
                        && TurnRules.of(k).eval.matches(k, permanents, id, live.context())) {
                    return false;
                }
            }
            return true;
        }

        /// A lore counter on each Saga with chapters (rule 714.3b). No effect puts it there.
        private static void sagas(Kernel k) {
            TurnRules.of(k).changes.begin(k);
            for (int id : k.s.battlefield().toArray()) {
                Derived d = k.derived(id);
                if (d.controller == k.s.active && d.isSaga() && d.lastChapter() > 0) {
                    TurnRules.of(k)
                            .counters
                            .addCounters(k, d.controller, false, id, CounterKind.LORE, 1, false);
                }
            }
            TurnRules.of(k).changes.end(k);
        }
    }

    /// As a step ends mana empties (rule 106.4), and "until end of combat" ends.
    record EndOfStep(Step step) implements Frame {
        @Override
        public boolean isQuiet(Kernel k) {
            return true;
        }

        @Override
        public void run(Kernel k) {
            State s = k.s;
            UnspentMana.empty(k, step);
            if (step == Step.END_COMBAT) {
                if (s.combat != CombatState.NONE) {
                    s.combat = CombatState.NONE;
                    k.nudge(Active.COMBAT | Active.REST);
                }
                Durations.end(k, duration -> duration instanceof Duration.EndOfCombat);
            }
            if (!Durations.areAny(k)) {
                return;
            }
            Durations.end(
                    k,
                    (duration, context) ->
                            duration instanceof Duration.ThroughNextStep(var whose, Step which)
                                    && which == step
                                    && TurnRules.of(k).eval.isPlayer(k, whose, s.active, context));
        }
    }

    /// A beginning phase of nothing but an upkeep (rule 500.10): what comes next comes after a draw step.
    record OnlyUpkeep() implements Frame {
        @Override
        public void run(Kernel k) {
            frames(Step.UPKEEP).begin.run(k, this, frames(Step.DRAW).next);
        }
    }

    record NextStep(Step step) implements Frame {
        @Override
        public boolean isQuiet(Kernel k) {
            return true;
        }

        @Override
        public void run(Kernel k) {
            State s = k.s;
            if (step == Step.CLEANUP) {
                k.push(new NextTurn());
                return;
            }
            k.push(
                    switch (step) {
                        case UNTAP, CLEANUP -> frames(Step.UPKEEP).begin;
                        case UPKEEP -> frames(Step.DRAW).begin;
                        case DRAW -> next(s, Step.PRECOMBAT_MAIN);
                        case PRECOMBAT_MAIN -> next(s, Step.BEGIN_COMBAT);
                        case BEGIN_COMBAT -> frames(Step.DECLARE_ATTACKERS).begin;
                        case DECLARE_ATTACKERS -> // rule 508.8
                                frames(
                                                s.combat.attackers().length == 0
                                                        ? Step.END_COMBAT
                                                        : Step.DECLARE_BLOCKERS)
                                        .begin;
                        case DECLARE_BLOCKERS ->
                                frames(
                                                TurnRules.of(k).combatDamage.needsFirstStrikeStep(k)
                                                        ? Step.FIRST_COMBAT_DAMAGE
                                                        : Step.COMBAT_DAMAGE)
                                        .begin;
                        case FIRST_COMBAT_DAMAGE -> frames(Step.COMBAT_DAMAGE).begin;
                        case COMBAT_DAMAGE -> frames(Step.END_COMBAT).begin;
                        case END_COMBAT -> next(s, Step.POSTCOMBAT_MAIN);
                        case POSTCOMBAT_MAIN -> next(s, Step.END_TURN);
                        case END_TURN -> frames(Step.CLEANUP).begin;
                    });
        }

        /// The phase that comes after the one that ends.
        private static Frame next(State s, Step usual) {
            Ids phases = s.plan.extraPhases();
            if (phases.isEmpty()) {
                return frames(usual).begin;
            }
            int first = phases.last();
            s.plan = s.plan.withExtraPhases(phases.minus(first));
            return first == TurnPlan.ONLY_UPKEEP
                    ? new OnlyUpkeep()
                    : frames(List.of(Step.values()).get(first)).begin;
        }
    }

    /// Whatever is under way in this step is over; nothing comes between it and the cleanup step.
    static void skipToCleanup(Kernel k) {
        while (k.s.frames != null && !(k.s.frames.top() instanceof NextStep)) {
            k.pop();
        }
        k.pop();
        k.s.plan = k.s.plan.withExtraPhases(Ids.EMPTY);
        k.inOrder(frames(k.s.step).end, frames(Step.CLEANUP).begin);
    }

    record NextTurn() implements Frame {
        @Override
        public void run(Kernel k) {
            State s = k.s;
            if (s.arranged.maxTurns() > 0 && s.turn >= s.arranged.maxTurns()) {
                s.outcome =
                        new dev.bob.mtg.event.Outcome(List.of(), "the limit of turns is reached");
                s.touch();
                return;
            }
            int next;
            // rule 800.4k
            Ids extra = s.plan.extraTurns();
            while (!extra.isEmpty() && s.player(extra.last()).lost) {
                extra = extra.minus(extra.last());
            }
            if (!extra.isEmpty()) {
                next = extra.last();
                s.plan = s.plan.withExtraTurns(extra.minus(next));
                if (ExtraTurns.areSkipped(k, next)) {
                    k.push(this);
                    return;
                }
            } else {
                next = s.nextPlayer(s.plan.lastRegular());
                Durations.passOver(k, s.plan.lastRegular(), next);
                s.plan = s.plan.withExtraTurns(extra).withLastRegular(next);
            }
            if (isSkipped(s, next)) {
                k.push(this);
                return;
            }
            begin(k, next);
        }
    }

    /// Whether a player skips this turn; that one skip is over then (rule 614.10).
    private static boolean isSkipped(State s, int player) {
        for (TurnPlan.Skip skip : s.plan.skips()) {
            if (skip.player() == player && skip.step() == null) {
                s.plan = s.plan.without(skip);
                return true;
            }
        }
        return false;
    }

    public static void begin(Kernel k, int seat) {
        State s = k.s;
        int spells =
                s.turn == 0
                        ? 0
                        : s.player(s.active).fact(dev.bob.mtg.definition.term.TurnFact.SPELLS_CAST);
        s.titles = s.titles.withSpellsOfLastTurn(spells);
        s.turn++;
        s.active = seat;
        s.step = Step.UNTAP;
        s.plan = s.plan.withExtraPhases(Ids.EMPTY).beginning(seat);
        s.triggeredThisTurn = null;
        s.past = null;
        s.resolutions = null;
        s.automatic = 0;
        s.positions = Growing.none();
        s.busy = 0;
        s.tried = Growing.none();
        for (int player = 0; player < s.count; player++) {
            PlayerState now = s.player(player).copy();
            now.lastFacts = now.facts;
            now.facts = new int[now.facts.length];
            now.landsPlayed = 0;
            s.put(player, now);
        }
        k.nudge();
        Durations.end(
                k,
                (duration, context) ->
                        duration instanceof Duration.YourNextTurn && context.controller == seat);
        k.log(new Event.TurnBegan(s.turn, seat));
        k.push(frames(Step.UNTAP).begin);
    }
}
