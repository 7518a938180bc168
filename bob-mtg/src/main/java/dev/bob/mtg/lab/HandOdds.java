package dev.bob.mtg.lab;

import java.util.ArrayList;
import java.util.List;

/// Opening hands by their number of lands, with mulligans: seven cards are drawn each time, and as many as mulligans were
/// taken go to the bottom (rule 103.5).
///
/// A hand is kept with [#FEWEST] to [#MOST] lands among its seven cards, and after two mulligans whatever it is. What goes
/// to the bottom is what there is too much of: lands over four, else the other cards.
///
/// @param deck cards in the deck
/// @param lands lands among them
public record HandOdds(int deck, int lands) {

    public static final int FEWEST = 2;
    public static final int MOST = 5;
    private static final int HAND = 7;
    private static final int MULLIGANS = 2;

    public HandOdds {
        if (deck < HAND || lands < 0 || lands > deck) {
            throw new IllegalArgumentException(
                    "a deck of " + deck + " cards with " + lands + " lands deals no opening hand");
        }
    }

    /// The chance that seven cards are kept at once.
    public double keepable() {
        return Hypergeometric.atLeast(deck, lands, HAND, FEWEST)
                - Hypergeometric.atLeast(deck, lands, HAND, MOST + 1);
    }

    /// The chance of so many mulligans, from none to two.
    public List<Double> mulligans() {
        double keep = keepable();
        List<Double> chances = new ArrayList<>();
        double left = 1;
        for (int i = 0; i < MULLIGANS; i++) {
            chances.add(left * keep);
            left *= 1 - keep;
        }
        chances.add(left);
        return chances;
    }

    /// The chance that at least `wanted` cards of `good` are in hand or drawn by one's own turn of that number, mulligans
    /// included.
    ///
    /// @param good lands that do (sources of a colour), at most all lands
    /// @param draw whether one draws in the first turn
    public double sourcesBy(int turn, boolean draw, int good, int wanted) {
        if (good < 0 || good > lands) {
            throw new IllegalArgumentException(good + " of " + lands + " lands can't be sources");
        }
        int draws = Math.max(0, turn - (draw ? 0 : 1));
        double keep = keepable();
        double chance = 0;
        double reached = 1;
        for (int mulligans = 0; mulligans <= MULLIGANS; mulligans++) {
            boolean last = mulligans == MULLIGANS;
            double have = 0;
            for (int inHand = last ? 0 : FEWEST; inHand <= (last ? HAND : MOST); inHand++) {
                double hand = Hypergeometric.exactly(deck, lands, HAND, inHand);
                if (hand > 0) {
                    have += hand * have(inHand, mulligans, draws, good, wanted);
                }
            }
            chance += reached * have;
            reached *= 1 - keep;
        }
        return Math.min(1, chance);
    }

    /// With so many lands among the seven cards: how likely the sources are there after the draws.
    private double have(int inHand, int bottomed, int draws, int good, int wanted) {
        double chance = 0;
        int kept = Math.min(inHand, Math.max(4, inHand - bottomed));
        for (int sources = 0; sources <= Math.min(good, inHand); sources++) {
            double here = Hypergeometric.exactly(lands, good, inHand, sources);
            if (here == 0) {
                continue;
            }
            // lands that do are never the ones put to the bottom, as far as others are there
            int staying = Math.min(sources, kept);
            int rest = good - sources;
            chance +=
                    here
                            * Hypergeometric.atLeast(
                                    deck - HAND,
                                    Math.max(0, Math.min(rest, deck - HAND)),
                                    Math.min(draws, deck - HAND),
                                    wanted - staying);
        }
        return chance;
    }

    /// How many sources it takes to have `wanted` of them by a turn with that chance; the deck's lands if even all of
    /// them don't do.
    public int sourcesNeeded(int turn, boolean draw, int wanted, double chance) {
        for (int good = wanted; good <= lands; good++) {
            if (sourcesBy(turn, draw, good, wanted) >= chance) {
                return good;
            }
        }
        return lands;
    }
}
