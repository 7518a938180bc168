package dev.bob.bench.faults;

import dev.bob.testkit.Match;
import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import dev.bob.testkit.ScriptedServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// Runs commands on a disk that is full, and in a folder that can't be written to: each must say what it can't do,
/// without a stack trace, and after room was made nothing that was committed before is lost. Needs the right to mount.
final class FullDisk {

    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final List<List<String>> COMMANDS =
            List.of(
                    List.of("ask", "--session", "talk", "And you?"),
                    List.of("ask", "--session", "fresh", "Hello"),
                    List.of("session", "list"),
                    List.of("session", "show", "talk"),
                    List.of("session", "export", "talk", "--format", "md"),
                    List.of("memory", "list"),
                    List.of("memory", "pending"),
                    List.of("memory", "add", "I like tea.", "--reviewer", "Ada"),
                    List.of("memory", "search", "tea"),
                    List.of("practice"),
                    List.of("doctor", "--deep"),
                    List.of("repair"),
                    List.of("config", "show"));

    private final Path launcher;
    private final Path folder;
    private int failed;

    FullDisk(Path launcher, Path folder) {
        this.launcher = launcher;
        this.folder = folder;
    }

    /// @return whether nothing was lost and nothing ended with a stack trace
    boolean run() throws IOException, InterruptedException {
        Script script =
                Script.empty()
                        .withModels("m")
                        .on(Match.any(), Reply.answer("A ", "whole ", "answer."));
        try (ScriptedServer server = ScriptedServer.start(script)) {
            disk(server.baseUrl());
        }
        System.out.println(failed == 0 ? "nothing lost, no stack trace" : failed + " went wrong");
        return failed == 0;
    }

    private void disk(String url) throws IOException, InterruptedException {
        WatchedBob bob =
                new WatchedBob(launcher, folder.resolve("disk"), Map.of("BOB_LOCAL_BASE_URL", url));
        Path runtime = Files.createDirectories(bob.runtime());
        if (command("mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", runtime.toString()) != 0) {
            System.out.println("skipped: needs the right to mount");
            return;
        }
        try {
            WatchedBob.Ended first =
                    bob.run(PATIENCE, "", "ask", "--session", "talk", "I live in Oslo.");
            check("ask, with room", first, first.exit() == 0);
            Path ballast = runtime.resolve("ballast");
            fill(ballast);
            table("full", bob);
            Files.delete(ballast);
            WatchedBob.Ended after = bob.run(PATIENCE, "", "ask", "--session", "talk", "Again.");
            check("ask, with room again", after, after.exit() == 0);
            String shown =
                    bob.run(PATIENCE, "", "session", "export", "talk", "--format", "md").out();
            boolean kept = shown.contains("I live in Oslo.") && shown.contains("Again.");
            System.out.println("turns before and after: " + (kept ? "both kept" : "LOST"));
            failed += kept ? 0 : 1;
            command("mount", "-o", "remount,ro", runtime.toString());
            table("read-only", bob);
        } finally {
            command("umount", runtime.toString());
        }
    }

    private void table(String state, WatchedBob bob) throws IOException, InterruptedException {
        for (List<String> command : COMMANDS) {
            WatchedBob.Ended ended = bob.run(PATIENCE, "", command.toArray(String[]::new));
            check(state + ": " + String.join(" ", command), ended, true);
        }
    }

    private void check(String what, WatchedBob.Ended ended, boolean well) {
        String all = ended.out() + ended.err();
        boolean trace = all.contains("\tat ") || all.contains("unexpected error");
        failed += well && !trace ? 0 : 1;
        System.out.printf(
                "%-46s exit %3d  %s%s%n",
                what,
                ended.exit(),
                trace ? "STACK TRACE " : well ? "" : "FAILS ",
                ended.said().isEmpty() ? ended.out().lines().findFirst().orElse("") : ended.said());
    }

    private static void fill(Path file) throws IOException {
        try (var out = Files.newOutputStream(file)) {
            for (int size = 1 << 16; size > 0; ) {
                try {
                    out.write(new byte[size]);
                    out.flush();
                } catch (IOException _) {
                    size /= 2;
                }
            }
        } catch (IOException _) {
            // Full, which is what it was for.
        }
    }

    private static int command(String... words) throws IOException, InterruptedException {
        Process process =
                new ProcessBuilder(words)
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start();
        return process.waitFor(1, TimeUnit.MINUTES) ? process.exitValue() : 1;
    }
}
