package dev.bob.mtg.engine.card;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
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
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Keyword abilities that are activated abilities (rules 702.6, 702.29, 702.67, 702.77, 702.84, 702.87, 702.97,
/// 702.107).
final class ActivatedKeywords {
    private static final Selector THIS = new Selector.This("this");
    private static final Filter CREATURE = Filter.type(CardType.CREATURE);
    private static final Filter YOURS = new Filter.Controlled(PlayerRef.YOU);

    private ActivatedKeywords() {}

    /// What the keyword stands for; null if it isn't one of these.
    static @Nullable List<Ability> meaning(Ability.WithKeyword word) {
        return switch (word.keyword()) {
            case EQUIP, FORTIFY -> attach(word);
            case AURA_SWAP ->
                    List.of(
                            new Ability.Activated(
                                    word.cost(),
                                    new PermanentEffect.SwapAura(),
                                    in(Zone.BATTLEFIELD)));
            case CYCLING ->
                    List.of(
                            new Ability.Activated(
                                    KeywordParts.with(word.cost(), KeywordParts.discardThis()),
                                    new Effect.Draw(PlayerRef.YOU, Amount.ONE),
                                    in(Zone.HAND)));
            case TYPECYCLING -> typecycling(word);
            case UNEARTH -> unearth(word);
            case SCAVENGE -> scavenge(word);
            case OUTLAST ->
                    List.of(
                            new Ability.Activated(
                                    KeywordParts.with(word.cost(), new Cost.TapThis()),
                                    new PermanentEffect.PutCounters(
                                            Amount.ONE, CounterKind.P1P1, THIS),
                                    KeywordParts.sorcery(Zone.BATTLEFIELD)));
            case LEVEL_UP ->
                    List.of(
                            new Ability.Activated(
                                    word.cost(),
                                    new PermanentEffect.PutCounters(
                                            Amount.ONE, CounterKind.LEVEL, THIS),
                                    KeywordParts.sorcery(Zone.BATTLEFIELD)));
            case REINFORCE -> reinforce(word);
            case MEDITATE -> meditate(word);
            default -> null;
        };
    }

    /// "Return this creature to its owner's hand. Meditate only as a sorcery."
    private static List<Ability> meditate(Ability.WithKeyword word) {
        return List.of(
                new Ability.Activated(
                        word.cost(),
                        new Effect.Move(Verb.RETURNED, THIS, null, Destination.to(Zone.HAND), null),
                        KeywordParts.sorcery(Zone.BATTLEFIELD)));
    }

    private static List<Ability> attach(Ability.WithKeyword word) {
        Filter kind = word.keyword() == Keyword.EQUIP ? CREATURE : Filter.type(CardType.LAND);
        Filter what =
                word.filter() == null
                        ? Filter.and(kind, YOURS)
                        : Filter.and(word.filter(), kind, YOURS);
        return List.of(
                new Ability.Activated(
                        word.cost(),
                        new PermanentEffect.Attach(THIS, new Selector.Target(TargetSpec.one(what))),
                        KeywordParts.sorcery(Zone.BATTLEFIELD)));
    }

    private static List<Ability> typecycling(Ability.WithKeyword word) {
        return List.of(
                new Ability.Activated(
                        KeywordParts.with(word.cost(), KeywordParts.discardThis()),
                        new Effect.Search(
                                PlayerRef.YOU,
                                PlayerRef.YOU,
                                List.of(Zone.LIBRARY),
                                Amount.ONE,
                                true,
                                word.filter() == null ? new Filter.Any() : word.filter(),
                                true,
                                Destination.to(Zone.HAND)),
                        in(Zone.HAND)));
    }

    private static List<Ability> unearth(Ability.WithKeyword word) {
        return List.of(
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
                                        new Selector.That(new Reference.Done(Verb.RETURNED), "it"),
                                        List.of(
                                                new Modification.AddAbilities(
                                                        List.of(Ability.keyword(Keyword.HASTE))),
                                                new Modification.Obey(
                                                        List.of(
                                                                new Rule.Replace(
                                                                        new Replacement.GoElsewhere(
                                                                                new Filter.This(),
                                                                                Zone.BATTLEFIELD,
                                                                                null,
                                                                                Destination.to(
                                                                                        Zone
                                                                                                .EXILE)))))),
                                        new Duration.Indefinite()),
                                new Effect.Delayed(
                                        new EventPattern.BeginningOf(
                                                Step.END_TURN, new PlayerRef.AnyPlayer()),
                                        null,
                                        true,
                                        new Selector.That(new Reference.Done(Verb.RETURNED), "it"),
                                        new Effect.Move(
                                                Verb.EXILED,
                                                new Selector.That(new Reference.Remembered(), "it"),
                                                null,
                                                Destination.to(Zone.EXILE),
                                                null))),
                        KeywordParts.sorcery(Zone.GRAVEYARD)));
    }

    private static List<Ability> scavenge(Ability.WithKeyword word) {
        return List.of(
                new Ability.Activated(
                        KeywordParts.with(
                                word.cost(),
                                new Cost.Exile(Amount.ONE, new Filter.This(), Zone.GRAVEYARD)),
                        new PermanentEffect.PutCounters(
                                new Amount.PowerOf(THIS),
                                CounterKind.P1P1,
                                new Selector.Target(TargetSpec.one(CREATURE))),
                        KeywordParts.sorcery(Zone.GRAVEYARD)));
    }

    private static List<Ability> reinforce(Ability.WithKeyword word) {
        return List.of(
                new Ability.Activated(
                        KeywordParts.with(word.cost(), KeywordParts.discardThis()),
                        new PermanentEffect.PutCounters(
                                word.number() == Ability.WithX.NUMBER
                                        ? new Amount.X()
                                        : Amount.of(word.number()),
                                CounterKind.P1P1,
                                new Selector.Target(TargetSpec.one(CREATURE))),
                        in(Zone.HAND)));
    }

    private static Ability.Limits in(Zone zone) {
        return new Ability.Limits(false, null, 0, zone, PlayerRef.YOU);
    }
}
