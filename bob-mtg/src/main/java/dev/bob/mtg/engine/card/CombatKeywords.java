package dev.bob.mtg.engine.card;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
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
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Deed;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Keyword abilities about attacking and blocking, as the abilities that they stand for; see [KeywordExpansion].
final class CombatKeywords {
    private static final Selector THIS = new Selector.This("this");
    private static final Filter CREATURE = Filter.type(CardType.CREATURE);
    private static final Filter YOURS = new Filter.Controlled(PlayerRef.YOU);

    private static final EventPattern ATTACKING =
            new EventPattern.Attacks(new Filter.This(), null, false, false);

    /// For an opponent, attacking that player or a planeswalker they control (rule 702.116a).
    private static final Effect MYRIAD_COPY =
            new PermanentEffect.CreateCopies(
                    PlayerRef.YOU,
                    Amount.ONE,
                    THIS,
                    List.of(),
                    true,
                    true,
                    new Destination.Attacked(new PlayerRef.Iterated(""), true));

    private CombatKeywords() {}

    /// The abilities, or null if the keyword isn't one of these.
    static @Nullable List<Ability> meaning(Ability.WithKeyword word) {
        int n = word.number();
        Amount number = KeywordParts.number(word);
        return switch (word.keyword()) {
            case EXALTED -> exalted();
            case BUSHIDO -> bushido(number);
            case FLANKING -> flanking();
            case ANNIHILATOR -> annihilator(number);
            case BATTLE_CRY -> battleCry();
            case MELEE -> melee();
            case AFFLICT ->
                    List.of(
                            KeywordParts.when(
                                    new EventPattern.BecomesBlocked(new Filter.This(), null),
                                    new Effect.LoseLife(new PlayerRef.Defending(), number)));
            case ENLIST -> enlist();
            case MENTOR -> mentor();
            case DECAYED -> decayed();
            case RAMPAGE -> rampage(n);
            case FRENZY ->
                    List.of(
                            KeywordParts.when(
                                    new EventPattern.Unblocked(new Filter.This()),
                                    KeywordParts.pump(THIS, n, 0)));
            case PROVOKE -> provoke();
            case DETHRONE -> dethrone();
            case TRAINING -> training();
            case MYRIAD -> myriad();
            case SPACEFLIGHT -> spaceflight();
            default -> null;
        };
    }

    /// "This creature can only block or be blocked by creatures with spaceflight."
    private static List<Ability> spaceflight() {
        Filter grounded = new Filter.Not(new Filter.HasKeyword(Keyword.SPACEFLIGHT));
        return List.of(
                new Ability.Static(
                        List.of(
                                new Rule.CantBlock(new Filter.This(), grounded),
                                new Rule.CantBeBlocked(new Filter.This(), grounded)),
                        null,
                        Zone.BATTLEFIELD));
    }

    private static List<Ability> exalted() {
        return List.of(
                KeywordParts.when(
                        new EventPattern.Attacks(Filter.and(CREATURE, YOURS), null, true, false),
                        KeywordParts.pump(
                                new Selector.That(new Reference.Triggering(), "it"), 1, 1)));
    }

    private static List<Ability> bushido(Amount number) {
        return List.of(
                KeywordParts.when(
                        new EventPattern.AnyOf(
                                List.of(
                                        new EventPattern.Blocks(new Filter.This(), null),
                                        new EventPattern.BecomesBlocked(new Filter.This(), null))),
                        KeywordParts.pump(THIS, number, number)));
    }

    private static List<Ability> flanking() {
        return List.of(
                KeywordParts.when(
                        new EventPattern.BecomesBlocked(
                                new Filter.This(),
                                Filter.and(
                                        CREATURE,
                                        new Filter.Not(new Filter.HasKeyword(Keyword.FLANKING)))),
                        KeywordParts.pump(
                                new Selector.That(new Reference.TriggeringOther(), "it"), -1, -1)));
    }

    private static List<Ability> annihilator(Amount number) {
        return List.of(
                KeywordParts.when(
                        ATTACKING,
                        new Effect.Sacrifice(
                                new PlayerRef.Defending(),
                                new Selector.Choose(
                                        new PlayerRef.Defending(),
                                        false,
                                        number,
                                        new Filter.Permanent()))));
    }

    private static List<Ability> battleCry() {
        return List.of(
                KeywordParts.when(
                        ATTACKING,
                        KeywordParts.pump(
                                new Selector.Each(
                                        Filter.and(
                                                new Filter.Other(),
                                                CREATURE,
                                                new Filter.Attacking())),
                                1,
                                0)));
    }

    private static List<Ability> melee() {
        return List.of(
                KeywordParts.when(
                        ATTACKING,
                        new Effect.Change(
                                THIS,
                                List.of(
                                        new Modification.PowerToughness(
                                                new Amount.OpponentsAttacked(),
                                                new Amount.OpponentsAttacked())),
                                new Duration.EndOfTurn())));
    }

