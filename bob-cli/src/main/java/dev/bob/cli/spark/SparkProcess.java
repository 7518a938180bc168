package dev.bob.cli.spark;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.cli.console.Invocation;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// The Spark module at work: built when it is first used, run in a JVM of its own, which prints one JSON object.
public final class SparkProcess {

    private static final int CANCELLED = 130;
    private static final int SIGNALLED = 143;

    private final Invocation invocation;
    private final EngineOptions engine;

    public SparkProcess(Invocation invocation, EngineOptions engine) {
        this.invocation = invocation;
        this.engine = engine;
    }

    /// Runs it to its end; what it says of its progress goes to standard error.
    ///
    /// @param arguments the command and its options, without those of the engine
    /// @return what it printed
    /// @throws BobException if it can't be started, failed or was cancelled
    public JsonNode run(List<String> arguments) throws InterruptedException {
        Path script = invocation.home().resolve("bob-spark").resolve("run");
        if (!Files.isExecutable(script)) {
            throw new BobException(
                    BobException.Kind.CONFIGURATION,
                    "There is no "
                            + script
                            + ": the Spark module comes with Bob's sources only. Start Bob from a checkout,"
                            + " or leave out --engine spark.");
        }
        List<String> command = new ArrayList<>(List.of(script.toString()));
        command.addAll(arguments);
        command.addAll(engine.arguments());
        if (invocation.terminals().err()) {
            command.add("--progress");
        }
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.directory(invocation.workingFolder().toFile());
        builder.redirectError(ProcessBuilder.Redirect.INHERIT);
        Process process;
        try {
            process = builder.start();
        } catch (IOException e) {
            throw new BobException(
                    BobException.Kind.CONFIGURATION,
                    "Can't start " + script + ": " + e.getMessage(),
                    e);
        }
        // It mustn't outlive us, nor we it: Ctrl-C reaches both.
        Thread hook = new Thread(process::destroy, "end-spark");
        Runtime.getRuntime().addShutdownHook(hook);
        try (var out = process.inputReader(StandardCharsets.UTF_8)) {
            String printed = String.join("\n", out.readAllLines());
            return result(process.waitFor(), printed);
        } catch (IOException e) {
            throw new BobException(
                    BobException.Kind.INTERNAL, "Can't hear Spark's process: " + e, e);
        } catch (InterruptedException e) {
            process.destroy();
            process.waitFor(1, TimeUnit.MINUTES);
            throw e;
        } finally {
            unhook(hook);
        }
    }

    private static void unhook(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException _) {
            // We are ending already; the hook sees to it.
        }
    }

    private static JsonNode result(int code, String printed) {
        if (code == CANCELLED || code == SIGNALLED) {
            throw new BobException(BobException.Kind.CANCELLED, "Spark's process was cancelled.");
        }
        if (printed.isBlank()) {
            throw new BobException(
                    BobException.Kind.TOOL,
                    "Spark's process ended with code " + code + "; what it said is above.");
        }
        try {
            return Json.MAPPER.readTree(printed);
        } catch (JsonProcessingException e) {
            throw new BobException(
                    BobException.Kind.INTERNAL,
                    "Spark's process printed something that isn't JSON: " + Json.reason(e),
                    e);
        }
    }
}
