package dev.bob.mtg.engine.card;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.SpellEffect;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import java.util.ArrayList;
import java.util.List;

/// Keywords about casting cards from other zones and about cards there, as the abilities that they stand for; see
/// [KeywordExpansion].
final class ZoneKeywords {
    private static final Selector THIS = new Selector.This("this");
    private static final Filter CREATURE = Filter.type(CardType.CREATURE);
    private static final Filter YOURS = new Filter.Controlled(PlayerRef.YOU);
    private static final Selector REMEMBERED = new Selector.That(new Reference.Remembered(), "it");

    /// "At the beginning of your next upkeep, you may cast this card from exile without paying its mana cost."
    static final Ability.Triggered REBOUND =
            new Ability.Triggered(
                    new EventPattern.BeginningOf(Step.UPKEEP, PlayerRef.YOU),
                    null,
                    new Effect.May(
                            PlayerRef.YOU,
                            new SpellEffect.CastNow(PlayerRef.YOU, REMEMBERED, true, false, null)),
                    false,
                    Zone.EXILE);

    /// "Exile the permanent at the beginning of the next end step. Its owner may cast this card after the current turn."
    static final Ability.Triggered WARP =
            new Ability.Triggered(
                    new EventPattern.BeginningOf(Step.END_TURN, new PlayerRef.AnyPlayer()),
                    null,
                    Effect.sequence(
                            new Effect.Move(
                                    Verb.EXILED,
                                    REMEMBERED,
                                    null,
                                    Destination.to(Zone.EXILE),
                                    null),
                            new SpellEffect.SetAside(
                                    new Selector.That(new Reference.Done(Verb.EXILED), "it"),
                                    Keyword.WARP,
                                    0)),
                    false,
                    Zone.BATTLEFIELD);

    /// What triggers as a card with madness is exiled.
    static final Ability.Triggered MADNESS =
            new Ability.Triggered(
                    new EventPattern.Discards(PlayerRef.YOU, new Filter.This(), null),
                    null,
                    new SpellEffect.CastFor(
                            PlayerRef.YOU,
                            THIS,
                            Keyword.MADNESS,
                            new Effect.Move(
                                    Verb.PUT,
                                    THIS,
                                    Zone.EXILE,
                                    Destination.to(Zone.GRAVEYARD),
                                    null)),
                    false,
                    Zone.EXILE);

    /// What triggers as a card with miracle is revealed.
    static final Ability.Triggered MIRACLE =
            new Ability.Triggered(
                    new EventPattern.Draws(PlayerRef.YOU, 1, false),
                    null,
                    new SpellEffect.CastFor(PlayerRef.YOU, THIS, Keyword.MIRACLE, null),
                    false,
                    Zone.HAND);

    /// "For as long as this card is encoded on that creature, that creature has 'Whenever this creature deals combat damage
    /// to a player, you may copy the encoded card and you may cast the copy without paying its mana cost.'"
    private static final Ability ENCODED =
            new Ability.Static(
                    List.of(
                            new Rule.Modify(
                                    new Filter.Is(new Reference.Chosen()),
                                    List.of(
                                            new Modification.AddAbilities(
                                                    List.of(castsEncoded()))))),
                    null,
                    Zone.EXILE);

    /// "When this permanent is put into a graveyard from the battlefield, exile it haunting target creature."
    private static final Ability HAUNTS =
            KeywordParts.when(
                    new EventPattern.ZoneChange(
                            new Filter.This(), Zone.BATTLEFIELD, Zone.GRAVEYARD, false),
                    Effect.sequence(
                            new Effect.Move(
                                    Verb.EXILED,
                                    THIS,
                                    Zone.GRAVEYARD,
                                    Destination.to(Zone.EXILE),
                                    null),
                            new PermanentEffect.Haunt(
                                    new Selector.That(new Reference.Done(Verb.EXILED), "it"),
                                    new Selector.Target(
                                            TargetSpec.one(Filter.type(CardType.CREATURE))))));

    private ZoneKeywords() {}

