package dev.bob.mtg.definition.term;

/// Supertypes (rule 205.4a).
public enum Supertype {
    BASIC(1 << 0),
    LEGENDARY(1 << 1),
    SNOW(1 << 2),
    WORLD(1 << 3);

    private final int bit;

    Supertype(int bit) {
        this.bit = bit;
    }

    public int bit() {
        return bit;
    }
}
