package dev.bob.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.BobException;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.deck.BuiltInDecks;
import dev.bob.mtg.sim.SimPlan;
import dev.bob.mtg.sim.SimTally;
import dev.bob.mtg.sim.Simulation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SparkSimulationTest {

    @TempDir Path folder;

    @Test
    void spark_counts_what_threads_count_also_when_it_goes_on_later() throws Exception {
        SimPlan plan = plan(80);
        JsonNode threads = new Simulation(System::nanoTime).run(plan, _ -> {}).json();
        ClusterOptions options = new ClusterOptions();
        options.master = "local[2]";
        try (JavaSparkContext spark = options.open("test")) {
            SimTally plain = SimJob.on(spark, new HadoopFiles(), null).run(plan, _ -> {});
            String noted = folder.resolve("noted").toString();
            SimTally first = SimJob.on(spark, new HadoopFiles(), noted).run(plan, _ -> {});
            Files.delete(folder.resolve("noted/games-000002.json"));
            List<SimJob.Progress> heard = new ArrayList<>();
            SimTally later = SimJob.on(spark, new HadoopFiles(), noted).run(plan, heard::add);

            assertThat(untimed(plain)).isEqualTo(untimed(threads));
            assertThat(untimed(first)).isEqualTo(untimed(threads));
            assertThat(untimed(later)).isEqualTo(untimed(threads));
            assertThat(heard.getFirst().done()).isEqualTo(3);
            assertThat(heard.getLast().games()).isEqualTo(25);
            assertThatThrownBy(
                            () -> SimJob.on(spark, new HadoopFiles(), noted).run(plan(81), _ -> {}))
                    .isInstanceOf(BobException.class)
                    .hasMessageContaining("holds something else");
        }
    }

    private static SimPlan plan(int games) {
        CardCatalog catalog = CardCatalog.builtIn();
        List<SimPlan.SimDeck> decks = new ArrayList<>();
        for (String id : List.of("draconic_fury", "dark_sacrifice", "boundless_elves")) {
            decks.add(
                    new SimPlan.SimDeck(
                            id,
                            BuiltInDecks.find(id).orElseThrow().cards().stream()
                                    .map(card -> catalog.definition(card).orElseThrow())
                                    .toList()));
        }
        return new SimPlan(decks, List.of("random"), games, 5, 2);
    }

    private static JsonNode untimed(SimTally tally) {
        return untimed(tally.report(1).json());
    }

    private static JsonNode untimed(JsonNode report) {
        ObjectNode timeless = report.deepCopy();
        timeless.remove(
                List.of(
                        "seconds",
                        "games_per_s",
                        "actions_per_s",
                        "longest_decision_ms",
                        "decision_times"));
        return timeless;
    }
}
