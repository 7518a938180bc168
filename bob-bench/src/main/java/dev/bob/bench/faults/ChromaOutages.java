package dev.bob.bench.faults;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.bench.memory.ChromaProcess;
import dev.bob.core.Json;
import dev.bob.core.storage.Notice;
import dev.bob.memory.stm.JsonlStore;
import dev.bob.memory.stm.StmEntry;
import dev.bob.testkit.Match;
import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import dev.bob.testkit.ScriptedServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/// Kills a real Chroma server in the middle of the turns of a real `./bob chat`, and starts it again after each: every
/// turn must be answered, none may wait for the server, and at the end both sides must hold the same traces.
final class ChromaOutages {

    private static final String END = "THE END";
    private static final int TRIES = 240;

    private final Path launcher;
    private final Path folder;
    private final Random random = new Random(21);

    ChromaOutages(Path launcher, Path folder) {
        this.launcher = launcher;
        this.folder = folder;
    }

    /// @param turns of the chat, each with one kill
    /// @return whether all turns were answered and nothing was lost or doubled
    boolean run(int turns) throws IOException, InterruptedException {
        Path install = ChromaProcess.installation();
        if (!Files.isDirectory(install.resolve("node_modules/chromadb"))) {
            System.out.println("skipped: no Chroma in " + install);
            return true;
        }
        Script script =
                Script.empty()
                        .withModels("m")
                        .on(
                                Match.any(),
                                Reply.answer("An ", "answer ", "in ", "pieces. ", END).pausing(60));
        try (ScriptedServer server = ScriptedServer.start(script);
                ChromaProcess chroma = ChromaProcess.start(install, folder.resolve("chroma"))) {
            return chat(server, chroma, turns);
        }
    }

    private boolean chat(ScriptedServer server, ChromaProcess chroma, int turns)
            throws IOException, InterruptedException {
        WatchedBob bob =
                new WatchedBob(
                        launcher,
                        folder.resolve("user"),
                        Map.of(
                                "BOB_LOCAL_BASE_URL",
                                server.baseUrl(),
                                "BOB_CHROMA_URL",
                                chroma.url()));
        Process process = bob.start("chat", "--session", "talk");
        List<Double> whole = new ArrayList<>();
        List<Double> cut = new ArrayList<>();
        try (Writer in = process.outputWriter(StandardCharsets.UTF_8);
                BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
            for (int turn = 0; turn < turns; turn++) {
                whole.add(answered(in, out, "I own kayak number " + 2 * turn + "."));
                int moment = random.nextInt((int) Math.max(100, 1_000 * whole.getLast()));
                Thread killer = Thread.startVirtualThread(() -> killAfter(chroma, moment));
                cut.add(answered(in, out, "I own kayak number " + (2 * turn + 1) + "."));
                killer.join();
                chroma.run();
            }
            answered(in, out, "I own no more kayaks.");
            return report(bob, chroma, whole, cut);
        } finally {
            process.destroy();
        }
    }

    /// @return the seconds until the answer; below 0 if there was none
    private static double answered(Writer in, BufferedReader out, String words) throws IOException {
        long begun = System.nanoTime();
        in.write(words + "\n");
        in.flush();
        for (String line = out.readLine(); line != null; line = out.readLine()) {
            if (line.contains(END)) {
                return (System.nanoTime() - begun) / 1e9;
            }
        }
        return -1;
    }

    private static void killAfter(ChromaProcess chroma, int millis) {
        try {
            Thread.sleep(millis);
            chroma.kill();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static boolean report(
            WatchedBob bob, ChromaProcess chroma, List<Double> whole, List<Double> cut)
            throws IOException, InterruptedException {
        List<String> local;
        List<String> remote = new ArrayList<>();
        int tries = 0;
        long begun = System.nanoTime();
        do {
            Thread.sleep(500);
            Path file = bob.runtime().resolve("stm_chroma").resolve("stm.jsonl");
            local =
                    new JsonlStore(file, Notice.ignored())
                            .entries().stream().map(StmEntry::id).sorted().toList();
            remote = ids(chroma.url());
        } while (!local.equals(remote) && ++tries < TRIES);
        long unanswered =
                whole.stream().filter(seconds -> seconds < 0).count()
                        + cut.stream().filter(seconds -> seconds < 0).count();
        int stated = whole.size() + cut.size() + 1;
        System.out.printf(
                "%d kills in running turns, %d turns, %d unanswered; median seconds %.2f with a kill, %.2f without, at most %.2f%n",
                cut.size(),
                stated,
                unanswered,
                median(cut),
                median(whole),
                cut.stream().mapToDouble(Double::doubleValue).max().orElse(0));
        System.out.printf(
                "%d traces here, %d in Chroma, doubled %d; %s after %.1f s%n",
                local.size(),
                remote.size(),
                remote.size() - remote.stream().distinct().count(),
                local.equals(remote) ? "the same" : "NOT THE SAME",
                (System.nanoTime() - begun) / 1e9);
        return unanswered == 0 && local.size() == stated && local.equals(remote);
    }

    private static double median(List<Double> seconds) {
        return seconds.stream().sorted().skip(seconds.size() / 2).findFirst().orElse(0.0);
    }

    /// The ids that the server holds, asked for without Bob's own client.
    private static List<String> ids(String url) throws IOException, InterruptedException {
        String base = url + "/api/v2/tenants/default_tenant/databases/default_database/collections";
        List<String> ids = new ArrayList<>();
        try (HttpClient http = HttpClient.newHttpClient()) {
            for (JsonNode each : json(http, HttpRequest.newBuilder(URI.create(base)))) {
                HttpRequest.Builder get =
                        HttpRequest.newBuilder(
                                        URI.create(base + "/" + each.path("id").asText() + "/get"))
                                .header("Content-Type", "application/json")
                                .POST(HttpRequest.BodyPublishers.ofString("{\"include\":[]}"));
                json(http, get).path("ids").forEach(id -> ids.add(id.asText()));
            }
        }
        return ids.stream().sorted().toList();
    }

    private static JsonNode json(HttpClient http, HttpRequest.Builder request)
            throws IOException, InterruptedException {
        return Json.MAPPER.readTree(
                http.send(request.build(), HttpResponse.BodyHandlers.ofString()).body());
    }
}
