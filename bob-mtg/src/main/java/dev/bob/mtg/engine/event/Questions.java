package dev.bob.mtg.engine.event;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.DecisionFrame;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.PendingTrigger;
import dev.bob.mtg.engine.state.Refusal;
import dev.bob.mtg.engine.value.Ids;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The questions that are asked all over the rules: pick some things, a number, an option.
public final class Questions {
    private Questions() {}

    /// What goes on with the picked things. Captures nothing that changes.
    public interface Picked {
        void go(Kernel kernel, int[] things);
    }

    /// What goes on with a number (or the index of an option).
    public interface Numbered {
        void go(Kernel kernel, int number);
    }

    /// Which of some things may come next, given those picked.
    public interface Allowed {
        boolean test(Kernel kernel, int[] picked, int thing);
    }

    /// Whether what has been picked is enough.
    public interface Enough {
        boolean test(Kernel kernel, int[] picked);
    }

    static final Enough ENOUGH = (kernel, picked) -> true;

    public static final Allowed ANY = (kernel, picked, thing) -> true;

    /// Asks for between `min` and `max` of the candidates, one at a time. Asks nothing where there is no choice.
    public static void pick(
            Kernel k,
            int seat,
            Decision.Purpose purpose,
            String reason,
            int source,
            int[] candidates,
            int min,
            int max,
            Picked then) {
        int most = Math.min(max, candidates.length);
        int least = Math.min(min, candidates.length);
        if (most == 0 || (least == candidates.length && purpose != Decision.Purpose.ORDER)) {
            then.go(k, least == candidates.length ? candidates : new int[0]);
            return;
        }
        k.push(
                new Pick(
                        seat,
                        purpose,
                        reason,
                        source,
                        -1,
                        candidates,
                        least,
                        most,
                        new int[0],
                        ANY,
                        then));
    }

    /// Asks in which order things go; the first picked is first.
    public static void order(
            Kernel k, int seat, String reason, int source, int[] things, Picked then) {
        if (things.length < 2) {
            then.go(k, things);
            return;
        }
        k.push(
                new Pick(
                        seat,
                        Decision.Purpose.ORDER,
                        reason,
                        source,
                        -1,
                        things,
                        things.length,
                        things.length,
                        new int[0],
                        ANY,
                        then));
    }

    public static void yesNo(
            Kernel k,
            int seat,
            Decision.Purpose purpose,
            String reason,
            int source,
            Numbered then) {
        if (purpose == Decision.Purpose.MAY && EventRules.of(k).loops.isSpent(k)) {
            then.go(k, 0);
            return;
        }
        k.push(
                new Option(
                        seat,
                        purpose,
                        reason,
                        source,
                        List.of("yes", "no"),
                        (kernel, index) -> then.go(kernel, index == 0 ? 1 : 0)));
    }

    public static void option(
            Kernel k,
            int seat,
            Decision.Purpose purpose,
            String reason,
            int source,
            List<String> options,
            Numbered then) {
        if (options.size() == 1) {
            then.go(k, 0);
            return;
        }
        k.push(new Option(seat, purpose, reason, source, options, then));
    }

    public static void number(
            Kernel k,
            int seat,
            Decision.Purpose purpose,
            String reason,
            int source,
            int min,
            int max,
            int about,
            Numbered then) {
        if (min >= max) {
            then.go(k, min);
            return;
        }
        k.push(new HowMuch(seat, purpose, reason, source, min, max, about, then));
    }

    /// Picks things one at a time. A slot of 0 or more makes it a choice of targets.
    public static final class Pick implements DecisionFrame {
        private final int seat;
        private final Decision.Purpose purpose;
        private final String reason;
        private final int source;
        private final int slot;
        private final int[] candidates;
        private final int min;
        private final int max;
        private final int[] picked;
        private final Allowed allowed;
        private final Enough enough;
        private final Picked then;

        public Pick(
                int seat,
                Decision.Purpose purpose,
                String reason,
                int source,
                int slot,
                int[] candidates,
                int min,
                int max,
                int[] picked,
                Allowed allowed,
                Picked then) {
            this(
                    seat,
                    purpose,
                    reason,
                    source,
                    slot,
                    candidates,
                    min,
                    max,
                    picked,
                    allowed,
                    ENOUGH,
                    then);
        }

