package dev.bob.mtg.engine;

import dev.bob.mtg.definition.CounterKind;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.TurnFact;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.event.Event;
import java.util.ArrayList;
import java.util.List;

/// Puts counters on objects and players, and takes them off.
final class CounterChanges {
    private final Kernel k;

    CounterChanges(Kernel kernel) {
        this.k = kernel;
    }

    /// Adds (or removes) counters of an object.
    void addCounters(int id, CounterKind kind, int by, boolean quiet) {
        GameObject object = k.s.object(id);
        int count = by;
        if (object.gone || by == 0) {
            return;
        }
        if (by > 0 && !quiet) {
            count = changed(id, kind, by);
            for (Active.Live<?> live : k.active().other) {
                if (live.rule() instanceof Rule.CantHaveCounters(Filter objects)
                        && k.eval.matches(objects, id, live.context())) {
                    return;
                }
            }
        }
        int had = object.counters(kind);
        GameObject now = object.copy();
        now.counters = object.counters.plus(kind, count);
        k.s.put(now);
        k.structural();
        int changed = now.counters(kind) - had;
        if (changed == 0) {
            return;
        }
        k.log(new Event.CountersChanged(id, kind, changed));
        var happening =
                new Happening(changed > 0 ? Happening.COUNTERS_PUT : Happening.COUNTERS_REMOVED);
        happening.object = id;
        happening.counter = kind;
        happening.amount = Math.abs(changed);
        happening.flag = now.counters(kind) == 0;
        happening.ordinal = now.counters(kind);
        if (changed > 0 && object.zone == Zone.BATTLEFIELD && k.derived(id).isCreature()) {
            k.changes.fact(k.derived(id).controller, TurnFact.COUNTERS_PUT_ON_CREATURES, changed);
        }
        k.changes.happen(happening);
    }

    /// How many counters are put on an object after what changes their number.
    private int changed(int id, CounterKind kind, int count) {
        List<Active.Live<Rule.Replace>> replacements = k.active().replacements;
        List<Replacing.Candidate> changes = new ArrayList<>(0);
        for (int i = 0; i < replacements.size(); i++) {
            Active.Live<Rule.Replace> live = replacements.get(i);
            if (live.rule().replacement() instanceof Replacement.ChangeAmount(EventPattern event, _)
                    && event instanceof EventPattern.CountersPut(CounterKind only, Filter on, _)
                    && (only == null || only.equals(kind))
                    && k.eval.matches(on, id, live.context())) {
                changes.add(k.replacing.of(live));
            }
        }
        return k.replacing.amount(k.eval.controller(id), count, changes);
    }

    void addPlayerCounters(int seat, CounterKind kind, int by) {
        Player player = k.s.player(seat).copy();
        player.counters = player.counters.plus(kind, by);
        k.s.put(seat, player);
        k.nudge();
        k.log(new Event.PlayerCountersChanged(seat, kind, by));
    }
}
