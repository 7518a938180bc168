package dev.bob.mtg.text.condition;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.RelativeClauses;
import dev.bob.mtg.text.phrase.SizeClauses;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/// Conditions that were added last. The places of forms in their list are recorded, so these stand behind all others: how many
/// cards a library or a graveyard has, who else attacked.
final class FurtherConditions {
    private FurtherConditions() {}

    static Syntax<Condition> all(Phrases phrases) {
        return choice(
                librarySize(),
                constant(
                        new Condition.Is(
                                new Selector.This("~"), new Filter.InZone(Zone.BATTLEFIELD, null)),
                        "~ is still on the battlefield"),
                attackedTogether(),
                stayedBack(),
                graveyardSize(),
                exactly("power", Filter.Power.class, Filter.Power::new, phrases),
                exactly("toughness", Filter.Toughness.class, Filter.Toughness::new, phrases),
                exactly("mana value", Filter.ManaValue.class, Filter.ManaValue::new, phrases),
                EveryPlayer.all(phrases),
                new SharedComparisons(phrases).theirsThanYours(),
                differing(phrases),
                ofTarget(phrases),
                countersPut(),
                GraveyardConditions.few(phrases),
                PlayerCounterConditions.all(),
                targets(phrases),
                created(phrases),
                controlsMore(phrases),
                sameManaValue(),
                ownSize(phrases),
                new QualityConditions(phrases).had(),
                CountedFacts.damageTakenAndCardsDrawn(),
                EntryConditions.orWasCast(),
                HavingConditions.ofThem(phrases));
    }

    /// "it has the same mana value as that spell".
    private static Syntax<Condition> sameManaValue() {
        return widen(
                form(
                        Condition.Is.class,
                        "<> has the same mana value as <>",
                        part(
                                Condition.Is::things,
                                choice(
                                        References.object("it"),
                                        References.object("that card"),
                                        References.object("that spell"))),
                        part(
                                is ->
                                        is.filter()
                                                                instanceof
                                                                Filter.SharesWithThing(
                                                                        Filter.Shared what,
                                                                        Selector thing)
                                                        && what == Filter.Shared.MANA_VALUE
                                                ? thing
                                                : null,
                                choice(
                                        References.object("that spell"),
                                        References.object("that creature"),
                                        References.object("that permanent"))),
                        (things, thing) ->
                                new Condition.Is(
                                        things,
                                        new Filter.SharesWithThing(
                                                Filter.Shared.MANA_VALUE, thing))));
    }

    /// "~ has power 7 or greater".
    private static Syntax<Condition> ownSize(Phrases phrases) {
        return widen(
                form(
                        Condition.Is.class,
                        "~ has <>",
                        part(
                                is -> is.things() instanceof Selector.This ? is.filter() : null,
                                new SizeClauses(phrases).sizes()),
                        size -> new Condition.Is(new Selector.This("~"), size)));
    }

    /// "that spell targets a creature you control", "it targets you".
    private static Syntax<Condition> targets(Phrases phrases) {
        Syntax<Selector> spell =
                choice(
                        References.object("it"),
                        References.object("that spell"),
                        References.object("that ability"),
                        References.object("that spell or ability"));
        return choice(
                targets("<> targets <>", spell, phrases.aNoun),
                targets("<> targets one or more <>", spell, phrases.plural),
                form(
                        Condition.Is.class,
                        "<> targets you",
                        part(is -> is.filter().equals(AT_YOU) ? is.things() : null, spell),
                        things -> new Condition.Is(things, AT_YOU)));
    }

    private static final Filter AT_YOU = new Filter.Targets(null, PlayerRef.YOU);

    private static Syntax<Condition> targets(
            String template, Syntax<Selector> spell, Syntax<Filter> what) {
        return widen(
                form(
                        Condition.Is.class,
                        template,
                        part(Condition.Is::things, spell),
                        part(
                                is ->
                                        is.filter()
                                                                instanceof
                                                                Filter.Targets(
                                                                        Filter objects,
                                                                        PlayerRef players)
                                                        && players == null
                                                ? objects
                                                : null,
                                what),
                        (things, objects) ->
                                new Condition.Is(things, new Filter.Targets(objects, null))));
    }

