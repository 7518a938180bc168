package dev.bob.mtg.engine.layers;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.card.RulesAbilities;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.DurationEffect;
import dev.bob.mtg.engine.state.DurationEffects;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.State;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.engine.value.Layer;
import dev.bob.mtg.engine.value.Zones;
import java.util.Arrays;
import java.util.List;

/// Gathers the continuous effects that there are. Of those that are repeated in a row some are left out
/// ([DurationEffects.Applied]) where nothing comes between them; where that can't be known all are gathered.
final class Gathering {
    private final Kernel k;
    private final boolean everyRepeat;
    private final Workspace work;
    private final List<LayerEffect> sources;
    int looksAt;

    private DurationEffects.Applied applied = DurationEffects.NONE.applied();

    /// @param work where they are gathered
    /// @param everyRepeat without leaving out what is repeated
    Gathering(Kernel k, Workspace work, boolean everyRepeat) {
        this.k = k;
        this.work = work;
        this.sources = work.sources;
        this.everyRepeat = everyRepeat;
    }

    /// Whether effects have been left out with one of these among them.
    boolean leftOutAround(List<LayerEffect> effects) {
        for (LayerEffect each : effects) {
            if (each.timestamp >= applied.since() && each.timestamp <= applied.until()) {
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
            if (!object.counters.isEmpty() && !object.phasedOut) {
                addCounters(object);
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
        Ids exile = s.exile();
        for (int i = 0; i < exile.size(); i++) {
            GameObject object = s.object(exile.get(i));
            if ((object.model.activeZones & Zones.EXILE) != 0 && !object.faceDown) {
                addStatics(object, object.model.abilities, Zone.EXILE);
            }
        }
        addGiven();
        addFloating();
    }

    private void addFloating() {
        DurationEffects all = k.s.floating;
        int statics = sources.size();
        applied = all.applied();
        if (applied.leftOut()) {
            if (everyRepeat) {
                applied = all.appliedOneByOne();
            } else if (anyAmong(statics, applied.since(), applied.until())) {
                applied = all.applied(times(statics, applied.since()));
            }
        }
        looksAt |= applied.looksAt();
        for (int i = 0; i < applied.size(); i++) {
            DurationEffects.InLayers each = applied.get(i);
            DurationEffect floating = each.effect();
            sources.add(
                    new LayerEffect(
                            floating.timestamp(),
                            floating.context(),
                            floating.modifications(),
                            null,
                            floating.objects(),
                            null,
                            each.layers(),
                            each.times()));
        }
    }

    /// What an effect that lasts gives to spells that are cast while it does.
    private void addGiven() {
        List<Active.Live<?>> all = k.s.floating.grants();
        for (int i = 0; i < all.size(); i++) {
            Active.Live<?> given = all.get(i);
            if (given.rule() instanceof Rule.Modify(Filter spells, var modifications)) {
                looksAt |= Active.EVERYTHING;
                sources.add(
                        new LayerEffect(
                                given.timestamp(),
                                given.context(),
                                modifications,
                                spells,
                                null,
                                null,
                                Layer.bits(modifications),
                                1));
            }
        }
    }

    /// Whether something has to be applied between effects of these times.
    private boolean anyAmong(int statics, long from, long to) {
        for (int i = 0; i < statics; i++) {
            if (sources.get(i).timestamp >= from && sources.get(i).timestamp <= to) {
                return true;
            }
        }
        return false;
    }

    /// The timestamps of static abilities from that time on.
    private long[] times(int statics, long since) {
        long[] times = new long[statics];
        int count = 0;
        for (int i = 0; i < statics; i++) {
            if (sources.get(i).timestamp >= since) {
                times[count++] = sources.get(i).timestamp;
            }
        }
        return Arrays.copyOf(times, count);
    }

    private void addStatics(GameObject object, CompiledAbility[] abilities, Zone zone) {
        for (CompiledAbility ability : abilities) {
            if (ability.kind == CompiledAbility.Kind.STATIC && ability.zone == zone) {
                looksAt |= ability.statics.looksAt();
                if (!ability.statics.modifies() || !speedFits(k, object, ability)) {
                    continue;
                }
                for (int i = 0; i < ability.statics.layers().size(); i++) {
                    if (ability.statics.layers().get(i) != 0
                            && ability.statics.rules().get(i) instanceof Rule.Modify modify) {
                        LayerEffect same = work.again(object, ability, modify);
                        sources.add(same == null ? effect(object, ability, i, modify) : same);
                    }
                }
            }
        }
    }

    /// The controller may be changed in layer 2; that is looked up when the effect is applied.
    private LayerEffect effect(GameObject object, CompiledAbility ability, int i, Rule.Modify of) {
        Context own = object.own();
        var effect =
                new LayerEffect(
                        object.timestamp,
                        ability.onlyIf == null ? own : own.withIterated(object.id),
                        of.modifications(),
                        of.objects(),
                        null,
                        ability,
                        ability.statics.layers().get(i),
                        1);
        work.keep(effect, own);
        return effect;
    }

    /// Keyword counters give their abilities from when they were put there (rule 613.7c), each of them one: that matters where
    /// the keyword is a triggered ability.
    private void addCounters(GameObject object) {
        for (int i = 0; i < object.counters.size(); i++) {
            List<Modification> gained = RulesAbilities.gained(object.counters.kind(i));
            if (!gained.isEmpty()) {
                sources.add(
                        new LayerEffect(
                                Math.max(object.timestamp, object.counters.since(i)),
                                object.own(),
                                gained,
                                null,
                                new int[] {object.id},
                                null,
                                Layer.bits(gained),
                                RulesAbilities.addsUp(object.counters.kind(i))
                                        ? object.counters.count(i)
                                        : 1));
            }
        }
    }

    static boolean speedFits(Kernel k, GameObject object, CompiledAbility ability) {
        return !ability.maxSpeed || k.s.player(object.controller).speed >= RulesAbilities.MAX_SPEED;
    }
}
