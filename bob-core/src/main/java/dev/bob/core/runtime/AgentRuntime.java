package dev.bob.core.runtime;

import dev.bob.core.Cancellation;
import dev.bob.core.context.ContextBudget;
import dev.bob.core.context.ContextWindow;
import dev.bob.core.model.ModelAccess;
import dev.bob.core.pipeline.ModelCalls;
import dev.bob.core.pipeline.Pipelines;
import dev.bob.core.session.SessionStore;
import dev.bob.core.tokens.RememberingTokenCounter;
import dev.bob.core.tokens.TokenCounter;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnListener;
import dev.bob.core.turn.TurnRequest;
import java.time.Clock;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;

/// The sessions of one runtime folder, and what their turns run on. The front door of this module: made once
/// by the composition root, used by every front end.
///
/// ```java
/// try (SessionRuntime session = runtime.session("talk")) {
///     Turn turn = session.run(new TurnRequest("talk", "Hello", Options.chat()), listener, cancellation);
/// }
/// ```
///
/// Thread-safe.
public final class AgentRuntime {

    // Texts whose token counts are remembered: a few sessions' windows.
    private static final long REMEMBERED_CHARS = 4L << 20;

    private final SessionStore sessions;
    private final Pipelines pipelines;
    private final ModelAccess models;
    private final UnaryOperator<ModelCalls> around;
    private final ContextWindow window;
    private final RememberingTokenCounter counter;
    private final Clock clock;
    private final RandomGenerator random;

    /// A runtime of these parts.
    ///
    /// @param sessions where sessions are kept
    /// @param pipelines what turns can run through
    /// @param models which model serves a turn
    /// @param around what is put around each model call: plugins; [UnaryOperator#identity()] for nothing
    /// @param budget the shares of the context window
    /// @param counter counts tokens exactly; may be slow at first
    /// @param clock the time
    /// @param random for fences; one that can't be guessed
    public AgentRuntime(
            SessionStore sessions,
            Pipelines pipelines,
            ModelAccess models,
            UnaryOperator<ModelCalls> around,
            ContextBudget budget,
            TokenCounter counter,
            Clock clock,
            RandomGenerator random) {
        this.sessions = sessions;
        this.pipelines = pipelines;
        this.models = models;
        this.around = around;
        this.counter = new RememberingTokenCounter(counter, REMEMBERED_CHARS);
        this.window = new ContextWindow(budget, this.counter);
        this.clock = clock;
        this.random = random;
    }

    /// A session, new or not. Close it when done.
    public SessionRuntime session(String id) {
        return new SessionRuntime(this, sessions.open(id));
    }

    /// Runs one turn of the session that the request names, as [SessionRuntime#run] does.
    public Turn run(TurnRequest request, TurnListener listener, Cancellation cancellation) {
        try (SessionRuntime session = session(request.sessionId())) {
            return session.run(request, listener, cancellation);
        }
    }

    /// Where sessions are kept.
    public SessionStore sessions() {
        return sessions;
    }

    /// What turns can run through.
    public Pipelines pipelines() {
        return pipelines;
    }

    ModelAccess models() {
        return models;
    }

    UnaryOperator<ModelCalls> around() {
        return around;
    }

    ContextWindow window() {
        return window;
    }

    RememberingTokenCounter counter() {
        return counter;
    }

    Clock clock() {
        return clock;
    }

    RandomGenerator random() {
        return random;
    }
}
