package dev.bob.mtg.engine.cost;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.definition.term.AsThoughKind;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.layers.Together;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Refusal;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.engine.value.Words;
import dev.bob.mtg.engine.value.Zones;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What can be chosen as modes and targets (rules 601.2b–c, 115).
public final class Targets {
    private final PaymentRules rules;

    Targets(PaymentRules rules) {
        this.rules = rules;
    }

    /// Whether modes and targets can be chosen at all.
    public @Nullable Refusal targets(
            Kernel k,
            int seat,
            int id,
            @Nullable CompiledAbility ability,
            Context context,
            @Nullable Keyword with) {
        if (ability == null) {
            return null;
        }
        Effect.Modal modal = ability.text.modal();
        if (modal != null) {
            int possible = 0;
            for (int mode = 0; mode < modal.modes().size(); mode++) {
                if (ModeCosts.isFresh(k, modal, context, mode)
                        && modePossible(k, seat, ability, mode, context)) {
                    possible++;
                }
            }
            int min = rules.eval.amount(k, modal.min(), context);
            if (possible < min) {
                return Refusal.NO_MODE;
            }
        }
        for (CompiledAbility.TargetSlot slot : ability.text.targets()) {
            if (slot.mode() < 0
                    && !dependsEarlier(slot)
                    && applies(k, slot, context, with)
                    && !slotPossible(k, seat, ability, slot, context)) {
                return Refusal.NO_TARGET;
            }
        }
        return null;
    }

    /// Whether a target is chosen at all: what it depends on has been paid, or will be.
    private boolean applies(
            Kernel k, CompiledAbility.TargetSlot slot, Context context, @Nullable Keyword with) {
        Condition onlyIf = slot.onlyIf();
        if (onlyIf instanceof Condition.CastWith(Keyword keyword)) {
            return keyword == with;
        }
        return onlyIf instanceof Condition.Not(Condition.CastWith(Keyword keyword))
                ? keyword != with
                : rules.eval.test(k, onlyIf, context);
    }

    public boolean modePossible(
            Kernel k, int seat, CompiledAbility ability, int mode, Context context) {
        for (CompiledAbility.TargetSlot slot : ability.text.targets()) {
            if (slot.mode() == mode && !slotPossible(k, seat, ability, slot, context)) {
                return false;
            }
        }
        return true;
    }

    private boolean slotPossible(
            Kernel k,
            int seat,
            CompiledAbility ability,
            CompiledAbility.TargetSlot slot,
            Context context) {
        int min = min(k, seat, slot, context);
        if (min <= 0) {
            return true;
        }
        int[] candidates = rules.castTargets.candidates(k, seat, ability, slot, context);
        if (candidates.length < min) {
            return false;
        }
        if (min == 1 && !dependsLater(ability, slot)) {
            return true;
        }
        for (int candidate : candidates) {
            if (allowed(k, slot.spec(), context, Ids.of(candidates), min, new int[0], candidate)
                    && laterPossible(k, seat, ability, slot, context, candidate)) {
                return true;
            }
        }
        return false;
    }

    /// Whether it speaks of what an earlier slot chose, with which it is looked at.
    private static boolean dependsEarlier(CompiledAbility.TargetSlot slot) {
        for (int earlier = 0; earlier < slot.slot() && slot.spec().objects() != null; earlier++) {
            int of = earlier;
            if (RecordParts.anywhere(slot.spec(), part -> isTargetOf(of, part))) {
                return true;
            }
        }
        return false;
    }

