package dev.bob.mtg.engine.effect;

import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Verb;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.event.Event;
import org.jspecify.annotations.Nullable;

/// Carries out countering spells, and casting while something resolves.
final class Spells {
    private final EffectRules rules;

    Spells(EffectRules rules) {
        this.rules = rules;
    }

    void counter(Kernel k, int[] ids, @Nullable Destination to) {
        var countered = new Bag();
        rules.changes.begin(k);
        for (int id : ids) {
            if (id < 0) {
                continue;
            }
            GameObject object = k.s.object(id);
            if (object.gone || object.zone != Zone.STACK || uncounterable(k, id)) {
                continue;
            }
            k.log(new Event.Countered(id, false));
            Zone zone = to == null ? Zone.GRAVEYARD : to.zone();
            int now =
                    rules.zones.move(
                            k, id, zone, to == null ? Destination.Position.TOP : to.position());
            countered.add(now >= 0 ? now : id);
        }
        rules.changes.end(k);
        rules.interpreter.note(k, Verb.COUNTERED, countered.toArray(), countered.size());
    }

    private boolean uncounterable(Kernel k, int id) {
        GameObject object = k.s.object(id);
        if (object.uncounterable) {
            return true;
        }
        Context context = object.context;
        for (CompiledAbility ability : object.model.abilities) {
            if (ability.kind == CompiledAbility.Kind.STATIC
                    && !object.isAbility()
                    && (context == null || rules.eval.test(k, ability.onlyIf, context))) {
                for (Rule rule : ability.rules) {
                    if (rule instanceof Rule.CantBeCountered(Filter.This())) {
                        return true;
                    }
                }
            }
        }
        for (Active.Live<?> live : k.active().other) {
            if (live.rule() instanceof Rule.CantBeCountered(Filter spells)
                    && !(spells instanceof Filter.Next && live.context().remembered.length == 0)
                    && rules.eval.matches(k, spells, id, live.context())) {
                return true;
            }
        }
        return false;
    }
}
