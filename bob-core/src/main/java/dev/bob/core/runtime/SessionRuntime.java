package dev.bob.core.runtime;

import dev.bob.core.BobException;
import dev.bob.core.Cancellation;
import dev.bob.core.Json;
import dev.bob.core.context.ContextMetrics;
import dev.bob.core.context.Conversation;
import dev.bob.core.context.KnownCounts;
import dev.bob.core.context.TurnMeasure;
import dev.bob.core.pipeline.Pipeline;
import dev.bob.core.pipeline.PipelineRunner;
import dev.bob.core.pipeline.TurnRun;
import dev.bob.core.prompt.Fence;
import dev.bob.core.session.OpenTurn;
import dev.bob.core.session.Session;
import dev.bob.core.session.TapeRecorder;
import dev.bob.core.state.SessionState;
import dev.bob.core.state.SessionState.Meta;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnEvent;
import dev.bob.core.turn.TurnListener;
import dev.bob.core.turn.TurnRequest;
import java.time.Duration;

/// One session, live: runs its turns, one at a time.
///
/// Thread-safe: a turn that is asked for while another runs, here or in another process, waits for it.
public final class SessionRuntime implements AutoCloseable {

    /// How long a turn waits for another one of the same session.
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    private static final String COUNTS = "token_counts.json";

    private final AgentRuntime runtime;
    private final Session session;
    private final PipelineRunner runner = new PipelineRunner();
    private boolean countsRecalled;

    SessionRuntime(AgentRuntime runtime, Session session) {
        this.runtime = runtime;
        this.session = session;
    }

    /// The session: its tape and its state.
    public Session session() {
        return session;
    }

    /// Runs one turn to its end: committed if it was answered; otherwise its state is as before, and what was
    /// answered so far is on the tape, marked. How it ended stands in the turn; nothing is thrown for it.
    ///
    /// @param listener hears every step; one that throws is reported and never ends the turn
    /// @param cancellation ends the turn when thrown
    /// @throws BobException of kind INVALID_INPUT for a pipeline that doesn't exist, LOCKED if another process
    ///     keeps the session, STORAGE if the turn can't be saved
    public Turn run(TurnRequest request, TurnListener listener, Cancellation cancellation) {
        Pipeline pipeline = runtime.pipelines().named(request.options().pipeline());
        var events = new TurnEvents(listener);
        try (OpenTurn open = session.begin(request, PATIENCE, events::waitingFor)) {
            events.alsoTell(new TapeRecorder(open));
            events.holdEndOfAnswer();
            Turn turn =
                    Turn.begin(request, open.number(), runtime.clock().instant(), open.before());
            events.accept(new TurnEvent.TurnStarted(request, turn.number()));

            recallCounts(open.before());
            var measure = new TurnMeasure();
            events.alsoTell(measure);
            turn = conversation(request).makeRoom(turn, events);
            turn =
                    runner.run(
                            turn,
                            pipeline,
                            turnRun(request, events, measure, cancellation),
                            answered -> keep(answered, open, events));
            events.kept();

            turn =
                    turn.answered()
                            ? open.commit(measured(turn, measure, events))
                            : open.abandon(turn);
            keepCounts(turn.after(), events);
            events.accept(new TurnEvent.TurnEnded(turn));
            return turn;
        }
    }

    /// What has been shown must not be lost, whatever comes after it.
    private static void keep(Turn answered, OpenTurn open, TurnEvents events) {
        try {
            open.answered(answered);
        } catch (BobException e) {
            events.warn("The answer can't be kept before the turn's end: " + e.getMessage());
        }
        events.kept();
    }

    private TurnRun turnRun(
            TurnRequest request,
            TurnEvents events,
            TurnMeasure measure,
            Cancellation cancellation) {
        return new TurnRun(
                request.options(),
                runtime.models(),
                runtime.around(),
                runtime.window(),
                runtime.counter(),
                Fence.of(runtime.random()),
                runtime.clock(),
                events,
                measure,
                cancellation);
    }

    private Conversation conversation(TurnRequest request) {
        int window;
        try {
            window = runtime.models().choose(request.options(), null).contextWindow();
        } catch (BobException e) {
            // The stage that needs a model will say that there is none.
            window = 0;
        }
        return new Conversation(runtime.window().within(window), runtime.clock());
    }

    /// Once: from then on the counter remembers by itself.
    private void recallCounts(SessionState state) {
        if (!countsRecalled) {
            countsRecalled = true;
            KnownCounts.recall(session.cache(COUNTS), state, runtime.counter());
        }
    }

    private void keepCounts(SessionState state, TurnEvents events) {
        try {
            KnownCounts.keep(session.cache(COUNTS), state, runtime.counter());
        } catch (BobException e) {
            events.warn(e.getMessage());
        }
    }

    /// With the measures of the context window in its state. Without a tokenizer there are none, and the user
    /// is told how to get one.
    private Turn measured(Turn turn, TurnMeasure measure, TurnEvents events) {
        try {
            return measure.metrics(turn, runtime.counter())
                    .map(metrics -> turn.withAfter(withMetrics(turn.after(), metrics)))
                    .orElse(turn);
        } catch (BobException e) {
            events.warn(e.getMessage());
            return turn;
        }
    }

    private static SessionState withMetrics(SessionState state, ContextMetrics metrics) {
        Meta meta = state.meta();
        return state.with(
                new Meta(
                        meta.lastUpdatedUtc(),
                        meta.turnCounter(),
                        Json.MAPPER.valueToTree(metrics),
                        meta.lastContextRebuild()));
    }

    @Override
    public void close() {
        session.close();
    }
}
