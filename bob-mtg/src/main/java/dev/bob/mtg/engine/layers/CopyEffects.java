package dev.bob.mtg.engine.layers;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Model;
import dev.bob.mtg.engine.value.ChosenValues;
import dev.bob.mtg.engine.value.Counters;
import java.util.Arrays;
import java.util.List;

/// Copiable values (rule 707.2) with the exceptions that a copy effect makes (rule 707.9).
public final class CopyEffects {
    private CopyEffects() {}

    /// The name of what an object with these copiable values is a copy of; "" if it is itself, whatever its face.
    public static String copied(GameObject object, Model shown) {
        Model base = shown.unflipped == null ? shown : shown.unflipped;
        for (Model face : object.card.faces) {
            if (face.name().equals(base.name())) {
                return "";
            }
        }
        return base.room != null ? "" : base.name();
    }

    /// What was chosen for an object as what it is now: a choice is linked to the abilities that it had then (rule
    /// 607.5a).
    static ChosenValues chosen(Kernel k, int id) {
        GameObject object = k.object(id);
        return object.values.as().equals(copied(object, k.derived(id).model))
                ? object.values
                : ChosenValues.NONE;
    }

    /// Whether a transforming object has its back face up, and isn't a copy of something else (rule 712).
    public static boolean showsItsBack(Kernel k, GameObject object) {
        if (object.face == 0
                || object.card.definition.layout() != CardDefinition.Layout.TRANSFORM) {
            return false;
        }
        Model shown =
                object.zone == Zone.BATTLEFIELD || object.gone
                        ? k.derived(object.id).model
                        : object.model;
        return shown == object.card.faces[object.face] || (object.token && shown == object.model);
    }

    /// The copiable values of an object with exceptions.
    ///
    /// @param self the object that the exceptions are printed on: its name is `~`
    public static Model model(Kernel k, int original, List<Modification> except, int self) {
        GameObject copied = k.s.object(original);
        // being bestowed isn't copied, but for a copy of the spell (rule 702.103c)
        Model model =
                copied.card.bestowed != null
                                && k.derived(original).model == copied.card.bestowed
                                && copied.zone == Zone.BATTLEFIELD
                        ? copied.card.faces[0]
                        : k.derived(original).model;
        if (model.unflipped != null) {
            // being flipped isn't copied (rule 707.2)
            model = model.unflipped;
        }
        if (model.room != null) {
            // which halves are unlocked isn't copied (rule 709.5b–d)
            model = model.room.of(0);
        }
        if (except.isEmpty()) {
            return model;
        }
        Model changed = ExceptedCopy.of(k, model, original, except, self);
        return model.flipped == null
                ? changed
                : changed.flippingTo(ExceptedCopy.of(k, model.flipped, original, except, self));
    }

    /// What is copied, as it is now (rule 707.2c): whatever becomes of the original.
    public static int kept(Kernel k, int original, List<Modification> except, Context context) {
        return kept(k, original, model(k, original, except, context.source));
    }

    /// An object with the abilities that it has now, whatever becomes of it.
    public static int keptAsItIs(Kernel k, int original) {
        Derived now = k.derived(original);
        return kept(k, original, new Model(now.model.characteristics, List.of(now.abilities)));
    }

    /// Objects with the abilities that they have now, whatever becomes of them.
    public static int[] asTheyAre(Kernel k, int[] ids) {
        return Arrays.stream(ids).filter(id -> id >= 0).map(id -> keptAsItIs(k, id)).toArray();
    }

    private static int kept(Kernel k, int original, Model as) {
        GameObject of = k.object(original);
        var now = new GameObject(k.s.nextId(), of.card, as, of.owner, Zone.EXILE);
        now.controller = of.owner;
        now.gone = true;
        now.lastKnown = now.plain();
        k.s.put(now);
        return now.id;
    }

    /// The counters that a copy effect has a permanent enter with (rule 707.9e).
    ///
    /// @param copy what it is a copy of, with the exceptions
    public static Counters entersWith(
            Kernel k, Model copy, List<Modification> except, Context context) {
        Counters counters = Counters.NONE;
        for (Modification each : except) {
            if (each instanceof Modification.EntersWith(CounterKind kind, Amount count)) {
                counters = counters.plus(kind, LayerRules.of(k).eval.amount(k, count, context));
            } else if (each instanceof Modification.IfOfType(CardType type, var then)
                    && copy.characteristics.types().contains(type)) {
                counters = counters.plusAll(entersWith(k, copy, then, context));
            }
        }
        return counters;
    }
}
