package dev.bob.core.tool;

import java.util.Set;

/// Decides whether a risky call may run. Front ends ask the person; pipe mode and child sessions answer no.
@FunctionalInterface
public interface Permissions {

    /// Decides on one call. Called only for tools that declare at least one risk.
    Decision decide(ToolCall call, Set<Risk> risks);

    /// Yes or no, and why.
    record Decision(boolean allowed, String reason) {}

    /// Nothing risky ever runs.
    static Permissions denyAll(String reason) {
        return (call, risks) -> new Decision(false, reason);
    }
}
