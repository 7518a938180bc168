package dev.bob.core.agent;

import dev.bob.core.Cancellation;
import dev.bob.core.runtime.AgentRuntime;
import dev.bob.core.runtime.SessionRuntime;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnListener;
import dev.bob.core.turn.TurnRequest;

/// Turns on the runtime, each followed by the phase changes that it asked for.
///
/// @param runtime runs them
/// @param handoffs what they asked for
public record RuntimeTurns(AgentRuntime runtime, Handoffs handoffs) implements Turns {

    @Override
    public Turn run(TurnRequest request, TurnListener listener, Cancellation cancellation) {
        try (SessionRuntime session = runtime.session(request.sessionId())) {
            return run(session, request, listener, cancellation);
        }
    }

    /// Runs one turn in a session that is open already.
    public Turn run(
            SessionRuntime session,
            TurnRequest request,
            TurnListener listener,
            Cancellation cancellation) {
        Turn turn = session.run(request, listener, cancellation);
        for (Handoffs.Handoff handoff : handoffs.take(request.sessionId())) {
            session.session().handoff(handoff.name(), handoff.summary(), handoff.nextSteps());
        }
        return turn;
    }
}
