package dev.bob.core.channel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class InMemoryBusTest {

    @Test
    void messages_arrive_in_order_and_none_is_lost_on_close() {
        List<String> heard = new ArrayList<>();
        try (InMemoryBus bus = new InMemoryBus((message, error) -> {})) {
            bus.onInbound(message -> heard.add(message.content()));
            for (int i = 0; i < 1000; i++) {
                bus.publish(message("" + i));
            }
        }

        assertThat(heard).hasSize(1000).startsWith("0", "1", "2").endsWith("998", "999");
    }

    @Test
    void a_subscriber_that_fails_is_reported_and_the_others_hear() {
        List<String> heard = new ArrayList<>();
        List<Object> failed = new ArrayList<>();
        try (InMemoryBus bus = new InMemoryBus((message, error) -> failed.add(message))) {
            bus.onInbound(message -> {
                throw new IllegalStateException("on purpose");
            });
            bus.onInbound(message -> heard.add(message.content()));
            bus.publish(message("hello"));
        }

        assertThat(heard).containsExactly("hello");
        assertThat(failed).containsExactly(message("hello"));
    }

    private static InboundMessage message(String content) {
        return new InboundMessage("cli", "me", "", content, Map.of());
    }
}
