package dev.bob.bench.memory;

import dev.bob.core.Json;
import dev.bob.core.storage.Notice;
import dev.bob.memory.approval.CandidateQueue;
import dev.bob.memory.approval.Memories;
import dev.bob.memory.approval.MemoryFiles;
import dev.bob.memory.practice.Practice;
import dev.bob.memory.practice.RuleProposer;
import dev.bob.memory.recall.EmbeddingModelEncoder;
import dev.bob.memory.recall.Encoder;
import dev.bob.memory.recall.HashingEmbeddingModel;
import dev.bob.memory.stm.ChromaStore;
import dev.bob.memory.stm.FailoverStore;
import dev.bob.memory.stm.JsonlStore;
import dev.bob.memory.stm.Removals;
import dev.bob.memory.stm.StmEntry;
import dev.bob.memory.stm.Trace;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/// What memory costs, and whether it loses anything.
///
/// Usage: `worth OUT FILE... [-- FILE...]`, `succession FOLDER FILE...`, `questions FOLDER FILE...`, `secrets OUT FILE...`, `statements FILE...`, `practice TURNS`, `table [ENTRIES...]`, `turns TOKENIZER [ENTRIES...]`, `chroma-kills TIMES`; the script
/// `bob-bench/memory` runs them. A Chroma server is run where `CHROMA_FOLDER` (or `~/.cache/bob-test/chroma`, which the tests make) has npm's `chromadb` installed.
public final class MemoryBenchmark {

    private MemoryBenchmark() {}

    /// Runs one of them.
    public static void main(String[] args) throws IOException, InterruptedException {
        if (args[0].equals("worth")) {
            WorthFit.run(List.of(args).subList(1, args.length), System.out);
            return;
        }
        if (args[0].equals("succession")) {
            SuccessionFit.run(List.of(args).subList(1, args.length), System.out);
            return;
        }
        if (args[0].equals("answers")) {
            AnswerFit.run(List.of(args).subList(1, args.length), System.out);
            return;
        }
        if (args[0].equals("questions")) {
            QuestionFit.run(List.of(args).subList(1, args.length), System.out);
            return;
        }
        if (args[0].equals("secrets")) {
            SecretFit.run(List.of(args).subList(1, args.length), System.out);
            return;
        }
        if (args[0].equals("statements")) {
            StatementCost.run(List.of(args).subList(1, args.length), System.out);
            return;
        }
        boolean turns = args[0].equals("turns");
        List<Integer> numbers =
                Arrays.stream(args).skip(turns ? 2 : 1).map(Integer::valueOf).toList();
        List<Integer> sizes = numbers.isEmpty() ? List.of(200, 10_000, 100_000) : numbers;
        Path chroma = ChromaProcess.installation();
        boolean installed = Files.isDirectory(chroma.resolve("node_modules/chromadb"));
        switch (args[0]) {
            case "practice" -> practice(numbers.getFirst());
            case "table" -> new MemoryTable(installed ? chroma : null).print(sizes);
            case "turns" -> TurnsWithMemory.print(Path.of(args[1]), sizes);
            case "chroma-kills" -> chromaKills(numbers.getFirst(), chroma);
            default -> throw new IllegalArgumentException("unknown: " + args[0]);
        }
    }

    private static void practice(int turns) throws IOException {
        Path folder = Files.createTempDirectory("practice");
        Path log = folder.resolve("turns.jsonl");
        Random random = new Random(1);
        try (BufferedWriter out = Files.newBufferedWriter(log)) {
            for (int i = 1; i <= turns; i++) {
                out.write(
                        Json.MAPPER
                                .createObjectNode()
                                .put("ts_utc", "2026-01-01T00:00:00Z")
                                .put("session_id", "s" + i / 50)
                                .put("turn_number", i)
                                .put("user_input", FilledMemory.words(random, i))
                                .put("final_output", FilledMemory.sentence(random, i).repeat(4))
                                .put("think", "")
                                .toString());
                out.newLine();
            }
        }
        Clock clock = Clock.systemUTC();
        try (Memories memories = new Memories(MemoryFiles.in(folder), Notice.ignored())) {
            Practice practice =
                    new Practice(
                            folder.resolve("progress.json"),
                            folder.resolve("candidates.jsonl"),
                            new CandidateQueue(memories, clock),
                            memories,
                            new RuleProposer(),
                            clock,
                            Notice.ignored());
            long start = System.nanoTime();
            Practice.Result result =
                    practice.run(List.of(log), Long.MAX_VALUE, 8_000, false, progress -> {});
            double seconds = (System.nanoTime() - start) / 1e9;
            System.out.printf(
                    Locale.ROOT,
                    "practice: %d turns (%d MB) in %.1f s, %.0f turns/s, %d proposed, heap used %d MB%n",
                    result.turns(),
                    Files.size(log) >> 20,
                    seconds,
                    result.turns() / seconds,
                    result.proposed().size(),
                    usedAfterCollection());
        }
        delete(folder);
    }