    private static Ability castsEncoded() {
        Selector copy = new Selector.That(new Reference.Done(Verb.COPIED), "the copy");
        return KeywordParts.when(
                new EventPattern.DealsDamage(
                        new Filter.This(), null, new PlayerRef.AnyPlayer(), true, false),
                Effect.sequence(
                        new Effect.May(
                                PlayerRef.YOU,
                                new SpellEffect.CopySpell(
                                        PlayerRef.YOU,
                                        new Selector.That(
                                                new Reference.Granter(), "the encoded card"),
                                        Amount.ONE,
                                        false)),
                        new Effect.If(
                                new Condition.Did(),
                                new Effect.May(
                                        PlayerRef.YOU,
                                        new SpellEffect.CastNow(
                                                PlayerRef.YOU, copy, true, false, null)),
                                null)));
    }

    static List<Ability> meaning(Ability.WithKeyword word) {
        return switch (word.keyword()) {
            case CIPHER -> List.of(ENCODED);
            case HAUNT -> List.of(HAUNTS);
            case CASCADE -> cascade();
            case SUSPEND -> suspend();
            case NINJUTSU -> List.of(ninjutsu(word, Zone.HAND));
            case COMMANDER_NINJUTSU ->
                    List.of(ninjutsu(word, Zone.HAND), ninjutsu(word, Zone.COMMAND));
            case EMBALM -> List.of(fromGraveyard(word, Color.WHITE, false));
            case ETERNALIZE -> List.of(fromGraveyard(word, Color.BLACK, true));
            case ENCORE -> List.of(encore(word));
            case CRAFT -> List.of(craft(word));
            case TRANSMUTE ->
                    List.of(
                            new Ability.Activated(
                                    KeywordParts.with(word.cost(), KeywordParts.discardThis()),
                                    sameManaValue(
                                            new Filter.Any(), true, Destination.to(Zone.HAND)),
                                    sorcery(Zone.HAND)));
            case TRANSFIGURE ->
                    List.of(
                            new Ability.Activated(
                                    KeywordParts.with(
                                            word.cost(),
                                            new Cost.Sacrifice(Amount.ONE, new Filter.This())),
                                    sameManaValue(
                                            CREATURE, false, Destination.battlefield(false, null)),
                                    sorcery(Zone.BATTLEFIELD)));
            case RECOVER -> List.of(recover(word));
            case CHAMPION -> champion(word);
            case REPAIR -> repair(KeywordParts.number(word));
            default -> List.of();
        };
    }

    private static List<Ability> cascade() {
        return List.of(
                new Ability.Triggered(
                        new EventPattern.Cast(PlayerRef.YOU, new Filter.This(), 0),
                        null,
                        new SpellEffect.Discover(
                                PlayerRef.YOU, Comparison.LESS, new Amount.ManaValueOf(THIS), null),
                        false,
                        Zone.STACK));
    }

    private static List<Ability> suspend() {
        return List.of(
                new Ability.Triggered(
                        new EventPattern.BeginningOf(Step.UPKEEP, PlayerRef.YOU),
                        new Condition.Compare(
                                new Amount.CountersOn(CounterKind.TIME, THIS),
                                Comparison.AT_LEAST,
                                Amount.ONE),
                        new PermanentEffect.RemoveCounters(Amount.ONE, CounterKind.TIME, THIS),
                        false,
                        Zone.EXILE),
                new Ability.Triggered(
                        new EventPattern.CountersRemoved(CounterKind.TIME, new Filter.This(), true),
                        null,
                        new Effect.May(
                                PlayerRef.YOU,
                                Effect.sequence(
                                        new SpellEffect.CastNow(
                                                PlayerRef.YOU, THIS, true, true, null),
                                        new Effect.Change(CAST, HASTE, WHILE_YOURS))),
                        false,
                        Zone.EXILE));
    }

    /// "When this creature dies, put N repair counters on it. At the beginning of your upkeep, remove a repair counter. Whenever
    /// the last is removed, you may cast it from graveyard until end of turn."
    private static List<Ability> repair(Amount number) {
        CounterKind kind = new CounterKind("repair");
        return List.of(
                KeywordParts.when(
                        new EventPattern.ZoneChange(
                                new Filter.This(), Zone.BATTLEFIELD, Zone.GRAVEYARD, false),
                        new PermanentEffect.PutCounters(number, kind, THIS)),
                new Ability.Triggered(
                        new EventPattern.BeginningOf(Step.UPKEEP, PlayerRef.YOU),
                        new Condition.Compare(
                                new Amount.CountersOn(kind, THIS), Comparison.AT_LEAST, Amount.ONE),
                        new PermanentEffect.RemoveCounters(Amount.ONE, kind, THIS),
                        false,
                        Zone.GRAVEYARD),
                new Ability.Triggered(
                        new EventPattern.CountersRemoved(kind, new Filter.This(), true),
                        null,
                        new SpellEffect.MayPlay(
                                PlayerRef.YOU,
                                THIS,
                                null,
                                false,
                                null,
                                false,
                                Rule.Terms.USUAL,
                                new Duration.EndOfTurn()),
                        false,
                        Zone.GRAVEYARD));
    }

