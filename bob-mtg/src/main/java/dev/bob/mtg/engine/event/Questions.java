package dev.bob.mtg.engine.event;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Continuation;
import dev.bob.mtg.engine.state.DecisionFrame;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Refusal;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.event.Event;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The questions that are asked all over the rules: pick some things, a number, an option.
public final class Questions {
    private Questions() {}

    /// What goes on with the picked things. Captures nothing that changes.
    public interface Picked extends Continuation {
        void go(Kernel kernel, int[] things);
    }

    /// What goes on with a number (or the index of an option).
    public interface Numbered extends Continuation {
        void go(Kernel kernel, int number);
    }

    /// Which of some things may come next, given those picked.
    public interface Allowed extends Continuation {
        boolean test(Kernel kernel, int[] picked, int thing);
    }

    /// What is picked has to be something to each other, as a filter says.
    public record FitTogether(Filter filter, Context context, Ids all, int least)
            implements Allowed {
        @Override
        public boolean test(Kernel kernel, int[] picked, int thing) {
            return EventRules.of(kernel)
                    .together
                    .allowed(kernel, filter, context, all, least, picked, thing);
        }
    }

    /// Whether what has been picked is enough.
    public interface Enough extends Continuation {
        boolean test(Kernel kernel, int[] picked);
    }

    /// No rule beyond those of the question itself.
    public enum Unrestricted implements Allowed, Enough {
        ANY;

        @Override
        public boolean test(Kernel kernel, int[] picked, int thing) {
            return true;
        }

        @Override
        public boolean test(Kernel kernel, int[] picked) {
            return true;
        }
    }

    public static final Allowed ANY = Unrestricted.ANY;

    /// Nothing more is done with what was picked.
    public enum Done implements Picked {
        NOTHING;

