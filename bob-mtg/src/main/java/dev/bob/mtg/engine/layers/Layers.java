package dev.bob.mtg.engine.layers;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.DurationEffects;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.State;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.engine.value.Layer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Applies continuous effects in layers (rule 613) and collects what static abilities make true.
///
/// Everything is computed for one version of the state at once: objects that nothing touches keep the
/// characteristics of their model. Within a layer effects apply in timestamp order, unless one depends on another
/// (rule 613.8), which is tried out.
public final class Layers implements Derived.Computation {
    private final Kernel k;
    private final Modifying modifying;
    private final Collecting collecting;
    private final Workspace work;
    private final Derived.Table derived;

    /// The objects that effects have been applied to.
    private final Bag touched;

    private final Gathering gathered;
    private final List<LayerEffect> sources;
    private final List<Workspace.Gained> gained;

    /// What was changed while an effect is tried out; null otherwise.
    private @Nullable List<Tried> tried;

    /// How many effects of one layer are all tried out on each other when nothing is left out.
    private static final int ALL_TRIED = 12;

    /// Whether dependencies are tried out where there can't be any, too.
    private final boolean completely;

    /// Whether an effect that has been left out would have mattered.
    private boolean leftOutTooMuch;

    private Layers(Kernel kernel, Workspace work, boolean completely, boolean everyRepeat) {
        this.completely = completely;
        this.work = work;
        this.derived = work.derived;
        this.touched = work.touched;
        this.sources = work.sources;
        this.gained = work.gained;
        this.k = kernel.during(this);
        this.gathered = new Gathering(k, work, everyRepeat);
        this.modifying = LayerRules.of(k).modifying;
        this.collecting = LayerRules.of(k).collecting;
    }

    /// What is true now.
    public static Active of(Kernel k) {
        LayerRules rules = LayerRules.of(k);
        Workspace work = rules.takeWorkspace();
        Active active = new Layers(k, work, false, false).compute(k.last());
        work.clear();
        if (active == null) {
            active = new Layers(k, work, false, true).computeAll(k.last());
            work.clear();
        }
        rules.giveBack(work);
        return active;
    }

    /// The same from nothing, without leaving out anything that can't matter.
    static Active completely(Kernel k) {
        return new Layers(k, new Workspace(), true, true).computeAll(null);
    }

    private Active computeAll(@Nullable Active last) {
        Active active = compute(last);
        if (active == null) {
            throw new IllegalStateException("nothing was left out that could matter");
        }
        return active;
    }

    /// @param last what was true before, of which all is taken that is so again; null to take nothing
    /// @return null if too much has been left out
    private @Nullable Active compute(@Nullable Active last) {
        State s = k.s;
        gathered.gather();
        if (!sources.isEmpty()) {
            LayerEffect.sort(sources);
            for (int i = 0; i < Layer.count(); i++) {
                apply(Layer.at(i), 1 << i);
                if (leftOutTooMuch) {
                    return null;
                }
            }
            for (int i = 0; i < touched.size(); i++) {
                Derived each = derived.of(touched.get(i));
                if (each != null) {
                    defineElsewhere(each);
                    each.finish();
                }
            }
        }
        DurationEffects.Imposed imposed = imposed(s.floating);
        Derived.Table changed = work.settle(last == null ? Derived.Table.EMPTY : last.changed());
        var active = new Active.Builder(last, imposed, gathered.looksAt);
        collecting.collect(k, changed, active, imposed == null);
        return active.build(s.version, changed);
    }

    /// What defines a size works outside the battlefield, too (rule 604.3).
    private void defineElsewhere(Derived each) {
        GameObject object = k.s.object(each.id);
        if (object.zone != Zone.BATTLEFIELD && object.model.definesSize) {
            modifying.define(k, each, object);
        }
    }

    /// What effects impose whatever else is so. With some that depend on which objects there are all are collected in their
    /// order; so they are where nothing is taken from before.
    private DurationEffects.@Nullable Imposed imposed(DurationEffects floating) {
        return floating.obeyed() || completely ? null : floating.imposed();
    }

