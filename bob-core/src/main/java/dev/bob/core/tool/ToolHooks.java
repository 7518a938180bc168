package dev.bob.core.tool;

/// What may look at a call before and after it runs.
public interface ToolHooks {

    /// The call as it should go on. A replacement is checked and needs its permissions like any call.
    Before before(ToolCall call);

    /// The result as it should go on.
    ToolResult after(ToolCall call, ToolResult result);

    /// What comes out before a call.
    sealed interface Before {
        /// Go on with this call.
        record Proceed(ToolCall call) implements Before {}

        /// Don't run it.
        record Deny(String reason) implements Before {}
    }

    /// Changes nothing.
    static ToolHooks none() {
        return new ToolHooks() {
            @Override
            public Before before(ToolCall call) {
                return new Before.Proceed(call);
            }

            @Override
            public ToolResult after(ToolCall call, ToolResult result) {
                return result;
            }
        };
    }
}
