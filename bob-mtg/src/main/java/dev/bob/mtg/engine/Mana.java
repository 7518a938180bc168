package dev.bob.mtg.engine;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Color;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.ManaCost;
import dev.bob.mtg.definition.ManaProduction;
import dev.bob.mtg.definition.ManaSymbol;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.TurnFact;
import dev.bob.mtg.definition.Zone;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Mana pools and paying for costs (rules 106, 118.3, 601.2g).
///
/// Mana is seen as units, each of which can be of some of six types (bits W, U, B, R, G, colorless). A cost is a row
/// of pips, each of which takes some types, and a generic part. Whether a cost can be paid is a matching of pips to
/// units, after a bound that rejects most costs at once.
final class Mana {
    static final int COLORLESS = 1 << 5;
    static final int ANY_COLOR = 31;

    /// A mana ability that can be activated now.
    ///
    /// Its units are the types that each mana it adds can be of; free says whether it costs nothing but tapping.
    static final class Source {
        private final int object;
        private final int ability;
        private final int[] units;
        private final boolean free;
        private final boolean sameColor;
        private final ManaProduction.@Nullable Restriction only;

        Source(
                int object,
                int ability,
                int[] units,
                boolean free,
                boolean sameColor,
                ManaProduction.@Nullable Restriction only) {
            this.object = object;
            this.ability = ability;
            this.units = units;
            this.free = free;
            this.sameColor = sameColor;
            this.only = only;
        }

        int flexibility() {
            int bits = 0;
            for (int unit : units) {
                bits += Integer.bitCount(unit & ~Need.SNOW) - 1;
            }
            return bits * 4 + units.length - (only == null ? 0 : 1);
        }

        int object() {
            return object;
        }

        int ability() {
            return ability;
        }

        int[] units() {
            return units;
        }

        boolean free() {
            return free;
        }

        boolean sameColor() {
            return sameColor;
        }
    }

    /// A mana ability that can be activated now and that takes mana itself.
    ///
    /// @param unit the types that one of its mana can be of
    /// @param once whether it can be activated once only for one payment
    record Conversion(int object, int ability, Need cost, int unit, boolean once) {}

    /// How a cost is paid: which sources are activated, and the type of each of their mana.
    static final class Plan {
        private final List<Source> sources;
        private final List<int[]> types;
        private final int[] spent;
        private final int[] special;

        Plan(List<Source> sources, List<int[]> types, int[] spent, int[] special) {
            this.sources = sources;
            this.types = types;
            this.spent = spent;
            this.special = special;
        }

        /// Which of the special mana in the pool is spent, by index.
        int[] special() {
            return special;
        }

        List<Source> sources() {
            return sources;
        }

        List<int[]> types() {
            return types;
        }

        /// What is spent from the pool, by type, with what the sources add to it.
        int[] spent() {
            return spent;
        }
    }

    private final Kernel k;
    private int cachedAt = -1;
    private int cachedFor = -1;
    private List<Source> cached = List.of();
    private List<Conversion> cachedConversions = List.of();

    Mana(Kernel kernel) {
        this.k = kernel;
    }

    /// Forgets what was found out about another state.
    void forget() {
        cachedAt = -1;
    }

    static char letter(int type) {
        return "WUBRGC".charAt(type);
    }

    // --- pools ---

    static int inPool(long pool, int type) {
        return (int) (pool >>> (10 * type)) & 1023;
    }

    static long add(long pool, int type, int count) {
        int now = Math.clamp((long) inPool(pool, type) + count, 0, 1023);
        return (pool & ~(1023L << (10 * type))) | (long) now << (10 * type);
    }

    static String text(Player player) {
        var text = new StringBuilder();
        for (int type = 0; type < 6; type++) {
            for (int i = inPool(player.mana, type); i > 0; i--) {
                text.append('{').append(letter(type)).append('}');
            }
            for (ManaUnit unit : player.specialMana) {
                if (unit.type() == type) {
                    text.append('{').append(letter(type)).append('}');
                }
            }
        }
        return text.toString();
    }

    // --- sources ---

