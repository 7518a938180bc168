package dev.bob.mtg.definition;

/// Card types (rule 300.1), of the cards that the engine knows about.
public enum CardType {
    ARTIFACT,
    BATTLE,
    CREATURE,
    ENCHANTMENT,
    INSTANT,
    LAND,
    PLANESWALKER,
    SORCERY,
    KINDRED;

    /// This type's bit in a mask of types.
    public int bit() {
        return 1 << ordinal();
    }

    /// Whether objects of this type stay on the battlefield (rule 110.4).
    public boolean isPermanentType() {
        return switch (this) {
            case ARTIFACT, BATTLE, CREATURE, ENCHANTMENT, LAND, PLANESWALKER -> true;
            case INSTANT, SORCERY, KINDRED -> false;
        };
    }
}
