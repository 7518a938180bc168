package dev.bob.mtg.engine.layers;

import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.value.Bag;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What is needed while continuous effects are applied, and used again for the next version: of what it holds only what has
/// changed leaves it.
final class Workspace {
    /// The characteristics that have come of objects so far.
    final Derived.Table derived = new Derived.Table();

    /// The objects that effects have been applied to.
    final Bag touched = new Bag();

    final List<LayerEffect> sources = new ArrayList<>();

    /// The static abilities that objects have gained, whose effects are among [#sources].
    final List<Gained> gained = new ArrayList<>();

    /// The effects of one layer.
    final List<LayerEffect> here = new ArrayList<>();

    /// Which objects an effect that is tried out has changed.
    final BitSet triedIds = new BitSet();

    /// A static ability whose effects were added since the object began to have it.
    record Gained(int object, CompiledAbility ability) {}

    /// The effects of static abilities as they were gathered last, and as they are now.
    private List<Kept> before = new ArrayList<>();

    private List<Kept> kept = new ArrayList<>();
    private int next;

    /// An effect of a static ability.
    ///
    /// @param own what the words of the object's abilities mean
    private record Kept(LayerEffect effect, Context own) {}

    /// How many effects that are gone are passed over.
    private static final int GONE = 4;

    /// The effect that there was last time; null if there was none. Effects are asked for in the order in which they were
    /// kept.
    @SuppressWarnings("ReferenceEquality")
    @Nullable LayerEffect again(GameObject object, CompiledAbility ability, Rule.Modify rule) {
        for (int at = next; at < before.size() && at <= next + GONE; at++) {
            Kept each = before.get(at);
            LayerEffect effect = each.effect;
            if (effect.ability == ability
                    && each.own == object.own()
                    && effect.modifications == rule.modifications()
                    && effect.filter == rule.objects()
                    && effect.timestamp == object.timestamp) {
                next = at + 1;
                kept.add(each);
                effect.begin();
                return effect;
            }
        }
        return null;
    }

    void keep(LayerEffect effect, Context own) {
        kept.add(new Kept(effect, own));
    }

    private final ArrayDeque<Derived> spare = new ArrayDeque<>();

    /// A copy to work on.
    Derived copy(Derived of) {
        Derived copy = spare.poll();
        if (copy == null) {
            return of.copy();
        }
        copy.become(of);
        return copy;
    }

    /// Takes back what nothing refers to any more.
    void drop(Derived copy) {
        spare.push(copy);
    }

    /// What has come of all objects. What is as it was is taken from there: of the table, its pages and the
    /// characteristics whatever is the same.
    Derived.Table settle(Derived.Table before) {
        boolean same = derived.size() == before.size();
        for (int i = 0; i < touched.size(); i++) {
            int id = touched.get(i);
            Derived now = derived.of(id);
            Derived then = before.of(id);
            if (now != null && then != null && then.isLike(now)) {
                derived.put(id, then, id + 1);
                drop(now);
            } else {
                same = false;
            }
        }
        return same ? before : derived.copySharing(before);
    }

    /// Forgets everything about the game.
    void clear() {
        for (int i = 0; i < touched.size(); i++) {
            derived.put(touched.get(i), null, touched.get(i) + 1);
        }
        touched.clear();
        sources.clear();
        here.clear();
        gained.clear();
        List<Kept> now = kept;
        kept = before;
        kept.clear();
        before = now;
        next = 0;
        triedIds.clear();
    }
}
