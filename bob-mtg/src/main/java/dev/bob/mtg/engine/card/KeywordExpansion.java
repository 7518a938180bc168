package dev.bob.mtg.engine.card;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.CardType;
import dev.bob.mtg.definition.Comparison;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.CounterKind;
import dev.bob.mtg.definition.Deed;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Keyword;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.Step;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.definition.Verb;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.engine.state.CompiledAbility;
import java.util.ArrayList;
import java.util.List;

/// Keyword abilities as the abilities that they stand for (rule 702), wherever the rules define them so. Those that
/// change how the game itself works are bare markers that the rest of the kernel asks for.
final class KeywordExpansion {
    private static final Selector THIS = new Selector.This("this");
    private static final Filter CREATURE = Filter.type(CardType.CREATURE);
    private static final Filter YOURS = new Filter.Controlled(PlayerRef.YOU);

    private KeywordExpansion() {}

    /// Adds what the keyword stands for to `out`, and gives the one that carries its name.
    static CompiledAbility expand(
            Compiler compiler,
            Ability printed,
            Ability.WithKeyword word,
            List<CompiledAbility> out) {
        int first = out.size();
        for (Ability meaning : meaning(word)) {
            CompiledAbility compiled = compiler.compileOne(printed, meaning);
            compiled.immediate =
                    compiled.kind == CompiledAbility.Kind.TRIGGERED
                            && CostKeywords.isImmediate(word.keyword());
            out.add(compiled);
        }
        if (out.size() == first) {
            out.add(new CompiledAbility(printed, CompiledAbility.Kind.KEYWORD));
        }
        return out.get(first);
    }

