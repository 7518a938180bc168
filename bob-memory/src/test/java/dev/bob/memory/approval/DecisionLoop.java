package dev.bob.memory.approval;

import dev.bob.core.memory.MemoryCandidate;
import dev.bob.core.memory.MemoryCandidate.Source;
import dev.bob.core.storage.Notice;
import dev.bob.memory.approval.CandidateQueue.Proposal;
import dev.bob.memory.approval.PendingCandidate.Origin;
import dev.bob.memory.approval.PendingCandidate.Provenance;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Random;

/// Takes decisions of every kind for ever: approves, edits, replaces, supersedes, forgets, rejects, undoes. Says
/// on standard output which one it is about to take (`b ID`) and which one is acknowledged
/// (`a ID ACTION FINGERPRINT`). To be killed.
final class DecisionLoop {

    private final Random random;
    private final String run;
    private final Memories memories;
    private final CandidateQueue queue;
    private final Approvals approvals;
    private int n;

    private DecisionLoop(Path folder, long seed) {
        random = new Random(seed);
        run = Long.toString(seed);
        memories = new Memories(MemoryFiles.in(folder), Notice.ignored());
        queue = new CandidateQueue(memories, Clock.systemUTC());
        approvals = new Approvals(memories, Clock.systemUTC(), this::id);
    }

    public static void main(String[] args) {
        DecisionLoop loop = new DecisionLoop(Path.of(args[0]), Long.parseLong(args[1]));
        while (true) {
            loop.decide();
        }
    }

    private String id() {
        return "d" + run + "-" + n;
    }

    private void decide() {
        n++;
        Decision decision = next();
        say("b " + id());
        LedgerEntry entry = approvals.decide(new Human("Ada"), decision, "").entry();
        if (entry != null) {
            say("a " + id() + " " + entry.action() + " " + entry.stored());
        }
    }

    private Decision next() {
        List<Memory> usable = memories.usable(Instant.now());
        int kind = usable.size() < 3 ? 0 : random.nextInt(8);
        return switch (kind) {
            case 0, 1 -> new Decision.Approve(candidate());
            case 2 -> new Decision.Approve(candidate(), edited(), null);
            case 3 -> new Decision.Approve(candidate(), null, usable.getFirst().id());
            case 4 -> new Decision.Supersede(usable.getFirst().id(), usable.getLast().id());
            case 5 -> new Decision.Forget(usable.get(random.nextInt(usable.size())).id());
            case 6 -> new Decision.Reject(candidate());
            default -> new Decision.Undo(null);
        };
    }

    /// One that waits, left by an earlier run perhaps, or a new one.
    private String candidate() {
        List<PendingCandidate> waiting = memories.pending();
        if (!waiting.isEmpty()) {
            return waiting.getFirst().fingerprint();
        }
        var where = new Provenance(Origin.TURN, "s" + run, n, null, "said so", null);
        return queue.propose(List.of(new Proposal(fact("I own boat " + id() + "."), where)))
                .getFirst()
                .fingerprint();
    }

    private MemoryCandidate edited() {
        return fact("The user owns ship " + id() + ".");
    }

    private static MemoryCandidate fact(String text) {
        return new MemoryCandidate(
                text, MemoryCandidate.Type.FACT, List.of("Boats"), null, Source.USER_SAID, "why");
    }

    private static void say(String line) {
        System.out.println(line);
        System.out.flush();
    }
}
