package dev.bob.bench;

import dev.bob.core.Cancellation;
import dev.bob.core.Json;
import dev.bob.core.context.ContextBudget;
import dev.bob.core.memory.Recall;
import dev.bob.core.model.Endpoint;
import dev.bob.core.model.ModelAccess;
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
import dev.bob.core.stage.ChatPipeline;
import dev.bob.core.tokens.TokenCounter;
import dev.bob.core.tokens.TokenizerFile;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnEvent;
import dev.bob.core.turn.TurnMemory;
import dev.bob.core.turn.TurnRequest;
import dev.bob.core.turn.TurnStatus;
import dev.bob.testkit.Match;
import dev.bob.testkit.RecordedRequest;
import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import dev.bob.testkit.ScriptedServer;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
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
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;

/// What a `chat` turn costs beside the model's own time, early and late in a session.
///
/// Paired: each of Bob's turns against a scripted server on loopback is followed by the same two requests, byte
/// for byte, from a bare JDK HTTP client, on the same server. The difference is what Bob adds. Run with
/// `ChatTurnBench TOKENIZER [TURNS [LENGTH...]]`.
public final class ChatTurnBench {

    private static final String CONTINUITY =
            "{\"active_context\":[\"planning a trip\"],\"open_threads\":[\"book the ferry\"],"
                    + "\"resolved_threads\":[]}";

    private final HttpClient bare = ChatHttp.client(Duration.ofSeconds(5));
    private final ScriptedServer server;
    private final AgentRuntime runtime;
    private final IntFunction<String> questions;

    private ChatTurnBench(
            ScriptedServer server, AgentRuntime runtime, IntFunction<String> questions) {
        this.server = server;
        this.runtime = runtime;
        this.questions = questions;
    }

    /// Runs it and prints one line for each session length.
    public static void main(String[] args) throws IOException, InterruptedException {
        Path tokenizer = Path.of(args[0]);
        int turns = args.length > 1 ? Integer.parseInt(args[1]) : 150;
        int[] lengths =
                args.length > 2
                        ? Arrays.stream(args).skip(2).mapToInt(Integer::parseInt).toArray()
                        : new int[] {10, 1_000, 100_000};
        run(
                tokenizer,
                turns,
                lengths,
                Recall.none(),
                TurnMemory.none(),
                i -> "Question " + i + ": when does the ferry leave, and what does it cost?");
    }

