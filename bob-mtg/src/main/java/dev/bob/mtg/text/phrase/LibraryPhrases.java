package dev.bob.mtg.text.phrase;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Cards of a library by where they are: "the top three cards of your library", "half their library, rounded down".
public final class LibraryPhrases {
    private LibraryPhrases() {}

    /// "the top card of your library", "the top three cards of your library".
    public static Syntax<Selector> top(Phrases phrases) {
        return choice(
                form(
                        Selector.Top.class,
                        "the top card of <> library",
                        part(Selector.Top::whose, phrases.playerGenitive),
                        whose -> new Selector.Top(whose, Amount.ONE)),
                synonyms(
                        form(
                                Selector.Top.class,
                                "the top <> cards of <> library",
                                part(Selector.Top::count, Numerals.WORD_AMOUNT),
                                part(Selector.Top::whose, phrases.playerGenitive),
                                (count, whose) -> new Selector.Top(whose, count)),
                        measuredTop("cards from the top of <> library equal to <>", phrases),
                        form(
                                Selector.Top.class,
                                "that many cards from the top of <> library",
                                part(
                                        top ->
                                                top.count() instanceof Amount.ThatMany
                                                        ? top.whose()
                                                        : null,
                                        phrases.playerGenitive),
                                whose -> new Selector.Top(whose, new Amount.ThatMany())),
                        form(
                                Selector.Top.class,
                                "cards equal to <> from the top of <> library",
                                part(Selector.Top::count, phrases.measure),
                                part(Selector.Top::whose, phrases.playerGenitive),
                                (count, whose) -> new Selector.Top(whose, count)),
                        measuredTop(
                                "a number of cards from the top of <> library equal to <>",
                                phrases)));
    }

    /// "the top creature card of your graveyard".
    static Syntax<Selector> topOfGraveyard(Phrases phrases) {
        return widen(
                form(
                        Selector.TopOfGraveyard.class,
                        "the top <> of <> graveyard",
                        part(
                                top -> top.count().equals(Amount.ONE) ? top.such() : null,
                                phrases.noun.only(LibraryPhrases::isCard)),
                        part(Selector.TopOfGraveyard::whose, phrases.playerGenitive),
                        (such, whose) -> new Selector.TopOfGraveyard(whose, Amount.ONE, such)));
    }

    /// "the top three black cards of your graveyard".
    static Syntax<Selector> severalOfGraveyard(Phrases phrases) {
        return widen(
                form(
                        Selector.TopOfGraveyard.class,
                        "the top <> <> of <> graveyard",
                        part(
                                Selector.TopOfGraveyard::count,
                                Numerals.WORD_AMOUNT.only(count -> !count.equals(Amount.ONE))),
                        part(
                                Selector.TopOfGraveyard::such,
                                phrases.plural.only(LibraryPhrases::isCard)),
                        part(Selector.TopOfGraveyard::whose, phrases.playerGenitive),
                        (count, such, whose) -> new Selector.TopOfGraveyard(whose, count, such)));
    }

    private static boolean isCard(Object noun) {
        return noun instanceof Filter.CardNoun
                || (noun instanceof Filter.And(List<Filter> parts)
                        && parts.getLast() instanceof Filter.CardNoun);
    }

    private static Syntax<Selector.Top> measuredTop(String template, Phrases phrases) {
        return form(
                Selector.Top.class,
                template,
                part(Selector.Top::whose, phrases.playerGenitive),
                part(Selector.Top::count, phrases.measure),
                Selector.Top::new);
    }

    /// "half their library, rounded down".
    public static Syntax<Amount> half(Phrases phrases) {
        return choice(
                half("half <> library , rounded down", false, phrases),
                half("half <> library , rounded up", true, phrases));
    }

    private static Syntax<Amount> half(String template, boolean up, Phrases phrases) {
        return widen(
                form(
                        Amount.Half.class,
                        template,
                        part(
                                half ->
                                        half.up() == up
                                                        && half.amount()
                                                                instanceof
                                                                Amount.Count(
                                                                        Selector.Each(Filter what))
                                                        && what
                                                                instanceof
                                                                Filter.InZone(
                                                                        Zone zone,
                                                                        PlayerRef whose)
                                                        && zone == Zone.LIBRARY
                                                ? whose
                                                : null,
                                phrases.playerGenitive),
                        whose ->
                                new Amount.Half(
                                        new Amount.Count(
                                                new Selector.Each(
                                                        new Filter.InZone(Zone.LIBRARY, whose))),
                                        up)));
    }

