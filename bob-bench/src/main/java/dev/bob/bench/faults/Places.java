package dev.bob.bench.faults;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// Starts a real Bob from a copy of the project in places that people put things: moved, copied, with spaces and other
/// letters in the path, without a home or a locale, read-only. Each must start and answer.
final class Places {

    private static final Duration PATIENCE = Duration.ofMinutes(5);

    private final Path project;
    private final Path folder;
    private int failed;

    Places(Path launcher, Path folder) {
        this.project = Objects.requireNonNull(launcher.toAbsolutePath().getParent(), "launcher");
        this.folder = folder;
    }

    /// @return whether each started and answered
    boolean run() throws IOException, InterruptedException {
        System.out.printf("%-44s %8s %5s  %s%n", "place", "seconds", "exit", "answer");
        Path copy = copy(project, folder.resolve("copy"));
        answers("a copy", copy, Map.of());
        answers("another copy beside it", copy(copy, folder.resolve("copy-2")), Map.of());
        Path moved = Files.createDirectories(folder.resolve("elsewhere")).resolve("bob");
        Files.move(copy, moved);
        answers("the first, moved", moved, Map.of());
        Path spaces = folder.resolve("with spaces & 'quotes'");
        Files.move(moved, spaces);
        answers("spaces and quotes in the path", spaces, Map.of());
        Path letters = folder.resolve("дом é 家");
        Files.move(spaces, letters);
        answers("other letters in the path", letters, Map.of());
        answers(
                "the same without a locale",
                letters,
                Map.of("LANG", "", "LC_ALL", "", "LC_CTYPE", ""));
        answers("the same with LC_ALL=C", letters, Map.of("LC_ALL", "C"));
        answers(
                "without a home",
                letters,
                Map.of("HOME", "", "XDG_DATA_HOME", folder.resolve("data").toString()));
        readOnly(letters);
        System.out.println(failed == 0 ? "each starts and answers" : failed + " don't");
        return failed == 0;
    }

    /// Read-only for everybody: a mount of its own, which needs the rights to make one.
    private void readOnly(Path copy) throws IOException, InterruptedException {
        Path mount = Files.createDirectories(folder.resolve("read-only"));
        if (command("mount", "--bind", "-o", "ro", copy.toString(), mount.toString()) != 0
                || command("mount", "-o", "remount,bind,ro", mount.toString()) != 0) {
            System.out.printf(
                    "%-44s %8s %5s  %s%n",
                    "read-only", "–", "–", "skipped: needs the right to mount");
            return;
        }
        try {
            answers("read-only", mount, Map.of("BOB_RUNTIME_DIR", ""));
        } finally {
            command("umount", mount.toString());
        }
    }

    private void answers(String place, Path root, Map<String, String> environment)
            throws IOException, InterruptedException {
        WatchedBob bob = new WatchedBob(root.resolve("bob"), folder.resolve("user"), environment);
        WatchedBob.Ended ended = bob.run(PATIENCE, "", "ask", "What is 2 plus 2?");
        boolean right = ended.exit() == 0 && ended.out().contains("4");
        failed += right ? 0 : 1;
        System.out.printf(
                "%-44s %8.1f %5d  %s%n",
                place,
                ended.seconds(),
                ended.exit(),
                right
                        ? ended.out().strip().lines().findFirst().orElse("")
                        : "FAILS: " + ended.err().strip());
    }

    private static Path copy(Path from, Path to) throws IOException, InterruptedException {
        Files.createDirectories(to);
        // With its build, without what other tools left there.
        for (String name : List.of("bob", "pom.xml", "model_tokenizer", "skills", "target")) {
            if (Files.exists(from.resolve(name))) {
                command("cp", "-a", from.resolve(name).toString(), to + "/");
            }
        }
        try (Stream<Path> modules = Files.list(from)) {
            for (Path source :
                    modules.filter(module -> Files.exists(module.resolve("pom.xml"))).toList()) {
                Path target = Files.createDirectories(to.resolve(source.getFileName().toString()));
                for (String name : List.of("pom.xml", "src")) {
                    if (Files.exists(source.resolve(name))) {
                        command("cp", "-a", source.resolve(name).toString(), target + "/");
                    }
                }
            }
        }
        return to;
    }

    private static int command(String... words) throws IOException, InterruptedException {
        Process process =
                new ProcessBuilder(words)
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start();
        return process.waitFor(2, TimeUnit.MINUTES) ? process.exitValue() : 1;
    }
}
