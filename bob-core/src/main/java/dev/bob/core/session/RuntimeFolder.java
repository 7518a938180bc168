package dev.bob.core.session;

import java.nio.file.Path;

/// Where a runtime keeps its sessions.
///
/// @param root the runtime folder
/// @param turnLog `turns.jsonl`: the committed turns of all sessions
/// @param stateFile `state.json`: the state of the session that committed last, for readers of the original
///     format; each session has its own beside its tape
public record RuntimeFolder(Path root, Path turnLog, Path stateFile) {

    /// The usual files in that folder.
    public static RuntimeFolder of(Path root) {
        return new RuntimeFolder(root, root.resolve("turns.jsonl"), root.resolve("state.json"));
    }

    Path sessions() {
        return root.resolve("sessions");
    }
}
