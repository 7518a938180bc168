package dev.bob.cli;

import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;

/// Runs what people run, so that the JVM can note which classes a start needs and keep them in its cache.
/// The launcher runs it once after each build.
final class StartUpTraining {

    private StartUpTraining() {}

    /// Runs the commands with their output thrown away.
    public static void main(String[] args) {
        Path home = Path.of(System.getProperty("bob.home", "")).toAbsolutePath();
        PrintStream nowhere =
                new PrintStream(
                        java.io.OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        Invocation invocation =
                new Invocation(
                        Map.of(),
                        home,
                        home,
                        InputStream.nullInputStream(),
                        nowhere,
                        nowhere,
                        Invocation.Terminals.NONE,
                        Clock.systemUTC());
        Main main = new Main(invocation);
        for (List<String> run :
                List.of(List.of("--version"), List.of("--help"), List.of("config", "show"))) {
            main.run(run);
        }
    }
}
