package dev.bob.mtg.engine.state;

import dev.bob.mtg.definition.Duration;
import org.jspecify.annotations.Nullable;

/// A delayed triggered ability that waits for its event (rule 603.7).
public record DelayedTrigger(
        long timestamp,
        CompiledAbility ability,
        @Nullable Duration until,
        boolean once,
        Context context,
        int turn) {}
