package dev.bob.bench.faults;

import dev.bob.testkit.Match;
import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import dev.bob.testkit.ScriptedServer;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Random;

/// How much memory and how many threads a Bob has: one `ask`, and a chat of many turns, sampled as it goes on.
final class MemoryCeilings {

    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final int SAMPLES = 10;

    private final Path launcher;
    private final Path folder;

    MemoryCeilings(Path launcher, Path folder) {
        this.launcher = launcher;
        this.folder = folder;
    }

    /// @param turns of the chat
    /// @return whether all turns were answered
    boolean run(int turns) throws IOException, InterruptedException {
        Script script =
                Script.empty()
                        .withModels("m")
                        .on(
                                Match.any(),
                                Reply.answer("That ", "is ", "good ", "to ", "know. ", "END"));
        try (ScriptedServer server = ScriptedServer.start(script)) {
            WatchedBob bob =
                    new WatchedBob(
                            launcher,
                            folder.resolve("memory"),
                            Map.of("BOB_LOCAL_BASE_URL", server.baseUrl()));
            bob.run(PATIENCE, "", "ask", "--session", "one", "I live in Oslo.");
            for (int i = 0; i < 3; i++) {
                WatchedBob.Ended ask =
                        bob.run(PATIENCE, "", "ask", "--session", "one", "Where do I live?");
                System.out.printf("ask: peak %d MB, %d threads%n", ask.peakMb(), ask.threads());
            }
            return chat(server, bob, turns);
        }
    }

    private boolean chat(ScriptedServer server, WatchedBob bob, int turns) throws IOException {
        var builder =
                new ProcessBuilder(launcher.toString(), "chat", "--session", "long")
                        .directory(bob.folder().resolve("work").toFile())
                        .redirectError(bob.folder().resolve("err").toFile());
        builder.environment().put("HOME", bob.folder().toString());
        builder.environment().put("BOB_RUNTIME_DIR", bob.runtime().toString());
        builder.environment().put("BOB_LOCAL_BASE_URL", server.baseUrl());
        Process process = builder.start();
        Random random = new Random(5);
        int answered = 0;
        try (BufferedWriter in =
                        new BufferedWriter(
                                new java.io.OutputStreamWriter(
                                        process.getOutputStream(), StandardCharsets.UTF_8));
                BufferedReader out =
                        new BufferedReader(
                                new InputStreamReader(
                                        process.getInputStream(), StandardCharsets.UTF_8))) {
            for (int turn = 1; turn <= turns; turn++) {
                in.write(words(random, turn));
                in.newLine();
                in.flush();
                String line = out.readLine();
                while (line != null && !line.contains("END")) {
                    line = out.readLine();
                }
                if (line == null) {
                    break;
                }
                answered++;
                server.forget();
                if (turn % Math.max(1, turns / SAMPLES) == 0) {
                    System.out.printf(
                            "chat, turn %,6d: %d MB, at most %d MB, %d threads%n",
                            turn,
                            WatchedBob.status(process.pid(), "VmRSS:") >> 10,
                            WatchedBob.status(process.pid(), "VmHWM:") >> 10,
                            WatchedBob.status(process.pid(), "Threads:"));
                }
            }
        } finally {
            process.destroy();
        }
        System.out.printf("%,d of %,d turns answered%n", answered, turns);
        return answered == turns;
    }

    private static String words(Random random, int turn) {
        return switch (random.nextInt(3)) {
            case 0 -> "My friend number " + turn + " owns " + random.nextInt(90) + " kayaks.";
            case 1 -> "Who of my friends owns a kayak?";
            default -> "Tell me something about the number " + turn + ".";
        };
    }
}
