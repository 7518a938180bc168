package dev.bob.bench.model;

import dev.bob.core.model.Endpoint;
import dev.bob.core.model.Secret;
import dev.bob.core.model.openai.ChatHttp;
import dev.bob.core.model.openai.Connection;
import dev.bob.core.model.openai.HabitBook;
import dev.bob.core.model.openai.OpenAiModel;
import dev.bob.core.model.openai.ReplyLimits;
import dev.bob.core.model.openai.RetryPolicy;
import dev.bob.testkit.RecordedRequest;
import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import dev.bob.testkit.ScriptedServer;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.Optional;
import java.util.Random;

/// What the model client adds to a bare JDK HTTP client that sends the same bytes and only looks for the first
/// event and the last: time to the first piece, and to the end of the answer. Paired: each round does both, in
/// turns, against the same scripted server on loopback. With the classes of another build, its client takes the
/// bare client's place. Run with `ModelClientBench [ROUNDS [PIECES [CLASSES-OF-ANOTHER-BUILD]]]`.
public final class ModelClientBench {

    private static final int WARM_UP = 300;

    private ModelClientBench() {}

    /// One call's times in nanoseconds.
    private record Times(long first, long whole) {}

    /// Runs the benchmark and prints a table.
    public static void main(String[] args) throws IOException, InterruptedException {
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 500;
        int pieces = args.length > 1 ? Integer.parseInt(args[1]) : 200;
        var answer = Reply.answer(Collections.nCopies(pieces, "word ").toArray(String[]::new));
        try (var server = ScriptedServer.start(Script.chat(answer));
                var http = ChatHttp.client(Duration.ofSeconds(5))) {
            var endpoint =
                    new Endpoint(Endpoint.Role.LOCAL, server.baseUrl(), Secret.NONE, Script.MODEL);
            var model =
                    new OpenAiModel(
                            new Connection(
                                    endpoint,
                                    new ChatHttp(http),
                                    new HabitBook(),
                                    RetryPolicy.standard(Clock.systemUTC(), new Random(1)),
                                    Duration.ofMinutes(1),
                                    Optional.empty(),
                                    ReplyLimits.STANDARD));
            var request =
                    ChatRequest.builder()
                            .messages(UserMessage.from("A question of usual length, more or less."))
                            .maxOutputTokens(2000)
                            .build();
            bob(model, request);
            var sent = server.chats().getFirst();
            var other =
                    args.length > 2
                            ? new OtherBuild(Path.of(args[2])).model(server.baseUrl())
                            : null;
            Call call = other == null ? () -> bare(http, server, sent) : () -> bob(other, request);
            System.out.printf("against %s%n", other == null ? "a bare HTTP client" : args[2]);
            run(System.out, rounds, pieces, () -> bob(model, request), call);
        }
    }

    @FunctionalInterface
    private interface Call {
        Times make() throws IOException, InterruptedException;
    }

    private static void run(PrintStream out, int rounds, int pieces, Call bob, Call other)
            throws IOException, InterruptedException {
        var ours = new Times[rounds];
        var theirs = new Times[rounds];
        for (int i = -WARM_UP; i < rounds; i++) {
            // Who goes first alternates, so that neither always finds the warmer server.
            boolean bobFirst = i % 2 == 0;
            var one = (bobFirst ? bob : other).make();
            var two = (bobFirst ? other : bob).make();
            if (i >= 0) {
                ours[i] = bobFirst ? one : two;
                theirs[i] = bobFirst ? two : one;
            }
        }
        out.printf("%d rounds, answers of %d pieces; milliseconds%n", rounds, pieces);
        out.printf(
                "%-14s %8s %8s %8s %14s %14s%n",
                "", "Bob p50", "other p50", "", "added p50", "added p95");
        row(out, "first piece", ours, theirs, true);
        row(out, "whole answer", ours, theirs, false);
    }

    private static void row(
            PrintStream out, String name, Times[] ours, Times[] theirs, boolean first) {
        var a = Arrays.stream(ours).mapToLong(t -> first ? t.first() : t.whole()).toArray();
        var b = Arrays.stream(theirs).mapToLong(t -> first ? t.first() : t.whole()).toArray();
        var added = new long[a.length];
        for (int i = 0; i < a.length; i++) {
            added[i] = a[i] - b[i];
        }
        out.printf(
                "%-14s %8.3f %8.3f %8s %14.3f %14.3f%n",
                name, at(a, 0.5), at(b, 0.5), "", at(added, 0.5), at(added, 0.95));
    }

    private static double at(long[] nanos, double share) {
        var sorted = nanos.clone();
        Arrays.sort(sorted);
        return sorted[(int) (share * (sorted.length - 1))] / 1e6;
    }

    private static Times bob(StreamingChatModel model, ChatRequest request) {
        long start = System.nanoTime();
        var handler = new Stopwatch();
        model.chat(request, handler);
        return new Times(handler.first - start, System.nanoTime() - start);
    }

    private static Times bare(HttpClient http, ScriptedServer server, RecordedRequest sent)
            throws IOException, InterruptedException {
        long start = System.nanoTime();
        var request =
                HttpRequest.newBuilder(URI.create(server.origin() + sent.path()))
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(sent.body()))
                        .build();
        var response = http.send(request, HttpResponse.BodyHandlers.ofInputStream());
        long first = 0;
        try (var lines =
                new BufferedReader(
                        new InputStreamReader(response.body(), StandardCharsets.UTF_8))) {
            for (var line = lines.readLine();
                    line != null && !line.equals("data: [DONE]");
                    line = lines.readLine()) {
                if (first == 0 && line.contains("\"content\"")) {
                    first = System.nanoTime();
                }
            }
        }
        return new Times(first - start, System.nanoTime() - start);
    }

    private static final class Stopwatch implements StreamingChatResponseHandler {
        private long first;

        @Override
        public void onPartialResponse(String piece) {
            if (first == 0) {
                first = System.nanoTime();
            }
        }

        @Override
        public void onCompleteResponse(ChatResponse response) {}

        @Override
        public void onError(Throwable error) {
            throw new IllegalStateException(error);
        }
    }
}
