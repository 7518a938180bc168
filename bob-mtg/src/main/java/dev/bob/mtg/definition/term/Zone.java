package dev.bob.mtg.definition.term;

/// Zones (rule 400.1).
public enum Zone {
    LIBRARY,
    HAND,
    BATTLEFIELD,
    GRAVEYARD,
    STACK,
    EXILE,
    COMMAND;

    /// Whether each player has one of their own.
    public boolean isOwned() {
        return this == LIBRARY || this == HAND || this == GRAVEYARD;
    }

    /// Whether what lies here face up is seen by all players (rule 400.2).
    public boolean isPublic() {
        return this != LIBRARY && this != HAND;
    }
}
