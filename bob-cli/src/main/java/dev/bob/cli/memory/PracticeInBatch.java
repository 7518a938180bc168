package dev.bob.cli.memory;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.app.practice.PracticeRun;
import dev.bob.cli.console.Console;
import dev.bob.cli.spark.EngineOptions;
import dev.bob.cli.spark.SparkProcess;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.memory.MemorySystem;
import dev.bob.memory.practice.batch.BatchTally;
import dev.bob.memory.practice.batch.CandidateFiles;
import dev.bob.memory.practice.batch.LocalFiles;
import dev.bob.memory.practice.batch.LocalWorkers;
import dev.bob.memory.practice.batch.PracticeBatch;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Batch practice: turn logs of many users in, a file of candidates for each out; by threads or by Spark. And the way
/// from such a file into a user's queue.
final class PracticeInBatch {

    private final Console console;
    private final EngineOptions engine;
    private final boolean json;

    PracticeInBatch(Console console, EngineOptions engine, boolean json) {
        this.console = console;
        this.engine = engine;
        this.json = json;
    }

    /// Runs it.
    ///
    /// @param output where candidates are written by user; null to put them into this user's queue
    /// @param propose what a batch wrote, to be put into the queue; null to run a batch
    int run(
            List<String> inputs,
            @Nullable String output,
            @Nullable Path propose,
            @Nullable Integer max,
            int threads)
            throws InterruptedException, JsonProcessingException {
        if (propose != null) {
            return hand(propose, max, Json.MAPPER.createObjectNode());
        }
        if (inputs.isEmpty()) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT,
                    "There is no turn log yet. Name one with --input.");
        }
        List<String> logs = inputs.stream().map(this::place).toList();
        String to = output == null ? ownFolder(logs).toString() : place(output);
        int most = output == null || max == null ? 0 : max;
        JsonNode tally =
                engine.spark() ? onSpark(logs, to, most) : byThreads(logs, to, most, threads);
        for (JsonNode bad : tally.path("bad_lines")) {
            console.problem(
                    bad.path("path").asText()
                            + ", at byte "
                            + bad.path("offset").asLong()
                            + ": "
                            + bad.path("reason").asText());
        }
        if (output == null) {
            int code = hand(Path.of(to), max, tally);
            delete(to);
            return code;
        }
        if (json) {
            console.invocation().out().println(Json.MAPPER.writeValueAsString(tally));
        }
        console.invocation().err().println(summary(tally) + " in " + to + ".");
        return 0;
    }

    /// A path from where this process stands; a URI as it is.
    private String place(String path) {
        return path.matches("[a-z][a-z0-9+.-]+:/.*")
                ? path
                : console.invocation().workingFolder().resolve(path).normalize().toString();
    }

    private JsonNode onSpark(List<String> inputs, String output, int most)
            throws InterruptedException {
        List<String> arguments = new ArrayList<>(List.of("practice", "--output", output));
        for (String input : inputs) {
            arguments.add("--input");
            arguments.add(input);
        }
        arguments.add("--max");
        arguments.add(String.valueOf(most));
        return new SparkProcess(console.invocation(), engine).run(arguments);
    }

    private JsonNode byThreads(List<String> inputs, String output, int most, int threads)
            throws InterruptedException {
        PrintStream err = console.invocation().err();
        boolean bar = console.invocation().terminals().err();
        long begun = System.nanoTime();
        try {
            BatchTally tally =
                    new PracticeBatch(new LocalFiles(), new LocalWorkers(threads), output)
                            .run(inputs, most, bar ? line(err, begun) : _ -> {});
            if (bar) {
                err.println();
            }
            ObjectNode result = Json.MAPPER.valueToTree(tally);
            return result.put("digest", tally.hexDigest())
                    .put("seconds", (System.nanoTime() - begun) / 1e9)
                    .put("output", output);
        } catch (IOException e) {
            throw new BobException(
                    BobException.Kind.STORAGE,
                    "The batch failed: "
                            + e.getMessage()
                            + ". What is finished stays; the same command goes on.",
                    e);
        }
    }

    private static Consumer<PracticeBatch.Progress> line(PrintStream err, long begun) {
        return at -> {
            double seconds = Math.max(1e-3, (System.nanoTime() - begun) / 1e9);
            err.printf(
                    Locale.ROOT,
                    "\r%s  %,d of %,d tasks  %,d turns  %,.0f/s  %,.0f s left   ",
                    at.step(),
                    at.done(),
                    at.tasks(),
                    at.turns(),
                    at.turns() / seconds,
                    at.bytes() == 0 ? 0 : seconds * (at.bytesToDo() - at.bytes()) / at.bytes());
            err.flush();
        };
    }

    /// A folder for what goes into this user's queue afterwards; the same for the same logs, so that a batch that was
    /// stopped goes on.
    private Path ownFolder(List<String> inputs) {
        StringBuilder logs = new StringBuilder();
        for (String input : inputs) {
            logs.append(input).append('\n');
            try {
                logs.append(new LocalFiles().findAny(input));
            } catch (IOException e) {
                logs.append(e.getMessage());
            }
        }
        UUID name = UUID.nameUUIDFromBytes(logs.toString().getBytes(StandardCharsets.UTF_8));
        return console.bob()
                .runtimeDir()
                .toAbsolutePath()
                .resolve("practice")
                .resolve("batch-" + name);
    }

    private int hand(Path candidates, @Nullable Integer max, JsonNode tally)
            throws JsonProcessingException {
        if (!Files.exists(candidates)) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT, "There is no " + candidates + ".");
        }
        MemorySystem memory = console.bob().memory();
        CandidateFiles.Handed handed =
                CandidateFiles.propose(
                        candidates,
                        memory.queue(),
                        memory.memories(),
                        max == null ? PracticeRun.MOST_CANDIDATES : max);
        if (json) {
            ObjectNode object = tally.deepCopy();
            object.set("proposed", Json.MAPPER.valueToTree(handed.proposed()));
            object.put("known", handed.known()).put("left", handed.left());
            console.invocation().out().println(Json.MAPPER.writeValueAsString(object));
        } else {
            handed.proposed().forEach(PracticeCommand.printer(console.invocation().out()));
        }
        console.invocation()
                .err()
                .printf(
                        Locale.ROOT,
                        "%s%,d proposed, %,d known already%s.%n",
                        tally.has("turns") ? summary(tally) + "; " : "",
                        handed.proposed().size(),
                        handed.known(),
                        handed.left() > 0
                                ? String.format(Locale.ROOT, ", %,d left (--max)", handed.left())
                                : "");
        return 0;
    }

    private static String summary(JsonNode tally) {
        return String.format(
                Locale.ROOT,
                "%,d turns, %,d lines that are none, %,d candidates of %,d users",
                tally.path("turns").asLong(),
                tally.path("bad").asLong(),
                tally.path("candidates").asLong(),
                tally.path("users").asLong());
    }

    private static void delete(String folder) {
        try {
            new LocalFiles().delete(folder);
        } catch (IOException e) {
            throw new BobException(
                    BobException.Kind.STORAGE, "Can't delete " + folder + ": " + e, e);
        }
    }
}