    @Override
    public @Nullable Derived current(int id) {
        return derived.of(id);
    }

    private Derived own(int id) {
        Derived mine = derived.of(id);
        List<Tried> trial = tried;
        if (trial != null && !work.triedIds.get(id)) {
            work.triedIds.set(id);
            trial.add(new Tried(id, mine));
            mine = mine == null ? null : work.copy(mine);
            derived.put(id, mine, k.s.objectCount());
        }
        if (mine == null) {
            mine = work.copy(k.s.object(id).plain());
            derived.put(id, mine, k.s.objectCount());
            if (trial == null) {
                touched.add(id);
            }
        }
        return mine;
    }

    // --- applying them ---

    private void apply(int layer, int bit) {
        List<LayerEffect> here = work.here;
        here.clear();
        for (int i = 0; i < sources.size(); i++) {
            if ((sources.get(i).layers & bit) != 0) {
                here.add(sources.get(i));
            }
        }
        if (here.isEmpty()) {
            return;
        }
        if (here.size() > 1 && (mayDepend(here, layer) || triesAll(here, layer))) {
            applyByDependency(here, layer);
        } else {
            for (int i = 0; i < here.size(); i++) {
                applyOne(here.get(i), layer);
            }
        }
        if (layer == Layer.ABILITY) {
            for (List<LayerEffect> more = addGained(); !more.isEmpty(); more = addGained()) {
                for (LayerEffect effect : more) {
                    if ((effect.layers & bit) != 0) {
                        applyOne(effect, layer);
                    }
                }
            }
            takeAway();
        } else if (layer == Layer.COPY) {
            addGained();
        }
    }

    /// Whether effects of this layer could depend on each other at all.
    private static boolean mayDepend(List<LayerEffect> here, int layer) {
        if (layer != Layer.TYPE && layer != Layer.CONTROL && layer != Layer.ABILITY) {
            return false;
        }
        int takers = 0;
        for (int i = 0; i < here.size(); i++) {
            takers += Dependence.takesAbilities(here.get(i)) ? 1 : 0;
        }
        for (int i = 0; i < here.size(); i++) {
            LayerEffect each = here.get(i);
            boolean taken = takers > (Dependence.takesAbilities(each) ? 1 : 0);
            if (Dependence.possible(each, taken, Dependence.changes(layer))) {
                return true;
            }
        }
        return false;
    }

    /// Whether all effects are tried out on each other, for a game that checks.
    private boolean triesAll(List<LayerEffect> here, int layer) {
        return completely
                && here.size() <= ALL_TRIED
                && (layer == Layer.TYPE || layer == Layer.CONTROL || layer == Layer.ABILITY);
    }

    /// What can't have an ability doesn't have it, and what costs more does so, whatever gave it and when.
    private void takeAway() {
        for (int i = 0; i < sources.size(); i++) {
            LayerEffect source = sources.get(i);
            int[] objects = source.objects;
            for (int j = 0; j < source.modifications.size() && objects != null; j++) {
                Modification each = source.modifications.get(j);
                for (int id : Modifying.isLast(each) ? objects : Context.NONE) {
                    if (id >= 0 && !k.s.object(id).gone) {
                        Modifying.applyLast(own(id), each);
                    }
                }
            }
        }
    }

    /// Whether the static ability that an effect comes from is still there: an effect that has begun in an earlier
    /// layer goes on (rule 613.6).
    private boolean exists(LayerEffect source) {
        CompiledAbility ability = source.ability;
        if (ability == null || source.started) {
            return true;
        }
        Derived of = derived.of(source.context.source);
        if (of == null) {
            return true;
        }
        for (CompiledAbility each : of.abilities) {
            if (each == ability) {
                return true;
            }
        }
        return false;
    }

