package dev.bob.mtg.engine.cost;

import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.ManaSymbol;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Need;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What changes a cost, added up: more mana, and less generic and colored mana (rule 118.7).
final class CostChange {
    private Need more = Need.NOTHING;
    private int generic;
    private int[] types = NOTHING;
    private static final int[] NOTHING = {};

    private int[] colored = NOTHING;
    private @Nullable Bag hybrids;

    void more(ManaCost mana, int times) {
        Need each = Need.of(mana, 0);
        for (int i = 0; i < times; i++) {
            more = more.plus(each);
        }
    }

    /// Colored mana that the cost hasn't reduces nothing else.
    void lessColored(ManaCost mana, int times) {
        if (colored.length == 0) {
            colored = new int[5];
        }
        for (ManaSymbol symbol : mana.symbols()) {
            if (symbol instanceof ManaSymbol.Colored(Color color)) {
                colored[Integer.numberOfTrailingZeros(color.bit())] += times;
            } else if (symbol instanceof ManaSymbol.Generic(int amount)) {
                generic += times * amount;
            }
        }
    }

    void less(ManaCost mana, int times) {
        for (ManaSymbol symbol : mana.symbols()) {
            switch (symbol) {
                case ManaSymbol.Generic(int amount) -> generic += times * amount;
                case ManaSymbol.Colored(Color color) ->
                        type(Integer.numberOfTrailingZeros(color.bit()), times);
                case ManaSymbol.Phyrexian(Color color) ->
                        type(Integer.numberOfTrailingZeros(color.bit()), times);
                case ManaSymbol.Colorless() -> type(5, times);
                case ManaSymbol.Variable _,
                        ManaSymbol.Snow _,
                        ManaSymbol.Hybrid _,
                        ManaSymbol.MonoHybrid _,
                        ManaSymbol.ColorlessHybrid _,
                        ManaSymbol.HybridPhyrexian _ ->
                        generic += times;
            }
        }
    }

    /// A mana cost as a reduction: X is 0, and of hybrid mana one half reduces what it can (rules 107.3, 118.7).
    void lessCost(@Nullable ManaCost cost) {
        for (ManaSymbol symbol : cost == null ? List.<ManaSymbol>of() : cost.symbols()) {
            if (symbol instanceof ManaSymbol.Hybrid(Color first, Color second)) {
                hybrids = hybrids == null ? new Bag() : hybrids;
                hybrids.add(first.bit() | second.bit());
            } else if (!(symbol instanceof ManaSymbol.Variable)) {
                less(new ManaCost(List.of(symbol)), 1);
            }
        }
    }

    private void type(int type, int times) {
        if (types.length == 0) {
            types = new int[6];
        }
        types[type] += times;
    }

    private static boolean isNothing(int[] counts) {
        for (int count : counts) {
            if (count != 0) {
                return false;
            }
        }
        return true;
    }

    Need applied(Need need) {
        Need total = more == Need.NOTHING ? need : need.plus(more);
        if (types.length == 0 && hybrids == null && isNothing(colored)) {
            return generic == 0 ? total : total.withGeneric(total.generic() - generic);
        }
        int left = generic;
        int[] pips = total.pips();
        boolean[] gone = new boolean[pips.length];
        for (int type = 0; type < types.length; type++) {
            for (int n = types[type]; n > 0; n--) {
                int at = taken(pips, gone, type);
                if (at < 0) {
                    left++;
                } else {
                    gone[at] = true;
                }
            }
        }
        for (int either : hybrids == null ? NOTHING : hybrids.toArray()) {
            int first = Integer.numberOfTrailingZeros(either);
            int second = Integer.numberOfTrailingZeros(either & (either - 1));
            int at = taken(pips, gone, first);
            at = at < 0 ? taken(pips, gone, second) : at;
            if (at < 0) {
                left++;
            } else {
                gone[at] = true;
            }
        }
        for (int type = 0; type < colored.length; type++) {
            for (int n = colored[type]; n > 0; n--) {
                int at = taken(pips, gone, type);
                if (at >= 0) {
                    gone[at] = true;
                }
            }
        }
        var rest = new Bag();
        for (int i = 0; i < pips.length; i++) {
            if (!gone[i]) {
                rest.add(pips[i]);
            }
        }
        return total.with(rest.toArray(), Math.max(0, total.generic() - left));
    }

    // A pip of that type alone first, then one that is of it among others.
    private static int taken(int[] pips, boolean[] gone, int type) {
        for (int i = 0; i < pips.length; i++) {
            if (!gone[i] && pips[i] == 1 << type) {
                return i;
            }
        }
        for (int i = 0; i < pips.length; i++) {
            if (!gone[i] && (pips[i] & 1 << type) != 0) {
                return i;
            }
        }
        return -1;
    }
}
