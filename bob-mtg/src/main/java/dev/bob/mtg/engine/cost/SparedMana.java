package dev.bob.mtg.engine.cost;

import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.ManaSymbol;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.engine.value.ManaSource;
import dev.bob.mtg.engine.value.ManaTypes;
import dev.bob.mtg.engine.value.Need;
import java.util.List;

/// Which of several sources that are equally good to tap a player can do without: a Forest for generic mana, and not the
/// only Mountain, if a red card is in hand.
final class SparedMana {
    private static final int TYPES = 6;

    /// More than any number of sources.
    private static final int ANY_NUMBER = 1000;

    /// For each type the most that one of the cards asks for.
    private final int[] asked = new int[TYPES];

    /// For each type how many sources there are.
    private final int[] there = new int[TYPES];

    /// For each type how much of it is to be paid now.
    private final int[] needed = new int[TYPES];

    private SparedMana() {}

    /// Puts what can be spared first, among what is tapped as gladly otherwise.
    static void sort(Kernel k, int seat, Need need, List<ManaSource> usable) {
        if (usable.size() < 2) {
            return;
        }
        var spared = new SparedMana();
        if (spared.looksAtHand(k, seat, need.use())) {
            usable.forEach(spared::count);
            spared.countNeed(need);
            usable.sort((a, b) -> {
                int order = ManaSources.order(k, a, b);
                order = order != 0 ? order : Integer.compare(spared.left(b, 0), spared.left(a, 0));
                return order != 0 ? order : Integer.compare(spared.left(b, 1), spared.left(a, 1));
            });
        }
    }

    private boolean looksAtHand(Kernel k, int seat, int use) {
        boolean any = false;
        Ids hand = k.s.zone(Zone.HAND, seat);
        for (int i = 0; i < hand.size(); i++) {
            ManaCost cost = k.s.object(hand.get(i)).model.manaCost();
            if (hand.get(i) != use && cost != null) {
                any |= asks(cost);
            }
        }
        return any;
    }

    private boolean asks(ManaCost cost) {
        long pips = 0;
        List<ManaSymbol> symbols = cost.symbols();
        for (int i = 0; i < symbols.size(); i++) {
            ManaSymbol symbol = symbols.get(i);
            if (symbol instanceof ManaSymbol.Colored(var color)) {
                pips = ManaTypes.add(pips, Integer.numberOfTrailingZeros(color.bit()), 1);
            } else if (symbol instanceof ManaSymbol.Colorless) {
                pips = ManaTypes.add(pips, TYPES - 1, 1);
            }
        }
        for (int type = 0; type < TYPES && pips != 0; type++) {
            asked[type] = Math.max(asked[type], ManaTypes.inPool(pips, type));
        }
        return pips != 0;
    }

    private static int types(ManaSource source) {
        int types = 0;
        for (int unit : source.units()) {
            types |= unit;
        }
        return types & (ManaTypes.ANY_COLOR | ManaTypes.COLORLESS);
    }

    private void count(ManaSource source) {
        int types = types(source);
        for (int type = 0; type < TYPES; type++) {
            there[type] += types >> type & 1;
        }
    }

    /// What is to be paid in a color takes sources of that color.
    private void countNeed(Need need) {
        for (int pip : need.pips()) {
            if (Integer.bitCount(pip & ManaTypes.ANY) == 1) {
                needed[Integer.numberOfTrailingZeros(pip & ManaTypes.ANY)]++;
            }
        }
    }

    /// How many sources there are beyond what is asked for, of the type of which there are fewest.
    ///
    /// @param times how often what is to be paid now is taken from them
    private int left(ManaSource source, int times) {
        int types = types(source);
        int least = ANY_NUMBER;
        for (int type = 0; type < TYPES; type++) {
            if ((types >> type & 1) != 0 && asked[type] > 0) {
                least = Math.min(least, there[type] - asked[type] - times * needed[type]);
            }
        }
        return least;
    }
}
