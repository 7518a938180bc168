package dev.bob.core.model.openai;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import dev.bob.core.BobException;
import dev.bob.testkit.Script;
import dev.bob.testkit.ScriptFile;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.output.FinishReason;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Each way in which real servers differ, played by the scripts in bob-testkit's `quirks`.
class ServerQuirksTest {

    private static Client client(String quirk) {
        return new Client(ScriptFile.quirk(quirk));
    }

    private static void answersHello(Client.Heard heard) {
        assertThat(heard.streamed()).isEqualTo("Hello");
        assertThat(heard.text()).isEqualTo("Hello");
    }

    @Nested
    class Case_01_token_limit_name {

        @Test
        void a_server_that_refuses_max_completion_tokens_gets_max_tokens_from_then_on() {
            try (var client = client("01-max-completion-tokens-refused")) {
                answersHello(client.stream());
                answersHello(client.stream());

                var chats = client.server.chats();
                assertThat(chats).hasSize(3);
                assertThat(chats.get(0).json().path("max_completion_tokens").asInt())
                        .isEqualTo(2000);
                assertThat(chats.get(1).json().has("max_completion_tokens")).isFalse();
                assertThat(chats.get(1).json().path("max_tokens").asInt()).isEqualTo(2000);
                assertThat(chats.get(2).json().path("max_tokens").asInt()).isEqualTo(2000);
                assertThat(client.pauses).isEmpty();
            }
        }

        @Test
        void a_server_that_refuses_max_tokens_later_gets_the_other_name_again() {
            try (var client = client("01-max-tokens-refused")) {
                answersHello(client.stream());
                answersHello(client.stream());

                assertThat(
                                client.server
                                        .chats()
                                        .getLast()
                                        .json()
                                        .path("max_completion_tokens")
                                        .asInt())
                        .isEqualTo(2000);
            }
        }

        @Test
        void what_was_learned_holds_for_one_model_only() {
            try (var client = client("01-max-completion-tokens-refused")) {
                client.stream();
                client.stream(
                        ChatRequest.builder()
                                .messages(UserMessage.from("Hi"))
                                .modelName("other")
                                .maxOutputTokens(5)
                                .build());

                assertThat(client.server.chats().getLast().json().has("max_completion_tokens"))
                        .isTrue();
                assertThat(client.server.chats().getLast().json().path("model").asText())
                        .isEqualTo("other");
            }
        }

        @Test
        void a_model_that_wants_its_own_temperature_gets_none() {
            try (var client = client("01-temperature-refused")) {
                answersHello(client.stream());

                assertThat(client.server.chats().get(0).json().has("temperature")).isTrue();
                assertThat(client.server.chats().get(1).json().has("temperature")).isFalse();
            }
        }
    }

    @Nested
    class Case_02_finish_reason {

        @ParameterizedTest
        @ValueSource(strings = {"missing", "null", "empty"})
        void an_answer_without_a_finish_reason_is_complete_when_the_server_says_done(String how) {
            try (var client = client("02-finish-reason-" + how)) {
                var heard = client.stream();

                answersHello(heard);
                assertThat(heard.response().finishReason()).isEqualTo(FinishReason.STOP);
                assertThat(heard.response().finishReason()).isEqualTo(FinishReason.STOP);
            }
        }

        @Test
        void tool_calls_count_whatever_the_finish_reason_says() {
            try (var client = client("02-stop-with-tool-calls")) {
                var heard = client.streamWithTools();

                assertThat(heard.response().finishReason()).isEqualTo(FinishReason.TOOL_EXECUTION);
                assertThat(heard.calls()).containsExactly("news.search {\"query\":\"oslo\"}");
            }
        }
    }

    @Nested
    class Case_03_reasoning_fields {

        @Test
        void reasoning_content_is_thinking_and_never_answer() {
            try (var client = client("03-reasoning-content")) {
                var heard = client.stream();

                answersHello(heard);
                assertThat(heard.thoughts).hasSize(12);
                assertThat(heard.response().aiMessage().thinking()).startsWith("step 0 step 1 ");
            }
        }

        @Test
        void reasoning_is_the_same_under_its_other_name() {
            try (var client = client("03-reasoning")) {
                var heard = client.stream();

                answersHello(heard);
                assertThat(heard.thinking()).isEqualTo("I think so.");
            }
        }

