package dev.bob.core.model.openai;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.core.Cancellation;
import dev.bob.core.model.Endpoint;
import dev.bob.core.model.ModelCallListener;
import dev.bob.core.model.Secret;
import dev.bob.core.tokens.TokenCounter;
import dev.bob.testkit.Script;
import dev.bob.testkit.ScriptFile;
import dev.bob.testkit.ScriptedServer;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.PartialThinking;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/// A model of a scripted server, and everything that a call to it gave.
final class Client implements AutoCloseable {

    static final String KEY = "sk-test-0123456789abcdef";
    static final Instant NOW = Instant.parse("2025-01-01T00:00:00Z");
    static final List<ToolSpecification> TOOLS = List.of(tool("news.search"), tool("clock"));

    final ScriptedServer server;
    final List<Duration> pauses = new ArrayList<>();
    final HabitBook habits = new HabitBook();
    private final ChatHttp http = new ChatHttp(Duration.ofSeconds(5));
    private final OpenAiModel model;

    Client(Script script) {
        this(script, "scripted-model");
    }

    Client(Script script, String modelName) {
        this(ScriptedServer.start(script), modelName, Duration.ofMinutes(1));
    }

    Client(ScriptedServer server, String modelName, Duration timeout) {
        this.server = server;
        var endpoint =
                new Endpoint(Endpoint.Role.LOCAL, server.baseUrl(), Secret.of(KEY), modelName);
        TokenCounter byFours = text -> text.length() / 4;
        this.model =
                new OpenAiModel(
                        new Connection(
                                endpoint,
                                http,
                                habits,
                                new RetryPolicy(
                                        4,
                                        Duration.ofMillis(500),
                                        Duration.ofSeconds(30),
                                        Duration.ofMinutes(3),
                                        () -> NOW,
                                        new Random(1),
                                        pauses::add),
                                timeout,
                                Optional.of(byFours),
                                ReplyLimits.STANDARD));
    }

    /// Of a server that plays one of the scripts in bob-testkit's `quirks`.
    static Client of(String quirk) {
        return new Client(ScriptFile.quirk(quirk));
    }

    static void answersHello(Heard heard) {
        assertThat(heard.streamed()).isEqualTo("Hello");
        assertThat(heard.text()).isEqualTo("Hello");
    }

    static ToolSpecification tool(String name) {
        return ToolSpecification.builder()
                .name(name)
                .description("A tool.")
                .parameters(JsonObjectSchema.builder().addStringProperty("query").build())
                .build();
    }

    OpenAiModel model() {
        return model;
    }

    /// Streams an answer to "Hi".
    Heard stream() {
        return stream(request(UserMessage.from("Hi")));
    }

    /// Streams an answer to "Hi" with tools on offer.
    Heard streamWithTools() {
        return stream(
                ChatRequest.builder()
                        .messages(UserMessage.from("Hi"))
                        .toolSpecifications(TOOLS)
                        .build());
    }

    Heard stream(ChatRequest request) {
        return stream(request, new Heard());
    }

    Heard stream(ChatRequest request, Heard heard) {
        model.chat(request, heard);
        return heard;
    }

    static ChatRequest request(ChatMessage... messages) {
        return ChatRequest.builder()
                .messages(messages)
                .temperature(0.4)
                .maxOutputTokens(2000)
                .build();
    }

    @Override
    public void close() {
        http.close();
        server.close();
    }

    /// What a handler heard.
    static final class Heard implements ModelCallListener {
        final List<String> pieces = new ArrayList<>();
        final List<String> thoughts = new ArrayList<>();
        final List<String> notices = new ArrayList<>();
        final Cancellation cancellation = new Cancellation();
        private @Nullable ChatResponse response;
        private @Nullable Throwable error;

        @Override
        public void onPartialResponse(String piece) {
            pieces.add(piece);
        }

        @Override
        public void onPartialThinking(PartialThinking thinking) {
            thoughts.add(thinking.text());
        }

        @Override
        public Cancellation cancellation() {
            return cancellation;
        }

        @Override
        public void onRetry(String reason, Duration delay, int attempt) {
            notices.add(reason + "; waiting " + delay.toMillis() + " ms before attempt " + attempt);
        }

        @Override
        public void onWarning(String message) {
            notices.add(message);
        }

        @Override
        public void onCompleteResponse(ChatResponse complete) {
            response = complete;
        }

        @Override
        public void onError(Throwable thrown) {
            error = thrown;
        }

        ChatResponse response() {
            if (response == null) {
                throw new AssertionError("no answer came, but " + error, error);
            }
            return response;
        }

        Throwable error() {
            if (error == null) {
                throw new AssertionError("no error came, but " + response);
            }
            return error;
        }

        /// The answer as it streamed.
        String streamed() {
            return String.join("", pieces);
        }

        /// The answer as it is kept.
        String text() {
            return response().aiMessage().text();
        }

        String thinking() {
            return String.join("", thoughts);
        }

        /// Name and arguments of each tool call.
        List<String> calls() {
            return response().aiMessage().toolExecutionRequests().stream()
                    .map(call -> call.name() + " " + call.arguments())
                    .toList();
        }
    }
}
