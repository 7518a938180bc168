package dev.bob.core.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bob.core.BobException;
import dev.bob.core.ScriptedModel;
import dev.bob.core.session.Session;
import dev.bob.core.session.TapeEntry;
import dev.bob.core.session.TapeEntry.Kind;
import dev.bob.core.skill.SkillCatalog;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnStatus;
import dev.bob.testkit.ChildJvm;
import dev.langchain4j.model.output.FinishReason;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChildrenTest {

    @TempDir Path folder;

    @Test
    void a_child_that_the_model_starts_works_on_its_own_and_its_end_starts_a_turn_of_the_parent()
            throws InterruptedException {
        ScriptedModel model =
                new ScriptedModel()
                        .on(
                                AgentLoop.TASK,
                                (request, handler) -> {
                                    String asked = request.messages().getLast().toString();
                                    ScriptedModel.say(
                                            handler,
                                            FinishReason.STOP,
                                            asked.contains("start one")
                                                    ? ",tape.fork_session next_steps='count the cups'"
                                                            + " trigger_on_complete=true name=counter"
                                                    : asked.contains("has ended: complete")
                                                            ? "There are six."
                                                            : asked.contains("count the cups")
                                                                    ? "Six cups."
                                                                    : "Started.");
                                });
        try (AgentFixture agent = AgentFixture.of(folder, model)) {
            List<Children.Ended> ended = new CopyOnWriteArrayList<>();
            agent.children.onEnd(ended::add);
            List<Children.FollowedUp> followed = new CopyOnWriteArrayList<>();
            agent.children.onFollowUp(followed::add);
            // One that fails keeps nobody else from hearing, and no child from being followed up.
            agent.children.onEnd(any -> {
                throw new IllegalStateException("broken");
            });
            agent.children.onFollowUp(any -> {
                throw new IllegalStateException("broken");
            });

            Turn turn = agent.ask("start one", "tape.fork_session");
            assertThat(agent.children.await(Duration.ofSeconds(20))).isTrue();

            assertThat(turn.answer()).isEqualTo("Started.");
            assertThat(ended)
                    .containsExactly(
                            new Children.Ended(
                                    "s", "counter", TurnStatus.COMPLETE, "Six cups.", true));
            assertThat(followed)
                    .singleElement()
                    .satisfies(follow -> {
                        assertThat(follow.child()).isEqualTo("counter");
                        assertThat(follow.turn().answer()).isEqualTo("There are six.");
                    });
            assertThat(agent.children.of("s"))
                    .containsExactly(
                            new Children.Child(
                                    "counter", "s", "complete", "count the cups", "Six cups."));
            assertThat(agent.followUps).hasSize(1);
            assertThat(agent.tape("s").stream().filter(e -> e.kind() == Kind.MESSAGE).toList())
                    .last()
                    .satisfies(entry ->
                            assertThat(entry.payload().path("content").asText())
                                    .isEqualTo("There are six."));
        }
    }

    @Test
    void limits_hold_in_depth_number_and_time() throws InterruptedException {
        ScriptedModel model = new ScriptedModel().on(AgentLoop.TASK, (request, handler) -> {});
        AgentSettings settings =
                new AgentSettings(4, 8, 8, 6000, 200_000, 2, 1, Duration.ofSeconds(3));
        try (AgentFixture agent = new AgentFixture(folder, model, settings, SkillCatalog.empty())) {
            begin(agent);
            agent.children.start("s", Long.MAX_VALUE, "a", intention(), AgentFixture.options());
            agent.children.start("s", Long.MAX_VALUE, "b", intention(), AgentFixture.options());

            assertThatThrownBy(() ->
                            agent.children.start(
                                    "s", Long.MAX_VALUE, "c", intention(), AgentFixture.options()))
                    .isInstanceOf(BobException.class)
                    .hasMessageContaining("2 running children");
            assertThatThrownBy(() ->
                            agent.children.start(
                                    "a", Long.MAX_VALUE, "d", intention(), AgentFixture.options()))
                    .hasMessageContaining("deep");
            assertThat(agent.children.await(Duration.ofSeconds(20))).isTrue();
            assertThat(agent.children.of("s"))
                    .extracting(Children.Child::status)
                    .containsExactly("timed_out", "timed_out");
        }
    }

    @Test
    void a_child_may_be_the_first_that_a_session_does() throws InterruptedException {
        ScriptedModel model =
                new ScriptedModel()
                        .on(
                                AgentLoop.TASK,
                                (request, handler) ->
                                        ScriptedModel.say(handler, FinishReason.STOP, "Done."));
        try (AgentFixture agent = AgentFixture.of(folder, model)) {
            agent.children.start("new", Long.MAX_VALUE, "a", intention(), AgentFixture.options());
            assertThat(agent.children.await(Duration.ofSeconds(20))).isTrue();

            assertThat(agent.children.of("new").getFirst().summary()).isEqualTo("Done.");
            assertThat(agent.tape("new").getFirst().is(Kind.ANCHOR, "session/start")).isTrue();
        }
    }

    @Test
    void a_cancelled_child_comes_back_as_cancelled() throws InterruptedException {
        ScriptedModel model = new ScriptedModel().on(AgentLoop.TASK, (request, handler) -> {});
        try (AgentFixture agent = AgentFixture.of(folder, model)) {
            begin(agent);
            agent.children.start("s", Long.MAX_VALUE, "a", intention(), AgentFixture.options());

            assertThat(agent.children.cancel("a")).isTrue();
            assertThat(agent.children.await(Duration.ofSeconds(20))).isTrue();

            assertThat(agent.children.of("s").getFirst().status()).isEqualTo("cancelled");
            assertThat(agent.children.cancel("a")).isFalse();
        }
    }

    @Test
    void fifty_children_all_end_accounted_for_and_each_is_followed_up_once()
            throws InterruptedException {
        try (AgentFixture agent = FiftyChildren.fixture(folder)) {
            FiftyChildren.startAll(agent);

            assertThat(agent.children.await(Duration.ofSeconds(90))).isTrue();

            assertAllAccountedFor(agent);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 400, 1200, 3300})
    void killed_in_the_middle_nothing_is_lost_doubled_or_forgotten(int millis) throws Exception {
        Process process = ChildJvm.start(FiftyChildren.class, folder.toString());
        try (BufferedReader out =
                new BufferedReader(
                        new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            assertThat(out.readLine()).isEqualTo("started");
            process.waitFor(millis, TimeUnit.MILLISECONDS);
        } finally {
            process.destroyForcibly().waitFor();
        }

        try (AgentFixture agent = FiftyChildren.fixture(folder)) {
            agent.children.recover(parent -> true);
            assertThat(agent.children.await(Duration.ofSeconds(90))).isTrue();

            assertAllAccountedFor(agent);
            assertThat(agent.children.recover(parent -> true)).isZero();
        }
    }

    private static void assertAllAccountedFor(AgentFixture agent) {
        Map<String, Integer> ended = count(agent, Children.ENDED);
        Map<String, Integer> followed = count(agent, Children.FOLLOWED);
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < FiftyChildren.CHILDREN; i++) {
            expected.add("child-" + i);
        }
        assertThat(ended.keySet()).containsExactlyInAnyOrderElementsOf(expected);
        assertThat(ended.values()).containsOnly(1);
        assertThat(followed.keySet()).containsExactlyInAnyOrderElementsOf(expected);
        assertThat(followed.values()).containsOnly(1);
        assertThat(committedFollowUps(agent))
                .hasSize(FiftyChildren.CHILDREN)
                .doesNotHaveDuplicates();
        assertThat(
                        agent.children.of("s").stream()
                                .collect(
                                        Collectors.groupingBy(
                                                Children.Child::status, Collectors.counting())))
                .isEqualTo(Map.of("complete", 40L, "failed", 5L, "timed_out", 5L));
    }

    private static List<String> committedFollowUps(AgentFixture agent) {
        List<String> committed = new ArrayList<>();
        String asked = "";
        for (TapeEntry entry : agent.tape("s")) {
            if (entry.kind() == Kind.MESSAGE
                    && entry.payload().path("role").asText().equals("user")) {
                asked = entry.payload().path("content").asText();
            } else if (entry.is(Kind.EVENT, "turn/end")
                    && entry.payload().path("committed").asBoolean()
                    && asked.startsWith("The child session")) {
                committed.add(asked);
            }
        }
        return committed;
    }

    private static Map<String, Integer> count(AgentFixture agent, String event) {
        return agent.tape("s").stream()
                .filter(entry -> entry.is(Kind.EVENT, event))
                .collect(
                        Collectors.toMap(
                                entry -> entry.payload().path("child").asText(),
                                entry -> 1,
                                Integer::sum));
    }

    private static void begin(AgentFixture agent) {
        try (Session session = agent.sessions.open("s")) {
            session.handoff("begin", "", "");
        }
    }

    private static Intention intention() {
        return new Intention("wait", "", false);
    }
}
