package dev.bob.mtg.engine.event;

import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.TurnFact;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.PlayerState;
import dev.bob.mtg.engine.state.RuleEvent;
import dev.bob.mtg.event.Event;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Puts counters on objects and players, and takes them off.
public final class CounterChanges {
    private final EventRules rules;

    CounterChanges(EventRules rules) {
        this.rules = rules;
    }

    /// Adds (or removes) counters of an object, as an effect that resolves says.
    public void addCounters(Kernel k, int id, CounterKind kind, int by, boolean quiet) {
        addCounters(k, k.s.context.controller, true, id, kind, by, quiet);
    }

    /// Whether counters of a kind can be put on an object.
    public boolean canHave(Kernel k, int id, CounterKind kind) {
        for (Active.Live<?> live : k.active().other) {
            if (live.rule() instanceof Rule.CantHaveCounters(Filter objects, CounterKind only)
                    && (only == null || only.equals(kind))
                    && rules.eval.matches(k, objects, id, live.context())) {
                return false;
            }
        }
        return true;
    }

    /// Those of some objects that counters of a kind can be put on.
    public int[] thatCanHave(Kernel k, int[] objects, CounterKind kind) {
        return Arrays.stream(objects).filter(id -> canHave(k, id, kind)).toArray();
    }

    /// Whether a player can get counters of a kind.
    public boolean canGet(Kernel k, int seat, CounterKind kind) {
        for (Active.Live<?> live : k.active().other) {
            if (live.rule() instanceof Rule.CantGetCounters(PlayerRef who, CounterKind only)
                    && (only == null || only.equals(kind))
                    && rules.eval.isPlayer(k, who, seat, live.context())) {
                return false;
            }
        }
        return true;
    }

    /// Leaves counters on what has moved if its own ability says so, which works in every zone.
    ///
    /// @param last what it was before; null if its card says that
    static void remain(GameObject old, @Nullable Derived last, GameObject now) {
        if (old.counters.size() == 0 || now.zone == Zone.HAND || now.zone == Zone.LIBRARY) {
            return;
        }
        for (CompiledAbility ability : last == null ? old.model.abilities : last.abilities) {
            if (ability.statics.rules().contains(new Rule.KeepsCounters())) {
                now.counters = old.counters;
            }
        }
    }

    /// Adds (or removes) counters of an object.
    ///
    /// @param seat the player who puts them there
    /// @param effect whether an effect does it, and not a cost
    /// @param quiet whether nothing changes their number
    public void addCounters(
            Kernel k, int seat, boolean effect, int id, CounterKind kind, int by, boolean quiet) {
        GameObject object = k.s.object(id);
        int count = by;
        if (object.gone || object.phasedOut || by == 0) {
            return;
        }
        if (by > 0) {
            count = quiet ? by : changed(k, seat, effect, id, kind, by);
            if (!canHave(k, id, kind)) {
                return;
            }
        }
        int had = object.counters(kind);
        GameObject now = object.copy();
        now.counters = object.counters.plus(kind, count);
        if (count > 0) {
            now.counters = now.counters.at(kind, k.s.tick());
        }
        k.s.put(now);
        k.structural();
        int changed = now.counters(kind) - had;
        if (changed == 0) {
            return;
        }
        k.log(new Event.CountersChanged(id, kind, changed));
        var happening =
                new RuleEvent(changed > 0 ? RuleEvent.COUNTERS_PUT : RuleEvent.COUNTERS_REMOVED);
        happening.object = id;
        happening.player = seat;
        happening.counter = kind;
        happening.amount = Math.abs(changed);
        happening.flag = now.counters(kind) == 0;
        happening.ordinal = now.counters(kind);
        if (changed > 0 && object.zone == Zone.BATTLEFIELD && k.derived(id).isCreature()) {
            rules.changes.fact(
                    k, k.derived(id).controller, TurnFact.COUNTERS_PUT_ON_CREATURES, changed);
        }
        rules.changes.happen(k, happening);
    }

    /// How many counters are put on an object or a `~player` after what changes their number.
    private int changed(Kernel k, int seat, boolean effect, int on, CounterKind kind, int count) {
        List<Active.Live<Rule.Replace>> replacements = k.active().replacements;
        List<Replacing.Candidate> changes = new ArrayList<>(0);
        for (int i = 0; i < replacements.size(); i++) {
            Active.Live<Rule.Replace> live = replacements.get(i);
            if (live.rule().replacement() instanceof Replacement.ChangeAmount(EventPattern event, _)
                    && puts(k, event, live.context(), seat, effect, on, kind)) {
                changes.add(rules.replacing.of(k, live));
            }
        }
        return rules.replacing.amount(
                k, on < 0 ? ~on : rules.eval.controller(k, on), count, changes);
    }

    private boolean puts(
            Kernel k,
            EventPattern event,
            Context context,
            int seat,
            boolean effect,
            int on,
            CounterKind kind) {
        if (event instanceof EventPattern.CountersPut(CounterKind only, Filter objects, _)) {
            return on >= 0
                    && (only == null || only.equals(kind))
                    && rules.eval.matches(k, objects, on, context);
        }
        return event
                        instanceof
                        EventPattern.PutsCounters(
                                PlayerRef by,
                                boolean onlyEffect,
                                CounterKind only,
                                Filter objects,
                                PlayerRef players)
                && (only == null || only.equals(kind))
                && (effect || !onlyEffect)
                && rules.eval.isPlayer(k, by, seat, context)
                && (on >= 0
                        ? objects != null && rules.eval.matches(k, objects, on, context)
                        : players != null && rules.eval.isPlayer(k, players, ~on, context));
    }

    /// Gives a player counters, as an effect that resolves says.
    public void addPlayerCounters(Kernel k, int seat, CounterKind kind, int by) {
        addPlayerCounters(k, k.s.context.controller, true, seat, kind, by);
    }

    /// Gives a player counters, or takes them.
    ///
    /// @param from the player who does it
    public void addPlayerCounters(
            Kernel k, int from, boolean effect, int seat, CounterKind kind, int by) {
        if (by > 0 && !canGet(k, seat, kind)) {
            return;
        }
        int count = by > 0 ? changed(k, from, effect, ~seat, kind, by) : by;
        PlayerState player = k.s.player(seat).copy();
        player.counters = player.counters.plus(kind, count);
        k.s.put(seat, player);
        if (kind.equals(CounterKind.RAD) && count > 0) {
            k.s.titles = k.s.titles.withInherent();
            k.structural();
        }
        k.nudge();
        k.log(new Event.PlayerCountersChanged(seat, kind, count));
        if (count > 0 && rules.changes.watched(k, RuleEvent.COUNTERS_PUT)) {
            var happening = new RuleEvent(RuleEvent.COUNTERS_PUT);
            happening.object = ~seat;
            happening.player = from;
            happening.counter = kind;
            happening.amount = count;
            happening.ordinal = player.counters.get(kind);
            rules.changes.happen(k, happening);
        }
    }
}
