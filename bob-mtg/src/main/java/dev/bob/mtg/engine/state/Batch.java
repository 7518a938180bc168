package dev.bob.mtg.engine.state;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What has happened so far of what happens at once: how deep, what was true before it, and what it was.
public final class Batch {
    public int depth;
    public @Nullable Active before;
    public final List<RuleEvent> happened = new ArrayList<>();
    private final List<LifeGain> gains = new ArrayList<>();

    /// Life that a player gains because a source with lifelink dealt damage.
    public record LifeGain(int source, int seat, int amount) {}

    /// Notes damage that a source with lifelink has dealt: all that it deals at once is one gain of life.
    public void lifelink(int source, int seat, int amount) {
        for (int i = 0; i < gains.size(); i++) {
            LifeGain each = gains.get(i);
            if (each.source == source) {
                gains.set(i, new LifeGain(source, seat, each.amount + amount));
                return;
            }
        }
        gains.add(new LifeGain(source, seat, amount));
    }

    /// The gains that are due, which are none from then on.
    public List<LifeGain> takeGains() {
        if (gains.isEmpty()) {
            return List.of();
        }
        List<LifeGain> due = List.copyOf(gains);
        gains.clear();
        return due;
    }

    /// What was going to happen doesn't.
    public void forget() {
        depth = 0;
        before = null;
        happened.clear();
        gains.clear();
    }
}
