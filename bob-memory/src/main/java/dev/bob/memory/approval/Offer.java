package dev.bob.memory.approval;

import dev.bob.memory.approval.Likeness.Hint;
import dev.bob.memory.approval.Likeness.Relation;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// How a candidate is put to the human: with the memories that it makes untrue, whose place it takes if it is
/// approved.
///
/// @param fingerprint the candidate's
/// @param replaces those memories
public record Offer(String fingerprint, List<Memory> replaces) {

    /// Copies the list.
    public Offer {
        replaces = List.copyOf(replaces);
    }

    /// The offer for a candidate as memory stands.
    public static Offer of(String fingerprint, Memories memories, Instant now) {
        return new Offer(
                fingerprint,
                memories.pending(fingerprint).stream()
                        .flatMap(pending -> Likeness.hints(pending, memories, now).stream())
                        .filter(hint -> hint.relation() == Relation.OUTDATED)
                        .map(Hint::memory)
                        .toList());
    }

    /// What taking the offer decides.
    public List<Decision> decisions() {
        List<Decision> decisions = new ArrayList<>();
        decisions.add(
                new Decision.Approve(
                        fingerprint, null, replaces.isEmpty() ? null : replaces.getFirst().id()));
        replaces.stream()
                .skip(1)
                .map(old -> new Decision.Supersede(old.id(), fingerprint))
                .forEach(decisions::add);
        return decisions;
    }
}