    /// "you created a token this turn".
    private static Syntax<Condition> created(Phrases phrases) {
        return synonyms(
                created("you created <> this turn", phrases),
                created("you've created <> this turn", phrases));
    }

    private static Syntax<Condition> created(String template, Phrases phrases) {
        return widen(
                form(
                        Condition.Happened.class,
                        template,
                        part(
                                happened ->
                                        happened.event()
                                                                instanceof
                                                                EventPattern.TokensCreated(
                                                                        PlayerRef.You _,
                                                                        Filter what)
                                                        && happened.comparison()
                                                                == Comparison.AT_LEAST
                                                        && happened.count().equals(Amount.ONE)
                                                ? what
                                                : null,
                                phrases.aNoun),
                        what ->
                                new Condition.Happened(
                                        new EventPattern.TokensCreated(PlayerRef.YOU, what),
                                        Comparison.AT_LEAST,
                                        Amount.ONE)));
    }

    /// "an opponent controls at least two more lands than you".
    private static Syntax<Condition> controlsMore(Phrases phrases) {
        return widen(
                form(
                        Condition.AnyPlayer.class,
                        "an opponent controls at least <> more <> than you",
                        part(
                                any -> {
                                    Amount.Plus least = least(any);
                                    return least == null ? null : least.right();
                                },
                                Numerals.WORD_AMOUNT),
                        part(FurtherConditions::compared, phrases.plural),
                        FurtherConditions::richer));
    }

    private static Condition.AnyPlayer richer(Amount by, Filter what) {
        return new Condition.AnyPlayer(
                new PlayerRef.EachOpponent(),
                new Condition.Compare(
                        controlled(what, new PlayerRef.Iterated("")),
                        Comparison.AT_LEAST,
                        new Amount.Plus(controlled(what, PlayerRef.YOU), by)));
    }

    private static Amount controlled(Filter what, PlayerRef by) {
        return new Amount.Count(new Selector.Each(Conjuncts.with(what, new Filter.Controlled(by))));
    }

    private static Amount.@Nullable Plus least(Condition.AnyPlayer any) {
        return any.holds() instanceof Condition.Compare(_, _, Amount.Plus least) ? least : null;
    }

    private static @Nullable Filter compared(Condition.AnyPlayer any) {
        Amount.Plus least = least(any);
        if (least == null || !(least.left() instanceof Amount.Count(Selector.Each(Filter all)))) {
            return null;
        }
        Filter what = Conjuncts.without(all, new Filter.Controlled(PlayerRef.YOU));
        return what != null && any.equals(richer(least.right(), what)) ? what : null;
    }

    private static final Filter YOUR_PERMANENT =
            Filter.and(new Filter.Permanent(), new Filter.Controlled(PlayerRef.YOU));

    /// "a +1/+1 counter was put on a permanent under your control this turn".
    private static Syntax<Condition> countersPut() {
        return widen(
                form(
                        Condition.Happened.class,
                        "a <> counter was put on a permanent under your control this turn",
                        part(FurtherConditions::counterPut, RelativeClauses.COUNTER),
                        FurtherConditions::put));
    }

    private static Condition.Happened put(CounterKind kind) {
        return new Condition.Happened(
                new EventPattern.CountersPut(kind, YOUR_PERMANENT, false),
                Comparison.AT_LEAST,
                Amount.ONE);
    }

    private static @Nullable CounterKind counterPut(Condition.Happened happened) {
        return happened.event() instanceof EventPattern.CountersPut(CounterKind kind, _, _)
                        && kind != null
                        && happened.equals(put(kind))
                ? kind
                : null;
    }

