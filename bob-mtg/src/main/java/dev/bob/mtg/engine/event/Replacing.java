package dev.bob.mtg.engine.event;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.Attempt;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.DecisionFrame;
import dev.bob.mtg.engine.state.DurationEffect;
import dev.bob.mtg.engine.state.DurationEffects;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Refusal;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.event.Event;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Which of several replacement and prevention effects applies next (rule 616.1), and whether one that may apply does.
///
/// Events happen in the middle of a frame. A choice that comes up there takes the frame back to its beginning and asks;
/// with the answer the frame runs again, and finds the answers of this run in the state.
public final class Replacing {
    private final EventRules rules;

    Replacing(EventRules rules) {
        this.rules = rules;
    }

    /// Thrown by a choice that hasn't been made yet.
    private static final class Undecided extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private Undecided() {
            super(null, null, false, false);
        }
    }

    /// One effect that applies to an event: a rule that is true, or something that the rules themselves say.
    ///
    /// @param live null for what the rules say (shield counters, regeneration, …)
    /// @param source the object that it is of
    public record Candidate(Active.@Nullable Live<Rule.Replace> live, String name, int source) {
        /// Whether it is the same effect as another, looked at another time. Two abilities of one text are two effects.
        @SuppressWarnings("ReferenceEquality")
        boolean is(Candidate other) {
            return source == other.source
                    && name.equals(other.name)
                    && (live == null
                            ? other.live == null
                            : other.live != null
                                    && live.rule() == other.live.rule()
                                    && live.timestamp() == other.live.timestamp()
                                    && live.floating() == other.live.floating());
        }
    }

    /// Whether it doesn't matter which of two applies first because they say the same and do as much.
    public boolean sayTheSame(Kernel k, Candidate one, Candidate other) {
        Active.Live<Rule.Replace> first = one.live;
        Active.Live<Rule.Replace> second = other.live;
        return first != null
                && second != null
                && first.context().controller == second.context().controller
                && first.rule().replacement().equals(second.rule().replacement())
                && left(k, first) == left(k, second);
    }

    /// What is left of a shield; -1 where nothing is used up.
    private int left(Kernel k, Active.Live<Rule.Replace> live) {
        if (live.floating() < 0
                || !(live.rule().replacement()
                        instanceof Replacement.Prevent(Amount bound, _, _, _, _, _))
                || bound == null) {
            return -1;
        }
        int left = k.s.floating.get(live.floating()).left();
        return left < 0 ? rules.eval.amount(k, bound, live.context()) : left;
    }

    public Candidate of(Kernel k, Active.Live<Rule.Replace> live) {
        int source = live.context().source;
        return new Candidate(live, source < 0 ? "" : k.derived(source).name, source);
    }

    /// Those that haven't been applied to the event yet: each gets one opportunity (rule 614.5).
    public static boolean isIn(List<Candidate> applied, Candidate candidate) {
        for (Candidate each : applied) {
            if (each.is(candidate)) {
                return true;
            }
        }
        return false;
    }

    // --- running a frame ---

    /// Whether a choice might come up in what runs next.
    public boolean isNeeded(Kernel k) {
        Active known = k.known();
        return known == null
                || known.choices() > 0
                || !k.s.commanders.isEmpty()
                || (known.version != k.s.version
                        && !k.s.floating.isEmpty()
                        && k.active().choices() > 0);
    }

    /// Runs a frame that can be taken back.
    public void run(Kernel k, Frame frame) {
        Attempt attempt = k.attempt;
        attempt.begin(k);
        try {
            frame.run(k);
            k.s.answers = Ids.EMPTY;
            attempt.keep();
        } catch (Undecided undecided) {
            attempt.takeBack(k);
            if (!frame.stays()) {
                k.push(frame);
            }
            DecisionFrame asked = attempt.question;
            if (asked == null) {
                throw undecided;
            }
            k.push(asked);
        } finally {
            attempt.end();
        }
    }

    // --- choices ---

    /// Which of the candidates applies next; the affected player, or the controller of the affected object, chooses.
    public Candidate next(Kernel k, int seat, List<Candidate> candidates) {
        Candidate first = candidates.getFirst();
        boolean same = true;
        for (Candidate each : candidates.subList(1, candidates.size())) {
            same &= sayTheSame(k, each, first);
        }
        return same ? first(k, seat, candidates) : candidates.get(choose(k, seat, candidates));
    }

    /// The first of those whose order makes no difference: nobody is asked.
    public static Candidate first(Kernel k, int seat, List<Candidate> candidates) {
        if (candidates.size() > 1) {
            k.log(
                    new Event.OrderNotAsked(
                            seat, candidates.stream().map(Candidate::source).toList()));
        }
        return candidates.getFirst();
    }

    private int choose(Kernel k, int seat, List<Candidate> candidates) {
        Attempt attempt = k.attempt;
        if (!attempt.isOpen()) {
            return 0;
        }
        if (attempt.used < k.s.answers.size()) {
            return k.s.answers.get(attempt.used++);
        }
        var names = new ArrayList<String>();
        for (Candidate each : candidates) {
            names.add(each.name);
        }
        attempt.question =
                new Which(
                        seat,
                        Decision.Purpose.REPLACEMENT,
                        "More than one effect would change what happens: which applies first?",
                        candidates.getFirst().source,
                        List.copyOf(names));
        throw new Undecided();
    }

    /// Whether a replacement effect that may apply does.
    boolean may(Kernel k, int seat, int source, String reason) {
        Attempt attempt = k.attempt;
        if (!attempt.isOpen()) {
            return false;
        }
        if (attempt.used < k.s.answers.size()) {
            return k.s.answers.get(attempt.used++) == 0;
        }
        attempt.question =
                new Which(seat, Decision.Purpose.MAY, reason, source, List.of("yes", "no"));
        throw new Undecided();
    }

    /// The question about the frame below.
    public record Which(
            int seat, Decision.Purpose purpose, String reason, int source, List<String> options)
            implements DecisionFrame {
        @Override
        public Decision decision(Kernel kernel) {
            return new Decision.PickOption(seat, reason, source, purpose, options);
        }

        @Override
        public DecisionFrame by(int other) {
            return new Which(other, purpose, reason, source, options);
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
            kernel.s.answers = kernel.s.answers.plus(((Action.PickOption) action).index());
        }
    }

    /// An answer that is carried out as a frame, so that it can be taken back.
    public record Answered(DecisionFrame question, Action action) implements Frame {
        @Override
        public void run(Kernel kernel) {
            question.answer(kernel, action);
        }
    }

    /// Applies "instead" effects, in the order that the affected player chooses, until one of them replaces the event.
    ///
    /// @param amount the number of what is replaced
    boolean isAnyInstead(Kernel k, List<Candidate> open, int seat, int amount) {
        while (!open.isEmpty()) {
            Candidate next = next(k, seat, open);
            open.remove(next);
            if (isInstead(k, next, seat, amount)) {
                return true;
            }
        }
        return false;
    }

    /// Carries out what an "instead" effect has happen, unless it may and doesn't.
    ///
    /// @param seat the affected player
    /// @param amount the number of what is replaced
    boolean isInstead(Kernel k, Candidate candidate, int seat, int amount) {
        Active.Live<Rule.Replace> live = candidate.live;
        if (live == null
                || !(live.rule().replacement()
                        instanceof Replacement.Instead(_, _, Effect effect, boolean optional))) {
            return false;
        }
        if (optional
                && !may(k, seat, candidate.source, "Apply the effect of " + candidate.name + "?")) {
            return false;
        }
        Context with = live.context().copy();
        with.occasion = with.occasion.withPlayer(seat);
        with.amount = amount;
        use(k, live);
        runInstead(k, effect, with, live);
        return true;
    }

    /// An effect that applies only the next time is over once it has been applied.
    void use(Kernel k, Active.Live<Rule.Replace> live) {
        int at = live.floating();
        if (at >= 0 && k.s.floating.get(at).once()) {
            end(k, k.s.floating.get(at));
        }
    }

    /// Ends an effect, if it is still there.
    @SuppressWarnings("ReferenceEquality")
    void end(Kernel k, DurationEffect effect) {
        var left = new ArrayList<>(k.s.floating);
        if (left.removeIf(each -> each == effect)) {
            k.s.floating = DurationEffects.of(left);
            k.structural();
        }
    }

    // --- amounts ---

    /// A number after all effects that change it, in the order that the affected player chooses.
    ///
    /// @param seat the affected player, or the controller of the affected object
    public int amount(Kernel k, int seat, int amount, List<Candidate> changes) {
        if (changes.isEmpty()) {
            return amount;
        }
        var left = new ArrayList<>(changes);
        int now = amount;
        while (!left.isEmpty()) {
            Candidate next =
                    left.size() > 1 && orderMatters(k, now, left)
                            ? next(k, seat, left)
                            : first(k, seat, left);
            left.remove(next);
            now = changed(k, next, now);
        }
        return now;
    }

    /// What an effect that changes a number makes of it.
    public int changed(Kernel k, Candidate candidate, int amount) {
        Active.Live<Rule.Replace> live = candidate.live;
        if (live == null
                || !(live.rule().replacement()
                        instanceof Replacement.ChangeAmount(_, Amount changed))) {
            return amount;
        }
        Context with = live.context().copy();
        with.amount = amount;
        return Math.max(0, rules.eval.amount(k, changed, with));
    }

    /// Whether the order of effects that change a number makes a difference.
    boolean orderMatters(Kernel k, int amount, List<Candidate> changes) {
        if (changes.size() > 5) {
            return true;
        }
        var results = new HashSet<Integer>();
        results(k, amount, changes, results);
        return results.size() > 1;
    }

    private void results(Kernel k, int amount, List<Candidate> left, Set<Integer> results) {
        if (left.isEmpty()) {
            results.add(amount);
        }
        for (int i = 0; i < left.size() && results.size() < 2; i++) {
            var others = new ArrayList<>(left);
            Candidate first = others.remove(i);
            results(k, changed(k, first, amount), others, results);
        }
    }

    /// What a replacement effect does instead of a draw; it doesn't replace what it does itself (rule 614.5).
    void runInstead(Kernel k, Effect effect, Context context, Active.Live<Rule.Replace> live) {
        Context saved = k.s.context;
        int source = live.context().source;
        k.inOrder(
                new BeingReplaced(source),
                new Instructions.CarryOut(context, effect),
                new Replaced(saved, source));
    }

    /// Only while it is carried out: what happens to other players at the same time is replaced as well (rule 614.5).
    record BeingReplaced(int source) implements Frame {
        @Override
        public void run(Kernel kernel) {
            kernel.s.replacing = kernel.s.replacing.plus(source);
        }
    }

    record Replaced(Context saved, int source) implements Frame {
        @Override
        public void run(Kernel kernel) {
            kernel.s.context = withDrawn(kernel.s.context.done(Verb.DRAWN));
            kernel.s.replacing = kernel.s.replacing.minus(source);
        }

        /// What was drawn instead of a card is drawn the way that the card was to be.
        private Context withDrawn(int[] more) {
            if (more.length == 0 || !saved.doneSoFar.things().containsKey(Verb.DRAWN)) {
                return saved;
            }
            int[] all = Ids.of(saved.done(Verb.DRAWN)).plusAll(more).toArray();
            return saved.withDone(Verb.DRAWN, all, all.length);
        }
    }

    boolean isBeingReplaced(Kernel k, Active.Live<Rule.Replace> live) {
        return k.s.replacing.has(live.context().source);
    }

    /// Uses up a shield that prevents the next so much damage; gives how much it prevents.
    int useShield(Kernel k, Active.Live<Rule.Replace> live, int bound, int damage) {
        int at = live.floating();
        DurationEffect floating = k.s.floating.get(at);
        int left = floating.left() < 0 ? bound : floating.left();
        int used = Math.min(left, damage);
        var all = new ArrayList<>(k.s.floating);
        all.set(
                at,
                new DurationEffect(
                        floating.timestamp(),
                        floating.objects(),
                        floating.modifications(),
                        floating.rules(),
                        floating.duration(),
                        floating.context(),
                        floating.turn(),
                        left - used));
        k.s.floating = DurationEffects.of(all);
        k.s.touch();
        return used;
    }
}
