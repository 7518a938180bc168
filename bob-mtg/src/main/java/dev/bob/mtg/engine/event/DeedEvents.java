package dev.bob.mtg.engine.event;

import dev.bob.mtg.definition.term.Deed;
import dev.bob.mtg.definition.term.Designation;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.RuleEvent;

/// Lets it be known that keyword actions were done, and gives designations.
public final class DeedEvents {
    private final EventRules rules;

    DeedEvents(EventRules rules) {
        this.rules = rules;
    }

    /// Something was done that abilities may watch for.
    public void done(Kernel k, Deed deed, int seat, int object, int other) {
        done(k, deed, seat, object, other, 0);
    }

    public void done(Kernel k, Deed deed, int seat, int object, int other, int amount) {
        if (!rules.changes.watched(k, RuleEvent.DEED)) {
            return;
        }
        var happening = new RuleEvent(RuleEvent.DEED);
        happening.deed = deed;
        happening.player = seat;
        happening.object = object;
        happening.other = other;
        happening.amount = amount;
        rules.changes.happen(k, happening);
    }

    public boolean here(Kernel k, int id) {
        return id >= 0
                && !k.s.object(id).gone
                && !k.s.object(id).phasedOut
                && k.s.object(id).zone == Zone.BATTLEFIELD;
    }

    public void designate(Kernel k, int[] ids, Designation designation, boolean has) {
        designate(k, ids, designation, has, 0);
    }

    public void designate(Kernel k, int[] ids, Designation designation, boolean has, int amount) {
        for (int id : ids) {
            if (!here(k, id) || k.s.object(id).is(designation) == has) {
                continue; // rule 701.60d
            }
            GameObject now = k.s.object(id).copy();
            now.designate(designation, has);
            k.s.put(now);
            k.structural();
            if (has) {
                Deed deed =
                        switch (designation) {
                            case MONSTROUS -> Deed.BECOMES_MONSTROUS;
                            case RENOWNED -> Deed.BECOMES_RENOWNED;
                            case SADDLED -> Deed.BECOMES_SADDLED;
                            case SUSPECTED -> Deed.BECOMES_SUSPECTED;
                            case RING_BEARER -> Deed.BECOMES_RING_BEARER;
                            case SOLVED -> Deed.BECOMES_SOLVED;
                            case HARNESSED -> Deed.BECOMES_HARNESSED;
                        };
                done(k, deed, rules.eval.controller(k, id), id, Context.NOTHING, amount);
            }
        }
    }
}
