package dev.bob.mtg.engine.layers;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.engine.value.SubtypeKinds;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What several things that are chosen must be to each other, if the filter that they match says so: of different names,
/// of a common color, of no more than so much mana value in all.
public final class Together {
    private final LayerRules rules;

    Together(LayerRules rules) {
        this.rules = rules;
    }

    /// Whether a filter says anything of what is chosen together.
    public static boolean isAsked(@Nullable Filter filter) {
        return filter instanceof Filter.Alike
                || filter instanceof Filter.TotalAtMost
                || (filter instanceof Filter.And(List<Filter> parts) && isAskedIn(parts));
    }

    private static boolean isAskedIn(List<Filter> parts) {
        for (int i = 0; i < parts.size(); i++) {
            if (isAsked(parts.get(i))) {
                return true;
            }
        }
        return false;
    }

    /// What may still be chosen after a thing: what all of them may have in total is so much less.
    public Filter after(Kernel k, Filter filter, Context c, int thing) {
        if (filter instanceof Filter.And(List<Filter> parts)) {
            return new Filter.And(parts.stream().map(part -> after(k, part, c, thing)).toList());
        }
        return filter instanceof Filter.TotalAtMost(Filter.Stat stat, Amount most)
                ? new Filter.TotalAtMost(
                        stat,
                        Amount.of(rules.eval.amount(k, most, c) - Comparing.stat(k, stat, thing)))
                : filter;
    }

    /// Whether a thing may be picked next, so that the least number can still be reached.
    public boolean allowed(
            Kernel k, Filter filter, Context c, Ids candidates, int min, int[] picked, int thing) {
        return fits(k, filter, c, picked, thing)
                && reaches(k, filter, c, candidates.toArray(), 0, min, plus(picked, thing));
    }

    /// How many of the candidates can be chosen together, but no more than `most`.
    public int most(Kernel k, Filter filter, Context c, int[] candidates, int most) {
        int least = Math.min(most, candidates.length);
        while (least > 0 && !reaches(k, filter, c, candidates, 0, least, new int[0])) {
            least--;
        }
        return least;
    }

    private boolean reaches(
            Kernel k, Filter filter, Context c, int[] candidates, int from, int min, int[] picked) {
        if (picked.length >= min) {
            return true;
        }
        int[] failed = new int[0];
        for (int i = from; i < candidates.length; i++) {
            int thing = candidates[i];
            if (Ids.contains(picked, thing)
                    || !fits(k, filter, c, picked, thing)
                    || isLikeOne(k, failed, thing)) {
                continue;
            }
            if (reaches(k, filter, c, candidates, i + 1, min, plus(picked, thing))) {
                return true;
            }
            failed = plus(failed, thing);
        }
        return false;
    }

    /// Whether any filter says the same of a thing as of one that was tried: of many lands of few names only few ways to
    /// choose are different.
    private boolean isLikeOne(Kernel k, int[] tried, int thing) {
        Derived d = k.derived(thing);
        for (int other : tried) {
            Derived o = k.derived(other);
            if (d.name.equals(o.name)
                    && rules.eval.shares(k, Filter.Shared.NAME, thing, other)
                    && rules.eval.shares(k, Filter.Shared.MANA_VALUE, thing, other)
                    && d.colors == o.colors
                    && d.types == o.types
                    && d.power == o.power
                    && d.toughness == o.toughness
                    && d.everyCreatureType == o.everyCreatureType
                    && Arrays.equals(d.subtypes, o.subtypes)) {
                return true;
            }
        }
        return false;
    }

    private boolean fits(Kernel k, Filter filter, Context c, int[] picked, int thing) {
        if (filter instanceof Filter.And(List<Filter> parts)) {
            return parts.stream().allMatch(part -> fits(k, part, c, picked, thing));
        }
        if (filter instanceof Filter.TotalAtMost(Filter.Stat stat, Amount most)) {
            int total = rules.eval.stat(k, stat, thing);
            for (int other : picked) {
                total += rules.eval.stat(k, stat, other);
            }
            return total <= rules.eval.amount(k, most, c);
        }
        if (filter instanceof Filter.Alike(Filter.Shared what, boolean alike)) {
            boolean fits = true;
            for (int other : picked) {
                fits &= rules.eval.shares(k, what, thing, other) == alike;
            }
            return fits && (!alike || picked.length < 2 || shareOne(k, what, plus(picked, thing)));
        }
        return true;
    }

    /// Whether three or more have one and the same thing in common, not each two another.
    private static boolean shareOne(Kernel k, Filter.Shared what, int[] things) {
        return switch (what) {
            case NAME, MANA_VALUE -> true;
            case COLOR -> {
                int common = -1;
                for (int thing : things) {
                    common &= k.derived(thing).colors;
                }
                yield common != 0;
            }
            case CARD_TYPE -> {
                int common = -1;
                for (int thing : things) {
                    common &= k.derived(thing).types;
                }
                yield common != 0;
            }
            case LAND_TYPE -> SubtypeKinds.LAND.stream().anyMatch(type -> allHave(k, type, things));
            case CREATURE_TYPE ->
                    SubtypeKinds.CREATURE.stream().anyMatch(type -> allHave(k, type, things));
        };
    }

    private static boolean allHave(Kernel k, String type, int[] things) {
        for (int thing : things) {
            Derived d = k.derived(thing);
            if (!d.hasSubtype(type)
                    && !(d.everyCreatureType && SubtypeKinds.isCreatureType(type))) {
                return false;
            }
        }
        return true;
    }

    private static int[] plus(int[] picked, int thing) {
        int[] all = Arrays.copyOf(picked, picked.length + 1);
        all[picked.length] = thing;
        return all;
    }
}
