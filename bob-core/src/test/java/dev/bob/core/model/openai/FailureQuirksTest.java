package dev.bob.core.model.openai;

import static dev.bob.core.model.openai.Client.answersHello;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import dev.bob.core.BobException;
import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import dev.bob.testkit.ScriptFile;
import dev.langchain4j.data.message.UserMessage;
import java.time.Duration;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// How servers say that they can't answer, or don't say it. Played by the scripts in bob-testkit's `quirks`, whose numbers these are.
class FailureQuirksTest {

    @Nested
    class Case_12_errors_with_status_200 {

        @Test
        void an_error_before_the_first_word_is_retried() {
            try (var client = Client.of("12-error-chunk-first")) {
                var heard = client.stream();

                answersHello(heard);
                assertThat(heard.notices).singleElement(STRING).contains("overloaded");
            }
        }

        @Test
        void an_error_after_the_first_word_is_reported_without_a_retry_and_without_the_key() {
            try (var client = Client.of("12-error-chunk-later")) {
                var heard = client.stream();

                assertThat(heard.streamed()).isEqualTo("Hel");
                assertThat(heard.error())
                        .isInstanceOf(BobException.class)
                        .hasMessageContaining("CUDA out of memory")
                        .hasMessageNotContaining(Client.KEY);
                assertThat(client.server.chats()).hasSize(1);
            }
        }

        @Test
        void a_finish_reason_of_error_is_an_error() {
            try (var client = Client.of("12-finish-reason-error")) {
                assertThat(client.stream().error()).hasMessageContaining("Provider returned error");
            }
        }

        @Test
        void an_error_object_in_place_of_a_stream_is_an_error() {
            try (var client = Client.of("12-json-error-with-status-200")) {
                assertThat(client.stream().error()).hasMessageContaining("The model crashed");
            }
        }

        @Test
        void a_web_page_is_no_model_server() {
            try (var client = Client.of("12-html")) {
                assertThat(client.stream().error())
                        .hasMessageContaining("isn't a model server")
                        .hasMessageContaining("hotel network")
                        .hasMessageContaining("/v1");
            }
        }
    }

    @Nested
    class Case_13_rate_limits {

        @ParameterizedTest
        @ValueSource(strings = {"seconds:7000", "date:9000", "ms:1500", "too-long:30000"})
        void the_wait_that_the_server_asks_for_is_kept_up_to_a_cap_and_shown(String formAndMillis) {
            var form = formAndMillis.split(":");
            try (var client = Client.of("13-retry-after-" + form[0])) {
                var heard = client.stream();

                answersHello(heard);
                var wait = Duration.ofMillis(Long.parseLong(form[1]));
                assertThat(client.pauses).containsExactly(wait);
                assertThat(heard.notices)
                        .containsExactly(
                                "The model server asks to slow down (Rate limit reached); waiting "
                                        + wait.toMillis()
                                        + " ms before attempt 2");
            }
        }

        @Test
        void without_a_wish_the_pauses_grow() {
            try (var client = Client.of("13-no-retry-after")) {
                answersHello(client.stream());

                assertThat(client.pauses).hasSize(2);
                assertThat(client.pauses.get(0))
                        .isBetween(Duration.ofMillis(375), Duration.ofMillis(625));
                assertThat(client.pauses.get(1))
                        .isBetween(Duration.ofMillis(750), Duration.ofMillis(1250));
            }
        }

        @Test
        void money_that_is_gone_is_not_waited_for() {
            try (var client = Client.of("13-quota")) {
                assertThat(client.stream().error()).hasMessageContaining("current quota");
                assertThat(client.server.chats()).hasSize(1);
            }
        }
    }

    @Nested
    class Case_14_context_overflow {

        @ParameterizedTest
        @ValueSource(ints = {1, 2, 3, 4, 5})
        void overflow_is_recognised_in_all_its_words(int variant) {
            try (var client = Client.of("14-overflow-" + variant)) {
                assertThat(client.stream().error())
                        .isInstanceOfSatisfying(
                                BobException.class,
                                e ->
                                        assertThat(e.kind())
                                                .isEqualTo(BobException.Kind.CONTEXT_OVERFLOW))
                        .hasMessageContaining("BOB_MODEL_CONTEXT_WINDOW_TOKENS");
                assertThat(client.server.chats()).hasSize(1);
            }
        }

        @Test
        void an_empty_answer_to_a_long_prompt_is_an_overflow() {
            try (var client = Client.of("14-silent-empty")) {
                var heard = client.stream(Client.request(UserMessage.from("word ".repeat(4_000))));

                assertThat(heard.error())
                        .isInstanceOfSatisfying(
                                BobException.class,
                                e ->
                                        assertThat(e.kind())
                                                .isEqualTo(BobException.Kind.CONTEXT_OVERFLOW));
                assertThat(client.server.chats()).hasSize(2);
            }
        }

        @Test
        void a_prompt_that_was_cut_without_a_word_is_noticed() {
            try (var client = Client.of("14-silent-truncation")) {
                var heard = client.stream(Client.request(UserMessage.from("word ".repeat(4_000))));

                answersHello(heard);
                assertThat(heard.notices)
                        .singleElement(STRING)
                        .contains("read only 100 of about 5000");
            }
        }

        @Test
        void a_prompt_that_was_read_whole_gives_no_warning() {
            try (var client = Client.of("14-silent-truncation")) {
                assertThat(client.stream().notices).isEmpty();
            }
        }
    }

    @Nested
    class Case_15_loading {

        @Test
        void a_model_that_is_being_loaded_is_waited_for_and_the_user_is_told() {
            try (var client = Client.of("15-loading")) {
                var heard = client.stream();

                answersHello(heard);
                assertThat(heard.notices)
                        .hasSize(3)
                        .allMatch(text -> text.contains("is loading the model"));
            }
        }

        @Test
        void a_model_that_never_gets_loaded_is_given_up() {
            var forever = Script.chat(Reply.error(503, "Loading model"));
            try (var client = new Client(forever)) {
                assertThat(client.stream().error()).hasMessageContaining("Loading model");
                var waited = client.pauses.stream().reduce(Duration.ZERO, Duration::plus);
                assertThat(waited).isLessThanOrEqualTo(Duration.ofMinutes(3));
            }
        }

        @ParameterizedTest
        @ValueSource(strings = {"15-not-loaded", "15-not-found"})
        void a_model_that_is_not_there_is_an_error_that_names_those_that_are(String quirk) {
            try (var client = new Client(ScriptFile.quirk(quirk), "gpt-x")) {
                assertThat(client.stream().error())
                        .hasMessageContaining("doesn't have the model gpt-x")
                        .hasMessageContaining("It has: scripted-model")
                        .hasMessageContaining("BOB_LOCAL_MODEL");
                assertThat(client.server.chats()).hasSize(1);
            }
        }
    }
}
