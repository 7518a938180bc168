package dev.bob.mtg.engine;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Keyword;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.definition.Zone;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What can be chosen as modes and targets (rules 601.2b–c, 115).
final class Targets {
    private final Kernel k;

    Targets(Kernel kernel) {
        this.k = kernel;
    }

    /// Whether modes and targets can be chosen at all.
    @Nullable Refusal targets(
            int seat, int id, @Nullable Compiled ability, Context context, @Nullable Keyword with) {
        if (ability == null) {
            return null;
        }
        Effect.Modal modal = ability.modal;
        if (modal != null) {
            int possible = 0;
            for (int mode = 0; mode < modal.modes().size(); mode++) {
                if (AnnouncedModes.isFresh(k, modal, context, mode)
                        && modePossible(seat, ability, mode, context)) {
                    possible++;
                }
            }
            int min = k.eval.amount(modal.min(), context);
            if (possible < min) {
                return Refusal.NO_MODE;
            }
        }
        for (Compiled.TargetSlot slot : ability.targets) {
            if (slot.mode() < 0
                    && applies(slot, context, with)
                    && !slotPossible(seat, ability, slot, context)) {
                return Refusal.NO_TARGET;
            }
        }
        return null;
    }

    /// Whether a target is chosen at all: what it depends on has been paid, or will be.
    private boolean applies(Compiled.TargetSlot slot, Context context, @Nullable Keyword with) {
        return slot.onlyIf() instanceof dev.bob.mtg.definition.Condition.CastWith(Keyword keyword)
                ? keyword == with
                : k.eval.test(slot.onlyIf(), context);
    }

    boolean modePossible(int seat, Compiled ability, int mode, Context context) {
        for (Compiled.TargetSlot slot : ability.targets) {
            if (slot.mode() == mode && !slotPossible(seat, ability, slot, context)) {
                return false;
            }
        }
        return true;
    }

    private boolean slotPossible(
            int seat, Compiled ability, Compiled.TargetSlot slot, Context context) {
        int min = min(slot, context);
        if (min <= 0) {
            return true;
        }
        int[] candidates = candidates(seat, slot, context);
        if (candidates.length < min) {
            return false;
        }
        if (min == 1 && !dependsLater(ability, slot)) {
            return true;
        }
        for (int candidate : candidates) {
            if (allowed(slot.spec().among(), candidates, min, new int[0], candidate)
                    && laterPossible(seat, ability, slot, context, candidate)) {
                return true;
            }
        }
        return false;
    }

    /// Whether some later slot speaks of what this one chose.
    private static boolean dependsLater(Compiled ability, Compiled.TargetSlot slot) {
        for (Compiled.TargetSlot later : ability.targets) {
            if (later.slot() > slot.slot()
                    && later.spec().objects() != null
                    && later.spec().toString().contains("Targeted[slot=" + slot.slot())) {
                return true;
            }
        }
        return false;
    }

    boolean laterPossible(
            int seat, Compiled ability, Compiled.TargetSlot slot, Context context, int candidate) {
        if (ability.targets.length < 2 || !dependsLater(ability, slot)) {
            return true;
        }
        Context with = context.withTargets(slot.slot(), new int[] {candidate});
        for (Compiled.TargetSlot later : ability.targets) {
            if (later.slot() > slot.slot() && later.mode() == slot.mode()) {
                int min = min(later.spec(), with);
                if (min > 0 && candidates(seat, later, with).length < min) {
                    return false;
                }
            }
        }
        return true;
    }

    int min(TargetSpec spec, Context context) {
        Amount min = spec.min();
        return min == null ? max(spec, context) : k.eval.amount(min, context);
    }

    int max(TargetSpec spec, Context context) {
        return k.eval.amount(spec.max(), context);
    }

    /// How many may be chosen for a slot in all: for "for each opponent … target" so many for each of them.
    int max(Compiled.TargetSlot slot, Context context) {
        int max = max(slot.spec(), context);
        return slot.perPlayer() ? max * (k.s.alive() - 1) : max;
    }

    int min(Compiled.TargetSlot slot, Context context) {
        int min = min(slot.spec(), context);
        return slot.perPlayer() ? 0 : min;
    }

