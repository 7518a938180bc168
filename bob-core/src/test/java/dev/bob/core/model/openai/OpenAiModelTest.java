package dev.bob.core.model.openai;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import dev.bob.core.BobException;
import dev.bob.core.BobException.Kind;
import dev.bob.core.model.Endpoint;
import dev.bob.core.model.Secret;
import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import dev.bob.testkit.ScriptFile;
import dev.bob.testkit.ScriptedServer;
import dev.bob.testkit.Step;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.PartialResponse;
import dev.langchain4j.model.chat.response.PartialResponseContext;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class OpenAiModelTest {

    @Test
    void an_answer_is_asked_for_in_the_usual_form() {
        try (var client = new Client(Script.chat(Reply.answer("Hel", "lo")))) {
            var heard = client.stream();

            assertThat(heard.pieces).containsExactly("Hel", "lo");
            var request = client.server.chats().getFirst();
            assertThat(request.header("authorization")).contains("Bearer " + Client.KEY);
            assertThat(request.json().path("stream").asBoolean()).isTrue();
            assertThat(request.json().path("temperature").asDouble()).isEqualTo(0.4);
            assertThat(request.json().path("model").asText()).isEqualTo("scripted-model");
            assertThat(request.roles()).containsExactly("user");
        }
    }

    @Test
    void a_whole_answer_comes_without_a_stream() {
        try (var client = new Client(Script.chat(Reply.answer("Hel", "lo").thinking("hm")))) {
            var response = client.model().chat(Client.request(UserMessage.from("Hi")));

            assertThat(response.aiMessage().text()).isEqualTo("Hello");
            assertThat(response.aiMessage().thinking()).isEqualTo("hm");
            assertThat(client.server.chats().getFirst().json().path("stream").asBoolean())
                    .isFalse();
        }
    }

    @Test
    void pieces_arrive_while_the_server_still_writes() throws Exception {
        var script = Script.chat(Reply.stream(chunk("Hel"), new Step.Hang()));
        try (var client = new Client(script)) {
            var first = new CompletableFuture<String>();
            var caller =
                    Thread.ofVirtual()
                            .start(() ->
                                    client.model()
                                            .chat(
                                                    Client.request(UserMessage.from("Hi")),
                                                    new FirstPiece(first)));

            assertThat(first.get()).isEqualTo("Hel");
            caller.interrupt();
            caller.join();
        }
    }

    @Test
    void interrupting_the_caller_closes_the_connection_at_once() throws Exception {
        try (var client = new Client(Script.chat(Reply.stream(new Step.Hang())))) {
            var failure = new CompletableFuture<Throwable>();
            var interrupted = new CompletableFuture<Boolean>();
            var caller =
                    Thread.ofVirtual()
                            .start(() -> {
                                failure.complete(client.stream().error());
                                interrupted.complete(Thread.currentThread().isInterrupted());
                            });
            assertThat(client.server.awaitRequests(1, Duration.ofSeconds(10))).isTrue();

            caller.interrupt();

            assertThat(client.server.awaitDisconnects(1, Duration.ofSeconds(10))).isTrue();
            assertThat(failure.get())
                    .isInstanceOfSatisfying(
                            BobException.class,
                            e -> assertThat(e.kind()).isEqualTo(Kind.CANCELLED));
            assertThat(interrupted.get()).isTrue();
        }
    }

    @Test
    void
            cancelling_before_the_first_word_closes_the_connection_and_leaves_the_thread_uninterrupted()
                    throws Exception {
        try (var client = new Client(Script.chat(Reply.stream(new Step.Hang())))) {
            var heard = new Client.Heard();
            var interrupted = new CompletableFuture<Boolean>();
            Thread.ofVirtual()
                    .start(() -> {
                        client.stream(Client.request(UserMessage.from("Hi")), heard);
                        interrupted.complete(Thread.currentThread().isInterrupted());
                    });
            assertThat(client.server.awaitRequests(1, Duration.ofSeconds(10))).isTrue();

            heard.cancellation.cancel();

            assertThat(client.server.awaitDisconnects(1, Duration.ofSeconds(10))).isTrue();
            assertThat(interrupted.get()).isFalse();
            assertThat(heard.error())
                    .isInstanceOfSatisfying(
                            BobException.class,
                            e -> assertThat(e.kind()).isEqualTo(Kind.CANCELLED));
        }
    }

    @Test
    void cancelling_at_any_moment_around_the_reply_s_headers_leaves_no_connection_open()
            throws Exception {
        int calls = 300;
        try (var client = new Client(Script.chat(Reply.stream(new Step.Hang())))) {
            for (int call = 1; call <= calls; call++) {
                var heard = new Client.Heard();
                var caller =
                        Thread.ofVirtual()
                                .start(() ->
                                        client.stream(
                                                Client.request(UserMessage.from("Hi")), heard));
                assertThat(client.server.awaitRequests(call, Duration.ofSeconds(10))).isTrue();
                LockSupport.parkNanos(call * 5_000L);

                heard.cancellation.cancel();

                caller.join();
            }
            assertThat(client.server.awaitDisconnects(calls, Duration.ofSeconds(10))).isTrue();
        }
    }

    @Test
    void a_call_that_is_cancelled_already_is_not_made() {
        try (var client = new Client(Script.chat(Reply.answer("Hello")))) {
            var heard = new Client.Heard();
            heard.cancellation.cancel();

            client.stream(Client.request(UserMessage.from("Hi")), heard);

            assertThat(heard.error()).hasMessageContaining("cancelled");
            assertThat(client.server.requests()).isEmpty();
        }
    }

    @Test
    void cancelling_by_the_handle_closes_the_connection_and_no_piece_follows() {
        var script = Script.chat(Reply.stream(chunk("one"), chunk("two"), new Step.Hang()));
        try (var client = new Client(script)) {
            var pieces = new ArrayList<String>();
            var errors = new ArrayList<Throwable>();
            client.model()
                    .chat(
                            Client.request(UserMessage.from("Hi")),
                            new StreamingChatResponseHandler() {
                                @Override
                                public void onPartialResponse(
                                        PartialResponse piece, PartialResponseContext context) {
                                    pieces.add(piece.text());
                                    context.streamingHandle().cancel();
                                }

                                @Override
                                public void onCompleteResponse(ChatResponse complete) {
                                    throw new AssertionError("complete: " + complete);
                                }

                                @Override
                                public void onError(Throwable error) {
                                    errors.add(error);
                                }
                            });

            assertThat(pieces).containsExactly("one");
            assertThat(errors)
                    .singleElement()
                    .isInstanceOfSatisfying(
                            BobException.class,
                            e -> assertThat(e.kind()).isEqualTo(Kind.CANCELLED));
            assertThat(client.server.awaitDisconnects(1, Duration.ofSeconds(10))).isTrue();
        }
    }

    @Test
    void an_answer_that_takes_too_long_is_ended() {
        var server = ScriptedServer.start(Script.chat(Reply.stream(chunk("Hel"), new Step.Hang())));
        try (var client = new Client(server, "m", Duration.ofMillis(300))) {
            var heard = client.stream();

            assertThat(heard.streamed()).isEqualTo("Hel");
            assertThat(heard.error())
                    .isInstanceOfSatisfying(
                            BobException.class,
                            e -> assertThat(e.kind()).isEqualTo(Kind.TIMED_OUT));
            assertThat(server.awaitDisconnects(1, Duration.ofSeconds(10))).isTrue();
        }
    }

    @Test
    void a_server_that_is_not_there_is_tried_again_and_then_reported_with_what_to_do() {
        int port = ScriptedServer.unusedPort();
        var endpoint =
                new Endpoint(
                        Endpoint.Role.LOCAL, "http://127.0.0.1:" + port + "/v1", Secret.NONE, "m");
        var pauses = new ArrayList<Duration>();
        try (var http = ChatHttp.client(Duration.ofSeconds(5))) {
            var model =
                    new OpenAiModel(
                            new Connection(
                                    endpoint,
                                    new ChatHttp(http),
                                    new HabitBook(),
                                    new RetryPolicy(
                                            3,
                                            Duration.ofMillis(500),
                                            Duration.ofSeconds(30),
                                            Duration.ZERO,
                                            () -> Client.NOW,
                                            new Random(1),
                                            pauses::add),
                                    Duration.ofMinutes(1),
                                    Optional.empty(),
                                    ReplyLimits.STANDARD));

            assertThatThrownBy(() -> model.chat("Hi"))
                    .isInstanceOfSatisfying(
                            BobException.class,
                            e -> assertThat(e.kind()).isEqualTo(Kind.ENDPOINT_UNAVAILABLE))
                    .hasMessageContaining("127.0.0.1:" + port)
                    .hasMessageContaining("bob doctor");
            assertThat(pauses).hasSize(2);
        }
    }

    @Test
    void a_refused_key_is_a_matter_of_configuration_and_is_not_shown() {
        var echo = Reply.error(401, "Incorrect API key provided: " + Client.KEY);
        try (var client = new Client(Script.chat(echo))) {
            assertThat(client.stream().error())
                    .isInstanceOfSatisfying(
                            BobException.class,
                            e -> assertThat(e.kind()).isEqualTo(Kind.CONFIGURATION))
                    .hasMessageContaining("BOB_LOCAL_API_KEY")
                    .hasMessageNotContaining(Client.KEY);
        }
    }

    @Test
    void a_redirect_is_not_followed_but_named() {
        var moved =
                Reply.body(308, "text/plain", "")
                        .header("Location", "https://models.invalid/v1/chat/completions");
        try (var client = new Client(Script.chat(moved))) {
            assertThat(client.stream().error())
                    .isInstanceOfSatisfying(
                            BobException.class,
                            e -> assertThat(e.kind()).isEqualTo(Kind.CONFIGURATION))
                    .hasMessageContaining("https://models.invalid/v1");
        }
    }

    @Test
    void retries_come_to_an_end() {
        try (var client = new Client(Script.chat(Reply.error(503, "busy")))) {
            assertThat(client.stream().error()).hasMessageContaining("busy");
            assertThat(client.server.chats()).hasSize(4);
            assertThat(client.pauses).hasSize(3);
        }
    }

    @Test
    void the_bare_thoughts_of_a_server_are_expected_from_the_second_answer_on() {
        var script =
                ScriptFile.parse(
                        """
                        {"rules": [{"when": {"path": "/chat/completions"}, "then": [
                          {"headers": {"Content-Type": "text/event-stream"}, "body": [
                            {"content": "Plain beginning, "}, {"content": "secret.\\n</think>\\n\\nHello"}, {"finish": "stop"}, {"done": true}]}]}]}
                        """);
        try (var client = new Client(script)) {
            var first = client.stream();
            var second = client.stream();

            assertThat(first.text()).isEqualTo("Hello");
            assertThat(first.notices).singleElement(STRING).contains("mixed its thoughts");
            assertThat(second.streamed()).isEqualTo("Hello");
            assertThat(second.notices).isEmpty();
        }
    }

    @Test
    void
            the_answers_of_a_server_without_bare_thoughts_stream_from_the_second_on_however_they_begin() {
        try (var client = new Client(Script.chat(Reply.answer("Let me ", "explain.")))) {
            assertThat(client.stream().pieces).containsExactly("Let me explain.");
            assertThat(client.stream().pieces).containsExactly("Let me ", "explain.");
        }
    }

    @Test
    void a_model_can_be_used_by_many_threads() throws Exception {
        try (var client = new Client(Script.chat(Reply.answer("Hel", "lo").pausing(2)))) {
            List<Thread> threads = new ArrayList<>();
            var texts = new java.util.concurrent.ConcurrentLinkedQueue<String>();
            for (int i = 0; i < 8; i++) {
                threads.add(Thread.ofVirtual().start(() -> texts.add(client.stream().text())));
            }
            for (var thread : threads) {
                thread.join();
            }
            assertThat(texts).hasSize(8).containsOnly("Hello");
        }
    }

    private static Step chunk(String content) {
        return Step.sse(
                "{\"choices\":[{\"index\":0,\"delta\":{\"content\":\"" + content + "\"}}]}");
    }

    private record FirstPiece(CompletableFuture<String> first)
            implements StreamingChatResponseHandler {
        @Override
        public void onPartialResponse(String piece) {
            first.complete(piece);
        }

        @Override
        public void onCompleteResponse(ChatResponse complete) {}

        @Override
        public void onError(Throwable error) {
            first.completeExceptionally(error);
        }
    }
}
