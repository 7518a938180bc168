package dev.bob.core.model.openai;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.agent.tool.ToolSpecification;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;

/// Takes tool calls out of an answer that a model wrote as text, as it streams: calls of tools that it knows by name
/// although they were not offered in this request. For one answer.
public final class WrittenCalls {

    private final StringBuilder text = new StringBuilder();
    private final TextToolCalls calls;

    /// @param tools the names of the tools whose calls count
    /// @param out gets what is no part of a call
    public WrittenCalls(Collection<String> tools, Consumer<String> out) {
        List<ToolSpecification> known =
                tools.stream().map(name -> ToolSpecification.builder().name(name).build()).toList();
        calls =
                new TextToolCalls(
                        new ToolNames(known),
                        piece -> {
                            text.append(piece);
                            out.accept(piece);
                        },
                        ReplyLimits.STANDARD);
    }

    /// The next piece of the answer.
    public void accept(String piece) {
        calls.accept(piece);
    }

    /// The answer has ended.
    public void end() {
        calls.end();
    }

    /// The answer without the calls.
    public String text() {
        return text.toString();
    }

    /// The calls, in order.
    public List<ToolExecutionRequest> requests() {
        return calls.requests(1);
    }
}
