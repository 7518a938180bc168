package dev.bob.mtg.engine.cast;

import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.term.Deed;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Model;
import dev.bob.mtg.engine.state.State;
import dev.bob.mtg.event.Event;
import java.util.ArrayList;
import java.util.List;

/// Mutating creature spells, which merge with a creature as they resolve (rules 702.140, 729).
final class Merging {
    private Merging() {}

    static boolean isMutating(GameObject spell) {
        return spell.isSpell() && spell.card.mutating != null && spell.model == spell.card.mutating;
    }

    /// Its controller chooses whether it is put on top of the creature or under it (rule 702.140c).
    static void ask(Kernel k, GameObject spell, int creature) {
        Questions.option(
                k,
                spell.controller,
                Decision.Purpose.OTHER,
                "Put " + spell.card.faces[0].name() + " on top of the creature or under it?",
                spell.id,
                List.of("top", "bottom"),
                new Merge(spell.id, creature));
    }

    record Merge(int spell, int creature) implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int index) {
            merge(kernel, spell, creature, index == 0);
        }
    }

    /// The spell becomes part of the creature, which stays the same object and doesn't enter (rules 729.2b-c).
    private static void merge(Kernel k, int spell, int creature, boolean onTop) {
        State s = k.s;
        GameObject old = s.object(spell);
        GameObject permanent = s.object(creature);
        var part = new Model.Component(old.card, old.card.faces[0], old.copy, old.commander);
        List<Model.Component> components = new ArrayList<>(permanent.components());
        components.add(onTop ? 0 : components.size(), part);
        GameObject gone = old.copy();
        gone.gone = true;
        gone.lastKnown = old.plain();
        gone.next = creature;
        s.setZone(Zone.STACK, old.owner, s.stack().minus(spell));
        s.put(gone);
        k.changed(old);
        GameObject now = permanent.represented(components);
        if (onTop) {
            // its status is that of the topmost component (rule 729.2e)
            now.face = 0;
            now.faceDown = false;
            now.faceDownBy(null);
        } else if (permanent.faceDown) {
            now.model = permanent.model;
        }
        s.put(now);
        k.structural();
        k.log(new Event.Resolved(spell));
        CastRules.of(k)
                .deeds
                .done(k, Deed.MUTATES, k.derived(creature).controller, creature, Context.NOTHING);
    }
}
