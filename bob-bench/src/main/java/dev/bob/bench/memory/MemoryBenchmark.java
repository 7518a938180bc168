package dev.bob.bench.memory;

import dev.bob.core.Json;
import dev.bob.core.storage.Notice;
import dev.bob.memory.approval.CandidateQueue;
import dev.bob.memory.approval.Memories;
import dev.bob.memory.approval.MemoryFiles;
import dev.bob.memory.practice.Practice;
import dev.bob.memory.practice.RuleProposer;
import dev.bob.memory.recall.EmbeddingModelEncoder;
import dev.bob.memory.recall.Encoded;
import dev.bob.memory.recall.Encoder;
import dev.bob.memory.recall.HashingEmbeddingModel;
import dev.bob.memory.recall.MiniLm;
import dev.bob.memory.recall.Passage;
import dev.bob.memory.recall.RecallIndex;
import dev.bob.memory.recall.VectorCache;
import dev.bob.memory.stm.ChromaStore;
import dev.bob.memory.stm.FailoverStore;
import dev.bob.memory.stm.JsonlStore;
import dev.bob.memory.stm.Removals;
import dev.bob.memory.stm.StmEntry;
import dev.bob.memory.stm.Trace;
import dev.langchain4j.data.embedding.Embedding;
import dev.langchain4j.store.embedding.EmbeddingSearchRequest;
import dev.langchain4j.store.embedding.chroma.ChromaApiVersion;
import dev.langchain4j.store.embedding.chroma.ChromaEmbeddingStore;
import java.io.BufferedWriter;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
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
import java.util.concurrent.TimeUnit;

/// What memory costs, and whether it loses anything.
///
/// Usage: `practice TURNS`, `latency ENTRIES`, `chroma-latency ENTRIES CHROMA_FOLDER`,
/// `chroma-kills TIMES CHROMA_FOLDER`, with CHROMA_FOLDER one that has npm's `chromadb` installed.
public final class MemoryBenchmark {

    private static final String[] SUBJECTS = {
        "harbour", "kayak", "sourdough", "printer", "invoice", "garden", "telescope", "violin",
                "bicycle",
        "thesis", "server", "migration", "recipe", "marathon", "passport", "cellar", "beehive",
                "lighthouse"
    };
    private static final String[] VERBS = {
        "repaired",
        "bought",
        "forgot",
        "painted",
        "described",
        "measured",
        "sold",
        "planned",
        "cleaned",
        "lost"
    };

    private MemoryBenchmark() {}

