package dev.bob.memory.approval;

import dev.bob.core.memory.MemoryCandidate;
import dev.bob.core.storage.LockFile;
import dev.bob.memory.approval.PendingCandidate.Provenance;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Puts candidates before the human, whoever proposes them. What was decided, is stored or waits already is not
/// put again. It can't approve anything.
public final class CandidateQueue {

    private final Memories memories;
    private final Clock clock;

    /// Over these files.
    public CandidateQueue(Memories memories, Clock clock) {
        this.memories = memories;
        this.clock = clock;
    }

    /// A candidate and where it comes from.
    public record Proposal(MemoryCandidate candidate, Provenance provenance) {}

    /// Adds what is new.
    ///
    /// @return what was added, in order
    public List<PendingCandidate> propose(List<Proposal> proposals) {
        if (proposals.isEmpty()) {
            return List.of();
        }
        Path folder = memories.pendingFile().path().getParent();
        try (var _ =
                LockFile.ofFolder(folder == null ? Path.of("") : folder).acquire(LockFile.SHORT)) {
            Set<String> known = new HashSet<>();
            List<PendingCandidate> added = new ArrayList<>();
            for (Proposal proposal : proposals) {
                PendingCandidate pending =
                        new PendingCandidate(
                                Fingerprint.of(proposal.candidate()),
                                clock.instant().toString(),
                                proposal.candidate(),
                                proposal.provenance());
                String normal = Likeness.normal(proposal.candidate().text());
                if (!memories.knows(pending.fingerprint(), normal)
                        && known.add(pending.fingerprint())
                        && known.add(normal)) {
                    added.add(pending);
                }
            }
            if (!added.isEmpty()) {
                memories.pendingFile().append(added);
            }
            return added;
        }
    }
}
