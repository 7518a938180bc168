package dev.bob.web.openai;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import java.util.List;

/// What a client is answered.
///
/// @param session the session that it is in
/// @param turn its turn there; 0 for none
/// @param text the answer
/// @param reasoning the stages and their notes, and the model's thoughts
/// @param calls calls of the client's tools
/// @param cutOff whether the answer stopped before its end
/// @param promptTokens tokens of all prompts
/// @param answerTokens tokens of the answer
public record Answered(
        String session,
        long turn,
        String text,
        String reasoning,
        List<ToolExecutionRequest> calls,
        boolean cutOff,
        int promptTokens,
        int answerTokens) {

    /// Copies the calls.
    public Answered {
        calls = List.copyOf(calls);
    }
}
