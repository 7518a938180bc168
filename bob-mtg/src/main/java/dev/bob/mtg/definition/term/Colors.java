package dev.bob.mtg.definition.term;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/// A set of colors as a bit mask (bit n is `Color.values()[n]`). The empty set is colorless.
public record Colors(int mask) {
    public static final Colors NONE = new Colors(0);
    public static final Colors ALL = new Colors(31);

    /// What there is to choose where one color or several may be chosen: the words of each set by its mask, from 1.
    public static final List<String> SETS =
            IntStream.rangeClosed(1, 31).mapToObj(mask -> new Colors(mask).words()).toList();

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

    /// "white", "white and blue", "white, blue, and black".
    private String words() {
        List<String> names =
                list().stream().map(color -> color.name().toLowerCase(Locale.ROOT)).toList();
        int last = names.size() - 1;
        return last < 2
                ? String.join(" and ", names)
                : String.join(", ", names.subList(0, last)) + ", and " + names.get(last);
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
