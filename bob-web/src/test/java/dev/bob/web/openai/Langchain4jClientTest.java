package dev.bob.web.openai;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bob.testkit.Match;
import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import dev.bob.web.RunningBob;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.exception.AuthenticationException;
import dev.langchain4j.exception.ModelNotFoundException;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import dev.langchain4j.model.openai.OpenAiChatModel;
import dev.langchain4j.model.openai.OpenAiEmbeddingModel;
import dev.langchain4j.model.openai.OpenAiStreamingChatModel;
import dev.langchain4j.model.output.FinishReason;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// langchain4j's own client for OpenAI talks to Bob.
final class Langchain4jClientTest {

    private static final ToolSpecification WEATHER =
            ToolSpecification.builder()
                    .name("weather")
                    .description("The weather of a city")
                    .parameters(
                            JsonObjectSchema.builder()
                                    .addStringProperty("city")
                                    .required("city")
                                    .build())
                    .build();

    @TempDir static Path folder;
    private static RunningBob bob;

    @BeforeAll
    static void start() {
        bob =
                RunningBob.start(
                        folder,
                        Script.empty()
                                .withModels(Script.MODEL)
                                .on(
                                        Match.chat("TOOL"),
                                        Reply.call("weather", "{\"city\":\"Oslo\"}"))
                                .on(
                                        Match.path("/chat/completions"),
                                        Reply.answer("Hello ", "there.").thinking("Hm.")));
    }

    @AfterAll
    static void stop() {
        bob.close();
    }

    private static OpenAiChatModel.OpenAiChatModelBuilder model() {
        return OpenAiChatModel.builder()
                .baseUrl(bob.origin() + "/v1")
                .apiKey(RunningBob.TOKEN)
                .modelName("bob-chat")
                .maxRetries(0);
    }

    private static OpenAiStreamingChatModel streaming() {
        return OpenAiStreamingChatModel.builder()
                .baseUrl(bob.origin() + "/v1")
                .apiKey(RunningBob.TOKEN)
                .modelName("bob-chat")
                .returnThinking(true)
                .build();
    }

    /// What a stream brought, and its end.
    private static final class Heard implements StreamingChatResponseHandler {
        private final List<String> pieces = new ArrayList<>();
        private final CompletableFuture<ChatResponse> end = new CompletableFuture<>();

        @Override
        public void onPartialResponse(String piece) {
            pieces.add(piece);
        }

        @Override
        public void onCompleteResponse(ChatResponse response) {
            end.complete(response);
        }

        @Override
        public void onError(Throwable error) {
            end.completeExceptionally(error);
        }
    }

    @Test
    void a_chat_has_its_answer_usage_and_reason_to_stop() {
        // when
        ChatResponse response =
                model().build().chat(SystemMessage.from("Be short."), UserMessage.from("Hello"));

        // then
        assertThat(response.aiMessage().text()).isEqualTo("Hello there.");
        assertThat(response.finishReason()).isEqualTo(FinishReason.STOP);
        assertThat(response.tokenUsage().totalTokenCount()).isPositive();
    }

    @Test
    void a_stream_comes_in_pieces_with_its_thoughts_apart() throws Exception {
        // given
        Heard heard = new Heard();

        // when
        streaming().chat(List.<ChatMessage>of(UserMessage.from("Hello")), heard);
        ChatResponse response = heard.end.get(30, TimeUnit.SECONDS);

        // then
        assertThat(heard.pieces).hasSizeGreaterThan(1);
        assertThat(String.join("", heard.pieces)).isEqualTo("Hello there.");
        assertThat(response.aiMessage().thinking()).contains("Hm.");
        assertThat(response.tokenUsage().totalTokenCount()).isPositive();
    }

    @Test
    void its_tools_come_back_as_calls_and_their_results_are_answered() {
        // given
        List<ChatMessage> said = new ArrayList<>(List.of(UserMessage.from("TOOL weather in Oslo")));

        // when
        ChatResponse asks =
                model().build()
                        .chat(
                                ChatRequest.builder()
                                        .messages(said)
                                        .toolSpecifications(WEATHER)
                                        .build());
        ToolExecutionRequest call = asks.aiMessage().toolExecutionRequests().getFirst();
        said.set(0, UserMessage.from("weather in Oslo"));
        said.add(asks.aiMessage());
        said.add(ToolExecutionResultMessage.from(call, "rain"));
        ChatResponse answers =
                model().build()
                        .chat(
                                ChatRequest.builder()
                                        .messages(said)
                                        .toolSpecifications(WEATHER)
                                        .build());

        // then
        assertThat(asks.finishReason()).isEqualTo(FinishReason.TOOL_EXECUTION);
        assertThat(call.name()).isEqualTo("weather");
        assertThat(call.arguments()).contains("Oslo");
        assertThat(answers.aiMessage().text()).isEqualTo("Hello there.");
    }

    @Test
    void its_tools_come_back_in_a_stream_too() throws Exception {
        // given
        Heard heard = new Heard();

        // when
        streaming()
                .chat(
                        ChatRequest.builder()
                                .messages(UserMessage.from("TOOL weather in Oslo"))
                                .toolSpecifications(WEATHER)
                                .build(),
                        heard);
        ChatResponse response = heard.end.get(30, TimeUnit.SECONDS);

        // then
        assertThat(response.aiMessage().toolExecutionRequests())
                .singleElement()
                .satisfies(call -> assertThat(call.name()).isEqualTo("weather"));
    }

    @Test
    void embeddings_are_vectors_of_one_length() {
        // when
        var embeddings =
                OpenAiEmbeddingModel.builder()
                        .baseUrl(bob.origin() + "/v1")
                        .apiKey(RunningBob.TOKEN)
                        .modelName("bob-embeddings")
                        .build();

        // then
        int length = embeddings.embed("a").content().dimension();
        assertThat(length).isGreaterThan(100);
        assertThat(embeddings.embed("b").content().dimension()).isEqualTo(length);
    }

    @Test
    void its_errors_are_those_that_it_knows() {
        assertThatThrownBy(() -> model().modelName("nope").build().chat("Hello"))
                .isInstanceOf(ModelNotFoundException.class);
        assertThatThrownBy(() -> model().apiKey("wrong").build().chat("Hello"))
                .isInstanceOf(AuthenticationException.class);
    }
}
