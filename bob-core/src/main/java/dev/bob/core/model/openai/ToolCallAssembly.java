package dev.bob.core.model.openai;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.tokens.TokenCounter;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Puts native tool calls together from their deltas.
///
/// The index is what should tell calls apart. Where servers leave it out, or give every call the index 0, a
/// new id does; where there is no id either, a name that comes when the call before has all it needs.
final class ToolCallAssembly {

    private final ToolNames names;
    private final ReplyLimits limits;
    private final List<Draft> drafts = new ArrayList<>();

    ToolCallAssembly(ToolNames names, ReplyLimits limits) {
        this.names = names;
        this.limits = limits;
    }

    boolean isEmpty() {
        return drafts.isEmpty();
    }

    /// Takes one element of a `tool_calls` list.
    ///
    /// @return why no more may follow; empty if it may
    Optional<String> accept(JsonNode delta) {
        var function = delta.has("function") ? delta.path("function") : delta;
        var id = delta.path("id").asText("");
        var name = function.path("name").asText("");
        var arguments =
                function.has("arguments")
                        ? function.path("arguments")
                        : function.path("parameters");
        Integer index = delta.path("index").isInt() ? delta.path("index").intValue() : null;

        var draft = find(index, id, name);
        if (drafts.size() > limits.calls()) {
            drafts.removeLast();
            return Optional.of(limits.tooManyCalls());
        }
        if (ReplyLimits.isName(id)) {
            draft.id = id;
        }
        if (!name.isEmpty() && !name.equals(draft.name)) {
            // Some servers send a name piece by piece, like everything else.
            draft.name = draft.name + name;
        }
        var text = ToolArguments.text(arguments);
        draft.bytes += TokenCounter.atMost(text);
        if (draft.bytes > limits.argumentBytes()
                || draft.name.length() > ReplyLimits.LONGEST_NAME) {
            drafts.remove(draft);
            return Optional.of(limits.tooLongArguments());
        }
        if (arguments.isObject() && draft.arguments.toString().isBlank()) {
            draft.arguments.setLength(0);
        }
        draft.arguments.append(text);
        return Optional.empty();
    }

    private Draft find(@Nullable Integer index, String id, String name) {
        Draft candidate = null;
        if (index == null && id.isEmpty()) {
            candidate = drafts.isEmpty() ? null : drafts.getLast();
        } else {
            for (var draft : drafts) {
                if (index == null ? draft.id.equals(id) : index.equals(draft.index)) {
                    candidate = draft;
                }
            }
        }
        if (candidate == null || startsAnother(candidate, id, name)) {
            candidate = new Draft(index);
            drafts.add(candidate);
        }
        return candidate;
    }

    private boolean startsAnother(Draft current, String id, String name) {
        if (!id.isEmpty() && !current.id.isEmpty()) {
            return !id.equals(current.id);
        }
        if (name.isEmpty() || current.name.isEmpty()) {
            return false;
        }
        boolean bothWhole =
                !name.equals(current.name)
                        && names.tool(name).isPresent()
                        && names.tool(current.name).isPresent();
        return bothWhole || current.isComplete();
    }

    /// The calls, complete as far as the server completed them, with the ids that it gave them.
    List<ToolExecutionRequest> calls() {
        return drafts.stream()
                .filter(draft -> !draft.name.isBlank())
                .map(draft ->
                        ToolExecutionRequest.builder()
                                .id(draft.id)
                                .name(names.toolOrName(draft.name))
                                .arguments(ToolArguments.tidy(draft.arguments.toString()))
                                .build())
                .toList();
    }

    /// The same calls, each with an id of its own.
    static List<ToolExecutionRequest> numbered(List<ToolExecutionRequest> calls) {
        var numbered = new ArrayList<ToolExecutionRequest>();
        var ids = new HashSet<String>();
        for (var call : calls) {
            var id = Objects.requireNonNullElse(call.id(), "");
            for (int n = numbered.size() + 1; id.isEmpty() || !ids.add(id); n++) {
                id = "call_" + n;
            }
            numbered.add(call.toBuilder().id(id).build());
        }
        return numbered;
    }

    private static final class Draft {
        private final @Nullable Integer index;
        private final StringBuilder arguments = new StringBuilder();
        private String id = "";
        private String name = "";
        private int bytes;
        private int lookedAt;

        Draft(@Nullable Integer index) {
            this.index = index;
        }

        /// Long arguments are read again only when they have grown by an eighth.
        boolean isComplete() {
            int length = arguments.length();
            if (length > 4_000 && length - lookedAt < length / 8) {
                return false;
            }
            lookedAt = length;
            return ToolArguments.isComplete(arguments.toString());
        }
    }
}
