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
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.phrase.RelativeClauses;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Conditions about how many opponents there are and how much is in their graveyards.
final class ZoneConditions {
    private static final PlayerRef OPPONENTS = new PlayerRef.EachOpponent();

    private ZoneConditions() {}

    static Syntax<Condition> all(Phrases phrases) {
        return choice(
                topCard("the top card of your library is <>", PlayerRef.YOU, phrases),
                atLeast(
                        "you have <> or more opponents",
                        count ->
                                new Condition.Compare(
                                        new Amount.Count(new Selector.Players(OPPONENTS)),
                                        Comparison.AT_LEAST,
                                        count)),
                atLeast(
                        "an opponent has <> or more cards in their graveyard",
                        count -> inGraveyard(OPPONENTS, count)),
                synonyms(
                        atLeast(
                                "there are <> or more cards in a single graveyard",
                                count -> inGraveyard(new PlayerRef.EachPlayer(), count)),
                        atLeast(
                                "a graveyard has <> or more cards in it",
                                count -> inGraveyard(new PlayerRef.EachPlayer(), count))),
                constant(
                        new Condition.Is(
                                new Selector.This("~"), RelativeClauses.NOT_ON_BATTLEFIELD),
                        "~ isn't on the battlefield"),
                attacker(phrases),
                kindsOfCounters(phrases),
                atLeast("a library has <> or fewer cards in it", ZoneConditions::fewInLibrary),
                topCardsColor(),
                constant(
                        new Condition.Happened(
                                new EventPattern.PlaysLand(
                                        PlayerRef.YOU,
                                        Conjuncts.withOther(Filter.type(CardType.LAND)),
                                        null),
                                Comparison.AT_LEAST,
                                Amount.ONE),
                        "it wasn't the first land you played this turn"),
                topOfGraveyard(phrases),
                inTheirGraveyard(
                        choice(
                                constant(new PlayerRef.Defending(), "defending player"),
                                PlayerPhrases.open("that player"),
                                PlayerPhrases.open("that opponent"),
                                constant(new PlayerRef.Active(), "attacking player")),
                        "<> has "));
    }

    /// "the top card of your graveyard is a creature card".
    private static Syntax<Condition> topOfGraveyard(Phrases phrases) {
        return widen(
                form(
                        Condition.Is.class,
                        "the top card of <> graveyard is <>",
                        part(
                                is ->
                                        is.things()
                                                                instanceof
                                                                Selector.TopOfGraveyard(
                                                                        PlayerRef whose,
                                                                        Amount count,
                                                                        Filter such)
                                                        && count.equals(Amount.ONE)
                                                        && such instanceof Filter.CardNoun
                                                ? whose
                                                : null,
                                phrases.playerGenitive),
                        part(Condition.Is::filter, phrases.aNoun),
                        (whose, what) ->
                                new Condition.Is(
                                        new Selector.TopOfGraveyard(
                                                whose, Amount.ONE, new Filter.CardNoun()),
                                        what)));
    }

    /// "a Rat is attacking"
    private static Syntax<Condition> attacker(Phrases phrases) {
        Filter attacking = new Filter.Attacking();
        return widen(
                form(
                        Condition.Compare.class,
                        "<> is attacking",
                        part(
                                is ->
                                        is.left() instanceof Amount.Count(Selector.Each(Filter all))
                                                        && is.comparison() == Comparison.AT_LEAST
                                                        && is.right().equals(Amount.ONE)
                                                ? Conjuncts.without(all, attacking)
                                                : null,
                                phrases.aNoun),
                        noun ->
                                new Condition.Compare(
                                        new Amount.Count(
                                                new Selector.Each(Conjuncts.with(noun, attacking))),
                                        Comparison.AT_LEAST,
                                        Amount.ONE)));
    }

