package dev.bob.core.tool;

/// What a tool may do beyond answering. Each risk of a tool needs a permission before the tool runs.
public enum Risk {
    /// Reads files below the sandbox roots.
    READS_FILES,
    /// Creates, changes or deletes files below the sandbox roots.
    WRITES_FILES,
    /// Runs programs on this machine.
    RUNS_PROGRAMS,
    /// Sends data to an address that the model can choose.
    OPENS_NETWORK
}
