package dev.bob.mtg.definition;

/// Supertypes (rule 205.4a).
public enum Supertype {
    BASIC,
    LEGENDARY,
    SNOW,
    WORLD;

    public int bit() {
        return 1 << ordinal();
    }
}
