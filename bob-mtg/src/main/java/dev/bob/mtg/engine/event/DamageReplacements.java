package dev.bob.mtg.engine.event;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.RuleEvent;
import dev.bob.mtg.engine.value.Occasion;
import dev.bob.mtg.engine.value.Words;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What prevents damage that is about to be dealt, has it dealt to something else or changes how much it is (rules 614, 615).
final class DamageReplacements {
    private static final String PROTECTION = "Protection";
    private static final String SHIELD_COUNTER = "Shield counter";
    private static final Rule OWN_DAMAGE = new Rule.DamageCantBePrevented(null, new Filter.This());

    private final EventRules rules;

    DamageReplacements(EventRules rules) {
        this.rules = rules;
    }

    /// Damage that is about to be dealt.
    static final class Dealt {
        private final int source;
        private final boolean combat;
        int to;
        int amount;
        private List<Replacing.Candidate> applied;

        Dealt(int source, int to, int amount, boolean combat, List<Replacing.Candidate> applied) {
            this.applied = applied;
            this.source = source;
            this.to = to;
            this.amount = amount;
            this.combat = combat;
        }
    }

    /// Prevention, redirection and changes of the amount, one after another (rule 616.1).
    ///
    /// @param parts where a part that is dealt elsewhere is added
    void replace(Kernel k, Dealt event, List<Dealt> parts) {
        if (k.active().replacements.isEmpty()
                && event.to < 0
                && !rules.protection.playerProtectedFrom(k, ~event.to, event.source)) {
            return;
        }
        while (event.amount > 0) {
            List<Replacing.Candidate> open = candidates(k, event, event.applied);
            if (open.isEmpty()) {
                return;
            }
            boolean unpreventable = isUnpreventable(k, event);
            Replacing.Candidate next =
                    open.size() > 1 && orderMatters(k, event, open, unpreventable)
                            ? rules.replacing.next(k, affected(k, event.to), open)
                            : Replacing.first(k, affected(k, event.to), open);
            List<Replacing.Candidate> applied = new ArrayList<>(event.applied);
            applied.add(next);
            event.applied = applied;
            apply(k, event, next, unpreventable, parts);
        }
    }

    private int affected(Kernel k, int to) {
        return to < 0 ? ~to : rules.eval.controller(k, to);
    }

    private boolean isUnpreventable(Kernel k, Dealt event) {
        GameObject source = k.s.object(event.source);
        if (source.zone == Zone.STACK && source.context != null && !source.isAbility()) {
            for (CompiledAbility ability : source.model.abilities) {
                if (ability.kind == CompiledAbility.Kind.STATIC
                        && ability.statics.rules().contains(OWN_DAMAGE)
                        && rules.eval.test(k, ability.onlyIf, source.context)) {
                    return true;
                }
            }
        }
        for (Active.Live<?> live : k.active().other) {
            if (live.rule() instanceof Rule.DamageCantBePrevented(Boolean combat, Filter from)
                    && (combat == null || combat == event.combat)
                    && (from == null
                            || rules.eval.matches(k, from, event.source, live.context()))) {
                return true;
            }
        }
        return false;
    }

    private List<Replacing.Candidate> candidates(
            Kernel k, Dealt event, List<Replacing.Candidate> applied) {
        List<Replacing.Candidate> open = new ArrayList<>(0);
        int to = event.to;
        if (to < 0
                ? rules.protection.playerProtectedFrom(k, ~to, event.source)
                : k.derived(to).has(Words.PROTECTION)
                        && rules.protection.protectedFrom(k, to, event.source)) {
            open.add(new Replacing.Candidate(null, PROTECTION, to < 0 ? event.source : to));
        }
        if (to >= 0
                && (k.s.object(to).counters(CounterKind.SHIELD) > 0 || k.batch.isShielded(to))) {
            open.add(new Replacing.Candidate(null, SHIELD_COUNTER, to));
        }
        for (Active.Live<Rule.Replace> live : k.active().replacements) {
            if (applies(k, live, event)) {
                open.add(rules.replacing.of(k, live));
            }
        }
        List<Replacing.Candidate> known = applied;
        open.removeIf(candidate -> Replacing.isIn(known, candidate));
        return open;
    }

    /// Lets it be dealt to another, or as much of it as the shield holds.
    private void redirect(
            Kernel k,
            Dealt event,
            Active.Live<Rule.Replace> live,
            @Nullable Amount bound,
            Selector instead,
            Context context,
            List<Dealt> parts) {
        int other = rules.eval.select(k, instead, context)[0];
        int moved =
                bound == null
                        ? event.amount
                        : rules.replacing.useShield(
                                k, live, rules.eval.amount(k, bound, context), event.amount);
        if (moved >= event.amount) {
            event.to = other;
        } else {
            event.amount -= moved;
            parts.add(new Dealt(event.source, other, moved, event.combat, event.applied));
        }
    }

