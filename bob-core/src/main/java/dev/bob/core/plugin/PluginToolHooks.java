package dev.bob.core.plugin;

import dev.bob.core.tool.ToolCall;
import dev.bob.core.tool.ToolHooks;
import dev.bob.core.tool.ToolResult;

/// The plugins' chains around tool calls.
///
/// @param plugins who may look, replace or deny
public record PluginToolHooks(Plugins plugins) implements ToolHooks {

    @Override
    public Before before(ToolCall call) {
        return switch (plugins.beforeToolCall(call)) {
            case Plugins.Chained.Passed<ToolCall>(ToolCall seen) ->
                    new Before.Proceed(own(call, seen));
            case Plugins.Chained.Denied<ToolCall>(String plugin, String reason) ->
                    new Before.Deny("plugin " + plugin + ": " + reason);
        };
    }

    @Override
    public ToolResult after(ToolCall call, ToolResult result) {
        return plugins.afterToolCall(call, result);
    }

    /// A plugin may change what is called, not who asked.
    private static ToolCall own(ToolCall asked, ToolCall seen) {
        return new ToolCall(asked.id(), seen.tool(), seen.args(), seen.purpose(), asked.origin());
    }
}
