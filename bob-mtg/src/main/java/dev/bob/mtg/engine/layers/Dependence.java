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
    private static final int CARD_TYPES = 1;
    private static final int SUBTYPES = 2;
    private static final int CONTROLLERS = 4;
    private static final int ABILITIES = 8;

    private Dependence() {}

    /// Whether what it applies to isn't settled yet.
    static boolean isOpen(LayerEffect effect) {
        return effect.objects == null || (effect.ability != null && !effect.started);
    }

    /// Whether applying `other` in this layer could change what `one` applies to or whether it exists.
    static boolean possible(LayerEffect one, LayerEffect other, int layer) {
        return possible(one, takesAbilities(other), changes(other, layer));
    }

    /// The same for some effect that changes these characteristics, and takes abilities away or doesn't.
    static boolean possible(LayerEffect one, boolean takesAbilities, int changes) {
        if (!isOpen(one)) {
            return false;
        }
        if (one.ability != null && !one.started && takesAbilities) {
            return true;
        }
        return asks(one, changes);
    }

    /// Whether what it applies to may change with these characteristics.
    static boolean asks(LayerEffect one, int changes) {
        Condition onlyIf = one.ability == null ? null : one.ability.onlyIf;
        if (onlyIf != null && asks(onlyIf, changes)) {
            return true;
        }
        return one.filter != null && asks(one.filter, changes);
    }

    /// What effects of this layer change.
    static int changes(int layer) {
        return switch (layer) {
            case Layer.TYPE -> CARD_TYPES | SUBTYPES;
            case Layer.CONTROL -> CONTROLLERS;
            case Layer.ABILITY -> ABILITIES;
            default -> 0;
        };
    }

    /// What an effect changes in this layer.
    static int changes(LayerEffect effect, int layer) {
        if (layer != Layer.TYPE) {
            return changes(layer);
        }
        int changes = 0;
        for (Modification each : effect.modifications) {
            changes |= Layer.in(layer, each) ? changes(each) : 0;
        }
        return changes;
    }

    /// What a modification of types changes. Supertypes count as card types.
    private static int changes(Modification modification) {
        return switch (modification) {
            case Modification.EveryCreatureType _,
                    Modification.LoseCreatureTypes _,
                    Modification.AddChosenSubtype _,
                    Modification.SetChosenSubtype _,
                    Modification.SetLandType _ ->
                    SUBTYPES;
            case Modification.AddTypes(var supertypes, var types, var subtypes) ->
                    (supertypes.isEmpty() && types.isEmpty() ? 0 : CARD_TYPES)
                            | (subtypes.isEmpty() ? 0 : SUBTYPES);
            case Modification.SetTypes _,
                    Modification.RemoveTypes _,
                    Modification.BecomeChosen _,
                    Modification.OneOf _ ->
                    CARD_TYPES | SUBTYPES;
            case Modification.PowerToughness _,
                    Modification.SetBase _,
                    Modification.Define _,
                    Modification.SwitchPowerToughness _,
                    Modification.AddAbilities _,
                    Modification.RemoveKeyword _,
                    Modification.CantHave _,
                    Modification.ManaAbilitiesCost _,
                    Modification.LoseAbility _,
                    Modification.LoseThisAbility _,
                    Modification.AddActivatedAbilities _,
                    Modification.AddKeywordsOf _,
                    Modification.LoseAllAbilities _,
                    Modification.LoseAllButManaAbilities _,
                    Modification.SetColors _,
                    Modification.AddColors _,
                    Modification.SetChosenColor _,
                    Modification.Control _,
                    Modification.ThisAbility _,
                    Modification.NoManaCost _,
                    Modification.CopyException _,
                    Modification.Copy _,
                    Modification.SetName _,
                    Modification.Obey _ ->
                    0;
        };
    }

    static boolean takesAbilities(LayerEffect effect) {
        return takesAbilities(effect.modifications);
    }

    /// Whether one of these takes abilities away.
    public static boolean takesAbilities(List<Modification> modifications) {
        for (int i = 0; i < modifications.size(); i++) {
            Modification modification = modifications.get(i);
            if (modification instanceof Modification.LoseAllAbilities
                    || modification instanceof Modification.LoseAllButManaAbilities
                    || modification instanceof Modification.SetLandType
                    || modification instanceof Modification.SetChosenSubtype
                    || modification instanceof Modification.LoseAbility
                    || modification instanceof Modification.RemoveKeyword) {
                return true;
            }
        }
        return false;
    }

    /// Whether an answer of the filter may change with these characteristics.
    private static boolean asks(Filter filter, int changes) {
        return switch (filter) {
            case Filter.And(var parts) -> anyAsks(parts, changes);
            case Filter.Or(var parts) -> anyAsks(parts, changes);
            case Filter.Not(Filter inner) -> asks(inner, changes);
            // sizes change in later layers only, mana values and names in earlier ones
            case Filter.Measured measured -> asks(measured.amount(), changes);
            case Filter.Own own -> asksOwn(own, changes);
            case Filter.Related related -> asksRelated(related, changes);
            case Filter.OfCombat combat -> asksCombat(combat);
            case Filter.OfStack stack -> asksStack(stack);
            case Filter.OfPast past -> asksPast(past);
            case Filter.ChosenSubtype _ -> (changes & (CARD_TYPES | SUBTYPES)) != 0;
            case Filter.ChosenName _, Filter.ChosenColor _, Filter.ChosenParity _ -> false;
            case Filter.OfYourChoice _ -> true;
        };
    }

    private static boolean asksOwn(Filter.Own filter, int changes) {
        return switch (filter) {
            case Filter.Type _, Filter.OfSupertype _, Filter.Permanent _ ->
                    (changes & CARD_TYPES) != 0;
            case Filter.Subtype _ -> (changes & SUBTYPES) != 0;
            case Filter.Historic _ -> (changes & (CARD_TYPES | SUBTYPES)) != 0;
            case Filter.Controlled _ -> (changes & CONTROLLERS) != 0;
            case Filter.Owned(PlayerRef by) -> asks(by) || (changes & CONTROLLERS) != 0;
            case Filter.HasKeyword _, Filter.NoAbilities _ -> (changes & ABILITIES) != 0;
            case Filter.InZone(_, PlayerRef whose) -> whose != null && (changes & CONTROLLERS) != 0;
            case Filter.BaseSize _ -> (changes & CARD_TYPES) != 0;
            case Filter.PowerAgainstToughness _,
                    Filter.ManaValueParity _,
                    Filter.HasManaCost _,
                    Filter.Transformed _,
                    Filter.Any _,
                    Filter.HasAdventure _,
                    Filter.CardNoun _,
                    Filter.Token _,
                    Filter.HasColor _,
                    Filter.Colorless _,
                    Filter.Multicolored _,
                    Filter.Monocolored _,
                    Filter.OfColors _,
                    Filter.HasCounter _,
                    Filter.Tapped _,
                    Filter.Named _,
                    Filter.FaceDown _,
                    Filter.Foretold _,
                    Filter.Commander _,
                    Filter.Designated _ ->
                    false;
            case Filter.Died _, Filter.OfPlayer _ -> true;
        };
    }

    private static boolean asksRelated(Filter.Related filter, int changes) {
        return switch (filter) {
            case Filter.Equipped _, Filter.Enchanted _ -> (changes & (CARD_TYPES | SUBTYPES)) != 0;
            case Filter.Modified _ -> (changes & (SUBTYPES | CONTROLLERS)) != 0;
            case Filter.HasAttached(Filter what) -> asks(what, changes);
            case Filter.AttachedTo(Selector object) -> asks(object, changes);
            case Filter.OneOf(Selector things) -> asks(things, changes);
            // "enchanted creature", "equipped creature": what it is attached to stays the same
            case Filter.Is(var reference) -> asks(reference);
            case Filter.OtherThan(var reference) -> asks(reference);
            case Filter.This _, Filter.Other _, Filter.Paired _, Filter.LastExiledWith _ -> false;
            case Filter.Shares _,
                    Filter.SharesWith _,
                    Filter.SharesWithThing _,
                    Filter.Greatest _,
                    Filter.Alike _,
                    Filter.Attachable _,
                    Filter.TotalAtMost _ ->
                    true;
        };
    }

    private static boolean asksCombat(Filter.OfCombat filter) {
        return switch (filter) {
            case Filter.Attacking _, Filter.Blocking _, Filter.Blocked _ -> false;
            case Filter.AttackingPlayer _,
                    Filter.AttackingPermanent _,
                    Filter.BlockingOrBlockedBy _,
                    Filter.Goaded _ ->
                    true;
        };
    }

    private static boolean asksStack(Filter.OfStack filter) {
        return switch (filter) {
            case Filter.WasCast _,
                    Filter.SaidToBeCastFrom _,
                    Filter.ManaFrom _,
                    Filter.CastFor _,
                    Filter.OfKeyword _,
                    Filter.Kicked _,
                    Filter.CostContains _,
                    Filter.ForSpecialAction _,
                    Filter.Spell _ ->
                    false;
            case Filter.StackAbility _,
                    Filter.FromSource _,
                    Filter.CastAsNth _,
                    Filter.Targets _,
                    Filter.TargetsOnly _,
                    Filter.Next _,
                    Filter.SingleTarget _ ->
                    true;
        };
    }

    private static boolean asksPast(Filter.OfPast filter) {
        return switch (filter) {
            case Filter.AttackedThisTurn _,
                    Filter.AttackedThisCombat _,
                    Filter.DealtDamageThisTurn _,
                    Filter.EnteredThisTurn _ ->
                    false;
            case Filter.HadHappen _,
                    Filter.PutThereThisTurn _,
                    Filter.MilledThisTurn _,
                    Filter.DrawnThisTurn _,
                    Filter.DamagedBy _,
                    Filter.Crewed _,
                    Filter.Convoked _,
                    Filter.FirstThisTurn _ ->
                    true;
        };
    }

    private static boolean asks(Reference reference) {
        return !(reference instanceof Reference.AttachedTo
                || reference instanceof Reference.PairedWith
                || reference instanceof Reference.Source);
    }

    /// The same for a condition.
    private static boolean asks(Condition condition, int changes) {
        return switch (condition) {
            case Condition.Not(Condition inner) -> asks(inner, changes);
            case Condition.And(List<Condition> parts) ->
                    parts.stream().anyMatch(part -> asks(part, changes));
            case Condition.Or(List<Condition> parts) ->
                    parts.stream().anyMatch(part -> asks(part, changes));
            case Condition.Exists(Filter filter, _, Amount count) ->
                    asks(filter, changes) || asks(count, changes);
            case Condition.Is(Selector things, Filter filter) ->
                    asks(things, changes) || asks(filter, changes);
            case Condition.Compare(Amount left, _, Amount right) ->
                    asks(left, changes) || asks(right, changes);
            case Condition.TurnOf(PlayerRef player) -> asks(player);
            case Condition.AnyPlayer(PlayerRef among, Condition holds) ->
                    asks(among) || asks(holds, changes);
            case Condition.HasCitysBlessing(PlayerRef player) -> asks(player);
            case Condition.HasEnduringStory(PlayerRef player) -> asks(player);
            case Condition.OfTheTime _,
                    Condition.OptionChosen _,
                    Condition.CastWith _,
                    Condition.Kicked _ ->
                    false;
            case Condition.ThisTurn(_, PlayerRef player, _, Amount count) ->
                    asks(player) || asks(count, changes);
            case Condition.BlockersDeclared _,
                    Condition.Activating _,
                    Condition.Paid _,
                    Condition.AdditionallyPaid _,
                    Condition.TargetsAny _,
                    Condition.Newcomer _,
                    Condition.WasCast _,
                    Condition.WasNthCast _,
                    Condition.OfDeeds _,
                    Condition.Happened _,
                    Condition.CastAnother _,
                    Condition.NthResolution _,
                    Condition.OwnsBoth _,
                    Condition.IsMonarch _,
                    Condition.HasInitiative _,
                    Condition.IsFriend _,
                    Condition.CompletedDungeon _,
                    Condition.IsPlayer _,
                    Condition.CastForOther _,
                    Condition.ControlledAsCast _,
                    Condition.IsNthCast _,
                    Condition.OfTimes _ ->
                    true;
        };
    }

    private static boolean asks(Amount amount, int changes) {
        return switch (amount) {
            case Amount.Fixed _ -> false;
            case Amount.Count(Selector what) -> asks(what, changes);
            case Amount.CountersOn(_, Selector things) -> asks(things, changes);
            case Amount.LevelOf(Selector object) -> asks(object, changes);
            case Amount.Distinct(_, Selector among) ->
                    (changes & (CARD_TYPES | SUBTYPES)) != 0 || asks(among, changes);
            case Amount.Devotion(PlayerRef player, _) ->
                    asks(player) || (changes & CONTROLLERS) != 0;
            case Amount.LifeTotal(PlayerRef player) -> asks(player);
            case Amount.HandSize(PlayerRef player) -> asks(player);
            case Amount.PowerOf _,
                    Amount.PowerToStation _,
                    Amount.ToughnessOf _,
                    Amount.ManaValueOf _,
                    Amount.TimesMutated _,
                    Amount.ManaSymbols _,
                    Amount.Greatest _,
                    Amount.Total _ ->
                    true;
            case Amount.TimesTempted _,
                    Amount.CommanderCasts _,
                    Amount.Speed _,
                    Amount.Party _,
                    Amount.StartingLife _,
                    Amount.Most _ ->
                    true;
            case Amount.Computed _, Amount.OfPast _, Amount.OfContext _ -> true;
        };
    }

    private static boolean asks(Selector selector, int changes) {
        return switch (selector) {
            case Selector.This _ -> false;
            case Selector.That(Reference reference, _) -> asks(reference);
            case Selector.Each(Filter filter) -> asks(filter, changes);
            case Selector.Players(PlayerRef players) -> asks(players);
            case Selector.Top(PlayerRef whose, Amount count) -> asks(whose) || asks(count, changes);
            case Selector.TopOfGraveyard(PlayerRef whose, Amount count, Filter such) ->
                    asks(whose) || asks(count, changes) || asks(such, changes);
            case Selector.Target _,
                    Selector.Choose _,
                    Selector.OneOfEach _,
                    Selector.OfEachKind _,
                    Selector.AtRandom _,
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
                || player instanceof PlayerRef.Iterated
                || player instanceof PlayerRef.AnyPlayer);
    }

    private static boolean anyAsks(List<Filter> parts, int changes) {
        for (int i = 0; i < parts.size(); i++) {
            if (asks(parts.get(i), changes)) {
                return true;
            }
        }
        return false;
    }
}
