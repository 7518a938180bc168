package dev.bob.mtg.engine.cost;

import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.PlayerState;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.engine.value.ManaConversion;
import dev.bob.mtg.engine.value.ManaSource;
import dev.bob.mtg.engine.value.ManaTypes;
import dev.bob.mtg.engine.value.ManaUnit;
import dev.bob.mtg.engine.value.Need;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Paying with the help of mana abilities that take mana themselves (rules 601.2g, 605.3a): filter lands, Signets.
///
/// Some of them are tried in some order, few before many. What each costs is to be paid as well, and the mana that it adds
/// pays for what comes after it; with that, paying is a matching of mana to costs as without them.
final class ConvertedMana {
    /// More of them aren't tried together.
    private static final int MOST = 8;

    /// For so many rows of them, at most, a payment is looked for, and so many are begun.
    private static final int MOST_TRIED = 500;

    private static final int MOST_ROWS = 5000;

    private final PaymentRules rules;

    ConvertedMana(PaymentRules rules) {
        this.rules = rules;
    }

    /// A plan that meets the need with some of them, or null.
    ///
    /// @param only one ability alone of the object that this is of; null for any of each
    /// @param first the one that has to be activated first; null for any
    @Nullable PaymentPlan plan(
            Kernel k,
            int seat,
            Need need,
            int except,
            boolean onlyFree,
            @Nullable ManaSource only,
            @Nullable ManaConversion first) {
        List<ManaConversion> known = rules.manaSources.conversions(k, seat);
        if (known.isEmpty() || need.total() > rules.manaSources.atMost(k, seat)) {
            return null;
        }
        var all = new ArrayList<ManaConversion>(known.size());
        for (ManaConversion each : known) {
            if (each.object() != except
                    && (each.free() || !onlyFree)
                    && (only == null || only.object() != each.object())) {
                all.add(each);
            }
        }
        if (all.isEmpty() || (first != null && !all.contains(first))) {
            return null;
        }
        var there = new There(k, seat, need, except, onlyFree, only, all);
        return there.mayMeet(need) ? new RowSearch(there, need, all.indexOf(first)).plan() : null;
    }

    /// What there is to pay with, and for what each mana may be spent: the need itself, or the cost of one of the abilities.
    private final class There {
        private final Kernel k;
        private final int seat;
        private final List<ManaConversion> all;

        /// The need, and behind it the cost of each ability.
        private final Need[] needs;

        /// The types that each mana in the pool and of a source can be of, for each need; 0 if it can't be spent on that.
        private final List<int[]> masks = new ArrayList<>();

        /// The place of the source of each mana; -1 in the pool, below that special mana there.
        private final Bag places = new Bag();

        /// The sources, as they are for each need; null if they pay for none of it.
        private final List<@Nullable ManaSource[]> sources = new ArrayList<>();

        /// For each ability, whether its mana may be spent on each need.
        private final boolean[][] open;

        /// Whether each is all that its permanent adds mana by.
        private final boolean[] alone;

        There(
                Kernel k,
                int seat,
                Need need,
                int except,
                boolean onlyFree,
                @Nullable ManaSource only,
                List<ManaConversion> all) {
            this.k = k;
            this.seat = seat;
            this.all = all;
            this.needs = new Need[all.size() + 1];
            needs[0] = need;
            for (int i = 0; i < all.size(); i++) {
                needs[i + 1] = rules.mana.asSpent(k, seat, all.get(i).cost());
            }
            this.open = new boolean[all.size()][needs.length];
            this.alone = new boolean[all.size()];
            for (int i = 0; i < all.size(); i++) {
                alone[i] = isAlone(all.get(i));
                for (int n = 0; n < needs.length; n++) {
                    ManaSource adds = all.get(i).adds();
                    open[i][n] = rules.mana.allowed(k, adds.only(), adds.object(), seat, needs[n]);
                }
            }
            addPool(k.s.player(seat));
            var usable = new ArrayList<ManaSource>();
            for (ManaSource each : rules.manaSources.sources(k, seat)) {
                if (each.object() != except) {
                    usable.add(each);
                }
            }
            SparedMana.sort(k, seat, need, usable);
            if (need.isForAbility()) {
                ManaSource.putLast(usable, need.use());
            }
            for (ManaSource each : usable) {
                addSource(each, onlyFree, only);
            }
        }

