package dev.bob.core.tool;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.TreeMap;

/// The tools that exist in this process, by name. Immutable; a session enables some of them.
public final class ToolRegistry {

    private final TreeMap<String, Tool> byName = new TreeMap<>();

    private ToolRegistry(Collection<? extends Tool> tools) {
        for (Tool tool : tools) {
            if (byName.putIfAbsent(tool.name(), tool) != null) {
                throw new IllegalArgumentException("Two tools are named " + tool.name() + ".");
            }
        }
    }

    /// A registry of exactly these tools.
    public static ToolRegistry of(Collection<? extends Tool> tools) {
        return new ToolRegistry(tools);
    }

    /// These tools and whatever further ones are found as Java services.
    public static ToolRegistry withServices(Collection<? extends Tool> tools) {
        List<Tool> all = new ArrayList<>(tools);
        ServiceLoader.load(Tool.class).forEach(all::add);
        return new ToolRegistry(all);
    }

    /// The tool of that exact name.
    public Optional<Tool> find(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    /// All tools, by name.
    public List<Tool> all() {
        return List.copyOf(byName.values());
    }
}
