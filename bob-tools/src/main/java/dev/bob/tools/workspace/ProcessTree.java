package dev.bob.tools.workspace;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// A program with everything that it started, whoever its parent is by now. Each carries a variable that nobody else
/// has; what was seen below the program is remembered besides, for those that dropped the variable.
///
/// What starts a program of its own, drops the variable and leaves, all between two looks, is missed.
final class ProcessTree {

    /// The variable that marks what belongs to a call.
    static final String MARK = "BOB_TOOL_CALL";

    private static final Path PROC = Path.of("/proc");
    private static final int ROUNDS = 5;

    private final Process root;
    private final String mark;
    private final Map<Long, ProcessHandle> seen = new LinkedHashMap<>();

    /// @param mark the value of [#MARK] in the program's environment
    ProcessTree(Process root, String mark) {
        this.root = root;
        this.mark = MARK + "=" + mark;
    }

    /// Waits for the program, keeping an eye on what it starts.
    ///
    /// @return whether it ended within the time
    boolean await(long millis) throws InterruptedException {
        long until = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        long pause = 5;
        while (true) {
            look();
            long left = TimeUnit.NANOSECONDS.toMillis(until - System.nanoTime());
            if (root.waitFor(Math.max(0, Math.min(pause, left)), TimeUnit.MILLISECONDS)) {
                return true;
            }
            if (left <= 0) {
                return false;
            }
            pause = Math.min(250, pause * 2);
        }
    }

    private synchronized void look() {
        root.descendants().forEach(child -> seen.putIfAbsent(child.pid(), child));
    }

    /// Ends all of it.
    synchronized void end() {
        for (int round = 0; round < ROUNDS; round++) {
            look();
            // By its handle, which leaves what it printed to be read.
            boolean any = root.isAlive() && root.toHandle().destroyForcibly();
            for (ProcessHandle child : seen.values()) {
                any |= child.isAlive() && child.destroyForcibly();
            }
            any |= endMarked();
            if (!any) {
                return;
            }
        }
    }

    /// Linux tells each process's variables to its owner.
    private boolean endMarked() {
        if (!Files.isDirectory(PROC)) {
            return false;
        }
        boolean any = false;
        try (DirectoryStream<Path> processes = Files.newDirectoryStream(PROC, "[0-9]*")) {
            for (Path process : processes) {
                if (marked(process)) {
                    any |=
                            ProcessHandle.of(Long.parseLong(String.valueOf(process.getFileName())))
                                    .map(ProcessHandle::destroyForcibly)
                                    .orElse(false);
                }
            }
        } catch (IOException | NumberFormatException _) {
            // What can't be listed can't be ended.
        }
        return any;
    }

    private boolean marked(Path process) {
        try {
            return new String(
                            Files.readAllBytes(process.resolve("environ")),
                            StandardCharsets.ISO_8859_1)
                    .contains(mark);
        } catch (IOException _) {
            return false;
        }
    }
}
