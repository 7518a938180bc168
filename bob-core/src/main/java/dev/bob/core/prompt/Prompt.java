package dev.bob.core.prompt;

import dev.bob.core.state.SessionState.ChatLine;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.data.message.ChatMessage;
import java.util.List;

/// What a stage wants to say to a model, in parts of known kind. The context window fits the parts into the
/// model's window and makes the messages; no stage builds prompt text of unknown size.
///
/// @param system our instructions
/// @param summary the conversation summary, marked as not authoritative; may be empty
/// @param liveChat earlier messages, oldest first; the oldest go first when room is short
/// @param material tool results, memories, notes: fenced, labelled, trimmed from the last when room is short
/// @param input the user's words
/// @param history further messages of the same turn (native tool calls and their results); never trimmed
/// @param tools native tools that are offered; empty for none
public record Prompt(
        String system,
        String summary,
        List<ChatLine> liveChat,
        List<Material> material,
        String input,
        List<ChatMessage> history,
        List<ToolSpecification> tools) {

    /// Copies the lists.
    public Prompt {
        liveChat = List.copyOf(liveChat);
        material = List.copyOf(material);
        history = List.copyOf(history);
        tools = List.copyOf(tools);
    }

    /// A prompt of instructions and input alone.
    public static Prompt of(String system, String input) {
        return new Prompt(system, "", List.of(), List.of(), input, List.of(), List.of());
    }

    /// The same with another conversation.
    public Prompt withLiveChat(List<ChatLine> conversation) {
        return new Prompt(system, summary, conversation, material, input, history, tools);
    }

    /// A fenced block that is never read as instructions.
    ///
    /// @param label what it is, for the model: `memories`, `tool_results`, `notes`
    /// @param text its content, untrusted
    public record Material(String label, String text) {}
}
