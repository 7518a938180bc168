package dev.bob.mtg.prove;

/// What holds in any game, whatever the cards say.
public enum Invariant {
    /// The same game with seats swapped is the mirrored game.
    MIRROR,
    /// Every listed action is accepted; one that isn't listed is refused and changes nothing.
    MENU,
    /// Tokens exist only on the battlefield when players have priority (rules 111.7 and 704.5d).
    TOKENS,
    /// No card comes from nowhere or is lost.
    CARDS,
    /// A player's menu doesn't depend on cards that this player can't see.
    HIDDEN,
    /// The engine plays on.
    SOUND
}
