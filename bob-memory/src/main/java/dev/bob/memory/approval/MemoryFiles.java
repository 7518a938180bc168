package dev.bob.memory.approval;

import java.nio.file.Path;

/// Where long-term memory is kept.
///
/// @param ledger `memory_approvals.jsonl`
/// @param ltm `ltm.jsonl`
/// @param pending `memory_pending.jsonl`
/// @param practice `practice_candidates.jsonl`: in folders of the original, candidates wait only there
public record MemoryFiles(Path ledger, Path ltm, Path pending, Path practice) {

    /// The usual names in a runtime folder.
    public static MemoryFiles in(Path runtimeDir) {
        return new MemoryFiles(
                runtimeDir.resolve("memory_approvals.jsonl"),
                runtimeDir.resolve("ltm.jsonl"),
                runtimeDir.resolve("memory_pending.jsonl"),
                runtimeDir.resolve("practice_candidates.jsonl"));
    }
}
