package dev.bob.mtg.sim;

import dev.bob.mtg.definition.CardDefinition;
import java.util.ArrayList;
import java.util.List;

/// What is simulated.
///
/// @param decks the decks that meet each other, each pair equally often; one alone meets itself
/// @param players who plays: one name for both seats, or two that meet each other
/// @param games how many games in all
/// @param seed everything random follows from it
/// @param threads how many games run at once; it changes nothing but the time
public record SimPlan(
        List<SimDeck> decks, List<String> players, int games, long seed, int threads) {

    /// A deck ready to be played.
    public record SimDeck(String id, List<CardDefinition> cards) {
        public SimDeck {
            cards = List.copyOf(cards);
        }
    }

    /// One game of the plan: who sits where, with what.
    ///
    /// @param first the deck of the seat that begins
    /// @param second the other seat's deck
    /// @param firstPlayer who plays the first seat
    /// @param secondPlayer who plays the second
    public record Pairing(SimDeck first, SimDeck second, String firstPlayer, String secondPlayer) {}

    public SimPlan {
        decks = List.copyOf(decks);
        players = List.copyOf(players);
        if (decks.isEmpty()
                || players.isEmpty()
                || players.size() > 2
                || games < 1
                || threads < 1) {
            throw new IllegalArgumentException(
                    "a simulation needs a deck, one or two players, a game and a thread at least");
        }
    }

    /// The game of that number. Over four rounds of all pairs each deck and each player has each seat equally often.
    public Pairing pairing(int game) {
        List<SimDeck[]> pairs = pairs();
        SimDeck[] pair = pairs.get(game % pairs.size());
        int round = game / pairs.size();
        boolean swapDecks = (round & 1) == 1;
        boolean swapPlayers = (round & 2) == 2;
        String p = players.getFirst();
        String q = players.getLast();
        return new Pairing(
                swapDecks ? pair[1] : pair[0],
                swapDecks ? pair[0] : pair[1],
                swapPlayers ? q : p,
                swapPlayers ? p : q);
    }

    private List<SimDeck[]> pairs() {
        List<SimDeck[]> pairs = new ArrayList<>();
        for (int i = 0; i < decks.size(); i++) {
            for (int j = i + 1; j < decks.size(); j++) {
                pairs.add(new SimDeck[] {decks.get(i), decks.get(j)});
            }
        }
        if (pairs.isEmpty()) {
            pairs.add(new SimDeck[] {decks.getFirst(), decks.getFirst()});
        }
        return pairs;
    }
}