    private static List<Ability> meaning(Ability.WithKeyword word) {
        List<Ability> permanents = PermanentKeywords.meaning(word);
        if (permanents != null) {
            return permanents;
        }
        List<Ability> combat = CombatKeywords.meaning(word);
        if (combat != null) {
            return combat;
        }
        int n = word.number();
        return switch (word.keyword()) {
            case EQUIP, FORTIFY ->
                    List.of(
                            new Ability.Activated(
                                    word.cost(),
                                    new Effect.Attach(
                                            THIS,
                                            new Selector.Target(
                                                    TargetSpec.one(
                                                            word.filter() == null
                                                                    ? Filter.and(
                                                                            word.keyword()
                                                                                            == Keyword
                                                                                                    .EQUIP
                                                                                    ? CREATURE
                                                                                    : Filter.type(
                                                                                            CardType
                                                                                                    .LAND),
                                                                            YOURS)
                                                                    : Filter.and(
                                                                            word.filter(),
                                                                            word.keyword()
                                                                                            == Keyword
                                                                                                    .EQUIP
                                                                                    ? CREATURE
                                                                                    : Filter.type(
                                                                                            CardType
                                                                                                    .LAND),
                                                                            YOURS)))),
                                    sorcery(Zone.BATTLEFIELD)));
            case CYCLING ->
                    List.of(
                            new Ability.Activated(
                                    with(word.cost(), discardThis()),
                                    new Effect.Draw(PlayerRef.YOU, Amount.ONE),
                                    in(Zone.HAND)));
            case TYPECYCLING ->
                    List.of(
                            new Ability.Activated(
                                    with(word.cost(), discardThis()),
                                    new Effect.Search(
                                            PlayerRef.YOU,
                                            PlayerRef.YOU,
                                            List.of(Zone.LIBRARY),
                                            Amount.ONE,
                                            true,
                                            word.filter() == null
                                                    ? new Filter.Any()
                                                    : word.filter(),
                                            true,
                                            Destination.to(Zone.HAND)),
                                    in(Zone.HAND)));
            case WARD ->
                    List.of(
                            when(
                                    new EventPattern.BecomesTarget(
                                            new Filter.This(),
                                            null,
                                            true,
                                            true,
                                            null,
                                            new PlayerRef.AnOpponent()),
                                    new Effect.Unless(
                                            new PlayerRef.Triggering("that player"),
                                            word.cost(),
                                            new Effect.Counter(
                                                    new Selector.That(
                                                            new Reference.TriggeringOther(), "it"),
                                                    null))));
            case PROWESS ->
                    List.of(
                            when(
                                    new EventPattern.Cast(
                                            PlayerRef.YOU, new Filter.Not(CREATURE), 0),
                                    pump(THIS, 1, 1)));
            case UNDYING -> List.of(returnWith(CounterKind.P1P1));
            case PERSIST -> List.of(returnWith(CounterKind.M1M1));
            case EVOLVE ->
                    List.of(
                            new Ability.Triggered(
                                    new EventPattern.ZoneChange(
                                            Filter.and(new Filter.Other(), CREATURE, YOURS),
                                            null,
                                            Zone.BATTLEFIELD,
                                            false),
                                    new Condition.Or(
                                            List.of(
                                                    new Condition.Compare(
                                                            new Amount.PowerOf(it()),
                                                            Comparison.MORE,
                                                            new Amount.PowerOf(THIS)),
                                                    new Condition.Compare(
                                                            new Amount.ToughnessOf(it()),
                                                            Comparison.MORE,
                                                            new Amount.ToughnessOf(THIS)))),
                                    Effect.sequence(
                                            new Effect.PutCounters(
                                                    Amount.ONE, CounterKind.P1P1, THIS),
                                            new Effect.Announce(Deed.EVOLVES, THIS, null)),
                                    false,
                                    Zone.BATTLEFIELD));
            case VANISHING, FADING ->
                    List.of(
                            enters(
                                    n,
                                    word.keyword() == Keyword.VANISHING
                                            ? CounterKind.TIME
                                            : CounterKind.FADE),
                            fade(word.keyword()),
                            word.keyword() == Keyword.VANISHING
                                    ? when(
                                            new EventPattern.CountersRemoved(
                                                    CounterKind.TIME, new Filter.This(), true),
                                            sacrificeThis())
                                    : new Ability.Static(List.of(), null, Zone.BATTLEFIELD));
            case MODULAR ->
                    List.of(
                            enters(n, CounterKind.P1P1),
                            when(
                                    new EventPattern.ZoneChange(
                                            new Filter.This(),
                                            Zone.BATTLEFIELD,
                                            Zone.GRAVEYARD,
                                            false),
                                    new Effect.May(
                                            PlayerRef.YOU,
                                            new Effect.PutCounters(
                                                    new Amount.CountersOn(CounterKind.P1P1, THIS),
                                                    CounterKind.P1P1,
                                                    new Selector.Target(
                                                            TargetSpec.one(
                                                                    Filter.and(
                                                                            Filter.type(
                                                                                    CardType
                                                                                            .ARTIFACT),
                                                                            CREATURE)))))));
            case BLOODTHIRST ->
                    List.of(
                            new Ability.Static(
                                    List.of(
                                            new Rule.Replace(
                                                    new Replacement.EntersWithCounters(
                                                            new Filter.This(),
                                                            CounterKind.P1P1,
                                                            Amount.of(n),
                                                            new Condition.ThisTurn(
                                                                    dev.bob.mtg.definition.TurnFact
                                                                            .DAMAGE_TAKEN,
                                                                    new PlayerRef.AnOpponent(),
                                                                    Comparison.AT_LEAST,
                                                                    Amount.ONE)))),
                                    null,
                                    Zone.BATTLEFIELD));
            case UNEARTH ->
                    List.of(
                            new Ability.Activated(
                                    word.cost(),
                                    Effect.sequence(
                                            new Effect.Move(
                                                    Verb.RETURNED,
                                                    THIS,
                                                    Zone.GRAVEYARD,
                                                    Destination.battlefield(false, null),
                                                    null),
                                            new Effect.Change(
                                                    new Selector.That(
                                                            new Reference.Done(Verb.RETURNED),
                                                            "it"),
                                                    List.of(
                                                            new Modification.AddAbilities(
                                                                    List.of(
                                                                            Ability.keyword(
                                                                                    Keyword
                                                                                            .HASTE))),
                                                            new Modification.Obey(
                                                                    List.of(
                                                                            new Rule.Replace(
                                                                                    new Replacement
                                                                                            .GoElsewhere(
                                                                                            new Filter
                                                                                                    .This(),
                                                                                            Zone
                                                                                                    .BATTLEFIELD,
                                                                                            null,
                                                                                            Destination
                                                                                                    .to(
                                                                                                            Zone
                                                                                                                    .EXILE)))))),
                                                    new Duration.Indefinite()),
                                            new Effect.Delayed(
                                                    new EventPattern.BeginningOf(
                                                            Step.END_TURN,
                                                            new PlayerRef.AnyPlayer()),
                                                    null,
                                                    true,
                                                    new Selector.That(
                                                            new Reference.Done(Verb.RETURNED),
                                                            "it"),
                                                    new Effect.Move(
                                                            Verb.EXILED,
                                                            new Selector.That(
                                                                    new Reference.Remembered(),
                                                                    "it"),
                                                            null,
                                                            Destination.to(Zone.EXILE),
                                                            null))),
                                    sorcery(Zone.GRAVEYARD)));
            case SCAVENGE ->
                    List.of(
                            new Ability.Activated(
                                    with(
                                            word.cost(),
                                            new Cost.Exile(
                                                    Amount.ONE, new Filter.This(), Zone.GRAVEYARD)),
                                    new Effect.PutCounters(
                                            new Amount.PowerOf(THIS),
                                            CounterKind.P1P1,
                                            new Selector.Target(TargetSpec.one(CREATURE))),
                                    sorcery(Zone.GRAVEYARD)));
            case OUTLAST ->
                    List.of(
                            new Ability.Activated(
                                    with(word.cost(), new Cost.TapThis()),
                                    new Effect.PutCounters(Amount.ONE, CounterKind.P1P1, THIS),
                                    sorcery(Zone.BATTLEFIELD)));
            case LEVEL_UP ->
                    List.of(
                            new Ability.Activated(
                                    word.cost(),
                                    new Effect.PutCounters(Amount.ONE, CounterKind.LEVEL, THIS),
                                    sorcery(Zone.BATTLEFIELD)));
            case REINFORCE ->
                    List.of(
                            new Ability.Activated(
                                    with(word.cost(), discardThis()),
                                    new Effect.PutCounters(
                                            Amount.of(n),
                                            CounterKind.P1P1,
                                            new Selector.Target(TargetSpec.one(CREATURE))),
                                    in(Zone.HAND)));
            case INGEST ->
                    List.of(
                            when(
                                    new EventPattern.DealsDamage(
                                            new Filter.This(),
                                            null,
                                            new PlayerRef.AnyPlayer(),
                                            true,
                                            false),
                                    new Effect.Move(
                                            Verb.EXILED,
                                            new Selector.Top(
                                                    new PlayerRef.Triggering("that player"),
                                                    Amount.ONE),
                                            null,
                                            Destination.to(Zone.EXILE),
                                            null)));
            case EVOKE ->
                    List.of(
                            new Ability.Triggered(
                                    new EventPattern.ZoneChange(
                                            new Filter.This(), null, Zone.BATTLEFIELD, false),
                                    new Condition.CastWith(Keyword.EVOKE),
                                    sacrificeThis(),
                                    false,
                                    Zone.BATTLEFIELD));
            case SOULSHIFT ->
                    List.of(
                            when(
                                    new EventPattern.ZoneChange(
                                            new Filter.This(),
                                            Zone.BATTLEFIELD,
                                            Zone.GRAVEYARD,
                                            false),
                                    new Effect.May(
                                            PlayerRef.YOU,
                                            new Effect.Move(
                                                    Verb.RETURNED,
                                                    new Selector.Target(
                                                            TargetSpec.one(
                                                                    Filter.and(
                                                                            new Filter.Subtype(
                                                                                    "Spirit"),
                                                                            new Filter.CardNoun(),
                                                                            new Filter.ManaValue(
                                                                                    Comparison
                                                                                            .AT_MOST,
                                                                                    Amount.of(n)),
                                                                            new Filter.InZone(
                                                                                    Zone.GRAVEYARD,
                                                                                    PlayerRef
                                                                                            .YOU)))),
                                                    Zone.GRAVEYARD,
                                                    Destination.to(Zone.HAND),
                                                    null))));
            default -> {
                List<Ability> zones = ZoneKeywords.meaning(word);
                yield zones.isEmpty() ? CostKeywords.meaning(word) : zones;
            }
        };
    }

