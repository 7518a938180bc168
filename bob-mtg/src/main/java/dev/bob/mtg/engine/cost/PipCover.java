package dev.bob.mtg.engine.cost;

/// Whether each pip of a cost can be paid by a unit of mana of its own, told without choosing which.
///
/// That is so exactly if for any of the pips together there are at least as many units that can pay one of them (Hall's marriage
/// theorem).
final class PipCover {
    /// With more pips there are too many sets of them to count for each.
    static final int MOST = 4;

    private static final int BITS = 4;
    private static final int FULL = (1 << BITS) - 1;

    private final int[] pips;
    private final int sets;

    /// How many units can pay one of a set of pips, up to [#FULL], for each set, whose pips are the bits of its place.
    private long units;

    PipCover(int[] pips) {
        this.pips = pips;
        this.sets = 1 << pips.length;
    }

    void add(int unit, int times) {
        int paid = 0;
        for (int i = 0; i < pips.length; i++) {
            paid |= (pips[i] & unit) == 0 ? 0 : 1 << i;
        }
        for (int set = 1; set < sets && paid != 0; set++) {
            if ((set & paid) != 0) {
                int before = count(set);
                units += (long) (Math.min(FULL, before + times) - before) << (BITS * set);
            }
        }
    }

    boolean isWhole() {
        for (int set = 1; set < sets; set++) {
            if (count(set) < Integer.bitCount(set)) {
                return false;
            }
        }
        return true;
    }

    private int count(int set) {
        return (int) (units >>> (BITS * set)) & FULL;
    }
}
