package dev.bob.mtg.engine.cost;

/// Whether each pip of a cost can be paid by a unit of mana of its own, told without choosing which.
///
/// That is so exactly if for any of the pips together there are at least as many units that can pay one of them (Hall's marriage
/// theorem).
final class PipCover {
    /// With more pips there are too many sets of them to count for each.
    static final int MOST = 4;

    /// For each set of pips, whose bits are the index: the types that pay one of them.
    private final int[] types;

    /// How many units can pay one of them.
    private final int[] units;

    PipCover(int[] pips) {
        types = new int[1 << pips.length];
        units = new int[types.length];
        for (int set = 1; set < types.length; set++) {
            int rest = set & (set - 1);
            types[set] = types[rest] | pips[Integer.numberOfTrailingZeros(set)];
        }
    }

    void add(int unit, int times) {
        for (int set = 1; set < types.length; set++) {
            if ((types[set] & unit) != 0) {
                units[set] += times;
            }
        }
    }

    boolean isWhole() {
        for (int set = 1; set < types.length; set++) {
            if (units[set] < Integer.bitCount(set)) {
                return false;
            }
        }
        return true;
    }
}
