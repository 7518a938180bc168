package dev.bob.mtg.engine.cost;

import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.ManaProduction;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.SpellEffect;
import dev.bob.mtg.definition.term.Supertype;
import dev.bob.mtg.engine.event.Triggers;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.DelayedTrigger;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.RuleEvent;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.ManaSource;
import dev.bob.mtg.engine.value.ManaTypes;
import java.util.Arrays;
import java.util.List;

/// What triggered mana abilities will add as a permanent is tapped for mana (rule 605.1b). Only what is sure is counted:
/// plain mana of one type.
final class TriggeredMana {
    private final PaymentRules rules;

    TriggeredMana(PaymentRules rules) {
        this.rules = rules;
    }

    /// Adds a source to others of its object, with what triggers as it is tapped: apart by type where that depends on what
    /// is produced.
    void addWith(
            Kernel k, int seat, CompiledAbility ability, ManaSource source, List<ManaSource> to) {
        // asked for each source of mana, and nearly always nothing watches
        if (!Triggers.isWatched(k, RuleEvent.TAPPED_FOR_MANA)
                || source.only() != null
                || !ability.activation.cost().contains(new Cost.TapThis())
                || isKept(k)) {
            to.add(source);
            return;
        }
        int[] own = source.units();
        int types = 0;
        boolean alike = true;
        for (int unit : own) {
            types |= unit & ManaTypes.ANY;
            alike &= unit == own[0];
        }
        if (alike && source.sameColor() && Integer.bitCount(types) > 1) {
            for (int type = types; type != 0; type &= type - 1) {
                int bit = Integer.lowestOneBit(type);
                int[] ofType = new int[own.length];
                Arrays.fill(ofType, (own[0] & ~ManaTypes.ANY) | bit);
                to.add(source.withTriggered(ofType, added(k, seat, source.object(), bit)));
            }
            return;
        }
        to.add(source.withTriggered(own, added(k, seat, source.object(), types)));
    }

    /// Whether something keeps abilities from triggering: then nothing is sure.
    private static boolean isKept(Kernel k) {
        List<Active.Live<?>> other = k.active().other;
        for (int i = 0; i < other.size(); i++) {
            Active.Live<?> live = other.get(i);
            if (live.rule() instanceof Rule.DontTrigger) {
                return true;
            }
        }
        return false;
    }

    private int[] added(Kernel k, int seat, int object, int produced) {
        if (!mayAddAny(k)) {
            return NOTHING;
        }
        var happening = new RuleEvent(RuleEvent.TAPPED_FOR_MANA);
        happening.object = object;
        happening.player = seat;
        happening.amount = produced;
        var units = new Bag();
        for (Active.Watcher watcher : k.active().watchers[RuleEvent.TAPPED_FOR_MANA]) {
            int source = watcher.source();
            if ((k.derived(source).supertypes & Supertype.SNOW.bit()) == 0
                    && mayAdd(watcher.ability())) {
                var context = new Context(source, rules.eval.controller(k, source));
                addBy(k, seat, watcher.ability(), context, happening, units);
            }
        }
        for (DelayedTrigger delayed : k.s.delayed) {
            if (!delayed.once() && mayAdd(delayed.ability())) {
                Context context = delayed.context().copy();
                addBy(k, seat, delayed.ability(), context, happening, units);
            }
        }
        return units.toArray();
    }

    private static final int[] NOTHING = {};

    private static boolean mayAddAny(Kernel k) {
        for (Active.Watcher watcher : k.active().watchers[RuleEvent.TAPPED_FOR_MANA]) {
            if (mayAdd(watcher.ability())) {
                return true;
            }
        }
        return !k.s.delayed.isEmpty();
    }

    private static boolean mayAdd(CompiledAbility ability) {
        return ability.mana && ability.trigger.event() != null && ability.trigger.perTurn() == 0;
    }

    private void addBy(
            Kernel k,
            int seat,
            CompiledAbility ability,
            Context context,
            RuleEvent happening,
            Bag units) {
        EventPattern event = ability.trigger.event();
        if (event != null && rules.eventMatching.matches(k, event, happening, context)) {
            rules.eventMatching.fill(k, context, event, happening);
            if (rules.eval.test(k, ability.onlyIf, context)) {
                add(k, seat, ability.text.effect(), context, units);
            }
        }
    }

    private void add(Kernel k, int seat, Effect effect, Context context, Bag units) {
        if (effect instanceof Effect.Sequence(var parts)) {
            parts.forEach(part -> add(k, seat, part, context, units));
        } else if (effect instanceof SpellEffect.AddMana(var who, ManaProduction mana, var only)
                && only == null
                && Arrays.equals(rules.eval.players(k, who, context), new int[] {seat})) {
            for (int unit : rules.manaProduced.units(k, mana, context)) {
                if (Integer.bitCount(unit) == 1) {
                    units.add(unit);
                }
            }
        }
    }
}
