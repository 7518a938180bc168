package dev.bob.mtg.engine.cost;

import dev.bob.mtg.engine.state.PlayerState;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.ManaSource;
import dev.bob.mtg.engine.value.ManaTypes;
import dev.bob.mtg.engine.value.ManaUnit;
import dev.bob.mtg.engine.value.Need;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Matches the pips of one cost to units of mana: first those in the pool, then those of sources, in the order given. Used
/// once.
final class PaymentMatching {
    private static final int IN_POOL = -1;
    private static final int FIRST_SPECIAL = -2;

    private final List<ManaSource> usable;
    private final int[] pips;
    private final int generic;

    /// The types that each unit can be of.
    private final Bag masks;

    /// Where each unit is: the place of its source, in the pool, or below that special mana of the pool.
    private final Bag places;

    /// The pip that each unit pays; -1 for none.
    private final int[] pipOf;

    private final boolean[] spend;
    private final boolean[] used;

    /// @param special the special mana of the pool that may be spent, by index
    /// @param usable the sources that may be used
    PaymentMatching(Need need, PlayerState player, Bag special, List<ManaSource> usable) {
        this.usable = usable;
        this.generic = need.generic();
        this.pips = need.pips().clone();
        sortByBits(pips);
        int most = most(player, special, usable);
        this.masks = new Bag(most);
        this.places = new Bag(most);
        for (int i = 0; i < special.size(); i++) {
            ManaUnit unit = player.specialMana.get(special.get(i));
            masks.add(unit.mask());
            places.add(FIRST_SPECIAL - special.get(i));
        }
        for (int type = 0; type < 6; type++) {
            for (int i = ManaTypes.inPool(player.mana, type); i > 0; i--) {
                masks.add(1 << type);
                places.add(IN_POOL);
            }
        }
        for (int i = 0; i < usable.size(); i++) {
            for (int unit : usable.get(i).units()) {
                masks.add(unit);
                places.add(i);
            }
        }
        this.pipOf = new int[masks.size()];
        Arrays.fill(pipOf, -1);
        this.spend = new boolean[masks.size()];
        this.used = new boolean[usable.size()];
    }

    /// How many units there are.
    private static int most(PlayerState player, Bag special, List<ManaSource> usable) {
        int most = special.size();
        for (int type = 0; type < 6; type++) {
            most += ManaTypes.inPool(player.mana, type);
        }
        for (int i = 0; i < usable.size(); i++) {
            most += usable.get(i).units().length;
        }
        return most;
    }

    /// The plan, or null if it can't be paid.
    @Nullable PaymentPlan plan() {
        if (masks.size() < pips.length + generic) {
            return null;
        }
        boolean[] seen = new boolean[pipOf.length];
        for (int pip = 0; pip < pips.length; pip++) {
            Arrays.fill(seen, false);
            if (!assign(pip, seen)) {
                return null;
            }
        }
        for (int u = 0; u < pipOf.length; u++) {
            if (pipOf[u] >= 0) {
                spend(u);
            }
        }
        return payGeneric() ? typed() : null;
    }

    private boolean assign(int pip, boolean[] seen) {
        for (int u = 0; u < pipOf.length; u++) {
            if (!seen[u] && (masks.get(u) & pips[pip]) != 0) {
                seen[u] = true;
                if (pipOf[u] < 0 || assign(pipOf[u], seen)) {
                    pipOf[u] = pip;
                    return true;
                }
            }
        }
        return false;
    }

    private void spend(int unit) {
        spend[unit] = true;
        if (places.get(unit) >= 0) {
            used[places.get(unit)] = true;
        }
    }

    /// First with what is there already, then with what used sources give anyway, then with more sources.
    private boolean payGeneric() {
        int left = generic;
        for (int round = 0; round < 3 && left > 0; round++) {
            for (int u = 0; u < pipOf.length && left > 0; u++) {
                int source = places.get(u);
                boolean now = round == 0 ? source < 0 : round == 2 || (source >= 0 && used[source]);
                if (!spend[u] && now) {
                    spend(u);
                    left--;
                }
            }
        }
        return left == 0;
    }

