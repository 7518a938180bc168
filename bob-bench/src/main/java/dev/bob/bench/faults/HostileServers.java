package dev.bob.bench.faults;

import dev.bob.testkit.HostileReply;
import dev.bob.testkit.HostileServer;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/// Plays each [HostileReply] to `./bob ask`, and then an ordinary answer to the same session: how much memory the
/// process took at most, how long it took, how it ended, and whether the next turn works.
final class HostileServers {

    private static final long FLOOD = 200L << 20;
    private static final Duration PATIENCE = Duration.ofMinutes(4);

    private final Path launcher;
    private final Path folder;

    HostileServers(Path launcher, Path folder) {
        this.launcher = launcher;
        this.folder = folder;
    }

    /// @param names of replies; all if there are none
    /// @return whether every next turn works
    boolean run(List<String> names) throws IOException, InterruptedException {
        System.out.printf(
                "%-42s %8s %8s %5s  %-8s %8s  %s%n",
                "reply", "peak MB", "seconds", "exit", "next", "peak MB", "how it ended");
        int failed = 0;
        long most = 0;
        for (HostileReply reply : HostileReply.values()) {
            if (!names.isEmpty() && !names.contains(reply.name())) {
                continue;
            }
            try (var server = HostileServer.start(reply, FLOOD)) {
                WatchedBob bob =
                        new WatchedBob(
                                launcher,
                                folder.resolve(reply.name()),
                                Map.of("BOB_LOCAL_BASE_URL", server.baseUrl()));
                WatchedBob.Ended hostile = bob.run(PATIENCE, "", "ask", "--session", "talk", "Hi");
                server.behave();
                WatchedBob.Ended next = bob.run(PATIENCE, "", "ask", "--session", "talk", "Hi");
                boolean works = next.exit() == 0 && next.out().strip().equals("Hello");
                failed += works ? 0 : 1;
                most = Math.max(most, hostile.peakMb());
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
        System.out.printf(
                "peak %d MB; %s%n",
                most, failed == 0 ? "every next turn works" : failed + " next turns fail");
        return failed == 0;
    }
}
