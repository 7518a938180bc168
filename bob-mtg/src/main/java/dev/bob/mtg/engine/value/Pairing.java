package dev.bob.mtg.engine.value;

/// The creature that one is paired with (rule 702.95); the least number for none.
///
/// @param under who controlled both as they were paired
public record Pairing(int with, int under) {
    public static final Pairing NONE = new Pairing(Integer.MIN_VALUE, -1);
}