    /// The plan with the type of each unit that is spent; null if a source that gives one color would have to give two.
    private @Nullable PaymentPlan typed() {
        int[] spent = new int[6];
        var special = new Bag();
        int u = 0;
        while (u < pipOf.length && places.get(u) < 0) {
            if (spend[u] && places.get(u) == IN_POOL) {
                spent[Integer.numberOfTrailingZeros(masks.get(u))]++;
            } else if (spend[u]) {
                special.add(FIRST_SPECIAL - places.get(u));
            }
            u++;
        }
        var parts = new ArrayList<PaymentPlan.Part>();
        for (int i = 0; i < usable.size(); i++) {
            ManaSource source = usable.get(i);
            int n = source.units().length;
            if (used[i]) {
                int[] paid = new int[n];
                var uses = new PaymentPlan.Use[n];
                for (int j = 0; j < n; j++) {
                    paid[j] = pipOf[u + j] < 0 ? 0 : pips[pipOf[u + j]];
                    uses[j] = spend[u + j] ? PaymentPlan.Use.COST : PaymentPlan.Use.NOTHING;
                }
                int[] types = types(source, paid);
                if (types == null) {
                    return null;
                }
                for (int j = 0; j < n; j++) {
                    // help that pays generic mana only is no mana
                    if (spend[u + j] && source.units()[j] != 0) {
                        spent[types[j]]++;
                    }
                }
                parts.add(new PaymentPlan.Part(source, types, uses, true));
            }
            u += n;
        }
        return new PaymentPlan(parts, spent, special.toArray());
    }

    /// The type of each unit of a source; null if it would have to give two colors where it gives one.
    ///
    /// @param paid for each unit the pip that it pays; 0 for generic mana, and for none
    static int @Nullable [] types(ManaSource source, int[] paid) {
        int[] types = new int[paid.length];
        int same = -1;
        for (int j = 0; j < types.length; j++) {
            int mask = source.units()[j] & ManaTypes.ANY;
            // snow mana may pay as such, whatever its type
            mask = (mask & paid[j]) != 0 ? mask & paid[j] : mask;
            if (mask == 0) {
                continue; // help that pays generic mana only
            }
            types[j] = Integer.numberOfTrailingZeros(source.plainer(mask));
            if (isOneColor(source, j)) {
                if (same >= 0 && paid[j] != 0 && (mask & 1 << same) == 0) {
                    return null;
                }
                if (same >= 0) {
                    types[j] = same;
                } else if (paid[j] != 0) {
                    same = types[j];
                }
            }
        }
        return types;
    }

    /// Whether all mana of the source is of one color, which isn't settled yet.
    private static boolean isOneColor(ManaSource source, int unit) {
        return source.sameColor()
                && source.units().length > 1
                && Integer.bitCount(source.units()[unit] & ~Need.SNOW) > 1;
    }

    /// How many of each type to spend from a pool without special mana; null if it doesn't pay.
    ///
    /// @param waiting what is to be paid afterwards, which keeps its colors where others will do; null for nothing
    static int @Nullable [] fromPool(long pool, Need need, @Nullable Need waiting) {
        int[] left = new int[6];
        for (int type = 0; type < 6; type++) {
            left[type] = ManaTypes.inPool(pool, type);
        }
        int[] spent = new int[6];
        int[] pips = need.pips().clone();
        sortByBits(pips);
        if (!take(pips, 0, left, spent)) {
            return null;
        }
        int generic = need.generic();
        if (waiting != null) {
            int[] kept = wanted(waiting);
            for (int type = 5; type >= 0; type--) {
                generic -= spend(left, spent, type, Math.min(generic, left[type] - kept[type]));
            }
        }
        for (int type = 5; type >= 0; type--) {
            generic -= spend(left, spent, type, Math.min(generic, left[type]));
        }
        return generic > 0 ? null : spent;
    }

    private static int spend(int[] left, int[] spent, int type, int count) {
        int n = Math.max(0, count);
        left[type] -= n;
        spent[type] += n;
        return n;
    }

    /// How much of each type a cost could use as such.
    private static int[] wanted(Need need) {
        int[] wanted = new int[6];
        for (int pip : need.pips()) {
            for (int type = 0; type < wanted.length; type++) {
                wanted[type] += pip >> type & 1;
            }
        }
        return wanted;
    }

    private static boolean take(int[] pips, int at, int[] left, int[] spent) {
        if (at == pips.length) {
            return true;
        }
        for (int type = 0; type < 6; type++) {
            if ((pips[at] & 1 << type) != 0 && left[type] > 0) {
                left[type]--;
                spent[type]++;
                if (take(pips, at + 1, left, spent)) {
                    return true;
                }
                left[type]++;
                spent[type]--;
            }
        }
        return false;
    }

    static void sortByBits(int[] pips) {
        for (int i = 1; i < pips.length; i++) {
            for (int j = i;
                    j > 0 && Integer.bitCount(pips[j]) < Integer.bitCount(pips[j - 1]);
                    j--) {
                int swap = pips[j];
                pips[j] = pips[j - 1];
                pips[j - 1] = swap;
            }
        }
    }
}
