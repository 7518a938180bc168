package dev.bob.mtg.definition;

/// Which player or players, seen from the ability's controller ("you").
public sealed interface PlayerRef {
    PlayerRef YOU = new You();

    record You() implements PlayerRef {}

    /// "each opponent", "your opponents".
    record EachOpponent() implements PlayerRef {}

    /// "an opponent", matching any of them; in an effect, one that you choose.
    record AnOpponent() implements PlayerRef {}

    record EachPlayer() implements PlayerRef {}

    /// "each other player".
    record EachOtherPlayer() implements PlayerRef {}

    /// "a player", matching anyone; in an effect, one that you choose.
    record AnyPlayer() implements PlayerRef {}

    /// "target player", "target opponent": declares a target.
    record Target(TargetSpec spec) implements PlayerRef {}

    /// The player chosen for a target slot: "that player", "they".
    record Targeted(int slot, String words) implements PlayerRef {}

    /// The player that the trigger event is about: "that player", "they".
    record Triggering(String words) implements PlayerRef {}

    /// "its controller".
    record ControllerOf(Selector object) implements PlayerRef {}

    /// "its owner".
    record OwnerOf(Selector object) implements PlayerRef {}

    /// "defending player".
    record Defending() implements PlayerRef {}

    /// The player whose turn it is.
    record Active() implements PlayerRef {}

    /// The player at hand in a for-each over players: "they", "that player".
    record Iterated(String words) implements PlayerRef {}

    /// The player whom the source is attached to: "enchanted player".
    record Attached() implements PlayerRef {}

    /// Each of two: "you and that player".
    record Both(PlayerRef first, PlayerRef second) implements PlayerRef {}

    /// What was named if it is a player, and the controller of what was named if not: "that player or that planeswalker's
    /// controller".
    ///
    /// @param playerFirst which of the two is written first
    record OrController(Selector thing, boolean playerFirst) implements PlayerRef {}

    /// Those of several players of whom a condition holds, which is about the player at hand: "each player who controls a
    /// creature".
    record Who(PlayerRef among, Condition condition) implements PlayerRef {}

    /// The player chosen as the source entered or earlier in the text.
    record Chosen(String words) implements PlayerRef {}

    /// A player named before, in other words: "defending player discards a card. They lose 2 life."
    record Again(PlayerRef who, String words) implements PlayerRef {}
}
