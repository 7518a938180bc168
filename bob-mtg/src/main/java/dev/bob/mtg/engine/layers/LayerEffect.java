package dev.bob.mtg.engine.layers;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One effect that changes characteristics: a static ability or a floating effect.
final class LayerEffect {
    final long timestamp;
    final Context context;
    final List<Modification> modifications;
    final @Nullable Filter filter;
    int @Nullable [] objects;
    final @Nullable CompiledAbility ability;
    boolean started;

    /// Bits of the places in [Layer#at(int)] where it does something.
    final int layers;

    /// How often in a row it does that.
    final int times;

    LayerEffect(
            long timestamp,
            Context context,
            List<Modification> modifications,
            @Nullable Filter filter,
            int @Nullable [] objects,
            @Nullable CompiledAbility ability,
            int layers,
            int times) {
        this.timestamp = timestamp;
        this.context = context;
        this.modifications = modifications;
        this.filter = filter;
        this.objects = objects;
        this.ability = ability;
        this.layers = layers;
        this.times = times;
    }

    /// Has it not been applied to anything yet.
    void begin() {
        objects = null;
        started = false;
    }

    /// Orders effects by timestamp, those of one object as they are printed.
    static void sort(List<LayerEffect> effects) {
        for (int i = 1; i < effects.size(); i++) {
            if (effects.get(i).timestamp < effects.get(i - 1).timestamp) {
                effects.sort((one, other) -> Long.compare(one.timestamp, other.timestamp));
                return;
            }
        }
    }
}
