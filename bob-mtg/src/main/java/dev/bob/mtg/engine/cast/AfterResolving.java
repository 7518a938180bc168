package dev.bob.mtg.engine.cast;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.event.Triggers;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.ExilePermission;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;

/// Where the card of an instant or sorcery goes as it resolves, if it doesn't go to the graveyard: Adventures, Omens,
/// rebound.
final class AfterResolving {
    private AfterResolving() {}

    /// Whether the spell went somewhere of its own.
    static boolean leaves(Kernel k, GameObject spell) {
        if (!spell.isSpell() || spell.copy) {
            return false;
        }
        boolean part =
                spell.face == 1
                        && spell.card.definition.layout() == CardDefinition.Layout.ADVENTURE;
        if (part && k.derived(spell.id).hasSubtype("Omen")) {
            CastRules.of(k).zones.move(k, spell.id, Zone.LIBRARY, Destination.Position.TOP);
            CastRules.of(k).draws.shuffle(k, spell.owner);
            return true;
        }
        if (part) {
            exile(
                    k,
                    spell,
                    new ExilePermission(
                            ExilePermission.Kind.ADVENTURE, k.s.turn, spell.controller, null));
            return true;
        }
        if (spell.howCast.from() == Zone.HAND
                && CastRules.of(k).eval.hasKeyword(k, spell.id, Keyword.REBOUND)) {
            int now = exile(k, spell, null);
            if (now >= 0 && k.s.object(now).zone == Zone.EXILE) {
                var context = new Context(now, spell.controller);
                context.remembered = new int[] {now};
                Triggers.delay(k, CastRules.of(k).compiler.rebound, context);
            }
            return true;
        }
        return false;
    }

    private static int exile(
            Kernel k, GameObject spell, @org.jspecify.annotations.Nullable ExilePermission aside) {
        int now = CastRules.of(k).zones.move(k, spell.id, Zone.EXILE, Destination.Position.TOP);
        if (now >= 0 && aside != null && k.s.object(now).zone == Zone.EXILE) {
            GameObject card = k.s.object(now).copy();
            card.aside = aside;
            k.s.put(card);
            k.structural();
        }
        return now;
    }
}
