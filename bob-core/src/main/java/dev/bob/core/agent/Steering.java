package dev.bob.core.agent;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Messages that come while a turn runs. A session whose turn listens takes them between two steps; otherwise
/// they wait for the next turn.
///
/// Thread-safe.
public final class Steering {

    private final Set<String> listening = new HashSet<>();
    private final Map<String, Deque<String>> waiting = new HashMap<>();

    /// Hands a message to the session's running turn.
    ///
    /// @return false if no turn listens: the message is for the next turn
    public synchronized boolean offer(String sessionId, String message) {
        if (!listening.contains(sessionId)) {
            return false;
        }
        waiting.computeIfAbsent(sessionId, id -> new ArrayDeque<>()).add(message);
        return true;
    }

    /// From now on the session's turn takes messages.
    public synchronized void listen(String sessionId) {
        listening.add(sessionId);
    }

    /// What came since the last step.
    synchronized List<String> take(String sessionId) {
        Deque<String> messages = waiting.remove(sessionId);
        return messages == null ? List.of() : List.copyOf(messages);
    }

    /// Stops listening if nothing waits; otherwise the turn takes another step.
    synchronized boolean stop(String sessionId) {
        if (waiting.containsKey(sessionId)) {
            return false;
        }
        listening.remove(sessionId);
        return true;
    }

    /// Stops listening and gives back what was not taken.
    synchronized List<String> abandon(String sessionId) {
        listening.remove(sessionId);
        return new ArrayList<>(take(sessionId));
    }
}