    /// Whether a thing fits a slot that has its own targets for each opponent.
    boolean fitsPlayer(Compiled.TargetSlot slot, Context context, int[] picked, int thing) {
        if (!slot.perPlayer()) {
            return true;
        }
        int max = max(slot.spec(), context);
        for (int each : picked) {
            if (k.object(each).owner == k.object(thing).owner && --max <= 0) {
                return false;
            }
        }
        return true;
    }

    /// Whether a thing may be picked next, so that the rest can still be picked.
    boolean allowed(TargetSpec.Among among, int[] candidates, int min, int[] picked, int thing) {
        return switch (among) {
            case ANY -> true;
            case DIFFERENT_CONTROLLERS -> {
                int controllers = 0;
                for (int each : picked) {
                    controllers |= 1 << owner(each);
                }
                if ((controllers & 1 << owner(thing)) != 0) {
                    yield false;
                }
                controllers |= 1 << owner(thing);
                int open = 0;
                for (int each : candidates) {
                    if ((controllers & 1 << owner(each)) == 0) {
                        open |= 1 << owner(each);
                    }
                }
                yield picked.length + 1 + Integer.bitCount(open) >= min;
            }
            case SAME_CONTROLLER -> {
                if (picked.length > 0) {
                    yield owner(picked[0]) == owner(thing);
                }
                int n = 0;
                for (int each : candidates) {
                    if (owner(each) == owner(thing)) {
                        n++;
                    }
                }
                yield n >= min;
            }
        };
    }

    private int owner(int thing) {
        return thing < 0 ? ~thing : k.eval.controller(thing);
    }

    /// All legal targets of a slot for a spell or ability that a player controls; its source is in the context.
    int[] candidates(int seat, Compiled.TargetSlot slot, Context context) {
        if (slot.perPlayer() && context.iteratedPlayer < 0) {
            var all = new Bag();
            for (int player = 0; player < k.s.count; player++) {
                if (player != seat && !k.s.player(player).lost) {
                    for (int thing : candidates(seat, slot, context.withIteratedPlayer(player))) {
                        all.addNew(thing);
                    }
                }
            }
            return all.toArray();
        }
        var bag = new Bag();
        TargetSpec spec = slot.spec();
        Filter objects = spec.objects();
        // opponents come first, yourself last: who takes the first of the list does the sensible
        // thing
        addPlayers(spec, seat, context, false, bag);
        if (objects != null) {
            for (int id : k.eval.all(objects, context)) {
                if (id != context.source || k.s.object(id).zone != Zone.STACK) {
                    if (untargetable(seat, id, context.source) == null) {
                        bag.add(id);
                    }
                }
            }
        }
        addPlayers(spec, seat, context, true, bag);
        return bag.toArray();
    }

    private void addPlayers(TargetSpec spec, int seat, Context context, boolean self, Bag bag) {
        PlayerRef players = spec.players();
        if (players == null) {
            return;
        }
        for (int player = 0; player < k.s.count; player++) {
            if ((player == seat) == self
                    && !k.s.player(player).lost
                    && k.eval.isPlayer(players, player, context)
                    && playerTargetable(seat, player)) {
                bag.add(~player);
            }
        }
    }

    private boolean playerTargetable(int seat, int player) {
        for (Active.Live<?> live : k.active().other) {
            if (live.rule() instanceof Rule.PlayerProtected(PlayerRef players, Keyword keyword)
                    && k.eval.isPlayer(players, player, live.context())
                    && (keyword != Keyword.HEXPROOF || player != seat)) {
                return false;
            }
        }
        return true;
    }

    /// Why an object can't be the target of what a player controls, or null.
    @Nullable Refusal untargetable(int seat, int id, int source) {
        GameObject object = k.s.object(id);
        if (object.phasedOut) {
            return Refusal.NOT_A_TARGET;
        }
        if (object.zone != Zone.BATTLEFIELD && object.zone != Zone.STACK) {
            return null;
        }
        Refusal keyword = object.zone == Zone.BATTLEFIELD ? shielded(seat, id, source) : null;
        if (keyword != null) {
            return keyword;
        }
        List<Active.Live<?>> other = k.active().other;
        for (int i = 0; i < other.size(); i++) {
            Active.Live<?> live = other.get(i);
            if (live.rule()
                            instanceof
                            Rule.CantBeTargeted(Filter objects, Filter by, PlayerRef controlledBy)
                    && k.eval.matches(objects, id, live.context())
                    && (by == null || (source >= 0 && k.eval.matches(by, source, live.context())))
                    && (controlledBy == null
                            || k.eval.isPlayer(controlledBy, seat, live.context()))) {
                return Refusal.NOT_A_TARGET;
            }
        }
        return null;
    }