    private Context context(LayerEffect source) {
        Derived of = source.context.source < 0 ? null : derived.of(source.context.source);
        if (source.ability != null && of != null && of.controller != source.context.controller) {
            Context context = source.context.copy();
            context.controller = of.controller;
            return context;
        }
        return source.context;
    }

    private int[] affected(LayerEffect source, Context context) {
        int[] fixed = source.objects;
        if (fixed != null) {
            return fixed;
        }
        Filter filter = source.filter;
        if (filter == null) {
            return new int[0];
        }
        if (filter instanceof Filter.This) {
            return new int[] {context.source};
        }
        if (filter instanceof Filter.Is(var reference)) {
            return LayerRules.of(k).eval.refer(k, reference, context);
        }
        return LayerRules.of(k).eval.all(k, filter, context);
    }

    private void applyOne(LayerEffect source, int layer) {
        if (!exists(source)) {
            return;
        }
        Context context = context(source);
        if (source.ability != null && source.objects == null) {
            if (!LayerRules.of(k).eval.test(k, source.ability.onlyIf, context)) {
                source.objects = new int[0];
            }
        }
        int[] objects = affected(source, context);
        if (source.objects == null && source.ability != null) {
            // the same set in later layers (rule 613.6)
            source.objects = objects;
        }
        source.started = true;
        for (int id : objects) {
            if (id < 0 || k.s.object(id).gone || !present(id, source)) {
                continue;
            }
            change(own(id), source, layer, context);
        }
    }

    private void change(Derived object, LayerEffect source, int layer, Context context) {
        List<Modification> all = source.modifications;
        int here = all.size() == 1 ? 1 : countIn(layer, all);
        for (int i = 0; i < all.size() && here == 1; i++) {
            if (all.size() == 1 || Layer.in(layer, all.get(i))) {
                modifying.change(k, object, all.get(i), context, source.times);
                return;
            }
        }
        for (int time = 0; time < source.times; time++) {
            for (int i = 0; i < all.size(); i++) {
                if (Layer.in(layer, all.get(i))) {
                    modifying.change(k, object, all.get(i), context, 1);
                }
            }
        }
    }

    private static int countIn(int layer, List<Modification> modifications) {
        int count = 0;
        for (int i = 0; i < modifications.size(); i++) {
            count += Layer.in(layer, modifications.get(i)) ? 1 : 0;
        }
        return count;
    }

    private boolean present(int id, LayerEffect source) {
        GameObject object = k.s.object(id);
        return object.zone == Zone.BATTLEFIELD
                || object.zone == Zone.STACK
                || object.zone == Zone.GRAVEYARD
                || object.zone == Zone.EXILE
                || source.filter != null;
    }

    /// Applies effects of one layer in timestamp order, except that one which depends on others waits until they
    /// have been applied (rule 613.8b), unless they depend on each other in a loop. The order is looked at anew after
    /// each (rule 613.8c).
    private void applyByDependency(List<LayerEffect> here, int layer) {
        var left = new ArrayList<>(here);
        while (!left.isEmpty()) {
            LayerEffect next = left.getFirst();
            for (LayerEffect each : left) {
                if (!waits(each, left, layer)) {
                    next = each;
                    break;
                }
            }
            left.remove(next);
            applyOne(next, layer);
        }
    }

    private boolean waits(LayerEffect effect, List<LayerEffect> left, int layer) {
        if (!Dependence.isOpen(effect)) {
            // What it applies to is settled, and there may be thousands like it.
            return false;
        }
        for (LayerEffect other : left) {
            if (other != effect
                    && dependsOn(effect, other, left, layer)
                    && !dependsOn(other, effect, left, layer)) {
                return true;
            }
        }
        return false;
    }

    /// What an effect would apply to if it were next.
    private int[] reached(LayerEffect effect, Context context) {
        return exists(effect)
                        && (effect.ability == null
                                || LayerRules.of(k).eval.test(k, effect.ability.onlyIf, context))
                ? affected(effect, context)
                : new int[0];
    }

