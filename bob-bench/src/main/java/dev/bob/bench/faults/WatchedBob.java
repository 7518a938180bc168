package dev.bob.bench.faults;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// Starts `./bob` in a folder of its own and watches it from outside, by `/proc`: so it needs Linux.
///
/// @param launcher the script
/// @param folder what it may write to: home, temp folder and working folder are in it
/// @param environment variables beside those; an empty value takes a variable away
record WatchedBob(Path launcher, Path folder, Map<String, String> environment) {

    private static final List<String> TRACES_OF_A_CRASH = List.of("hs_err", "bob-crash", "core.");

    WatchedBob {
        environment = new LinkedHashMap<>(environment);
        try {
            Files.createDirectories(folder.resolve("work"));
            Files.createDirectories(folder.resolve("tmp"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// A process that has ended.
    ///
    /// @param exit its exit code; 137 after a kill
    /// @param peakMb the most memory that it had (VmHWM)
    /// @param threads the most threads that it had
    record Ended(int exit, long peakMb, long threads, double seconds, String out, String err) {

        /// The last line that it said, for a table.
        String said() {
            return err.lines()
                    .filter(line -> !line.isBlank())
                    .reduce((_, last) -> last)
                    .orElse("")
                    .strip();
        }
    }

    /// Runs it to its end, or kills it when patience ends.
    Ended run(Duration patience, String input, String... args)
            throws IOException, InterruptedException {
        Path in = Files.writeString(folder.resolve("in"), input);
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        var builder =
                builder(args)
                        .redirectInput(in.toFile())
                        .redirectOutput(out.toFile())
                        .redirectError(err.toFile());
        long start = System.nanoTime();
        Process process = builder.start();
        long peak = 0;
        long threads = 0;
        while (!process.waitFor(10, TimeUnit.MILLISECONDS)) {
            peak = Math.max(peak, status(process.pid(), "VmHWM:"));
            threads = Math.max(threads, status(process.pid(), "Threads:"));
            if (System.nanoTime() - start > patience.toNanos()) {
                process.destroyForcibly().waitFor();
            }
        }
        return new Ended(
                process.exitValue(),
                peak >> 10,
                threads,
                (System.nanoTime() - start) / 1e9,
                text(out),
                text(err));
    }

    /// Starts it, to be talked to through pipes; what it says beside its answers goes to a file.
    Process start(String... args) throws IOException {
        return builder(args).redirectError(folder.resolve("err").toFile()).start();
    }

    private ProcessBuilder builder(String... args) {
        var command = new ArrayList<String>(List.of(launcher.toString()));
        command.addAll(List.of(args));
        var builder = new ProcessBuilder(command).directory(folder.resolve("work").toFile());
        Map<String, String> variables = builder.environment();
        variables.put("HOME", folder.toString());
        variables.put("TMPDIR", folder.resolve("tmp").toString());
        variables.put("BOB_RUNTIME_DIR", runtime().toString());
        variables.put("BOB_LOCAL_BASE_URL", "");
        variables.put("BOB_JVM_OPTIONS", "-Djava.io.tmpdir=" + folder.resolve("tmp"));
        variables.putAll(environment);
        variables.values().removeIf(String::isEmpty);
        if (!environment.containsKey("BOB_LOCAL_BASE_URL")) {
            variables.put("BOB_LOCAL_BASE_URL", "");
        }
        return builder;
    }

    /// Where it keeps what it knows.
    Path runtime() {
        return folder.resolve("runtime");
    }

    /// The same with other variables.
    WatchedBob with(String name, String value) {
        var more = new LinkedHashMap<>(environment);
        more.put(name, value);
        return new WatchedBob(launcher, folder, more);
    }

    /// What its processes left in the temp folder.
    List<String> leftBehind() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("tmp"))) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    /// Reports of a JVM that died, wherever they are.
    long crashes() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> TRACES_OF_A_CRASH.stream().anyMatch(name::startsWith))
                    .count();
        }
    }

    /// Deletes a folder with all that is in it.
    static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    private static String text(Path file) throws IOException {
        byte[] bytes = Files.size(file) > 1 << 20 ? new byte[0] : Files.readAllBytes(file);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    static long status(long pid, String name) {
        try (var lines = Files.lines(Path.of("/proc/" + pid + "/status"))) {
            return lines.filter(line -> line.startsWith(name))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                    .findFirst()
                    .orElse(0);
        } catch (IOException | UncheckedIOException _) {
            // It has just ended.
            return 0;
        }
    }
}