    /// The same with a memory, and with questions that it may know something about.
    public static void run(
            Path tokenizer,
            int turns,
            int[] lengths,
            Recall recall,
            TurnMemory memory,
            IntFunction<String> questions)
            throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("bob-bench");
        writeLog(folder.resolve("turns.jsonl"), lengths);
        try (var server = ScriptedServer.start(script());
                var counter = TokenizerFile.open(tokenizer);
                var sessions =
                        new SessionStore(
                                RuntimeFolder.of(folder), Clock.systemUTC(), notice -> {})) {
            var bench =
                    new ChatTurnBench(
                            server,
                            runtime(sessions, counter, server.baseUrl(), recall, memory),
                            questions);
            bench.measure("warm-up", lengths[0], 60);
            System.out.println(
                    "turn        first token, ms (p50, p95 added)   whole turn, ms (p50, p95 added)"
                            + "   first token: Bob, bare   whole: Bob, bare");
            for (int length : lengths) {
                System.out.println(bench.measure("session-" + length, length, turns));
            }
        } finally {
            delete(folder);
        }
    }

    private String measure(String session, int length, int turns)
            throws IOException, InterruptedException {
        double[] first = new double[turns];
        double[] whole = new double[turns];
        double[][] own = new double[4][turns];
        try (SessionRuntime live = runtime.session(session)) {
            for (int i = 0; i < turns; i++) {
                Timed bob = turn(live, session, i);
                List<RecordedRequest> sent = lastTwo();
                Timed answer = bare(sent.getFirst());
                Timed continuity = bare(sent.getLast());
                first[i] = bob.first() - answer.first();
                whole[i] = bob.whole() - answer.whole() - continuity.whole();
                own[0][i] = bob.first();
                own[1][i] = answer.first();
                own[2][i] = bob.whole();
                own[3][i] = answer.whole() + continuity.whole();
            }
        }
        return String.format(
                "%7d     %5.2f  %5.2f                       %5.2f  %5.2f                      %5.2f %5.2f"
                        + "            %5.2f %5.2f",
                length,
                percentile(first, 50),
                percentile(first, 95),
                percentile(whole, 50),
                percentile(whole, 95),
                percentile(own[0], 50),
                percentile(own[1], 50),
                percentile(own[2], 50),
                percentile(own[3], 50));
    }

    /// Milliseconds from the start to the answer's first piece, and to the end.
    private record Timed(double first, double whole) {}

    private Timed turn(SessionRuntime live, String session, int i) {
        long[] first = {0};
        var request = new TurnRequest(session, questions.apply(i), TurnRequest.Options.chat());
        long start = System.nanoTime();
        Turn turn =
                live.run(
                        request,
                        event -> {
                            if (first[0] == 0 && event instanceof TurnEvent.AnswerDelta) {
                                first[0] = System.nanoTime();
                            }
                        },
                        new Cancellation());
        long end = System.nanoTime();
        if (turn.status() != TurnStatus.COMPLETE) {
            throw new IllegalStateException("the turn is " + turn.status() + ": " + turn.error());
        }
        return new Timed((first[0] - start) / 1e6, (end - start) / 1e6);
    }

    private Timed bare(RecordedRequest recorded) throws IOException, InterruptedException {
        var request =
                HttpRequest.newBuilder(URI.create(server.baseUrl() + "/chat/completions"))
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(recorded.body()))
                        .build();
        long first = 0;
        long start = System.nanoTime();
        var response = bare.send(request, HttpResponse.BodyHandlers.ofInputStream());
        try (var lines =
                new BufferedReader(
                        new InputStreamReader(response.body(), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (first == 0 && line.contains("\"content\":\"")) {
                    first = System.nanoTime();
                }
            }
        }
        return new Timed((first - start) / 1e6, (System.nanoTime() - start) / 1e6);
    }

    private List<RecordedRequest> lastTwo() {
        List<RecordedRequest> chats = server.chats();
        return chats.subList(chats.size() - 2, chats.size());
    }

    private static Script script() {
        return Script.empty()
                .on(Match.chat("keep track of a conversation"), Reply.answer(CONTINUITY))
                .on(
                        Match.path("/chat/completions"),
                        Reply.answer(
                                "The ferry leaves ",
                                "at nine ",
                                "and costs ",
                                "twelve euros ",
                                "each way."));
    }

    private static AgentRuntime runtime(
            SessionStore sessions,
            TokenCounter counter,
            String baseUrl,
            Recall recall,
            TurnMemory memory) {
        var endpoint = new Endpoint(Endpoint.Role.LOCAL, baseUrl, Secret.NONE, Script.MODEL);
        var client =
                new OpenAiModel(
                        new Connection(
                                endpoint,
                                new ChatHttp(ChatHttp.client(Duration.ofSeconds(5))),
                                new HabitBook(),
                                RetryPolicy.standard(Clock.systemUTC(), new Random(1)),
                                Duration.ofMinutes(1),
                                Optional.empty(),
                                ReplyLimits.STANDARD));
        var serving = new ServingModel(Script.MODEL, baseUrl, false, true, 0, client);
        ModelAccess models = (options, model) -> serving;
        return new AgentRuntime(
                sessions,
                new Pipelines(List.of(ChatPipeline.of(recall, memory))),
                models,
                UnaryOperator.identity(),
                ContextBudget.standard(),
                counter,
                Clock.systemUTC(),
                new SecureRandom());
    }

    /// A log of the original's sort with a session of each length; opening the folder makes the sessions.
    private static void writeLog(Path log, int[] lengths) throws IOException {
        try (BufferedWriter out = Files.newBufferedWriter(log)) {
            for (int length : lengths) {
                for (int turn = 1; turn <= length; turn++) {
                    out.write(
                            Json.MAPPER
                                    .createObjectNode()
                                    .put("ts_utc", "2026-01-01T00:00:00Z")
                                    .put("session_id", "session-" + length)
                                    .put("turn_number", turn)
                                    .put("user_input", "Question " + turn + " about the islands?")
                                    .put(
                                            "final_output",
                                            "Answer "
                                                    + turn
                                                    + ". "
                                                    + "Some words on it. ".repeat(12))
                                    .toString());
                    out.newLine();
                }
            }
        }
    }

    private static double percentile(double[] values, int percent) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[Math.min(sorted.length - 1, sorted.length * percent / 100)];
    }

    private static void delete(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