    private boolean applies(Kernel k, Active.Live<Rule.Replace> live, Dealt event) {
        Context context = live.context();
        return switch (live.rule().replacement()) {
            case Replacement.ChangeAmount(EventPattern pattern, _) ->
                    isSuch(k, pattern, event, context);
            case Replacement.Instead(EventPattern pattern, _, _, _) ->
                    isSuch(k, pattern, event, context);
            case Replacement.Prevent(
                            Amount bound,
                            Boolean only,
                            Filter toObjects,
                            PlayerRef toPlayers,
                            Filter from,
                            _) ->
                    (only == null || only == event.combat)
                            && hits(k, toObjects, toPlayers, event.to, context)
                            && isFrom(k, from, event.source, context)
                            && !isUsedUp(k, live, bound);
            case Replacement.Redirect redirect -> redirects(k, live, redirect, event);
            case Replacement.EntersTapped _,
                    Replacement.EntersWithCounters _,
                    Replacement.EntersAsCopy _,
                    Replacement.Elsewhere _,
                    Replacement.Arriving _,
                    Replacement.Fixed _,
                    Replacement.OtherTokens _,
                    Replacement.DiscardElsewhere _,
                    Replacement.Limited _ ->
                    false;
        };
    }

    private boolean isSuch(Kernel k, EventPattern pattern, Dealt event, Context context) {
        return (RuleEvent.kinds(pattern) & 1L << RuleEvent.DAMAGE) != 0
                && rules.eventMatching.matches(k, pattern, happening(event), context);
    }

    private static RuleEvent happening(Dealt event) {
        return RuleEvent.damage(event.source, event.to, event.amount, event.combat);
    }

    private boolean redirects(
            Kernel k, Active.Live<Rule.Replace> live, Replacement.Redirect redirect, Dealt event) {
        Context context = live.context();
        Boolean only = redirect.combatOnly();
        if (!hits(k, redirect.to(), redirect.toPlayers(), event.to, context)
                || (only != null && only != event.combat)
                || !isFrom(k, redirect.from(), event.source, context)
                || isUsedUp(k, live, redirect.amount())) {
            return false;
        }
        int[] others = rules.eval.select(k, redirect.instead(), context);
        return others.length > 0 && others[0] != event.to && canBeRedirected(k, others[0]);
    }

    /// Whether it is still something that damage can be dealt to (rule 614.9).
    private boolean canBeRedirected(Kernel k, int to) {
        return Damage.canBeDealt(k, to)
                && (to < 0
                        || k.derived(to).isCreature()
                        || (k.derived(to).types & (Derived.PLANESWALKER | Derived.BATTLE)) != 0);
    }

    /// Whether a shield has nothing left.
    private static boolean isUsedUp(
            Kernel k, Active.Live<Rule.Replace> live, @Nullable Amount bound) {
        return bound != null
                && live.floating() >= 0
                && k.s.floating.get(live.floating()).left() == 0;
    }

    /// Whether a candidate prevents all of it and does nothing else.
    private static boolean preventsAll(Replacing.Candidate candidate) {
        Active.Live<Rule.Replace> live = candidate.live();
        return live == null
                ? candidate.name().equals(PROTECTION)
                : live.rule().replacement()
                                instanceof
                                Replacement.Prevent(Amount bound, _, _, _, _, Effect then)
                        && bound == null
                        && then == null;
    }

    /// Whether it could make a difference which is applied first. Puts the one first that comes first if not.
    private boolean orderMatters(
            Kernel k, Dealt event, List<Replacing.Candidate> open, boolean unpreventable) {
        var preventions = new ArrayList<Replacing.Candidate>();
        boolean onlyAmounts = true;
        boolean onlySimple = true;
        for (Replacing.Candidate each : open) {
            Active.Live<Rule.Replace> live = each.live();
            boolean amount =
                    live != null && live.rule().replacement() instanceof Replacement.ChangeAmount;
            if (preventsAll(each)) {
                preventions.add(each);
            }
            onlyAmounts &= amount;
            onlySimple &= amount || preventsAll(each);
        }
        if (!preventions.isEmpty() && (unpreventable || onlySimple)) {
            open.remove(preventions.getFirst());
            open.addFirst(preventions.getFirst());
            return false;
        }
        return !onlyAmounts || rules.replacing.orderMatters(k, event.amount, open);
    }

