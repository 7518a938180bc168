package dev.bob.core.model.openai;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// The tools of one request by the names that go over the wire: servers accept letters, digits, `_` and `-`
/// only, at most 64 of them, so `news.search` travels as `news_search`.
final class ToolNames {

    private final Map<String, String> wireToTool = new HashMap<>();
    private final Map<String, String> toolToWire = new HashMap<>();

    ToolNames(Collection<String> tools) {
        for (var tool : tools) {
            var wire = sanitised(tool);
            for (int n = 2; wireToTool.containsKey(wire); n++) {
                wire = sanitised(tool) + "_" + n;
            }
            wireToTool.put(wire, tool);
            toolToWire.put(tool, wire);
        }
    }

    boolean isEmpty() {
        return wireToTool.isEmpty();
    }

    /// The name to send.
    String wire(String tool) {
        return toolToWire.getOrDefault(tool, sanitised(tool));
    }

    /// The tool that a server means, if it is one of this request's. Forgives what leaks into names: harmony
    /// markers and the `functions.` namespace.
    Optional<String> tool(String name) {
        var clean = clean(name);
        if (toolToWire.containsKey(clean)) {
            return Optional.of(clean);
        }
        var tool = wireToTool.get(clean);
        return Optional.ofNullable(tool != null ? tool : wireToTool.get(sanitised(clean)));
    }

    /// The tool that a server means, or else the name as it came, without what leaked into it.
    String toolOrName(String name) {
        return tool(name).orElseGet(() -> clean(name));
    }

    private static String clean(String name) {
        int marker = name.indexOf("<|");
        var clean = (marker >= 0 ? name.substring(0, marker) : name).strip();
        return clean.startsWith("functions.") ? clean.substring("functions.".length()) : clean;
    }

    private static String sanitised(String name) {
        var clean = name.replaceAll("[^a-zA-Z0-9_-]", "_");
        return clean.length() > 60 ? clean.substring(0, 60) : clean;
    }
}
