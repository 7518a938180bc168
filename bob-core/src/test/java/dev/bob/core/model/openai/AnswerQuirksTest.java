package dev.bob.core.model.openai;

import static dev.bob.core.model.openai.Client.answersHello;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import dev.langchain4j.model.output.FinishReason;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// In which shapes servers send an answer and its end. Played by the scripts in bob-testkit's `quirks`, whose numbers these are.
class AnswerQuirksTest {

    @Nested
    class Case_02_finish_reason {

        @ParameterizedTest
        @ValueSource(strings = {"missing", "null", "empty"})
        void an_answer_without_a_finish_reason_is_complete_when_the_server_says_done(String how) {
            try (var client = Client.of("02-finish-reason-" + how)) {
                var heard = client.stream();

                answersHello(heard);
                assertThat(heard.response().finishReason()).isEqualTo(FinishReason.STOP);
                assertThat(heard.response().finishReason()).isEqualTo(FinishReason.STOP);
            }
        }

        @Test
        void tool_calls_count_whatever_the_finish_reason_says() {
            try (var client = Client.of("02-stop-with-tool-calls")) {
                var heard = client.streamWithTools();

                assertThat(heard.response().finishReason()).isEqualTo(FinishReason.TOOL_EXECUTION);
                assertThat(heard.calls()).containsExactly("news.search {\"query\":\"oslo\"}");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"09-keep-alive", "15-long-first-token", "12-json-in-place-of-sse"})
    void case_09_and_others_change_nothing_about_the_answer(String quirk) {
        try (var client = Client.of(quirk)) {
            var heard = client.stream();

            answersHello(heard);
            assertThat(heard.notices).isEmpty();
        }
    }

    @Test
    void case_10_odd_deltas_give_their_text() {
        try (var client = Client.of("10-odd-deltas")) {
            assertThat(client.stream().streamed()).isEqualTo("Hello 42");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"11-usage-with-empty-choices", "11-usage-without-choices"})
    void case_11_usage_is_read_wherever_it_comes(String quirk) {
        try (var client = Client.of(quirk)) {
            var heard = client.stream();

            answersHello(heard);
            assertThat(heard.response().tokenUsage().inputTokenCount()).isEqualTo(11);
            assertThat(heard.response().tokenUsage().outputTokenCount()).isEqualTo(2);
        }
    }

    @Nested
    class Case_17_ends {

        @Test
        void a_finish_reason_is_enough_without_done() {
            try (var client = Client.of("17-no-done")) {
                var heard = client.stream();

                answersHello(heard);
                assertThat(heard.response().finishReason()).isEqualTo(FinishReason.STOP);
            }
        }

        @ParameterizedTest
        @ValueSource(strings = {"17-cut-off", "17-dropped"})
        void an_answer_that_was_cut_off_is_kept_and_flagged(String quirk) {
            try (var client = Client.of(quirk)) {
                var heard = client.stream();

                answersHello(heard);
                assertThat(heard.response().finishReason()).isNull();
                assertThat(client.server.chats()).hasSize(1);
            }
        }

        @Test
        void a_connection_that_breaks_before_the_first_word_is_tried_again() {
            try (var client = Client.of("17-dropped-before-the-first-token")) {
                var heard = client.stream();

                answersHello(heard);
                assertThat(heard.notices).hasSize(1);
            }
        }
    }

    @Nested
    class Case_18_bytes {

        @Test
        void characters_may_be_split_anywhere() {
            try (var client = Client.of("18-bytes-one-by-one")) {
                assertThat(client.stream().streamed()).isEqualTo("blåbær 🫐 日本");
            }
        }

        @Test
        void data_lines_may_come_in_any_grouping() {
            try (var client = Client.of("18-several-data-lines")) {
                assertThat(client.stream().streamed()).isEqualTo("Hello!");
            }
        }

        @Test
        void a_line_may_be_huge() {
            var text = "å".repeat(3_000_000);
            try (var client = new Client(Script.chat(Reply.answer(text)))) {
                assertThat(client.stream().text()).isEqualTo(text);
            }
        }
    }
}
