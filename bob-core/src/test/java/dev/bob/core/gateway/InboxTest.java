package dev.bob.core.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.core.channel.InboundMessage;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class InboxTest {
    @Test
    void a_chat_goes_on_even_if_the_report_of_a_failure_fails() throws InterruptedException {
        List<String> answered = new CopyOnWriteArrayList<>();
        var both = new CountDownLatch(2);
        var inbox =
                new Inbox(
                        message -> false,
                        message -> {
                            answered.add(message.content());
                            both.countDown();
                            throw new IllegalStateException("the turn fails");
                        },
                        failure -> {
                            throw new IllegalStateException("so does the report");
                        });

        inbox.put(message("one"));
        inbox.put(message("two"));

        assertThat(both.await(30, TimeUnit.SECONDS)).isTrue();
        assertThat(answered).containsExactly("one", "two");
    }

    private static InboundMessage message(String words) {
        return new InboundMessage("web", "me", "", words, Map.of());
    }
}
