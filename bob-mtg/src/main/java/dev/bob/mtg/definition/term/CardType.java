package dev.bob.mtg.definition.term;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Card types (rule 300.1), of the cards that the engine knows about.
public enum CardType {
    ARTIFACT(1 << 0),
    BATTLE(1 << 1),
    CREATURE(1 << 2),
    ENCHANTMENT(1 << 3),
    INSTANT(1 << 4),
    LAND(1 << 5),
    PLANESWALKER(1 << 6),
    SORCERY(1 << 7),
    KINDRED(1 << 8);

    private final int bit;
    private final String title;

    CardType(int bit) {
        this.bit = bit;
        this.title = name().charAt(0) + name().substring(1).toLowerCase(Locale.ROOT);
    }

    /// The type of that name with a capital letter; null if there is none.
    public static @Nullable CardType called(String name) {
        for (CardType type : values()) {
            if (type.title().equals(name)) {
                return type;
            }
        }
        return null;
    }

    /// Its name with a capital letter.
    public String title() {
        return title;
    }

    /// This type's bit in a mask of types.
    public int bit() {
        return bit;
    }

    /// Whether objects of this type stay on the battlefield (rule 110.4).
    public boolean isPermanentType() {
        return switch (this) {
            case ARTIFACT, BATTLE, CREATURE, ENCHANTMENT, LAND, PLANESWALKER -> true;
            case INSTANT, SORCERY, KINDRED -> false;
        };
    }
}
