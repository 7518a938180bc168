package dev.bob.mtg.player.search;

import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.engine.value.Words;
import dev.bob.mtg.player.Intent;
import dev.bob.mtg.player.Worth;
import dev.bob.mtg.view.Glance;
import dev.bob.mtg.view.Glance.Thing;
import java.util.Arrays;
import java.util.List;

/// A player's position in numbers, and what each is worth: in log odds of winning, per unit that a player has more of than
/// the opponent.
///
/// The weights were fitted by a logistic regression to the outcomes of games between searching players, with the
/// built-in decks and with random decks; `bob-bench/mtg evaluation` fits them anew and says how well they foretell games
/// that they weren't fitted to.
public final class Standing {
    private static final List<String> NAMES =
            List.of(
                    "root of life",
                    "life",
                    "1st land",
                    "2nd land",
                    "3rd land",
                    "4th land",
                    "5th land",
                    "further lands, to the 9th",
                    "creatures",
                    "power",
                    "evasive power",
                    "power that wins fights",
                    "creatures that are hard to beat",
                    "mana value of creatures",
                    "loyalty",
                    "worth of other permanents",
                    "lands in hand, to the 2nd",
                    "other cards in hand",
                    "cards that the library lacks to 6");

    private static final int ROOT = 0;
    private static final int LIFE = 1;
    private static final int FIRST_LAND = 2;
    private static final int FURTHER_LANDS = 7;
    private static final int CREATURES = 8;
    private static final int POWER = 9;
    private static final int EVASIVE = 10;
    private static final int FIGHTING = 11;
    private static final int HARDY = 12;
    private static final int MANA_VALUE = 13;
    private static final int LOYALTY = 14;
    private static final int OTHERS = 15;
    private static final int LANDS_IN_HAND = 16;
    private static final int CARDS_IN_HAND = 17;
    private static final int LIBRARY = 18;

    private static final double[] WEIGHTS = {
        1.344, -0.074, 0.664, 0.615, 0.612, 0.534, 0.301, 0.047, 0.240, 0.086, 0.094, 0.069, 0.388,
        0.068, 0.241, 0.121, 0.304, 0.273, -1.241
    };

    /// What it is worth that one's own turn has just begun.
    static final double TURN = 0.501;

    /// More life than this is as good as this.
    private static final int MOST_LIFE = 60;

    private static final int MOST_LANDS = 9;
    private static final int FEW_CARDS = 6;

    /// How much of a creature is lost while an Aura keeps it from attacking or untapping.
    private static final double HELD = 0.65;

    private static final long EVASION =
            Words.FLYING | Words.MENACE | Words.SHADOW | Words.HORSEMANSHIP;
    private static final long FIGHT =
            Words.TRAMPLE | Words.LIFELINK | Words.FIRST_STRIKE | Words.DOUBLE_STRIKE;
    private static final long HARD = Words.DEATHTOUCH | Words.INDESTRUCTIBLE | Words.HEXPROOF;

    private Standing() {}

    /// What the numbers are of, in their order.
    public static List<String> names() {
        return NAMES;
    }

    /// The weights that are used, in that order; at the end that of having the turn.
    public static double[] weights() {
        double[] all = Arrays.copyOf(WEIGHTS, WEIGHTS.length + 1);
        all[WEIGHTS.length] = TURN;
        return all;
    }

    /// The numbers of each player, by seat.
    public static double[][] of(Glance glance) {
        double[][] all = new double[glance.players()][];
        for (int seat = 0; seat < all.length; seat++) {
            double[] numbers = new double[WEIGHTS.length];
            int life = Math.clamp(glance.life(seat), 0, MOST_LIFE);
            numbers[ROOT] = Math.sqrt(life);
            numbers[LIFE] = life;
            numbers[LIBRARY] = Math.max(0, FEW_CARDS - glance.librarySize(seat));
            for (Thing card : glance.hand(seat)) {
                numbers[card.isLand() ? LANDS_IN_HAND : CARDS_IN_HAND]++;
            }
            numbers[LANDS_IN_HAND] = Math.min(2, numbers[LANDS_IN_HAND]);
            all[seat] = numbers;
        }
        int[] lands = new int[all.length];
        for (Thing thing : glance.battlefield()) {
            double[] numbers = all[thing.controller()];
            if (thing.isCreature()) {
                creature(numbers, thing, 1);
            } else if (thing.isLand()) {
                int before = lands[thing.controller()]++;
                if (before < MOST_LANDS) {
                    numbers[Math.min(FURTHER_LANDS, FIRST_LAND + before)]++;
                }
            } else if (thing.is(CardType.PLANESWALKER)) {
                numbers[LOYALTY] += thing.counters();
            } else if (thing.attachedTo() >= 0 && Price.isAura(thing.card())) {
                numbers[OTHERS] += 0.5 + 0.4 * thing.manaValue();
                Thing host = glance.thing(thing.attachedTo());
                if (host.isCreature() && Intent.holds(thing.card().front().abilities())) {
                    creature(all[host.controller()], host, -HELD);
                }
            } else {
                numbers[OTHERS] += Worth.permanent(thing);
            }
        }
        return all;
    }

    /// What numbers are worth, without the turn.
    static double worth(double[] numbers) {
        double worth = 0;
        for (int i = 0; i < WEIGHTS.length; i++) {
            worth += WEIGHTS[i] * numbers[i];
        }
        return worth;
    }

    private static void creature(double[] numbers, Thing thing, double share) {
        double power = share * Math.max(0, thing.power());
        numbers[CREATURES] += share;
        numbers[POWER] += power;
        if (thing.has(EVASION)) {
            numbers[EVASIVE] += power;
        }
        if (thing.has(FIGHT)) {
            numbers[FIGHTING] += power;
        }
        if (thing.has(HARD)) {
            numbers[HARDY] += share;
        }
        if (!thing.token()) {
            numbers[MANA_VALUE] += share * thing.manaValue();
        }
    }
}
