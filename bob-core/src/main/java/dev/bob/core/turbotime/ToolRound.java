package dev.bob.core.turbotime;

import dev.bob.core.pipeline.StageContext;
import dev.bob.core.pipeline.Watch;
import dev.bob.core.tool.ToolCall;
import dev.bob.core.tool.ToolContext;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.tool.ToolRunner;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnEvent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/// Runs a round of calls side by side and tells of each. The results stand in the order of the calls.
final class ToolRound {

    private final ToolRunner runner;

    ToolRound(ToolRunner runner) {
        this.runner = runner;
    }

    private record Ran(ToolResult result, Duration took) {}

    /// The turn with what came of the calls.
    Turn run(Turn turn, List<ToolCall> calls, StageContext context) throws InterruptedException {
        var inner =
                new ToolContext(
                        turn.request().sessionId(),
                        turn.number(),
                        context.clock(),
                        context.cancellation());
        List<FutureTask<Ran>> tasks = new ArrayList<>();
        try {
            for (ToolCall call : calls) {
                context.emit(new TurnEvent.ToolStarted(call));
                var task =
                        new FutureTask<>(() -> {
                            Watch watch = new Watch(call, context);
                            long start = System.nanoTime();
                            ToolResult result =
                                    runner.run(
                                            call,
                                            turn.request().options().tools(),
                                            inner.watchedBy(watch));
                            return new Ran(
                                    result,
                                    watch.less(Duration.ofNanos(System.nanoTime() - start)));
                        });
                tasks.add(task);
                Thread.ofVirtual().name(call.id() + " " + call.tool()).start(task);
            }
            Turn next = turn;
            for (int i = 0; i < tasks.size(); i++) {
                Ran ran = tasks.get(i).get();
                context.emit(new TurnEvent.ToolEnded(calls.get(i), ran.result(), ran.took()));
                next = next.withToolResults(List.of(ran.result()));
                context.partial(next);
            }
            return next;
        } catch (ExecutionException e) {
            if (e.getCause() instanceof InterruptedException interrupted) {
                throw interrupted;
            }
            throw new IllegalStateException(e.getCause());
        } finally {
            tasks.forEach(task -> task.cancel(true));
        }
    }

    /// The turn with refusals recorded.
    static Turn refuse(Turn turn, List<ToolResult> refused, StageContext context) {
        Turn next = turn.withToolResults(refused);
        for (ToolResult result : refused) {
            var call =
                    new ToolCall(
                            "refused", result.toolName(), result.args(), "", ToolCall.Origin.MODEL);
            context.emit(new TurnEvent.ToolEnded(call, result, Duration.ZERO));
        }
        return next;
    }
}