    /// "target player has exactly 13 life", "target opponent has more cards in hand than you".
    private static Syntax<Condition> ofTarget(Phrases phrases) {
        Syntax<PlayerRef> target = phrases.player.only(PlayerRef.Target.class::isInstance);
        List<Syntax<Condition>> all = new ArrayList<>();
        all.addAll(new Comparisons(phrases).theirs(target, "has"));
        all.addAll(new SharedComparisons(phrases).moreThanYou(target));
        return choice(all);
    }

    /// "there are five colors among permanents you control", "there are three or more unlocked doors among Rooms you control".
    private static Syntax<Condition> differing(Phrases phrases) {
        Map<String, Amount.Kind> kinds = new LinkedHashMap<>();
        kinds.put("basic land types", Amount.Kind.BASIC_LAND_TYPES);
        kinds.put("card types", Amount.Kind.CARD_TYPES);
        kinds.put("colors", Amount.Kind.COLORS);
        kinds.put("creature types", Amount.Kind.CREATURE_TYPES);
        kinds.put("mana values", Amount.Kind.MANA_VALUES);
        kinds.put("kinds of counters", Amount.Kind.COUNTER_KINDS);
        kinds.put("unlocked doors", Amount.Kind.UNLOCKED_DOORS);
        List<Syntax<Condition>> all = new ArrayList<>();
        kinds.forEach((words, kind) -> {
            all.add(differing("there are <> or more " + words, kind, Comparison.AT_LEAST, phrases));
            all.add(differing("there are <> " + words, kind, Comparison.EQUAL, phrases));
        });
        return choice(all);
    }

    private static Syntax<Condition> differing(
            String words, Amount.Kind kind, Comparison comparison, Phrases phrases) {
        return widen(
                form(
                        Condition.Compare.class,
                        words + " among <>",
                        part(
                                compare ->
                                        compare.comparison() == comparison
                                                        && compare.left()
                                                                instanceof
                                                                Amount.Distinct(
                                                                        Amount.Kind of,
                                                                        Selector.Each _)
                                                        && of == kind
                                                ? compare.right()
                                                : null,
                                Numerals.WORD_AMOUNT),
                        part(
                                compare ->
                                        compare.left()
                                                        instanceof
                                                        Amount.Distinct(
                                                                _,
                                                                Selector.Each(Filter among))
                                                ? among
                                                : null,
                                phrases.plural.only(among -> !among.equals(YOUR_GRAVEYARD))),
                        (count, among) ->
                                new Condition.Compare(
                                        new Amount.Distinct(kind, new Selector.Each(among)),
                                        comparison,
                                        count)));
    }

    /// What is said of your graveyard in these words has forms of its own.
    private static final Filter YOUR_GRAVEYARD =
            Filter.and(new Filter.CardNoun(), new Filter.InZone(Zone.GRAVEYARD, PlayerRef.YOU));

    /// "its power is exactly 20".
    private static Syntax<Condition> exactly(
            String measure,
            Class<? extends Filter> type,
            BiFunction<Comparison, Amount, Filter> make,
            Phrases phrases) {
        return widen(
                form(
                        Condition.Is.class,
                        "<> " + measure + " is exactly <>",
                        part(
                                is -> type.isInstance(is.filter()) ? is.things() : null,
                                phrases.genitive),
                        part(is -> equal(is.filter(), make), Numerals.DIGIT_AMOUNT),
                        (things, number) ->
                                new Condition.Is(things, make.apply(Comparison.EQUAL, number))));
    }

    private static @Nullable Amount equal(
            Filter filter, BiFunction<Comparison, Amount, Filter> make) {
        Amount number =
                filter instanceof Filter.Power power
                        ? power.amount()
                        : filter instanceof Filter.Toughness toughness
                                ? toughness.amount()
                                : filter instanceof Filter.ManaValue value ? value.amount() : null;
        return number != null && filter.equals(make.apply(Comparison.EQUAL, number))
                ? number
                : null;
    }

    private static final Amount IN_GRAVEYARD =
            new Amount.Count(
                    new Selector.Each(
                            Filter.and(
                                    new Filter.CardNoun(),
                                    new Filter.InZone(Zone.GRAVEYARD, PlayerRef.YOU))));