    private static final Selector CAST = new Selector.That(new Reference.Done(Verb.CAST), "it");

    /// "Until you lose control of the spell or the permanent it becomes".
    private static final Duration WHILE_YOURS =
            new Duration.AsLongAs(new Condition.Is(CAST, new Filter.Controlled(PlayerRef.YOU)));

    private static final List<Modification> HASTE =
            List.of(new Modification.AddAbilities(List.of(Ability.keyword(Keyword.HASTE))));

    private static Ability ninjutsu(Ability.WithKeyword word, Zone from) {
        var costs = new ArrayList<>(word.cost());
        costs.add(
                new Cost.ReturnToHand(
                        Amount.ONE, Filter.and(new Filter.Blocked(false), CREATURE, YOURS)));
        return new Ability.Activated(
                costs,
                new Effect.Move(
                        Verb.PUT,
                        THIS,
                        from,
                        new Destination(
                                Zone.BATTLEFIELD,
                                Destination.Position.TOP,
                                true,
                                true,
                                null,
                                false,
                                false,
                                List.of(),
                                null),
                        null),
                new Ability.Limits(false, null, 0, from, PlayerRef.YOU));
    }

    private static List<Cost> andExileThis(List<Cost> costs, Zone from) {
        var all = new ArrayList<>(costs);
        all.add(new Cost.Exile(Amount.ONE, new Filter.This(), from));
        return all;
    }

    private static Ability.Limits sorcery(Zone zone) {
        return new Ability.Limits(true, null, 0, zone, PlayerRef.YOU);
    }

    /// Embalm and eternalize (rules 702.128a, 702.129a).
    private static Ability fromGraveyard(Ability.WithKeyword word, Color color, boolean big) {
        var except = new ArrayList<Modification>();
        except.add(new Modification.SetColors(Colors.of(color)));
        except.add(new Modification.NoManaCost());
        if (big) {
            except.add(new Modification.SetBase(Amount.of(4), Amount.of(4)));
        }
        except.add(new Modification.AddTypes(List.of(), List.of(), List.of("Zombie")));
        return new Ability.Activated(
                andExileThis(word.cost(), Zone.GRAVEYARD),
                new PermanentEffect.CreateCopies(
                        PlayerRef.YOU, Amount.ONE, THIS, except, false, false),
                sorcery(Zone.GRAVEYARD));
    }

    /// Rule 702.141a.
    private static Ability encore(Ability.WithKeyword word) {
        Selector token = new Selector.That(new Reference.Done(Verb.CREATED), "it");
        Effect each =
                Effect.sequence(
                        new PermanentEffect.CreateCopies(
                                PlayerRef.YOU, Amount.ONE, THIS, List.of(), false, false),
                        new Effect.Change(token, HASTE, new Duration.Indefinite()),
                        new Effect.Change(
                                token,
                                List.of(
                                        new Modification.Obey(
                                                List.of(
                                                        new Rule.MustAttack(
                                                                new Filter.This(),
                                                                new PlayerRef.Iterated(""),
                                                                null)))),
                                new Duration.EndOfTurn()),
                        new Effect.Delayed(
                                new EventPattern.BeginningOf(
                                        Step.END_TURN, new PlayerRef.AnyPlayer()),
                                null,
                                true,
                                token,
                                new Effect.Sacrifice(PlayerRef.YOU, REMEMBERED)));
        return new Ability.Activated(
                andExileThis(word.cost(), Zone.GRAVEYARD),
                new Effect.ForEachPlayer(new PlayerRef.EachOpponent(), each),
                sorcery(Zone.GRAVEYARD));
    }

