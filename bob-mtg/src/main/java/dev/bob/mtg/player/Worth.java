package dev.bob.mtg.player;

import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.engine.value.Words;
import dev.bob.mtg.view.Glance.Thing;

/// What things are worth to their owner, roughly in mana.
public final class Worth {

    private static final double OF_LIFE = 4.2;

    /// What the loser's last life costs on top.
    private static final double OF_THE_GAME = 60;

    private Worth() {}

    /// That much life: the less there is, the more one point of it counts.
    public static double life(int life) {
        return life > 0 ? OF_LIFE * Math.sqrt(life) : life - OF_THE_GAME;
    }

    /// A creature with these characteristics.
    ///
    /// @param words its keywords, as [Words]
    public static double creature(
            int power, int toughness, long words, boolean token, int manaValue) {
        double strength = Math.max(0, power);
        double worth = 0.8 + 1.25 * strength + 0.75 * Math.max(0, toughness);
        if ((words & (Words.FLYING | Words.MENACE | Words.SHADOW | Words.HORSEMANSHIP)) != 0) {
            worth += 0.5 * strength;
        }
        if ((words & (Words.TRAMPLE | Words.LIFELINK | Words.FIRST_STRIKE)) != 0) {
            worth += 0.35 * strength;
        }
        if ((words & Words.DOUBLE_STRIKE) != 0) {
            worth += strength;
        }
        if ((words & (Words.DEATHTOUCH | Words.INDESTRUCTIBLE | Words.HEXPROOF)) != 0) {
            worth += 1;
        }
        if ((words & Words.DEFENDER) != 0) {
            worth -= 0.9 * strength;
        }
        // beyond its size, what the rest of its text is worth, which its cost tells about
        return worth + (token ? 0 : 0.3 * manaValue);
    }

    /// A nonland permanent's worth, in about mana. What an Aura adds to a creature counts there.
    public static double permanent(Thing thing) {
        if (thing.isCreature()) {
            return creature(
                    thing.power(),
                    thing.toughness(),
                    thing.words(),
                    thing.token(),
                    thing.manaValue());
        }
        if (thing.is(CardType.PLANESWALKER)) {
            return 2 + thing.counters();
        }
        return thing.token() ? 0.7 : 0.8 + 0.9 * thing.manaValue();
    }
}