    /// Whether some later slot speaks of what this one chose.
    private static boolean dependsLater(CompiledAbility ability, CompiledAbility.TargetSlot slot) {
        for (CompiledAbility.TargetSlot later : ability.text.targets()) {
            if (later.slot() > slot.slot()
                    && later.spec().objects() != null
                    && RecordParts.anywhere(later.spec(), part -> isTargetOf(slot.slot(), part))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isTargetOf(int slot, Object part) {
        return (part instanceof Reference.Targeted(int object) && object == slot)
                || (part instanceof PlayerRef.Targeted(int player, _) && player == slot);
    }

    public boolean laterPossible(
            Kernel k,
            int seat,
            CompiledAbility ability,
            CompiledAbility.TargetSlot slot,
            Context context,
            int candidate) {
        if (ability.text.targets().size() < 2 || !dependsLater(ability, slot)) {
            return true;
        }
        Context with = context.withTargets(slot.slot(), new int[] {candidate});
        for (CompiledAbility.TargetSlot later : ability.text.targets()) {
            if (later.slot() > slot.slot()
                    && later.mode() == slot.mode()
                    && rules.eval.test(k, later.onlyIf(), with)) {
                int min = min(k, later.spec(), with);
                if (min > 0 && candidates(k, seat, later, with).length < min) {
                    return false;
                }
            }
        }
        return true;
    }

    int min(Kernel k, TargetSpec spec, Context context) {
        Amount min = spec.min();
        return min == null ? max(k, spec, context) : rules.eval.amount(k, min, context);
    }

    int max(Kernel k, TargetSpec spec, Context context) {
        return rules.eval.amount(k, spec.max(), context);
    }

    /// How many may be chosen for a slot in all: for "for each opponent … target" so many for each of them.
    public int max(Kernel k, CompiledAbility.TargetSlot slot, Context context) {
        int max = max(k, slot.spec(), context);
        PlayerRef each = slot.each();
        return each == null ? max : max * rules.eval.players(k, each, context).length;
    }

    /// How many have to be chosen for a slot in all; of a player who has too few for "for each opponent … target", all
    /// that there are, but at least one of somebody's.
    public int min(Kernel k, int seat, CompiledAbility.TargetSlot slot, Context context) {
        int min = min(k, slot.spec(), context);
        PlayerRef each = slot.each();
        if (each == null || min <= 0) {
            return min;
        }
        int all = 0;
        for (int player : rules.eval.players(k, each, context)) {
            all +=
                    Math.min(
                            min,
                            candidates(k, seat, slot, context.withIteratedPlayer(player)).length);
        }
        return Math.max(1, all);
    }

    /// Whether a thing fits a slot that has its own targets for each of several players.
    public boolean fitsPlayer(
            Kernel k,
            int seat,
            CompiledAbility.TargetSlot slot,
            Context context,
            int[] picked,
            int thing) {
        PlayerRef each = slot.each();
        if (each == null) {
            return true;
        }
        int max = max(k, slot.spec(), context);
        for (int player : rules.eval.players(k, each, context)) {
            int[] theirs = candidates(k, seat, slot, context.withIteratedPlayer(player));
            if (Ids.contains(theirs, thing)) {
                int before = 0;
                for (int other : picked) {
                    before += Ids.contains(theirs, other) ? 1 : 0;
                }
                return before < max;
            }
        }
        return false;
    }

    /// Whether a thing may be picked next, so that the rest can still be picked.
    public boolean allowed(
            Kernel k,
            TargetSpec spec,
            Context context,
            Ids candidates,
            int min,
            int[] picked,
            int thing) {
        Filter objects = spec.objects();
        if (objects != null
                && Together.isAsked(objects)
                && !rules.together.allowed(k, objects, context, candidates, min, picked, thing)) {
            return false;
        }
        return switch (spec.among()) {
            case ANY -> true;
            case DIFFERENT_CONTROLLERS -> {
                int controllers = 0;
                for (int each : picked) {
                    controllers |= 1 << owner(k, each);
                }
                if ((controllers & 1 << owner(k, thing)) != 0) {
                    yield false;
                }
                controllers |= 1 << owner(k, thing);
                int open = 0;
                for (int each : candidates.toArray()) {
                    if ((controllers & 1 << owner(k, each)) == 0) {
                        open |= 1 << owner(k, each);
                    }
                }
                yield picked.length + 1 + Integer.bitCount(open) >= min;
            }
            // The controller of a card outside the battlefield is its owner here.
            case SAME_CONTROLLER, SAME_OWNER -> {
                if (picked.length > 0) {
                    yield owner(k, picked[0]) == owner(k, thing);
                }
                int n = 0;
                for (int each : candidates.toArray()) {
                    if (owner(k, each) == owner(k, thing)) {
                        n++;
                    }
                }
                yield n >= min;
            }
        };
    }

    private int owner(Kernel k, int thing) {
        return thing < 0 ? ~thing : rules.eval.controller(k, thing);
    }

    /// Whether a rule keeps this object from being the target of what the player controls, of whatever kind that is.
    boolean isMeant(Kernel k, int seat, int thing, Rule.CantBeTargeted rule, Context context) {
        return rules.eval.matches(k, rule.objects(), thing, context)
                && (rule.controlledBy() == null
                        || rules.eval.isPlayer(k, rule.controlledBy(), seat, context));
    }

    /// All legal targets of a slot for a spell or ability that a player controls; its source is in the context.
    public int[] candidates(Kernel k, int seat, CompiledAbility.TargetSlot slot, Context context) {
        PlayerRef each = slot.each();
        if (each != null && context.iteratedPlayer < 0) {
            var all = new Bag();
            for (int player : rules.eval.players(k, each, context)) {
                for (int thing : candidates(k, seat, slot, context.withIteratedPlayer(player))) {
                    all.addNew(thing);
                }
            }
            return all.toArray();
        }
        TargetSpec spec = slot.spec();
        Filter objects = spec.objects();
        if (spec.players() == null && objects != null) {
            int[] all = rules.eval.all(k, objects, context);
            boolean any = true;
            for (int i = 0; i < all.length && any; i++) {
                any = canBe(k, seat, all[i], context);
            }
            if (any) {
                return all;
            }
        }
        var bag = new Bag();
        // opponents come first, yourself last: who takes the first of the list does the sensible
        // thing
        addPlayers(k, spec, seat, context, false, bag);
        if (objects != null) {
            for (int id : rules.eval.all(k, objects, context)) {
                if (canBe(k, seat, id, context)) {
                    bag.add(id);
                }
            }
        }
        addPlayers(k, spec, seat, context, true, bag);
        return bag.toArray();
    }

    private boolean canBe(Kernel k, int seat, int id, Context context) {
        return (id != context.source || k.s.object(id).zone != Zone.STACK)
                && untargetable(k, seat, id, context.source) == null;
    }

    private void addPlayers(
            Kernel k, TargetSpec spec, int seat, Context context, boolean self, Bag bag) {
        PlayerRef players = spec.players();
        if (players == null) {
            return;
        }
        for (int player = 0; player < k.s.count; player++) {
            if ((player == seat) == self
                    && !k.s.player(player).lost
                    && rules.eval.isPlayer(k, players, player, context)
                    && playerTargetable(k, seat, player, context.source)) {
                bag.add(~player);
            }
        }
    }

    private boolean playerTargetable(Kernel k, int seat, int player, int source) {
        if (rules.protection.playerProtectedFrom(k, player, source)) {
            return false;
        }
        for (Active.Live<?> live : k.active().other) {
            if (live.rule() instanceof Rule.PlayerProtected rule
                    && rule.keyword() != Keyword.PROTECTION
                    && rules.eval.isPlayer(k, rule.players(), player, live.context())
                    && (rule.keyword() == Keyword.SHROUD
                            || (player != seat
                                    && !ignoresHexproof(k, seat)
                                    && isFrom(k, rule.from(), source, live.context())))) {
                return false;
            }
        }
        return true;
    }

    /// Whether hexproof is from a source.
    private boolean isFrom(Kernel k, @Nullable Filter from, int source, Context context) {
        return from == null || (source >= 0 && rules.eval.matches(k, from, source, context));
    }

    /// Why an object can't be the target of what a player controls, or null.
    public @Nullable Refusal untargetable(Kernel k, int seat, int id, int source) {
        GameObject object = k.s.object(id);
        if (object.phasedOut) {
            return Refusal.NOT_A_TARGET;
        }
        boolean card = object.zone != Zone.BATTLEFIELD && object.zone != Zone.STACK;
        Refusal keyword = object.zone == Zone.BATTLEFIELD ? shielded(k, seat, id, source) : null;
        if (keyword != null) {
            return keyword;
        }
        List<Active.Live<?>> other = k.active().other;
        for (int i = 0; i < other.size(); i++) {
            Active.Live<?> live = other.get(i);
            if (live.rule() instanceof Rule.CantBeTargeted rule
                    // "creatures you control" are no cards elsewhere (rule 109.2)
                    && (!card || Zones.says(rule.objects()))
                    && isMeant(k, seat, id, rule, live.context())
                    && (rule.by() == null
                            || (source >= 0
                                    && rules.eval.matches(k, rule.by(), source, live.context())))) {
                return Refusal.NOT_A_TARGET;
            }
        }
        return null;
    }

    /// Whether it is an ability of the source that targets something, and not the source as a spell, which it may be
    /// about to become.
    private static boolean isAbility(Kernel k, int source) {
        Ids stack = k.s.stack();
        GameObject top = stack.isEmpty() ? null : k.object(stack.last());
        if (top != null && top.isAbility() && top.context != null && top.context.source == source) {
            return true;
        }
        GameObject object = k.object(source);
        if (object.zone == Zone.BATTLEFIELD || object.isSpell()) {
            return !object.isSpell();
        }
        Derived card = k.derived(source);
        return (card.types & (Derived.INSTANT | Derived.SORCERY)) == 0 && !card.hasSubtype("Aura");
    }

    /// Shroud, hexproof and protection, which a spell with them doesn't have yet (rule 113.6).
    private @Nullable Refusal shielded(Kernel k, int seat, int id, int source) {
        Derived d = k.derived(id);
        if (d.has(Words.SHROUD)) {
            return Refusal.SHROUD;
        }
        if (d.has(Words.HEXPROOF) && d.controller != seat && !ignoresHexproof(k, seat, id)) {
            return Refusal.HEXPROOF;
        }
        if (d.has(Words.PROTECTION)
                && source >= 0
                && rules.protection.protectedFrom(k, id, source)) {
            return Refusal.PROTECTION;
        }
        if (d.has(Words.HEXPROOF_FROM)
                && d.controller != seat
                && source >= 0
                && !ignoresHexproof(k, seat, id)) {
            for (CompiledAbility ability : d.abilities) {
                if (ability.word.keyword() == Keyword.HEXPROOF_FROM
                        && ability.word.filter() != null
                        && (ability.word.filter() instanceof Filter.StackAbility
                                ? isAbility(k, source)
                                : rules.eval.matches(
                                        k,
                                        ability.word.filter(),
                                        source,
                                        new Context(id, d.controller)))) {
                    return Refusal.HEXPROOF;
                }
            }
        }
        return null;
    }

    private boolean ignoresHexproof(Kernel k, int seat, int id) {
        for (Active.Live<?> live : k.active().combat) {
            if (live.rule() instanceof Rule.AsThough(Filter objects, var kind, _)
                    && (kind == AsThoughKind.TARGETED_WITHOUT_HEXPROOF_BY_ALL
                            || ((kind == AsThoughKind.TARGETED_WITHOUT_HEXPROOF
                                            || kind
                                                    == AsThoughKind
                                                            .TARGETED_WITHOUT_HEXPROOF_AND_OPPONENTS)
                                    && live.context().controller == seat))
                    && rules.eval.matches(k, objects, id, live.context())) {
                return true;
            }
        }
        return false;
    }

    /// Whether those who aren't that player can be its targets as though they didn't have hexproof.
    private static boolean ignoresHexproof(Kernel k, int seat) {
        for (Active.Live<?> live : k.active().combat) {
            if (live.rule() instanceof Rule.AsThough(_, var kind, _)
                    && kind == AsThoughKind.TARGETED_WITHOUT_HEXPROOF_AND_OPPONENTS
                    && live.context().controller == seat) {
                return true;
            }
        }
        return false;
    }

    Refusal notATarget(Kernel k, Questions.Pick pick, int thing) {
        if (thing >= 0 && k.s.exists(thing)) {
            Refusal refusal = untargetable(k, pick.seat(), thing, pick.source());
            if (refusal != null) {
                return refusal;
            }
        }
        return Refusal.NOT_A_TARGET;
    }
}
