package dev.bob.mtg.definition.term;

import java.util.ArrayList;
import java.util.List;

/// A set of colors as a bit mask (bit n is `Color.values()[n]`). The empty set is colorless.
public record Colors(int mask) {
    public static final Colors NONE = new Colors(0);
    public static final Colors ALL = new Colors(31);

    public Colors {
        if (mask < 0 || mask > 31) {
            throw new IllegalArgumentException("not a set of colors: " + mask);
        }
    }

    public static Colors of(Color... colors) {
        int mask = 0;
        for (Color color : colors) {
            mask |= color.bit();
        }
        return new Colors(mask);
    }

    public boolean has(Color color) {
        return (mask & color.bit()) != 0;
    }

    public int count() {
        return Integer.bitCount(mask);
    }

    public Colors union(Colors other) {
        return new Colors(mask | other.mask);
    }

    /// The colors in WUBRG order.
    public List<Color> list() {
        var list = new ArrayList<Color>(5);
        for (Color color : Color.values()) {
            if (has(color)) {
                list.add(color);
            }
        }
        return list;
    }
}