        private boolean isAlone(ManaConversion conversion) {
            int object = conversion.object();
            return all.stream().filter(each -> each.object() == object).count() == 1
                    && rules.manaSources.sources(k, seat).stream()
                            .noneMatch(each -> each.object() == object);
        }

        private void addPool(PlayerState player) {
            for (int type = 0; type < 6; type++) {
                int[] any = new int[needs.length];
                Arrays.fill(any, 1 << type);
                for (int i = ManaTypes.inPool(player.mana, type); i > 0; i--) {
                    masks.add(any);
                    places.add(-1);
                }
            }
            for (int i = 0; i < player.specialMana.size(); i++) {
                ManaUnit unit = player.specialMana.get(i);
                int[] of = new int[needs.length];
                for (int n = 0; n < of.length; n++) {
                    boolean may = rules.mana.allowed(k, unit.only(), unit.source(), seat, needs[n]);
                    of[n] = may ? unit.mask() : 0;
                }
                masks.add(of);
                places.add(-2 - i);
            }
        }

        private void addSource(ManaSource found, boolean onlyFree, @Nullable ManaSource only) {
            @Nullable ManaSource[] as = new ManaSource[needs.length];
            int units = 0;
            for (int n = 0; n < as.length; n++) {
                ManaSource source = rules.mana.usable(k, found, seat, needs[n], onlyFree, only);
                // what gives several mana gives the same for all that it is spent on
                boolean fits =
                        source != null
                                && (units == 0
                                        || (units == 1 && source.units().length == 1)
                                        || is(source, as));
                as[n] = fits ? source : null;
                units = source == null || !fits ? units : source.units().length;
            }
            for (int j = 0; j < units; j++) {
                int[] of = new int[needs.length];
                for (int n = 0; n < of.length; n++) {
                    ManaSource source = as[n];
                    of[n] = source == null ? 0 : source.units()[j];
                }
                masks.add(of);
                places.add(sources.size());
            }
            if (units > 0) {
                sources.add(as);
            }
        }

        private static boolean is(ManaSource source, @Nullable ManaSource[] as) {
            for (ManaSource each : as) {
                if (each != null) {
                    return each.ability() == source.ability()
                            && Arrays.equals(each.units(), source.units());
                }
            }
            return false;
        }

        /// Whether there might be enough of each type if all of them could be used.
        boolean mayMeet(Need need) {
            boolean told = need.pips().length <= PipCover.MOST;
            var cover = new PipCover(told ? need.pips() : new int[0]);
            for (int[] mask : masks) {
                cover.add(mask[0], 1);
            }
            for (int i = 0; i < all.size(); i++) {
                for (int unit : all.get(i).adds().units()) {
                    if (open[i][0]) {
                        cover.add(unit, all.get(i).once() ? 1 : need.total());
                    }
                }
            }
            return cover.isWhole();
        }
    }

    /// Tries rows of the abilities, the short ones first.
    private static final class RowSearch {
        private final There there;
        private final Need need;
        private final int first;
        private final int[] row = new int[MOST];
        private int rows;
        private int tried;

        RowSearch(There there, Need need, int first) {
            this.there = there;
            this.need = need;
            this.first = first;
        }

        @Nullable PaymentPlan plan() {
            for (int length = 1; length <= MOST; length++) {
                PaymentPlan plan = extend(0, length);
                if (plan != null || rows > MOST_ROWS || tried > MOST_TRIED) {
                    return plan;
                }
            }
            return null;
        }

        private @Nullable PaymentPlan extend(int at, int length) {
            if (++rows > MOST_ROWS || tried > MOST_TRIED) {
                return null;
            }
            if (at == length) {
                return isEnough(length) ? tryRow(length) : null;
            }
            for (int i = 0; i < there.all.size(); i++) {
                if ((at > 0 || first < 0 || i == first) && mayFollow(at, i)) {
                    row[at] = i;
                    PaymentPlan plan = extend(at + 1, length);
                    if (plan != null) {
                        return plan;
                    }
                }
            }
            return null;
        }

