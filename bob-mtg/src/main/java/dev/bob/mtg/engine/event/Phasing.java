package dev.bob.mtg.engine.event;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.Deed;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.State;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.engine.value.Particulars;

/// Phasing (rule 702.26): what has phased out is treated as though it didn't exist, and comes back as it was.
public final class Phasing {
    private final EventRules rules;

    Phasing(EventRules rules) {
        this.rules = rules;
    }

    /// Permanents phase out, and what is attached to them with them (rule 702.26g).
    public void phaseOut(Kernel k, int[] ids) {
        Bag out = here(k, ids);
        if (out.size() == 0) {
            return;
        }
        int[] hosts = withAttached(k, out);
        rules.changes.begin(k);
        for (int id : out.toArray()) {
            rules.deeds.done(k, Deed.PHASES_OUT, rules.eval.controller(k, id), id, Context.NOTHING);
        }
        rules.changes.end(k);
        State s = k.s;
        int[] all = out.toArray();
        int[] under = new int[all.length];
        for (int i = 0; i < all.length; i++) {
            under[i] = rules.eval.controller(k, all[i]);
        }
        for (int i = 0; i < all.length; i++) {
            GameObject now = s.object(all[i]).copy();
            now.phasedOut = true;
            now.particulars = now.particulars.with(new Particulars.PhasedOut(under[i], hosts[i]));
            s.put(now);
            s.combat = s.combat.without(all[i]);
            s.setZone(Zone.BATTLEFIELD, now.owner, s.battlefield().minus(all[i]));
            s.phasedOut = s.phasedOut.plus(all[i]);
        }
        k.structural();
    }

    private Bag here(Kernel k, int[] ids) {
        var out = new Bag();
        for (int id : ids) {
            if (id >= 0) {
                GameObject object = k.s.object(id);
                if (!object.gone
                        && object.zone == Zone.BATTLEFIELD
                        && !object.phasedOut
                        && mayPhaseOut(k, id)) {
                    out.addNew(id);
                }
            }
        }
        return out;
    }

    private boolean mayPhaseOut(Kernel k, int id) {
        for (Active.Live<?> live : k.active().other) {
            if (live.rule() instanceof Rule.CantPhaseOut(Filter permanents)
                    && rules.eval.matches(k, permanents, id, live.context())) {
                return false;
            }
        }
        return true;
    }

    /// Adds what is attached to the permanents, and says for each of all of them with which other it goes.
    private int[] withAttached(Kernel k, Bag out) {
        Ids battlefield = k.s.battlefield();
        for (int at = 0; at < out.size(); at++) {
            for (int i = 0; i < battlefield.size(); i++) {
                int id = battlefield.get(i);
                if (k.s.object(id).attachedTo == out.toArray()[at] && mayPhaseOut(k, id)) {
                    out.addNew(id);
                }
            }
        }
        int[] all = out.toArray();
        int[] hosts = new int[all.length];
        for (int i = 0; i < all.length; i++) {
            int host = k.s.object(all[i]).attachedTo;
            hosts[i] = Context.NOTHING;
            for (int other : all) {
                hosts[i] = host == other ? host : hosts[i];
            }
        }
        return hosts;
    }

    /// What happens as a player's untap step begins (rule 702.26a): what phased out under that player's control phases
    /// in, and permanents with phasing phase out, simultaneously.
    public void turnBased(Kernel k, int seat) {
        var leaving = new Bag();
        Ids battlefield = k.s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            int id = battlefield.get(i);
            if (hasPhasing(k, id) && rules.eval.controller(k, id) == seat) {
                leaving.add(id);
            }
        }
        phaseIn(k, seat);
        phaseOut(k, leaving.toArray());
    }

    private static boolean hasPhasing(Kernel k, int id) {
        for (CompiledAbility ability : k.derived(id).abilities) {
            if (ability.word.keyword() == Keyword.PHASING) {
                return true;
            }
        }
        return false;
    }

    private void phaseIn(Kernel k, int seat) {
        var in = new Bag();
        for (int id : k.s.phasedOut.toArray()) {
            GameObject object = k.s.object(id);
            if (object.particulars.phasing().under() == seat
                    && object.particulars.phasing().with() == Context.NOTHING) {
                in.add(id);
            }
        }
        for (int at = 0; at < in.size(); at++) {
            for (int id : k.s.phasedOut.toArray()) {
                if (k.s.object(id).particulars.phasing().with() == in.toArray()[at]) {
                    in.addNew(id);
                }
            }
        }
        if (in.size() == 0) {
            return;
        }
        State s = k.s;
        for (int id : in.toArray()) {
            GameObject now = s.object(id).copy();
            now.phasedOut = false;
            now.particulars = now.particulars.with(Particulars.PhasedOut.NOT);
            s.put(now);
            s.phasedOut = s.phasedOut.minus(id);
            s.setZone(Zone.BATTLEFIELD, now.owner, s.battlefield().plus(id));
        }
        k.structural();
        rules.changes.begin(k);
        for (int id : in.toArray()) {
            rules.deeds.done(k, Deed.PHASES_IN, rules.eval.controller(k, id), id, Context.NOTHING);
        }
        rules.changes.end(k);
    }
}