        public Pick(
                int seat,
                Decision.Purpose purpose,
                String reason,
                int source,
                int slot,
                int[] candidates,
                int min,
                int max,
                int[] picked,
                Allowed allowed,
                Enough enough,
                Picked then) {
            this.seat = seat;
            this.purpose = purpose;
            this.reason = reason;
            this.source = source;
            this.slot = slot;
            this.candidates = candidates;
            this.min = min;
            this.max = max;
            this.picked = picked;
            this.allowed = allowed;
            this.enough = enough;
            this.then = then;
        }

        @Override
        public Decision decision(Kernel kernel) {
            var list = new ArrayList<Integer>(picked.length);
            for (int thing : picked) {
                list.add(thing);
            }
            return slot >= 0
                    ? new Decision.PickTargets(seat, reason, source, slot, min, max, list)
                    : new Decision.PickObjects(seat, reason, source, purpose, min, max, list);
        }

        @Override
        public void options(Kernel kernel, List<Action> out) {
            for (int candidate : candidates) {
                if (isOpen(kernel, candidate)) {
                    out.add(
                            candidate >= 0
                                    ? new Action.PickObject(candidate)
                                    : new Action.PickPlayer(~candidate));
                }
            }
            if (picked.length >= min && enough.test(kernel, picked)) {
                out.add(new Action.Finish());
            }
        }

        private boolean isOpen(Kernel kernel, int candidate) {
            for (int each : picked) {
                if (each == candidate) {
                    return false;
                }
            }
            return allowed.test(kernel, picked, candidate);
        }

        @Override
        public Refusal refuse(Kernel kernel, Action action) {
            int thing =
                    switch (action) {
                        case Action.PickObject(int object) -> object;
                        case Action.PickPlayer(int player) -> ~player;
                        default -> Context.NOTHING;
                    };
            if (action instanceof Action.Finish) {
                return Refusal.NOT_DONE;
            }
            if (thing == Context.NOTHING) {
                return Refusal.NOT_YOUR_DECISION;
            }
            for (int each : picked) {
                if (each == thing) {
                    return slot >= 0 ? Refusal.SAME_TARGET : Refusal.NOT_AN_OPTION;
                }
            }
            return slot >= 0
                    ? EventRules.of(kernel).notATarget(kernel, this, thing)
                    : Refusal.NOT_AN_OPTION;
        }

        @Override
        public void answer(Kernel kernel, Action action) {
            switch (action) {
                case Action.Finish() -> then.go(kernel, picked);
                case Action.PickObject(int object) -> add(kernel, object);
                case Action.PickPlayer(int player) -> add(kernel, ~player);
                default -> throw new IllegalStateException("not an answer: " + action);
            }
        }

        private void add(Kernel kernel, int thing) {
            int[] more = Arrays.copyOf(picked, picked.length + 1);
            more[picked.length] = thing;
            boolean last = more.length == max;
            if (!last) {
                var next =
                        new Pick(
                                seat,
                                purpose,
                                reason,
                                source,
                                slot,
                                candidates,
                                min,
                                max,
                                more,
                                allowed,
                                enough,
                                then);
                var open = new ArrayList<Action>();
                next.options(kernel, open);
                boolean onlyOne = open.size() == 1 && slot < 0;
                if (onlyOne && open.getFirst() instanceof Action.Finish) {
                    last = true;
                } else if (onlyOne) {
                    next.answer(kernel, open.getFirst());
                    return;
                } else {
                    kernel.push(next);
                    return;
                }
            }
            then.go(kernel, more);
        }

        public int seat() {
            return seat;
        }

        Decision.Purpose purpose() {
            return purpose;
        }

        String reason() {
            return reason;
        }

        public int source() {
            return source;
        }

        int slot() {
            return slot;
        }

        int[] candidates() {
            return candidates;
        }

        int min() {
            return min;
        }

        int max() {
            return max;
        }

        int[] picked() {
            return picked;
        }

        Allowed allowed() {
            return allowed;
        }

        Picked then() {
            return then;
        }
    }

