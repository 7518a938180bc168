package dev.bob.mtg.engine;

import dev.bob.mtg.definition.CounterKind;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
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

    /// Adds (or removes) counters of an object, as an effect that resolves says.
    void addCounters(int id, CounterKind kind, int by, boolean quiet) {
        addCounters(k.s.context.controller, true, id, kind, by, quiet);
    }

    /// Adds (or removes) counters of an object.
    ///
    /// @param seat the player who puts them there
    /// @param effect whether an effect does it, and not a cost
    /// @param quiet whether nothing changes their number
    void addCounters(int seat, boolean effect, int id, CounterKind kind, int by, boolean quiet) {
        GameObject object = k.s.object(id);
        int count = by;
        if (object.gone || by == 0) {
            return;
        }
        if (by > 0) {
            count = quiet ? by : changed(seat, effect, id, kind, by);
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
        happening.player = seat;
        happening.counter = kind;
        happening.amount = Math.abs(changed);
        happening.flag = now.counters(kind) == 0;
        happening.ordinal = now.counters(kind);
        if (changed > 0 && object.zone == Zone.BATTLEFIELD && k.derived(id).isCreature()) {
            k.changes.fact(k.derived(id).controller, TurnFact.COUNTERS_PUT_ON_CREATURES, changed);
        }
        k.changes.happen(happening);
    }

    /// How many counters are put on an object or a `~player` after what changes their number.
    private int changed(int seat, boolean effect, int on, CounterKind kind, int count) {
        List<Active.Live<Rule.Replace>> replacements = k.active().replacements;
        List<Replacing.Candidate> changes = new ArrayList<>(0);
        for (int i = 0; i < replacements.size(); i++) {
            Active.Live<Rule.Replace> live = replacements.get(i);
            if (live.rule().replacement() instanceof Replacement.ChangeAmount(EventPattern event, _)
                    && puts(event, live.context(), seat, effect, on, kind)) {
                changes.add(k.replacing.of(live));
            }
        }
        return k.replacing.amount(on < 0 ? ~on : k.eval.controller(on), count, changes);
    }

    private boolean puts(
            EventPattern event,
            Context context,
            int seat,
            boolean effect,
            int on,
            CounterKind kind) {
        return switch (event) {
            case EventPattern.CountersPut(CounterKind only, Filter objects, _) ->
                    on >= 0
                            && (only == null || only.equals(kind))
                            && k.eval.matches(objects, on, context);
            case EventPattern.PutsCounters(
                            PlayerRef by,
                            boolean onlyEffect,
                            CounterKind only,
                            Filter objects,
                            PlayerRef players) ->
                    (only == null || only.equals(kind))
                            && (effect || !onlyEffect)
                            && k.eval.isPlayer(by, seat, context)
                            && (on >= 0
                                    ? objects != null && k.eval.matches(objects, on, context)
                                    : players != null && k.eval.isPlayer(players, ~on, context));
            default -> false;
        };
    }

    /// Gives a player counters, as an effect that resolves says.
    void addPlayerCounters(int seat, CounterKind kind, int by) {
        addPlayerCounters(k.s.context.controller, true, seat, kind, by);
    }

    /// Gives a player counters, or takes them.
    ///
    /// @param from the player who does it
    void addPlayerCounters(int from, boolean effect, int seat, CounterKind kind, int by) {
        int count = by > 0 ? changed(from, effect, ~seat, kind, by) : by;
        Player player = k.s.player(seat).copy();
        player.counters = player.counters.plus(kind, count);
        k.s.put(seat, player);
        k.nudge();
        k.log(new Event.PlayerCountersChanged(seat, kind, count));
        if (count > 0 && k.changes.watched(Happening.COUNTERS_PUT)) {
            var happening = new Happening(Happening.COUNTERS_PUT);
            happening.object = ~seat;
            happening.player = from;
            happening.counter = kind;
            happening.amount = count;
            happening.ordinal = player.counters.get(kind);
            k.changes.happen(happening);
        }
    }
}
