package dev.bob.mtg.engine.card;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.TokenSpec;
import dev.bob.mtg.definition.term.TurnFact;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.value.Zones;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What of the changing state a static ability looks at, as bits of [Active]: 0 for one that asks for nothing but which
/// objects there are and where, their characteristics, controllers, attachments and counters, which begin a new version
/// in any case. What isn't known here looks at everything. A rule that changes no characteristics is in force as it
/// stands: what it speaks of is looked up when it is asked for.
final class LookedAt {
    int by(List<Rule> rules, @Nullable Condition onlyIf) {
        int all = onlyIf == null ? 0 : of(onlyIf);
        for (Rule rule : rules) {
            if (rule instanceof Rule.Modify modify) {
                all |= of(modify) | zones(modify.objects());
            }
        }
        return all;
    }

    private int any(List<?> list) {
        int all = 0;
        for (Object part : list) {
            all |= of(part);
        }
        return all;
    }

    private int of(@Nullable Object node) {
        return switch (node) {
            case null -> 0;
            case List<?> list -> any(list);
            case Ability _, TokenSpec _, Effect _, Cost _ -> 0;
            case Amount amount -> amount(amount);
            case Selector selector -> selector(selector);
            case Reference reference -> reference(reference);
            case Filter filter -> filter(filter);
            case Condition condition -> condition(condition);
            case PlayerRef player ->
                    player instanceof PlayerRef.Active ? Active.STEP : parts((Record) player);
            case Modification change ->
                    change instanceof Modification.Obey ? 0 : parts((Record) change);
            case Record record -> parts(record);
            default -> 0;
        };
    }

    private int selector(Selector selector) {
        return switch (selector) {
            case Selector.Top _, Selector.TopOfGraveyard _ -> Active.EVERYTHING;
            case Selector.Each(Filter filter) -> zones(filter) | of(filter);
            case Selector.AttackedBy _,
                    Selector.Choose _,
                    Selector.AtRandom _,
                    Selector.OneOfEach _,
                    Selector.OfEachKind _ ->
                    Active.ANYWHERE | parts((Record) selector);
            case Selector.This _,
                    Selector.Target _,
                    Selector.That _,
                    Selector.Players _,
                    Selector.Union _,
                    Selector.Among _ ->
                    parts((Record) selector);
        };
    }

    private int reference(Reference reference) {
        return switch (reference) {
            case Reference.Source _,
                    Reference.AttachedTo _,
                    Reference.PairedWith _,
                    Reference.Iterated _ ->
                    0;
            case Reference.Targeted _,
                    Reference.Triggering _,
                    Reference.TriggeringOther _,
                    Reference.TriggeringTargets _,
                    Reference.Done _,
                    Reference.ExiledWith _,
                    Reference.EnteredWith _,
                    Reference.Granter _,
                    Reference.Chosen _,
                    Reference.Haunted _,
                    Reference.Remembered _ ->
                    Active.ANYWHERE | parts((Record) reference);
        };
    }

    private int filter(Filter filter) {
        return switch (filter) {
            case Filter.Tapped _ -> Active.TAPPED;
            case Filter.Attacking _,
                    Filter.AttackingPlayer _,
                    Filter.AttackingPermanent _,
                    Filter.Blocking _,
                    Filter.Blocked _,
                    Filter.BlockingOrBlockedBy _ ->
                    Active.COMBAT | parts((Record) filter);
            case Filter.EnteredThisTurn _ -> Active.REST;
            case Filter.Goaded _ -> Active.EVERYTHING;
            case Filter.OfPast _ -> Active.EVERYTHING;
            case Filter.Greatest(_, Filter among, _) -> zones(among) | of(among);
            case Filter.SharesWith(_, Filter others) -> zones(others) | of(others);
            case Filter.Quality _, Filter.Compound _, Filter.OfChoice _, Filter.Measured _ ->
                    parts((Record) filter);
        };
    }

