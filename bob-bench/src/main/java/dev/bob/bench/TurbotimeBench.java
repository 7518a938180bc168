package dev.bob.bench;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.bob.core.Cancellation;
import dev.bob.core.Json;
import dev.bob.core.context.ContextBudget;
import dev.bob.core.memory.Recall;
import dev.bob.core.model.Endpoint;
import dev.bob.core.model.ModelAccess.ServingModel;
import dev.bob.core.model.Secret;
import dev.bob.core.model.openai.ChatHttp;
import dev.bob.core.model.openai.Connection;
import dev.bob.core.model.openai.HabitBook;
import dev.bob.core.model.openai.OpenAiModel;
import dev.bob.core.model.openai.ReplyLimits;
import dev.bob.core.model.openai.RetryPolicy;
import dev.bob.core.pipeline.Pipelines;
import dev.bob.core.runtime.AgentRuntime;
import dev.bob.core.runtime.SessionRuntime;
import dev.bob.core.session.RuntimeFolder;
import dev.bob.core.session.SessionStore;
import dev.bob.core.tokens.TokenizerFile;
import dev.bob.core.tool.Permissions;
import dev.bob.core.tool.Tool;
import dev.bob.core.tool.ToolCall;
import dev.bob.core.tool.ToolContext;
import dev.bob.core.tool.ToolHooks;
import dev.bob.core.tool.ToolRegistry;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.tool.ToolRunner;
import dev.bob.core.turbotime.TurbotimeLimits;
import dev.bob.core.turbotime.TurbotimePipeline;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnMemory;
import dev.bob.core.turn.TurnRequest;
import dev.bob.core.turn.TurnStatus;
import dev.bob.testkit.Match;
import dev.bob.testkit.RecordedRequest;
import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import dev.bob.testkit.ScriptedServer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.UnaryOperator;

/// What a `turbotime` turn costs beside the model's own time: five model calls and a tool. Paired as in
/// [ChatTurnBench]: each turn is followed by the same requests, byte for byte, from a bare client on the same server. Run
/// with `TurbotimeBench TOKENIZER [TURNS]`.
public final class TurbotimeBench {

    private static final String PLAN =
            """
            SITUATION
            A ferry.
            GOAL MODEL
            {"goal_id": "g1", "description": "tell", "origin": "user", "priority": 1, "confidence": 1, "status": "open"}
            PLAN
            1. look it up
            STM QUERY
            none
            TOOL REQUESTS
            === TOOL REQUEST ===
            TOOL: ferry.timetable
            ARGS: {"query": "ferry"}
            STOP
            MEMORY CANDIDATES
            none
            """;

