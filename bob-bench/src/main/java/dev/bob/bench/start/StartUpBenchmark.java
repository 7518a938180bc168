package dev.bob.bench.start;

import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import dev.bob.testkit.ScriptedServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// Measures what a person waits for: `./bob --version` until it has ended, `./bob ask` until the first byte of
/// its request for an answer has reached a local server and until it has ended. Medians, and the slowest.
///
/// Run it with `bob-bench/start-up [RUNS]`.
public final class StartUpBenchmark {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final Path launcher;
    private final Path folder;

    private StartUpBenchmark(Path launcher, Path folder) {
        this.launcher = launcher;
        this.folder = folder;
    }

    /// @param args the launcher, and how often to run each command (20)
    public static void main(String[] args) throws Exception {
        Path launcher = Path.of(args[0]).toAbsolutePath();
        int runs = args.length > 1 ? Integer.parseInt(args[1]) : 20;
        Path folder = Files.createTempDirectory("bob-start");
        try {
            new StartUpBenchmark(launcher, folder).run(runs);
        } finally {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    private void run(int runs) throws IOException, InterruptedException {
        time(List.of("--version")); // builds, if it has to
        List<Double> version = new ArrayList<>();
        for (int i = 0; i < runs; i++) {
            version.add(time(List.of("--version")));
        }
        print("bob --version", version);

        List<Double> request = new ArrayList<>();
        List<Double> whole = new ArrayList<>();
        try (ScriptedServer server =
                ScriptedServer.start(Script.chat(Reply.answer("Hello ", "there.")))) {
            ask(server, 1, new ArrayList<>(), new ArrayList<>());
            for (int i = 0; i < runs; i++) {
                ask(server, server.chats().size() + 1, request, whole);
            }
        }
        print("bob ask, to its request", request);
        print("bob ask, to its end", whole);

        List<Double> offline = new ArrayList<>();
        for (int i = 0; i < runs; i++) {
            offline.add(time(List.of("ask", "hello")));
        }
        print("bob ask, offline", offline);
    }

    private void ask(ScriptedServer server, int count, List<Double> request, List<Double> whole)
            throws IOException, InterruptedException {
        long began = System.nanoTime();
        Process process = start(List.of("ask", "--base-url", server.baseUrl(), "hello"));
        while (server.chats().size() < count) {
            if (since(began) > PATIENCE.toMillis() || !process.isAlive()) {
                throw new IOException("bob ask sent no request: " + output());
            }
            server.awaitRequests(server.requests().size() + 1, Duration.ofMillis(50));
        }
        request.add(since(began));
        end(process);
        whole.add(since(began));
    }

    private double time(List<String> args) throws IOException, InterruptedException {
        long began = System.nanoTime();
        end(start(args));
        return since(began);
    }

    private Process start(List<String> args) throws IOException {
        List<String> command = new ArrayList<>(List.of(launcher.toString()));
        command.addAll(args);
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.directory(folder.toFile());
        builder.redirectErrorStream(true);
        builder.redirectInput(Path.of("/dev/null").toFile());
        builder.redirectOutput(folder.resolve("output").toFile());
        return builder.start();
    }

    private void end(Process process) throws IOException, InterruptedException {
        if (process.waitFor() != 0) {
            throw new IOException("bob failed: " + output());
        }
    }

    private String output() throws IOException {
        return Files.readString(folder.resolve("output"));
    }

    private static double since(long nanos) {
        return (System.nanoTime() - nanos) / 1e6;
    }

    private static void print(String name, List<Double> millis) {
        List<Double> sorted = millis.stream().sorted().toList();
        System.out.printf(
                "%-26s median %4.0f ms, fastest %4.0f, slowest %4.0f (%d runs)%n",
                name,
                sorted.get(sorted.size() / 2),
                sorted.getFirst(),
                sorted.getLast(),
                sorted.size());
    }
}
