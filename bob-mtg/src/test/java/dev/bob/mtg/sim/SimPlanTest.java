package dev.bob.mtg.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SimPlanTest {

    private static SimPlan.SimDeck deck(String id) {
        return new SimPlan.SimDeck(id, List.of());
    }

    @Test
    void every_pair_of_decks_and_players_has_every_seat_equally_often() {
        SimPlan plan =
                new SimPlan(
                        List.of(deck("a"), deck("b"), deck("c")),
                        List.of("random", "heuristic"),
                        120,
                        1,
                        1);

        Map<String, Integer> counts = new HashMap<>();
        for (int i = 0; i < plan.games(); i++) {
            SimPlan.Pairing p = plan.pairing(i);
            counts.merge(
                    p.decks().get(0).id() + p.decks().get(1).id() + p.players().get(0),
                    1,
                    Integer::sum);
        }

        assertThat(counts).hasSize(3 * 2 * 2);
        assertThat(counts.values()).containsOnly(10);
    }

    @Test
    void two_players_meet_in_pairs_of_games_with_the_same_chance_and_each_others_seats() {
        SimPlan plan =
                new SimPlan(
                        List.of(deck("a"), deck("b"), deck("c")),
                        List.of("search", "heuristic"),
                        24,
                        1,
                        1);

        Map<Integer, java.util.ArrayList<Integer>> pairs = new HashMap<>();
        for (int i = 0; i < plan.games(); i++) {
            pairs.computeIfAbsent(plan.pair(i), _ -> new java.util.ArrayList<>()).add(i);
        }

        assertThat(pairs.values())
                .hasSize(12)
                .allSatisfy(pair -> {
                    assertThat(pair).hasSize(2);
                    SimPlan.Pairing one = plan.pairing(pair.get(0));
                    SimPlan.Pairing other = plan.pairing(pair.get(1));
                    assertThat(one.decks()).isEqualTo(other.decks());
                    assertThat(one.players()).isEqualTo(other.players().reversed());
                    assertThat(plan.seed(pair.get(0))).isEqualTo(plan.seed(pair.get(1)));
                });
    }

    @Test
    void one_deck_meets_itself() {
        SimPlan plan = new SimPlan(List.of(deck("a")), List.of("random"), 2, 1, 1);

        assertThat(plan.pairing(1).decks().get(0).id()).isEqualTo("a");
        assertThat(plan.pairing(1).decks().get(1).id()).isEqualTo("a");
    }
}
