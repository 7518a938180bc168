package dev.bob.tools.workspace;

import dev.bob.core.sandbox.Sandbox;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Runs programs by bubblewrap (`bwrap`): the system read-only, the roots as the sandbox has them less what is guarded,
/// an empty home, no network, and processes of their own that end together.
///
/// Thread-safe.
final class Isolation {

    private static final List<String> SYSTEM =
            List.of("/usr", "/bin", "/sbin", "/lib", "/lib64", "/etc", "/opt");

    private static final Path PROC = Path.of("/proc");

    private final Sandbox sandbox;
    private final String path;
    private @Nullable Path bwrap;
    private boolean looked;
    private String missing = "";

    /// @param path where programs are looked for
    Isolation(Sandbox sandbox, String path) {
        this.sandbox = sandbox;
        this.path = path;
    }

    /// Why programs run unconfined; empty if they don't.
    synchronized String missing() {
        program();
        return missing;
    }

    /// The command line ahead of a program's own; empty where there is no isolation.
    List<String> around(Path folder) {
        Path program = program();
        return program == null ? List.of() : List.copyOf(command(program, folder));
    }

    /// Looks for bubblewrap and tries it, once: in some containers it is there and may not work.
    private synchronized @Nullable Path program() {
        if (looked) {
            return bwrap;
        }
        looked = true;
        if (!sandbox.enabled()) {
            missing = "the sandbox is switched off";
            return null;
        }
        Path found = find().orElse(null);
        if (found == null) {
            missing = "bubblewrap (bwrap) is not installed";
        } else if (!works(found)) {
            missing = "bubblewrap (bwrap) does not work here";
        } else {
            bwrap = found;
        }
        return bwrap;
    }

    private Optional<Path> find() {
        for (String folder : path.split(":", -1)) {
            Path candidate = Path.of(folder, "bwrap");
            if (!folder.isEmpty() && Files.isExecutable(candidate)) {
                return Optional.of(candidate);
            }
        }
        return Optional.empty();
    }

    private boolean works(Path program) {
        List<String> command = command(program, Path.of("/"));
        command.add("true");
        try {
            ProcessBuilder builder = new ProcessBuilder(command);
            builder.environment().clear();
            builder.environment().put("PATH", path);
            Process process =
                    builder.redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start();
            boolean ended = process.waitFor(10, TimeUnit.SECONDS);
            process.destroyForcibly();
            return ended && process.exitValue() == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private List<String> command(Path program, Path folder) {
        List<String> command = new ArrayList<>();
        command.addAll(
                List.of(
                        program.toString(),
                        "--die-with-parent",
                        "--new-session",
                        "--unshare-all",
                        "--proc",
                        "/proc",
                        "--dev",
                        "/dev",
                        "--tmpfs",
                        "/tmp"));
        for (String system : SYSTEM) {
            if (Files.exists(Path.of(system))) {
                command.addAll(List.of("--ro-bind", system, system));
            }
        }
        String bind = sandbox.isReadOnly() ? "--ro-bind" : "--bind";
        for (Path root : sandbox.roots()) {
            if (Files.exists(root)) {
                command.addAll(List.of(bind, root.toString(), root.toString()));
            }
        }
        for (Path kept : sandbox.guard().kept()) {
            if (inRoots(kept)) {
                command.addAll(List.of("--ro-bind", kept.toString(), kept.toString()));
            }
        }
        for (Path sealed : sandbox.guard().sealed()) {
            if (sealed.equals(PROC)) {
                // A root above it would show the processes outside.
                if (inRoots(PROC)) {
                    command.addAll(List.of("--proc", "/proc"));
                }
            } else if (inRoots(sealed)) {
                command.addAll(
                        Files.isDirectory(sealed)
                                ? List.of("--tmpfs", sealed.toString())
                                : List.of("--ro-bind", "/dev/null", sealed.toString()));
            }
        }
        command.addAll(List.of("--setenv", "HOME", "/tmp", "--chdir", folder.toString(), "--"));
        return command;
    }

    private boolean inRoots(Path path) {
        return Files.exists(path) && sandbox.roots().stream().anyMatch(path::startsWith);
    }
}