    /// Kills the server again and again while entries are added and listed, then compares.
    private static void chromaKills(int times, Path install)
            throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("chroma-kills");
        Encoder encoder = hashing();
        Random random = new Random(7);
        int written = 0;
        double slowest = 0;
        List<String> wanted = new ArrayList<>();
        try (ChromaProcess server = ChromaProcess.start(install, folder.resolve("data"))) {
            try (FailoverStore store =
                    new FailoverStore(
                            new JsonlStore(folder.resolve("stm.jsonl"), Notice.ignored()),
                            new ChromaStore(server.url(), "kills", encoder),
                            new Removals(folder.resolve("removed.jsonl"), Notice.ignored()),
                            Duration.ZERO,
                            Duration.ofMillis(20))) {
                for (int kill = 0; kill < times; kill++) {
                    Thread adding = Thread.currentThread();
                    int delay = random.nextInt(40);
                    Thread killer =
                            Thread.ofPlatform()
                                    .start(() -> {
                                        try {
                                            Thread.sleep(delay);
                                            server.kill();
                                        } catch (InterruptedException e) {
                                            adding.interrupt();
                                        }
                                    });
                    for (int i = 0; i < 10; i++) {
                        String id = "stm_" + written;
                        long start = System.nanoTime();
                        store.put(
                                List.of(
                                        entry(
                                                id,
                                                FilledMemory.sentence(random, written),
                                                written)));
                        store.entries();
                        slowest = Math.max(slowest, (System.nanoTime() - start) / 1e6);
                        wanted.add(id);
                        written++;
                        Thread.sleep(random.nextInt(6));
                    }
                    killer.join();
                    server.run();
                }
                boolean settled = store.settle(Duration.ofSeconds(60));
                List<String> local = store.entries().stream().map(StmEntry::id).toList();
                try (ChromaStore direct = new ChromaStore(server.url(), "kills", encoder)) {
                    List<String> there = direct.entries().stream().map(StmEntry::id).toList();
                    System.out.printf(
                            Locale.ROOT,
                            "%d kills, %d entries, settled %s: lost %d locally, %d in Chroma; doubled %d locally, %d in Chroma; slowest add and list %.0f ms%n",
                            times,
                            written,
                            settled,
                            wanted.stream().filter(id -> !local.contains(id)).count(),
                            wanted.stream().filter(id -> !there.contains(id)).count(),
                            local.size() - local.stream().distinct().count(),
                            there.size() - there.stream().distinct().count(),
                            slowest);
                }
            }
        }
        delete(folder);
    }

    private static Encoder hashing() {
        return new EmbeddingModelEncoder("hashing", new HashingEmbeddingModel(256), 256);
    }

    private static StmEntry entry(String id, String intent, int second) {
        Instant at = Instant.parse("2026-01-01T00:00:00Z").plusSeconds(second);
        String text = new Trace(intent, "", List.of(), List.of(), List.of()).json(3072);
        return StmEntry.create(id, text, "s", second, false, at, at.plus(Duration.ofDays(3)));
    }

    private static long usedAfterCollection() {
        Runtime runtime = Runtime.getRuntime();
        runtime.gc();
        return (runtime.totalMemory() - runtime.freeMemory()) >> 20;
    }

    static void delete(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            for (Path path : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        }
    }
}
