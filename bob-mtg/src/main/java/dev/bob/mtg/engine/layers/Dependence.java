package dev.bob.mtg.engine.layers;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.engine.value.Layer;
import java.util.List;

/// Whether one continuous effect could depend on another of the same layer at all (rule 613.8a), by what they ask for
/// and what they change. Whether it really does is tried out only then.
final class Dependence {
    private Dependence() {}

    /// Whether applying `other` in this layer could change what `one` applies to or whether it exists.
    static boolean possible(LayerEffect one, LayerEffect other, int layer) {
        if (one.objects != null && (one.ability == null || one.started)) {
            return false;
        }
        if (one.ability != null && !one.started && takesAbilities(other)) {
            return true;
        }
        if (one.ability != null && one.ability.onlyIf != null) {
            return true;
        }
        return one.filter != null && asks(one.filter, layer);
    }

    private static boolean takesAbilities(LayerEffect effect) {
        for (Modification modification : effect.modifications) {
            if (modification instanceof Modification.LoseAllAbilities
                    || modification instanceof Modification.SetLandType
                    || modification instanceof Modification.RemoveKeyword) {
                return true;
            }
        }
        return false;
    }

    /// Whether an answer of the filter may change while effects of this layer are applied.
    private static boolean asks(Filter filter, int layer) {
        return switch (filter) {
            case Filter.And(var parts) -> anyAsks(parts, layer);
            case Filter.Or(var parts) -> anyAsks(parts, layer);
            case Filter.Not(Filter inner) -> asks(inner, layer);
            case Filter.Type _,
                    Filter.OfSupertype _,
                    Filter.Subtype _,
                    Filter.Permanent _,
                    Filter.ChosenSubtype _,
                    Filter.Historic _ ->
                    layer == Layer.TYPE;
            case Filter.Controlled _ -> layer == Layer.CONTROL;
            case Filter.HasKeyword _ -> layer == Layer.ABILITY;
            case Filter.Any _,
                    Filter.This _,
                    Filter.Other _,
                    Filter.CardNoun _,
                    Filter.Spell _,
                    Filter.Token _,
                    Filter.HasColor _,
                    Filter.Colorless _,
                    Filter.Multicolored _,
                    Filter.Monocolored _,
                    Filter.HasCounter _,
                    Filter.Tapped _,
                    Filter.Named _,
                    Filter.ChosenColor _,
                    Filter.EnteredThisTurn _,
                    Filter.FaceDown _ ->
                    false;
            // "enchanted creature", "equipped creature": what it is attached to stays the same
            case Filter.Is(var reference) -> !(reference instanceof Reference.AttachedTo);
            default -> true;
        };
    }

    private static boolean anyAsks(List<Filter> parts, int layer) {
        for (Filter part : parts) {
            if (asks(part, layer)) {
                return true;
            }
        }
        return false;
    }
}
