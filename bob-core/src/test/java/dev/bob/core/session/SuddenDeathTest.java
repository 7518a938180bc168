package dev.bob.core.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.core.state.SessionState;
import dev.bob.core.storage.Notice;
import dev.bob.core.turn.TurnRequest;
import dev.bob.testkit.ChildJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is left when a process dies in the middle of its writes: nothing acknowledged is lost, and the next
/// start opens what it finds.
///
/// `-Dbob.kills=N` kills N processes (default 8), `-Dbob.freezes=N` stops one N times (default 100); starting them takes the time.
class SuddenDeathTest {

    private static final int KILLS = Integer.getInteger("bob.kills", 8);
    private static final int FREEZES = Integer.getInteger("bob.freezes", 100);
    private static final String ID = "talk";

    @TempDir Path folder;

    @Test
    void a_killed_process_loses_no_acknowledged_turn() throws IOException, InterruptedException {
        Random random = new Random(20);
        long acknowledged = 0;
        int midTurn = 0;

        Said said = new Said(folder.resolve("said"));
        for (int kill = 0; kill < KILLS; kill++) {
            Process child = start(said, folder.resolve("runtime"));
            said.await(child, acknowledged + 1 + random.nextInt(3));
            spin(random.nextInt(2_000_000));
            child.destroyForcibly().waitFor();

            acknowledged = said.acknowledged();
            midTurn += said.begun() > acknowledged ? 1 : 0;
            verify(folder.resolve("runtime"), acknowledged, said.begun());
        }

        System.out.printf(
                "killed %d processes, %d of them in the middle of a turn: %d turns acknowledged, 0 lost%n",
                KILLS, midTurn, acknowledged);
    }

    @Test
    void whatever_moment_the_files_are_frozen_at_they_open_with_every_acknowledged_turn()
            throws IOException, InterruptedException {
        Path kill = Path.of("/bin/kill");
        Assumptions.assumeTrue(
                Files.isExecutable(kill) && Files.isDirectory(Path.of("/proc/self/task")),
                "needs /bin/kill and /proc to stop a process");
        Random random = new Random(21);
        Path live = folder.resolve("live");
        Said said = new Said(folder.resolve("said"));
        Process child = start(said, live);
        int midTurn = 0;
        long acknowledged = 0;
        try {
            said.await(child, 1);
            for (int freeze = 0; freeze < FREEZES; freeze++) {
                Thread.sleep(0, random.nextInt(999_999));
                spin(random.nextInt(2_000_000));
                signal(kill, "-STOP", child);
                awaitStopped(child);
                acknowledged = said.acknowledged();
                long begun = said.begun();
                Path copy = folder.resolve("copy-" + freeze);
                copy(live, copy);
                signal(kill, "-CONT", child);

                midTurn += begun > acknowledged ? 1 : 0;
                verify(copy, acknowledged, begun);
                delete(copy);
            }
        } finally {
            child.destroyForcibly().waitFor();
        }

        System.out.printf(
                "froze %d times, %d of them in the middle of a turn: %d turns acknowledged, 0 lost%n",
                FREEZES, midTurn, acknowledged);
    }

    /// The next start: every acknowledged turn is in the state, the log and the tape, exactly once, and the
    /// next turn can be committed.
    private static void verify(Path runtime, long acknowledged, long begun) {
        List<Notice> notices = new ArrayList<>();
        try (SessionStore store =
                        new SessionStore(
                                RuntimeFolder.of(runtime), Clock.systemUTC(), notices::add);
                Session session = store.open(ID)) {
            var request = new TurnRequest(ID, "after", TurnRequest.Options.chat());
            try (OpenTurn open = session.begin(request, Duration.ofSeconds(5), holder -> {})) {
                long turns = open.before().meta().turnCounter();
                assertThat(turns).isBetween(acknowledged, begun);
                assertThat(logged(store, turns)).isEqualTo(turns);
                assertThat(open.before().continuity().liveChat().getLast().content())
                        .isEqualTo(TurnLoop.answer(turns));
                assertThat(rebuilt(session)).isEqualTo(open.before());
            }
        }
        assertThat(notices)
                .allSatisfy(n ->
                        assertThat(n.message()).containsAnyOf("torn", "was interrupted before"));
    }

    /// How many of the last turns are in the log, each once and in order.
    private static long logged(SessionStore store, long turns) {
        long[] expected = {turns};
        store.log()
                .newestFirst(turn -> {
                    assertThat(turn.turnNumber()).isEqualTo(expected[0]--);
                    assertThat(turn.userInput()).isEqualTo(TurnLoop.input(turn.turnNumber()));
                    assertThat(turn.finalOutput()).isEqualTo(TurnLoop.answer(turn.turnNumber()));
                    return expected[0] > turns - 40;
                });
        return expected[0] <= 0 || expected[0] == turns - 40 ? turns : -expected[0];
    }

    private static SessionState rebuilt(Session session) {
        Replay replay = new Replay(SessionState.initial());
        session.tape()
                .forward(
                        0,
                        entry -> {
                            replay.on(entry);
                            return true;
                        });
        return replay.state();
    }

    private static Process start(Said said, Path runtime) throws IOException {
        var output = ProcessBuilder.Redirect.appendTo(said.file().toFile());
        return ChildJvm.start(output, TurnLoop.class, runtime.toString(), ID);
    }

    private static void awaitStopped(Process child) throws IOException, InterruptedException {
        try (var threads = Files.list(Path.of("/proc/" + child.pid() + "/task"))) {
            for (Path thread : threads.toList()) {
                while (!stoppedOrGone(thread)) {
                    Thread.sleep(1);
                }
            }
        }
    }

    private static boolean stoppedOrGone(Path thread) throws IOException {
        try {
            return Files.readString(thread.resolve("stat")).contains(") T ");
        } catch (NoSuchFileException e) {
            return true;
        }
    }

    private static void spin(long nanos) {
        long end = System.nanoTime() + nanos;
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }

    private static void signal(Path kill, String signal, Process child)
            throws IOException, InterruptedException {
        int exit =
                new ProcessBuilder(kill.toString(), signal, Long.toString(child.pid()))
                        .inheritIO()
                        .start()
                        .waitFor();
        assertThat(exit).isZero();
    }

    private static void copy(Path from, Path to) throws IOException {
        try (var files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(from.relativize(file)));
            }
        }
    }

    private static void delete(Path path) throws IOException {
        try (var files = Files.walk(path)) {
            for (Path file : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    /// What the child has said so far, in a file: it is all there however the child ends.
    private record Said(Path file) {

        long acknowledged() throws IOException {
            return last('a');
        }

        long begun() throws IOException {
            return last('b');
        }

        void await(Process child, long turn) throws IOException, InterruptedException {
            while (acknowledged() < turn) {
                assertThat(child.isAlive()).isTrue();
                Thread.sleep(1);
            }
        }

        private long last(char what) throws IOException {
            String text = Files.readString(file);
            String whole = text.substring(0, text.lastIndexOf('\n') + 1);
            int at = whole.lastIndexOf(what + " ");
            return at < 0 ? 0 : Long.parseLong(whole.substring(at + 2, whole.indexOf('\n', at)));
        }
    }
}
