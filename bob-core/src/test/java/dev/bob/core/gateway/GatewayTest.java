package dev.bob.core.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.core.BobException;
import dev.bob.core.Cancellation;
import dev.bob.core.channel.InboundMessage;
import dev.bob.core.channel.OutboundMessage;
import dev.bob.core.turn.TurnListener;
import dev.bob.core.turn.TurnRequest;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GatewayTest {

    @TempDir Path folder;

    @SuppressWarnings("NullAway.Init") // opened before each test
    private GatewayFixture chat;

    @BeforeEach
    void open() {
        chat = new GatewayFixture(folder);
    }

    @AfterEach
    void close() {
        chat.close();
    }

    @Test
    void plain_words_become_a_turn_of_the_chats_session() {
        Gateway.Reply reply = chat.handle(chat.gateway(List.of(), chat::echo), "hello");

        assertThat(reply.sessionId()).isEqualTo("cli:me");
        assertThat(reply.outbound())
                .containsExactly(new OutboundMessage("echo: hello", "cli:me", "cli", "me"));
    }

    @Test
    void a_command_that_succeeds_is_the_answer_and_no_model_is_asked() {
        Gateway.Reply reply =
                chat.handle(chat.gateway(List.of(), chat::echo), ",shout hello there");

        assertThat(reply.outbound().getFirst().content()).isEqualTo("HELLO THERE");
        assertThat(chat.asked).isEmpty();
        assertThat(chat.tape("cli:me")).contains("tool_call", "tool_result");
    }

    @Test
    void a_message_that_nobody_typed_is_never_a_command() {
        InboundMessage scheduled =
                new InboundMessage(
                        "cli", "me", "schedule", ",shout hello", Map.of(InboundMessage.JOB, "j1"));

        Gateway.Reply reply =
                chat.gateway(List.of(), chat::echo)
                        .handle(scheduled, TurnListener.silent(), new Cancellation());

        assertThat(chat.asked).extracting(TurnRequest::input).containsExactly(",shout hello");
        assertThat(chat.asked).extracting(TurnRequest::own).containsExactly("");
        assertThat(reply.outbound().getFirst().content()).isEqualTo("echo: ,shout hello");
        assertThat(chat.tape("cli:me")).doesNotContain("tool_call");
    }

    @Test
    void a_command_that_fails_is_shown_to_the_model() {
        chat.handle(chat.gateway(List.of(), chat::echo), ",shout");

        assertThat(chat.asked).hasSize(1);
        assertThat(chat.asked.getFirst().input())
                .contains("<command name=\"shout\" status=\"error\">")
                .contains("text");
    }

    @Test
    void an_unknown_command_goes_to_the_shell_and_its_permission() {
        chat.handle(chat.gateway(List.of(), chat::echo), ",rm -rf /");

        assertThat(chat.asked.getFirst().input())
                .contains("<command name=\"bash\" status=\"error\">")
                .contains("not permitted: nobody said yes");
    }

    @Test
    void a_failed_command_is_nothing_to_remember() {
        chat.handle(chat.gateway(List.of(), chat::echo), ",shout");
        chat.handle(chat.gateway(List.of(), chat::echo), "hello");

        assertThat(chat.asked)
                .extracting(turn -> turn.options().stm())
                .containsExactly(false, true);
    }

    @Test
    void a_misspelt_command_goes_to_the_shell_and_the_right_name_is_told() {
        chat.handle(chat.gateway(List.of(), chat::echo), ",shuot hello");
        chat.handle(chat.gateway(List.of(), chat::echo), ",git status");

        assertThat(chat.asked.getFirst().input()).contains("Did you mean ,shout?");
        assertThat(chat.asked.getLast().input()).doesNotContain("Did you mean");
    }

    @Test
    void a_session_that_begins_with_a_command_begins_with_the_first_anchor() {
        chat.handle(chat.gateway(List.of(), chat::echo), ",shout hello");

        assertThat(chat.tape("cli:me")).isEqualTo("anchor tool_call tool_result ");
    }

    @Test
    void a_turn_that_throws_still_gets_an_answer() {
        Gateway.Reply reply =
                chat.handle(
                        chat.gateway(
                                List.of(),
                                (request, listener, cancellation) -> {
                                    throw new BobException(
                                            BobException.Kind.STORAGE, "The disk is full.");
                                }),
                        "hello");

        assertThat(reply.outbound().getFirst().content()).isEqualTo("The disk is full.");
    }
}