    private void apply(
            Kernel k,
            Dealt event,
            Replacing.Candidate candidate,
            boolean unpreventable,
            List<Dealt> parts) {
        Active.Live<Rule.Replace> live = candidate.live();
        if (live == null) {
            if (candidate.name().equals(SHIELD_COUNTER) && !k.batch.isShielded(event.to)) {
                k.batch.prevented(null, event.to, null, new Context(event.to, -1));
                rules.counters.addCounters(k, event.to, CounterKind.SHIELD, -1, true);
            }
            event.amount = unpreventable ? event.amount : 0;
            return;
        }
        Context context = live.context().copy();
        context.amount = event.amount;
        boolean once = live.floating() >= 0 && k.s.floating.get(live.floating()).once();
        switch (live.rule().replacement()) {
            case Replacement.ChangeAmount _ ->
                    event.amount = rules.replacing.changed(k, candidate, event.amount);
            case Replacement.Prevent(Amount bound, _, _, _, Filter from, Effect then) -> {
                int stopped = stopped(k, event, live, bound, once || unpreventable, context);
                event.amount -= unpreventable ? 0 : stopped;
                // rule 615.12: what it does besides happens even if it couldn't prevent anything
                if (then != null && (stopped > 0 || unpreventable)) {
                    context.doneSoFar = context.doneSoFar.amounting(unpreventable ? 0 : stopped);
                    besides(k, event, live, stopped, from == null, then, context);
                }
            }
            case Replacement.Instead(EventPattern pattern, _, Effect effect, _) ->
                    instead(k, event, pattern, effect, context);
            case Replacement.Redirect(Amount bound, _, _, _, _, Selector instead) ->
                    redirect(k, event, live, bound, instead, context, parts);
            case Replacement.EntersTapped _,
                    Replacement.EntersWithCounters _,
                    Replacement.EntersAsCopy _,
                    Replacement.Elsewhere _,
                    Replacement.Arriving _,
                    Replacement.Fixed _,
                    Replacement.OtherTokens _,
                    Replacement.DiscardElsewhere _,
                    Replacement.Limited _ -> {}
        }
        if (once && k.batch.depth > 0) {
            k.batch.usedUp(k.s.floating.get(live.floating()));
        } else {
            rules.replacing.use(k, live);
        }
    }

    /// Something else happens, and no damage is dealt.
    private void instead(
            Kernel k, Dealt event, EventPattern pattern, Effect effect, Context context) {
        rules.eventMatching.fill(k, context, pattern, happening(event));
        rules.instructions.aside(k, effect, context);
        event.amount = 0;
    }

    /// How much of the damage is prevented, or would be if it could: what can't be uses up no shield (rule 615.12).
    private int stopped(
            Kernel k,
            Dealt event,
            Active.Live<Rule.Replace> live,
            @Nullable Amount bound,
            boolean once,
            Context context) {
        if (bound == null) {
            return event.amount;
        }
        int most = rules.eval.amount(k, bound, context);
        return Math.min(
                event.amount,
                live.floating() >= 0 && !once
                        ? rules.replacing.useShield(k, live, most, event.amount)
                        : most);
    }

    /// What a prevention effect does besides: once for all that it prevents at once if it prevents damage from anywhere.
    private void besides(
            Kernel k,
            Dealt event,
            Active.Live<Rule.Replace> live,
            int stopped,
            boolean together,
            Effect then,
            Context with) {
        with.amount = stopped;
        with.occasion =
                new Occasion(
                        event.to >= 0 ? event.to : Context.NOTHING,
                        event.source,
                        event.to < 0 ? ~event.to : -1);
        if (together) {
            k.batch.prevented(live, event.to, then, with);
        } else {
            rules.instructions.aside(k, then, with);
        }
    }

    /// Whether the damage is from there. A spell that was chosen as the source is also the permanent that it became
    /// (rule 609.7a).
    private boolean isFrom(Kernel k, @Nullable Filter from, int source, Context context) {
        if (from == null || rules.eval.matches(k, from, source, context)) {
            return true;
        }
        int before = k.s.object(source).previous;
        return isChosen(from)
                && before >= 0
                && k.s.object(before).zone == Zone.STACK
                && rules.eval.matches(k, from, before, context);
    }

    private static boolean isChosen(Filter from) {
        return from instanceof Filter.Is
                || (from instanceof Filter.And(List<Filter> parts)
                        && parts.getFirst() instanceof Filter.Is);
    }

    private boolean hits(
            Kernel k,
            @Nullable Filter objects,
            @Nullable PlayerRef players,
            int to,
            Context context) {
        if (objects == null && players == null) {
            return true;
        }
        return to >= 0
                ? objects != null && rules.eval.matches(k, objects, to, context)
                : players != null && rules.eval.isPlayer(k, players, ~to, context);
    }
}
