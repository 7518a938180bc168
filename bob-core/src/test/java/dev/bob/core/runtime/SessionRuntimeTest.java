package dev.bob.core.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.BobException;
import dev.bob.core.Cancellation;
import dev.bob.core.ScriptedModel;
import dev.bob.core.context.ContextBudget;
import dev.bob.core.memory.Recall;
import dev.bob.core.pipeline.Pipeline;
import dev.bob.core.pipeline.Pipelines;
import dev.bob.core.session.RuntimeFolder;
import dev.bob.core.session.SessionStore;
import dev.bob.core.session.TapeEntry;
import dev.bob.core.session.TapeEntry.Kind;
import dev.bob.core.session.TurnRecord;
import dev.bob.core.stage.ChatPipeline;
import dev.bob.core.stage.ContinuityStage;
import dev.bob.core.stage.RespondStage;
import dev.bob.core.stage.SummariseStage;
import dev.bob.core.state.SessionState;
import dev.bob.core.state.SessionState.ChatLine;
import dev.bob.core.storage.Notice;
import dev.bob.core.tokens.TokenCounter;
import dev.bob.core.turn.StageRecord;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnEvent;
import dev.bob.core.turn.TurnListener;
import dev.bob.core.turn.TurnMemory;
import dev.bob.core.turn.TurnRequest;
import dev.bob.core.turn.TurnStatus;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionRuntimeTest {

    private static final String CONTINUITY =
            "{\"active_context\":[\"tea\"],\"open_threads\":[\"which tea\"],\"resolved_threads\":[]}";

    @TempDir Path folder;
    private final List<TurnEvent> events = new ArrayList<>();
    private final List<Notice> notices = new ArrayList<>();
    private final List<String> counted = Collections.synchronizedList(new ArrayList<>());
    private final ScriptedModel model =
            new ScriptedModel()
                    .on(RespondStage.TASK, "Hel", "lo.")
                    .on(ContinuityStage.TASK, CONTINUITY);

    @Test
    void a_turn_streams_its_answer_and_is_committed_to_state_log_and_tape() {
        Turn turn = ask("Hi");

        assertThat(turn.status()).isEqualTo(TurnStatus.COMPLETE);
        assertThat(deltas()).containsExactly("Hel", "lo.");
        assertThat(turn.stages())
                .extracting(StageRecord::name)
                .containsExactly("recall", "respond", "remember", "continuity");
        assertThat(turn.after().continuity().liveChat())
                .containsExactly(new ChatLine("user", "Hi"), new ChatLine("assistant", "Hello."));
        assertThat(turn.after().continuity().openThreads()).containsExactly("which tea");
        assertThat(log()).extracting(TurnRecord::finalOutput).containsExactly("Hello.");
        assertThat(tape())
                .extracting(TapeEntry::kind)
                .filteredOn(kind -> kind != Kind.SYSTEM)
                .containsExactly(Kind.ANCHOR, Kind.MESSAGE, Kind.MESSAGE, Kind.EVENT);
        assertThat(state()).isEqualTo(turn.after());
        assertThat(notices).isEmpty();
    }

    @Test
    void prompts_are_on_the_tape_by_their_parts_and_instructions_once_in_so_many_words() {
        ask("Hi");
        ask("Hi again");

        List<TapeEntry> system =
                tape().stream().filter(entry -> entry.kind() == Kind.SYSTEM).toList();
        List<TapeEntry> prompts =
                system.stream().filter(entry -> entry.payload().has("parts")).toList();
        assertThat(prompts)
                .extracting(entry -> entry.payload().path("stage").asText())
                .containsExactly("respond", "continuity", "respond", "continuity");
        List<String> texts =
                system.stream()
                        .filter(entry -> entry.payload().has("text"))
                        .map(entry -> entry.payload().path("part").asText())
                        .toList();
        assertThat(texts).doesNotHaveDuplicates();
        assertThat(prompts)
                .allSatisfy(prompt ->
                        assertThat(texts)
                                .contains(
                                        prompt.payload()
                                                .path("parts")
                                                .path(0)
                                                .path("sha256")
                                                .asText()));
        assertThat(prompts.get(0).payload().path("parts").path(0))
                .isEqualTo(prompts.get(2).payload().path("parts").path(0));
    }

    @Test
    void a_prompt_takes_no_more_room_on_the_tape_late_in_a_conversation() {
        for (int i = 10; i < 40; i++) {
            ask("Hi " + i);
        }

        List<Integer> lengths =
                tape().stream()
                        .filter(entry -> entry.payload().has("parts"))
                        .filter(entry -> entry.payload().path("stage").asText().equals("respond"))
                        .map(entry -> entry.payload().toString().length())
                        .toList();
        assertThat(lengths).hasSize(30);
        assertThat(lengths.getLast()).isCloseTo(lengths.get(10), within(5));
    }

    @Test
    void what_contradicts_an_earlier_statement_is_marked_in_the_state() {
        ask("My name is Kim.");
        assertThat(state().continuity().integrity().contradictionsDetected()).isFalse();
        Turn turn = ask("Actually my name is Tom.");
        assertThat(state().continuity().integrity().contradictionsDetected()).isTrue();
        assertThat(state().continuity().integrity().lastTurnConsistent()).isFalse();
        assertThat(state().affectState()).isNotEqualTo(turn.before().affectState());
        ask("What is your favourite tea?");
        assertThat(state().continuity().integrity().contradictionsDetected()).isFalse();
    }

    @Test
    void the_answer_is_complete_for_the_user_before_continuity_is_asked_for() {
        ask("Hi");

        List<String> order =
                events.stream()
                        .filter(e ->
                                e instanceof TurnEvent.AnswerCompleted
                                        || e instanceof TurnEvent.StageStarted)
                        .map(e ->
                                e instanceof TurnEvent.StageStarted(String stage)
                                        ? stage
                                        : "answer completed")
                        .toList();
        assertThat(order)
                .containsExactly("recall", "respond", "answer completed", "remember", "continuity");
    }

    @Test
    void whoever_hears_that_an_answer_has_ended_finds_it_on_the_tape() {
        List<Kind> found = new ArrayList<>();

        ask(
                "Hi",
                TurnRequest.Options.chat(),
                event -> {
                    // Front ends close the answer's last line at either.
                    boolean ended =
                            switch (event) {
                                case TurnEvent.AnswerCompleted _ -> true;
                                case TurnEvent.StageEnded(StageRecord stage) ->
                                        stage.name().equals("respond");
                                default -> false;
                            };
                    if (ended && found.isEmpty()) {
                        tape().forEach(entry -> found.add(entry.kind()));
                    }
                },
                new Cancellation());

        assertThat(found)
                .as("the anchor, the question, the two parts of its prompt, the answer")
                .containsExactly(Kind.ANCHOR, Kind.MESSAGE, Kind.SYSTEM, Kind.SYSTEM, Kind.MESSAGE);
    }

    @Test
    void the_next_turn_sees_what_was_said_before() {
        ask("Hi");
        ask("And now?");

        var messages = model.requests(RespondStage.TASK).getLast().messages();
        assertThat(messages).hasSize(4);
        assertThat(messages.get(1).toString()).contains("Hi");
        assertThat(messages.get(2).toString()).contains("Hello.");
        assertThat(log()).extracting(TurnRecord::turnNumber).containsExactly(1L, 2L);
    }

    @Test
    void a_failed_turn_leaves_the_state_as_it_was_and_says_why() {
        ask("Hi");
        SessionState before = state();
        model.on(
                RespondStage.TASK,
                (request, handler) -> {
                    handler.onPartialResponse("Half");
                    handler.onError(
                            new BobException(BobException.Kind.ENDPOINT_UNAVAILABLE, "gone"));
                });

        Turn turn = ask("Again");

        assertThat(turn.status()).isEqualTo(TurnStatus.FAILED);
        assertThat(turn.errorKind()).isEqualTo(BobException.Kind.ENDPOINT_UNAVAILABLE);
        assertThat(turn.answer()).isEqualTo("Half");
        assertThat(state()).isEqualTo(before);
        assertThat(log()).hasSize(1);
        assertThat(tape())
                .anySatisfy(entry -> {
                    assertThat(entry.payload().path("content").asText()).isEqualTo("Half");
                    assertThat(entry.payload().path("status").asText()).isEqualTo("failed");
                });
    }

    @Test
    void a_cancelled_turn_keeps_what_was_answered_and_marks_it() throws InterruptedException {
        CountDownLatch silent = new CountDownLatch(1);
        model.on(RespondStage.TASK, ScriptedModel.hanging(silent, "Once upon"));
        Cancellation cancellation = new Cancellation();
        Thread canceller =
                Thread.startVirtualThread(() -> {
                    try {
                        silent.await();
                        cancellation.cancel();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                });

        Turn turn = ask("A story", TurnRequest.Options.chat(), events::add, cancellation);
        canceller.join();

        assertThat(turn.status()).isEqualTo(TurnStatus.CANCELLED);
        assertThat(turn.answer()).isEqualTo("Once upon");
        assertThat(state()).isEqualTo(SessionState.initial());
        assertThat(log()).isEmpty();
    }

    @Test
    void an_answer_that_was_cut_off_is_committed_and_marked() {
        model.on(
                RespondStage.TASK,
                (request, handler) -> ScriptedModel.say(handler, null, "Half an"));

        Turn turn = ask("Hi");

        assertThat(turn.status()).isEqualTo(TurnStatus.CUT_OFF);
        assertThat(turn.warnings()).singleElement().asString().contains("cut off");
        assertThat(log()).extracting(TurnRecord::finalOutput).containsExactly("Half an");
    }

    @Test
    void an_empty_answer_fails_the_turn() {
        model.on(RespondStage.TASK, "");

        assertThat(ask("Hi").status()).isEqualTo(TurnStatus.FAILED);
        assertThat(log()).isEmpty();
    }

    @Test
    void continuity_that_fails_takes_nothing_back() {
        model.on(
                ContinuityStage.TASK,
                (request, handler) -> handler.onError(new IllegalStateException("no")));

        Turn turn = ask("Where is my tea?");

        assertThat(turn.status()).isEqualTo(TurnStatus.COMPLETE);
        assertThat(turn.warnings()).hasSize(1);
        assertThat(turn.after().continuity().activeContext()).containsExactly("Where is my tea?");
        assertThat(log()).hasSize(1);
    }

    @Test
    void a_listener_that_throws_is_reported_and_ends_nothing() {
        Turn turn =
                ask(
                        "Hi",
                        TurnRequest.Options.chat(),
                        event -> {
                            throw new IllegalStateException("no screen");
                        },
                        new Cancellation());

        assertThat(turn.status()).isEqualTo(TurnStatus.COMPLETE);
        assertThat(tape())
                .anySatisfy(entry ->
                        assertThat(entry.payload().path("message").asText()).contains("no screen"));
    }

    @Test
    void the_window_is_measured_exactly_and_kept_in_the_state() {
        Turn turn = ask("one two three");

        JsonNode metrics = turn.after().meta().contextMetrics();
        assertThat(metrics.at("/fit/current_user_input").asInt()).isEqualTo(3);
        assertThat(metrics.at("/fit/live_chat_buffer").asInt()).isZero();
        assertThat(metrics.at("/post/live_chat_buffer").asInt()).isEqualTo(4);
        assertThat(metrics.at("/fit/reserved_buffer").asInt()).isEqualTo(10_000);
        assertThat(metrics.at("/fit/model_window").asInt()).isEqualTo(100_000);
        assertThat(metrics.path("rebuild_triggered").asBoolean()).isFalse();
        assertThat(turn.stages().get(1).promptTokens())
                .isEqualTo(metrics.at("/fit/used_without_reserve").asInt());
    }

    @Test
    void a_long_conversation_is_summarised_at_once_and_refined_after_the_answer() {
        model.on(SummariseStage.TASK, "They spoke of tea.");
        var small = new ContextBudget(2000, 100, 200, 100, 2);
        for (int i = 0; i < 10; i++) {
            ask("Question " + i + " " + "tea ".repeat(30), small);
        }

        assertThat(events)
                .anySatisfy(e -> assertThat(e).isInstanceOf(TurnEvent.ContextRebuilt.class));
        assertThat(state().continuity().conversationSummary()).isEqualTo("They spoke of tea.");
        assertThat(state().continuity().liveChat()).hasSizeLessThan(14);
        assertThat(state().meta().lastContextRebuild()).isNotEmpty();
        assertThat(model.requests(SummariseStage.TASK)).isNotEmpty();
        assertThat(model.requests(RespondStage.TASK))
                .anySatisfy(
                        r -> assertThat(ScriptedModel.system(r)).contains("They spoke of tea."));
        assertThat(events)
                .filteredOn(
                        e -> e instanceof TurnEvent.StageStarted(String s) && s.equals("summarise"))
                .isNotEmpty();
    }

    @Test
    void a_model_with_a_small_window_gets_prompts_and_limits_that_fit_it() {
        model.window(1000).on(SummariseStage.TASK, "They spoke of tea.");
        for (int i = 0; i < 12; i++) {
            ask("Question " + i + " " + "tea ".repeat(60));
        }

        assertThat(model.requests(RespondStage.TASK))
                .allSatisfy(request -> {
                    int words =
                            request.messages().stream()
                                    .mapToInt(m -> m.toString().split("\\s+").length)
                                    .sum();
                    assertThat(words).isLessThan(1000);
                    assertThat(request.parameters().maxOutputTokens()).isEqualTo(250);
                });
        assertThat(state().continuity().conversationSummary()).isNotBlank();
    }

    @Test
    void a_long_session_goes_on_in_another_process_without_counting_its_history_again() {
        for (int i = 0; i < 12; i++) {
            ask("Question " + i + " " + "tea ".repeat(500));
        }
        counted.clear();

        ask("And now?");

        assertThat(counted).isNotEmpty().noneMatch(text -> text.startsWith("Question"));
    }

    @Test
    void a_pipeline_that_does_not_exist_is_an_error_that_names_those_that_do() {
        var options = new TurnRequest.Options("turbo", null, java.util.Set.of(), false, true);

        assertThatThrownBy(() -> ask("Hi", options, events::add, new Cancellation()))
                .isInstanceOf(BobException.class)
                .hasMessageContaining("chat");
    }

    private Turn ask(String input) {
        return ask(input, ContextBudget.standard());
    }

    private Turn ask(String input, ContextBudget budget) {
        return ask(input, TurnRequest.Options.chat(), events::add, new Cancellation(), budget);
    }

    private Turn ask(
            String input,
            TurnRequest.Options options,
            TurnListener listener,
            Cancellation cancellation) {
        return ask(input, options, listener, cancellation, ContextBudget.standard());
    }

    private Turn ask(
            String input,
            TurnRequest.Options options,
            TurnListener listener,
            Cancellation cancellation,
            ContextBudget budget) {
        Pipeline chat = ChatPipeline.of(Recall.none(), TurnMemory.none());
        try (SessionStore store = store();
                SessionRuntime session =
                        new AgentRuntime(
                                        store,
                                        new Pipelines(List.of(chat)),
                                        model,
                                        UnaryOperator.identity(),
                                        budget,
                                        words(),
                                        Clock.systemUTC(),
                                        new Random(7))
                                .session("talk")) {
            return session.run(new TurnRequest("talk", input, options), listener, cancellation);
        }
    }

    /// Counts words: fewer than bytes, as a tokenizer's tokens are.
    private TokenCounter words() {
        return new TokenCounter() {
            @Override
            public String id() {
                return "words";
            }

            @Override
            public int count(String text) {
                counted.add(text);
                return text.isBlank() ? 0 : text.strip().split("\\s+").length;
            }
        };
    }

    private List<String> deltas() {
        return events.stream()
                .filter(TurnEvent.AnswerDelta.class::isInstance)
                .map(e -> ((TurnEvent.AnswerDelta) e).text())
                .toList();
    }

    private SessionStore store() {
        return new SessionStore(RuntimeFolder.of(folder), Clock.systemUTC(), notices::add);
    }

    private SessionState state() {
        try (SessionStore store = store();
                var session = store.open("talk")) {
            return session.state();
        }
    }

    private List<TurnRecord> log() {
        List<TurnRecord> turns = new ArrayList<>();
        try (SessionStore store = store()) {
            store.log().forward(0, turns::add);
        }
        return turns;
    }

    private List<TapeEntry> tape() {
        List<TapeEntry> entries = new ArrayList<>();
        try (SessionStore store = store();
                var session = store.open("talk")) {
            session.tape().forward(0, entries::add);
        }
        return entries;
    }
}
