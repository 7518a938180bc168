package dev.bob.mtg.engine;

import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Verb;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.event.Event;
import org.jspecify.annotations.Nullable;

/// Carries out countering spells, and casting while something resolves.
final class Spells {
    private final Kernel k;

    Spells(Kernel kernel) {
        this.k = kernel;
    }

    void counter(int[] ids, @Nullable Destination to) {
        var countered = new Bag();
        k.changes.begin();
        for (int id : ids) {
            if (id < 0) {
                continue;
            }
            GameObject object = k.s.object(id);
            if (object.gone || object.zone != Zone.STACK || uncounterable(id)) {
                continue;
            }
            k.log(new Event.Countered(id, false));
            Zone zone =
                    object.exileAfterwards ? Zone.EXILE : to == null ? Zone.GRAVEYARD : to.zone();
            int now = k.zones.move(id, zone, to == null ? Destination.Position.TOP : to.position());
            countered.add(now >= 0 ? now : id);
        }
        k.changes.end();
        k.interpreter.note(Verb.COUNTERED, countered.toArray(), countered.size());
    }

    private boolean uncounterable(int id) {
        GameObject object = k.s.object(id);
        if (object.uncounterable) {
            return true;
        }
        Context context = object.context;
        for (Compiled ability : object.model.abilities) {
            if (ability.kind == Compiled.Kind.STATIC
                    && !object.isAbility()
                    && (context == null || k.eval.test(ability.onlyIf, context))) {
                for (Rule rule : ability.rules) {
                    if (rule instanceof Rule.CantBeCountered(Filter.This())) {
                        return true;
                    }
                }
            }
        }
        for (Active.Live<?> live : k.active().other) {
            if (live.rule() instanceof Rule.CantBeCountered(Filter spells)
                    && k.eval.matches(spells, id, live.context())) {
                return true;
            }
        }
        return false;
    }
}
