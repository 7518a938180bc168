package dev.bob.mtg.engine.layers;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.engine.card.RulesAbilities;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.DurationEffect;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.State;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.engine.value.Zones;
import java.util.ArrayList;
import java.util.List;

/// Gathers the continuous effects that there are.
///
/// An ability that is activated again and again makes effects that do the same to the same objects. Of those that follow
/// each other directly, the third and later ones are left out in layers where doing it again makes no difference. That
/// holds as long as nothing comes between them: an effect with a timestamp among theirs, or one that waits for them
/// (rule 613.8). Where it doesn't hold all are gathered.
final class Gathering {
    private final Kernel k;
    private final boolean everyRepeat;
    final List<LayerEffect> sources = new ArrayList<>();
    int looksAt;

    /// The times from the first of the effects that others repeat to the last that was left out.
    private long since = Long.MAX_VALUE;

    private long until = Long.MIN_VALUE;

    /// @param everyRepeat without leaving out what is repeated
    Gathering(Kernel k, boolean everyRepeat) {
        this.k = k;
        this.everyRepeat = everyRepeat;
    }

    /// Whether effects have been left out.
    boolean leftOut() {
        return until != Long.MIN_VALUE;
    }

    /// Whether effects have been left out with one of these among them.
    boolean leftOutAround(List<LayerEffect> effects) {
        for (LayerEffect each : effects) {
            if (each.timestamp >= since && each.timestamp <= until) {
                return true;
            }
        }
        return false;
    }

    void gather() {
        State s = k.s;
        Ids battlefield = s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            GameObject object = s.object(battlefield.get(i));
            if ((object.model.activeZones & Zones.BATTLEFIELD) != 0 && !object.phasedOut) {
                addStatics(object, object.model.abilities, Zone.BATTLEFIELD);
            }
        }
        Ids command = s.command();
        for (int i = 0; i < command.size(); i++) {
            GameObject object = s.object(command.get(i));
            addStatics(object, object.model.abilities, Zone.COMMAND);
        }
        for (int seat = 0; seat < s.count; seat++) {
            Ids graveyard = s.graveyard(seat);
            for (int i = 0; i < graveyard.size(); i++) {
                GameObject object = s.object(graveyard.get(i));
                if ((object.model.activeZones & Zones.GRAVEYARD) != 0) {
                    addStatics(object, object.model.abilities, Zone.GRAVEYARD);
                }
            }
        }
        addFloating();
    }

    private void addFloating() {
        int statics = sources.size();
        DurationEffect first = null;
        DurationEffect second = null;
        for (int i = 0; i < k.s.floating.size(); i++) {
            DurationEffect floating = k.s.floating.get(i);
            if (floating.modifications().isEmpty()) {
                continue;
            }
            if (floating.obeyed()) {
                looksAt |= floating.each() == null ? Active.ANYWHERE : Active.EVERYTHING;
            }
            int layers = floating.layers();
            if (layers == 0) {
                continue;
            }
            if (floating.settled() != 0
                    && first != null
                    && floating.repeats(first)
                    && !anyAmong(statics, first.timestamp(), floating.timestamp())) {
                layers &= ~floating.settled();
                since = Math.min(since, first.timestamp());
                until = Math.max(until, floating.timestamp());
            } else {
                first = second != null && floating.repeats(second) ? second : null;
                second = floating;
            }
            if (layers != 0) {
                sources.add(
                        new LayerEffect(
                                floating.timestamp(),
                                floating.context(),
                                floating.modifications(),
                                null,
                                floating.objects(),
                                null,
                                layers));
            }
        }
    }

    /// Whether something has to be applied between effects of these times.
    private boolean anyAmong(int statics, long from, long to) {
        if (everyRepeat || to < from) {
            return true;
        }
        for (int i = 0; i < statics; i++) {
            if (sources.get(i).timestamp >= from && sources.get(i).timestamp <= to) {
                return true;
            }
        }
        return false;
    }

    private void addStatics(GameObject object, CompiledAbility[] abilities, Zone zone) {
        for (CompiledAbility ability : abilities) {
            if (ability.kind == CompiledAbility.Kind.STATIC && ability.zone == zone) {
                looksAt |= ability.looksAt;
                if (!ability.modifies || !speedFits(k, object, ability)) {
                    continue;
                }
                var context = new Context(object.id, object.controller);
                if (ability.onlyIf != null) {
                    // the controller may be changed in layer 2; that is looked up when the effect
                    // is applied
                    context.iterated = object.id;
                }
                for (int i = 0; i < ability.layers.length; i++) {
                    if (ability.layers[i] != 0
                            && ability.rules.get(i)
                                    instanceof Rule.Modify(Filter objects, var modifications)) {
                        sources.add(
                                new LayerEffect(
                                        object.timestamp,
                                        context,
                                        modifications,
                                        objects,
                                        null,
                                        ability,
                                        ability.layers[i]));
                    }
                }
            }
        }
    }

    static boolean speedFits(Kernel k, GameObject object, CompiledAbility ability) {
        return !ability.maxSpeed || k.s.player(object.controller).speed >= RulesAbilities.MAX_SPEED;
    }
}
