package dev.bob.core.channel;

import java.util.Map;
import java.util.Optional;

/// One message from outside.
///
/// @param channel the channel's name: `cli`, `web`, `telegram`
/// @param chatId who or what the channel is talking with, unique in the channel
/// @param sender who wrote it, for a person; may be empty
/// @param content the words
/// @param metadata what else the channel knows: message id, whether it was edited
public record InboundMessage(
        String channel,
        String chatId,
        String sender,
        String content,
        Map<String, String> metadata) {

    /// Checks the names, copies the metadata.
    public InboundMessage {
        if (channel.isBlank() || chatId.isBlank()) {
            throw new IllegalArgumentException("A message needs a channel and a chat.");
        }
        metadata = Map.copyOf(metadata);
    }

    /// The entry of the metadata that a message has which nobody typed: the job of the schedule that it is of.
    public static final String JOB = "job";

    /// The entry of the metadata that a message has which its sender only passed on: who wrote it, as far as is known.
    public static final String FORWARDED = "forwarded";

    /// The entry of the metadata that holds the end of the message that its sender passed on rather than wrote.
    public static final String ATTACHED = "attached";

    /// What of the message its sender passed on with their own words; empty if nothing.
    public String attached() {
        String end = metadata.getOrDefault(ATTACHED, "");
        return content.endsWith(end) ? end : "";
    }

    /// Whether the sender typed it. Only what was typed can be a command, or steer a turn.
    public boolean typed() {
        return !metadata.containsKey(JOB) && !metadata.containsKey(FORWARDED);
    }

    /// Who wrote a message that its sender only passed on.
    public Optional<String> forwarded() {
        return Optional.ofNullable(metadata.get(FORWARDED));
    }

    /// The same with other words.
    public InboundMessage withContent(String words) {
        return new InboundMessage(channel, chatId, sender, words, metadata);
    }
}
