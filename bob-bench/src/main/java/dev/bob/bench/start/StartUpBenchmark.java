package dev.bob.bench.start;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import dev.bob.testkit.ScriptedServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Measures what a person waits for: `./bob --version` until it has ended, `./bob ask` until the first byte of
/// its request for an answer has reached a local server and until it has ended. Medians, and the slowest. Where others use
/// the machine, the processor time of all its threads by then says more.
///
/// With traces, a conversation of so many lines comes first, and what is asked is asked of that memory. Several
/// launchers take turns, each with a folder of its own.
///
/// Run it with `bob-bench/start-up [RUNS [TRACES [LAUNCHER ...]]]`.
public final class StartUpBenchmark {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Path NOTHING = Path.of("/dev/null");
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final List<String> QUESTIONS =
            List.of("hello", "Where do I live?", "When does the library open on Saturdays?");

    private final Path launcher;
    private final Path folder;
    private final Map<String, List<Double>> measured = new LinkedHashMap<>();

    private StartUpBenchmark(Path launcher, Path folder) {
        this.launcher = launcher;
        this.folder = folder;
    }

    /// @param args how often to run each command (20), how many traces there are (none), the launchers
    public static void main(String[] args) throws Exception {
        int runs = args.length > 0 ? Integer.parseInt(args[0]) : 20;
        int traces = args.length > 1 ? Integer.parseInt(args[1]) : 0;
        List<String> launchers =
                args.length > 2 ? List.of(args).subList(2, args.length) : List.of("./bob");
        Path folder = Files.createTempDirectory("bob-start");
        try (ScriptedServer server =
                ScriptedServer.start(Script.chat(Reply.answer("Hello ", "there.")))) {
            List<StartUpBenchmark> all = new ArrayList<>();
            for (String launcher : launchers) {
                Path own = Files.createDirectory(folder.resolve(String.valueOf(all.size())));
                var one = new StartUpBenchmark(Path.of(launcher).toAbsolutePath(), own);
                one.prepare(server, traces);
                all.add(one);
            }
            for (int i = 0; i < runs; i++) {
                for (StartUpBenchmark one : all) {
                    one.round(server);
                }
            }
            all.forEach(StartUpBenchmark::print);
        } finally {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    /// Builds, if it has to, and fills the memory.
    private void prepare(ScriptedServer server, int traces)
            throws IOException, InterruptedException {
        time(List.of("--version"));
        if (traces > 0) {
            Path lines = folder.resolve("lines");
            Files.write(lines, statements(traces));
            end(start(List.of("chat", "--base-url", server.baseUrl()), lines));
        }
        for (String question : QUESTIONS) {
            ask(server, question);
        }
        measured.clear();
    }

    private void round(ScriptedServer server) throws IOException, InterruptedException {
        add("bob --version", time(List.of("--version")));
        for (String question : QUESTIONS) {
            ask(server, question);
        }
        add("bob ask, offline", time(List.of("ask", "hello")));
    }

    private void ask(ScriptedServer server, String question)
            throws IOException, InterruptedException {
        int count = server.chats().size() + 1;
        long began = System.nanoTime();
        Process process = start(List.of("ask", "--base-url", server.baseUrl(), question), NOTHING);
        while (server.chats().size() < count) {
            if (since(began) > PATIENCE.toMillis() || !process.isAlive()) {
                throw new IOException("bob ask sent no request: " + output());
            }
            server.awaitRequests(server.requests().size() + 1, Duration.ofMillis(50));
        }
        add("ask “" + question + "”, to its request", since(began));
        process.info()
                .totalCpuDuration()
                .ifPresent(cpu ->
                        add(
                                "ask “" + question + "”, processor time to its request",
                                cpu.toNanos() / 1e6));
        end(process);
        add("ask “" + question + "”, to its end", since(began));
    }

    private void add(String name, double millis) {
        measured.computeIfAbsent(name, _ -> new ArrayList<>()).add(millis);
    }

    private double time(List<String> args) throws IOException, InterruptedException {
        long began = System.nanoTime();
        end(start(args, NOTHING));
        return since(began);
    }

    private Process start(List<String> args, Path input) throws IOException {
        List<String> command = new ArrayList<>(List.of(launcher.toString()));
        command.addAll(args);
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().put("XDG_DATA_HOME", folder.resolve("data").toString());
        builder.directory(folder.toFile());
        builder.redirectErrorStream(true);
        builder.redirectInput(input.toFile());
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

    /// What people say of themselves, over and over if there isn't enough.
    private static List<String> statements(int many) throws IOException {
        List<String> said = new ArrayList<>();
        for (String line :
                Files.readAllLines(Path.of("bob-bench/data/memory-turns-people.jsonl"))) {
            String user = JSON.readTree(line).path("user").asText();
            if (!user.contains("?") && !user.contains("\n")) {
                said.add(user);
            }
        }
        List<String> all = new ArrayList<>();
        for (int i = 0; i < many; i++) {
            all.add(said.get(i % said.size()));
        }
        return all;
    }

    private void print() {
        System.out.println(launcher);
        measured.forEach((name, millis) -> {
            List<Double> sorted = millis.stream().sorted().toList();
            System.out.printf(
                    "  %-62s median %4.0f ms, fastest %4.0f, slowest %4.0f (%d runs)%n",
                    name,
                    sorted.get(sorted.size() / 2),
                    sorted.getFirst(),
                    sorted.getLast(),
                    sorted.size());
        });
    }
}
