package dev.bob.mtg.prove;

/// An invariant that didn't hold.
///
/// @param invariant which one
/// @param crossing the two families
/// @param cards the two cards, joined by ` × `
/// @param seed the seed of the game: with the cards, enough to play it again
/// @param where the decision at which it was seen
public record BrokenInvariant(
        Invariant invariant, String crossing, String cards, long seed, String where) {}
