package dev.bob.core.model.connect;

import dev.bob.core.model.openai.TextToolCalls;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;

/// Takes calls out of an answer that a model wrote as text instead of making them, as it streams. For one answer.
public final class CallsInText {

    private final StringBuilder text = new StringBuilder();
    private final TextToolCalls written;

    /// @param tools the names of the tools whose calls count
    /// @param out gets what is no part of a call
    public CallsInText(Collection<String> tools, Consumer<String> out) {
        written =
                new TextToolCalls(
                        tools,
                        piece -> {
                            text.append(piece);
                            out.accept(piece);
                        });
    }

    /// The next piece of the answer.
    public void accept(String piece) {
        written.accept(piece);
    }

    /// The answer has ended.
    public void end() {
        written.end();
    }

    /// The answer without the calls.
    public String text() {
        return text.toString();
    }

    /// The calls, in order.
    public List<ToolExecutionRequest> requests() {
        return written.requests();
    }
}
