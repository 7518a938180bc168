package dev.bob.core.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.core.agent.Turns;
import dev.bob.core.channel.Bus;
import dev.bob.core.channel.InMemoryBus;
import dev.bob.core.channel.InboundMessage;
import dev.bob.core.channel.OutboundMessage;
import dev.bob.core.turn.TurnListener;
import dev.bob.core.turn.TurnRequest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A gateway that serves a bus: several chats and several messages of one.
class GatewayBusTest {

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
    void only_what_a_person_typed_steers_a_running_turn() {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch three = new CountDownLatch(3);
        Turns slow =
                (request, listener, cancellation) -> {
                    begun.countDown();
                    return chat.echo(request, listener, cancellation);
                };
        Gateway gateway = chat.gateway(List.of(), slow);
        gateway.onHandled(message -> three.countDown());
        try (InMemoryBus bus = new InMemoryBus((message, error) -> {})) {
            // Another turn of the session listens all the while.
            chat.steering.listen("cli:me");
            gateway.serve(bus, TurnListener.silent());
            bus.publish(new InboundMessage("cli", "me", "", "first", Map.of()));
            bus.publish(
                    new InboundMessage(
                            "cli", "me", "schedule", "tea", Map.of(InboundMessage.JOB, "j1")));
            GatewayFixture.await(begun);
            bus.publish(
                    new InboundMessage(
                            "cli", "me", "schedule", "cake", Map.of(InboundMessage.JOB, "j2")));
            GatewayFixture.await(three);
        }

        assertThat(chat.asked)
                .extracting(TurnRequest::input)
                .containsExactlyInAnyOrder("first", "tea", "cake");
    }

    @Test
    void messages_of_a_chat_are_answered_in_order_and_chats_side_by_side() {
        List<String> sent = new CopyOnWriteArrayList<>();
        try (InMemoryBus bus = new InMemoryBus((message, error) -> sent.add("error " + error))) {
            bus.onOutbound(message -> sent.add(message.chatId() + " " + message.content()));
            CountDownLatch all = new CountDownLatch(60);
            Gateway gateway = chat.gateway(List.of(), chat::echo);
            gateway.onHandled(message -> all.countDown());
            gateway.serve(bus, TurnListener.silent());
            for (int i = 0; i < 20; i++) {
                for (String chat : List.of("a", "b", "c")) {
                    bus.publish(new InboundMessage("web", chat, "", "" + i, Map.of()));
                }
            }
            GatewayFixture.await(all);
        }

        for (String chat : List.of("a", "b", "c")) {
            List<String> expected = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                expected.add(chat + " echo: " + i);
            }
            assertThat(sent.stream().filter(line -> line.startsWith(chat)).toList())
                    .containsExactlyElementsOf(expected);
        }
    }

    /// A bus that delivers at once and fails on the first thing that goes out.
    private static final class FailingBus implements Bus {
        private final List<Consumer<InboundMessage>> inbound = new CopyOnWriteArrayList<>();
        private final List<String> sent = new CopyOnWriteArrayList<>();
        private final AtomicInteger published = new AtomicInteger();

        @Override
        public void publish(InboundMessage message) {
            inbound.forEach(hears -> hears.accept(message));
        }

        @Override
        public void publish(OutboundMessage message) {
            if (published.incrementAndGet() == 1) {
                throw new IllegalStateException("the bus is down");
            }
            sent.add(message.content());
        }

        @Override
        public Subscription onInbound(Consumer<InboundMessage> subscriber) {
            inbound.add(subscriber);
            return () -> inbound.remove(subscriber);
        }

        @Override
        public Subscription onOutbound(Consumer<OutboundMessage> subscriber) {
            throw new AssertionError("nobody asks");
        }

        @Override
        public void close() {}
    }

    @Test
    void a_bus_that_fails_on_an_answer_still_gets_the_chats_next_answer() {
        CountDownLatch both = new CountDownLatch(2);
        Gateway gateway = chat.gateway(List.of(), chat::echo);
        gateway.onHandled(message -> both.countDown());
        FailingBus bus = new FailingBus();
        gateway.serve(bus, TurnListener.silent());

        bus.publish(new InboundMessage("web", "me", "", "one", Map.of()));
        bus.publish(new InboundMessage("web", "me", "", "two", Map.of()));

        GatewayFixture.await(both);
        assertThat(chat.asked).extracting(TurnRequest::input).containsExactly("one", "two");
        assertThat(bus.sent).containsExactly("echo: two");
    }

    @Test
    void a_listener_that_fails_keeps_no_message_of_the_chat_from_being_answered() {
        CountDownLatch three = new CountDownLatch(3);
        Gateway gateway = chat.gateway(List.of(), chat::echo);
        gateway.onHandled(message -> {
            throw new AssertionError("a listener fails");
        });
        gateway.onHandled(message -> three.countDown());
        FailingBus bus = new FailingBus();
        gateway.serve(bus, TurnListener.silent());

        for (String words : List.of("one", "two", "three")) {
            bus.publish(new InboundMessage("web", "me", "", words, Map.of()));
        }

        GatewayFixture.await(three);
        assertThat(chat.asked)
                .extracting(TurnRequest::input)
                .containsExactly("one", "two", "three");
    }
}
