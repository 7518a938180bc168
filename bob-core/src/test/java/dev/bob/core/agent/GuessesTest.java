package dev.bob.core.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bob.core.Cancellation;
import dev.bob.core.ScriptedModel;
import dev.bob.core.session.Session;
import dev.bob.core.session.TapeEntry;
import dev.bob.core.session.TapeEntry.Kind;
import dev.bob.core.skill.SkillCatalog;
import dev.bob.core.state.SessionState;
import dev.bob.core.turn.TurnMemory;
import dev.bob.core.turn.TurnRequest;
import dev.bob.testkit.ChildJvm;
import dev.langchain4j.model.output.FinishReason;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GuessesTest {

    @TempDir Path folder;

    @Test
    void guesses_leave_the_session_as_it_was_until_one_is_adopted() throws Exception {
        try (AgentFixture agent = ThreeGuesses.fixture(folder, 0)) {
            agent.ask("begin");
            byte[] tape = Files.readAllBytes(folder.resolve("sessions/s/tape.jsonl"));
            byte[] log = Files.readAllBytes(folder.resolve("turns.jsonl"));

            List<Guesses.Guess> guesses =
                    agent.guesses.run(
                            "s", ThreeGuesses.attempts(), guess -> {}, new Cancellation());

            assertThat(guesses)
                    .extracting(Guesses.Guess::answer)
                    .containsExactly("Something.", "Two.", "Something.");
            assertThat(guesses).extracting(Guesses.Guess::status).containsOnly("complete");
            assertThat(folder.resolve("sessions/s/tape.jsonl")).hasBinaryContent(tape);
            assertThat(folder.resolve("turns.jsonl")).hasBinaryContent(log);
            assertThat(agent.sessions.list()).hasSize(1);
            assertThat(agent.sessions.latest()).contains("s");
        }
    }

    @Test
    void an_adopted_guess_is_a_turn_as_if_it_had_been_asked_alone() throws Exception {
        SessionState asked;
        try (AgentFixture agent = ThreeGuesses.fixture(folder.resolve("asked"), 0)) {
            agent.ask("begin");
            agent.ask("guess two");
            try (Session session = agent.sessions.open("s")) {
                asked = session.state();
            }
        }
        try (AgentFixture agent = ThreeGuesses.fixture(folder.resolve("guessed"), 0)) {
            agent.ask("begin");
            var guesses =
                    agent.guesses.run(
                            "s", ThreeGuesses.attempts(), guess -> {}, new Cancellation());

            var adopted = agent.guesses.adopt(guesses.get(1).id(), TurnMemory.none());

            assertThat(adopted.turn()).isEqualTo(2);
            assertThat(words(agent)).containsExactly("begin", "Something.", "guess two", "Two.");
            try (Session session = agent.sessions.open("s")) {
                assertThat(session.state().continuity()).isEqualTo(asked.continuity());
                assertThat(session.state().meta().turnCounter()).isEqualTo(2);
                assertThat(session.rebuild().problems()).isEmpty();
            }
            assertThat(agent.guesses.of("s"))
                    .extracting(Guesses.Guess::status)
                    .containsExactly("discarded", "adopted", "discarded");
            assertThat(tapeText(agent)).doesNotContain("guess one").doesNotContain("guess three");
            assertThat(agent.ask("and now").number()).isEqualTo(3);
        }
    }

    @Test
    void what_a_guess_did_with_tools_comes_with_it() throws Exception {
        ScriptedModel model =
                new ScriptedModel()
                        .on(
                                AgentLoop.TASK,
                                (request, handler) ->
                                        ScriptedModel.say(
                                                handler,
                                                FinishReason.STOP,
                                                request.messages()
                                                                .getLast()
                                                                .toString()
                                                                .contains("try")
                                                        ? ",repeat.words words=tick"
                                                        : "It says tick."));
        try (AgentFixture agent = AgentFixture.of(folder, model)) {
            agent.ask("begin");
            var guesses =
                    agent.guesses.run(
                            "s",
                            List.of(ThreeGuesses.attempt("try it", "repeat.words")),
                            guess -> {},
                            new Cancellation());

            agent.guesses.adopt(guesses.getFirst().id(), TurnMemory.none());

            assertThat(guesses.getFirst().tools()).containsExactly("repeat.words");
            assertThat(agent.tape("s"))
                    .filteredOn(entry -> entry.kind() == Kind.TOOL_RESULT)
                    .singleElement()
                    .satisfies(entry -> assertThat(entry.turn()).isEqualTo(2));
        }
    }

    @Test
    void a_guess_can_neither_start_children_nor_jobs_nor_use_tools_with_a_risk() throws Exception {
        List<String> asked =
                List.of(
                        ",tape.fork_session next_steps=more",
                        ",schedule.add when=\"in 5m\" message=tea",
                        ",tape.reset",
                        ",rm -rf /");
        ScriptedModel model =
                new ScriptedModel()
                        .on(
                                AgentLoop.TASK,
                                (request, handler) ->
                                        ScriptedModel.say(
                                                handler,
                                                FinishReason.STOP,
                                                request.messages()
                                                                .getLast()
                                                                .toString()
                                                                .contains("try")
                                                        ? String.join("\n", asked)
                                                        : "Refused."));
        try (AgentFixture agent = AgentFixture.of(folder, model)) {
            agent.ask("begin");

            agent.guesses.run(
                    "s",
                    List.of(
                            ThreeGuesses.attempt(
                                    "try",
                                    "tape.fork_session",
                                    "schedule.add",
                                    "tape.reset",
                                    "bash")),
                    guess -> {},
                    new Cancellation());

            assertThat(agent.sessions.list()).hasSize(1);
            assertThat(agent.sessions.guesses()).hasSize(1);
            assertThat(agent.jobs()).isEmpty();
        }
    }

    @Test
    void a_session_that_has_gone_on_takes_no_guess_any_more() throws Exception {
        try (AgentFixture agent = ThreeGuesses.fixture(folder, 0)) {
            agent.ask("begin");
            var guesses =
                    agent.guesses.run(
                            "s", ThreeGuesses.attempts(), guess -> {}, new Cancellation());
            agent.ask("something else");
            String before = tapeText(agent);

            assertThatThrownBy(
                            () -> agent.guesses.adopt(guesses.getFirst().id(), TurnMemory.none()))
                    .hasMessageContaining("has gone on");

            assertThat(tapeText(agent)).isEqualTo(before);
        }
    }

    @Test
    void guesses_that_are_old_or_too_many_are_thrown_away_and_the_session_keeps_what_it_adopted()
            throws Exception {
        try (AgentFixture agent = ThreeGuesses.fixture(folder, 0)) {
            agent.ask("begin");
            var first =
                    agent.guesses.run(
                            "s", ThreeGuesses.attempts(), guess -> {}, new Cancellation());
            agent.guesses.adopt(first.get(1).id(), TurnMemory.none());
            var second =
                    agent.guesses.run(
                            "s", ThreeGuesses.attempts(), guess -> {}, new Cancellation());
            Instant now = Instant.now();

            assertThat(agent.guesses.prune(Duration.ofDays(1), 100, now)).isZero();
            assertThat(agent.guesses.prune(Duration.ofDays(1), 4, now)).isEqualTo(2);
            assertThat(agent.guesses.of("s")).hasSize(4);
            assertThat(agent.guesses.prune(Duration.ofDays(1), 4, now.plus(Duration.ofDays(2))))
                    .isEqualTo(4);

            assertThat(agent.guesses.of("s")).isEmpty();
            assertThat(folder.resolve("guesses/sessions")).isEmptyDirectory();
            assertThat(folder.resolve("guesses/turns.jsonl")).isEmptyFile();
            assertThat(second).hasSize(3);
            assertThat(words(agent)).containsExactly("begin", "Something.", "guess two", "Two.");
        }
    }

    @Test
    void a_guess_that_is_in_a_turn_is_not_thrown_away() throws Exception {
        try (AgentFixture agent = ThreeGuesses.fixture(folder, 0)) {
            agent.ask("begin");
            var guesses =
                    agent.guesses.run(
                            "s", ThreeGuesses.attempts(), guess -> {}, new Cancellation());
            try (Session busy = agent.sessions.open(guesses.getFirst().id());
                    var _ =
                            busy.begin(
                                    new TurnRequest(busy.id(), "on", AgentFixture.options()),
                                    Duration.ofSeconds(5),
                                    holder -> {})) {
                int gone =
                        CompletableFuture.supplyAsync(
                                        () -> agent.guesses.prune(Duration.ZERO, 0, Instant.now()))
                                .join();

                assertThat(gone).isEqualTo(2);
            }
            assertThat(agent.guesses.guess(guesses.getFirst().id()).status()).isNotEmpty();
        }
    }

    @Test
    void a_guess_is_adopted_once() throws Exception {
        try (AgentFixture agent = ThreeGuesses.fixture(folder, 0)) {
            agent.ask("begin");
            var guesses =
                    agent.guesses.run(
                            "s", ThreeGuesses.attempts(), guess -> {}, new Cancellation());
            agent.guesses.adopt(guesses.getFirst().id(), TurnMemory.none());

            for (Guesses.Guess guess : guesses) {
                assertThatThrownBy(() -> agent.guesses.adopt(guess.id(), TurnMemory.none()))
                        .hasMessageContaining("has gone on");
            }
            assertThat(words(agent)).hasSize(4);
        }
    }

    @Test
    void cancelling_ends_all_and_nothing_can_be_adopted() throws Exception {
        try (AgentFixture agent = ThreeGuesses.fixture(folder, 60_000)) {
            Cancellation cancellation = new Cancellation();
            try (Session session = agent.sessions.open("s")) {
                session.mend();
            }
            Thread.startVirtualThread(() -> {
                while (agent.sessions.guesses().size() < 3) {
                    Thread.onSpinWait();
                }
                cancellation.cancel();
            });

            var guesses =
                    agent.guesses.run("s", ThreeGuesses.attempts(), guess -> {}, cancellation);

            assertThat(guesses).extracting(Guesses.Guess::status).containsOnly("cancelled");
            assertThatThrownBy(
                            () -> agent.guesses.adopt(guesses.getFirst().id(), TurnMemory.none()))
                    .hasMessageContaining("no answer");
        }
    }

    @Test
    void limits_hold_in_number_time_and_depth() throws Exception {
        ScriptedModel silent = new ScriptedModel().on(AgentLoop.TASK, (request, handler) -> {});
        AgentSettings settings =
                new AgentSettings(4, 8, 8, 6000, 200_000, 2, 1, Duration.ofSeconds(2));
        try (AgentFixture agent =
                new AgentFixture(folder, silent, settings, SkillCatalog.empty())) {
            try (Session session = agent.sessions.open("s")) {
                session.mend();
            }
            List<Guesses.Attempt> nine =
                    IntStream.range(0, 9).mapToObj(i -> ThreeGuesses.attempt("go")).toList();

            var late =
                    agent.guesses.run(
                            "s", List.of(ThreeGuesses.attempt("go")), g -> {}, new Cancellation());

            assertThat(late.getFirst().status()).isEqualTo("cancelled");
            assertThatThrownBy(() -> agent.guesses.run("s", nine, g -> {}, new Cancellation()))
                    .hasMessageContaining("1 to 8");
            assertThatThrownBy(() ->
                            agent.guesses.run(
                                    late.getFirst().id(),
                                    ThreeGuesses.attempts(),
                                    g -> {},
                                    new Cancellation()))
                    .hasMessageContaining("can't be guessed on");
        }
    }

    @ParameterizedTest
    @CsvSource({"begun, 0", "begun, 150", "begun, 400", "guessed, 0", "guessed, 5", "guessed, 15"})
    void killed_at_any_moment_there_is_one_more_turn_or_none(String line, int millis)
            throws Exception {
        Process process = ChildJvm.start(ThreeGuesses.class, folder.toString(), "200");
        try (BufferedReader out =
                new BufferedReader(
                        new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            String said = out.readLine();
            while (said != null && !said.equals(line)) {
                said = out.readLine();
            }
            process.waitFor(millis, TimeUnit.MILLISECONDS);
        } finally {
            process.destroyForcibly().waitFor();
        }

        try (AgentFixture agent = ThreeGuesses.fixture(folder, 0)) {
            List<Guesses.Guess> guesses = agent.guesses.of("s");
            try (Session session = agent.sessions.open("s")) {
                session.mend();
                long turns = session.state().meta().turnCounter();
                assertThat(turns).isBetween(1L, 2L);
                assertThat(committed(agent)).isEqualTo(turns);
                assertThat(session.rebuild().problems()).isEmpty();
                if (turns == 1
                        && guesses.size() > 1
                        && guesses.get(1).status().equals("complete")) {
                    agent.guesses.adopt(guesses.get(1).id(), TurnMemory.none());
                }
            }
            assertThat(agent.ask("and on").number()).isEqualTo(committed(agent));
        }
    }

    private static long committed(AgentFixture agent) {
        return agent.tape("s").stream()
                .filter(entry -> entry.is(Kind.EVENT, "turn/end"))
                .filter(entry -> entry.payload().path("committed").asBoolean())
                .count();
    }

    private static List<String> words(AgentFixture agent) {
        List<String> words = new ArrayList<>();
        for (TapeEntry entry : agent.tape("s")) {
            if (entry.kind() == Kind.MESSAGE) {
                words.add(entry.payload().path("content").asText());
            }
        }
        return words;
    }

    private static String tapeText(AgentFixture agent) {
        return agent.tape("s").toString();
    }
}
