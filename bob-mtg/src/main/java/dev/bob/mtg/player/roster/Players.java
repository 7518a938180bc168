package dev.bob.mtg.player.roster;

import dev.bob.mtg.player.HeuristicPlayer;
import dev.bob.mtg.player.Player;
import dev.bob.mtg.player.RandomPlayer;
import dev.bob.mtg.player.search.Budget;
import dev.bob.mtg.player.search.Level;
import dev.bob.mtg.player.search.SearchPlayer;
import dev.bob.mtg.setup.DeckLists;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The players that choose by themselves, by name.
///
/// `search` takes a budget after a colon: `search:400` for so many playouts a decision, `search:200ms` for so much time,
/// or a level, `search:easy`.
public final class Players {

    /// What `search` alone stands for: the same choices on any machine.
    private static final int PLAYOUTS = 200;

    private Players() {}

    /// The names that [#named(String, long, DeckLists)] knows.
    public static List<String> names() {
        return List.of("random", "heuristic", "search");
    }

    /// Whether there is a player of that name.
    public static boolean exists(String name) {
        return named(name, 0, DeckLists.known(List.of())).isPresent();
    }

    /// How long a player of that name may take for a decision; zero for no limit.
    public static Duration time(String name) {
        return named(name, 0, DeckLists.known(List.of()))
                .map(player -> player instanceof SearchPlayer s ? s.budget().time() : Duration.ZERO)
                .orElse(Duration.ZERO);
    }

    /// A new player; empty for a name that isn't known.
    ///
    /// @param seed what its chance follows from
    /// @param lists what it knows of the others' decks
    public static Optional<Player> named(String name, long seed, DeckLists lists) {
        String folded = name.toLowerCase(Locale.ROOT);
        if (folded.startsWith("search:")) {
            return searching(folded.substring("search:".length()), seed, lists);
        }
        return switch (folded) {
            case "random" -> Optional.of(new RandomPlayer(seed));
            case "heuristic" -> Optional.of(new HeuristicPlayer(seed));
            case "search" -> Optional.of(search(seed, Budget.count(PLAYOUTS), 0, lists));
            default -> Optional.empty();
        };
    }

    private static Optional<Player> searching(String how, long seed, DeckLists lists) {
        if (how.matches("[1-9]\\d{0,6}")) {
            return Optional.of(search(seed, Budget.count(Integer.parseInt(how)), 0, lists));
        }
        if (how.matches("[1-9]\\d{0,6}ms")) {
            long millis = Long.parseLong(how.substring(0, how.length() - 2));
            return Optional.of(search(seed, Budget.time(Duration.ofMillis(millis)), 0, lists));
        }
        return Level.named(how).map(level -> search(seed, level.budget(), level.noise(), lists));
    }

    private static Player search(long seed, Budget budget, double noise, DeckLists lists) {
        return new SearchPlayer(seed, budget, noise, lists, System::nanoTime);
    }
}
