package dev.bob.core.agent;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Phase changes that were asked for while a turn had the session to itself. They are carried out when it has
/// ended, so that the next turn begins with the new phase.
///
/// Thread-safe.
public final class Handoffs {

    private final Map<String, List<Handoff>> pending = new HashMap<>();

    /// A phase change.
    public record Handoff(String name, String summary, String nextSteps) {}

    /// Asks for one at the end of the session's turn.
    public synchronized void request(String sessionId, Handoff handoff) {
        pending.computeIfAbsent(sessionId, id -> new ArrayList<>()).add(handoff);
    }

    /// Takes what was asked for.
    public synchronized List<Handoff> take(String sessionId) {
        List<Handoff> taken = pending.remove(sessionId);
        return taken == null ? List.of() : List.copyOf(taken);
    }
}
