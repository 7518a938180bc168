package dev.bob.mtg.engine.layers;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.engine.value.Layer;
import java.util.List;

/// Whether one continuous effect could depend on another of the same layer at all (rule 613.8a), by what they ask for
/// and what they change. Whether it really does is tried out only then.
public final class Dependence {
    private Dependence() {}

    /// Whether what it applies to isn't settled yet.
    static boolean isOpen(LayerEffect effect) {
        return effect.objects == null || (effect.ability != null && !effect.started);
    }

    /// Whether applying `other` in this layer could change what `one` applies to or whether it exists.
    static boolean possible(LayerEffect one, LayerEffect other, int layer) {
        return possible(one, takesAbilities(other), layer);
    }

    /// The same for some effect that takes abilities away, or doesn't.
    static boolean possible(LayerEffect one, boolean takesAbilities, int layer) {
        if (!isOpen(one)) {
            return false;
        }
        if (one.ability != null && !one.started && takesAbilities) {
            return true;
        }
        return asks(one, layer);
    }

    /// Whether what it applies to may change with characteristics that effects of this layer change.
    static boolean asks(LayerEffect one, int layer) {
        Condition onlyIf = one.ability == null ? null : one.ability.onlyIf;
        if (onlyIf != null && asks(onlyIf, layer)) {
            return true;
        }
        return one.filter != null && asks(one.filter, layer);
    }

    static boolean takesAbilities(LayerEffect effect) {
        return takesAbilities(effect.modifications);
    }

    /// Whether one of these takes abilities away.
    public static boolean takesAbilities(List<Modification> modifications) {
        for (int i = 0; i < modifications.size(); i++) {
            Modification modification = modifications.get(i);
            if (modification instanceof Modification.LoseAllAbilities
                    || modification instanceof Modification.SetLandType
                    || modification instanceof Modification.SetChosenSubtype
                    || modification instanceof Modification.LoseAbility
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
                    Filter.HasAdventure _,
                    Filter.CostContains _,
                    Filter.This _,
                    Filter.Other _,
                    Filter.CardNoun _,
                    Filter.Spell _,
                    Filter.Token _,
                    Filter.HasColor _,
                    Filter.Colorless _,
                    Filter.Multicolored _,
                    Filter.Monocolored _,
                    Filter.OfColors _,
                    Filter.HasCounter _,
                    Filter.Tapped _,
                    Filter.Named _,
                    Filter.ChosenColor _,
                    Filter.EnteredThisTurn _,
                    Filter.FaceDown _ ->
                    false;
            // "enchanted creature", "equipped creature": what it is attached to stays the same
            case Filter.Is(var reference) -> asks(reference);
            case Filter.OtherThan(var reference) -> asks(reference);
            case Filter.InZone(_, PlayerRef whose) -> whose != null && layer == Layer.CONTROL;
            case Filter.Equipped _, Filter.Enchanted _ -> layer == Layer.TYPE;
            case Filter.Attacking _,
                    Filter.Blocking _,
                    Filter.Blocked _,
                    Filter.Commander _,
                    Filter.Designated _ ->
                    false;
            default -> true;
        };
    }

    private static boolean asks(Reference reference) {
        return !(reference instanceof Reference.AttachedTo
                || reference instanceof Reference.Source);
    }

    /// The same for a condition.
    private static boolean asks(Condition condition, int layer) {
        return switch (condition) {
            case Condition.Not(Condition inner) -> asks(inner, layer);
            case Condition.And(List<Condition> parts) ->
                    parts.stream().anyMatch(part -> asks(part, layer));
            case Condition.Or(List<Condition> parts) ->
                    parts.stream().anyMatch(part -> asks(part, layer));
            case Condition.Exists(Filter filter, _, Amount count) ->
                    asks(filter, layer) || asks(count, layer);
            case Condition.Is(Selector things, Filter filter) ->
                    asks(things, layer) || asks(filter, layer);
            case Condition.Compare(Amount left, _, Amount right) ->
                    asks(left, layer) || asks(right, layer);
            case Condition.TurnOf(PlayerRef player) -> asks(player);
            case Condition.During _ -> false;
            case Condition.ThisTurn(_, PlayerRef player, _, Amount count) ->
                    asks(player) || asks(count, layer);
            default -> true;
        };
    }

    private static boolean asks(Amount amount, int layer) {
        return switch (amount) {
            case Amount.Fixed _ -> false;
            case Amount.Count(Selector what) -> asks(what, layer);
            case Amount.CountersOn(_, Selector things) -> asks(things, layer);
            case Amount.LevelOf(Selector object) -> asks(object, layer);
            case Amount.LifeTotal(PlayerRef player) -> asks(player);
            case Amount.HandSize(PlayerRef player) -> asks(player);
            default -> true;
        };
    }

    private static boolean asks(Selector selector, int layer) {
        return switch (selector) {
            case Selector.This _ -> false;
            case Selector.That(Reference reference, _) -> asks(reference);
            case Selector.Each(Filter filter) -> asks(filter, layer);
            case Selector.Target _,
                    Selector.Choose _,
                    Selector.OneOfEach _,
                    Selector.AtRandom _,
                    Selector.Top _,
                    Selector.Players _,
                    Selector.AttackedBy _,
                    Selector.Union _,
                    Selector.Among _ ->
                    true;
        };
    }

    private static boolean asks(PlayerRef player) {
        return !(player instanceof PlayerRef.You
                || player instanceof PlayerRef.EachOpponent
                || player instanceof PlayerRef.AnOpponent
                || player instanceof PlayerRef.EachPlayer
                || player instanceof PlayerRef.AnyPlayer);
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
