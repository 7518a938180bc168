package dev.bob.cli.mtg;

import dev.bob.app.mtg.Matches;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.match.Asked;
import dev.bob.mtg.player.search.Budget;
import dev.bob.mtg.player.search.SearchPlayer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// "What would you do?": the search's candidates with what it thinks of them, from what the asker may know.
final class Advice {

    private static final int MOST = 5;
    private static final Budget BUDGET = new Budget(2_000, Duration.ofSeconds(2));

    private Advice() {}

    static List<String> lines(Asked asked, CardCatalog catalog) {
        List<SearchPlayer.Considered> all = Matches.considered(asked, catalog, BUDGET);
        if (all.size() == 1) {
            return List.of("There is nothing to think about here: " + all.getFirst().text() + ".");
        }
        List<String> lines = new ArrayList<>();
        all.stream().limit(MOST).forEach(each -> lines.add("  " + each.line()));
        lines.add(
                "How the game looks afterwards, not a promise: it can't see hidden cards either.");
        return lines;
    }
}
