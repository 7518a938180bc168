package dev.bob.core.context;

import dev.langchain4j.data.message.ChatMessage;
import java.util.List;

/// A prompt that fits.
///
/// @param messages what is sent
/// @param asked the prompt as it was asked for
/// @param sent the prompt as it is sent
/// @param warnings what had to be left out that the user would miss, one sentence each
public record Fitted(List<ChatMessage> messages, Layout asked, Layout sent, List<String> warnings) {

    /// Copies the lists.
    public Fitted {
        messages = List.copyOf(messages);
        warnings = List.copyOf(warnings);
    }
}
