package dev.bob.web.openai;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.model.chat.request.ToolChoice;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a client asks, whichever of the two APIs it speaks.
///
/// @param pipeline the pipeline behind the model's name
/// @param session the session that it named; null for none
/// @param lines the conversation, oldest first
/// @param tools the client's own tools, which only the client runs
/// @param choice whether one must be used
/// @param temperature as asked; null for the usual
/// @param maxTokens the longest answer; null for the usual
public record Asked(
        String pipeline,
        @Nullable String session,
        List<Line> lines,
        List<ToolSpecification> tools,
        ToolChoice choice,
        @Nullable Double temperature,
        @Nullable Integer maxTokens) {

    /// One message.
    public sealed interface Line {

        /// Instructions of the program that asks.
        record Instructions(String text) implements Line {}

        /// A person's words.
        record User(String text) implements Line {}

        /// An answer, or calls of the client's tools.
        record Assistant(String text, List<ToolExecutionRequest> calls) implements Line {
            /// Copies the calls.
            public Assistant {
                calls = List.copyOf(calls);
            }
        }

        /// What a tool of the client gave.
        record Result(String callId, String tool, String text) implements Line {}
    }

    /// Copies the lists.
    public Asked {
        lines = List.copyOf(lines);
        tools = List.copyOf(tools);
    }

    /// Whether the client brings tools, or results of them: then it leads the conversation itself.
    public boolean usesTools() {
        return !tools.isEmpty()
                || lines.stream()
                        .anyMatch(line ->
                                line instanceof Line.Result
                                        || (line instanceof Line.Assistant(var _, var calls)
                                                && !calls.isEmpty()));
    }

    /// The person's last words; empty if the last line is something else.
    public String input() {
        return !lines.isEmpty() && lines.getLast() instanceof Line.User(String text) ? text : "";
    }

    /// The same with other lines.
    public Asked withLines(List<Line> other) {
        return new Asked(pipeline, session, other, tools, choice, temperature, maxTokens);
    }

    /// The same after earlier lines.
    public Asked after(List<Line> earlier) {
        List<Line> all = new ArrayList<>(earlier);
        all.addAll(lines);
        return withLines(all);
    }

    /// The same in a session.
    public Asked in(String id) {
        return new Asked(pipeline, id, lines, tools, choice, temperature, maxTokens);
    }
}
