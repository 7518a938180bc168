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
import java.util.function.Predicate;

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

    /// Takes candidates back that wait for a decision.
    ///
    /// @return how many
    public int withdraw(Predicate<PendingCandidate> which) {
        List<String> gone =
                memories.pending().stream()
                        .filter(which)
                        .map(PendingCandidate::fingerprint)
                        .toList();
        if (!gone.isEmpty()) {
            try (var _ = lock()) {
                memories.pendingFile()
                        .append(
                                List.of(
                                        new PendingCandidate.Withdrawal(
                                                gone, clock.instant().toString())));
            }
        }
        return gone.size();
    }

    private LockFile.Held lock() {
        Path folder = memories.pendingFile().path().getParent();
        return LockFile.ofFolder(folder == null ? Path.of("") : folder).acquire(LockFile.SHORT);
    }

    /// Adds what is new.
    ///
    /// @return what was added, in order
    public List<PendingCandidate> propose(List<Proposal> proposals) {
        if (proposals.isEmpty()) {
            return List.of();
        }
        try (var _ = lock()) {
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
