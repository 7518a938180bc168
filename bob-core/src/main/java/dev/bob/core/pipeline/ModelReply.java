package dev.bob.core.pipeline;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import java.util.List;

/// What a model said.
///
/// @param text the answer, without any thought
/// @param thinking the model's reasoning, or empty
/// @param toolRequests native tool calls
/// @param cutOff whether the reply ended before the model said that it was finished
/// @param lengthLimited whether the reply stopped at the token limit
public record ModelReply(
        String text,
        String thinking,
        List<ToolExecutionRequest> toolRequests,
        boolean cutOff,
        boolean lengthLimited) {

    /// Copies the list.
    public ModelReply {
        toolRequests = List.copyOf(toolRequests);
    }
}
