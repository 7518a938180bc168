package dev.bob.mtg.engine.event;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.layers.OwnEvents;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.Counters;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What changes how permanents enter the battlefield: tapped, with counters (rule 614.1c–d).
final class EntryReplacements {
    private final EventRules rules;

    EntryReplacements(EventRules rules) {
        this.rules = rules;
    }

    /// Replacement effects that change how it enters (rule 614.1c–d): tapped, with counters. Those of what enters at the
    /// same time don't (rule 614.12).
    ///
    /// @param before the game before anything entered
    /// @param old what enters, as it was then
    Counters asEnters(Kernel k, int id, Counters own, Kernel before, int old) {
        Counters with = own;
        List<Replacing.Candidate> tapping = new ArrayList<>(0);
        List<Replacing.Candidate> untapping = new ArrayList<>(0);
        List<Replacing.Candidate> applied = new ArrayList<>(0);
        for (Active.Live<Rule.Replace> live : List.copyOf(k.active().replacements)) {
            if (live.context().source != id && k.batch.hasEntered(live.context().source)) {
                continue;
            }
            switch (live.rule().replacement()) {
                case Replacement.EntersTapped(Filter permanents, var unless, var unlessPaid) -> {
                    if (unlessPaid.isEmpty() && affects(k, permanents, live.context(), id)) {
                        applied.add(rules.replacing.of(k, live));
                        if (unless == null || !rules.eval.test(k, unless, live.context())) {
                            tapping.add(applied.getLast());
                        }
                    }
                }
                case Replacement.EntersUntapped(Filter permanents)
                        when affects(k, permanents, live.context(), id) ->
                        untapping.add(rules.replacing.of(k, live));
                case Replacement.EntersWithCounters(
                                Filter permanents,
                                CounterKind kind,
                                Amount count,
                                var onlyIf) -> {
                    if (affects(k, permanents, live.context(), id)) {
                        int n = entersWith(k, id, live, count, onlyIf, before, old);
                        with = with.plus(kind, n);
                        applied.add(rules.replacing.of(k, live));
                    }
                }
                case Replacement.EntersUntapped _,
                        Replacement.EntersAsCopy _,
                        Replacement.Elsewhere _,
                        Replacement.Instead _,
                        Replacement.ChangeAmount _,
                        Replacement.OtherTokens _,
                        Replacement.Prevent _,
                        Replacement.Limited _,
                        Replacement.Arriving _,
                        Replacement.Fixed _,
                        Replacement.DiscardElsewhere _,
                        Replacement.Redirect _ -> {}
            }
        }
        orderDoesNotMatter(k, id, old, applied);
        turn(k, id, tapping, untapping);
        return with;
    }

    /// What has it enter tapped, with counters or as its controller chooses makes the same of it in any order. Nothing is
    /// said of tokens, and of what is there as the game begins.
    private void orderDoesNotMatter(Kernel k, int id, int old, List<Replacing.Candidate> applied) {
        if (applied.isEmpty() || old == id) {
            return;
        }
        boolean isSpell = k.s.object(old).zone == Zone.STACK;
        boolean byHowCast = isSpell && !k.s.object(old).howCast.terms().enters().isEmpty();
        if (byHowCast || EnteringChoices.areMade(k, k.s.object(id).model)) {
            applied.add(new Replacing.Candidate(null, k.derived(id).name, id));
        }
        int seat = rules.eval.controller(k, id);
        for (int left = applied.size(); left > 1; left--) {
            var _ = Replacing.first(k, seat, applied.subList(0, left));
        }
    }

    /// Tapped or untapped, as what is applied last has it: its controller chooses the order (rule 616.1).
    private void turn(
            Kernel k,
            int id,
            List<Replacing.Candidate> tapping,
            List<Replacing.Candidate> untapping) {
        while (!tapping.isEmpty() && !untapping.isEmpty()) {
            List<Replacing.Candidate> all = new ArrayList<>(tapping);
            all.addAll(untapping);
            Replacing.Candidate next = rules.replacing.next(k, rules.eval.controller(k, id), all);
            tapping.remove(next);
            untapping.remove(next);
        }
        if (!tapping.isEmpty() || (!untapping.isEmpty() && k.s.object(id).tapped)) {
            MoveReplacements.enter(k, id, !tapping.isEmpty());
        }
    }

    /// How many counters an effect has it enter with, if any.
    private int entersWith(
            Kernel k,
            int id,
            Active.Live<Rule.Replace> live,
            Amount count,
            @Nullable Condition onlyIf,
            Kernel before,
            int old) {
        Context context = MoveReplacements.of(k, id, live.context());
        if (onlyIf != null && !rules.eval.test(k, onlyIf, context)) {
            return 0;
        }
        int n =
                MoveReplacements.countsAround(count)
                        ? rules.eval.amount(
                                before, count, MoveReplacements.as(context, context.iterated, old))
                        : rules.eval.amount(k, count, context);
        return Math.max(0, n);
    }

    private boolean affects(Kernel k, Filter permanents, Context context, int entering) {
        return affectsEntering(permanents, context, entering)
                && rules.eval.matches(k, permanents, entering, context);
    }

    /// What enters is affected by an ability of its own only if that affects nothing else (rule 614.12).
    private static boolean affectsEntering(Filter permanents, Context context, int entering) {
        return context.source != entering || OwnEvents.isItself(permanents);
    }
}
