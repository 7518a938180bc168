package dev.bob.bench.faults;

import dev.bob.testkit.HostileReply;
import dev.bob.testkit.HostileServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// Plays each [HostileReply] to `./bob ask`, and then an ordinary answer to the same session: how much memory the
/// process took at most, how long it took, how it ended, and whether the next turn works.
///
/// Run it with `bob-bench/faults servers [NAME...]`. Reads `/proc`, so it needs Linux.
public final class HostileServers {

    private static final long FLOOD = 200L << 20;
    private static final Duration PATIENCE = Duration.ofMinutes(4);

    private final Path launcher;
    private final Path folder;

    private HostileServers(Path launcher, Path folder) {
        this.launcher = launcher;
        this.folder = folder;
    }

    /// One `bob ask`.
    private record Asked(int exit, long peakMb, double seconds, String answer, String said) {}

    /// @param args the launcher, and the names of the replies; all if there are none
    public static void main(String[] args) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("bob-faults");
        try {
            new HostileServers(Path.of(args[0]).toAbsolutePath(), folder)
                    .run(Arrays.asList(args).subList(1, args.length));
        } finally {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    private void run(List<String> names) throws IOException, InterruptedException {
        System.out.printf(
                "%-42s %8s %8s %5s  %-8s %8s  %s%n",
                "reply", "peak MB", "seconds", "exit", "next", "peak MB", "how it ended");
        int failed = 0;
        for (HostileReply reply : HostileReply.values()) {
            if (!names.isEmpty() && !names.contains(reply.name())) {
                continue;
            }
            try (var server = HostileServer.start(reply, FLOOD)) {
                Path runtime = folder.resolve(reply.name());
                Asked hostile = ask(server, runtime);
                server.behave();
                Asked next = ask(server, runtime);
                boolean works = next.exit() == 0 && next.answer().strip().equals("Hello");
                failed += works ? 0 : 1;
                System.out.printf(
                        "%-42s %8d %8.1f %5d  %-8s %8d  %s%n",
                        reply,
                        hostile.peakMb(),
                        hostile.seconds(),
                        hostile.exit(),
                        works ? "works" : "FAILS",
                        next.peakMb(),
                        hostile.said());
            }
        }
        System.out.println(failed == 0 ? "every next turn works" : failed + " next turns fail");
    }

    private Asked ask(HostileServer server, Path runtime) throws IOException, InterruptedException {
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        var command =
                new ArrayList<>(List.of(launcher.toString(), "ask", "--session", "talk", "Hi"));
        var builder =
                new ProcessBuilder(command)
                        .directory(folder.toFile())
                        .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                        .redirectOutput(out.toFile())
                        .redirectError(err.toFile());
        builder.environment().put("HOME", folder.toString());
        builder.environment().put("BOB_RUNTIME_DIR", runtime.toString());
        builder.environment().put("BOB_LOCAL_BASE_URL", server.baseUrl());
        long start = System.nanoTime();
        Process process = builder.start();
        long peak = 0;
        while (!process.waitFor(20, TimeUnit.MILLISECONDS)) {
            peak = Math.max(peak, peakKb(process.pid()));
            if (System.nanoTime() - start > PATIENCE.toNanos()) {
                process.destroyForcibly().waitFor();
            }
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        var said = Files.readAllLines(err).stream().filter(line -> !line.isBlank()).toList();
        return new Asked(
                process.exitValue(),
                peak >> 10,
                seconds,
                Files.size(out) > 1_000 ? "(long)" : Files.readString(out),
                said.isEmpty() ? "" : said.getLast().strip());
    }

    private static long peakKb(long pid) {
        try (var lines = Files.lines(Path.of("/proc/" + pid + "/status"))) {
            return lines.filter(line -> line.startsWith("VmHWM:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                    .findFirst()
                    .orElse(0);
        } catch (IOException | java.io.UncheckedIOException _) {
            // It has just ended.
            return 0;
        }
    }
}
