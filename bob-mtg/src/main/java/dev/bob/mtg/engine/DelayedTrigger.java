package dev.bob.mtg.engine;

import dev.bob.mtg.definition.Duration;
import org.jspecify.annotations.Nullable;

/// A delayed triggered ability that waits for its event (rule 603.7).
record DelayedTrigger(
        long timestamp,
        Compiled ability,
        @Nullable Duration until,
        boolean once,
        Context context,
        int turn) {}
