package dev.bob.core.channel;

/// One message to the outside.
///
/// @param content the words, Markdown
/// @param sessionId the session that it comes from
/// @param channel the channel that it goes to
/// @param chatId whom the channel brings it to
public record OutboundMessage(String content, String sessionId, String channel, String chatId) {}
