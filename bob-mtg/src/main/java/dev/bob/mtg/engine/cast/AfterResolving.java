package dev.bob.mtg.engine.cast;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.event.Triggers;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.ExilePermission;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.Counters;
import dev.bob.mtg.engine.value.HowCast;

/// Where the card of an instant or sorcery goes as it resolves, if it doesn't go to the graveyard: Adventures, Omens,
/// rebound, and what effects say.
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
        HowCast.Afterwards said = spell.howCast.afterwards();
        if (said != null) {
            put(k, spell, said);
        }
        return said != null;
    }

    /// As an effect says.
    private static void put(Kernel k, GameObject spell, HowCast.Afterwards said) {
        CastRules rules = CastRules.of(k);
        int now = rules.zones.move(k, spell.id, said.zone(), Destination.Position.TOP);
        if (now < 0 || k.s.object(now).zone != said.zone()) {
            return;
        }
        Counters counters = said.counters();
        for (int i = 0; i < counters.size(); i++) {
            rules.counters.addCounters(
                    k, said.controller(), true, now, counters.kind(i), counters.count(i), false);
        }
        if (said.then() != null) {
            var context = new Context(said.source(), said.controller());
            rules.instructions.aside(
                    k, said.then(), context.withDone(Verb.EXILED, new int[] {now}, 1));
        }
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
