package dev.bob.mtg.engine.state;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What has happened so far of what happens at once: how deep, what was true before it, and what it was.
public final class Batch {
    public int depth;
    public @Nullable Active before;
    public final List<RuleEvent> happened = new ArrayList<>();

    /// What was going to happen doesn't.
    public void forget() {
        depth = 0;
        before = null;
        happened.clear();
    }
}
