package dev.bob.mtg.text.choice;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Destinations;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;

/// Searches of which another player chooses where what was found goes.
public final class DividedSearches {
    private final Phrases phrases;
    private final Destinations destinations;

    public DividedSearches(Phrases phrases, Destinations destinations) {
        this.phrases = phrases;
        this.destinations = destinations;
    }

    /// "Search your library for three cards and reveal them. Target opponent chooses one. Put that card into your hand and the
    /// rest into your graveyard. Then shuffle."
    public Syntax<Effect> all() {
        return choice(
                divided(
                        synonyms(
                                constant(Amount.ONE, "chooses one"),
                                constant(Amount.ONE, "chooses one of them"),
                                constant(Amount.ONE, "chooses one of those cards")),
                        "that card"),
                divided(
                        synonyms(
                                Numerals.WORD_AMOUNT.after("chooses").before("of those cards"),
                                Numerals.WORD_AMOUNT.after("chooses").before("of them")),
                        "the chosen cards"));
    }

    private Syntax<Effect> divided(Syntax<Amount> chooses, String chosen) {
        return synonyms(
                divided(chooses, chosen, " . then shuffle"),
                divided(chooses, chosen, " , then shuffle"));
    }

    private Syntax<Effect> divided(Syntax<Amount> chooses, String chosen, String shuffle) {
        Syntax<Boolean> reveal =
                synonyms(constant(true, "and reveal them"), constant(true, ", reveal them"));
        return widen(
                form(
                        Effect.SearchDivided.class,
                        "search your library for <> <> . <> <> . put "
                                + chosen
                                + " <> and the rest <>"
                                + shuffle,
                        part(divided -> Sought.of(divided.search()), Sought.syntax(phrases)),
                        part(_ -> true, reveal),
                        part(
                                Effect.SearchDivided::chooser,
                                phrases.player.only(who -> !(who instanceof PlayerRef.You))),
                        part(Effect.SearchDivided::chosen, chooses),
                        part(divided -> divided.search().to(), destinations.put()),
                        part(divided -> divided.search().rest(), destinations.put()),
                        (sought, _, chooser, count, to, rest) ->
                                new Effect.SearchDivided(
                                        search(sought, to, rest), chooser, count)));
    }

    private static Effect.Search search(Sought sought, Destination to, Destination rest) {
        return new Effect.Search(
                PlayerRef.YOU,
                PlayerRef.YOU,
                List.of(Zone.LIBRARY),
                sought.count(),
                sought.upTo(),
                sought.what(),
                sought.also(),
                true,
                to,
                rest);
    }
}
