package dev.bob.core.model.openai;

import static dev.bob.core.model.openai.Client.answersHello;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.output.FinishReason;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Where servers put what the model only thought. Played by the scripts in bob-testkit's `quirks`, whose numbers these are.
class ThoughtQuirksTest {

    @Nested
    class Case_03_reasoning_fields {

        @Test
        void reasoning_content_is_thinking_and_never_answer() {
            try (var client = Client.of("03-reasoning-content")) {
                var heard = client.stream();

                answersHello(heard);
                assertThat(heard.thoughts).hasSize(12);
                assertThat(heard.response().aiMessage().thinking()).startsWith("step 0 step 1 ");
            }
        }

        @Test
        void reasoning_is_the_same_under_its_other_name() {
            try (var client = Client.of("03-reasoning")) {
                var heard = client.stream();

                answersHello(heard);
                assertThat(heard.thinking()).isEqualTo("I think so.");
            }
        }

        @Test
        void reasoning_goes_back_with_the_tool_calls_of_an_unfinished_turn() {
            try (var client = Client.of("03-reasoning-wanted-back")) {
                var first = client.streamWithTools().response().aiMessage();
                var call = first.toolExecutionRequests().getFirst();
                client.stream(
                        ChatRequest.builder()
                                .messages(
                                        UserMessage.from("Hi"),
                                        first,
                                        ToolExecutionResultMessage.from(call, "rain"))
                                .toolSpecifications(Client.TOOLS)
                                .build());

                var sent = client.server.chats().getLast().json().at("/messages/1");
                assertThat(sent.path("reasoning_content").asText()).isEqualTo("I need the news.");
                assertThat(sent.at("/tool_calls/0/function/name").asText())
                        .isEqualTo("news_search");
                assertThat(
                                client.server
                                        .chats()
                                        .getLast()
                                        .json()
                                        .at("/messages/2/tool_call_id")
                                        .asText())
                        .isEqualTo("call_a");
            }
        }

        @Test
        void a_server_that_insists_gets_its_reasoning_back() {
            try (var client = Client.of("03-reasoning-insisted-on")) {
                var answer = AiMessage.builder().text("Hello").thinking("I thought.").build();
                var heard =
                        client.stream(
                                Client.request(
                                        UserMessage.from("Hi"), answer, UserMessage.from("Bye")));

                answersHello(heard);
                var chats = client.server.chats();
                assertThat(chats.get(0).json().at("/messages/1").has("reasoning_content"))
                        .isFalse();
                assertThat(chats.get(1).json().at("/messages/1/reasoning_content").asText())
                        .isEqualTo("I thought.");
            }
        }
    }

    @Nested
    class Case_04_think_blocks {

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "04-think-block",
                    "04-think-closing-tag-only",
                    "04-think-closing-tag-inside",
                    "04-think-quoted-closing-tag"
                })
        void thoughts_never_reach_the_answer(String quirk) {
            try (var client = Client.of(quirk)) {
                var heard = client.stream();

                answersHello(heard);
                assertThat(heard.thinking()).contains("secret");
            }
        }

        @Test
        void a_block_that_is_never_closed_is_all_thought_and_the_user_is_told() {
            try (var client = Client.of("04-think-never-closed")) {
                var heard = client.stream();

                assertThat(heard.streamed()).isEmpty();
                assertThat(heard.text()).isEmpty();
                assertThat(heard.thinking()).isEqualTo("secret and no end");
                assertThat(heard.response().finishReason()).isEqualTo(FinishReason.LENGTH);
                assertThat(heard.notices).singleElement(STRING).contains("only thought");
            }
        }

        @Test
        void an_answer_may_speak_of_the_tags() {
            try (var client = Client.of("04-answer-speaks-of-tags")) {
                assertThat(client.stream().streamed())
                        .isEqualTo("Write `<think>` first and `</think>` last.");
            }
        }
    }

    @Nested
    class Case_05_harmony {

        @ParameterizedTest
        @ValueSource(strings = {"05-harmony-channels", "05-harmony-plain"})
        void only_the_final_channel_reaches_the_answer(String quirk) {
            try (var client = Client.of(quirk)) {
                var heard = client.stream();

                answersHello(heard);
                assertThat(heard.thinking()).contains("secret");
            }
        }

        @Test
        void a_marker_in_a_tool_name_is_dropped_and_never_sent_back() {
            try (var client = Client.of("05-harmony-in-tool-name")) {
                var first = client.streamWithTools();
                assertThat(first.calls()).containsExactly("news.search {\"query\":\"oslo\"}");

                var call = first.response().aiMessage().toolExecutionRequests().getFirst();
                client.stream(
                        Client.request(
                                UserMessage.from("Hi"),
                                AiMessage.from("<|channel|>final<|message|>Hello<|end|>"),
                                UserMessage.from("And?"),
                                first.response().aiMessage(),
                                ToolExecutionResultMessage.from(call, "rain")));

                assertThat(client.server.chats().getLast().body()).doesNotContain("<|");
            }
        }

        @Test
        void a_call_in_the_content_is_a_tool_call() {
            try (var client = Client.of("05-harmony-call-in-content")) {
                var heard = client.streamWithTools();

                assertThat(heard.streamed()).isEmpty();
                assertThat(heard.calls()).containsExactly("news.search {\"query\":\"oslo\"}");
            }
        }
    }
}