    /// "you have seven or more cards in your graveyard".
    private static Syntax<Condition> graveyardSize() {
        return widen(
                form(
                        Condition.Compare.class,
                        "you have <> or more cards in your graveyard",
                        part(
                                compare ->
                                        compare.left().equals(IN_GRAVEYARD)
                                                        && compare.comparison()
                                                                == Comparison.AT_LEAST
                                                ? compare.right()
                                                : null,
                                Numerals.WORD_AMOUNT),
                        count -> new Condition.Compare(IN_GRAVEYARD, Comparison.AT_LEAST, count)));
    }

    private static final Amount IN_LIBRARY =
            new Amount.Count(
                    new Selector.Each(
                            Filter.and(
                                    new Filter.CardNoun(),
                                    new Filter.InZone(Zone.LIBRARY, PlayerRef.YOU))));

    /// "you have 200 or more cards in your library", "your library has ten or fewer cards in it".
    private static Syntax<Condition> librarySize() {
        Syntax<Amount> number = choice(Numerals.FROM_ONE_AMOUNT, Numerals.DIGIT_AMOUNT);
        return choice(
                synonyms(
                        library("you have <> or more cards in your library", true, number),
                        library("your library has <> or more cards in it", true, number),
                        library("there are <> or more cards in your library", true, number)),
                synonyms(
                        library("you have <> or fewer cards in your library", false, number),
                        library("your library has <> or fewer cards in it", false, number),
                        library("there are <> or fewer cards in your library", false, number)));
    }

    private static Syntax<Condition> library(String template, boolean more, Syntax<Amount> number) {
        Comparison comparison = more ? Comparison.AT_LEAST : Comparison.AT_MOST;
        return widen(
                form(
                        Condition.Compare.class,
                        template,
                        part(
                                compare ->
                                        compare.left().equals(IN_LIBRARY)
                                                        && compare.comparison() == comparison
                                                ? compare.right()
                                                : null,
                                number),
                        count -> new Condition.Compare(IN_LIBRARY, comparison, count)));
    }

    /// "it didn't attack this turn"; what is said of the source itself is among [PastDeeds].
    private static Syntax<Condition> stayedBack() {
        return widen(
                form(
                        Condition.Not.class,
                        "<> didn't attack this turn",
                        part(
                                not ->
                                        not.condition()
                                                                instanceof
                                                                Condition.Is(
                                                                        Selector things,
                                                                        Filter is)
                                                        && is instanceof Filter.AttackedThisTurn
                                                ? things
                                                : null,
                                choice(
                                        References.object("it"),
                                        References.object("that creature"))),
                        things ->
                                new Condition.Not(
                                        new Condition.Is(things, new Filter.AttackedThisTurn()))));
    }

    private static final Condition IT_ATTACKED =
            new Condition.Is(new Selector.This("~"), new Filter.AttackedThisCombat(false));

    private static final Amount OTHERS =
            new Amount.Count(
                    new Selector.Each(
                            Filter.and(
                                    new Filter.Other(),
                                    Filter.type(CardType.CREATURE),
                                    new Filter.AttackedThisCombat(false))));

    /// "~ and at least two other creatures attacked this combat".
    private static Syntax<Condition> attackedTogether() {
        return widen(
                form(
                        Condition.And.class,
                        "~ and at least <> other creatures attacked this combat",
                        part(
                                both ->
                                        both.parts().getLast()
                                                                instanceof
                                                                Condition.Compare(
                                                                        Amount left,
                                                                        _,
                                                                        Amount count)
                                                        && left.equals(OTHERS)
                                                        && both.equals(together(count))
                                                ? count
                                                : null,
                                Numerals.WORD_AMOUNT),
                        FurtherConditions::together));
    }

    private static Condition.And together(Amount count) {
        return new Condition.And(
                List.of(IT_ATTACKED, new Condition.Compare(OTHERS, Comparison.AT_LEAST, count)));
    }
}
