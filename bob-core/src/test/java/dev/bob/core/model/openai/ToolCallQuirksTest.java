package dev.bob.core.model.openai;

import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.output.FinishReason;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// In which shapes servers send the calls of tools. Played by the scripts in bob-testkit's `quirks`, whose numbers these are.
class ToolCallQuirksTest {

    @Nested
    class Case_06_tool_call_deltas {

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "without-index",
                    "all-index-0",
                    "index-0-no-id",
                    "non-zero-first-index",
                    "name-after-arguments"
                })
        void two_calls_are_two_calls_in_every_shape(String shape) {
            try (var client = Client.of("06-tool-calls-" + shape)) {
                var heard = client.streamWithTools();

                assertThat(heard.calls())
                        .containsExactly("news.search {\"query\":\"oslo\"}", "clock {}");
                assertThat(heard.response().aiMessage().toolExecutionRequests())
                        .extracting(call -> call.id())
                        .doesNotContain("")
                        .doesNotHaveDuplicates();
            }
        }
    }

    @Nested
    class Case_07_tool_arguments {

        @ParameterizedTest
        @ValueSource(strings = {"07-arguments-object", "07-arguments-double-encoded"})
        void an_object_is_unpacked(String quirk) {
            try (var client = Client.of(quirk)) {
                assertThat(client.streamWithTools().calls())
                        .containsExactly("news.search {\"query\":\"oslo\"}");
            }
        }

        @Test
        void nothing_means_no_arguments() {
            try (var client = Client.of("07-arguments-empty")) {
                assertThat(client.streamWithTools().calls()).containsExactly("clock {}");
            }
        }

        @Test
        void broken_json_stays_broken_for_whoever_checks_it_but_does_not_go_back_to_the_server() {
            try (var client = Client.of("07-arguments-broken")) {
                var first = client.streamWithTools();
                assertThat(first.calls()).containsExactly("news.search {\"query\": \"oslo");

                var message = first.response().aiMessage();
                client.stream(
                        Client.request(
                                UserMessage.from("Hi"),
                                message,
                                ToolExecutionResultMessage.from(
                                        message.toolExecutionRequests().getFirst(), "broken")));
                assertThat(
                                client.server
                                        .chats()
                                        .getLast()
                                        .json()
                                        .at("/messages/1/tool_calls/0/function/arguments")
                                        .asText())
                        .isEqualTo("{\"invalid_arguments\":\"{\\\"query\\\": \\\"oslo\"}");
            }
        }
    }

    @Nested
    class Case_08_tool_calls_as_text {

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "08-tool-call-tag",
                    "08-tool-calls-bracket",
                    "08-tool-calls-bracket-args",
                    "08-bare-json",
                    "08-function-tag"
                })
        void a_call_as_text_is_a_call(String quirk) {
            try (var client = Client.of(quirk)) {
                var heard = client.streamWithTools();

                assertThat(heard.calls()).containsExactly("news.search {\"query\":\"oslo\"}");
                assertThat(heard.streamed().strip()).isIn("", "I'll look.");
                assertThat(heard.response().finishReason()).isEqualTo(FinishReason.TOOL_EXECUTION);
            }
        }

        @Test
        void a_call_that_is_only_quoted_is_text() {
            try (var client = Client.of("08-quoted-call")) {
                var heard = client.streamWithTools();

                assertThat(heard.calls()).isEmpty();
                assertThat(heard.streamed()).contains("<tool_call>").endsWith("That's all.");
            }
        }

        @Test
        void without_tools_on_offer_everything_is_text() {
            try (var client = Client.of("08-bare-json")) {
                var heard = client.stream();

                assertThat(heard.calls()).isEmpty();
                assertThat(heard.streamed()).startsWith("{\"name\": \"news_search\"");
            }
        }
    }
}
