package dev.bob.mtg.sim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.deck.BuiltInDecks;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Games of the built-in decks that work out in full what they keep or leave out to be fast.
class CheckedSimulationTest {
    private static SimPlan plan(String player, int games) {
        CardCatalog catalog = CardCatalog.builtIn();
        var decks = new ArrayList<SimPlan.SimDeck>();
        for (var deck : BuiltInDecks.all()) {
            decks.add(
                    new SimPlan.SimDeck(
                            deck.id(),
                            deck.cards().stream()
                                    .map(name -> catalog.definition(name).orElseThrow())
                                    .toList()));
        }
        return new SimPlan(decks, List.of(player), games, 7, 1);
    }

    @Test
    void checked_games_of_random_players_find_no_difference() throws InterruptedException {
        SimPlan plan = plan("random", 60);

        SimReport checked = new Simulation(() -> 0, true).run(plan, _ -> {});

        assertThat(checked.troubles()).isEmpty();
        assertThat(checked.digest()).isEqualTo(new Simulation(() -> 0).run(plan, _ -> {}).digest());
    }

    @Test
    void checked_games_of_heuristic_players_find_no_difference() throws InterruptedException {
        SimReport checked = new Simulation(() -> 0, true).run(plan("heuristic", 20), _ -> {});

        assertThat(checked.troubles()).isEmpty();
    }
}
