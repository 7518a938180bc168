package dev.bob.cli.chat;

import dev.bob.cli.render.TurnView;
import dev.bob.core.BobException;
import dev.bob.core.Cancellation;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnEvent;
import dev.bob.core.turn.TurnListener;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// A turn on a thread of its own, so that nobody who has read the answer waits for the housekeeping behind it.
final class TurnInBackground {

    /// Runs a turn.
    @FunctionalInterface
    interface Runner {
        Turn run(TurnListener listener, Cancellation cancellation);
    }

    private static final String REMEMBER = "remember";
    private static final Duration REMEMBERING = Duration.ofSeconds(10);

    /// How long the prompt waits for what may be remembered of an answer, so that it is asked with it.
    private static final Duration ASKED_WITH_IT = Duration.ofSeconds(2);

    private final Cancellation cancellation = new Cancellation();
    private final CountDownLatch answered = new CountDownLatch(1);
    private final CountDownLatch remembered = new CountDownLatch(1);
    private final FutureTask<Turn> task;
    private final TurnView view;

    TurnInBackground(Runner runner, TurnView view, Tidying tidying) {
        this.view = view;
        TurnListener listener =
                event -> {
                    view.on(event);
                    if (event instanceof TurnEvent.AnswerCompleted) {
                        answered.countDown();
                    }
                    if (endsRemembering(event)) {
                        remembered.countDown();
                    }
                };
        task =
                new FutureTask<>(() -> {
                    try {
                        return runner.run(listener, cancellation);
                    } finally {
                        answered.countDown();
                        remembered.countDown();
                    }
                });
        Thread.ofPlatform()
                .daemon()
                .name("turn")
                .start(() -> {
                    task.run();
                    tidying.afterTurn();
                });
    }

    /// Whether all is known of an answer that could be proposed as a memory.
    private boolean endsRemembering(TurnEvent event) {
        return event instanceof TurnEvent.StageEnded(var stage)
                ? stage.name().equals(REMEMBER)
                : event instanceof TurnEvent.StageStarted(var next)
                        && answered.getCount() == 0
                        && !next.equals(REMEMBER);
    }

    void cancel() {
        cancellation.cancel();
    }

    TurnView view() {
        return view;
    }

    /// Waits until the answer is there and what may be remembered of it, and a moment longer for the rest.
    ///
    /// @return whether the turn has ended
    boolean awaitAnswer(Duration moment) throws InterruptedException {
        answered.await();
        remembered.await(ASKED_WITH_IT.toMillis(), TimeUnit.MILLISECONDS);
        try {
            task.get(moment.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException _) {
            return false;
        } catch (ExecutionException _) {
            return true;
        }
    }

    /// Lets go of what only keeps house behind an answer: whoever says the next thing doesn't wait for it. What the turn
    /// remembers is waited for, which takes no model.
    void hurry() throws InterruptedException {
        answered.await();
        if (remembered.await(REMEMBERING.toMillis(), TimeUnit.MILLISECONDS)) {
            cancel();
        }
    }

    boolean ended() {
        return task.isDone();
    }

    /// Waits until the turn has ended.
    ///
    /// @throws BobException when it couldn't be run at all
    Turn result() throws InterruptedException {
        try {
            return task.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof BobException known) {
                throw known;
            }
            throw new BobException(
                    BobException.Kind.INTERNAL,
                    "The turn broke down: " + e.getCause(),
                    e.getCause());
        }
    }
}
