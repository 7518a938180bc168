package dev.bob.mtg.engine.card;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Destination;
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
import dev.bob.mtg.definition.SpellEffect;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.ChoiceKind;
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.ManaSymbol;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What the keywords about costs stand for beside the cost itself: what follows from having paid it, and costs that
/// come again.
final class CostKeywords {
    private static final Selector THIS = new Selector.This("this");

    private CostKeywords() {}

    /// A player was dealt combat damage by a source of yours with a creature type of the spell (rule 702.76a).
    private static final Condition PROWLED =
            new Condition.Happened(
                    new EventPattern.DealsDamage(
                            Filter.and(
                                    new Filter.Controlled(PlayerRef.YOU),
                                    new Filter.Shares(
                                            Filter.Shared.CREATURE_TYPE, new Reference.Source())),
                            null,
                            new PlayerRef.AnyPlayer(),
                            true,
                            false),
                    Comparison.AT_LEAST,
                    Amount.ONE);

    /// Reveals cards, casts those of the same name, and puts the others on the bottom (rule 702.60a).
    private static Effect ripple(int count) {
        Reference revealed = new Reference.Done(Verb.REVEALED);
        return new Effect.May(
                PlayerRef.YOU,
                Effect.sequence(
                        new Effect.Reveal(
                                PlayerRef.YOU, new Selector.Top(PlayerRef.YOU, Amount.of(count))),
                        new SpellEffect.CastFromAmong(
                                PlayerRef.YOU,
                                new Selector.That(revealed, "them"),
                                new Filter.Shares(Filter.Shared.NAME, new Reference.Source()),
                                new Amount.AnyNumber()),
                        new Effect.Move(
                                Verb.PUT,
                                new Selector.Among(revealed, new Filter.InZone(Zone.LIBRARY, null)),
                                Zone.LIBRARY,
                                Destination.library(Destination.Position.BOTTOM_ANY_ORDER),
                                null)));
    }

    static List<Ability> meaning(Ability.WithKeyword word) {
        Keyword keyword = word.keyword();
        return switch (keyword) {
            case REPLICATE ->
                    List.of(copied(new Condition.Paid(keyword), new Amount.TimesPaid(keyword)));
            case CASUALTY, CONSPIRE -> List.of(copied(new Condition.Paid(keyword), Amount.ONE));
            case STORM -> storm();
            case GRAVESTORM -> gravestorm();
            case DEMONSTRATE -> demonstrate();
            case PROWL -> List.of(new Ability.Static(List.of(), PROWLED, Zone.HAND));
            case RIPPLE ->
                    List.of(
                            new Ability.Triggered(
                                    CAST_THIS, null, ripple(word.number()), false, Zone.STACK));
            case SQUAD -> squad();
            case OFFSPRING -> offspring();
            case ECHO -> echo(word);
            case CUMULATIVE_UPKEEP -> cumulativeUpkeep(word);
            case DASH -> dash();
            case BLITZ -> blitz();
            case IMPENDING -> impending(word.number());
            case GIFT -> List.of(entered(new Condition.Paid(keyword), SpellTexts.given(word)));
            case SUNBURST -> List.of(sunburst(true), sunburst(false));
            default -> List.of();
        };
    }

    private static List<Ability> storm() {
        return List.of(
                new Ability.Triggered(
                        CAST_THIS,
                        null,
                        new SpellEffect.CopySpell(
                                PlayerRef.YOU, THIS, new Amount.CastBefore(), true),
                        false,
                        Zone.STACK));
    }

    private static List<Ability> gravestorm() {
        return List.of(
                new Ability.Triggered(
                        CAST_THIS,
                        null,
                        new SpellEffect.CopySpell(
                                PlayerRef.YOU,
                                THIS,
                                new Amount.Happenings(
                                        new EventPattern.ZoneChange(
                                                new Filter.Any(),
                                                Zone.BATTLEFIELD,
                                                Zone.GRAVEYARD,
                                                false)),
                                true),
                        false,
                        Zone.STACK));
    }

