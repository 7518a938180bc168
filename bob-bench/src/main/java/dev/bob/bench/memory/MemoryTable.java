package dev.bob.bench.memory;

import dev.bob.core.memory.Recall;
import dev.bob.core.state.SessionState;
import dev.bob.core.storage.Notice;
import dev.bob.core.tokens.TokenCounter;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnRequest;
import dev.bob.core.turn.TurnStatus;
import dev.bob.memory.Encoders;
import dev.bob.memory.MemorySystem;
import dev.bob.memory.approval.MemoryFiles;
import dev.bob.memory.recall.Encoder;
import dev.bob.memory.recall.MiniLm;
import dev.bob.memory.stm.FailoverStore;
import dev.bob.memory.stm.StmSettings;
import dev.langchain4j.data.embedding.Embedding;
import dev.langchain4j.store.embedding.EmbeddingSearchRequest;
import dev.langchain4j.store.embedding.chroma.ChromaApiVersion;
import dev.langchain4j.store.embedding.chroma.ChromaEmbeddingStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What memory costs a turn, by how much it holds: everything that recall does for a query (which includes counting what was
/// found), everything that a turn leaves behind, the heap, and how long a start takes. A row for memories that were
/// approved, one for traces in JSONL, one for traces in Chroma, beside a bare query of langchain4j to the same
/// Chroma with the same vectors.
final class MemoryTable {

    private static final int QUERIES = 300;
    private static final int ADDS = 100;
    private static final String HEADER = "%-22s %8s  %13s  %13s  %13s  %13s  %8s  %9s %9s%n";

    private final @Nullable Path chroma;

    MemoryTable(@Nullable Path chroma) {
        this.chroma = chroma;
    }

    void print(List<Integer> sizes) throws IOException, InterruptedException {
        try (Encoder encoder = new MiniLm()) {
            double[] ms = new double[QUERIES];
            for (int i = -20; i < QUERIES; i++) {
                long start = System.nanoTime();
                encoder.encode(FilledMemory.question(Math.abs(i)));
                ms[Math.max(0, i)] = (System.nanoTime() - start) / 1e6;
            }
            System.out.printf(
                    Locale.ROOT,
                    "MiniLM encodes a query in %.2f ms (p50), %.2f ms (p99); not part of what follows%n",
                    at(ms, 0.5),
                    at(ms, 0.99));
        }
        System.out.printf(
                HEADER,
                "",
                "entries",
                "query p50 p99",
                "bare p50 p99",
                "add p50 p99",
                "all on server",
                "heap MB",
                "readable",
                "by meaning");
        for (int n : sizes) {
            row("approved memories", n, Kind.LONG_TERM);
            row("traces, JSONL", n, Kind.JSONL);
            if (chroma != null) {
                row("traces, Chroma", n, Kind.CHROMA);
            }
        }
    }

    private enum Kind {
        LONG_TERM,
        JSONL,
        CHROMA
    }

    private void row(String name, int n, Kind kind) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("memory-table");
        Clock clock = Clock.systemUTC();
        if (kind == Kind.LONG_TERM) {
            FilledMemory.longTerm(folder, n, clock.instant());
        } else {
            FilledMemory.shortTerm(folder, n, clock.instant());
        }
        try (ChromaProcess server =
                kind == Kind.CHROMA && chroma != null
                        ? ChromaProcess.start(chroma, folder.resolve("chroma"))
                        : null) {
            double synced = filled(folder, n, server, clock);
            Measured measured = measure(folder, n, server, clock);
            System.out.printf(
                    Locale.ROOT,
                    HEADER,
                    name,
                    String.format(Locale.ROOT, "%,d", n),
                    measured.queries,
                    measured.bare,
                    measured.adds,
                    server == null ? "–" : String.format(Locale.ROOT, "%.1f s", synced),
                    measured.held - used(),
                    String.format(Locale.ROOT, "%.0f ms", measured.readable),
                    String.format(Locale.ROOT, "%.0f ms", measured.byMeaning));
        } finally {
            MemoryBenchmark.delete(folder);
        }
    }

    /// Has everything encoded and passed on. A method of its own, so that nothing of it is in the heap that is
    /// measured later.
    ///
    /// @return how many seconds it took until the server had everything
    private static double filled(Path folder, int n, @Nullable ChromaProcess server, Clock clock)
            throws InterruptedException {
        try (MemorySystem memory = open(folder, n, server == null ? null : server.url(), clock)) {
            memory.prepare();
            awaitVectors(memory, n);
            return server == null ? 0 : awaitServer(memory);
        }
    }

    /// What one opened memory showed: milliseconds (p50 and p99 in one text), and the megabytes in use while it was open.
    private record Measured(
            String queries,
            String bare,
            String adds,
            double readable,
            double byMeaning,
            long held) {}

    private static Measured measure(Path folder, int n, @Nullable ChromaProcess server, Clock clock)
            throws InterruptedException {
        long start = System.nanoTime();
        try (MemorySystem memory = open(folder, n, server == null ? null : server.url(), clock)) {
            memory.prepare();
            memory.search().look(FilledMemory.question(0), 1);
            double readable = (System.nanoTime() - start) / 1e6;
            awaitVectors(memory, n);
            double byMeaning = (System.nanoTime() - start) / 1e6;
            if (server != null) {
                awaitServer(memory);
            }
            String queries = pair(queries(memory));
            String bare = server == null ? "–" : pair(bare(server.url()));
            String adds = pair(adds(memory));
            return new Measured(queries, bare, adds, readable, byMeaning, used());
        }
    }

    private static MemorySystem open(Path folder, int n, @Nullable String url, Clock clock) {
        StmSettings usual = StmSettings.STANDARD;
        StmSettings roomy =
                new StmSettings(
                        usual.ttl(),
                        usual.injectRefresh(),
                        usual.topK(),
                        n + 10 * ADDS,
                        usual.maxEntryChars(),
                        usual.promotionAccessMin(),
                        usual.promotionSessionsMin(),
                        usual.promotionMaxPerTurn());
        return new MemorySystem(
                new MemorySystem.Options(
                        MemoryFiles.in(folder),
                        folder.resolve("stm.jsonl"),
                        folder.resolve("recall"),
                        roomy,
                        url,
                        "bench",
                        4),
                Encoders.inProcess(new WordVectors()),
                TokenCounter::atMost,
                clock,
                UUID::randomUUID,
                Notice.ignored(),
                trouble -> System.err.println(trouble));
    }

    private static double[] queries(MemorySystem memory) {
        double[] ms = new double[QUERIES];
        for (int i = -50; i < QUERIES; i++) {
            String question = FilledMemory.question(i + 50);
            long start = System.nanoTime();
            memory.recall()
                    .recall(new Recall.Query("bench", 1_000_000 + i, question, 6, 2000, true, 4));
            ms[Math.max(0, i)] = (System.nanoTime() - start) / 1e6;
        }
        return ms;
    }

    private static double[] bare(String url) {
        ChromaEmbeddingStore store =
                ChromaEmbeddingStore.builder()
                        .apiVersion(ChromaApiVersion.V2)
                        .baseUrl(url)
                        .tenantName("default_tenant")
                        .databaseName("default_database")
                        .collectionName("bench-word-vectors")
                        .timeout(Duration.ofSeconds(30))
                        .build();
        Encoder encoder = new WordVectors();
        double[] ms = new double[QUERIES];
        for (int i = -50; i < QUERIES; i++) {
            float[] vector = encoder.encode(FilledMemory.question(i + 50)).sentence();
            long start = System.nanoTime();
            store.search(
                    EmbeddingSearchRequest.builder()
                            .queryEmbedding(Embedding.from(vector))
                            .maxResults(6)
                            .build());
            ms[Math.max(0, i)] = (System.nanoTime() - start) / 1e6;
        }
        return ms;
    }

    private static double[] adds(MemorySystem memory) {
        Random random = new Random(3);
        double[] ms = new double[ADDS];
        for (int i = -20; i < ADDS; i++) {
            Turn turn =
                    Turn.begin(
                                    new TurnRequest(
                                            "adds",
                                            FilledMemory.sentence(random, 1_000_000 + i),
                                            TurnRequest.Options.chat()),
                                    100 + i,
                                    Clock.systemUTC().instant(),
                                    SessionState.initial())
                            .withAnswer("Noted.")
                            .withStatus(TurnStatus.COMPLETE);
            long start = System.nanoTime();
            memory.turns().remember(turn);
            memory.turns().propose(turn, List.of());
            ms[Math.max(0, i)] = (System.nanoTime() - start) / 1e6;
        }
        return ms;
    }

    private static void awaitVectors(MemorySystem memory, int n) throws InterruptedException {
        memory.search().look(FilledMemory.question(0), 1);
        for (int i = 0; i < 60_000 && memory.waitingForVectors() > 0; i++) {
            Thread.sleep(5);
        }
        if (memory.waitingForVectors() > 0) {
            throw new IllegalStateException(n + " entries: some have no vector after minutes");
        }
    }

    private static double awaitServer(MemorySystem memory) throws InterruptedException {
        long start = System.nanoTime();
        String said = null;
        FailoverStore.Status status = memory.chroma();
        while (status == null || !status.connected()) {
            Thread.sleep(20);
            status = memory.chroma();
            String trouble = status == null ? null : status.trouble();
            if (trouble != null && !trouble.equals(said)) {
                said = trouble;
                System.err.println(trouble);
            }
        }
        return (System.nanoTime() - start) / 1e9;
    }

    private static String pair(double[] ms) {
        return String.format(Locale.ROOT, "%.2f %.2f", at(ms, 0.5), at(ms, 0.99));
    }

    private static double at(double[] values, double share) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[(int) Math.min(sorted.length - 1, share * sorted.length)];
    }

    private static long used() {
        Runtime runtime = Runtime.getRuntime();
        runtime.gc();
        runtime.gc();
        return (runtime.totalMemory() - runtime.freeMemory()) >> 20;
    }
}
