package dev.bob.mtg.player;

import dev.bob.mtg.engine.value.Words;

/// A creature as far as fighting goes.
///
/// @param power what it deals, at least 0
/// @param toughness less the damage on it
/// @param words its keywords, as [Words]
/// @param worth what it is worth to its controller, see [Worth]
public record Fighter(int id, int power, int toughness, long words, double worth) {

    private static final long STRIKES_FIRST = Words.FIRST_STRIKE | Words.DOUBLE_STRIKE;

    boolean has(long bits) {
        return (words & bits) != 0;
    }

    /// The damage that it deals in a whole combat.
    int damage() {
        return has(Words.DOUBLE_STRIKE) ? 2 * power : power;
    }

    /// Whether its damage destroys the other, left alone.
    boolean kills(Fighter other) {
        return !other.has(Words.INDESTRUCTIBLE)
                && (damage() >= other.toughness || (power > 0 && has(Words.DEATHTOUCH)));
    }

    /// Whether it is destroyed when these two fight.
    boolean diesTo(Fighter other) {
        return other.kills(this)
                && !(has(STRIKES_FIRST) && !other.has(STRIKES_FIRST) && kills(other));
    }

    /// Whether it can block that attacker, as far as keywords go.
    boolean mayBlock(Fighter attacker) {
        if (has(Words.CANT_BLOCK)
                || has(Words.SHADOW) != attacker.has(Words.SHADOW)
                || (attacker.has(Words.HORSEMANSHIP) && !has(Words.HORSEMANSHIP))
                || (attacker.has(Words.SKULK) && power > attacker.power)) {
            return false;
        }
        return !attacker.has(Words.FLYING) || has(Words.FLYING | Words.REACH);
    }
}
