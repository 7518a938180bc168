package dev.bob.mtg.definition;

/// The five colors, in the order of rule 105.1.
public enum Color {
    WHITE('W'),
    BLUE('U'),
    BLACK('B'),
    RED('R'),
    GREEN('G');

    private final char letter;

    Color(char letter) {
        this.letter = letter;
    }

    /// The letter in mana symbols.
    public char letter() {
        return letter;
    }

    /// This color's bit in a [Colors] mask.
    public int bit() {
        return 1 << ordinal();
    }

    /// The color of a mana letter, one of `WUBRG`.
    public static Color ofLetter(char letter) {
        for (Color color : values()) {
            if (color.letter == letter) {
                return color;
            }
        }
        throw new IllegalArgumentException("not a color letter: " + letter);
    }
}
