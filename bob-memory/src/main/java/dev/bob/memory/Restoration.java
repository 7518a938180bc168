package dev.bob.memory;

import dev.bob.core.session.PastTurn;
import dev.bob.memory.approval.LedgerEntry;
import dev.bob.memory.approval.Memories;
import dev.bob.memory.approval.PendingCandidate;
import dev.bob.memory.recall.Floor;
import dev.bob.memory.stm.ShortTermMemory;
import dev.bob.memory.stm.StmEntry;
import dev.bob.memory.stm.StmEntry.Promotion;
import dev.bob.memory.stm.Trace;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Makes the traces of short-term memory again from the turns that left them: same ids, same words, same times.
/// How often a trace was used is counted from the turns that had it before the model, by the rule of the turn itself;
/// a trace that a turn found and left out, because it had rested too shortly, leaves no mark there and isn't counted.
final class Restoration {

    private final ShortTermMemory stm;
    private final Memories memories;
    private final Forgetting forgetting;
    private final Floor floor;

    Restoration(ShortTermMemory stm, Memories memories, Forgetting forgetting, Floor floor) {
        this.stm = stm;
        this.memories = memories;
        this.forgetting = forgetting;
        this.floor = floor;
    }

    /// @param turns oldest first
    /// @return how many traces are back
    int from(List<PastTurn> turns) {
        Map<String, StmEntry> entries = new LinkedHashMap<>();
        for (PastTurn turn : turns) {
            for (PastTurn.Recalled recalled : turn.recalled()) {
                if (floor.isUseful(recalled.score())) {
                    entries.computeIfPresent(
                            recalled.id(),
                            (_, entry) ->
                                    entry.accessed(turn.sessionId(), turn.at())
                                            .injected(turn.at()));
                }
            }
            turn.remembered()
                    .ifPresent(id -> {
                        Trace trace = trace(turn);
                        if (!trace.intent().isEmpty() || !trace.resolution().isEmpty()) {
                            entries.put(id, entry(id, turn, trace));
                        }
                    });
        }
        settle(entries);
        return stm.restore(entries.values());
    }

    /// What was refused or forgotten since stays away.
    private Trace trace(PastTurn turn) {
        return Remembrance.trace(turn.input(), turn.facts(), turn.tools(), forgetting::isUnwanted);
    }

    private StmEntry entry(String id, PastTurn turn, Trace trace) {
        return StmEntry.create(
                id,
                trace.json(stm.settings().maxEntryChars()),
                turn.sessionId(),
                turn.number(),
                turn.failed(),
                turn.at(),
                turn.at().plus(stm.settings().ttl()));
    }

    /// The human is asked about a trace once, also when it had been lost in between.
    private void settle(Map<String, StmEntry> entries) {
        for (PendingCandidate proposed : memories.proposed()) {
            String id = proposed.provenance().stmId();
            if (id != null) {
                Promotion status =
                        memories.decision(proposed.fingerprint())
                                .map(decision ->
                                        decision.action() == LedgerEntry.Action.APPROVE
                                                ? Promotion.APPROVED
                                                : Promotion.REJECTED)
                                .orElse(Promotion.ATTEMPTED);
                entries.computeIfPresent(
                        id,
                        (_, entry) ->
                                entry.promoted(
                                        status,
                                        java.time.Instant.ofEpochMilli(
                                                (long) (entry.metadata().changedTs() * 1000))));
            }
        }
    }
}
