package dev.bob.mtg.play;

import dev.bob.mtg.Game;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.deck.BuiltInDecks;
import dev.bob.mtg.deck.Deck;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.setup.GameSetup;
import dev.bob.mtg.sim.SimPlan;
import java.util.List;

/// Games with the built-in decks.
final class Games {

    private static final CardCatalog CATALOG = CardCatalog.builtIn();

    private Games() {}

    static CardCatalog catalog() {
        return CATALOG;
    }

    static List<CardDefinition> cards(Deck deck) {
        return deck.cards().stream().map(name -> CATALOG.definition(name).orElseThrow()).toList();
    }

    static List<SimPlan.SimDeck> simDecks() {
        return BuiltInDecks.all().stream().map(d -> new SimPlan.SimDeck(d.id(), cards(d))).toList();
    }

    /// A game of two of the five decks, which ones follows from the seed.
    static Game game(long seed) {
        return Game.create(setup(seed));
    }

    static GameSetup setup(long seed) {
        List<Deck> decks = BuiltInDecks.all();
        return GameSetup.of(
                cards(decks.get((int) (seed % 5))),
                cards(decks.get((int) ((seed / 5 + 1) % 5))),
                seed);
    }
}
