package dev.bob.mtg.engine.layers;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.DurationEffect;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.State;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.engine.value.Zones;
import java.util.ArrayList;
import java.util.List;

/// Collects what static abilities and effects make true once characteristics are known, and which triggered
/// abilities watch.
final class Collecting {
    private final LayerRules rules;

    Collecting(LayerRules rules) {
        this.rules = rules;
    }

    /// @param derived what has other characteristics than its plain ones
    /// @param imposing whether what effects impose isn't in force already
    void collect(Kernel k, Derived.Table derived, Active.Builder active, boolean imposing) {
        State s = k.s;
        Ids battlefield = s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            GameObject object = s.object(battlefield.get(i));
            if (object.phasedOut) {
                continue;
            }
            if (object.counters.size() > 0
                    && (object.counters(CounterKind.SHIELD) > 0
                            || object.counters(CounterKind.FINALITY) > 0)) {
                active.addProtected();
            }
            Derived d = derived.of(object.id);
            CompiledAbility[] abilities = d == null ? object.model.abilities : d.abilities;
            int controller = d == null ? object.controller : d.controller;
            if (d != null || (object.model.activeZones & Zones.BATTLEFIELD) != 0) {
                collect(k, active, object, abilities, controller, Zone.BATTLEFIELD);
            }
        }
        Ids command = s.command();
        for (int i = 0; i < command.size(); i++) {
            GameObject object = s.object(command.get(i));
            collect(k, active, object, object.model.abilities, object.controller, Zone.COMMAND);
        }
        for (int seat = 0; seat < s.count; seat++) {
            collectZone(k, derived, active, s.graveyard(seat), Zone.GRAVEYARD);
            collectZone(k, derived, active, s.hand(seat), Zone.HAND);
        }
        collectZone(k, derived, active, s.exile(), Zone.EXILE);
        collectZone(k, derived, active, s.stack(), Zone.STACK);
        List<Active.Live<?>> grants = imposing ? List.of() : s.floating.grants();
        for (int i = 0; i < grants.size(); i++) {
            active.grant(grants.get(i));
        }
        if (imposing) {
            impose(k, active);
        }
    }

    /// What effects with a duration impose on objects and players.
    private void impose(Kernel k, Active.Builder active) {
        State s = k.s;
        for (int i = 0; i < s.floating.size(); i++) {
            DurationEffect floating = s.floating.get(i);
            Active.Live<?>[] imposed = floating.imposed(i);
            for (Active.Live<?> each : imposed) {
                active.add(each);
                if (each.rule() instanceof Rule.Modify) {
                    active.grant(each);
                }
            }
            if (floating.obeyed()) {
                Filter each = floating.each();
                addObeyed(
                        s,
                        active,
                        each == null
                                ? floating.obeyed(i)
                                : floating.obeyed(i, rules.eval.all(k, each, floating.context())));
            }
        }
    }

    private static void addObeyed(State s, Active.Builder active, Active.Live<?>[] obeyed) {
        for (Active.Live<?> each : obeyed) {
            int by = each.context().source;
            if (by >= 0 && !s.object(by).gone) {
                active.add(each);
            }
        }
    }

    private void addObeyed(
            Kernel k,
            Active.Builder active,
            List<Modification> modifications,
            Filter filter,
            Context context,
            long timestamp) {
        for (int i = 0; i < modifications.size(); i++) {
            if (modifications.get(i) instanceof Modification.Obey(List<Rule> obey)) {
                List<Active.Live<?>> all = new ArrayList<>();
                for (int id : rules.eval.all(k, filter, context)) {
                    Active.Live.obeyed(obey, id, context, timestamp, -1, all);
                }
                all.forEach(active::add);
            }
        }
    }

    private void collectZone(
            Kernel k, Derived.Table derived, Active.Builder active, Ids ids, Zone zone) {
        int bit = Zones.bit(zone);
        for (int i = 0; i < ids.size(); i++) {
            GameObject object = k.s.object(ids.get(i));
            if (object.isAbility()) {
                continue;
            }
            Derived d = derived.of(object.id);
            if (d != null || (object.model.activeZones & bit) != 0) {
                CompiledAbility[] abilities = d == null ? object.model.abilities : d.abilities;
                collect(k, active, object, abilities, object.controller, zone);
            }
        }
    }

    private void collect(
            Kernel k,
            Active.Builder active,
            GameObject object,
            CompiledAbility[] abilities,
            int controller,
            Zone zone) {
        for (CompiledAbility ability : abilities) {
            if (ability.kind == CompiledAbility.Kind.TRIGGERED && ability.zone == zone) {
                if (!Gathering.speedFits(k, object, ability)) {
                    continue;
                }
                active.watch(ability, object.id);
            } else if (ability.kind == CompiledAbility.Kind.STATIC && ability.zone == zone) {
                active.lookAt(ability.statics.looksAt());
                if (!Gathering.speedFits(k, object, ability)) {
                    continue;
                }
                Context context = object.own(controller);
                if (!this.rules.eval.test(k, ability.onlyIf, context)) {
                    continue;
                }
                for (int i = 0; i < ability.statics.rules().size(); i++) {
                    Rule rule = ability.statics.rules().get(i);
                    if (rule instanceof Rule.Modify modify && Granted.isForSpells(modify)) {
                        active.grant(rule, context, object.timestamp);
                    } else if (rule instanceof Rule.Modify(Filter filter, var modifications)) {
                        addObeyed(k, active, modifications, filter, context, object.timestamp);
                    } else {
                        active.add(rule, context, object.timestamp);
                    }
                }
            }
        }
    }
}
