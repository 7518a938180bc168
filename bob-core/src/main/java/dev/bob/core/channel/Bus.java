package dev.bob.core.channel;

import java.util.function.Consumer;

/// Carries messages between channels and the runtime. Thread-safe; nothing published to a bus that is open is
/// lost, and the messages of one chat arrive in their order.
public interface Bus extends AutoCloseable {

    /// From a channel to the runtime.
    void publish(InboundMessage message);

    /// From the runtime to the channels.
    void publish(OutboundMessage message);

    /// Hears every inbound message from now on.
    Subscription onInbound(Consumer<InboundMessage> subscriber);

    /// Hears every outbound message from now on.
    Subscription onOutbound(Consumer<OutboundMessage> subscriber);

    /// Delivers what was published, then stops.
    @Override
    void close();

    /// Ends with [#close()].
    @FunctionalInterface
    interface Subscription extends AutoCloseable {
        @Override
        void close();
    }
}
