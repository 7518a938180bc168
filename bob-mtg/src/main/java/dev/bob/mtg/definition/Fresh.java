package dev.bob.mtg.definition;

/// Which modes count as not chosen before: "that hasn't been chosen", "that hasn't been chosen this turn".
public enum Fresh {
    EVER,
    THIS_TURN
}
