package dev.bob.mtg.player;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The players that choose by themselves, by name.
public final class Players {

    private Players() {}

    /// The names that [#named(String, long)] knows.
    public static List<String> names() {
        return List.of("random", "heuristic");
    }

    /// A new player; empty for a name that isn't known.
    ///
    /// @param seed what its chance follows from
    public static Optional<Player> named(String name, long seed) {
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "random" -> Optional.of(new RandomPlayer(seed));
            case "heuristic" -> Optional.of(new HeuristicPlayer(seed));
            default -> Optional.empty();
        };
    }
}