    /// Costs that are about an order of cards: "exile the top card of your graveyard", "put a card from your hand on top of
    /// your library".
    static Syntax<Cost> costs(Phrases phrases) {
        List<Syntax<Cost>> all = new ArrayList<>();
        for (Zone zone : List.of(Zone.LIBRARY, Zone.GRAVEYARD)) {
            all.add(exileTop(zone));
        }
        for (Zone zone : List.of(Zone.HAND, Zone.GRAVEYARD)) {
            all.add(putAway(phrases, zone, false));
            all.add(putAway(phrases, zone, true));
        }
        all.add(
                constant(
                        new Cost.PutInLibrary(
                                Amount.ONE, new Filter.This(), Zone.BATTLEFIELD, true),
                        "put ~ on the bottom of its owner's library"));
        all.add(processed(phrases));
        all.add(exileTopSuch(phrases.noun, Amount.ONE));
        all.add(exileTopSuch(phrases.plural, null));
        return choice(all);
    }

    /// "put a card an opponent owns from exile into that player's graveyard".
    private static Syntax<Cost> processed(Phrases phrases) {
        return choice(
                form(
                        Cost.PutInGraveyard.class,
                        "put <> from exile into that player's graveyard",
                        part(
                                cost -> cost.count().equals(Amount.ONE) ? cost.filter() : null,
                                phrases.aNoun),
                        filter -> new Cost.PutInGraveyard(Amount.ONE, filter)),
                form(
                        Cost.PutInGraveyard.class,
                        "put <> <> from exile into their owners' graveyards",
                        part(Cost.PutInGraveyard::count, Numerals.WORD_AMOUNT),
                        part(Cost.PutInGraveyard::filter, phrases.plural),
                        Cost.PutInGraveyard::new));
    }

    private static Syntax<Cost> exileTop(Zone zone) {
        String whose = " of your " + (zone == Zone.LIBRARY ? "library" : "graveyard");
        return Syntax.widen(
                form(
                        Cost.ExileTop.class,
                        "exile the top <>" + whose,
                        part(
                                cost -> cost.from() == zone ? cost.count() : null,
                                choice(
                                        constant(Amount.ONE, "card"),
                                        Numerals.WORD_AMOUNT.before("cards"))),
                        count -> new Cost.ExileTop(count, zone)));
    }

    /// "exile the top creature card of your graveyard", "exile the top three black cards of your graveyard".
    ///
    /// @param one for a single card; null for several
    private static Syntax<Cost> exileTopSuch(Syntax<Filter> noun, @Nullable Amount one) {
        Syntax<Filter> such =
                noun.only(what ->
                        what instanceof Filter.And(var parts)
                                && parts.getLast() instanceof Filter.CardNoun);
        return Syntax.widen(
                form(
                        Cost.ExileTop.class,
                        "exile the top <> <> of your graveyard",
                        part(
                                cost ->
                                        cost.from() == Zone.GRAVEYARD
                                                        && cost.such() != null
                                                        && cost.count().equals(Amount.ONE)
                                                                == (one != null)
                                                ? cost.count()
                                                : null,
                                one == null ? Numerals.WORD_AMOUNT : constant(one, "")),
                        part(Cost.ExileTop::such, such),
                        (count, what) -> new Cost.ExileTop(count, Zone.GRAVEYARD, what)));
    }

    private static Syntax<Cost> putAway(Phrases phrases, Zone zone, boolean bottom) {
        String where =
                " from your "
                        + (zone == Zone.HAND ? "hand" : "graveyard")
                        + (bottom ? " on the bottom" : " on top")
                        + " of your library";
        return choice(
                form(
                        Cost.PutInLibrary.class,
                        "put <>" + where,
                        part(
                                cost ->
                                        cost.from() == zone && cost.bottom() == bottom
                                                ? cost.filter()
                                                : null,
                                phrases.aNoun),
                        filter -> new Cost.PutInLibrary(Amount.ONE, filter, zone, bottom)),
                form(
                        Cost.PutInLibrary.class,
                        "put <> <>" + where,
                        part(Cost.PutInLibrary::count, Numerals.WORD_AMOUNT),
                        part(
                                cost ->
                                        cost.from() == zone && cost.bottom() == bottom
                                                ? cost.filter()
                                                : null,
                                phrases.plural),
                        (count, filter) -> new Cost.PutInLibrary(count, filter, zone, bottom)));
    }
}
