package dev.bob.mtg.definition.term;

import java.util.List;
import java.util.Locale;

/// A marker that a permanent can have, of the kind that rules and effects ask for: "becomes monstrous", "is suspected".
/// None of them is copied, and all of them end as the permanent leaves the battlefield.
public enum Designation {
    /// Rule 701.37.
    MONSTROUS(1),
    /// Rule 702.112.
    RENOWNED(2),
    /// Rule 702.171; ends with the turn.
    SADDLED(4),
    /// Rule 701.60.
    SUSPECTED(8),
    /// Rule 701.54b; of one player, and no word that stands before a noun.
    RING_BEARER(16),
    /// Rule 719.3b.
    SOLVED(32),
    /// "Once harnessed, its ∞ ability is active."
    HARNESSED(64);

    private final int bit;

    Designation(int bit) {
        this.bit = bit;
    }

    /// Those whose word is an adjective.
    public static List<Designation> adjectives() {
        return List.of(MONSTROUS, RENOWNED, SADDLED, SUSPECTED);
    }

    /// The word as it is printed: `monstrous`.
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Whether it ends in the cleanup step.
    public boolean endsWithTurn() {
        return this == SADDLED;
    }

    /// As a bit of a set.
    public int bit() {
        return bit;
    }
}
