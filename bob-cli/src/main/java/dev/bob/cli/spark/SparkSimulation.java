package dev.bob.cli.spark;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.cli.console.Console;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.core.storage.Snapshot;
import dev.bob.core.storage.Sync;
import dev.bob.memory.practice.batch.LocalFiles;
import dev.bob.mtg.sim.SimPlan;
import dev.bob.mtg.sim.SimPlanJson;
import dev.bob.mtg.sim.SimReport;
import dev.bob.mtg.sim.SimTally;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A simulation on Spark: the plan goes there with all its cards, the tally comes back.
public final class SparkSimulation {

    private final Console console;
    private final SparkProcess process;

    public SparkSimulation(Console console, EngineOptions engine) {
        this.console = console;
        this.process = new SparkProcess(console.invocation(), engine);
    }

    /// Plays a plan.
    ///
    /// @param output where finished pieces are noted; null for a folder that goes when it is done
    public SimReport run(SimPlan plan, @Nullable Path output) throws InterruptedException {
        JsonNode written = new SimPlanJson().write(plan);
        String name =
                UUID.nameUUIDFromBytes(written.toString().getBytes(StandardCharsets.UTF_8))
                        .toString();
        Path folder = console.bob().runtimeDir().resolve("mtg").resolve("sim-" + name);
        Path file = folder.resolve("plan");
        Snapshot.writeJson(file, written, Sync.PROCESS);
        Path pieces = output == null ? folder.resolve("pieces") : output;
        JsonNode result =
                process.run(
                        List.of(
                                "sim",
                                "--plan",
                                file.toAbsolutePath().toString(),
                                "--output",
                                pieces.toAbsolutePath().toString()));
        try {
            SimTally tally = Json.MAPPER.treeToValue(result.path("tally"), SimTally.class);
            new LocalFiles().delete(folder.toString());
            return tally.report(result.path("seconds").asDouble());
        } catch (JsonProcessingException e) {
            throw new BobException(
                    BobException.Kind.INTERNAL,
                    "Spark's process printed no tally: " + Json.reason(e),
                    e);
        } catch (IOException e) {
            throw new BobException(
                    BobException.Kind.STORAGE, "Can't delete " + folder + ": " + e, e);
        }
    }
}
