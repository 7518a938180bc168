package dev.bob.mtg.engine.state;

import org.jspecify.annotations.Nullable;

/// Why a card in exile may be cast from there, by the rules of how it got there.
///
/// @param turn the turn in which it got there
/// @param seat who may cast it
/// @param less a card that an effect made foretold: how much generic mana less its foretell cost is than its mana
///     cost; null for none
public record ExilePermission(Kind kind, int turn, int seat, @Nullable Integer less) {
    public enum Kind {
        /// It was an Adventure that resolved (rule 715.3d).
        ADVENTURE,
        /// Rule 702.143.
        FORETOLD,
        /// Rule 702.170.
        PLOTTED,
        /// Rule 702.185.
        WARPED
    }
}
