package dev.bob.tools;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.core.Cancellation;
import dev.bob.core.context.ContextBudget;
import dev.bob.core.memory.Recall;
import dev.bob.core.model.Endpoint;
import dev.bob.core.model.ModelAccess.ServingModel;
import dev.bob.core.model.Secret;
import dev.bob.core.model.offline.OfflineModel;
import dev.bob.core.model.openai.ChatHttp;
import dev.bob.core.model.openai.Connection;
import dev.bob.core.model.openai.HabitBook;
import dev.bob.core.model.openai.OpenAiModel;
import dev.bob.core.model.openai.ReplyLimits;
import dev.bob.core.model.openai.RetryPolicy;
import dev.bob.core.pipeline.Pipelines;
import dev.bob.core.runtime.AgentRuntime;
import dev.bob.core.session.RuntimeFolder;
import dev.bob.core.session.SessionStore;
import dev.bob.core.tool.Permissions;
import dev.bob.core.tool.ToolHooks;
import dev.bob.core.tool.ToolRegistry;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.tool.ToolRunner;
import dev.bob.core.turbotime.TurbotimeLimits;
import dev.bob.core.turbotime.TurbotimePipeline;
import dev.bob.core.turn.StageRecord;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnMemory;
import dev.bob.core.turn.TurnRequest;
import dev.bob.core.turn.TurnStatus;
import dev.bob.testkit.Match;
import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import dev.bob.testkit.ScriptedServer;
import dev.bob.testkit.StandIns;
import dev.bob.tools.http.Resolver;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Whole turns of the pipeline `turbotime`: a tool is asked for, runs against a stand-in, and the answer rests on it.
class TurbotimeTurnTest {

    private static final String[] STAGES = {
        "recall", "orient", "plan", "use_tools", "integrate", "respond", "remember", "continuity"
    };
    private static final String REQUEST =
            """
            SITUATION
            A card.
            GOAL MODEL
            {"goal_id": "g1", "description": "tell", "origin": "user", "priority": 1, "confidence": 1, "status": "open"}
            PLAN
            1. look it up
            STM QUERY
            none
            TOOL REQUESTS
            === TOOL REQUEST ===
            TOOL: scryfall.lookup
            ARGS: {"name": "Lightning Bolt"}
            PURPOSE: its text
            EXPECTS: a card
            STOP
            MEMORY CANDIDATES
            none
            """;

    @TempDir Path folder;

    private final ScriptedServer cards = ScriptedServer.start(StandIns.scryfall());
    private final ScriptedServer endpoint = ScriptedServer.start(Script.empty());

    @AfterEach
    void close() {
        cards.close();
        endpoint.close();
    }

    @Test
    void without_a_language_model_the_answer_quotes_the_card() {
        Turn turn =
                ask(new ServingModel(OfflineModel.NAME, "", true, false, 0, new OfflineModel()));

        assertThat(turn.stages()).extracting(StageRecord::name).startsWith(STAGES);
        assertThat(turn.toolResults())
                .singleElement()
                .satisfies(result -> {
                    assertThat(result.error()).isNull();
                    assertThat(result.toolName()).isEqualTo("scryfall.lookup");
                    assertThat(result.status()).isEqualTo(ToolResult.Status.OK);
                });
        assertThat(turn.answer()).contains("three damage");
        assertThat(turn.status()).isEqualTo(TurnStatus.COMPLETE);
        assertThat(cards.requests()).hasSize(1);
    }

    @Test
    void a_model_asks_in_text() {
        endpoint.play(script(Reply.answer(REQUEST)));

        Turn turn = ask(scripted(false));

        assertThat(turn.stages()).extracting(StageRecord::name).startsWith(STAGES);
        assertThat(turn.stages())
                .filteredOn(s -> s.name().equals("plan"))
                .allSatisfy(s -> assertThat(s.promptTokens()).isPositive());
        assertThat(turn.answer()).isEqualTo("It deals three damage.");
        assertThat(cards.requests()).hasSize(1);
        assertThat(endpoint.chats().get(1).body()).doesNotContain("\"tools\":");
        assertThat(answering())
                .contains("three damage to anything")
                .contains("<<<material:tool_results:")
                .doesNotContain("TOOL: scryfall.lookup");
    }