        @Override
        public void go(Kernel kernel, int[] things) {}
    }

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
            int[] all = least == candidates.length ? candidates : new int[0];
            for (int thing : all) {
                k.log(new Event.NotAsked(seat, Event.Choice.THING, thing, ""));
            }
            then.go(k, all);
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
        k.push(new Option(seat, purpose, reason, source, List.of("yes", "no"), new Yes(then)));
    }

    /// The first option is yes.
    record Yes(Numbered then) implements Numbered {
        @Override
        public void go(Kernel kernel, int index) {
            then.go(kernel, index == 0 ? 1 : 0);
        }
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
            k.log(new Event.NotAsked(seat, Event.Choice.OPTION, 0, options.getFirst()));
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
            k.log(new Event.NotAsked(seat, Event.Choice.NUMBER, min, ""));
            then.go(k, min);
            return;
        }
        k.push(new HowMuch(seat, purpose, reason, source, min, max, about, then));
    }

    /// Picks things one at a time. A slot of 0 or more makes it a choice of targets.
    public record Pick(
            int seat,
            Decision.Purpose purpose,
            String reason,
            int source,
            int slot,
            Ids candidates,
            int min,
            int max,
            Ids picked,
            Allowed allowed,
            Enough enough,
            Picked then)
            implements DecisionFrame {
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
                    Unrestricted.ANY,
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
            this(
                    seat,
                    purpose,
                    reason,
                    source,
                    slot,
                    Ids.of(candidates),
                    min,
                    max,
                    Ids.of(picked),
                    allowed,
                    enough,
                    then);
        }

        @Override
        public Decision decision(Kernel kernel) {
            var list = new ArrayList<Integer>(picked.size());
            for (int thing : picked.toArray()) {
                list.add(thing);
            }
            return slot >= 0
                    ? new Decision.PickTargets(seat, reason, source, slot, min, max, list)
                    : new Decision.PickObjects(seat, reason, source, purpose, min, max, list);
        }

        @Override
        public @Nullable DecisionFrame by(int other) {
            return slot >= 0 ? null : with(other, picked);
        }

        @Override
        public void options(Kernel kernel, List<Action> out) {
            int[] now = picked.toArray();
            if (out instanceof ArrayList<Action> list) {
                list.ensureCapacity(candidates.size() + 1);
            }
            for (int i = 0; i < candidates.size(); i++) {
                int candidate = candidates.get(i);
                if (!picked.has(candidate) && allowed.test(kernel, now, candidate)) {
                    out.add(
                            candidate >= 0
                                    ? new Action.PickObject(candidate)
                                    : new Action.PickPlayer(~candidate));
                }
            }
            if (picked.size() >= min && enough.test(kernel, now)) {
                out.add(new Action.Finish());
            }
        }

        @Override
        public Refusal refuse(Kernel kernel, Action action) {
            int thing =
                    switch (action) {
                        case Action.PickObject(int object) -> object;
                        case Action.PickPlayer(int player) -> ~player;
                        case Action.Pass _,
                                Action.PlayLand _,
                                Action.Cast _,
                                Action.Activate _,
                                Action.Special _,
                                Action.PickNumber _,
                                Action.PickOption _,
                                Action.Finish _,
                                Action.Attack _,
                                Action.Block _,
                                Action.PayAutomatically _,
                                Action.Keep _,
                                Action.Mulligan _ ->
                                Context.NOTHING;
                    };
            if (action instanceof Action.Finish) {
                return Refusal.NOT_DONE;
            }
            if (thing == Context.NOTHING) {
                return Refusal.NOT_YOUR_DECISION;
            }
            if (picked.has(thing)) {
                return slot >= 0 ? Refusal.SAME_TARGET : Refusal.NOT_AN_OPTION;
            }
            return slot >= 0
                    ? EventRules.of(kernel).notATarget(kernel, this, thing)
                    : Refusal.NOT_AN_OPTION;
        }

        @Override
        public void answer(Kernel kernel, Action action) {
            switch (action) {
                case Action.Finish() -> then.go(kernel, picked.toArray());
                case Action.PickObject(int object) -> add(kernel, object);
                case Action.PickPlayer(int player) -> add(kernel, ~player);
                case Action.Pass _,
                        Action.PlayLand _,
                        Action.Cast _,
                        Action.Activate _,
                        Action.Special _,
                        Action.PickNumber _,
                        Action.PickOption _,
                        Action.Attack _,
                        Action.Block _,
                        Action.PayAutomatically _,
                        Action.Keep _,
                        Action.Mulligan _ ->
                        throw new IllegalStateException("not an answer: " + action);
            }
        }

        private Pick with(int asked, Ids so) {
            return new Pick(
                    asked,
                    purpose,
                    reason,
                    source,
                    slot,
                    candidates,
                    min,
                    max,
                    so,
                    allowed,
                    enough,
                    then);
        }

        private void add(Kernel kernel, int thing) {
            Ids more = picked.plus(thing);
            boolean last = more.size() == max;
            if (!last) {
                Pick next = with(seat, more);
                var open = new ArrayList<Action>();
                next.options(kernel, open);
                boolean onlyOne = open.size() == 1 && slot < 0;
                if (onlyOne && open.getFirst() instanceof Action.Finish) {
                    last = true;
                } else if (onlyOne) {
                    notAsked(kernel, open.getFirst());
                    next.answer(kernel, open.getFirst());
                    return;
                } else {
                    kernel.push(next);
                    return;
                }
            }
            then.go(kernel, more.toArray());
        }

        private void notAsked(Kernel k, Action only) {
            if (only instanceof Action.PickObject(int object)) {
                k.log(new Event.NotAsked(seat, Event.Choice.THING, object, ""));
            } else if (only instanceof Action.PickPlayer(int player)) {
                k.log(new Event.NotAsked(seat, Event.Choice.THING, ~player, ""));
            }
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
        public DecisionFrame by(int other) {
            return new Option(other, purpose, reason, source, options, then);
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
        public DecisionFrame by(int other) {
            return new HowMuch(other, purpose, reason, source, min, max, about, then);
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
}
