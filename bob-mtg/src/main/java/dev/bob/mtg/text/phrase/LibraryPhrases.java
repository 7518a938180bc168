package dev.bob.mtg.text.phrase;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.text.syntax.Syntax;

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
                        measuredTop(
                                "a number of cards from the top of <> library equal to <>",
                                phrases)));
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
}
