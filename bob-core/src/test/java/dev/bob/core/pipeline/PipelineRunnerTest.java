package dev.bob.core.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.core.BobException;
import dev.bob.core.Cancellation;
import dev.bob.core.ScriptedModel;
import dev.bob.core.context.ContextBudget;
import dev.bob.core.context.ContextWindow;
import dev.bob.core.pipeline.Pipeline.Step;
import dev.bob.core.prompt.Fence;
import dev.bob.core.state.SessionState;
import dev.bob.core.tokens.TokenCounter;
import dev.bob.core.turn.StageRecord;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnEvent;
import dev.bob.core.turn.TurnRequest;
import dev.bob.core.turn.TurnStatus;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class PipelineRunnerTest {

    private final List<TurnEvent> events = Collections.synchronizedList(new ArrayList<>());
    private final Cancellation cancellation = new Cancellation();

    @Test
    void stages_run_in_order_and_each_sees_what_the_last_one_left() {
        Turn turn =
                run(
                        stage("one", (t, c) -> t.withNote("one", "1")),
                        stage("two", (t, c) -> t.withNote("two", t.note("one") + "2")));

        assertThat(turn.status()).isEqualTo(TurnStatus.COMPLETE);
        assertThat(turn.note("two")).isEqualTo("12");
        assertThat(turn.stages())
                .extracting(StageRecord::name, StageRecord::status)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("one", TurnStatus.COMPLETE),
                        org.assertj.core.groups.Tuple.tuple("two", TurnStatus.COMPLETE));
    }

    @Test
    void a_stage_that_hangs_ends_the_turn_when_its_time_is_up() {
        CountDownLatch never = new CountDownLatch(1);

        Turn turn =
                run(
                        stage(
                                "slow",
                                (t, c) -> {
                                    c.emit(new TurnEvent.AnswerDelta("so far"));
                                    never.await();
                                    return t;
                                }),
                        stage("after", (t, c) -> t.withNote("after", "ran")));

        assertThat(turn.status()).isEqualTo(TurnStatus.TIMED_OUT);
        assertThat(turn.answer()).isEqualTo("so far");
        assertThat(turn.error()).contains("slow");
        assertThat(turn.note("after")).isEmpty();
    }

    @Test
    void a_stage_that_does_not_stop_is_left_behind_and_no_longer_heard()
            throws InterruptedException {
        CountDownLatch released = new CountDownLatch(1);
        CountDownLatch spoken = new CountDownLatch(1);

        Turn turn =
                run(
                        stage(
                                "stubborn",
                                (t, c) -> {
                                    boolean stopped = false;
                                    while (!stopped) {
                                        stopped = awaitDeaf(released);
                                    }
                                    c.emit(new TurnEvent.AnswerDelta("too late"));
                                    spoken.countDown();
                                    return t;
                                }));
        released.countDown();
        spoken.await();

        assertThat(turn.status()).isEqualTo(TurnStatus.TIMED_OUT);
        assertThat(events).noneMatch(e -> e instanceof TurnEvent.AnswerDelta);
    }

    @Test
    void the_turn_goes_on_without_an_optional_stage_and_keeps_its_work_so_far() {
        Turn turn =
                run(
                        optional(
                                "recall",
                                (t, c) -> {
                                    c.partial(t.withNote("recall", "half"));
                                    throw new BobException(BobException.Kind.TOOL, "store is down");
                                }),
                        stage(
                                "answer",
                                (t, c) -> t.withAnswer("yes").withStatus(TurnStatus.COMPLETE)));

        assertThat(turn.status()).isEqualTo(TurnStatus.COMPLETE);
        assertThat(turn.note("recall")).isEqualTo("half");
        assertThat(turn.warnings()).singleElement().asString().contains("store is down");
    }

    @Test
    void nothing_takes_back_an_answer() {
        Turn turn =
                run(
                        stage(
                                "answer",
                                (t, c) -> t.withAnswer("yes").withStatus(TurnStatus.COMPLETE)),
                        stage(
                                "after",
                                (t, c) -> {
                                    throw new IllegalStateException("defect");
                                }),
                        stage("last", (t, c) -> t.withNote("last", "ran")));

        assertThat(turn.status()).isEqualTo(TurnStatus.COMPLETE);
        assertThat(turn.answer()).isEqualTo("yes");
        assertThat(turn.note("last")).isEqualTo("ran");
        assertThat(turn.stages().get(1).status()).isEqualTo(TurnStatus.FAILED);
    }

    @Test
    void a_cancellation_after_the_answer_only_cuts_the_housekeeping_short() {
        Turn turn =
                run(
                        stage(
                                "answer",
                                (t, c) -> t.withAnswer("yes").withStatus(TurnStatus.COMPLETE)),
                        stage(
                                "after",
                                (t, c) -> {
                                    cancellation.cancel();
                                    new CountDownLatch(1).await();
                                    return t;
                                }),
                        stage("last", (t, c) -> t.withNote("last", "ran")));

        assertThat(turn.status()).isEqualTo(TurnStatus.COMPLETE);
        assertThat(turn.note("last")).isEmpty();
    }

    @Test
    void an_unexpected_failure_ends_the_turn_as_a_defect_of_that_stage() {
        Turn turn =
                run(
                        stage(
                                "broken",
                                (t, c) -> {
                                    throw new IllegalStateException("defect");
                                }));

        assertThat(turn.status()).isEqualTo(TurnStatus.FAILED);
        assertThat(turn.errorKind()).isEqualTo(BobException.Kind.INTERNAL);
        assertThat(turn.error()).contains("broken", "defect");
    }

    @Test
    void an_interrupted_caller_cancels_the_turn_and_stays_interrupted() {
        Thread.currentThread().interrupt();

        Turn turn =
                run(
                        stage(
                                "slow",
                                (t, c) -> {
                                    new CountDownLatch(1).await();
                                    return t;
                                }));

        assertThat(Thread.interrupted()).isTrue();
        assertThat(turn.status()).isEqualTo(TurnStatus.CANCELLED);
    }

    private Turn run(Stage... stages) {
        List<Step> steps = new ArrayList<>();
        for (Stage stage : stages) {
            boolean hangs = stage.name().startsWith("s");
            Duration limit = hangs ? Duration.ofMillis(40) : Duration.ofMinutes(1);
            steps.add(new Step(stage, new StageSettings(null, null, 10, limit)));
        }
        TokenCounter counter = String::length;
        var run =
                new TurnRun(
                        TurnRequest.Options.chat(),
                        new ScriptedModel(),
                        UnaryOperator.identity(),
                        new ContextWindow(ContextBudget.standard(), counter),
                        counter,
                        Fence.of(new Random(1)),
                        Clock.systemUTC(),
                        events::add,
                        fitted -> {},
                        cancellation);
        var begun =
                Turn.begin(
                        new TurnRequest("s", "Hi", TurnRequest.Options.chat()),
                        1,
                        Instant.EPOCH,
                        SessionState.initial());
        return new PipelineRunner().run(begun, new Pipeline("test", steps), run);
    }

    /// Waits like code that doesn't listen to interruption.
    private static boolean awaitDeaf(CountDownLatch latch) {
        try {
            latch.await();
            return true;
        } catch (InterruptedException e) {
            return false;
        }
    }

    /// What a test's stage does.
    @FunctionalInterface
    private interface Work {
        Turn run(Turn turn, StageContext context) throws InterruptedException;
    }

    private static Stage stage(String name, Work work) {
        return new TestStage(name, false, work);
    }

    private static Stage optional(String name, Work work) {
        return new TestStage(name, true, work);
    }

    private record TestStage(String name, boolean optional, Work work) implements Stage {
        @Override
        public Turn run(Turn turn, StageContext context) throws InterruptedException {
            return work.run(turn, context);
        }
    }
}
