package dev.bob.app.agent;

import dev.bob.core.Cancellation;
import dev.bob.core.agent.Handoffs;
import dev.bob.core.agent.RuntimeTurns;
import dev.bob.core.agent.Turns;
import dev.bob.core.runtime.AgentRuntime;
import dev.bob.core.runtime.SessionRuntime;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnListener;
import dev.bob.core.turn.TurnRequest;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.Supplier;

/// Turns of all sessions. Those that a person attends stay open between their turns, so that the next turn needn't open
/// them again; others are closed after each.
///
/// Thread-safe.
final class SessionTurns implements Turns, AutoCloseable {

    private final Supplier<AgentRuntime> runtime;
    private final Handoffs handoffs;
    private final Predicate<String> attended;
    private final Map<String, SessionRuntime> open = new HashMap<>();

    /// @param runtime asked for with the first turn
    /// @param handoffs the phase changes that turns asked for
    /// @param attended whether a person attends a session
    SessionTurns(Supplier<AgentRuntime> runtime, Handoffs handoffs, Predicate<String> attended) {
        this.runtime = runtime;
        this.handoffs = handoffs;
        this.attended = attended;
    }

    @Override
    public Turn run(TurnRequest request, TurnListener listener, Cancellation cancellation) {
        RuntimeTurns turns = new RuntimeTurns(runtime.get(), handoffs);
        return attended.test(request.sessionId())
                ? turns.run(session(request.sessionId()), request, listener, cancellation)
                : turns.run(request, listener, cancellation);
    }

    /// A session that stays open until this is closed.
    synchronized SessionRuntime session(String id) {
        return open.computeIfAbsent(id, runtime.get()::session);
    }

    @Override
    public synchronized void close() {
        open.values().forEach(SessionRuntime::close);
        open.clear();
    }
}