        private @Nullable PaymentPlan tryRow(int length) {
            tried++;
            return new Row(there, need, Arrays.copyOf(row, length)).plan();
        }

        /// Whether an ability can be activated behind those; of several that do the same the first is taken.
        private boolean mayFollow(int at, int i) {
            ManaConversion next = there.all.get(i);
            for (int j = 0; j < at; j++) {
                ManaConversion before = there.all.get(row[j]);
                if ((row[j] == i && next.once())
                        || (row[j] != i
                                && before.object() == next.object()
                                && (before.taps() || next.taps()))) {
                    return false;
                }
            }
            for (int other = 0; other < i && there.alone[i] && next.once(); other++) {
                if (other != first
                        && there.alone[other]
                        && !Ids.contains(Arrays.copyOf(row, at), other)
                        && there.all.get(other).isLike(next)) {
                    return false;
                }
            }
            return true;
        }

        /// Whether there is as much mana as has to be paid.
        private boolean isEnough(int length) {
            int left = there.masks.size() - need.total();
            for (int i = 0; i < length; i++) {
                left += there.all.get(row[i]).gain();
            }
            return left >= 0;
        }
    }

    /// One row of the abilities, in the order in which they are activated, and the mana that pays for them and for the need.
    private static final class Row {
        private final There there;
        private final int[] row;

        /// What is to be paid: the types that pay, all of them for generic mana; and for what, by the place in the row.
        private final Bag pips = new Bag();

        private final Bag payers = new Bag();

        /// What pays: for each mana its place in the row of abilities, or -1, and its number there or among the rest.
        private final Bag makers = new Bag();

        private final Bag numbers = new Bag();

        private final int[] pipOf;
        private final boolean[] used;

        Row(There there, Need need, int[] row) {
            this.there = there;
            this.row = row;
            for (int at = 0; at <= row.length; at++) {
                for (int pip : at < row.length ? there.needs[row[at] + 1].pips() : need.pips()) {
                    pips.add(pip);
                    payers.add(at);
                }
            }
            for (int at = 0; at <= row.length; at++) {
                int n = at < row.length ? there.needs[row[at] + 1].generic() : need.generic();
                for (int i = 0; i < n; i++) {
                    pips.add(-1);
                    payers.add(at);
                }
            }
            for (int u = 0; u < there.masks.size() && there.places.get(u) < 0; u++) {
                makers.add(-1);
                numbers.add(u);
            }
            for (int at = 0; at < row.length; at++) {
                for (int j = 0; j < there.all.get(row[at]).adds().units().length; j++) {
                    makers.add(at);
                    numbers.add(j);
                }
            }
            for (int u = 0; u < there.masks.size(); u++) {
                int place = there.places.get(u);
                if (place >= 0 && !isTappedFor(there.sources.get(place))) {
                    makers.add(-1);
                    numbers.add(u);
                }
            }
            this.pipOf = new int[makers.size()];
            Arrays.fill(pipOf, -1);
            this.used = new boolean[there.sources.size()];
        }

        /// Whether the permanent is used for one of the abilities in the row.
        private boolean isTappedFor(@Nullable ManaSource[] as) {
            for (int each : row) {
                ManaConversion conversion = there.all.get(each);
                for (ManaSource source : as) {
                    if (source != null && source.object() == conversion.object()) {
                        return conversion.taps();
                    }
                }
            }
            return false;
        }

        @Nullable PaymentPlan plan() {
            for (int pip = 0; pip < pips.size(); pip++) {
                if (!directly(pip) && !assign(pip, new boolean[pipOf.length])) {
                    return null;
                }
                for (int u = 0; u < pipOf.length; u++) {
                    if (pipOf[u] >= 0 && place(u) >= 0) {
                        used[place(u)] = true;
                    }
                }
            }
            return typed();
        }

        private int place(int u) {
            return makers.get(u) >= 0 ? -1 : there.places.get(numbers.get(u));
        }

