package dev.bob.core.channel;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/// A bus within this process: one delivering thread a direction, so that order is kept and a slow runtime
/// never blocks a channel. A subscriber that throws is reported and the others still hear.
public final class InMemoryBus implements Bus {

    private final List<Consumer<InboundMessage>> inbound = new CopyOnWriteArrayList<>();
    private final List<Consumer<OutboundMessage>> outbound = new CopyOnWriteArrayList<>();
    private final ExecutorService inboundThread = thread("bob-bus-inbound");
    private final ExecutorService outboundThread = thread("bob-bus-outbound");
    private final BiConsumer<Object, RuntimeException> onError;

    /// A bus that tells `onError` of each message that a subscriber failed on.
    public InMemoryBus(BiConsumer<Object, RuntimeException> onError) {
        this.onError = onError;
    }

    @Override
    public void publish(InboundMessage message) {
        inboundThread.execute(() -> deliver(message, inbound));
    }

    @Override
    public void publish(OutboundMessage message) {
        outboundThread.execute(() -> deliver(message, outbound));
    }

    @Override
    public Subscription onInbound(Consumer<InboundMessage> subscriber) {
        inbound.add(subscriber);
        return () -> inbound.remove(subscriber);
    }

    @Override
    public Subscription onOutbound(Consumer<OutboundMessage> subscriber) {
        outbound.add(subscriber);
        return () -> outbound.remove(subscriber);
    }

    @Override
    public void close() {
        for (ExecutorService executor : List.of(inboundThread, outboundThread)) {
            executor.shutdown();
            try {
                if (!executor.awaitTermination(30, TimeUnit.SECONDS)) {
                    executor.shutdownNow();
                }
            } catch (InterruptedException e) {
                executor.shutdownNow();
                Thread.currentThread().interrupt();
            }
        }
    }

    private <T> void deliver(T message, List<Consumer<T>> subscribers) {
        for (Consumer<T> subscriber : subscribers) {
            try {
                subscriber.accept(message);
            } catch (RuntimeException e) {
                onError.accept(message, e);
            }
        }
    }

    private static ExecutorService thread(String name) {
        return Executors.newSingleThreadExecutor(Thread.ofVirtual().name(name).factory());
    }
}
