package dev.bob.mtg.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.sim.SimPlan;
import dev.bob.mtg.sim.SimReport;
import dev.bob.mtg.sim.Simulation;
import java.util.List;
import org.junit.jupiter.api.Test;

class SimulationTest {

    private static SimReport run(int threads, String... players) throws InterruptedException {
        return new Simulation(System::nanoTime)
                .run(new SimPlan(Games.simDecks(), List.of(players), 40, 7, threads), _ -> {});
    }

    @Test
    void every_game_ends_and_threads_change_nothing() throws InterruptedException {
        SimReport one = run(1, "random", "heuristic");
        SimReport two = run(2, "random", "heuristic");

        assertThat(one.troubles()).isEmpty();
        assertThat(one.finished()).isEqualTo(40);
        assertThat(one.clean()).isTrue();
        assertThat(two.digest()).isEqualTo(one.digest());
        assertThat(two.wins()).isEqualTo(one.wins());
    }

    @Test
    void sense_beats_chance() throws InterruptedException {
        SimReport report = run(2, "random", "heuristic");

        assertThat(java.util.Objects.requireNonNull(report.winsByPlayer().get("heuristic")).low())
                .isGreaterThan(0.6);
    }
}
