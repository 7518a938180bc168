package dev.bob.core.context;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;

/// What fills a model's window, in tokens.
///
/// @param systemBlock our instructions, and the tools that are offered
/// @param conversationSummary the summary of what is no longer in the live chat
/// @param liveChatBuffer the latest messages
/// @param toolInjections memories, notes, tool results
/// @param reservedBuffer kept free for the reply
/// @param currentUserInput the user's words
/// @param modelWindow how much the model takes
@JsonPropertyOrder({
    "system_block",
    "conversation_summary",
    "live_chat_buffer",
    "tool_injections",
    "reserved_buffer",
    "current_user_input",
    "used_without_reserve",
    "total_with_reserve",
    "model_window",
    "pressure"
})
public record Buckets(
        @JsonProperty("system_block") int systemBlock,
        @JsonProperty("conversation_summary") int conversationSummary,
        @JsonProperty("live_chat_buffer") int liveChatBuffer,
        @JsonProperty("tool_injections") int toolInjections,
        @JsonProperty("reserved_buffer") int reservedBuffer,
        @JsonProperty("current_user_input") int currentUserInput,
        @JsonProperty("model_window") int modelWindow) {

    /// The prompt.
    @JsonProperty("used_without_reserve")
    public int usedWithoutReserve() {
        return systemBlock
                + conversationSummary
                + liveChatBuffer
                + toolInjections
                + currentUserInput;
    }

    /// The prompt and the reserve.
    @JsonProperty("total_with_reserve")
    public int totalWithReserve() {
        return usedWithoutReserve() + reservedBuffer;
    }

    /// The share of the window that prompt and reserve take; above 1 they don't fit. Four decimals.
    @JsonProperty("pressure")
    public double pressure() {
        return Math.round(10_000.0 * totalWithReserve() / modelWindow) / 10_000.0;
    }
}