    /// Rule 702.167a.
    private static Ability craft(Ability.WithKeyword word) {
        List<Cost> costs = new ArrayList<>(andExileThis(word.cost(), Zone.BATTLEFIELD));
        Filter materials = word.filter() == null ? new Filter.Any() : word.filter();
        costs.add(
                new Cost.ExileMaterials(
                        word.number() < 0 ? new Amount.AnyNumber() : Amount.of(word.number()),
                        materials));
        return new Ability.Activated(
                costs, new SpellEffect.ReturnCrafted(), sorcery(Zone.BATTLEFIELD));
    }

    /// "Search your library for a card with the same mana value" (rules 702.53a, 702.71a).
    private static Effect sameManaValue(Filter what, boolean reveal, Destination to) {
        return new Effect.Search(
                PlayerRef.YOU,
                PlayerRef.YOU,
                List.of(Zone.LIBRARY),
                Amount.ONE,
                true,
                Filter.and(
                        what,
                        new Filter.CardNoun(),
                        new Filter.ManaValue(Comparison.EQUAL, new Amount.ManaValueOf(THIS))),
                reveal,
                to);
    }

    /// Rule 702.59a.
    private static Ability recover(Ability.WithKeyword word) {
        return new Ability.Triggered(
                new EventPattern.ZoneChange(
                        Filter.and(CREATURE, new Filter.Owned(PlayerRef.YOU)),
                        Zone.BATTLEFIELD,
                        Zone.GRAVEYARD,
                        false),
                null,
                new Effect.MayPay(
                        PlayerRef.YOU,
                        word.cost(),
                        new Effect.Move(
                                Verb.RETURNED,
                                THIS,
                                Zone.GRAVEYARD,
                                Destination.to(Zone.HAND),
                                null),
                        new Effect.Move(
                                Verb.EXILED,
                                THIS,
                                Zone.GRAVEYARD,
                                Destination.to(Zone.EXILE),
                                null)),
                false,
                Zone.GRAVEYARD);
    }

    /// Rule 702.72a.
    private static List<Ability> champion(Ability.WithKeyword word) {
        Filter what = word.filter() == null ? new Filter.Any() : word.filter();
        Effect exile =
                new Effect.Move(
                        Verb.EXILED,
                        new Selector.Choose(
                                PlayerRef.YOU,
                                false,
                                Amount.ONE,
                                Filter.and(new Filter.Other(), what, YOURS)),
                        null,
                        Destination.to(Zone.EXILE),
                        null);
        Selector exiled = new Selector.That(new Reference.ExiledWith(), "the exiled card");
        return List.of(
                KeywordParts.when(
                        new EventPattern.ZoneChange(
                                new Filter.This(), null, Zone.BATTLEFIELD, false),
                        Effect.sequence(
                                new Effect.May(PlayerRef.YOU, exile),
                                new Effect.If(
                                        new Condition.Not(new Condition.Did()),
                                        KeywordParts.sacrificeThis(),
                                        null))),
                KeywordParts.when(
                        new EventPattern.ZoneChange(
                                new Filter.This(), Zone.BATTLEFIELD, null, false),
                        new Effect.Move(
                                Verb.RETURNED,
                                exiled,
                                null,
                                Destination.battlefield(false, new PlayerRef.OwnerOf(exiled)),
                                null)));
    }

    static boolean supported(Keyword keyword) {
        return switch (keyword) {
            case MORPH,
                    MEGAMORPH,
                    DISGUISE,
                    FORETELL,
                    PLOT,
                    SUSPEND,
                    WARP,
                    RETRACE,
                    ESCAPE,
                    MAYHEM,
                    MADNESS,
                    MIRACLE,
                    CASCADE,
                    NINJUTSU,
                    COMMANDER_NINJUTSU,
                    REBOUND,
                    EMBALM,
                    ETERNALIZE,
                    ENCORE,
                    DREDGE,
                    FUSE,
                    AFTERMATH,
                    DISTURB,
                    DAYBOUND,
                    NIGHTBOUND,
                    CRAFT,
                    HARMONIZE,
                    WEB_SLINGING,
                    TRANSMUTE,
                    TRANSFIGURE,
                    RECOVER,
                    CHAMPION,
                    CIPHER,
                    HAUNT,
                    REPAIR ->
                    true;
            default -> false;
        };
    }
}