    /// Shroud, hexproof and protection, which a spell with them doesn't have yet (rule 113.6).
    private @Nullable Refusal shielded(int seat, int id, int source) {
        Derived d = k.derived(id);
        if (d.has(Words.SHROUD)) {
            return Refusal.SHROUD;
        }
        if (d.has(Words.HEXPROOF) && d.controller != seat && !ignoresHexproof(seat, id)) {
            return Refusal.HEXPROOF;
        }
        if (d.has(Words.PROTECTION) && source >= 0 && protectedFrom(id, source)) {
            return Refusal.PROTECTION;
        }
        if (d.has(Words.HEXPROOF_FROM)
                && d.controller != seat
                && source >= 0
                && !ignoresHexproof(seat, id)) {
            for (Compiled ability : d.abilities) {
                if (ability.keyword == Keyword.HEXPROOF_FROM
                        && ability.filter != null
                        && k.eval.matches(ability.filter, source, new Context(id, d.controller))) {
                    return Refusal.HEXPROOF;
                }
            }
        }
        return null;
    }

    private boolean ignoresHexproof(int seat, int id) {
        for (Active.Live<?> live : k.active().combat) {
            if (live.rule() instanceof Rule.AsThough(Filter objects, var kind, _)
                    && kind == Rule.AsThoughKind.TARGETED_WITHOUT_HEXPROOF
                    && live.context().controller == seat
                    && k.eval.matches(objects, id, live.context())) {
                return true;
            }
        }
        return false;
    }

    /// Whether an object has protection from another (rule 702.16).
    boolean protectedFrom(int id, int source) {
        Derived d = k.derived(id);
        for (Compiled ability : d.abilities) {
            if (ability.keyword == Keyword.PROTECTION
                    && ability.filter != null
                    && k.eval.matches(ability.filter, source, new Context(id, d.controller))) {
                return true;
            }
        }
        return false;
    }

    /// Whether protection takes an attached object off: not if it comes from an effect that says that it doesn't remove
    /// that object (rule 702.16n).
    boolean protectedFromAttached(int id, int attached) {
        if (!protectedFrom(id, attached)) {
            return false;
        }
        var harmless = new ArrayList<Ability>();
        for (Active.Live<?> live : k.active().other) {
            if (live.rule() instanceof Rule.DoesntRemove(Filter what)
                    && k.eval.matches(what, attached, live.context())) {
                for (Compiled ability : k.derived(live.context().source).abilities) {
                    if (ability.rules.contains(live.rule())) {
                        addGranted(ability, harmless);
                    }
                }
            }
        }
        Derived d = k.derived(id);
        for (Compiled ability : d.abilities) {
            if (ability.keyword == Keyword.PROTECTION
                    && ability.filter != null
                    && k.eval.matches(ability.filter, attached, new Context(id, d.controller))
                    && !takeOut(harmless, ability.printed)) {
                return true;
            }
        }
        return false;
    }

    private static void addGranted(Compiled from, List<Ability> abilities) {
        for (Rule rule : from.rules) {
            if (rule instanceof Rule.Modify(_, var modifications)) {
                for (Modification modification : modifications) {
                    if (modification instanceof Modification.AddAbilities(var granted)) {
                        abilities.addAll(granted);
                    }
                }
            }
        }
    }

    private static boolean takeOut(List<Ability> abilities, Ability printed) {
        return abilities.remove(printed);
    }

    Refusal notATarget(Questions.Pick pick, int thing) {
        if (thing >= 0 && k.s.exists(thing)) {
            Refusal refusal = untargetable(pick.seat(), thing, pick.source());
            if (refusal != null) {
                return refusal;
            }
        }
        return Refusal.NOT_A_TARGET;
    }
}
