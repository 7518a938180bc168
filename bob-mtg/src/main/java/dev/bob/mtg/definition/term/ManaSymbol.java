package dev.bob.mtg.definition.term;

/// One mana symbol in a cost (rule 107.4).
public sealed interface ManaSymbol {
    /// `{2}`.
    record Generic(int amount) implements ManaSymbol {}

    /// `{X}`.
    record Variable() implements ManaSymbol {}

    /// `{W}`.
    record Colored(Color color) implements ManaSymbol {}

    /// `{C}`.
    record Colorless() implements ManaSymbol {}

    /// `{S}`.
    record Snow() implements ManaSymbol {}

    /// `{W/U}`.
    record Hybrid(Color first, Color second) implements ManaSymbol {}

    /// `{2/W}`.
    record MonoHybrid(int generic, Color color) implements ManaSymbol {}

    /// `{C/W}`.
    record ColorlessHybrid(Color color) implements ManaSymbol {}

    /// `{W/P}`.
    record Phyrexian(Color color) implements ManaSymbol {}

    /// `{W/U/P}`.
    record HybridPhyrexian(Color first, Color second) implements ManaSymbol {}

    /// The symbol with its braces.
    default String text() {
        return switch (this) {
            case Generic(int amount) -> "{" + amount + "}";
            case Variable() -> "{X}";
            case Colored(Color color) -> "{" + color.letter() + "}";
            case Colorless() -> "{C}";
            case Snow() -> "{S}";
            case Hybrid(Color a, Color b) -> "{" + a.letter() + "/" + b.letter() + "}";
            case MonoHybrid(int generic, Color c) -> "{" + generic + "/" + c.letter() + "}";
            case ColorlessHybrid(Color c) -> "{C/" + c.letter() + "}";
            case Phyrexian(Color c) -> "{" + c.letter() + "/P}";
            case HybridPhyrexian(Color a, Color b) -> "{" + a.letter() + "/" + b.letter() + "/P}";
        };
    }

    /// Reads the inside of one pair of braces, such as `2`, `W`, `W/U`, `2/W`, `W/P`.
    ///
    /// @throws IllegalArgumentException if that is no mana symbol
    static ManaSymbol parse(String inside) {
        if (inside.equals("X")) {
            return new Variable();
        }
        if (inside.equals("C")) {
            return new Colorless();
        }
        if (inside.equals("S")) {
            return new Snow();
        }
        if (!inside.isEmpty() && inside.chars().allMatch(Character::isDigit)) {
            return new Generic(Integer.parseInt(inside));
        }
        String[] parts = inside.split("/", -1);
        for (String part : parts) {
            if (part.isEmpty()) {
                throw new IllegalArgumentException("not a mana symbol: {" + inside + "}");
            }
        }
        if (parts.length == 1 && inside.length() == 1) {
            return new Colored(Color.ofLetter(inside.charAt(0)));
        }
        if (parts.length == 2 && parts[1].equals("P")) {
            return new Phyrexian(Color.ofLetter(parts[0].charAt(0)));
        }
        if (parts.length == 2 && parts[0].equals("C")) {
            return new ColorlessHybrid(Color.ofLetter(parts[1].charAt(0)));
        }
        if (parts.length == 2 && Character.isDigit(parts[0].charAt(0))) {
            return new MonoHybrid(Integer.parseInt(parts[0]), Color.ofLetter(parts[1].charAt(0)));
        }
        if (parts.length == 2) {
            return new Hybrid(
                    Color.ofLetter(parts[0].charAt(0)), Color.ofLetter(parts[1].charAt(0)));
        }
        if (parts.length == 3 && parts[2].equals("P")) {
            return new HybridPhyrexian(
                    Color.ofLetter(parts[0].charAt(0)), Color.ofLetter(parts[1].charAt(0)));
        }
        throw new IllegalArgumentException("not a mana symbol: {" + inside + "}");
    }
}
