package dev.bob.mtg.engine;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.CounterKind;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Step;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.event.Event;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// Turn structure (rule 500) and priority (117).
final class Turns {
    private Turns() {}

    /// Begins a step and goes on to the next when it is over.
    record StepFrame(Step step) implements Frame {
        @Override
        public void run(Kernel k) {
            State s = k.s;
            Step stop = s.stopStep;
            if (stop != null
                    && (s.turn > s.stopTurn
                            || (s.turn == s.stopTurn && step.compareTo(stop) >= 0))) {
                s.stopped = true;
                k.push(this);
                return;
            }
            for (State.Skip skip : s.skips) {
                if (skip.player() == s.active && skip.step() == step) {
                    var left = new ArrayList<>(s.skips);
                    left.remove(skip);
                    s.skips = List.copyOf(left);
                    k.push(new NextStep(step == Step.BEGIN_COMBAT ? Step.END_COMBAT : step));
                    return;
                }
            }
            if (skipped(k)) {
                k.push(new NextStep(step));
                return;
            }
            s.step = step;
            k.nudge();
            k.log(new Event.StepBegan(step, s.active));
            k.push(new NextStep(step));
            k.push(new EndOfStep(step));
            begin(k);
        }

        private boolean skipped(Kernel k) {
            for (Active.Live<?> live : k.active().other) {
                if (live.rule() instanceof Rule.SkipStep(var players, Step which)
                        && which == step
                        && k.eval.isPlayer(players, k.s.active, live.context())) {
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
                    k.push(kernel -> {
                        var happening = new Happening(Happening.STEP);
                        happening.step = Step.DRAW;
                        happening.player = kernel.s.active;
                        kernel.changes.happen(happening);
                        kernel.push(new Priority());
                        kernel.s.holder = kernel.s.active;
                        kernel.s.passes = 0;
                    });
                    boolean first = s.turn == 1 && s.count == 2;
                    if (!first) {
                        k.push(new CardEffects.Drawing(s.active, 1));
                    }
                }
                case DECLARE_ATTACKERS -> {
                    s.combat = Combat.NONE;
                    k.push(new Attacks.AttackersDeclared());
                    k.attacks.askAttackers(s.active);
                }
                case DECLARE_BLOCKERS -> {
                    k.push(new Blocks.BlockersDeclared());
                    k.blocks.askBlockers();
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

        private void stepBegins(Kernel k) {
            priority(k);
            if (step == Step.UPKEEP) {
                Player player = k.s.player(k.s.active).copy();
                player.lastUpkeep = player.upkeep;
                player.upkeep = k.s.clock;
                k.s.put(k.s.active, player);
            }
            var happening = new Happening(Happening.STEP);
            happening.step = step;
            happening.player = k.s.active;
            k.changes.happen(happening);
        }

        private static void priority(Kernel k) {
            k.s.holder = k.s.active;
            k.s.passes = 0;
            k.push(new Priority());
        }

        private void untap(Kernel k) {
            DayNight.check(k);
            State s = k.s;
            var ids = s.battlefield().toArray();
            var asked = new Bag();
            var untapped = new Bag();
            k.changes.begin();
            for (int id : ids) {
                GameObject object = s.object(id);
                if (k.derived(id).controller != s.active) {
                    continue;
                }
                if (object.sick || object.skipUntap) {
                    GameObject now = object.copy();
                    now.sick = false;
                    now.skipUntap = false;
                    s.put(now);
                }
                if (object.tapped && !object.skipUntap && untaps(k, id)) {
                    if (mayStay(k, id)) {
                        asked.add(id);
                    } else {
                        untapped.add(id);
                    }
                }
            }
            k.changes.end();
            untap(k, asked.toArray(), 0, untapped.toArray());
        }

        /// Asks which permanents stay tapped, then untaps the others at once (rule 502.3).
        private static void untap(Kernel k, int[] asked, int at, int[] untapped) {
            if (at == asked.length) {
                k.changes.begin();
                for (int id : untapped) {
                    k.permanents.setTapped(id, false, false);
                }
                k.changes.end();
                return;
            }
            Questions.yesNo(
                    k,
                    k.s.active,
                    Decision.Purpose.MAY,
                    "Untap " + k.derived(asked[at]).name + "?",
                    asked[at],
                    (kernel, yes) -> {
                        int[] all = untapped;
                        if (yes == 1) {
                            all = java.util.Arrays.copyOf(untapped, untapped.length + 1);
                            all[untapped.length] = asked[at];
                        }
                        untap(kernel, asked, at + 1, all);
                    });
        }

        private static boolean mayStay(Kernel k, int id) {
            for (Active.Live<?> live : k.active().other) {
                if (live.rule() instanceof Rule.MayNotUntap(var permanents)
                        && k.eval.matches(permanents, id, live.context())) {
                    return true;
                }
            }
            return false;
        }

        private static boolean untaps(Kernel k, int id) {
            for (Active.Live<?> live : k.active().other) {
                if (live.rule() instanceof Rule.DoesntUntap(var permanents)
                        && k.eval.matches(permanents, id, live.context())) {
                    return false;
                }
            }
            return true;
        }

        /// A lore counter on each Saga with chapters (rule 714.3b). No effect puts it there.
        private static void sagas(Kernel k) {
            k.changes.begin();
            for (int id : k.s.battlefield().toArray()) {
                Derived d = k.derived(id);
                if (d.controller == k.s.active && d.isSaga() && d.lastChapter() > 0) {
                    k.counters.addCounters(d.controller, false, id, CounterKind.LORE, 1, false);
                }
            }
            k.changes.end();
        }
    }

    /// As a step ends mana empties (rule 106.4), and "until end of combat" ends.
    record EndOfStep(Step step) implements Frame {
        @Override
        public void run(Kernel k) {
            State s = k.s;
            emptyMana(k, step);
            if (step == Step.END_COMBAT) {
                s.combat = Combat.NONE;
                k.nudge();
                Durations.end(k, duration -> duration instanceof Duration.EndOfCombat);
            }
        }
    }

    /// Whether mana isn't lost as this step ends, by what added it.
    private static boolean keeps(ManaUnit unit, Step step) {
        Duration kept = unit.only() == null ? null : unit.only().kept();
        return switch (kept) {
            case Duration.EndOfTurn() -> step != Step.CLEANUP;
            case Duration.EndOfCombat() -> step != Step.END_COMBAT && step != Step.CLEANUP;
            case null, default -> false;
        };
    }

    static void emptyMana(Kernel k, Step step) {
        State s = k.s;
        for (int seat = 0; seat < s.count; seat++) {
            if (!s.player(seat).specialMana.isEmpty()) {
                Player player = s.player(seat).copy();
                var kept = new java.util.ArrayList<ManaUnit>();
                for (ManaUnit unit : player.specialMana) {
                    if (keeps(k, seat, unit.type()) || keeps(unit, step)) {
                        kept.add(unit);
                    }
                }
                player.specialMana = List.copyOf(kept);
                s.put(seat, player);
            }
            if (s.player(seat).mana != 0) {
                long kept = 0;
                for (Active.Live<?> live : k.active().other) {
                    if (live.rule() instanceof Rule.KeepMana(var players, var colors)
                            && k.eval.isPlayer(players, seat, live.context())) {
                        for (int type = 0; type < 6; type++) {
                            if (colors.mask() == 0
                                    || (type < 5 && (colors.mask() & 1 << type) != 0)) {
                                kept |= s.player(seat).mana & 1023L << (10 * type);
                            }
                        }
                    }
                }
                Player player = s.player(seat).copy();
                player.mana = kept;
                s.put(seat, player);
            }
        }
    }

    private static boolean keeps(Kernel k, int seat, int type) {
        for (Active.Live<?> live : k.active().other) {
            if (live.rule() instanceof Rule.KeepMana(var players, var colors)
                    && k.eval.isPlayer(players, seat, live.context())
                    && (colors.mask() == 0 || (type < 5 && (colors.mask() & 1 << type) != 0))) {
                return true;
            }
        }
        return false;
    }

    record NextStep(Step step) implements Frame {
        @Override
        public void run(Kernel k) {
            State s = k.s;
            Step next =
                    switch (step) {
                        case UNTAP -> Step.UPKEEP;
                        case UPKEEP -> Step.DRAW;
                        case DRAW -> Step.PRECOMBAT_MAIN;
                        case PRECOMBAT_MAIN -> Step.BEGIN_COMBAT;
                        case BEGIN_COMBAT -> Step.DECLARE_ATTACKERS;
                        // rule 508.8
                        case DECLARE_ATTACKERS ->
                                s.combat.attackers().length == 0
                                        ? Step.END_COMBAT
                                        : Step.DECLARE_BLOCKERS;
                        case DECLARE_BLOCKERS ->
                                k.combatDamage.needsFirstStrikeStep()
                                        ? Step.FIRST_COMBAT_DAMAGE
                                        : Step.COMBAT_DAMAGE;
                        case FIRST_COMBAT_DAMAGE -> Step.COMBAT_DAMAGE;
                        case COMBAT_DAMAGE -> Step.END_COMBAT;
                        case END_COMBAT -> afterCombat(s);
                        case POSTCOMBAT_MAIN ->
                                s.extraPhases.isEmpty() ? Step.END_TURN : afterCombat(s);
                        case END_TURN -> Step.CLEANUP;
                        case CLEANUP -> Step.UNTAP;
                    };
            if (step == Step.CLEANUP) {
                k.push(new NextTurn());
            } else {
                k.push(new StepFrame(next));
            }
        }

        private static Step afterCombat(State s) {
            if (s.extraPhases.isEmpty()) {
                return Step.POSTCOMBAT_MAIN;
            }
            s.extraPhases = s.extraPhases.minus(s.extraPhases.last());
            return Step.BEGIN_COMBAT;
        }
    }

    record NextTurn() implements Frame {
        @Override
        public void run(Kernel k) {
            State s = k.s;
            if (s.maxTurns > 0 && s.turn >= s.maxTurns) {
                s.outcome = new dev.bob.mtg.Outcome(List.of(), "the limit of turns is reached");
                s.changes++;
                return;
            }
            int next;
            // rule 800.4k
            while (!s.extraTurns.isEmpty() && s.player(s.extraTurns.last()).lost) {
                s.extraTurns = s.extraTurns.minus(s.extraTurns.last());
            }
            if (!s.extraTurns.isEmpty()) {
                next = s.extraTurns.last();
                s.extraTurns = s.extraTurns.minus(next);
            } else {
                next = s.nextPlayer(s.lastRegular);
                s.lastRegular = next;
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
        for (State.Skip skip : s.skips) {
            if (skip.player() == player && skip.step() == null) {
                var left = new ArrayList<>(s.skips);
                left.remove(skip);
                s.skips = List.copyOf(left);
                return true;
            }
        }
        return false;
    }

    static void begin(Kernel k, int seat) {
        State s = k.s;
        s.spellsOfLastTurn =
                s.turn == 0
                        ? 0
                        : s.player(s.active).fact(dev.bob.mtg.definition.TurnFact.SPELLS_CAST);
        s.turn++;
        s.active = seat;
        s.step = Step.UNTAP;
        s.triggeredThisTurn = null;
        s.past = null;
        s.resolutions = null;
        s.automatic = 0;
        s.positions = Loops.NOTHING;
        s.busy = 0;
        s.tried = Loops.NOTHING;
        for (int player = 0; player < s.count; player++) {
            Player now = s.player(player).copy();
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
        k.push(new StepFrame(Step.UNTAP));
    }

    /// The cleanup step (rule 514): discard down, damage wears off, "until end of turn" ends; and again if anything
    /// triggered.
    record Cleanup() implements Frame {
        @Override
        public void run(Kernel k) {
            State s = k.s;
            int seat = s.active;
            int limit = handLimit(k, seat);
            int over = limit < 0 ? 0 : s.hand(seat).size() - limit;
            k.push(new AfterDiscard());
            if (over > 0) {
                Questions.pick(
                        k,
                        seat,
                        Decision.Purpose.DISCARD,
                        "Discard down to your maximum hand size.",
                        -1,
                        s.hand(seat).toArray(),
                        over,
                        over,
                        (kernel, ids) -> kernel.draws.discard(seat, ids));
            }
        }

        private static int handLimit(Kernel k, int seat) {
            int limit = 7;
            for (Active.Live<?> live : k.active().other) {
                if (live.rule() instanceof Rule.HandSize(var players, var size)
                        && k.eval.isPlayer(players, seat, live.context())) {
                    if (size == null) {
                        return -1;
                    }
                    limit = k.eval.amount(size, live.context());
                }
            }
            return limit;
        }
    }

    record AfterDiscard() implements Frame {
        @Override
        public void run(Kernel k) {
            State s = k.s;
            for (int id : s.battlefield().toArray()) {
                GameObject object = s.object(id);
                if (object.damage > 0 || object.deathtouched || object.regeneration > 0) {
                    GameObject now = object.copy();
                    now.damage = 0;
                    now.deathtouched = false;
                    now.regeneration = 0;
                    s.put(now);
                    k.nudge();
                }
            }
            k.crewing.endOfTurn();
            Durations.endOfTurn(k);
            boolean acted = k.actions.perform();
            if (acted || !s.pending.isEmpty()) {
                // rule 514.3a: priority, then another cleanup step
                k.push(new Cleanup());
                s.holder = s.active;
                s.passes = 0;
                k.push(new Priority());
            }
        }
    }

    /// State-based actions and triggers, then somebody has priority; when all have passed in a row, the top of the
    /// stack resolves or the step ends (rule 117.3–117.5).
    record Priority() implements Frame {
        @Override
        public void run(Kernel k) {
            State s = k.s;
            k.push(this);
            if (k.actions.perform()) {
                return;
            }
            if (k.active().watchers[Happening.STATE].length > 0) {
                k.triggers.noticeStates();
            }
            if (!s.pending.isEmpty()) {
                s.passes = 0;
                k.triggers.putNext();
                return;
            }
            if (s.player(s.holder).lost) {
                s.holder = s.nextPlayer(s.holder);
            }
            if (s.passes < s.alive()) {
                k.push(new HasPriority(s.holder));
                return;
            }
            s.passes = 0;
            if (s.stack().isEmpty()) {
                Frame.Stack frames = s.frames;
                s.frames = frames == null ? null : frames.below();
                return;
            }
            s.holder = s.player(s.active).lost ? s.nextPlayer(s.active) : s.active;
            if (!k.loops.isEndless()) {
                Resolving.resolve(k, s.stack().last());
            }
        }
    }

    /// Somebody has priority.
    record HasPriority(int seat) implements Question {
        @Override
        public Decision decision(Kernel k) {
            State s = k.s;
            String reason =
                    s.stack().isEmpty()
                            ? s.active == seat
                                    ? "You have priority in your " + name(s.step) + "."
                                    : "You have priority in the other player's "
                                            + name(s.step)
                                            + "."
                            : "You have priority: "
                                    + k.derived(s.stack().last()).name
                                    + " is on the stack.";
            return new Decision.Priority(seat, reason);
        }

        private static final Map<Step, String> NAMES = names();

        private static Map<Step, String> names() {
            var names = new EnumMap<Step, String>(Step.class);
            for (Step step : Step.values()) {
                names.put(
                        step,
                        step.name().toLowerCase(java.util.Locale.ROOT).replace('_', ' ')
                                + (step.isMain() ? " phase" : " step"));
            }
            return names;
        }

        private static String name(Step step) {
            return NAMES.getOrDefault(step, "");
        }

        @Override
        public void options(Kernel k, List<Action> out) {
            Menu.priority(k, seat, out);
            k.loops.leaveOut(seat, out);
        }

        @Override
        public Refusal refuse(Kernel k, Action action) {
            return Menu.refuse(k, seat, action);
        }

        @Override
        public void answer(Kernel k, Action action) {
            State s = k.s;
            if (!(action instanceof Action.Pass)) {
                k.loops.chosen(seat, action);
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
                            k, seat, object, face, k.ways.ways(seat, object, face).get(way), false);
                }
                case Action.Activate(int object, int ability) -> {
                    s.passes = 0;
                    Casting.activate(k, seat, object, ability);
                }
                case Action.Special(int object, var kind) -> {
                    s.passes = 0;
                    SpecialActions.perform(k, seat, object, kind);
                }
                default -> throw new IllegalStateException("not an answer: " + action);
            }
        }

        private void playLand(Kernel k, int object, int face) {
            Way.Permission permission = k.ways.landPermission(seat, object, face);
            if (permission != null && k.s.object(object).zone != Zone.HAND) {
                k.ways.use(permission);
            }
            land(k, seat, object, face);
        }
    }

    /// A player plays a land.
    static void land(Kernel k, int seat, int object, int face) {
        Player player = k.s.player(seat).copy();
        player.landsPlayed++;
        player.addFact(dev.bob.mtg.definition.TurnFact.LANDS_PLAYED, 1);
        k.s.put(seat, player);
        k.nudge();
        var entry = new Arrivals.Entry(object, seat);
        entry.face = face;
        dev.bob.mtg.definition.Zone from = k.s.object(object).zone;
        Context saved = k.s.context;
        k.push(kernel -> kernel.s.context = saved);
        Entering.start(
                k,
                List.of(entry),
                (kernel, ids) -> {
                    for (int id : ids) {
                        kernel.log(new Event.LandPlayed(id, seat));
                        var happening = new Happening(Happening.PLAYS_LAND);
                        happening.object = id;
                        happening.player = seat;
                        happening.from = from;
                        kernel.changes.happen(happening);
                    }
                });
    }

    /// Opening hands and mulligans (rule 103.5), player by player from the starting one, all at the same number.
    static final class OpeningHands implements Frame {
        private final int seat;
        private final int[] taken;
        private final boolean[] kept;

        OpeningHands(int seat, int[] taken, boolean[] kept) {
            this.seat = seat;
            this.taken = taken;
            this.kept = kept;
        }

        @Override
        public void run(Kernel k) {
            int n = k.s.count;
            for (int i = 0; i < n; i++) {
                int at = (seat + i) % n;
                if (!kept[at]) {
                    k.push(new AskMulligan(at, taken, kept));
                    return;
                }
            }
            k.push(OpeningHand.of(k));
        }

        int seat() {
            return seat;
        }

        int[] taken() {
            return taken;
        }

        boolean[] kept() {
            return kept;
        }
    }

    static final class AskMulligan implements Question {
        private final int seat;
        private final int[] taken;
        private final boolean[] kept;

        AskMulligan(int seat, int[] taken, boolean[] kept) {
            this.seat = seat;
            this.taken = taken;
            this.kept = kept;
        }

        @Override
        public Decision decision(Kernel k) {
            return new Decision.Mulligan(
                    seat,
                    taken[seat],
                    "Keep this hand, or shuffle it away and draw seven new cards?");
        }

        @Override
        public void options(Kernel k, List<Action> out) {
            out.add(new Action.Keep());
            if (taken[seat] < 7) {
                out.add(new Action.Mulligan());
            }
        }

        @Override
        public Refusal refuse(Kernel k, Action action) {
            return Refusal.NOT_YOUR_DECISION;
        }

        @Override
        public void answer(Kernel k, Action action) {
            State s = k.s;
            if (action instanceof Action.Keep) {
                boolean[] now = kept.clone();
                now[seat] = true;
                k.push(new OpeningHands(seat, taken, now));
                int free = s.count > 2 ? 1 : 0;
                int bottom = Math.max(0, taken[seat] - free);
                Questions.pick(
                        k,
                        seat,
                        Decision.Purpose.BOTTOM,
                        bottom == 1
                                ? "Put a card on the bottom of your library."
                                : "Put " + bottom + " cards on the bottom of your library.",
                        -1,
                        s.hand(seat).toArray(),
                        bottom,
                        bottom,
                        (kernel, ids) -> {
                            for (int id : ids) {
                                kernel.zones.move(id, Zone.LIBRARY, Destination.Position.BOTTOM);
                            }
                        });
                return;
            }
            int[] now = taken.clone();
            now[seat]++;
            for (int id : s.hand(seat).toArray()) {
                k.zones.move(id, Zone.LIBRARY, Destination.Position.TOP);
            }
            k.draws.shuffle(seat);
            drawHand(k, seat);
            int next = (seat + 1) % s.count;
            k.push(new OpeningHands(next, now, kept));
        }

        int seat() {
            return seat;
        }

        int[] taken() {
            return taken;
        }

        boolean[] kept() {
            return kept;
        }
    }

    static void drawHand(Kernel k, int seat) {
        for (int i = 0; i < 7 && !k.s.library(seat).isEmpty(); i++) {
            k.zones.move(k.s.library(seat).last(), Zone.HAND, Destination.Position.TOP);
        }
    }
}
