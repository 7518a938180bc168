package dev.bob.mtg.engine.card;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Replacement;
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

/// Keyword abilities about counters on the creature that has them (rules 702.32, 702.43, 702.54, 702.63, 702.79,
/// 702.93, 702.100).
final class CounterKeywords {
    private static final Selector THIS = new Selector.This("this");
    private static final Filter CREATURE = Filter.type(CardType.CREATURE);
    private static final Filter YOURS = new Filter.Controlled(PlayerRef.YOU);

    private CounterKeywords() {}

    /// What the keyword stands for; null if it isn't one of these.
    static @Nullable List<Ability> meaning(Ability.WithKeyword word) {
        int n = word.number();
        return switch (word.keyword()) {
            case UNDYING -> List.of(returnWith(CounterKind.P1P1));
            case PERSIST -> List.of(returnWith(CounterKind.M1M1));
            case EVOLVE -> evolve();
            case INCREMENT -> increment();
            case VANISHING, FADING ->
                    List.of(
                            KeywordParts.enters(
                                    n,
                                    word.keyword() == Keyword.VANISHING
                                            ? CounterKind.TIME
                                            : CounterKind.FADE),
                            fade(word.keyword()),
                            word.keyword() == Keyword.VANISHING
                                    ? KeywordParts.when(
                                            new EventPattern.CountersRemoved(
                                                    CounterKind.TIME, new Filter.This(), true),
                                            KeywordParts.sacrificeThis())
                                    : new Ability.Static(List.of(), null, Zone.BATTLEFIELD));
            case MODULAR -> modular(n);
            case RAVENOUS -> ravenous();
            case BLOODTHIRST -> bloodthirst(KeywordParts.number(word));
            default -> null;
        };
    }

    private static List<Ability> evolve() {
        return List.of(
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
                                new PermanentEffect.PutCounters(Amount.ONE, CounterKind.P1P1, THIS),
                                new PermanentEffect.Announce(Deed.EVOLVES, THIS, null)),
                        false,
                        Zone.BATTLEFIELD));
    }

    private static List<Ability> increment() {
        return List.of(
                new Ability.Triggered(
                        new EventPattern.Cast(PlayerRef.YOU, new Filter.Spell(), 0),
                        new Condition.Or(
                                List.of(
                                        spentMoreThan(new Amount.PowerOf(THIS)),
                                        spentMoreThan(new Amount.ToughnessOf(THIS)))),
                        new PermanentEffect.PutCounters(Amount.ONE, CounterKind.P1P1, THIS),
                        false,
                        Zone.BATTLEFIELD));
    }

    private static List<Ability> modular(int n) {
        return List.of(
                // "modular—sunburst" (rule 702.44c)
                n < 0
                        ? entersWith(new Amount.ColorsSpent(), null)
                        : KeywordParts.enters(n, CounterKind.P1P1),
                KeywordParts.when(
                        new EventPattern.ZoneChange(
                                new Filter.This(), Zone.BATTLEFIELD, Zone.GRAVEYARD, false),
                        new Effect.May(
                                PlayerRef.YOU,
                                new PermanentEffect.PutCounters(
                                        new Amount.CountersOn(CounterKind.P1P1, THIS),
                                        CounterKind.P1P1,
                                        new Selector.Target(
                                                TargetSpec.one(
                                                        Filter.and(
                                                                Filter.type(CardType.ARTIFACT),
                                                                CREATURE)))))));
    }

    private static List<Ability> ravenous() {
        return List.of(
                entersWith(new Amount.X(), null),
                new Ability.Triggered(
                        new EventPattern.ZoneChange(
                                new Filter.This(), null, Zone.BATTLEFIELD, false),
                        new Condition.Compare(new Amount.X(), Comparison.AT_LEAST, Amount.of(5)),
                        new Effect.Draw(PlayerRef.YOU, Amount.ONE),
                        false,
                        Zone.BATTLEFIELD));
    }

    private static List<Ability> bloodthirst(Amount number) {
        return List.of(
                entersWith(
                        number,
                        new Condition.ThisTurn(
                                dev.bob.mtg.definition.term.TurnFact.DAMAGE_TAKEN,
                                new PlayerRef.AnOpponent(),
                                Comparison.AT_LEAST,
                                Amount.ONE)));
    }

    private static Ability fade(Keyword keyword) {
        CounterKind kind = keyword == Keyword.VANISHING ? CounterKind.TIME : CounterKind.FADE;
        Effect remove = new PermanentEffect.RemoveCounters(Amount.ONE, kind, THIS);
        Condition has =
                new Condition.Compare(
                        new Amount.CountersOn(kind, THIS), Comparison.AT_LEAST, Amount.ONE);
        return new Ability.Triggered(
                new EventPattern.BeginningOf(Step.UPKEEP, PlayerRef.YOU),
                keyword == Keyword.VANISHING ? has : null,
                keyword == Keyword.VANISHING
                        ? remove
                        : new Effect.If(has, remove, KeywordParts.sacrificeThis()),
                false,
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

    private static Selector it() {
        return new Selector.That(new Reference.Triggering(), "it");
    }

    /// It enters with so many +1/+1 counters, if that is so.
    private static Ability entersWith(Amount count, @Nullable Condition when) {
        return new Ability.Static(
                List.of(
                        new Rule.Replace(
                                new Replacement.EntersWithCounters(
                                        new Filter.This(), CounterKind.P1P1, count, when))),
                null,
                Zone.BATTLEFIELD);
    }

    private static Condition spentMoreThan(Amount size) {
        return new Condition.Compare(new Amount.ManaSpent(null, it()), Comparison.MORE, size);
    }
}