    private static Selector it() {
        return new Selector.That(new Reference.Triggering(), "it");
    }

    static Effect sacrificeThis() {
        return new Effect.Sacrifice(PlayerRef.YOU, THIS);
    }

    private static Ability fade(Keyword keyword) {
        CounterKind kind = keyword == Keyword.VANISHING ? CounterKind.TIME : CounterKind.FADE;
        Effect remove = new Effect.RemoveCounters(Amount.ONE, kind, THIS);
        Condition has =
                new Condition.Compare(
                        new Amount.CountersOn(kind, THIS), Comparison.AT_LEAST, Amount.ONE);
        return new Ability.Triggered(
                new EventPattern.BeginningOf(Step.UPKEEP, PlayerRef.YOU),
                keyword == Keyword.VANISHING ? has : null,
                keyword == Keyword.VANISHING ? remove : new Effect.If(has, remove, sacrificeThis()),
                false,
                Zone.BATTLEFIELD);
    }

    static Ability enters(int n, CounterKind kind) {
        return new Ability.Static(
                List.of(
                        new Rule.Replace(
                                new Replacement.EntersWithCounters(
                                        new Filter.This(), kind, Amount.of(n), null))),
                null,
                Zone.BATTLEFIELD);
    }

    private static Ability returnWith(CounterKind kind) {
        return new Ability.Triggered(
                new EventPattern.ZoneChange(
                        new Filter.This(), Zone.BATTLEFIELD, Zone.GRAVEYARD, false),
                new Condition.Compare(
                        new Amount.CountersOn(kind, THIS), Comparison.EQUAL, Amount.ZERO),
                new Effect.Move(
                        Verb.RETURNED,
                        THIS,
                        Zone.GRAVEYARD,
                        new Destination(
                                Zone.BATTLEFIELD,
                                Destination.Position.TOP,
                                false,
                                false,
                                new PlayerRef.OwnerOf(THIS),
                                false,
                                false,
                                List.of(new Destination.Counters(kind, Amount.ONE)),
                                null),
                        null),
                false,
                Zone.BATTLEFIELD);
    }

