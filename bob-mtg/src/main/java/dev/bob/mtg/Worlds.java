package dev.bob.mtg;

/// Games that are as one player sees the present one: whatever this player may not know is dealt anew, from what they
/// may know. Each deal is an independent game, at the same decision.
///
/// A deal follows from the seed and from what the player may know; what is really hidden makes no difference to it.
@FunctionalInterface
public interface Worlds {
    Game deal(long seed);
}