    private TurbotimeBench() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        int turns = args.length > 1 ? Integer.parseInt(args[1]) : 150;
        Path folder = Files.createTempDirectory("bob-bench");
        HttpClient bare = ChatHttp.client(Duration.ofSeconds(5));
        try (var server = ScriptedServer.start(script());
                var counter = TokenizerFile.open(Path.of(args[0]));
                var sessions =
                        new SessionStore(RuntimeFolder.of(folder), Clock.systemUTC(), _ -> {})) {
            var runner =
                    new ToolRunner(
                            ToolRegistry.of(List.of(new Timetable())),
                            Permissions.denyAll(""),
                            ToolHooks.none());
            var pipeline =
                    TurbotimePipeline.of(
                            Recall.none(), TurnMemory.none(), runner, TurbotimeLimits.usual());
            ServingModel model = model(server.baseUrl());
            var runtime =
                    new AgentRuntime(
                            sessions,
                            new Pipelines(List.of(pipeline)),
                            (_, _) -> model,
                            UnaryOperator.identity(),
                            ContextBudget.standard(),
                            counter,
                            Clock.systemUTC(),
                            new SecureRandom());
            try (SessionRuntime live = runtime.session("bench")) {
                double[] added = new double[turns];
                double[] whole = new double[turns];
                for (int i = -60; i < turns; i++) {
                    int before = server.chats().size();
                    long start = System.nanoTime();
                    turn(live, i);
                    double own = (System.nanoTime() - start) / 1e6;
                    double alone = 0;
                    for (RecordedRequest request :
                            server.chats().subList(before, server.chats().size())) {
                        alone += bare(bare, server, request);
                    }
                    if (i >= 0) {
                        added[i] = own - alone;
                        whole[i] = own;
                    }
                }
                System.out.printf(
                        "turbotime: added %.2f ms p50, %.2f ms p95 (whole turn %.2f ms p50, %d turns, 5 model calls, 1 tool)%n",
                        percentile(added, 50), percentile(added, 95), percentile(whole, 50), turns);
            }
        } finally {
            try (var files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    private static void turn(SessionRuntime live, int i) {
        var options =
                new TurnRequest.Options("turbotime", null, Set.of("ferry.timetable"), false, true);
        Turn turn =
                live.run(
                        new TurnRequest(
                                "bench", "Question " + i + ": when does the ferry leave?", options),
                        _ -> {},
                        new Cancellation());
        if (turn.status() != TurnStatus.COMPLETE || turn.toolResults().size() != 1) {
            throw new IllegalStateException(
                    "the turn is " + turn.status() + ": " + turn.error() + turn.toolResults());
        }
    }

    private static double bare(HttpClient client, ScriptedServer server, RecordedRequest recorded)
            throws IOException, InterruptedException {
        var request =
                HttpRequest.newBuilder(URI.create(server.baseUrl() + "/chat/completions"))
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(recorded.body()))
                        .build();
        long start = System.nanoTime();
        client.send(request, HttpResponse.BodyHandlers.ofString());
        return (System.nanoTime() - start) / 1e6;
    }

    private static Script script() {
        return Script.empty()
                .on(
                        Match.chat("TASK: find out"),
                        Reply.answer("SITUATION\nA question about a ferry."))
                .on(Match.chat("TASK: plan"), Reply.answer(PLAN))
                .on(
                        Match.chat("TASK: work in"),
                        Reply.answer("UPDATED UNDERSTANDING\nAt nine.\nTOOL REQUESTS\nnone"))
                .on(
                        Match.chat("TASK: keep track"),
                        Reply.answer(
                                "{\"active_context\":[],\"open_threads\":[],\"resolved_threads\":[]}"))
                .on(Match.path("/chat/completions"), Reply.answer("The ferry leaves ", "at nine."));
    }

    private static ServingModel model(String baseUrl) {
        var client =
                new OpenAiModel(
                        new Connection(
                                new Endpoint(
                                        Endpoint.Role.LOCAL, baseUrl, Secret.NONE, Script.MODEL),
                                new ChatHttp(ChatHttp.client(Duration.ofSeconds(5))),
                                new HabitBook(),
                                RetryPolicy.standard(Clock.systemUTC(), new Random(1)),
                                Duration.ofMinutes(1),
                                Optional.empty(),
                                ReplyLimits.STANDARD));
        return new ServingModel(Script.MODEL, baseUrl, false, false, 0, client);
    }

    private static double percentile(double[] values, int percent) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[Math.min(sorted.length - 1, sorted.length * percent / 100)];
    }

    /// Answers at once.
    private static final class Timetable implements Tool {
        @Override
        public String name() {
            return "ferry.timetable";
        }

        @Override
        public String description() {
            return "Says when ferries leave.";
        }

        @Override
        public ObjectNode parameters() {
            ObjectNode schema = Json.MAPPER.createObjectNode().put("type", "object");
            schema.putObject("properties").putObject("query").put("type", "string");
            schema.putArray("required").add("query");
            return schema;
        }

        @Override
        public ToolResult run(ToolCall call, ToolContext context) {
            return ToolResult.ok(
                    call,
                    ToolResult.Confidence.VERBATIM,
                    "local",
                    false,
                    TextNode.valueOf("at nine, daily"));
        }
    }
}
