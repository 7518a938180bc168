package dev.bob.mtg.definition;

/// What is done once and then, in its own words, again.
public sealed interface RepeatedProcess extends Effect {
    /// What "this process" is; [Again] in it does all of it again.
    record Whole(Effect effect) implements RepeatedProcess {}

    /// "Repeat this process."
    record Again() implements RepeatedProcess {}
}
