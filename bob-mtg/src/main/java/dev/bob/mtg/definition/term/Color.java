package dev.bob.mtg.definition.term;

/// The five colors, in the order of rule 105.1.
public enum Color {
    WHITE(1 << 0, 'W'),
    BLUE(1 << 1, 'U'),
    BLACK(1 << 2, 'B'),
    RED(1 << 3, 'R'),
    GREEN(1 << 4, 'G');

    private final int bit;
    private final char letter;

    Color(int bit, char letter) {
        this.bit = bit;
        this.letter = letter;
    }

    /// The letter in mana symbols.
    public char letter() {
        return letter;
    }

    /// This color's bit in a [Colors] mask.
    public int bit() {
        return bit;
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
