package dev.bob.mtg.engine;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Keyword;
import dev.bob.mtg.definition.Zone;
import java.util.ArrayList;
import java.util.List;

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
            k.zones.move(spell.id, Zone.LIBRARY, Destination.Position.TOP);
            k.draws.shuffle(spell.owner);
            return true;
        }
        if (part) {
            exile(k, spell, new Aside(Aside.Kind.ADVENTURE, k.s.turn, spell.controller, null));
            return true;
        }
        if (spell.castFrom == Zone.HAND && k.eval.hasKeyword(spell.id, Keyword.REBOUND)) {
            int now = exile(k, spell, null);
            if (now >= 0 && k.s.object(now).zone == Zone.EXILE) {
                var context = new Context(now, spell.controller);
                context.remembered = new int[] {now};
                delay(k, k.compiler.rebound, context);
            }
            return true;
        }
        return false;
    }

    private static int exile(
            Kernel k, GameObject spell, @org.jspecify.annotations.Nullable Aside aside) {
        int now = k.zones.move(spell.id, Zone.EXILE, Destination.Position.TOP);
        if (now >= 0 && aside != null && k.s.object(now).zone == Zone.EXILE) {
            GameObject card = k.s.object(now).copy();
            card.aside = aside;
            k.s.put(card);
            k.structural();
        }
        return now;
    }

    /// A delayed trigger that a rule makes.
    static void delay(Kernel k, Compiled trigger, Context context) {
        var all = new ArrayList<>(k.s.delayed);
        all.add(new DelayedTrigger(++k.s.clock, trigger, null, true, context, k.s.turn));
        k.s.delayed = List.copyOf(all);
        k.s.changes++;
    }
}
