package dev.bob.cli.ask;

import dev.bob.core.Cancellation;
import dev.bob.core.turn.TurnEvent;
import dev.bob.core.turn.TurnListener;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Passes a turn's events on, and lets go of what only keeps house behind its answer: whoever asked one question has read
/// the answer and wants the prompt back. What the turn remembers is waited for, which takes no model; then the rest has a
/// moment, and is cancelled. What it would have noted is replaced by the plain rule of its stage.
final class AfterTheAnswer implements TurnListener, AutoCloseable {

    private static final String REMEMBER = "remember";

    private final TurnListener next;
    private final Cancellation cancellation;
    private final Duration moment;
    private final CountDownLatch over = new CountDownLatch(1);
    private boolean answered;
    private boolean waiting;

    /// @param moment how long the housekeeping may take
    AfterTheAnswer(TurnListener next, Cancellation cancellation, Duration moment) {
        this.next = next;
        this.cancellation = cancellation;
        this.moment = moment;
    }

    @Override
    public synchronized void on(TurnEvent event) {
        next.on(event);
        if (event instanceof TurnEvent.AnswerCompleted) {
            answered = true;
        } else if (answered
                && !waiting
                && event instanceof TurnEvent.StageStarted(var stage)
                && !stage.equals(REMEMBER)) {
            waiting = true;
            Thread.ofVirtual().name("after the answer").start(this::letGo);
        }
    }

    private void letGo() {
        try {
            if (!over.await(moment.toMillis(), TimeUnit.MILLISECONDS)) {
                cancellation.cancel();
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /// The turn has ended.
    @Override
    public void close() {
        over.countDown();
    }
}
