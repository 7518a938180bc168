package dev.bob.core.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.core.session.ChildIndex;
import dev.bob.core.session.Session;
import dev.bob.core.session.TapeEntry.Draft;
import dev.bob.core.session.TapeEntry.Kind;
import dev.bob.testkit.ChildJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChildIndexTest {

    @TempDir Path folder;

    @Test
    void a_missing_index_is_made_again_from_the_tapes() throws Exception {
        List<Children.Child> before = fiftyThatEnded();
        Files.delete(index());

        try (AgentFixture agent = FiftyChildren.fixture(folder)) {
            assertThat(agent.children.of("s")).isEqualTo(before);
            assertThat(agent.sessions.children().open()).hasSize(FiftyChildren.CHILDREN);
            assertThat(agent.children.recover(parent -> true)).isZero();
            assertThat(agent.sessions.children().open()).isEmpty();
        }
    }

    @Test
    void an_index_with_a_damaged_line_is_set_aside_and_made_again() throws Exception {
        List<Children.Child> before = fiftyThatEnded();
        List<String> lines = new java.util.ArrayList<>(Files.readAllLines(index()));
        lines.set(40, lines.get(40).substring(10));
        Files.write(index(), lines);

        try (AgentFixture agent = FiftyChildren.fixture(folder)) {
            assertThat(agent.children.of("s")).isEqualTo(before);
            assertThat(agent.children.recover(parent -> true)).isZero();
        }
        assertThat(folder.resolve("children.jsonl.corrupt-1")).exists();
    }

    @Test
    void an_index_that_was_torn_anywhere_at_its_end_forgets_nothing() throws Exception {
        List<Children.Child> before = fiftyThatEnded();
        byte[] whole = Files.readAllBytes(index());

        // Only what is noted after the tape can be torn off it there.
        Files.write(index(), java.util.Arrays.copyOf(whole, whole.length - 150));

        try (AgentFixture agent = FiftyChildren.fixture(folder)) {
            agent.children.recover(parent -> true);
            assertThat(agent.children.await(Duration.ofSeconds(60))).isTrue();
            assertThat(agent.children.of("s")).isEqualTo(before);
            assertThat(agent.followUps).isEmpty();
        }
    }

    @Test
    void what_another_process_runs_is_left_to_it() throws Exception {
        Process other = ChildJvm.start(FiftyChildren.class, folder.toString(), "held");
        try {
            other.inputReader().readLine();
            try (AgentFixture agent = FiftyChildren.fixture(folder)) {
                int open = agent.sessions.children().open().size();

                int taken = agent.children.recover(parent -> true);

                assertThat(open).isPositive();
                assertThat(taken).isLessThan(open);
                assertThat(agent.children.of("s"))
                        .extracting(Children.Child::status)
                        .contains("running");
                other.outputWriter().append('\n').close();
                assertThat(other.inputReader().readLine()).isEqualTo("ended");
                agent.children.await(Duration.ofSeconds(60));
                assertThat(ended(agent)).hasSize(FiftyChildren.CHILDREN).doesNotHaveDuplicates();
            }
        } finally {
            other.destroyForcibly().waitFor();
        }
    }

    @Test
    void a_child_whose_thread_is_late_is_not_run_by_another_process_too() throws Exception {
        try (AgentFixture agent = FiftyChildren.fixture(folder)) {
            agent.ask("begin");
            AtomicBoolean busy = new AtomicBoolean(true);
            for (int i = 0; i < 4 * Runtime.getRuntime().availableProcessors(); i++) {
                Thread.startVirtualThread(() -> {
                    while (busy.get()) {
                        Thread.onSpinWait();
                    }
                });
            }
            Thread starts =
                    Thread.ofPlatform()
                            .start(() ->
                                    agent.children.start(
                                            "s",
                                            Long.MAX_VALUE,
                                            "late",
                                            new Intention("job works", "", true),
                                            AgentFixture.options()));
            while (!agent.sessions.exists("late")) {
                Thread.onSpinWait();
            }
            String recovered;
            try {
                Process other = ChildJvm.start(FiftyChildren.class, folder.toString(), "recover");
                recovered = other.inputReader().readLine();
                other.waitFor();
            } finally {
                busy.set(false);
            }
            starts.join();
            assertThat(recovered).isEqualTo("recovered 0");
            assertThat(agent.children.await(Duration.ofSeconds(60))).isTrue();
            assertThat(ended(agent)).containsExactly("late");
        }
    }

    private static List<String> ended(AgentFixture agent) {
        return agent.tape("s").stream()
                .filter(entry -> entry.is(Kind.EVENT, Children.ENDED))
                .map(entry -> entry.payload().path("child").asText())
                .toList();
    }

    @Test
    void a_plain_fork_is_known_and_never_waited_for() {
        try (AgentFixture agent = FiftyChildren.fixture(folder)) {
            agent.ask("begin");
            agent.sessions
                    .fork("s", Long.MAX_VALUE, "other", new Intention("look", "", false).json())
                    .close();

            assertThat(agent.sessions.children().of("s"))
                    .extracting(ChildIndex.Known::id)
                    .containsExactly("other");
            assertThat(agent.sessions.children().open()).isEmpty();
            assertThat(agent.children.of("s")).isEmpty();
        }
    }

    @Test
    void a_child_whose_beginning_never_reached_the_tape_is_forgotten() {
        try (AgentFixture agent = FiftyChildren.fixture(folder)) {
            agent.ask("begin");
            var event = new Intention("never begun", "", true).json();
            event.put("name", Children.STARTED).put("child", "ghost");
            agent.sessions.children().note("s", "ghost", 0, event, false);
            try (Session session = agent.sessions.open("s")) {
                session.tape()
                        .append(
                                Draft.event(
                                        "something", dev.bob.core.Json.MAPPER.createObjectNode()));
            }

            assertThat(agent.children.recover(parent -> true)).isZero();
            assertThat(agent.sessions.children().open()).isEmpty();
        }
    }

    private List<Children.Child> fiftyThatEnded() throws InterruptedException {
        try (AgentFixture agent = FiftyChildren.fixture(folder)) {
            FiftyChildren.startAll(agent);
            assertThat(agent.children.await(Duration.ofSeconds(90))).isTrue();
            return agent.children.of("s");
        }
    }

    private Path index() throws IOException {
        return folder.resolve("children.jsonl");
    }
}
