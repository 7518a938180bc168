package dev.bob.spark;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Json;
import dev.bob.memory.practice.batch.BatchTally;
import dev.bob.memory.practice.batch.LocalFiles;
import dev.bob.memory.practice.batch.LocalWorkers;
import dev.bob.memory.practice.batch.PracticeBatch;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.deck.BuiltInDecks;
import dev.bob.mtg.sim.SimPlan;
import dev.bob.mtg.sim.Simulation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClusterTest {

    private static final int TURNS = 40_000;
    private static final int GAMES = 600;

    @TempDir Path folder;

    @Test
    void a_killed_worker_and_a_killed_driver_change_nothing() throws Exception {
        Path in = TurnLogs.write(folder.resolve("in"), TURNS);
        BatchTally threads =
                new PracticeBatch(
                                new LocalFiles(),
                                new LocalWorkers(2),
                                folder.resolve("threads").toString())
                        .run(List.of(in.toString()), 0, _ -> {});
        Path out = folder.resolve("out");

        killedTwice(
                out.resolve("_work"),
                "piece-\\d+\\.json",
                "practice",
                "--input",
                in.toString(),
                "--output",
                out.toString());

        assertThat(TurnLogs.content(out)).isEqualTo(TurnLogs.content(folder.resolve("threads")));
        assertThat(Files.readString(out.resolve("summary.json")))
                .contains("\"turns\":" + threads.turns(), "\"digest\":" + threads.digest());
    }

    @Test
    void a_simulation_survives_a_killed_worker_and_a_killed_driver() throws Exception {
        String threads = new Simulation(System::nanoTime).run(plan(), _ -> {}).json().toString();
        Path out = folder.resolve("out");

        String printed =
                killedTwice(
                        out,
                        "games-\\d+\\.json",
                        "sim",
                        "--decks",
                        "all",
                        "--games",
                        String.valueOf(GAMES),
                        "--output",
                        out.toString());

        JsonNode report = Json.MAPPER.readTree(printed).path("report");
        assertThat(untimed(report)).isEqualTo(untimed(Json.MAPPER.readTree(threads)));
        assertThat(report.path("games").asInt()).isEqualTo(GAMES);
    }

    /// Runs a job on a cluster: kills its driver in the middle, starts it again, kills a worker, and waits for its end.
    ///
    /// @param notes the folder of finished pieces
    /// @param piece how such a file is called
    /// @return what the second driver printed
    private String killedTwice(Path notes, String piece, String... arguments) throws Exception {
        List<String> job = new ArrayList<>(List.of(arguments));
        try (LoopbackCluster cluster = new LoopbackCluster(folder, 2)) {
            job.addAll(List.of("--master", cluster.url()));
            String[] command = job.toArray(String[]::new);

            Process first = cluster.driver(command);
            int before = waitForPieces(cluster, notes, piece, 2, first);
            first.destroyForcibly().waitFor();
            Process second = cluster.driver(command);
            waitForPieces(cluster, notes, piece, before + 2, second);
            cluster.killWorker(0);

            assertThat(second.waitFor(15, TimeUnit.MINUTES)).isTrue();
            assertThat(second.exitValue()).as(cluster.complaints()).isZero();
            return cluster.printed(second);
        }
    }

    /// Waits until more pieces are finished, or the driver is.
    private static int waitForPieces(
            LoopbackCluster cluster, Path notes, String piece, int pieces, Process driver)
            throws IOException, InterruptedException {
        while (driver.isAlive()) {
            if (Files.isDirectory(notes)) {
                try (Stream<Path> names = Files.list(notes)) {
                    int finished =
                            (int)
                                    names.filter(name ->
                                                    name.getFileName().toString().matches(piece))
                                            .count();
                    if (finished >= pieces) {
                        return finished;
                    }
                }
            }
            Thread.sleep(20);
        }
        throw new AssertionError(
                "the driver ended with " + driver.exitValue() + "\n" + cluster.complaints());
    }

    private static SimPlan plan() {
        CardCatalog catalog = CardCatalog.builtIn();
        List<SimPlan.SimDeck> decks =
                BuiltInDecks.all().stream()
                        .map(deck ->
                                new SimPlan.SimDeck(
                                        deck.id(),
                                        deck.cards().stream()
                                                .map(card -> catalog.definition(card).orElseThrow())
                                                .toList()))
                        .toList();
        return new SimPlan(decks, List.of("random"), GAMES, 1, 2);
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
