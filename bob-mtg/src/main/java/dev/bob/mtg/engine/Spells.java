package dev.bob.mtg.engine;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.ManaCost;
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

    private Context c() {
        return k.s.context;
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
        for (Compiled ability : object.model.abilities) {
            if (ability.kind == Compiled.Kind.STATIC && !object.isAbility()) {
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

    void castNow(Effect.CastNow cast) {
        int seat = k.eval.player(cast.who(), c());
        k.interpreter.finding.chosen(
                cast.what(),
                Purpose.CAST_FREE,
                (kernel, ids) -> {
                    for (int i = ids.length - 1; i >= 0; i--) {
                        int id = ids[i];
                        kernel.push(kk -> new Spells(kk).castOne(seat, id, cast));
                    }
                });
    }

    private void castOne(int seat, int id, Effect.CastNow cast) {
        if (seat < 0 || id < 0) {
            return;
        }
        GameObject card = k.s.object(id);
        if (card.gone) {
            return;
        }
        Model model = card.card.faces[0];
        boolean exile = cast.afterwards() != null && cast.afterwards().zone() == Zone.EXILE;
        ManaCost mana = cast.free() ? ManaCost.ZERO : model.manaCost();
        var way = new Way(card.zone, mana, Ways.additional(model), null, null, cast.free(), exile);
        if (k.legality.cast(seat, id, 0, way, true) != null) {
            return;
        }
        Context saved = c();
        k.push(kernel -> kernel.s.context = saved.withDone(Verb.CAST, new int[] {id}, 1));
        Casting.cast(k, seat, id, 0, way, true);
    }
}
