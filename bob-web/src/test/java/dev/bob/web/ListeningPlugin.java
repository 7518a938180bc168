package dev.bob.web;

import dev.bob.core.channel.InboundMessage;
import dev.bob.core.plugin.Plugin;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// A plugin that notes by which channel each message came.
public final class ListeningPlugin implements Plugin {

    private static final Map<String, String> CHANNELS = new ConcurrentHashMap<>();

    /// The channel of the message with these words; null if it never came.
    static @org.jspecify.annotations.Nullable String channelOf(String words) {
        return CHANNELS.get(words);
    }

    @Override
    public String name() {
        return "listening";
    }

    @Override
    public Optional<InboundMessage> normalizeInbound(InboundMessage message) {
        CHANNELS.put(message.content(), message.channel());
        return Optional.empty();
    }
}
