package dev.bob.memory.recall;

import java.time.Instant;

/// One thing that can be found: a turn of a conversation, a trace, an approved memory.
///
/// @param id unique in its index
/// @param group what it belongs to (a session); passages of one group that were added one after another are
///     neighbours and give each other context; empty when it stands alone
/// @param speaker who said it; empty when nobody in particular
/// @param text what was said
/// @param at when
public record Passage(String id, String group, String speaker, String text, Instant at) {

    /// The text that an encoder sees: with the speaker, because names carry meaning.
    public String spoken() {
        return speaker.isEmpty() ? text : speaker + ": " + text;
    }
}