    /// What an effect does apply to if it is next.
    private int[] appliesTo(LayerEffect effect) {
        int[] settled = effect.objects;
        return settled != null ? settled : reached(effect, context(effect));
    }

    private boolean dependsOn(
            LayerEffect one, LayerEffect other, List<LayerEffect> left, int layer) {
        if (!(triesAll(left, layer)
                ? Dependence.isOpen(one)
                : Dependence.possible(one, other, layer))) {
            return false;
        }
        if (!completely
                && !Dependence.asks(one, Dependence.changes(other, layer))
                && !Ids.contains(appliesTo(other), one.context.source)) {
            // It could only lose the ability that it comes from.
            return false;
        }
        Context context = context(one);
        int[] before = reached(one, context);
        boolean started = other.started;
        int[] objects = other.objects;
        var trial = new ArrayList<Tried>();
        tried = trial;
        applyOne(other, layer);
        tried = null;
        other.started = started;
        other.objects = objects;
        int[] after = reached(one, context);
        for (int i = trial.size() - 1; i >= 0; i--) {
            Tried each = trial.get(i);
            work.triedIds.clear(each.id);
            Derived copy = derived.of(each.id);
            if (copy != null) {
                work.drop(copy);
            }
            derived.put(each.id, each.before, k.s.objectCount());
        }
        return !Arrays.equals(before, after);
    }

    /// What an object was before an effect was tried out on it.
    private record Tried(int id, @Nullable Derived before) {}

    /// Adds the effects of static abilities that objects have gained: by becoming a copy in layer 1, or in layer 6.
    /// They begin in that layer. Gives the effects that are new.
    private List<LayerEffect> addGained() {
        List<LayerEffect> added = List.of();
        for (int t = 0; t < touched.size(); t++) {
            int id = touched.get(t);
            Derived d = derived.of(id);
            GameObject object = k.s.object(id);
            if (d == null
                    || (d.printsAbilities() && d.model == object.model)
                    || object.zone != Zone.BATTLEFIELD
                    || object.phasedOut) {
                continue;
            }
            for (int i = 0; i < d.abilities.length; i++) {
                CompiledAbility ability = d.abilities[i];
                if (ability.kind == CompiledAbility.Kind.STATIC
                        && ability.statics.modifies()
                        && ability.zone == Zone.BATTLEFIELD
                        && isNew(d, i)) {
                    added = added.isEmpty() ? new ArrayList<>() : added;
                    addGained(d, ability, added);
                }
            }
        }
        if (!added.isEmpty()) {
            leftOutTooMuch |= gathered.leftOutAround(added);
            LayerEffect.sort(added);
            sources.addAll(added);
            LayerEffect.sort(sources);
        }
        return added;
    }

    private void addGained(Derived d, CompiledAbility ability, List<LayerEffect> added) {
        for (int i = 0; i < ability.statics.layers().size(); i++) {
            if (ability.statics.rules().get(i)
                    instanceof Rule.Modify(Filter objects, var modifications)) {
                added.add(
                        new LayerEffect(
                                k.s.object(d.id).timestamp,
                                new Context(d.id, d.controller),
                                modifications,
                                objects,
                                null,
                                ability,
                                ability.statics.layers().get(i),
                                1));
            }
        }
        gained.add(new Workspace.Gained(d.id, ability));
    }

    /// Whether the effects of the ability at this place are there already: an object may have the same one several
    /// times, its own and from others.
    private boolean isNew(Derived d, int at) {
        CompiledAbility ability = d.abilities[at];
        int before = 0;
        for (int i = 0; i < at; i++) {
            before += d.abilities[i] == ability ? 1 : 0;
        }
        int known = 0;
        for (CompiledAbility each : k.s.object(d.id).model.abilities) {
            known += each == ability ? 1 : 0;
        }
        for (Workspace.Gained each : gained) {
            known += each.object() == d.id && each.ability() == ability ? 1 : 0;
        }
        return before >= known;
    }
}
