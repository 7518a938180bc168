package dev.bob.mtg.engine.card;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
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
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Deed;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Step;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Keyword abilities about attacking and blocking, as the abilities that they stand for; see [KeywordExpansion].
final class CombatKeywords {
    private static final Selector THIS = new Selector.This("this");
    private static final Filter CREATURE = Filter.type(CardType.CREATURE);
    private static final Filter YOURS = new Filter.Controlled(PlayerRef.YOU);

    private CombatKeywords() {}

    /// The abilities, or null if the keyword isn't one of these.
    static @Nullable List<Ability> meaning(Ability.WithKeyword word) {
        int n = word.number();
        Amount number = KeywordParts.number(word);
        return switch (word.keyword()) {
            case EXALTED ->
                    List.of(
                            KeywordParts.when(
                                    new EventPattern.Attacks(
                                            Filter.and(CREATURE, YOURS), null, true, false),
                                    KeywordParts.pump(
                                            new Selector.That(new Reference.Triggering(), "it"),
                                            1,
                                            1)));
            case BUSHIDO ->
                    List.of(
                            KeywordParts.when(
                                    new EventPattern.AnyOf(
                                            List.of(
                                                    new EventPattern.Blocks(
                                                            new Filter.This(), null),
                                                    new EventPattern.BecomesBlocked(
                                                            new Filter.This(), null))),
                                    KeywordParts.pump(THIS, number, number)));
            case FLANKING ->
                    List.of(
                            KeywordParts.when(
                                    new EventPattern.BecomesBlocked(
                                            new Filter.This(),
                                            Filter.and(
                                                    CREATURE,
                                                    new Filter.Not(
                                                            new Filter.HasKeyword(
                                                                    Keyword.FLANKING)))),
                                    KeywordParts.pump(
                                            new Selector.That(
                                                    new Reference.TriggeringOther(), "it"),
                                            -1,
                                            -1)));
            case ANNIHILATOR ->
                    List.of(
                            KeywordParts.when(
                                    new EventPattern.Attacks(new Filter.This(), null, false, false),
                                    new Effect.Sacrifice(
                                            new PlayerRef.Defending(),
                                            new Selector.Choose(
                                                    new PlayerRef.Defending(),
                                                    false,
                                                    number,
                                                    new Filter.Permanent()))));
            case BATTLE_CRY ->
                    List.of(
                            KeywordParts.when(
                                    new EventPattern.Attacks(new Filter.This(), null, false, false),
                                    KeywordParts.pump(
                                            new Selector.Each(
                                                    Filter.and(
                                                            new Filter.Other(),
                                                            CREATURE,
                                                            new Filter.Attacking())),
                                            1,
                                            0)));
            case MELEE ->
                    List.of(
                            KeywordParts.when(
                                    new EventPattern.Attacks(new Filter.This(), null, false, false),
                                    new Effect.Change(
                                            THIS,
                                            List.of(
                                                    new Modification.PowerToughness(
                                                            new Amount.OpponentsAttacked(),
                                                            new Amount.OpponentsAttacked())),
                                            new Duration.EndOfTurn())));
            case AFFLICT ->
                    List.of(
                            KeywordParts.when(
                                    new EventPattern.BecomesBlocked(new Filter.This(), null),
                                    new Effect.LoseLife(new PlayerRef.Defending(), number)));
            case ENLIST ->
                    List.of(
                            KeywordParts.when(
                                    new EventPattern.Done(
                                            Deed.ENLISTS, new Filter.This(), null, null),
                                    KeywordParts.pump(
                                            THIS,
                                            new Amount.PowerOf(
                                                    new Selector.That(
                                                            new Reference.TriggeringOther(), "it")),
                                            Amount.of(0))));
            case MENTOR ->
                    List.of(
                            KeywordParts.when(
                                    new EventPattern.Attacks(new Filter.This(), null, false, false),
                                    Effect.sequence(
                                            new PermanentEffect.PutCounters(
                                                    Amount.ONE,
                                                    CounterKind.P1P1,
                                                    new Selector.Target(
                                                            TargetSpec.one(
                                                                    Filter.and(
                                                                            CREATURE,
                                                                            new Filter.Attacking(),
                                                                            new Filter.Power(
                                                                                    Comparison.LESS,
                                                                                    new Amount
                                                                                            .PowerOf(
                                                                                            THIS)))))),
                                            new PermanentEffect.Announce(
                                                    Deed.MENTORS,
                                                    THIS,
                                                    new Selector.That(
                                                            new Reference.Targeted(0), "it")))));
            case DECAYED ->
                    List.of(
                            KeywordParts.when(
                                    new EventPattern.Attacks(new Filter.This(), null, false, false),
                                    new Effect.Delayed(
                                            new EventPattern.BeginningOf(
                                                    Step.END_COMBAT, new PlayerRef.AnyPlayer()),
                                            null,
                                            true,
                                            THIS,
                                            new Effect.Sacrifice(
                                                    PlayerRef.YOU,
                                                    new Selector.That(
                                                            new Reference.Remembered(), "it")))));
            case RAMPAGE ->
                    List.of(
                            KeywordParts.when(
                                    new EventPattern.BecomesBlocked(new Filter.This(), null),
                                    new Effect.Change(
                                            THIS,
                                            List.of(
                                                    new Modification.PowerToughness(
                                                            beyondFirst(n), beyondFirst(n))),
                                            new Duration.EndOfTurn())));
            case FRENZY ->
                    List.of(
                            KeywordParts.when(
                                    new EventPattern.Unblocked(new Filter.This()),
                                    KeywordParts.pump(THIS, n, 0)));
            case PROVOKE ->
                    List.of(
                            KeywordParts.when(
                                    new EventPattern.Attacks(new Filter.This(), null, false, false),
                                    new Effect.May(
                                            PlayerRef.YOU,
                                            Effect.sequence(
                                                    new PermanentEffect.Untap(
                                                            new Selector.Target(
                                                                    TargetSpec.one(
                                                                            Filter.and(
                                                                                    CREATURE,
                                                                                    new Filter
                                                                                            .Controlled(
                                                                                            new PlayerRef
                                                                                                    .Defending()))))),
                                                    new Effect.Impose(
                                                            List.of(
                                                                    new Rule.MustBlock(
                                                                            new Filter.Is(
                                                                                    new Reference
                                                                                            .Targeted(
                                                                                            0)),
                                                                            new Filter.This())),
                                                            new Duration.EndOfCombat())))));
            default -> null;
        };
    }

    /// So much for each creature blocking the source beyond the first.
    private static Amount beyondFirst(int n) {
        Filter blockers =
                Filter.and(
                        CREATURE,
                        new Filter.BlockingOrBlockedBy(new Selector.This("~"), true, false));
        return new Amount.Times(
                n, new Amount.Minus(new Amount.Count(new Selector.Each(blockers)), Amount.ONE));
    }

    static boolean supported(Keyword keyword) {
        return switch (keyword) {
            case BANDING,
                    TRAMPLE_OVER_PLANESWALKERS,
                    EXALTED,
                    BUSHIDO,
                    FLANKING,
                    ANNIHILATOR,
                    BATTLE_CRY,
                    AFFLICT,
                    ENLIST,
                    MENTOR,
                    DECAYED,
                    RAMPAGE,
                    FRENZY,
                    MELEE,
                    PROVOKE ->
                    true;
            default -> false;
        };
    }
}