    /// Runs one of them.
    public static void main(String[] args) throws IOException, InterruptedException {
        int n = Integer.parseInt(args[1]);
        switch (args[0]) {
            case "practice" -> practice(n);
            case "latency" -> latency(n);
            case "chroma-latency" -> chromaLatency(n, Path.of(args[2]));
            case "chroma-kills" -> chromaKills(n, Path.of(args[2]));
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
                                .put("user_input", sentence(random, i))
                                .put("final_output", sentence(random, i).repeat(4))
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

    private static void latency(int entries) throws IOException {
        Path folder = Files.createTempDirectory("latency");
        try (Encoder encoder = new MiniLm();
                VectorCache cache = VectorCache.in(folder, encoder)) {
            long empty = usedAfterCollection();
            RecallIndex index = new RecallIndex(encoder, cache, "user");
            Random random = new Random(1);
            long start = System.nanoTime();
            for (int i = 0; i < entries; i++) {
                index.add(passage(i, random));
            }
            double add = (System.nanoTime() - start) / 1e3 / entries;
            start = System.nanoTime();
            index.encodeAll();
            double encode = (System.nanoTime() - start) / 1e3 / entries;
            double[] encoding = new double[300];
            double[] searching = new double[300];
            for (int i = 0; i < encoding.length; i++) {
                String question =
                        "Who "
                                + VERBS[i % VERBS.length]
                                + " the "
                                + SUBJECTS[i % SUBJECTS.length]
                                + " number "
                                + i
                                + "?";
                long before = System.nanoTime();
                Encoded encoded = encoder.encode(question);
                long between = System.nanoTime();
                index.search(question, encoded, 10, Instant.EPOCH.plusSeconds(entries));
                encoding[i] = (between - before) / 1e6;
                searching[i] = (System.nanoTime() - between) / 1e6;
            }
            System.out.printf(
                    Locale.ROOT,
                    "%d entries: encode query p50 %.2f ms p99 %.2f ms; search p50 %.2f ms p99 %.2f ms; add %.0f µs + encode %.0f µs an entry; heap %d MB%n",
                    entries,
                    at(encoding, 0.5),
                    at(encoding, 0.99),
                    at(searching, 0.5),
                    at(searching, 0.99),
                    add,
                    encode,
                    usedAfterCollection() - empty);
        }
        try (Encoder encoder = new MiniLm()) {
            long start = System.nanoTime();
            try (VectorCache cache = VectorCache.in(folder, encoder)) {
                RecallIndex index = new RecallIndex(encoder, cache, "user");
                Random random = new Random(1);
                for (int i = 0; i < entries; i++) {
                    index.add(passage(i, random));
                }
                System.out.printf(
                        Locale.ROOT,
                        "%d entries: ready again after %d ms (%d of them without a vector)%n",
                        entries,
                        (System.nanoTime() - start) / 1_000_000,
                        index.waiting());
            }
        }
        delete(folder);
    }

    private static void chromaLatency(int entries, Path install)
            throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("chroma-latency");
        Encoder encoder = hashing();
        try (Server server = new Server(install, folder.resolve("data"))) {
            server.run();
            try (ChromaStore store = new ChromaStore(server.url(), "bench", encoder)) {
                Random random = new Random(1);
                List<StmEntry> many = new ArrayList<>();
                for (int i = 0; i < entries; i++) {
                    many.add(entry("stm_" + i, sentence(random, i), i));
                }
                long start = System.nanoTime();
                store.put(many);
                double add = (System.nanoTime() - start) / 1e3 / entries;
                ChromaEmbeddingStore bare =
                        ChromaEmbeddingStore.builder()
                                .apiVersion(ChromaApiVersion.V2)
                                .baseUrl(server.url())
                                .tenantName("default_tenant")
                                .databaseName("default_database")
                                .collectionName("bench-hashing")
                                .timeout(Duration.ofSeconds(30))
                                .build();
                double[] ours = new double[200];
                double[] theirs = new double[200];
                for (int i = 0; i < ours.length; i++) {
                    String question =
                            "Who "
                                    + VERBS[i % VERBS.length]
                                    + " the "
                                    + SUBJECTS[i % SUBJECTS.length]
                                    + "?";
                    float[] vector = encoder.encode(question).sentence();
                    start = System.nanoTime();
                    bare.search(
                            EmbeddingSearchRequest.builder()
                                    .queryEmbedding(Embedding.from(vector))
                                    .maxResults(10)
                                    .build());
                    theirs[i] = (System.nanoTime() - start) / 1e6;
                    start = System.nanoTime();
                    store.nearest(question, 10);
                    ours[i] = (System.nanoTime() - start) / 1e6;
                }
                System.out.printf(
                        Locale.ROOT,
                        "%d entries in Chroma: bare langchain4j query p50 %.2f ms p99 %.2f ms; ChromaStore p50 %.2f ms p99 %.2f ms; add %.0f µs an entry%n",
                        entries,
                        at(theirs, 0.5),
                        at(theirs, 0.99),
                        at(ours, 0.5),
                        at(ours, 0.99),
                        add);
            }
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
        try (Server server = new Server(install, folder.resolve("data"))) {
            server.run();
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
                        store.put(List.of(entry(id, sentence(random, written), written)));
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

    private static Passage passage(int i, Random random) {
        return new Passage(
                "p" + i, "s" + i / 20, "", sentence(random, i), Instant.EPOCH.plusSeconds(i));
    }

    private static String sentence(Random random, int i) {
        String subject = SUBJECTS[random.nextInt(SUBJECTS.length)];
        return switch (random.nextInt(6)) {
            case 0 -> "Please open the file about the " + subject + ".";
            case 1 -> "I live in the street number " + i % 50 + " near the " + subject + ".";
            case 2 -> "What is the price of a " + subject + " in town " + i + "?";
            default ->
                    "My neighbour "
                            + VERBS[random.nextInt(VERBS.length)]
                            + " the "
                            + subject
                            + " number "
                            + i
                            + " before the "
                            + SUBJECTS[random.nextInt(SUBJECTS.length)]
                            + " could be used again.";
        };
    }

    private static double at(double[] values, double share) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[(int) Math.min(sorted.length - 1, share * sorted.length)];
    }

    private static long usedAfterCollection() {
        Runtime runtime = Runtime.getRuntime();
        runtime.gc();
        return (runtime.totalMemory() - runtime.freeMemory()) >> 20;
    }

    private static void delete(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            for (Path path : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        }
    }

    /// A Chroma server on loopback that can be killed and started again.
    private static final class Server implements AutoCloseable {
        private final Path install;
        private final Path data;
        private final int port;
        private volatile Process process;

        Server(Path install, Path data) throws IOException {
            this.install = install;
            this.data = Files.createDirectories(data);
            try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
                port = socket.getLocalPort();
            }
            process = start();
        }

        String url() {
            return "http://127.0.0.1:" + port;
        }

        void run() throws IOException, InterruptedException {
            if (!process.isAlive()) {
                process = start();
            }
            try (ChromaStore probe = new ChromaStore(url(), "probe", hashing())) {
                for (int i = 0; i < 400 && !probe.answers(); i++) {
                    Thread.sleep(25);
                }
            }
        }

        void kill() throws InterruptedException {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().waitFor(5, TimeUnit.SECONDS);
        }

        @Override
        public void close() {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }

        private Process start() throws IOException {
            return new ProcessBuilder(
                            "node",
                            install.resolve("node_modules/chromadb/dist/cli.mjs").toString(),
                            "run",
                            "--path",
                            data.toString(),
                            "--host",
                            "127.0.0.1",
                            "--port",
                            "" + port)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
        }
    }
}
