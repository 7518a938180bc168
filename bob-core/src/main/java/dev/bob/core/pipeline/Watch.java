package dev.bob.core.pipeline;

import dev.bob.core.tool.ToolCall;
import dev.bob.core.tool.ToolContext;
import dev.bob.core.turn.TurnEvent;
import java.time.Duration;

/// Tells a turn's listeners how a call is getting on, and knows how long it waited for the person. For one call.
public final class Watch implements ToolContext.Watcher {

    private final ToolCall call;
    private final StageContext context;
    private volatile Duration waited = Duration.ZERO;

    /// @param context hears of it
    public Watch(ToolCall call, StageContext context) {
        this.call = call;
        this.context = context;
    }

    @Override
    public void printed(String piece) {
        context.emit(new TurnEvent.ToolOutput(call, piece));
    }

    @Override
    public void waited(Duration time) {
        waited = time;
    }

    /// How long the call itself took of the time since it was asked for.
    public Duration less(Duration all) {
        Duration own = all.minus(waited);
        return own.isNegative() ? Duration.ZERO : own;
    }
}