        @Test
        void reasoning_goes_back_with_the_tool_calls_of_an_unfinished_turn() {
            try (var client = client("03-reasoning-wanted-back")) {
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
            try (var client = client("03-reasoning-insisted-on")) {
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
            try (var client = client(quirk)) {
                var heard = client.stream();

                answersHello(heard);
                assertThat(heard.thinking()).contains("secret");
            }
        }

        @Test
        void a_block_that_is_never_closed_is_all_thought_and_the_user_is_told() {
            try (var client = client("04-think-never-closed")) {
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
            try (var client = client("04-answer-speaks-of-tags")) {
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
            try (var client = client(quirk)) {
                var heard = client.stream();

                answersHello(heard);
                assertThat(heard.thinking()).contains("secret");
            }
        }

        @Test
        void a_marker_in_a_tool_name_is_dropped_and_never_sent_back() {
            try (var client = client("05-harmony-in-tool-name")) {
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
            try (var client = client("05-harmony-call-in-content")) {
                var heard = client.streamWithTools();

                assertThat(heard.streamed()).isEmpty();
                assertThat(heard.calls()).containsExactly("news.search {\"query\":\"oslo\"}");
            }
        }
    }

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
            try (var client = client("06-tool-calls-" + shape)) {
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
            try (var client = client(quirk)) {
                assertThat(client.streamWithTools().calls())
                        .containsExactly("news.search {\"query\":\"oslo\"}");
            }
        }

        @Test
        void nothing_means_no_arguments() {
            try (var client = client("07-arguments-empty")) {
                assertThat(client.streamWithTools().calls()).containsExactly("clock {}");
            }
        }

        @Test
        void broken_json_stays_broken_for_whoever_checks_it_but_does_not_go_back_to_the_server() {
            try (var client = client("07-arguments-broken")) {
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
            try (var client = client(quirk)) {
                var heard = client.streamWithTools();

                assertThat(heard.calls()).containsExactly("news.search {\"query\":\"oslo\"}");
                assertThat(heard.streamed().strip()).isIn("", "I'll look.");
                assertThat(heard.response().finishReason()).isEqualTo(FinishReason.TOOL_EXECUTION);
            }
        }

        @Test
        void a_call_that_is_only_quoted_is_text() {
            try (var client = client("08-quoted-call")) {
                var heard = client.streamWithTools();

                assertThat(heard.calls()).isEmpty();
                assertThat(heard.streamed()).contains("<tool_call>").endsWith("That's all.");
            }
        }

        @Test
        void without_tools_on_offer_everything_is_text() {
            try (var client = client("08-bare-json")) {
                var heard = client.stream();

                assertThat(heard.calls()).isEmpty();
                assertThat(heard.streamed()).startsWith("{\"name\": \"news_search\"");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"09-keep-alive", "15-long-first-token", "12-json-in-place-of-sse"})
    void case_09_and_others_change_nothing_about_the_answer(String quirk) {
        try (var client = client(quirk)) {
            var heard = client.stream();

            answersHello(heard);
            assertThat(heard.notices).isEmpty();
        }
    }

    @Test
    void case_10_odd_deltas_give_their_text() {
        try (var client = client("10-odd-deltas")) {
            assertThat(client.stream().streamed()).isEqualTo("Hello 42");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"11-usage-with-empty-choices", "11-usage-without-choices"})
    void case_11_usage_is_read_wherever_it_comes(String quirk) {
        try (var client = client(quirk)) {
            var heard = client.stream();

            answersHello(heard);
            assertThat(heard.response().tokenUsage().inputTokenCount()).isEqualTo(11);
            assertThat(heard.response().tokenUsage().outputTokenCount()).isEqualTo(2);
        }
    }

    @Nested
    class Case_12_errors_with_status_200 {

        @Test
        void an_error_before_the_first_word_is_retried() {
            try (var client = client("12-error-chunk-first")) {
                var heard = client.stream();

                answersHello(heard);
                assertThat(heard.notices).singleElement(STRING).contains("overloaded");
            }
        }

        @Test
        void an_error_after_the_first_word_is_reported_without_a_retry_and_without_the_key() {
            try (var client = client("12-error-chunk-later")) {
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
            try (var client = client("12-finish-reason-error")) {
                assertThat(client.stream().error()).hasMessageContaining("Provider returned error");
            }
        }

        @Test
        void an_error_object_in_place_of_a_stream_is_an_error() {
            try (var client = client("12-json-error-with-status-200")) {
                assertThat(client.stream().error()).hasMessageContaining("The model crashed");
            }
        }

        @Test
        void a_web_page_is_no_model_server() {
            try (var client = client("12-html")) {
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
            try (var client = client("13-retry-after-" + form[0])) {
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
            try (var client = client("13-no-retry-after")) {
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
            try (var client = client("13-quota")) {
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
            try (var client = client("14-overflow-" + variant)) {
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
            try (var client = client("14-silent-empty")) {
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
            try (var client = client("14-silent-truncation")) {
                var heard = client.stream(Client.request(UserMessage.from("word ".repeat(4_000))));

                answersHello(heard);
                assertThat(heard.notices)
                        .singleElement(STRING)
                        .contains("read only 100 of about 5000");
            }
        }

        @Test
        void a_prompt_that_was_read_whole_gives_no_warning() {
            try (var client = client("14-silent-truncation")) {
                assertThat(client.stream().notices).isEmpty();
            }
        }
    }

    @Nested
    class Case_15_loading {

        @Test
        void a_model_that_is_being_loaded_is_waited_for_and_the_user_is_told() {
            try (var client = client("15-loading")) {
                var heard = client.stream();

                answersHello(heard);
                assertThat(heard.notices)
                        .hasSize(3)
                        .allMatch(text -> text.contains("is loading the model"));
            }
        }

        @Test
        void a_model_that_never_gets_loaded_is_given_up() {
            var forever = Script.chat(dev.bob.testkit.Reply.error(503, "Loading model"));
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

    @Nested
    class Case_16_roles {

        @Test
        void without_a_system_role_its_text_begins_the_first_user_message() {
            try (var client = client("16-no-system-role")) {
                var heard =
                        client.stream(
                                Client.request(
                                        SystemMessage.from("BOBSYSTEM"), UserMessage.from("Hi")));

                answersHello(heard);
                assertThat(client.server.chats().getLast().roles()).containsExactly("user");
                assertThat(client.server.chats().getLast().message(0)).isEqualTo("BOBSYSTEM\n\nHi");
            }
        }

        @Test
        void system_messages_become_one_at_the_beginning() {
            try (var client = client("16-system-only-first")) {
                answersHello(
                        client.stream(
                                Client.request(
                                        SystemMessage.from("one"),
                                        UserMessage.from("Hi"),
                                        SystemMessage.from("two"),
                                        UserMessage.from("Bye"))));

                assertThat(client.server.chats().getFirst().roles())
                        .containsExactly("system", "user", "system", "user");
                assertThat(client.server.chats().getLast().roles())
                        .containsExactly("system", "user", "user");
                assertThat(client.server.chats().getLast().message(0)).isEqualTo("one\n\ntwo");
            }
        }

        @Test
        void roles_are_made_to_alternate() {
            try (var client = client("16-alternate")) {
                answersHello(
                        client.stream(
                                Client.request(
                                        SystemMessage.from("s"),
                                        AiMessage.from("earlier"),
                                        UserMessage.from("a"),
                                        UserMessage.from("b"))));

                assertThat(client.server.chats().getLast().roles())
                        .containsExactly("system", "user", "assistant", "user");
                assertThat(client.server.chats().getLast().message(-1)).isEqualTo("a\n\nb");
            }
        }

        @Test
        void a_history_gets_a_user_message_before_the_assistants() {
            try (var client = client("16-assistant-first")) {
                answersHello(
                        client.stream(
                                Client.request(AiMessage.from("earlier"), UserMessage.from("Hi"))));

                assertThat(client.server.chats().getLast().roles())
                        .containsExactly("user", "assistant", "user");
            }
        }

        @Test
        void only_roles_that_every_server_knows_are_ever_sent() {
            try (var client = client("09-keep-alive")) {
                client.stream(Client.request(SystemMessage.from("s"), UserMessage.from("Hi")));

                assertThat(client.server.chats().getFirst().roles())
                        .isEqualTo(List.of("system", "user"));
            }
        }
    }

    @Nested
    class Case_17_ends {

        @Test
        void a_finish_reason_is_enough_without_done() {
            try (var client = client("17-no-done")) {
                var heard = client.stream();

                answersHello(heard);
                assertThat(heard.response().finishReason()).isEqualTo(FinishReason.STOP);
            }
        }

        @ParameterizedTest
        @ValueSource(strings = {"17-cut-off", "17-dropped"})
        void an_answer_that_was_cut_off_is_kept_and_flagged(String quirk) {
            try (var client = client(quirk)) {
                var heard = client.stream();

                answersHello(heard);
                assertThat(heard.response().finishReason()).isNull();
                assertThat(client.server.chats()).hasSize(1);
            }
        }

        @Test
        void a_connection_that_breaks_before_the_first_word_is_tried_again() {
            try (var client = client("17-dropped-before-the-first-token")) {
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
            try (var client = client("18-bytes-one-by-one")) {
                assertThat(client.stream().streamed()).isEqualTo("blåbær 🫐 日本");
            }
        }

        @Test
        void data_lines_may_come_in_any_grouping() {
            try (var client = client("18-several-data-lines")) {
                assertThat(client.stream().streamed()).isEqualTo("Hello!");
            }
        }

        @Test
        void a_line_may_be_huge() {
            var text = "å".repeat(3_000_000);
            try (var client = new Client(Script.chat(dev.bob.testkit.Reply.answer(text)))) {
                assertThat(client.stream().text()).isEqualTo(text);
            }
        }
    }
}