    private static List<Ability> enlist() {
        return List.of(
                KeywordParts.when(
                        new EventPattern.Done(Deed.ENLISTS, new Filter.This(), null, null),
                        KeywordParts.pump(
                                THIS,
                                new Amount.PowerOf(
                                        new Selector.That(new Reference.TriggeringOther(), "it")),
                                Amount.of(0))));
    }

    private static List<Ability> mentor() {
        return List.of(
                KeywordParts.when(
                        ATTACKING,
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
                                                                        new Amount.PowerOf(
                                                                                THIS)))))),
                                new PermanentEffect.Announce(
                                        Deed.MENTORS,
                                        THIS,
                                        new Selector.That(new Reference.Targeted(0), "it")))));
    }

    private static List<Ability> decayed() {
        return List.of(
                KeywordParts.when(
                        ATTACKING,
                        new Effect.Delayed(
                                new EventPattern.BeginningOf(
                                        Step.END_COMBAT, new PlayerRef.AnyPlayer()),
                                null,
                                true,
                                THIS,
                                new Effect.Sacrifice(
                                        PlayerRef.YOU,
                                        new Selector.That(new Reference.Remembered(), "it")))));
    }

    private static List<Ability> rampage(int n) {
        return List.of(
                KeywordParts.when(
                        new EventPattern.BecomesBlocked(new Filter.This(), null),
                        new Effect.Change(
                                THIS,
                                List.of(
                                        new Modification.PowerToughness(
                                                beyondFirst(n), beyondFirst(n))),
                                new Duration.EndOfTurn())));
    }

    private static List<Ability> provoke() {
        return List.of(
                KeywordParts.when(
                        ATTACKING,
                        new Effect.May(
                                PlayerRef.YOU,
                                Effect.sequence(
                                        new PermanentEffect.Untap(
                                                new Selector.Target(
                                                        TargetSpec.one(
                                                                Filter.and(
                                                                        CREATURE,
                                                                        new Filter.Controlled(
                                                                                new PlayerRef
                                                                                        .Defending()))))),
                                        new Effect.Impose(
                                                List.of(
                                                        new Rule.MustBlock(
                                                                new Filter.Is(
                                                                        new Reference.Targeted(0)),
                                                                new Filter.This())),
                                                new Duration.EndOfCombat())))));
    }

    private static List<Ability> dethrone() {
        return List.of(
                KeywordParts.when(
                        new EventPattern.While(
                                new EventPattern.Attacks(
                                        new Filter.This(), new PlayerRef.AnyPlayer(), false, false),
                                mostLife()),
                        new PermanentEffect.PutCounters(Amount.ONE, CounterKind.P1P1, THIS)));
    }

    /// No player has more life than the attacked one.
    private static Condition mostLife() {
        return new Condition.Not(
                new Condition.AnyPlayer(
                        new PlayerRef.EachPlayer(),
                        new Condition.Compare(
                                new Amount.LifeTotal(new PlayerRef.Iterated("")),
                                Comparison.MORE,
                                new Amount.LifeTotal(new PlayerRef.Triggering("")))));
    }

    private static List<Ability> training() {
        return List.of(
                KeywordParts.when(
                        new EventPattern.While(
                                ATTACKING,
                                new Condition.Exists(
                                        Filter.and(
                                                new Filter.Other(),
                                                CREATURE,
                                                new Filter.Attacking(),
                                                YOURS,
                                                new Filter.Power(
                                                        Comparison.MORE, new Amount.PowerOf(THIS))),
                                        Comparison.AT_LEAST,
                                        Amount.ONE)),
                        Effect.sequence(
                                new PermanentEffect.PutCounters(Amount.ONE, CounterKind.P1P1, THIS),
                                new PermanentEffect.Announce(Deed.TRAINS, THIS, null))));
    }

    private static List<Ability> myriad() {
        return List.of(
                KeywordParts.when(
                        ATTACKING,
                        new Effect.ForEachPlayer(
                                new PlayerRef.EachOpponent(),
                                new Effect.If(
                                        new Condition.Not(
                                                new Condition.IsPlayer(
                                                        new PlayerRef.Iterated(""),
                                                        new PlayerRef.Defending())),
                                        new Effect.May(
                                                PlayerRef.YOU,
                                                Effect.sequence(
                                                        MYRIAD_COPY,
                                                        KeywordParts.endOfCombat(
                                                                new Effect.Move(
                                                                        Verb.EXILED,
                                                                        KeywordParts.remembered(),
                                                                        null,
                                                                        Destination.to(Zone.EXILE),
                                                                        null),
                                                                new Selector.That(
                                                                        new Reference.Done(
                                                                                Verb.CREATED),
                                                                        "it")))),
                                        null))));
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
                    DETHRONE,
                    TRAINING,
                    MYRIAD,
                    SPACEFLIGHT,
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