    private static List<Ability> demonstrate() {
        return List.of(
                new Ability.Triggered(
                        CAST_THIS,
                        null,
                        new Effect.May(
                                PlayerRef.YOU,
                                Effect.sequence(
                                        new SpellEffect.CopySpell(
                                                PlayerRef.YOU, THIS, Amount.ONE, true),
                                        new Effect.Choose(
                                                PlayerRef.YOU,
                                                ChoiceKind.OPPONENT,
                                                null,
                                                List.of()),
                                        new SpellEffect.CopySpell(
                                                new PlayerRef.Chosen("that player"),
                                                THIS,
                                                Amount.ONE,
                                                true))),
                        false,
                        Zone.STACK));
    }

    private static List<Ability> squad() {
        return List.of(
                entered(
                        new Condition.Paid(Keyword.SQUAD),
                        new PermanentEffect.CreateCopies(
                                PlayerRef.YOU,
                                new Amount.TimesPaid(Keyword.SQUAD),
                                THIS,
                                List.of(),
                                false,
                                false)));
    }

    private static List<Ability> offspring() {
        return List.of(
                entered(
                        new Condition.Paid(Keyword.OFFSPRING),
                        new PermanentEffect.CreateCopies(
                                PlayerRef.YOU,
                                Amount.ONE,
                                THIS,
                                List.of(new Modification.SetBase(Amount.ONE, Amount.ONE)),
                                false,
                                false)));
    }

    private static List<Ability> echo(Ability.WithKeyword word) {
        return List.of(
                new Ability.Triggered(
                        UPKEEP,
                        new Condition.Newcomer(),
                        new Effect.Unless(PlayerRef.YOU, word.cost(), KeywordParts.sacrificeThis()),
                        false,
                        Zone.BATTLEFIELD));
    }

    private static List<Ability> cumulativeUpkeep(Ability.WithKeyword word) {
        return List.of(
                new Ability.Triggered(
                        UPKEEP,
                        null,
                        new Effect.If(
                                new Condition.Is(THIS, new Filter.InZone(Zone.BATTLEFIELD, null)),
                                Effect.sequence(
                                        new PermanentEffect.PutCounters(
                                                Amount.ONE, CounterKind.AGE, THIS),
                                        new Effect.Unless(
                                                PlayerRef.YOU,
                                                List.of(
                                                        new Cost.Times(
                                                                asHybrid(word.cost()),
                                                                new Amount.CountersOn(
                                                                        CounterKind.AGE, THIS))),
                                                KeywordParts.sacrificeThis())),
                                null),
                        false,
                        Zone.BATTLEFIELD));
    }

    private static List<Ability> dash() {
        return List.of(
                whileCastWith(Keyword.DASH, List.of(Ability.keyword(Keyword.HASTE))),
                atNextEnd(
                        Keyword.DASH,
                        new Effect.Move(
                                Verb.RETURNED,
                                remembered(),
                                Zone.BATTLEFIELD,
                                Destination.to(Zone.HAND),
                                null)));
    }

    private static List<Ability> blitz() {
        return List.of(
                whileCastWith(
                        Keyword.BLITZ,
                        List.of(
                                Ability.keyword(Keyword.HASTE),
                                new Ability.Triggered(
                                        new EventPattern.ZoneChange(
                                                new Filter.This(),
                                                Zone.BATTLEFIELD,
                                                Zone.GRAVEYARD,
                                                false),
                                        null,
                                        new Effect.Draw(PlayerRef.YOU, Amount.ONE),
                                        false,
                                        Zone.BATTLEFIELD))),
                atNextEnd(Keyword.BLITZ, new Effect.Sacrifice(PlayerRef.YOU, remembered())));
    }

    /// Whether a triggered ability of this keyword stands for something that happens without using the stack: a spell
    /// that sets up a delayed trigger for the permanent that it becomes (rules 702.109a, 702.152a).
    static boolean isImmediate(Keyword keyword) {
        return keyword == Keyword.DASH || keyword == Keyword.BLITZ;
    }

    private static final EventPattern CAST_THIS =
            new EventPattern.Cast(PlayerRef.YOU, new Filter.This(), 0);
    private static final EventPattern UPKEEP =
            new EventPattern.BeginningOf(Step.UPKEEP, PlayerRef.YOU);
    private static final EventPattern ENTERS =
            new EventPattern.ZoneChange(new Filter.This(), null, Zone.BATTLEFIELD, false);

