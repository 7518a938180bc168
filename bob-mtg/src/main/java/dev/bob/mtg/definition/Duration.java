package dev.bob.mtg.definition;

/// How long a continuous effect from a resolution lasts (rule 611.2a).
public sealed interface Duration {
    record EndOfTurn() implements Duration {}

    record EndOfCombat() implements Duration {}

    /// "until your next turn".
    record YourNextTurn() implements Duration {}

    /// "until your next upkeep", "until your next end step".
    record YourNextStep(Step step) implements Duration {}

    /// "until the end of your next turn".
    record EndOfYourNextTurn() implements Duration {}

    /// "for as long as this remains on the battlefield", "until this leaves the battlefield".
    record WhileSourceOnBattlefield(String words) implements Duration {}

    /// "for as long as" a condition holds.
    record AsLongAs(Condition condition) implements Duration {}

    /// No duration stated: the rest of the game.
    record Indefinite() implements Duration {}
}
