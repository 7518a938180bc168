package dev.bob.mtg.engine.effect;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Deed;
import dev.bob.mtg.definition.term.Designation;
import dev.bob.mtg.engine.card.RulesAbilities;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.PlayerState;

/// The Ring tempts a player (rule 701.54): an emblem, and a creature that bears it.
public final class TheRing {
    private final EffectRules rules;

    TheRing(EffectRules rules) {
        this.rules = rules;
    }

    void tempt(Kernel k, int seat) {
        if (seat < 0 || k.s.player(seat).lost) {
            return;
        }
        if (k.s.player(seat).tempted == 0) {
            rules.interpreter.creation.emblem(k, seat, RulesAbilities.RING);
        }
        PlayerState now = k.s.player(seat).copy();
        now.tempted++;
        k.s.put(seat, now);
        k.structural();
        k.push(new Tempted(seat));
        Questions.pick(
                k,
                seat,
                Purpose.OTHER,
                "Choose a creature to be your Ring-bearer.",
                k.s.context.source,
                rules.candidates.controlled(k, seat, Filter.type(CardType.CREATURE), k.s.context),
                1,
                1,
                new BearerChosen(seat));
    }

    record Tempted(int seat) implements Frame {
        @Override
        public void run(Kernel kernel) {
            EffectRules.of(kernel)
                    .deeds
                    .done(kernel, Deed.TEMPTED, seat, bearer(kernel, seat), Context.NOTHING);
        }
    }

    record BearerChosen(int seat) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            if (ids.length > 0) {
                bear(kernel, seat, ids[0]);
                EffectRules.of(kernel)
                        .deeds
                        .done(kernel, Deed.CHOOSES_RING_BEARER, seat, ids[0], Context.NOTHING);
            }
        }
    }

    private static int bearer(Kernel k, int seat) {
        for (int id : k.s.battlefield().toArray()) {
            if (isBearer(k, id) && k.s.object(id).particulars.acquired().ringOf() == seat) {
                return id;
            }
        }
        return Context.NOTHING;
    }

    private static boolean isBearer(Kernel k, int id) {
        return k.s.object(id).is(Designation.RING_BEARER);
    }

    private static void bear(Kernel k, int seat, int bearer) {
        int before = bearer(k, seat);
        if (before != Context.NOTHING && before != bearer) {
            EffectRules.of(k)
                    .deeds
                    .designate(k, new int[] {before}, Designation.RING_BEARER, false);
        }
        GameObject now = k.s.object(bearer).copy();
        now.particulars = now.particulars.with(now.particulars.acquired().withRingOf(seat));
        k.s.put(now);
        EffectRules.of(k).deeds.designate(k, new int[] {bearer}, Designation.RING_BEARER, true);
    }

    /// Whether the creature has stopped to bear the Ring, as another player controls it (rule 701.54a).
    public boolean lose(Kernel k, int id) {
        if (k.derived(id).controller == k.s.object(id).particulars.acquired().ringOf()) {
            return false;
        }
        rules.deeds.designate(k, new int[] {id}, Designation.RING_BEARER, false);
        return true;
    }
}