    private static Ability copied(Condition onlyIf, Amount times) {
        return new Ability.Triggered(
                CAST_THIS,
                onlyIf,
                new SpellEffect.CopySpell(PlayerRef.YOU, THIS, times, true),
                false,
                Zone.STACK);
    }

    private static Ability entered(Condition onlyIf, Effect effect) {
        return new Ability.Triggered(ENTERS, onlyIf, effect, false, Zone.BATTLEFIELD);
    }

    private static Ability whileCastWith(Keyword keyword, List<Ability> abilities) {
        return new Ability.Static(
                List.of(
                        new Rule.Modify(
                                new Filter.This(),
                                List.of(new Modification.AddAbilities(abilities)))),
                new Condition.CastWith(keyword),
                Zone.BATTLEFIELD);
    }

    /// Rule 702.176a.
    private static List<Ability> impending(int counters) {
        Condition paid = new Condition.CastWith(Keyword.IMPENDING);
        Condition waiting =
                new Condition.And(
                        List.of(
                                paid,
                                new Condition.Is(THIS, new Filter.HasCounter(CounterKind.TIME))));
        return List.of(
                new Ability.Triggered(
                        new EventPattern.BeginningOf(Step.END_TURN, PlayerRef.YOU),
                        waiting,
                        new PermanentEffect.RemoveCounters(
                                Amount.ONE, false, CounterKind.TIME, THIS),
                        false,
                        Zone.BATTLEFIELD),
                new Ability.Static(
                        List.of(
                                new Rule.Replace(
                                        new Replacement.EntersWithCounters(
                                                new Filter.This(),
                                                CounterKind.TIME,
                                                Amount.of(counters),
                                                paid))),
                        null,
                        Zone.BATTLEFIELD),
                new Ability.Static(
                        List.of(
                                new Rule.Modify(
                                        new Filter.This(),
                                        List.of(
                                                new Modification.RemoveTypes(
                                                        List.of(),
                                                        List.of(CardType.CREATURE),
                                                        List.of())))),
                        waiting,
                        Zone.BATTLEFIELD));
    }

    private static Selector remembered() {
        return new Selector.That(new Reference.Remembered(), "it");
    }

    private static Ability atNextEnd(Keyword keyword, Effect effect) {
        return entered(
                new Condition.CastWith(keyword),
                new Effect.Delayed(
                        new EventPattern.BeginningOf(Step.END_TURN, new PlayerRef.AnyPlayer()),
                        null,
                        true,
                        THIS,
                        effect));
    }

    private static Ability sunburst(boolean creature) {
        Condition isCreature = new Condition.Is(THIS, Filter.type(CardType.CREATURE));
        return new Ability.Static(
                List.of(
                        new Rule.Replace(
                                new Replacement.EntersWithCounters(
                                        new Filter.This(),
                                        creature ? CounterKind.P1P1 : CHARGE,
                                        new Amount.ColorsSpent(),
                                        creature ? isCreature : new Condition.Not(isCreature)))),
                null,
                Zone.BATTLEFIELD);
    }

    /// "{W} or {U}", each time it is paid: one mana of either color.
    private static List<Cost> asHybrid(List<Cost> cost) {
        if (cost.size() == 1
                && cost.getFirst() instanceof Cost.Either(List<Cost> first, List<Cost> second)) {
            Color one = oneColor(first);
            Color other = oneColor(second);
            if (one != null && other != null) {
                var either = new ManaSymbol.Hybrid(one, other);
                return List.of(new Cost.Mana(new ManaCost(List.of(either))));
            }
        }
        return cost;
    }

    private static @Nullable Color oneColor(List<Cost> cost) {
        return cost.size() == 1
                        && cost.getFirst() instanceof Cost.Mana(ManaCost mana)
                        && mana.symbols().size() == 1
                        && mana.symbols().getFirst() instanceof ManaSymbol.Colored(Color color)
                ? color
                : null;
    }

    private static final CounterKind CHARGE = new CounterKind("charge");
}
