package dev.bob.mtg.sim;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.player.Dice;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What is simulated.
///
/// @param decks the decks that meet each other, each pair equally often; one alone meets itself
/// @param random where decks are drawn for each game instead; null for the decks listed
/// @param seats how many play a game, two to four
/// @param players who plays: one name for all seats, or several that meet each other
/// @param games how many games in all
/// @param seed everything random follows from it
/// @param threads how many games run at once; it changes nothing but the time
public record SimPlan(
        List<SimDeck> decks,
        @Nullable RandomDecks random,
        int seats,
        List<String> players,
        int games,
        long seed,
        int threads) {

    /// A deck ready to be played.
    ///
    /// @param commanders start in the command zone; empty outside of Commander
    public record SimDeck(String id, List<CardDefinition> cards, List<CardDefinition> commanders) {
        public SimDeck {
            cards = List.copyOf(cards);
            commanders = List.copyOf(commanders);
        }

        public SimDeck(String id, List<CardDefinition> cards) {
            this(id, cards, List.of());
        }
    }

    /// One game of the plan: who sits where, with what; the first seat begins.
    public record Pairing(List<SimDeck> decks, List<String> players) {
        public Pairing {
            decks = List.copyOf(decks);
            players = List.copyOf(players);
        }

        /// Whether it is a game of Commander.
        public boolean commander() {
            return decks.stream().anyMatch(deck -> !deck.commanders().isEmpty());
        }
    }

    public SimPlan {
        decks = List.copyOf(decks);
        players = List.copyOf(players);
        if ((decks.isEmpty() && random == null)
                || players.isEmpty()
                || players.size() > seats
                || seats < 2
                || seats > 4
                || games < 1
                || threads < 1) {
            throw new IllegalArgumentException(
                    "a simulation needs a deck, two to four seats, a player for some or all of them, a game and a"
                            + " thread at least");
        }
    }

    /// Games of two between listed decks.
    public SimPlan(List<SimDeck> decks, List<String> players, int games, long seed, int threads) {
        this(decks, null, 2, players, games, seed, threads);
    }

    /// The game of that number. In games of two, over four rounds of all pairs each deck and each player has each seat
    /// equally often.
    public Pairing pairing(int game) {
        RandomDecks drawn = random;
        if (drawn != null) {
            List<SimDeck> each = new ArrayList<>();
            for (int seat = 0; seat < seats; seat++) {
                each.add(drawn.deck(Dice.derive(seed ^ 0xDEC5L, (long) pair(game) * 4 + seat)));
            }
            return new Pairing(each, seated(game));
        }
        if (seats > 2) {
            List<SimDeck> each = new ArrayList<>();
            for (int seat = 0; seat < seats; seat++) {
                each.add(decks.get((game + seat) % decks.size()));
            }
            return new Pairing(each, seated(game / decks.size()));
        }
        List<SimDeck[]> pairs = pairs();
        SimDeck[] pair = pairs.get(game % pairs.size());
        int round = game / pairs.size();
        boolean swapDecks = (round & 1) == 1;
        boolean swapPlayers = (round & 2) == 2;
        String p = players.getFirst();
        String q = players.getLast();
        return new Pairing(
                swapDecks ? List.of(pair[1], pair[0]) : List.of(pair[0], pair[1]),
                swapPlayers ? List.of(q, p) : List.of(p, q));
    }

    /// Where two players meet, games come in pairs: the same decks in the same order, the same chance, the players in
    /// each other's seats. The number of a pair is that of its first game.
    public int pair(int game) {
        if (!isPaired()) {
            return game;
        }
        if (random != null) {
            return game & ~1;
        }
        int pairs = pairs().size();
        return ((game / pairs) & 2) == 2 ? game - 2 * pairs : game;
    }

    /// Whether two players meet in games of two.
    public boolean isPaired() {
        return seats == 2 && players.size() == 2 && !players.getFirst().equals(players.getLast());
    }

    /// What everything random in a game follows from.
    public long seed(int game) {
        return Dice.derive(seed, pair(game));
    }

    private List<String> seated(int round) {
        List<String> seated = new ArrayList<>();
        for (int seat = 0; seat < seats; seat++) {
            seated.add(players.get((round + seat) % players.size()));
        }
        return seated;
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
