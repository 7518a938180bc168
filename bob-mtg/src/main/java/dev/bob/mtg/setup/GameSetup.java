package dev.bob.mtg.setup;

import dev.bob.mtg.definition.CardDefinition;
import java.util.List;

/// What a game is created from.
///
/// @param players two to four, in turn order
/// @param seed everything random follows from it
/// @param startingPlayer the seat that takes the first turn, or -1 for a random one
/// @param options how the format differs from the usual
public record GameSetup(List<PlayerSetup> players, long seed, int startingPlayer, Options options) {
    /// One player.
    ///
    /// @param commanders start in the command zone (rule 903.6); empty outside Commander
    public record PlayerSetup(
            String name, List<CardDefinition> deck, List<CardDefinition> commanders) {
        public PlayerSetup {
            deck = List.copyOf(deck);
            commanders = List.copyOf(commanders);
        }
    }

    /// Format options.
    ///
    /// @param startingLife 20, or 40 in Commander
    /// @param mulligans whether opening hands can be sent back
    /// @param maxTurns the game is a draw after so many turns; 0 for no limit
    /// @param recordEvents whether `submit` tells what happened (searching players do without)
    public record Options(int startingLife, boolean mulligans, int maxTurns, boolean recordEvents) {
        public static final Options USUAL = new Options(20, true, 0, true);
        public static final Options COMMANDER = new Options(40, true, 0, true);
    }

    public GameSetup {
        players = List.copyOf(players);
        if (players.size() < 2 || players.size() > 4) {
            throw new IllegalArgumentException("a game is for two to four players");
        }
        if (startingPlayer < -1 || startingPlayer >= players.size()) {
            throw new IllegalArgumentException("no such seat: " + startingPlayer);
        }
    }

    public static GameSetup of(List<CardDefinition> first, List<CardDefinition> second, long seed) {
        return new GameSetup(
                List.of(
                        new PlayerSetup("A", first, List.of()),
                        new PlayerSetup("B", second, List.of())),
                seed,
                -1,
                Options.USUAL);
    }
}
