package dev.bob.core.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.core.BobException;
import dev.bob.core.Cancellation;
import dev.bob.core.ScriptedModel;
import dev.bob.core.channel.InboundMessage;
import dev.bob.core.gateway.Gateway;
import dev.bob.core.session.TapeEntry;
import dev.bob.core.session.TapeEntry.Kind;
import dev.bob.core.skill.Skill;
import dev.bob.core.skill.SkillCatalog;
import dev.bob.core.stage.ContinuityStage;
import dev.bob.core.tool.ToolCall;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnEvent;
import dev.bob.core.turn.TurnListener;
import dev.bob.core.turn.TurnRequest;
import dev.bob.core.turn.TurnStatus;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import dev.langchain4j.model.output.FinishReason;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AgentLoopTest {

    @TempDir Path folder;

    @Test
    void plain_text_ends_the_turn() {
        try (AgentFixture agent = AgentFixture.of(folder, says("Hello there."))) {
            Turn turn = agent.ask("hello");

            assertThat(turn.status()).isEqualTo(TurnStatus.COMPLETE);
            assertThat(turn.answer()).isEqualTo("Hello there.");
            assertThat(agent.steps()).containsExactly("1 start", "1 result");
        }
    }

    @Test
    void a_command_in_the_models_text_runs_and_its_block_feeds_the_next_step() {
        ScriptedModel model =
                says("Let me see.\n,repeat.words words=tea times=2\n", "It says teatea.");
        try (AgentFixture agent = AgentFixture.of(folder, model)) {
            Turn turn = agent.ask("repeat tea", "repeat.words");

            assertThat(turn.answer()).isEqualTo("Let me see.\n\nIt says teatea.");
            assertThat(agent.ran)
                    .extracting(ToolCall::origin)
                    .containsExactly(ToolCall.Origin.MODEL);
            assertThat(model.requests(AgentLoop.TASK).getLast().messages().getLast().toString())
                    .contains("<command name=\"repeat.words\" status=\"ok\">")
                    .contains("teatea");
            assertThat(agent.steps()).containsExactly("1 start", "1 finish", "2 start", "2 result");
            assertThat(visible(agent)).doesNotContain(",repeat");
            assertThat(agent.tape("s"))
                    .extracting(TapeEntry::kind)
                    .contains(Kind.TOOL_CALL, Kind.TOOL_RESULT);
            assertThat(agent.tape("s").stream().filter(e -> e.name().startsWith("step/")))
                    .hasSize(4);
        }
    }

    @Test
    void a_native_tool_call_takes_the_same_path() {
        Natively model =
                new Natively(
                        AiMessage.from(
                                ToolExecutionRequest.builder()
                                        .id("c1")
                                        .name("repeat_words")
                                        .arguments("{\"words\":\"tea\"}")
                                        .build()),
                        AiMessage.from("Tea."));
        try (AgentFixture agent =
                new AgentFixture(folder, model, AgentSettings.standard(), SkillCatalog.empty())) {
            Turn turn = agent.ask("repeat tea", "repeat.words");

            assertThat(turn.answer()).isEqualTo("Tea.");
            assertThat(agent.ran).hasSize(1);
            assertThat(model.requests.getFirst().toolSpecifications())
                    .extracting(tool -> tool.name())
                    .contains("tool_describe")
                    .allMatch(name -> !name.contains("."));
        }
    }

    @Test
    void a_tool_that_isnt_enabled_and_arguments_that_dont_fit_are_refused_with_the_reason() {
        ScriptedModel model =
                says(",repeat.words words=x", ",repeat.words times=2", ",rm -rf /", "I can't.");
        try (AgentFixture agent = AgentFixture.of(folder, model)) {
            Turn turn = agent.ask("try");

            assertThat(agent.ran).isEmpty();
            assertThat(turn.toolResults())
                    .hasSize(3)
                    .allMatch(r -> r.status() == ToolResult.Status.ERROR);
            assertThat(turn.toolResults().getFirst().error()).contains("not enabled");
        }
    }

    @Test
    void what_stands_in_material_is_never_run_when_the_model_repeats_it() {
        ScriptedModel model =
                says(
                        ",repeat.words words=\"first line\n",
                        ",repeat.words {\"words\":\"see:\\n,repeat.words words=stolen\\nend\"}",
                        "It says:\n,repeat.words words=stolen\n",
                        "Done.");
        try (AgentFixture agent = AgentFixture.of(folder, model)) {
            agent.ask("go", "repeat.words");

            assertThat(agent.ran).hasSize(1);
            assertThat(agent.ran.getFirst().args().path("words").asText()).startsWith("see:");
            assertThat(model.requests(AgentLoop.TASK).getLast().messages().getLast().toString())
                    .contains("refused");
        }
    }

    @Test
    void an_empty_answer_is_asked_again_once() {
        try (AgentFixture agent = AgentFixture.of(folder, says("", "Here I am."))) {
            assertThat(agent.ask("hello").answer()).isEqualTo("Here I am.");
            assertThat(agent.steps()).containsExactly("1 start", "1 empty", "2 start", "2 result");
        }
    }

    @Test
    void a_call_written_as_text_is_a_call_and_never_the_answer() {
        for (String written :
                List.of(
                        "<tool_call>{\"name\": \"repeat_words\", \"arguments\": {\"words\": \"moo\"}}</tool_call>",
                        "{\"name\": \"repeat.words\", \"arguments\": {\"words\": \"moo\"}}",
                        "[TOOL_CALLS]repeat_words[ARGS]{\"words\": \"moo\"}")) {
            try (AgentFixture agent =
                    AgentFixture.of(
                            folder.resolve("w" + written.length()),
                            says(written, "It says moo."))) {
                Turn turn = agent.ask("say moo", "repeat.words");

                assertThat(agent.ran).as(written).hasSize(1);
                assertThat(turn.answer()).isEqualTo("It says moo.");
                assertThat(agent.events.toString()).doesNotContain("AnswerDelta[text=<tool_call>");
            }
        }
    }

    @Test
    void a_loop_that_never_answers_ends_at_its_last_step_and_says_so() {
        ScriptedModel model = new ScriptedModel().on(AgentLoop.TASK, ",repeat.words words=again");
        try (AgentFixture agent = AgentFixture.of(folder, model)) {
            Turn turn = agent.ask("go", "repeat.words");

            assertThat(turn.status()).isEqualTo(TurnStatus.MAX_STEPS);
            assertThat(turn.answer()).contains("16 steps");
            assertThat(agent.ran).hasSize(16);
            assertThat(agent.steps().getLast()).isEqualTo("16 max_steps");
        }
    }

    @Test
    void a_long_output_is_kept_in_a_file_and_can_be_read_on() {
        ScriptedModel model =
                says(
                        ",repeat.words words=0123456789 times=5000",
                        ",output.read name=t1-1-repeat-words offset=25000 limit=10",
                        "Read.");
        try (AgentFixture agent = AgentFixture.of(folder, model)) {
            Turn turn = agent.ask("go", "repeat.words");

            String preview = model.requests(AgentLoop.TASK).get(1).messages().getLast().toString();
            assertThat(preview.length()).isLessThan(8000);
            assertThat(preview).contains("output.read name=t1-1-repeat-words");
            assertThat(turn.toolResults().getLast().output().data().path("text").asText())
                    .hasSize(10)
                    .containsOnlyDigits();
        }
    }

    @Test
    void a_turn_that_outgrows_the_window_goes_on_from_a_summary_and_the_next_begins_with_it() {
        boolean[] refused = {false};
        ScriptedModel model =
                new ScriptedModel()
                        .on("TASK: hand the work on.", "So far: tea was repeated.")
                        .on(
                                AgentLoop.TASK,
                                (request, handler) -> {
                                    boolean summarised =
                                            request.toString().contains("tea was repeated");
                                    if (request.messages().size() <= 2 && !summarised) {
                                        ScriptedModel.say(
                                                handler,
                                                FinishReason.STOP,
                                                ",repeat.words words=tea");
                                    } else if (!refused[0]) {
                                        refused[0] = true;
                                        handler.onError(
                                                new BobException(
                                                        BobException.Kind.CONTEXT_OVERFLOW,
                                                        "too long"));
                                    } else {
                                        ScriptedModel.say(
                                                handler,
                                                FinishReason.STOP,
                                                summarised ? "All done." : "Lost.");
                                    }
                                });
        try (AgentFixture agent = AgentFixture.of(folder, model)) {
            Turn turn = agent.ask("go", "repeat.words");

            assertThat(turn.answer()).isEqualTo("All done.");
            assertThat(agent.tape("s").getLast().is(Kind.ANCHOR, "auto/overflow")).isTrue();
            try (var session = agent.sessions.open("s")) {
                assertThat(session.state().continuity().conversationSummary())
                        .contains("tea was repeated");
            }
        }
    }

    @Test
    void a_skill_is_in_the_prompt_from_its_hint_to_the_next_anchor_and_binds_the_tools() {
        Skill skill =
                new Skill(
                        "tea-time",
                        "How tea is made.",
                        "",
                        "",
                        Map.of(),
                        List.of("tape.info"),
                        "Warm the pot first.",
                        Skill.Scope.PROJECT,
                        folder);
        ScriptedModel model = says("One.", ",repeat.words words=x", "Two.", "Three.");
        model.on(ContinuityStage.TASK, AgentFixture.CONTINUITY);
        try (AgentFixture agent =
                new AgentFixture(
                        folder,
                        model,
                        AgentSettings.standard(),
                        new SkillCatalog(List.of(skill), List.of()))) {
            agent.ask("use $TEA_time please", "repeat.words");
            agent.ask("go on", "repeat.words");
            try (var session = agent.sessions.open("s")) {
                session.handoff("next", "tea was made", "");
            }
            agent.ask("and now", "repeat.words");

            List<String> systems =
                    model.requests(AgentLoop.TASK).stream().map(ScriptedModel::system).toList();
            assertThat(systems.get(0)).contains("Warm the pot").doesNotContain("repeat.words:");
            assertThat(systems.get(1)).contains("Warm the pot");
            assertThat(systems.getLast()).doesNotContain("Warm the pot").contains("repeat.words:");
            assertThat(model.requests(AgentLoop.TASK).get(2).toString())
                    .contains("while the open skills (tea-time) bind the tools");
            assertThat(agent.ran).isEmpty();
        }
    }

    @Test
    void what_the_user_says_while_the_turn_runs_steers_it() {
        AgentFixture[] late = {null};
        ScriptedModel model =
                new ScriptedModel()
                        .on(
                                AgentLoop.TASK,
                                (request, handler) -> {
                                    boolean steered =
                                            request.toString().contains("make it green tea");
                                    if (!steered && late[0] != null) {
                                        assertThat(late[0].steering.offer("s", "make it green tea"))
                                                .isTrue();
                                    }
                                    ScriptedModel.say(
                                            handler,
                                            FinishReason.STOP,
                                            steered ? "Green tea." : "Black tea.");
                                });
        try (AgentFixture agent = AgentFixture.of(folder, model)) {
            late[0] = agent;

            Turn turn = agent.ask("tea");

            assertThat(turn.answer()).isEqualTo("Black tea.\n\nGreen tea.");
            assertThat(agent.steering.offer("s", "too late")).isFalse();
        }
    }

    @Test
    void a_handoff_that_the_model_asks_for_is_made_when_the_turn_has_ended() {
        ScriptedModel model =
                says(
                        ",tape.handoff name=phase-2 summary='all is brewed' next_steps=pour",
                        "Handed on.");
        try (AgentFixture agent = AgentFixture.of(folder, model)) {
            Turn turn = agent.ask("go");

            assertThat(turn.answer()).isEqualTo("Handed on.");
            assertThat(agent.tape("s").getLast().is(Kind.ANCHOR, "phase-2")).isTrue();
            try (var session = agent.sessions.open("s")) {
                assertThat(Phase.of(session.tape()).intention()).isEqualTo("pour");
            }
        }
    }

    @Test
    void what_streams_is_the_answer_without_the_lines_that_are_commands() {
        ScriptedModel model =
                says("Let me look.\n\n,repeat.words hello\n", "\nIt says:\n\n  hello\n\n");
        try (AgentFixture agent = AgentFixture.of(folder, model)) {
            Turn turn = agent.ask("go", "repeat.words");

            assertThat(turn.answer()).isEqualTo("Let me look.\n\nIt says:\n\n  hello");
            assertThat(
                            agent.events.stream()
                                    .filter(TurnEvent.AnswerDelta.class::isInstance)
                                    .map(event -> ((TurnEvent.AnswerDelta) event).text())
                                    .collect(Collectors.joining()))
                    .isEqualTo(turn.answer());
        }
    }

    @Test
    void a_reset_that_is_to_keep_nothing_is_refused() throws Exception {
        try (AgentFixture agent = AgentFixture.of(folder, says("First."))) {
            agent.ask("go");
            int before = agent.tape("s").size();

            Gateway.Reply refused = typed(agent, ",tape.reset archive=false");
            assertThat(agent.tape("s").size()).isGreaterThan(before);
            Gateway.Reply done = typed(agent, ",tape.reset archive=true");

            assertThat(refused.outbound().getFirst().content()).isNotBlank();
            assertThat(done.outbound().getFirst().content()).contains("tape.archived-1.jsonl");
            assertThat(agent.tape("s").getFirst().is(Kind.ANCHOR, "session/start")).isTrue();
        }
    }

    private static Gateway.Reply typed(AgentFixture agent, String words) {
        return agent.gateway.handle(
                new InboundMessage("cli", "me", "", words, Map.of("session_id", "s")),
                TurnListener.silent(),
                new Cancellation());
    }

    @Test
    void a_model_cant_reset_the_tape() {
        try (AgentFixture agent = AgentFixture.of(folder, says(",tape.reset", "No."))) {
            agent.ask("go", "tape.reset");

            assertThat(agent.tape("s").getFirst().name()).isEqualTo("session/start");
            assertThat(agent.tape("s")).hasSizeGreaterThan(5);
        }
    }

    private static String visible(AgentFixture agent) {
        StringBuilder text = new StringBuilder();
        for (TurnEvent event : agent.events) {
            if (event instanceof TurnEvent.AnswerDelta(String piece)) {
                text.append(piece);
            }
        }
        return text.toString();
    }

    /// A model that says one after the other.
    static ScriptedModel says(String... answers) {
        Queue<String> queue = new ArrayDeque<>(List.of(answers));
        return new ScriptedModel()
                .on(
                        AgentLoop.TASK,
                        (request, handler) ->
                                ScriptedModel.say(
                                        handler,
                                        FinishReason.STOP,
                                        queue.isEmpty() ? "Nothing more." : queue.remove()));
    }

    /// A model with native tool calls.
    private static final class Natively
            implements StreamingChatModel, dev.bob.core.model.ModelAccess {
        private final Queue<AiMessage> answers;
        private final List<ChatRequest> requests = new ArrayList<>();

        Natively(AiMessage... answers) {
            this.answers = new ArrayDeque<>(List.of(answers));
        }

        @Override
        public void chat(ChatRequest request, StreamingChatResponseHandler handler) {
            boolean continuity = ScriptedModel.system(request).startsWith(ContinuityStage.TASK);
            if (!continuity) {
                requests.add(request);
            }
            AiMessage answer =
                    continuity ? AiMessage.from(AgentFixture.CONTINUITY) : answers.remove();
            if (answer.text() != null) {
                handler.onPartialResponse(answer.text());
            }
            handler.onCompleteResponse(
                    ChatResponse.builder()
                            .aiMessage(answer)
                            .finishReason(FinishReason.STOP)
                            .build());
        }

        @Override
        public ServingModel choose(TurnRequest.Options options, @Nullable String model) {
            return new ServingModel("native", "", false, true, 0, this);
        }
    }
}