    record Option(
            int seat,
            Decision.Purpose purpose,
            String reason,
            int source,
            List<String> options,
            Numbered then)
            implements DecisionFrame {
        @Override
        public Decision decision(Kernel kernel) {
            return new Decision.PickOption(seat, reason, source, purpose, options);
        }

        @Override
        public void options(Kernel kernel, List<Action> out) {
            for (int i = 0; i < options.size(); i++) {
                out.add(new Action.PickOption(i));
            }
        }

        @Override
        public Refusal refuse(Kernel kernel, Action action) {
            return action instanceof Action.PickOption
                    ? Refusal.NOT_AN_OPTION
                    : Refusal.NOT_YOUR_DECISION;
        }

        @Override
        public void answer(Kernel kernel, Action action) {
            then.go(kernel, ((Action.PickOption) action).index());
        }
    }

    record HowMuch(
            int seat,
            Decision.Purpose purpose,
            String reason,
            int source,
            int min,
            int max,
            int about,
            Numbered then)
            implements DecisionFrame {
        @Override
        public Decision decision(Kernel kernel) {
            return new Decision.PickNumber(seat, reason, source, purpose, min, max, about);
        }

        @Override
        public void options(Kernel kernel, List<Action> out) {
            for (int i = min; i <= max; i++) {
                out.add(new Action.PickNumber(i));
            }
        }

        @Override
        public Refusal refuse(Kernel kernel, Action action) {
            return action instanceof Action.PickNumber ? Refusal.NUMBER : Refusal.NOT_YOUR_DECISION;
        }

        @Override
        public void answer(Kernel kernel, Action action) {
            then.go(kernel, ((Action.PickNumber) action).number());
        }
    }

    /// Which mode next (rule 700.2): the options are all modes in printed order; not all of them may be possible.
    public record Modes(
            int seat, int source, int count, Ids possible, boolean enough, Numbered then)
            implements DecisionFrame {
        @Override
        public Decision decision(Kernel kernel) {
            var names = new ArrayList<String>();
            for (int mode = 1; mode <= count; mode++) {
                names.add(String.valueOf(mode));
            }
            return new Decision.PickOption(
                    seat, "Choose a mode.", source, Decision.Purpose.MODE, names);
        }

        @Override
        public void options(Kernel kernel, List<Action> out) {
            if (enough) {
                out.add(new Action.Finish());
            }
            for (int i = 0; i < possible.size(); i++) {
                out.add(new Action.PickOption(possible.get(i)));
            }
        }

        @Override
        public Refusal refuse(Kernel kernel, Action action) {
            return action instanceof Action.PickOption ? Refusal.NO_MODE : Refusal.NOT_DONE;
        }

        @Override
        public void answer(Kernel kernel, Action action) {
            then.go(kernel, action instanceof Action.PickOption(int index) ? index : -1);
        }
    }

    /// Which of a player's waiting triggers goes on the stack next (rule 603.3b).
    record TriggerOrder(int seat, List<PendingTrigger> triggers) implements DecisionFrame {
        @Override
        public Decision decision(Kernel kernel) {
            var names = new ArrayList<String>();
            for (PendingTrigger trigger : triggers) {
                String name = trigger.source() < 0 ? "" : kernel.derived(trigger.source()).name;
                names.add(
                        trigger.ability().printed instanceof Ability.WithKeyword word
                                ? name + " — " + word.keyword().text()
                                : name);
            }
            return new Decision.PickOption(
                    seat,
                    "Several of your abilities triggered at once: which goes on the stack first?",
                    triggers.getFirst().source(),
                    Decision.Purpose.TRIGGER_ORDER,
                    names);
        }

        @Override
        public void options(Kernel kernel, List<Action> out) {
            for (int i = 0; i < triggers.size(); i++) {
                out.add(new Action.PickOption(i));
            }
        }

        @Override
        public Refusal refuse(Kernel kernel, Action action) {
            return Refusal.NOT_AN_OPTION;
        }

        @Override
        public void answer(Kernel kernel, Action action) {
            PendingTrigger chosen = triggers.get(((Action.PickOption) action).index());
            EventRules.of(kernel).triggers.remove(kernel, chosen);
            EventRules.of(kernel).triggers.put(kernel, chosen);
        }
    }
}
