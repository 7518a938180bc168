package dev.bob.core.model.openai;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bob.core.BobException;
import dev.bob.core.model.Endpoint;
import dev.bob.core.model.Secret;
import dev.bob.core.tokens.TokenCounter;
import dev.bob.testkit.HostileReply;
import dev.bob.testkit.HostileServer;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What servers do that are broken or mean harm, with small limits; `bob-bench/faults servers` plays the same to a
/// whole Bob with the limits of every day, and measures its memory.
class HostileServersTest {

    private static final int BYTES = 200_000;
    private static final ReplyLimits LIMITS =
            new ReplyLimits(
                    new ReplyLimits.Size(BYTES, 100_000),
                    new ReplyLimits.Size(BYTES, 100_000),
                    300_000,
                    20,
                    50_000);
    private static final TokenCounter BY_FOURS = text -> text.length() / 4;

    @ParameterizedTest
    @EnumSource
    void a_reply_ends_within_its_limits_and_the_next_one_is_as_ever(HostileReply reply) {
        try (var server = HostileServer.start(reply, 2_000_000);
                var http = new ChatHttp(Duration.ofSeconds(5))) {
            var model = model(server, http, LIMITS);

            var heard = ask(model);

            // Kept within its limits, or refused with words for a person.
            var refused = refusal(heard);
            if (refused.isPresent()) {
                assertThat(refused.get()).isInstanceOf(BobException.class);
            } else {
                assertThat(TokenCounter.atMost(heard.text())).isLessThanOrEqualTo(BYTES);
                assertThat(TokenCounter.atMost(heard.thinking())).isLessThanOrEqualTo(BYTES);
                assertThat(heard.calls()).hasSizeLessThanOrEqualTo(20);
                assertThat(heard.calls()).allMatch(call -> call.length() < 50_100);
            }
            server.behave();
            assertThat(ask(model).text()).isEqualTo("Hello");
        }
    }

    @Test
    void an_answer_that_is_cut_is_kept_marked_and_said() {
        try (var server = HostileServer.start(HostileReply.ENDLESS_ANSWER, 0);
                var http = new ChatHttp(Duration.ofSeconds(5))) {
            var heard = ask(model(server, http, LIMITS));

            assertThat(heard.text()).hasSize(BYTES).startsWith("word word ");
            assertThat(heard.response().finishReason()).isNull();
            assertThat(heard.notices).anyMatch(text -> text.contains("cut off at 200,000 bytes"));
        }
    }

    @Test
    void an_answer_has_a_limit_in_tokens_as_well() {
        var tokens = new ReplyLimits.Size(BYTES, 10_000);
        var limits = new ReplyLimits(tokens, tokens, 300_000, 20, 50_000);
        try (var server = HostileServer.start(HostileReply.ENDLESS_ANSWER, 0);
                var http = new ChatHttp(Duration.ofSeconds(5))) {
            var heard = ask(model(server, http, limits));

            assertThat(heard.text().length() / 4).isBetween(10_000, 15_000);
            assertThat(heard.response().finishReason()).isNull();
        }
    }

    @Test
    void of_too_many_calls_the_first_are_kept() {
        try (var server = HostileServer.start(HostileReply.TEN_THOUSAND_CALLS, 0);
                var http = new ChatHttp(Duration.ofSeconds(5))) {
            var heard = ask(model(server, http, LIMITS));

            assertThat(heard.calls()).hasSize(20).containsOnly("clock {}");
            assertThat(heard.notices).anyMatch(text -> text.contains("more than 20 tools"));
        }
    }

    @Test
    void a_compressed_reply_is_read_and_one_that_cannot_be_is_named() {
        try (var server = HostileServer.start(HostileReply.GZIP_OF_AN_ORDINARY_ANSWER, 0);
                var http = new ChatHttp(Duration.ofSeconds(5))) {
            var model = model(server, http, LIMITS);

            assertThat(ask(model).text()).isEqualTo("Hello");
            server.play(HostileReply.AN_UNKNOWN_ENCODING);
            assertThat(ask(model).error()).hasMessageContaining("compressed as \"br\"");
        }
    }

    @Test
    void memory_that_ran_out_within_the_http_client_is_no_broken_connection() {
        Runnable outOfMemory =
                () -> {
                    throw new OutOfMemoryError("Java heap space");
                };
        try (var server = HostileServer.start(HostileReply.ENDLESS_ANSWER, 0);
                var http = new ChatHttp(Duration.ofSeconds(5), outOfMemory)) {
            assertThatThrownBy(() -> ask(model(server, http, LIMITS)).response())
                    .hasStackTraceContaining("OutOfMemoryError")
                    .isNotInstanceOf(BobException.class);
        }
    }

    private static Optional<Throwable> refusal(Client.Heard heard) {
        try {
            heard.response();
            return Optional.empty();
        } catch (AssertionError none) {
            return Optional.of(heard.error());
        }
    }

    private static OpenAiModel model(HostileServer server, ChatHttp http, ReplyLimits limits) {
        return new OpenAiModel(
                new Connection(
                        new Endpoint(Endpoint.Role.LOCAL, server.baseUrl(), Secret.NONE, "m"),
                        http,
                        new HabitBook(),
                        new RetryPolicy(
                                2,
                                Duration.ZERO,
                                Duration.ZERO,
                                Duration.ZERO,
                                InstantSource.system(),
                                new Random(1),
                                _ -> {}),
                        Duration.ofMinutes(2),
                        Optional.of(BY_FOURS),
                        limits));
    }

    private static Client.Heard ask(OpenAiModel model) {
        var heard = new Client.Heard();
        model.chat(
                ChatRequest.builder()
                        .messages(UserMessage.from("Hi"))
                        .toolSpecifications(Client.TOOLS)
                        .build(),
                heard);
        return heard;
    }
}
