package dev.bob.mtg.engine.value;

/// How something phased out.
///
/// @param under under whose control; -1 for what hasn't
/// @param with the permanent with which it phased out indirectly (rule 702.26g); the least number for none
public record PhasedOut(int under, int with) {
    public static final PhasedOut NOT = new PhasedOut(-1, Integer.MIN_VALUE);
}