        /// The types that a unit can be of as it pays for something; 0 if it doesn't.
        private int mask(int u, int pip) {
            int payer = payers.get(pip);
            int maker = makers.get(u);
            int n = payer < row.length ? row[payer] + 1 : 0;
            if (maker < 0) {
                return there.masks.get(numbers.get(u))[n] & pips.get(pip);
            }
            return maker < payer && there.open[row[maker]][n]
                    ? there.all.get(row[maker]).adds().units()[numbers.get(u)] & pips.get(pip)
                    : 0;
        }

        /// Pays with what is there anyway, then with more sources.
        private boolean directly(int pip) {
            for (int round = 0; round < 2; round++) {
                for (int u = 0; u < pipOf.length; u++) {
                    boolean now = round == 1 || place(u) < 0 || used[place(u)];
                    if (now && pipOf[u] < 0 && mask(u, pip) != 0) {
                        pipOf[u] = pip;
                        return true;
                    }
                }
            }
            return false;
        }

        private boolean assign(int pip, boolean[] seen) {
            for (int u = 0; u < pipOf.length; u++) {
                if (!seen[u] && mask(u, pip) != 0) {
                    seen[u] = true;
                    if (pipOf[u] < 0 || assign(pipOf[u], seen)) {
                        pipOf[u] = pip;
                        return true;
                    }
                }
            }
            return false;
        }

        /// The plan with the type of each unit; null if a source that gives one color would have to give two.
        private @Nullable PaymentPlan typed() {
            int[] spent = new int[6];
            int[] taken = new int[6];
            var special = new Bag();
            var takenSpecial = new Bag();
            for (int u = 0; u < pipOf.length; u++) {
                if (pipOf[u] < 0 || makers.get(u) >= 0 || place(u) >= 0) {
                    continue;
                }
                boolean cost = payers.get(pipOf[u]) == row.length;
                if (place(u) < -1) {
                    (cost ? special : takenSpecial).add(-2 - place(u));
                } else {
                    int mask = there.masks.get(numbers.get(u))[0];
                    (cost ? spent : taken)[Integer.numberOfTrailingZeros(mask)]++;
                }
            }
            var parts = new ArrayList<PaymentPlan.Part>();
            for (int place = 0; place < there.sources.size(); place++) {
                if (!add(parts, place, -1, spent, taken)) {
                    return null;
                }
            }
            for (int at = 0; at < row.length; at++) {
                if (!add(parts, -1, at, spent, taken)) {
                    return null;
                }
            }
            return new PaymentPlan(parts, spent, special.toArray(), taken, takenSpecial.toArray());
        }

        /// Adds what a source or an ability of the row does; says whether it can.
        private boolean add(
                List<PaymentPlan.Part> parts, int place, int at, int[] spent, int[] taken) {
            ManaSource source = at < 0 ? null : there.all.get(row[at]).adds();
            var paid = new Bag();
            var uses = new ArrayList<PaymentPlan.Use>();
            for (int u = 0; u < pipOf.length; u++) {
                if (makers.get(u) != at || (at < 0 && place(u) != place)) {
                    continue;
                }
                int pip = pipOf[u];
                paid.add(pip < 0 || pips.get(pip) == -1 ? 0 : pips.get(pip));
                boolean cost = pip >= 0 && payers.get(pip) == row.length;
                uses.add(
                        pip < 0
                                ? PaymentPlan.Use.NOTHING
                                : cost ? PaymentPlan.Use.COST : PaymentPlan.Use.ABILITY);
                if (pip >= 0 && source == null) {
                    source = there.sources.get(place)[cost ? 0 : row[payers.get(pip)] + 1];
                }
            }
            if (source == null) {
                return true; // it isn't used
            }
            int[] types = PaymentMatching.types(source, paid.toArray());
            if (types == null) {
                return false;
            }
            for (int j = 0; j < types.length; j++) {
                switch (uses.get(j)) {
                    case COST -> spent[types[j]]++;
                    case ABILITY -> taken[types[j]]++;
                    case NOTHING -> {}
                }
            }
            boolean taps = at < 0 || there.all.get(row[at]).taps();
            parts.add(
                    new PaymentPlan.Part(
                            source, types, uses.toArray(new PaymentPlan.Use[0]), taps));
            return true;
        }
    }
}
