package dev.bob.core.pipeline;

import dev.bob.core.BobException;
import dev.bob.core.Cancellation;
import dev.bob.core.turn.StageRecord;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnEvent;
import dev.bob.core.turn.TurnStatus;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One run of one stage: on a thread of its own, which is told to stop when the stage's time is up or the
/// turn is cancelled, and left behind if it doesn't. What it does after that reaches nobody.
final class StageRun implements StageContext, AutoCloseable {

    /// How long a stage that was told to stop may take to do so.
    private static final Duration GRACE = Duration.ofSeconds(1);

    private static final Logger LOG = LoggerFactory.getLogger(StageRun.class);

    private final Pipeline.Step step;
    private final TurnRun run;
    private final Cancellation cancellation = new Cancellation();
    private final PromptTally tally;
    private final ModelCalls models;
    private final long startedAt = System.nanoTime();
    private final StringBuilder answered = new StringBuilder();
    private Turn partial;
    private boolean over;

    /// How a stage ended, and the turn as it left it.
    sealed interface Ended {
        Turn turn();

        TurnStatus status();

        record Well(Turn turn) implements Ended {
            @Override
            public TurnStatus status() {
                return TurnStatus.COMPLETE;
            }
        }

        record Failed(Turn turn, BobException reason) implements Ended {
            @Override
            public TurnStatus status() {
                return TurnStatus.FAILED;
            }
        }

        record TimedOut(Turn turn, Duration limit) implements Ended {
            @Override
            public TurnStatus status() {
                return TurnStatus.TIMED_OUT;
            }
        }

        record Cancelled(Turn turn) implements Ended {
            @Override
            public TurnStatus status() {
                return TurnStatus.CANCELLED;
            }
        }
    }

    StageRun(Pipeline.Step step, TurnRun run, Turn turn) {
        this.step = step;
        this.run = run;
        this.partial = turn;
        this.tally = new PromptTally(run.counter());
        this.models = run.around().apply(new WindowedModelCalls(run, this, tally));
    }

    Ended run() {
        var task = new Running(partial);
        Thread thread = Thread.ofVirtual().name("stage " + step.stage().name()).start(task);
        try (var _ = run.cancellation().onCancel(() -> stop(thread))) {
            boolean inTime = await(task.done, step.settings().timeout(), thread);
            if (!inTime) {
                stop(thread);
                await(task.done, GRACE, thread);
            } else if (run.cancellation().requested() && task.result == null) {
                await(task.done, GRACE, thread);
            }
            return ended(task, inTime);
        }
    }

    private synchronized Ended ended(Running task, boolean inTime) {
        over = true;
        Turn result = task.result;
        if (result != null) {
            return new Ended.Well(result);
        }
        Turn kept = answered.isEmpty() ? partial : partial.withAnswer(answered.toString());
        if (run.cancellation().requested()) {
            return new Ended.Cancelled(kept);
        }
        if (!inTime) {
            return new Ended.TimedOut(kept, step.settings().timeout());
        }
        return new Ended.Failed(kept, reason(task.failure));
    }

    private BobException reason(@Nullable Throwable failure) {
        if (failure instanceof BobException expected) {
            return expected;
        }
        LOG.error("stage {} failed", step.stage().name(), failure);
        return new BobException(
                BobException.Kind.INTERNAL,
                "Stage " + step.stage().name() + " failed unexpectedly: " + failure + ".",
                failure);
    }

    /// Waits for the stage; the caller's own interruption is a cancellation of the turn.
    private boolean await(CountDownLatch done, Duration limit, Thread thread) {
        try {
            return done.await(limit.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            run.cancellation().cancel();
            stop(thread);
            boolean ended = false;
            try {
                ended = done.await(GRACE.toNanos(), TimeUnit.NANOSECONDS);
            } catch (InterruptedException again) {
                LOG.debug("interrupted twice", again);
            }
            Thread.currentThread().interrupt();
            return ended;
        }
    }

    private void stop(Thread thread) {
        cancellation.cancel();
        thread.interrupt();
    }

    /// How the stage went. Waits for the tokens of its prompts to be counted.
    StageRecord record(TurnStatus status) {
        long ms = (System.nanoTime() - startedAt) / 1_000_000;
        return new StageRecord(step.stage().name(), ms, tally.total(this::emitAlways), status);
    }

    String stageName() {
        return step.stage().name();
    }

    @Override
    public StageSettings settings() {
        return step.settings();
    }

    @Override
    public ModelCalls models() {
        return models;
    }

    @Override
    public Clock clock() {
        return run.clock();
    }

    @Override
    public Cancellation cancellation() {
        return cancellation;
    }

    @Override
    public synchronized void emit(TurnEvent event) {
        if (over) {
            return;
        }
        if (event instanceof TurnEvent.AnswerDelta(String text)) {
            answered.append(text);
        }
        run.events().accept(event);
    }

    private void emitAlways(TurnEvent event) {
        run.events().accept(event);
    }

    @Override
    public synchronized void partial(Turn turn) {
        if (!over) {
            partial = turn;
        }
    }

    @Override
    public void close() {
        cancellation.cancel();
    }

    /// The stage at work.
    private final class Running implements Runnable {
        private final Turn turn;
        private final CountDownLatch done = new CountDownLatch(1);
        private volatile @Nullable Turn result;
        private volatile @Nullable Throwable failure;

        Running(Turn turn) {
            this.turn = turn;
        }

        @Override
        public void run() {
            try {
                result = step.stage().run(turn, StageRun.this);
            } catch (InterruptedException | CancellationException e) {
                failure = new BobException(BobException.Kind.CANCELLED, "Cancelled.", e);
            } catch (RuntimeException | Error e) {
                failure = e;
            } finally {
                done.countDown();
            }
        }
    }
}