    private int condition(Condition condition) {
        return switch (condition) {
            case Condition.Is _,
                    Condition.Not _,
                    Condition.And _,
                    Condition.Or _,
                    Condition.Compare _ ->
                    parts((Record) condition);
            case Condition.Exists(Filter filter, _, Amount count) ->
                    zones(filter) | of(filter) | of(count);
            case Condition.TurnOf(PlayerRef player) -> Active.STEP | of(player);
            case Condition.OfTheTime _ -> Active.STEP;
            case Condition.AnyPlayer(PlayerRef among, Condition holds) -> of(among) | of(holds);
            case Condition.ThisTurn(var fact, PlayerRef player, _, Amount count)
                    when fact != TurnFact.MANA_SPENT_ON_SPELLS ->
                    Active.REST | Active.LIFE | of(player) | of(count);
            case Condition.Happened(var event, _, Amount count) ->
                    Active.REST | Active.ANYWHERE | of(event) | of(count);
            case Condition.IsMonarch(PlayerRef player) -> of(player);
            // what begins a new version as it changes
            case Condition.CastWith _,
                    Condition.Kicked _,
                    Condition.OptionChosen _,
                    Condition.HasCitysBlessing _,
                    Condition.HasEnduringStory _,
                    Condition.CompletedDungeon _ ->
                    0;
            case Condition.BlockersDeclared _,
                    Condition.Activating _,
                    Condition.Paid _,
                    Condition.AdditionallyPaid _,
                    Condition.TargetsAny _,
                    Condition.Newcomer _,
                    Condition.WasCast _,
                    Condition.WasNthCast _,
                    Condition.OfDeeds _,
                    Condition.ThisTurn _,
                    Condition.CastAnother _,
                    Condition.NthResolution _,
                    Condition.OwnsBoth _,
                    Condition.HasInitiative _,
                    Condition.IsFriend _,
                    Condition.IsPlayer _,
                    Condition.CastForOther _,
                    Condition.ControlledAsCast _,
                    Condition.IsNthCast _,
                    Condition.OfTimes _ ->
                    Active.EVERYTHING;
        };
    }

    private int amount(Amount amount) {
        return switch (amount) {
            case Amount.Fixed _ -> 0;
            case Amount.CountersOn(_, Selector.This _), Amount.LevelOf(Selector.This _) -> 0;
            case Amount.Count(Selector.Each(Filter filter)) -> zones(filter) | of(filter);
            case Amount.Count(Selector.Players(PlayerRef players)) -> of(players);
            case Amount.CountersOn(_, Selector.That that) -> of(that);
            case Amount.PowerOf(Selector.This _), Amount.ToughnessOf(Selector.This _) -> 0;
            case Amount.PowerOf(Selector.That that) -> of(that);
            case Amount.ManaValueOf(Selector.That that) -> of(that);
            case Amount.Total(_, Selector.Each(Filter filter)) -> zones(filter) | of(filter);
            case Amount.Greatest(_, Selector.Each(Filter filter)) -> zones(filter) | of(filter);
            case Amount.Distinct(_, Selector.Each(Filter filter)) -> zones(filter) | of(filter);
            case Amount.LifeTotal(PlayerRef player) -> Active.LIFE | of(player);
            case Amount.HandSize(PlayerRef player) -> Active.in(Zones.HAND) | of(player);
            case Amount.Devotion(PlayerRef player, _) -> of(player);
            case Amount.Party(PlayerRef player) -> of(player);
            case Amount.StartingLife(PlayerRef player) -> of(player);
            case Amount.Plus _,
                    Amount.Minus _,
                    Amount.Times _,
                    Amount.AtLeast _,
                    Amount.Half _,
                    Amount.Negative _,
                    Amount.When _ ->
                    parts((Record) amount);
            case Amount.Difference _,
                    Amount.OfObjects _,
                    Amount.OfPlayers _,
                    Amount.OfPast _,
                    Amount.OfContext _ ->
                    Active.EVERYTHING;
        };
    }

    /// The zones where it looks. Spells change as they are announced, and libraries are shuffled.
    private static int zones(Filter filter) {
        int zones = Zones.of(filter);
        return (zones & (Zones.STACK | Zones.LIBRARY)) == 0 ? Active.in(zones) : Active.EVERYTHING;
    }

    private int parts(Record record) {
        int all = 0;
        for (Object part : RecordParts.of(record)) {
            all |= of(part);
        }
        return all;
    }
}