    /// All mana abilities that a player can activate now and that take no mana themselves, the least flexible first.
    List<Source> sources(int seat) {
        if (cachedAt == k.s.changes && cachedFor == seat) {
            return cached;
        }
        var found = new ArrayList<Source>();
        var conversions = new ArrayList<Conversion>();
        Ids battlefield = k.s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            int id = battlefield.get(i);
            GameObject object = k.s.object(id);
            Derived d = k.derived(id);
            if (d.controller != seat || object.phasedOut) {
                continue;
            }
            Source merged = null;
            for (int a = 0; a < d.abilities.length; a++) {
                Compiled ability = d.abilities[a];
                if (ability.kind != Compiled.Kind.ACTIVATED || !ability.mana) {
                    continue;
                }
                Source source = source(seat, object, d, a, ability);
                if (source == null) {
                    Conversion conversion = conversion(seat, object, d, a, ability);
                    if (conversion != null) {
                        conversions.add(conversion);
                    }
                    continue;
                }
                if (merged != null
                        && merged.free
                        && source.free
                        && Objects.equals(merged.only, source.only)
                        && merged.units.length == 1
                        && source.units.length == 1) {
                    // a dual land: one tap, either type
                    merged =
                            new Source(
                                    id,
                                    -1,
                                    new int[] {merged.units[0] | source.units[0]},
                                    true,
                                    true,
                                    merged.only);
                } else {
                    if (merged != null && (source.free || !merged.free)) {
                        // one tap only: keep the one that gives more
                        if (source.units.length > merged.units.length) {
                            merged = source;
                        }
                    } else if (merged == null) {
                        merged = source;
                    }
                }
            }
            if (merged != null) {
                found.add(merged);
                // What taps for mana of its own can't be counted for both.
                conversions.removeIf(c -> c.object() == id && c.once());
            }
        }
        if (found.size() > 1) {
            found.sort((a, b) ->
                    a.free != b.free
                            ? (a.free ? -1 : 1)
                            : Integer.compare(a.flexibility(), b.flexibility()));
        }
        cachedAt = k.s.changes;
        cachedFor = seat;
        cached = found;
        cachedConversions = conversions;
        return found;
    }

    private @Nullable Source source(
            int seat, GameObject object, Derived d, int index, Compiled ability) {
        if (k.legality.activation(seat, object.id, index) != null) {
            return null;
        }
        boolean free = true;
        boolean taps = false;
        for (Cost cost : ability.cost) {
            switch (cost) {
                case Cost.TapThis() -> taps = true;
                case Cost.Sacrifice(_, Filter.This()) -> free = false;
                case Cost.PayLife(_) -> free = false;
                default -> {
                    return null;
                }
            }
        }
        free &= taps;
        free &= effectIsOnlyMana(ability.effect);
        int[] units = units(ability.effect, object.id, d);
        if (units.length == 0) {
            return null;
        }
        if ((d.supertypes & dev.bob.mtg.definition.Supertype.SNOW.bit()) != 0) {
            for (int i = 0; i < units.length; i++) {
                units[i] |= Need.SNOW;
            }
        }
        return new Source(
                object.id,
                index,
                units,
                free,
                sameColor(ability.effect),
                restriction(ability.effect));
    }

    private @Nullable Conversion conversion(
            int seat, GameObject object, Derived d, int index, Compiled ability) {
        Need need = Need.NOTHING;
        boolean once = ability.limits.perTurn() != 0;
        for (Cost cost : ability.cost) {
            switch (cost) {
                case Cost.Mana(ManaCost mana) -> need = need.plus(Need.of(mana, 0));
                case Cost.TapThis() -> once = true;
                default -> {
                    return null;
                }
            }
        }
        if (need.total() == 0 || k.legality.activation(seat, object.id, index) != null) {
            return null;
        }
        int any = 0;
        for (int unit : units(ability.effect, object.id, d)) {
            any |= unit;
        }
        return any == 0 ? null : new Conversion(object.id, index, need, any, once);
    }

    /// Mana abilities that a player can activate now and that take mana themselves.
    List<Conversion> conversions(int seat) {
        sources(seat);
        return cachedConversions;
    }

    /// Whether the need can be met when mana is changed by abilities that take mana themselves. Each of them is counted
    /// for one mana of those that it adds.
    boolean canPayConverting(int seat, Need need, int except) {
        if (canPay(seat, need, except, false)) {
            return true;
        }
        if (need.choice() >= 0) {
            return canPayConverting(seat, need.settled(false), except)
                    || canPayConverting(seat, need.settled(true), except);
        }
        List<Conversion> all = conversions(seat);
        return !all.isEmpty() && converts(seat, need, except, all, 0, need.pips().length);
    }

    // Backwards from what is to be paid: one pip at a time is traded for the cost of an ability
    // that adds it.
    private boolean converts(
            int seat, Need need, int except, List<Conversion> all, int used, int depth) {
        if (depth == 0) {
            return false;
        }
        for (int i = 0; i < Math.min(all.size(), 31); i++) {
            Conversion each = all.get(i);
            if (each.object == except || (used & 1 << i) != 0) {
                continue;
            }
            for (int pip = 0; pip < need.pips().length; pip++) {
                if ((need.pips()[pip] & each.unit) == 0) {
                    continue;
                }
                int[] rest = new int[need.pips().length - 1];
                System.arraycopy(need.pips(), 0, rest, 0, pip);
                System.arraycopy(need.pips(), pip + 1, rest, pip, rest.length - pip);
                Need traded = need.with(rest, need.generic()).plus(each.cost);
                int now = each.once ? used | 1 << i : used;
                if (canPay(seat, traded, except, false)
                        || converts(seat, traded, except, all, now, depth - 1)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean effectIsOnlyMana(Effect effect) {
        return effect instanceof Effect.AddMana(PlayerRef who, _, _)
                && who instanceof PlayerRef.You;
    }

    private static ManaProduction.@Nullable Restriction restriction(Effect effect) {
        return switch (effect) {
            case Effect.AddMana(_, _, var restriction) -> restriction;
            case Effect.Sequence(var parts) -> {
                ManaProduction.Restriction found = null;
                for (Effect part : parts) {
                    found = found == null ? restriction(part) : found;
                }
                yield found;
            }
            default -> null;
        };
    }

    /// Whether mana with this restriction may be spent on what the need is for.
    private boolean allowed(
            ManaProduction.@Nullable Restriction only, int source, int seat, Need need) {
        if (only == null) {
            return true;
        }
        if (need.use() < 0) {
            return false;
        }
        var context = new Context(source, seat);
        GameObject used = k.s.object(need.use());
        return need.isForAbility()
                ? only.abilities() != null && k.eval.matches(only.abilities(), used.id, context)
                : only.spells() != null
                        && k.legality.matchesSpell(
                                only.spells(), used.id, used.model, seat, context);
    }

    private static boolean sameColor(Effect effect) {
        return !(effect instanceof Effect.AddMana(_, ManaProduction mana, _))
                || !(mana instanceof ManaProduction.AnyCombination);
    }

    /// What the first mana that an effect adds can be.
    private int[] units(Effect effect, int source, Derived d) {
        var context = new Context(source, d.controller);
        return switch (effect) {
            case Effect.AddMana(_, ManaProduction mana, _) -> units(mana, context);
            case Effect.Sequence(var parts) -> {
                int[] all = new int[0];
                for (Effect part : parts) {
                    int[] more = units(part, source, d);
                    int n = all.length;
                    all = Arrays.copyOf(all, n + more.length);
                    System.arraycopy(more, 0, all, n, more.length);
                }
                yield all;
            }
            default -> new int[0];
        };
    }

    int[] units(ManaProduction mana, Context c) {
        return switch (mana) {
            case ManaProduction.Symbols(var symbols) -> masks(symbols, 1);
            case ManaProduction.OneOf(var choices) -> {
                int[] first = masks(choices.getFirst().symbols(), 1);
                for (ManaCost choice : choices) {
                    int[] other = masks(choice.symbols(), 1);
                    for (int i = 0; i < first.length && i < other.length; i++) {
                        first[i] |= other[i];
                    }
                }
                yield first;
            }
            case ManaProduction.AnyOneColor(Amount count) ->
                    filled(ANY_COLOR, k.eval.amount(count, c));
            case ManaProduction.AnyCombination(Amount count, var colors) ->
                    filled(colors.mask(), k.eval.amount(count, c));
            case ManaProduction.ForEach(ManaCost symbols, Amount times) ->
                    masks(symbols.symbols(), k.eval.amount(times, c));
            case ManaProduction.ProducibleBy(Filter lands, boolean colorsOnly) -> {
                int mask = producible(lands, colorsOnly, c);
                yield mask == 0 ? new int[0] : new int[] {mask};
            }
            case ManaProduction.ChosenColor(Amount count) -> {
                int color =
                        c.chosenColor >= 0 || c.source < 0
                                ? c.chosenColor
                                : k.object(c.source).chosenColor;
                yield color < 0 ? new int[0] : filled(1 << color, k.eval.amount(count, c));
            }
        };
    }

    private int producible(Filter lands, boolean colorsOnly, Context c) {
        int mask = 0;
        for (int id : k.eval.all(lands, c)) {
            Derived d = k.derived(id);
            for (Compiled ability : d.abilities) {
                if (ability.mana
                        && ability.effect instanceof Effect.AddMana(_, ManaProduction mana, _)
                        && !(mana instanceof ManaProduction.ProducibleBy)) {
                    for (int unit : units(mana, new Context(id, d.controller))) {
                        mask |= unit;
                    }
                }
            }
        }
        return colorsOnly ? mask & ANY_COLOR : mask;
    }

    private static int[] filled(int mask, int count) {
        int[] units = new int[Math.max(0, count)];
        Arrays.fill(units, mask);
        return units;
    }

    private static int[] masks(List<ManaSymbol> symbols, int times) {
        var bag = new Bag();
        for (int i = 0; i < times; i++) {
            for (ManaSymbol symbol : symbols) {
                switch (symbol) {
                    case ManaSymbol.Colored(Color color) -> bag.add(color.bit());
                    case ManaSymbol.Colorless() -> bag.add(COLORLESS);
                    case ManaSymbol.Generic(int amount) -> {
                        for (int j = 0; j < amount; j++) {
                            bag.add(COLORLESS);
                        }
                    }
                    default -> bag.add(ANY_COLOR);
                }
            }
        }
        return bag.toArray();
    }

    // --- paying ---

    /// Whether the need can be met from the pool and from sources; with `onlyFree` from free sources alone.
    boolean canPay(int seat, Need need, int except, boolean onlyFree) {
        if (need.choice() >= 0) {
            return canPay(seat, need.settled(false), except, onlyFree)
                    || canPay(seat, need.settled(true), except, onlyFree);
        }
        if (need.life() > 0 && !k.payable.life(seat, need.life())) {
            return false;
        }
        if (need.total() == 0) {
            return true;
        }
        if (need.help() != 0 || !k.s.player(seat).specialMana.isEmpty()) {
            return plan(seat, need, except, onlyFree, true) != null;
        }
        long pool = k.s.player(seat).mana;
        int available = 0;
        int types = 0;
        for (int type = 0; type < 6; type++) {
            int n = inPool(pool, type);
            available += n;
            if (n > 0) {
                types |= 1 << type;
            }
        }
        List<Source> sources = sources(seat);
        for (int i = 0; i < sources.size(); i++) {
            Source source = sources.get(i);
            if (source.object != except
                    && (source.free || !onlyFree)
                    && (source.only == null || allowed(source.only, source.object, seat, need))) {
                available += source.units.length;
                for (int unit : source.units) {
                    types |= unit;
                }
            }
        }
        if (available < need.total()) {
            return false;
        }
        for (int pip : need.pips()) {
            if ((pip & types) == 0) {
                return false;
            }
        }
        if (need.pips().length == 0) {
            return true;
        }
        return plan(seat, need, except, onlyFree) != null;
    }

    /// A plan to pay, or null. Mana in the pool is used first, then the least flexible sources.
    @Nullable Plan plan(int seat, Need need, int except, boolean onlyFree) {
        return plan(seat, need, except, onlyFree, true);
    }

    /// All that may pay, apart from those objects: mana in the pool, sources, and other help.
    List<Source> usable(int seat, Need need, int except, int[] without) {
        var usable = new ArrayList<Source>();
        for (Source source : sources(seat)) {
            if (source.object != except && allowed(source.only, source.object, seat, need)) {
                usable.add(source);
            }
        }
        if (need.help() != 0) {
            k.helping.add(seat, need, usable);
        }
        usable.removeIf(source -> Ids.contains(without, source.object));
        var pool = new Bag();
        for (ManaUnit unit : k.s.player(seat).specialMana) {
            if (allowed(unit.only(), unit.source(), seat, need)) {
                pool.add(unit.mask());
            }
        }
        for (int type = 0; type < 6; type++) {
            for (int i = inPool(k.s.player(seat).mana, type); i > 0; i--) {
                pool.add(1 << type);
            }
        }
        usable.add(new Source(-1, -1, pool.toArray(), true, false, null));
        return usable;
    }

    private @Nullable Plan plan(
            int seat, Need need, int except, boolean onlyFree, boolean withSources) {
        List<Source> usable = new ArrayList<>();
        if (withSources) {
            for (Source source : sources(seat)) {
                if (source.object != except
                        && (source.free || !onlyFree)
                        && allowed(source.only, source.object, seat, need)) {
                    usable.add(source);
                }
            }
            if (need.help() != 0 && !onlyFree) {
                k.helping.add(seat, need, usable);
            }
        }
        var unitMask = new Bag();
        var unitSource = new Bag();
        List<ManaUnit> special = k.s.player(seat).specialMana;
        for (int i = 0; i < special.size(); i++) {
            ManaUnit unit = special.get(i);
            if (allowed(unit.only(), unit.source(), seat, need)) {
                unitMask.add(unit.mask());
                unitSource.add(-2 - i);
            }
        }
        long pool = k.s.player(seat).mana;
        for (int type = 0; type < 6; type++) {
            for (int i = inPool(pool, type); i > 0; i--) {
                unitMask.add(1 << type);
                unitSource.add(-1);
            }
        }
        for (int i = 0; i < usable.size(); i++) {
            for (int unit : usable.get(i).units) {
                unitMask.add(unit);
                unitSource.add(i);
            }
        }
        int units = unitMask.size();
        int[] pips = need.pips().clone();
        sortByBits(pips);
        int[] pipOf = new int[units];
        Arrays.fill(pipOf, -1);
        for (int pip = 0; pip < pips.length; pip++) {
            if (!assign(pip, pips, unitMask, pipOf, new boolean[units])) {
                return null;
            }
        }
        boolean[] used = new boolean[usable.size()];
        for (int u = 0; u < units; u++) {
            if (pipOf[u] >= 0 && unitSource.get(u) >= 0) {
                used[unitSource.get(u)] = true;
            }
        }
        int generic = need.generic();
        boolean[] spend = new boolean[units];
        for (int u = 0; u < units; u++) {
            spend[u] = pipOf[u] >= 0;
        }
        // first what is there already, then what used sources give anyway, then more sources
        for (int round = 0; round < 3 && generic > 0; round++) {
            for (int u = 0; u < units && generic > 0; u++) {
                int source = unitSource.get(u);
                boolean there = source < 0;
                boolean open = source >= 0 && used[source];
                if (!spend[u] && (round == 0 ? there : round == 1 ? open : true)) {
                    spend[u] = true;
                    generic--;
                    if (source >= 0) {
                        used[source] = true;
                    }
                }
            }
        }
        if (generic > 0) {
            return null;
        }
        int[] spent = new int[6];
        var chosen = new ArrayList<Source>();
        var types = new ArrayList<int[]>();
        var ofSpecial = new Bag();
        int u = 0;
        while (u < units && unitSource.get(u) < 0) {
            if (spend[u]) {
                if (unitSource.get(u) == -1) {
                    spent[Integer.numberOfTrailingZeros(unitMask.get(u))]++;
                } else {
                    ofSpecial.add(-2 - unitSource.get(u));
                }
            }
            u++;
        }
        for (int i = 0; i < usable.size(); i++) {
            Source source = usable.get(i);
            int[] unitTypes = new int[source.units.length];
            int same = -1;
            for (int j = 0; j < unitTypes.length; j++, u++) {
                int mask = unitMask.get(u) & (ANY_COLOR | COLORLESS);
                if (pipOf[u] >= 0 && pips[pipOf[u]] != Need.SNOW) {
                    mask &= pips[pipOf[u]];
                }
                if (mask == 0) {
                    continue; // help that pays generic mana only
                }
                unitTypes[j] = Integer.numberOfTrailingZeros(mask);
                if (source.sameColor
                        && source.units.length > 1
                        && Integer.bitCount(source.units[j] & ~Need.SNOW) > 1) {
                    if (same >= 0 && pipOf[u] >= 0 && (mask & 1 << same) == 0) {
                        return null;
                    }
                    if (same >= 0) {
                        unitTypes[j] = same;
                    } else if (pipOf[u] >= 0) {
                        same = unitTypes[j];
                    }
                }
                if (spend[u]) {
                    spent[unitTypes[j]]++;
                }
            }
            if (used[i]) {
                chosen.add(source);
                types.add(unitTypes);
            }
        }
        return new Plan(chosen, types, spent, ofSpecial.toArray());
    }

    private static void sortByBits(int[] pips) {
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

    private static boolean assign(int pip, int[] pips, Bag unitMask, int[] pipOf, boolean[] seen) {
        for (int u = 0; u < unitMask.size(); u++) {
            if (!seen[u] && (unitMask.get(u) & pips[pip]) != 0) {
                seen[u] = true;
                if (pipOf[u] < 0 || assign(pipOf[u], pips, unitMask, pipOf, seen)) {
                    pipOf[u] = pip;
                    return true;
                }
            }
        }
        return false;
    }

    /// Whether the pool alone meets the need.
    boolean poolPays(int seat, Need need) {
        if (!k.s.player(seat).specialMana.isEmpty()) {
            return plan(seat, need, -1, true, false) != null;
        }
        long pool = k.s.player(seat).mana;
        int there = 0;
        for (int type = 0; type < 6; type++) {
            there += inPool(pool, type);
        }
        return there >= need.total() && planFromPool(seat, need) != null;
    }

    private int @Nullable [] planFromPool(int seat, Need need) {
        long pool = k.s.player(seat).mana;
        int[] left = new int[6];
        for (int type = 0; type < 6; type++) {
            left[type] = inPool(pool, type);
        }
        int[] spent = new int[6];
        int[] pips = need.pips().clone();
        sortByBits(pips);
        if (!take(pips, 0, left, spent)) {
            return null;
        }
        int generic = need.generic();
        for (int round = 5; round >= 0 && generic > 0; round--) {
            int n = Math.min(generic, left[round]);
            left[round] -= n;
            spent[round] += n;
            generic -= n;
        }
        return generic > 0 ? null : spent;
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

    /// Spends from the pool; the pool has to suffice.
    void spendFromPool(int seat, Need need) {
        if (!k.s.player(seat).specialMana.isEmpty()) {
            Plan plan = plan(seat, need, -1, true, false);
            if (plan == null) {
                throw new IllegalStateException("the pool doesn't pay " + need.text());
            }
            spend(seat, plan.spent(), plan.special(), need);
            return;
        }
        int[] spent = planFromPool(seat, need);
        if (spent == null) {
            throw new IllegalStateException("the pool doesn't pay " + need.text());
        }
        spend(seat, spent, new int[0], need);
    }

    /// Takes mana out of the pool, and notes with what is being paid for what it was.
    void spend(int seat, int[] spent, int[] special, Need need) {
        Player player = k.s.player(seat).copy();
        Context context = k.s.context.copy();
        for (int type = 0; type < 6; type++) {
            player.mana = add(player.mana, type, -spent[type]);
            context.spent = add(context.spent, type, spent[type]);
        }
        if (special.length > 0) {
            var kept = new ArrayList<ManaUnit>();
            for (int i = 0; i < player.specialMana.size(); i++) {
                ManaUnit unit = player.specialMana.get(i);
                if (Ids.contains(special, i)) {
                    context.spent = add(context.spent, unit.type(), 1);
                } else {
                    kept.add(unit);
                }
            }
            player.specialMana = List.copyOf(kept);
        }
        k.s.context = context;
        if (need.use() < 0 || need.isForAbility()) {
            k.s.put(seat, player);
            return;
        }
        int before = player.fact(TurnFact.MANA_SPENT_ON_SPELLS);
        int total = special.length;
        for (int each : spent) {
            total += each;
        }
        player.addFact(TurnFact.MANA_SPENT_ON_SPELLS, total);
        k.s.put(seat, player);
        if (total > 0 && k.active().watchers[Happening.EXPENDS].length > 0) {
            var happening = new Happening(Happening.EXPENDS);
            happening.player = seat;
            happening.amount = before;
            happening.ordinal = before + total;
            k.changes.happen(happening);
        }
    }

    /// The intrinsic mana ability of a basic land type (rule 305.6).
    static Ability intrinsic(int type) {
        return new Ability.Activated(
                List.of(new Cost.TapThis()),
                new Effect.AddMana(
                        PlayerRef.YOU,
                        new ManaProduction.Symbols(
                                List.of(new ManaSymbol.Colored(Color.ofLetter(letter(type))))),
                        null),
                new Ability.Limits(false, null, 0, Zone.BATTLEFIELD, PlayerRef.YOU));
    }

    static int landType(String subtype) {
        return switch (subtype) {
            case "Plains" -> 0;
            case "Island" -> 1;
            case "Swamp" -> 2;
            case "Mountain" -> 3;
            case "Forest" -> 4;
            default -> -1;
        };
    }
}
