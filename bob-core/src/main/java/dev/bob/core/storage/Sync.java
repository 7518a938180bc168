package dev.bob.core.storage;

/// How much a write survives once it has returned.
public enum Sync {
    /// The death of this process (`kill -9`) at any moment: the operating system has the whole line.
    PROCESS,
    /// A power cut as well: the file was synced (`fsync`) before the write returned.
    DISK
}
