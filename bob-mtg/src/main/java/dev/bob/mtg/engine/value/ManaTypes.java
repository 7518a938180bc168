package dev.bob.mtg.engine.value;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.ManaProduction;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.SpellEffect;
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.definition.term.ManaSymbol;
import dev.bob.mtg.definition.term.Zone;
import java.util.List;

/// The six types of mana, as bits and as numbers from 0: W, U, B, R, G, colorless; and pools of them, ten bits a type.
public final class ManaTypes {
    private ManaTypes() {}

    /// Colorless as a type of mana, after the five colors.
    public static final int COLORLESS_TYPE = 5;

    public static final int COLORLESS = 1 << COLORLESS_TYPE;

    public static final int ANY_COLOR = 31;

    public static final int ANY = ANY_COLOR | COLORLESS;

    public static char letter(int type) {
        return "WUBRGC".charAt(type);
    }

    public static int inPool(long pool, int type) {
        return (int) (pool >>> (10 * type)) & 1023;
    }

    public static long add(long pool, int type, int count) {
        int now = Math.clamp((long) inPool(pool, type) + count, 0, 1023);
        return (pool & ~(1023L << (10 * type))) | (long) now << (10 * type);
    }

    /// The intrinsic mana ability of a basic land type (rule 305.6).
    public static Ability intrinsic(int type) {
        return new Ability.Activated(
                List.of(new Cost.TapThis()),
                new SpellEffect.AddMana(
                        PlayerRef.YOU,
                        new ManaProduction.Symbols(
                                List.of(new ManaSymbol.Colored(Color.ofLetter(letter(type))))),
                        null),
                new Ability.Limits(false, null, 0, Zone.BATTLEFIELD, PlayerRef.YOU));
    }

    public static int landType(String subtype) {
        return switch (subtype) {
            case "Plains" -> 0;
            case "Island" -> 1;
            case "Swamp" -> 2;
            case "Mountain" -> 3;
            case "Forest" -> 4;
            default -> -1;
        };
    }
}