    static Ability when(EventPattern event, Effect effect) {
        return new Ability.Triggered(event, null, effect, false, Zone.BATTLEFIELD);
    }

    static Effect pump(Selector what, int power, int toughness) {
        return new Effect.Change(
                what, List.of(Compiler.bonus(power, toughness)), new Duration.EndOfTurn());
    }

    static Ability.Limits sorcery(Zone zone) {
        return new Ability.Limits(true, null, 0, zone, PlayerRef.YOU);
    }

    private static Ability.Limits in(Zone zone) {
        return new Ability.Limits(false, null, 0, zone, PlayerRef.YOU);
    }

    static Cost discardThis() {
        return new Cost.Discard(Amount.ONE, new Filter.This(), false, false);
    }

    static List<Cost> with(List<Cost> costs, Cost more) {
        var all = new ArrayList<>(costs);
        all.add(more);
        return all;
    }

    /// Bare markers that the kernel itself knows how to treat, and keywords that [#meaning] expands; the rest is not
    /// supported.
    static boolean supported(Keyword keyword) {
        return PermanentKeywords.supported(keyword)
                || CombatKeywords.supported(keyword)
                || supportedHere(keyword);
    }

    private static boolean supportedHere(Keyword keyword) {
        return switch (keyword) {
            case DEATHTOUCH,
                    DEFENDER,
                    DOUBLE_STRIKE,
                    ENCHANT,
                    EQUIP,
                    FIRST_STRIKE,
                    FLASH,
                    FLYING,
                    HASTE,
                    HEXPROOF,
                    HEXPROOF_FROM,
                    INDESTRUCTIBLE,
                    INTIMIDATE,
                    LANDWALK,
                    LIFELINK,
                    PROTECTION,
                    REACH,
                    SHROUD,
                    TRAMPLE,
                    VIGILANCE,
                    WARD,
                    SHADOW,
                    CYCLING,
                    TYPECYCLING,
                    HORSEMANSHIP,
                    KICKER,
                    MULTIKICKER,
                    BUYBACK,
                    FLASHBACK,
                    FEAR,
                    VANISHING,
                    FADING,
                    MODULAR,
                    UNDYING,
                    PERSIST,
                    EVOLVE,
                    BLOODTHIRST,
                    UNEARTH,
                    SCAVENGE,
                    OUTLAST,
                    LEVEL_UP,
                    REINFORCE,
                    INGEST,
                    EVOKE,
                    SOULSHIFT,
                    MENACE,
                    PROWESS,
                    SKULK,
                    WITHER,
                    INFECT,
                    TOXIC,
                    CHANGELING,
                    DEVOID,
                    JUMP_START,
                    AFFINITY,
                    SPLIT_SECOND,
                    PARTNER,
                    CONVOKE,
                    IMPROVISE,
                    DELVE,
                    UNDAUNTED,
                    REPLICATE,
                    SQUAD,
                    OFFSPRING,
                    ENTWINE,
                    BARGAIN,
                    CASUALTY,
                    CONSPIRE,
                    STORM,
                    GRAVESTORM,
                    TEAMWORK,
                    ASSIST,
                    SNEAK,
                    DEMONSTRATE,
                    ESCALATE,
                    FREERUNNING,
                    ECHO,
                    CUMULATIVE_UPKEEP,
                    DASH,
                    BLITZ,
                    SPECTACLE,
                    SURGE,
                    EMERGE,
                    SUNBURST,
                    OVERLOAD,
                    AWAKEN,
                    GIFT,
                    DOCTORS_COMPANION ->
                    true;
            default -> ZoneKeywords.supported(keyword);
        };
    }
}
