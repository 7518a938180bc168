package dev.bob.core.model.openai;

import static dev.bob.core.model.openai.Client.answersHello;
import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/// What servers refuse in a request: names, settings, roles. Played by the scripts in bob-testkit's `quirks`, whose numbers these are.
class RequestQuirksTest {

    @Nested
    class Case_01_token_limit_name {

        @Test
        void a_server_that_refuses_max_completion_tokens_gets_max_tokens_from_then_on() {
            try (var client = Client.of("01-max-completion-tokens-refused")) {
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
            try (var client = Client.of("01-max-tokens-refused")) {
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
            try (var client = Client.of("01-max-completion-tokens-refused")) {
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
            try (var client = Client.of("01-temperature-refused")) {
                answersHello(client.stream());

                assertThat(client.server.chats().get(0).json().has("temperature")).isTrue();
                assertThat(client.server.chats().get(1).json().has("temperature")).isFalse();
            }
        }
    }

    @Nested
    class Case_16_roles {

        @Test
        void without_a_system_role_its_text_begins_the_first_user_message() {
            try (var client = Client.of("16-no-system-role")) {
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
            try (var client = Client.of("16-system-only-first")) {
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
            try (var client = Client.of("16-alternate")) {
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
            try (var client = Client.of("16-assistant-first")) {
                answersHello(
                        client.stream(
                                Client.request(AiMessage.from("earlier"), UserMessage.from("Hi"))));

                assertThat(client.server.chats().getLast().roles())
                        .containsExactly("user", "assistant", "user");
            }
        }

        @Test
        void only_roles_that_every_server_knows_are_ever_sent() {
            try (var client = Client.of("09-keep-alive")) {
                client.stream(Client.request(SystemMessage.from("s"), UserMessage.from("Hi")));

                assertThat(client.server.chats().getFirst().roles())
                        .isEqualTo(List.of("system", "user"));
            }
        }
    }
}