    @Test
    void a_model_asks_with_a_native_call() {
        endpoint.play(
                script(
                        Reply.answer("PLAN\n1. look it up")
                                .calling("scryfall_lookup", "{\"name\": \"Lightning Bolt\"}")));

        Turn turn = ask(scripted(true));

        assertThat(turn.toolResults())
                .singleElement()
                .satisfies(r -> assertThat(r.status()).isEqualTo(ToolResult.Status.OK));
        assertThat(turn.answer()).isEqualTo("It deals three damage.");
        assertThat(endpoint.chats().get(1).body()).contains("\"tools\":");
        assertThat(cards.requests()).hasSize(1);
    }

    private String answering() {
        return endpoint.chats().stream()
                .filter(chat -> chat.message(0).startsWith("TASK: answer"))
                .findFirst()
                .orElseThrow()
                .message(-1);
    }

    private static Script script(Reply plan) {
        return Script.empty()
                .on(
                        Match.chat("TASK: find out"),
                        Reply.answer("SITUATION\nA question about a card."))
                .on(Match.chat("TASK: plan"), plan)
                .on(
                        Match.chat("TASK: work in"),
                        Reply.answer("UPDATED UNDERSTANDING\nThree damage.\nTOOL REQUESTS\nnone"))
                .on(Match.chat("TASK: answer"), Reply.answer("It deals ", "three damage."))
                .on(
                        Match.chat("TASK: keep track"),
                        Reply.answer(
                                "{\"active_context\":[],\"open_threads\":[],\"resolved_threads\":[]}"));
    }

    private ServingModel scripted(boolean nativeTools) {
        var model =
                new OpenAiModel(
                        new Connection(
                                new Endpoint(
                                        Endpoint.Role.LOCAL,
                                        endpoint.baseUrl(),
                                        Secret.NONE,
                                        Script.MODEL),
                                new ChatHttp(ChatHttp.client(Duration.ofSeconds(5))),
                                new HabitBook(),
                                RetryPolicy.standard(Clock.systemUTC(), new Random(1)),
                                Duration.ofMinutes(1),
                                Optional.empty(),
                                ReplyLimits.STANDARD));
        return new ServingModel(Script.MODEL, endpoint.baseUrl(), false, nativeTools, 0, model);
    }

    private Turn ask(ServingModel model) {
        var usual = Toolbox.Settings.usual(folder);
        var settings =
                new Toolbox.Settings(
                        folder,
                        cards.origin(),
                        usual.steam(),
                        usual.knowledge(),
                        usual.news(),
                        List.of("127.0.0.1"),
                        List.of(),
                        "Bob/0.1");
        try (var toolbox =
                        new Toolbox(settings, Resolver.system(), Clock.systemUTC(), new Random(1));
                var sessions =
                        new SessionStore(RuntimeFolder.of(folder), Clock.systemUTC(), _ -> {})) {
            var runner =
                    new ToolRunner(
                            ToolRegistry.of(toolbox.tools()),
                            Permissions.denyAll("nobody is there to ask"),
                            ToolHooks.none());
            var pipeline =
                    TurbotimePipeline.of(
                            Recall.none(), TurnMemory.none(), runner, TurbotimeLimits.usual());
            var runtime =
                    new AgentRuntime(
                            sessions,
                            new Pipelines(List.of(pipeline)),
                            (_, _) -> model,
                            UnaryOperator.identity(),
                            ContextBudget.standard(),
                            text -> text.length() / 4 + 1,
                            Clock.systemUTC(),
                            new Random(1));
            var options =
                    new TurnRequest.Options(
                            "turbotime", null, Set.of("scryfall.lookup"), false, true);
            var request = new TurnRequest("s", "What does Lightning Bolt do?", options);
            return runtime.run(request, _ -> {}, new Cancellation());
        }
    }
}
