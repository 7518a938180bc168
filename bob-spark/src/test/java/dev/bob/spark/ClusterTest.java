package dev.bob.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.memory.practice.batch.BatchTally;
import dev.bob.memory.practice.batch.LocalFiles;
import dev.bob.memory.practice.batch.LocalWorkers;
import dev.bob.memory.practice.batch.PracticeBatch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClusterTest {

    private static final int TURNS = 40_000;

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
        try (LoopbackCluster cluster = new LoopbackCluster(folder, 2)) {
            Path out = folder.resolve("out");

            Process first = practice(cluster, in, out);
            int before = waitForPieces(cluster, out, 2, first);
            first.destroyForcibly().waitFor();
            Process second = practice(cluster, in, out);
            waitForPieces(cluster, out, before + 2, second);
            cluster.killWorker(0);

            assertThat(second.waitFor(15, TimeUnit.MINUTES)).isTrue();
            assertThat(second.exitValue()).as(cluster.complaints()).isZero();
            assertThat(TurnLogs.content(out))
                    .isEqualTo(TurnLogs.content(folder.resolve("threads")));
            assertThat(Files.readString(out.resolve("summary.json")))
                    .contains("\"turns\":" + threads.turns(), "\"digest\":" + threads.digest());
        }
    }

    private static Process practice(LoopbackCluster cluster, Path in, Path out) throws IOException {
        return cluster.driver(
                "practice",
                "--master",
                cluster.url(),
                "--input",
                in.toString(),
                "--output",
                out.toString());
    }

    /// Waits until more pieces are finished, or the driver is.
    private static int waitForPieces(LoopbackCluster cluster, Path out, int pieces, Process driver)
            throws IOException, InterruptedException {
        while (driver.isAlive()) {
            if (Files.isDirectory(out.resolve("_work"))) {
                try (Stream<Path> names = Files.list(out.resolve("_work"))) {
                    int finished =
                            (int)
                                    names.filter(name ->
                                                    name.getFileName()
                                                            .toString()
                                                            .matches("piece-\\d+\\.json"))
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
}