    /// "there are three or more different kinds of counters among creatures you control".
    private static Syntax<Condition> kindsOfCounters(Phrases phrases) {
        return widen(
                form(
                        Condition.Compare.class,
                        "there are <> or more different kinds of counters among <>",
                        part(
                                is -> is.comparison() == Comparison.AT_LEAST ? is.right() : null,
                                Numerals.WORD_AMOUNT),
                        part(
                                is ->
                                        is.left()
                                                                instanceof
                                                                Amount.Distinct(
                                                                        var kind,
                                                                        Selector.Each(Filter among))
                                                        && kind == Amount.Kind.COUNTER_KINDS
                                                ? among
                                                : null,
                                phrases.plural),
                        (count, among) ->
                                new Condition.Compare(
                                        new Amount.Distinct(
                                                Amount.Kind.COUNTER_KINDS,
                                                new Selector.Each(among)),
                                        Comparison.AT_LEAST,
                                        count)));
    }

    private static Syntax<Condition> topCard(String template, PlayerRef whose, Phrases phrases) {
        Selector top = new Selector.Top(whose, Amount.ONE);
        return widen(
                form(
                        Condition.Is.class,
                        template,
                        part(is -> is.things().equals(top) ? is.filter() : null, phrases.aNoun),
                        what -> new Condition.Is(top, what)));
    }

    /// "the top card of your library is black"
    private static Syntax<Condition> topCardsColor() {
        Selector top = new Selector.Top(PlayerRef.YOU, Amount.ONE);
        List<Syntax<Condition>> all = new ArrayList<>();
        for (Color color : Color.values()) {
            all.add(
                    constant(
                            new Condition.Is(top, new Filter.HasColor(color)),
                            "the top card of your library is "
                                    + color.name().toLowerCase(Locale.ROOT)));
        }
        all.add(
                constant(
                        new Condition.Is(top, new Filter.Colorless()),
                        "the top card of your library is colorless"));
        all.add(
                constant(
                        new Condition.Is(top, new Filter.Multicolored()),
                        "the top card of your library is multicolored"));
        return choice(all);
    }

    /// "defending player has seven or more cards in their graveyard"; of any opponent it is said in a form of its own.
    static Syntax<Condition> inTheirGraveyard(Syntax<PlayerRef> who, String has) {
        return widen(
                form(
                        Condition.Compare.class,
                        has + "<> or more cards in their graveyard",
                        part(ZoneConditions::whoseGraveyard, who),
                        part(Condition.Compare::right, Numerals.FROM_ONE_AMOUNT),
                        (player, count) ->
                                new Condition.Compare(
                                        inGraveyard(player), Comparison.AT_LEAST, count)));
    }

    private static @Nullable PlayerRef whoseGraveyard(Condition.Compare compare) {
        PlayerRef whose =
                compare.left() instanceof Amount.Count(Selector.Each(Filter.And cards))
                                && cards.parts().getLast()
                                        instanceof Filter.InZone(_, PlayerRef player)
                        ? player
                        : null;
        return whose != null
                        && compare.comparison() == Comparison.AT_LEAST
                        && compare.left().equals(inGraveyard(whose))
                ? whose
                : null;
    }

    private static Amount inGraveyard(PlayerRef whose) {
        return new Amount.Count(
                new Selector.Each(
                        Filter.and(
                                new Filter.CardNoun(), new Filter.InZone(Zone.GRAVEYARD, whose))));
    }

    private static Condition fewInLibrary(Amount count) {
        Filter cards =
                Filter.and(
                        new Filter.CardNoun(),
                        new Filter.InZone(Zone.LIBRARY, new PlayerRef.Iterated("")));
        return new Condition.AnyPlayer(
                new PlayerRef.EachPlayer(),
                new Condition.Compare(
                        new Amount.Count(new Selector.Each(cards)), Comparison.AT_MOST, count));
    }

    private static Condition inGraveyard(PlayerRef among, Amount count) {
        PlayerRef they = new PlayerRef.Iterated("");
        Filter cards = Filter.and(new Filter.CardNoun(), new Filter.InZone(Zone.GRAVEYARD, they));
        return new Condition.AnyPlayer(
                among,
                new Condition.Compare(
                        new Amount.Count(new Selector.Each(cards)), Comparison.AT_LEAST, count));
    }

    private static Syntax<Condition> atLeast(
            String template, Function<Amount, Condition> condition) {
        return form(
                Condition.class,
                template,
                part(ZoneConditions::count, Numerals.FROM_ONE_AMOUNT),
                condition);
    }

    private static @Nullable Amount count(Condition condition) {
        return condition.ofOne() instanceof Condition.Compare compare ? compare.right() : null;
    }
}
