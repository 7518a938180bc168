package dev.bob.app.telegram;

import dev.bob.core.BobException;
import dev.bob.core.channel.Bus;
import dev.bob.core.channel.InboundMessage;
import dev.bob.core.schedule.Job;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;

/// Puts jobs of the schedule on the bus as messages of their chat, and waits until they are handled, so that a
/// job counts as run only when it is.
public final class ScheduledMessages {

    private final Bus bus;
    private final Map<String, CountDownLatch> waiting = new ConcurrentHashMap<>();

    public ScheduledMessages(Bus bus) {
        this.bus = bus;
    }

    public void publish(Job job) {
        int colon = job.sessionId().indexOf(':');
        CountDownLatch handled = new CountDownLatch(1);
        waiting.put(job.id(), handled);
        try {
            bus.publish(
                    new InboundMessage(
                            TelegramChannel.NAME,
                            job.sessionId().substring(colon + 1),
                            "schedule",
                            job.message(),
                            Map.of(InboundMessage.JOB, job.id())));
            handled.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BobException(BobException.Kind.CANCELLED, "Interrupted.", e);
        } finally {
            waiting.remove(job.id());
        }
    }

    public void handled(InboundMessage message) {
        CountDownLatch handled =
                waiting.get(message.metadata().getOrDefault(InboundMessage.JOB, ""));
        if (handled != null) {
            handled.countDown();
        }
    }
}
