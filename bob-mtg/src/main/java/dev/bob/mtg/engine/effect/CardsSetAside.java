package dev.bob.mtg.engine.effect;

import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.cast.SpecialActions;
import dev.bob.mtg.engine.event.FoundAgain;
import dev.bob.mtg.engine.state.ExilePermission;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;

/// Cards in exile that may be cast later: foretold, plotted and warped ones; and those that haunt a creature.
final class CardsSetAside extends EffectFamily {
    CardsSetAside(EffectRules rules) {
        super(rules);
    }

    /// A card that has just been exiled haunts what was targeted (rule 702.55b).
    void haunt(Kernel k, Selector card, Selector creature) {
        int[] haunted = rules.eval.select(k, creature, c(k));
        for (int id : rules.eval.select(k, card, c(k))) {
            if (id >= 0 && k.s.object(id).zone == Zone.EXILE && haunted.length == 1) {
                GameObject haunting = k.s.object(id).copy();
                haunting.particulars = haunting.particulars.withChosenObject(haunted[0]);
                k.s.put(haunting);
                k.structural();
            }
        }
    }

    /// Cards in exile become foretold or plotted, or may be cast as warped cards are.
    void setAside(Kernel k, Selector what, Keyword keyword, int less) {
        rules.changes.begin(k);
        for (int named : rules.eval.select(k, what, c(k))) {
            int id = FoundAgain.found(k, named);
            if (id < 0 || k.s.object(id).zone != Zone.EXILE) {
                continue;
            }
            GameObject card = k.s.object(id).copy();
            card.aside =
                    switch (keyword) {
                        case FORETELL ->
                                new ExilePermission(
                                        ExilePermission.Kind.FORETOLD, k.s.turn, card.owner, less);
                        case PLOT ->
                                new ExilePermission(
                                        ExilePermission.Kind.PLOTTED, k.s.turn, card.owner, null);
                        case WARP ->
                                new ExilePermission(
                                        ExilePermission.Kind.WARPED, k.s.turn, card.owner, null);
                        default ->
                                throw new IllegalStateException(
                                        "nothing is set aside by " + keyword);
                    };
            k.s.put(card);
            k.structural();
            if (keyword == Keyword.PLOT) {
                SpecialActions.plotted(k, id, card.owner);
            }
        }
        rules.changes.end(k);
    }
}
