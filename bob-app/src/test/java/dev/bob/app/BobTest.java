package dev.bob.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.app.turn.FrontEnd;
import dev.bob.core.BobException;
import dev.bob.core.Cancellation;
import dev.bob.core.channel.InboundMessage;
import dev.bob.core.channel.OutboundMessage;
import dev.bob.core.plugin.Plugin;
import dev.bob.core.schedule.Job;
import dev.bob.core.schedule.Timing;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnListener;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BobTest {

    @TempDir Path folder;

    /// Changes what comes in and what goes out.
    private static final class Echoing implements Plugin {
        @Override
        public String name() {
            return "echoing";
        }

        @Override
        public Optional<InboundMessage> normalizeInbound(InboundMessage message) {
            return Optional.of(message.withContent(message.content().replace("Osl0", "Oslo")));
        }

        @Override
        public Optional<String> runModel(String prompt, String sessionId, ObjectNode state) {
            return Optional.of("heard: " + prompt);
        }

        @Override
        public List<OutboundMessage> renderOutbound(InboundMessage message, Turn turn) {
            return List.of(
                    new OutboundMessage(
                            turn.answer().toUpperCase(java.util.Locale.ROOT),
                            turn.request().sessionId(),
                            message.channel(),
                            message.chatId()));
        }
    }

    @Test
    void plain_chat_passes_the_gateway_and_its_plugins() {
        try (Bob bob = Bob.in(folder).plugin(new Echoing()).build()) {
            Turn turn = bob.ask("s", "I live in Osl0.");

            assertThat(turn.answer()).isEqualTo("heard: I live in Oslo.");
            assertThat(bob.sessions().exists("s")).isTrue();
        }
    }

    @Test
    void a_command_is_answered_without_a_model_in_plain_chat_too() {
        try (Bob bob = Bob.in(folder).build()) {
            Turn turn = bob.ask("s", ",tape.info");

            assertThat(turn.number()).isZero();
            assertThat(turn.answer()).isNotBlank();
        }
    }

    @Test
    void what_is_scheduled_is_no_command_and_not_the_persons_words() {
        Job job =
                new Job(
                        "j",
                        "s",
                        ",tape.info I live in Oslo.",
                        new Timing.Once(Instant.EPOCH),
                        Instant.EPOCH,
                        Optional.empty());
        try (Bob bob = Bob.in(folder).build()) {
            Turn turn =
                    bob.conversations()
                            .converse(
                                    FrontEnd.SCHEDULE,
                                    Conversations.due(job),
                                    TurnListener.silent(),
                                    new Cancellation());

            assertThat(turn.number()).isOne();
            assertThat(turn.own()).isEmpty();
            assertThat(bob.memory().memories().pending()).isEmpty();
        }
    }

    @Test
    void a_turn_that_cannot_be_run_is_thrown() {
        try (Bob bob = Bob.in(folder).setting("turn.pipeline", "nothing-like-this").build()) {
            assertThatThrownBy(() -> bob.ask("s", "Hello"))
                    .isInstanceOf(BobException.class)
                    .hasMessageContaining("nothing-like-this");
        }
    }

    @Test
    void a_setting_that_there_is_not_is_refused_by_name() {
        assertThatThrownBy(() -> Bob.in(folder).setting("chat.colour", "green"))
                .hasMessageContaining("chat.colour");
    }

    @Test
    void parts_that_many_threads_ask_for_at_once_are_made_once() throws Exception {
        Set<Object> made = Collections.newSetFromMap(new IdentityHashMap<>());
        try (Bob bob = Bob.in(folder).build();
                ExecutorService threads = Executors.newFixedThreadPool(8)) {
            List<Future<List<Object>>> asked = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                boolean upwards = i % 2 == 0;
                asked.add(
                        threads.submit(() ->
                                upwards
                                        ? List.of(
                                                bob.agent().children(),
                                                bob.runtime(),
                                                bob.memory(),
                                                bob.sessions())
                                        : List.of(
                                                bob.sessions(),
                                                bob.memory(),
                                                bob.runtime(),
                                                bob.agent().children())));
            }
            for (Future<List<Object>> parts : asked) {
                made.addAll(parts.get());
            }
        }

        assertThat(made).hasSize(4);
    }
}
