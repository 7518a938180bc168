package dev.bob.mtg.engine.state;

import dev.bob.mtg.engine.value.Growing;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/// The continuous effects from resolved spells and abilities, oldest first, and what follows from the list alone: which of
/// them are applied in which layers, and the rules that they impose. What follows from a list with one more is worked out
/// from that. Immutable.
public final class DurationEffects extends AbstractList<DurationEffect> implements RandomAccess {
    public static final DurationEffects NONE =
            new DurationEffects(
                    Growing.none(), Applied.NOTHING, Imposed.NOTHING, false, Growing.none());

    private final Growing<DurationEffect> all;
    private final Applied applied;
    private final Imposed imposed;
    private final boolean obeyed;
    private final Growing<DurationEffect> breakable;

    /// What was asked for last; worked out from the list and so the same for whoever asks.
    private @Nullable Interrupted interrupted;

    private DurationEffects(
            Growing<DurationEffect> all,
            Applied applied,
            Imposed imposed,
            boolean obeyed,
            Growing<DurationEffect> breakable) {
        this.all = all;
        this.applied = applied;
        this.imposed = imposed;
        this.obeyed = obeyed;
        this.breakable = breakable;
    }

    public static DurationEffects of(List<DurationEffect> effects) {
        DurationEffects all = NONE;
        for (int i = 0; i < effects.size(); i++) {
            all = all.plus(effects.get(i));
        }
        return all;
    }

    /// With one more.
    public DurationEffects plus(DurationEffect effect) {
        Applying applying = new Applying(applied);
        applying.add(effect, (_, _) -> false);
        var more =
                new DurationEffects(
                        all.plus(effect),
                        applying.applied(),
                        imposed.plus(effect.imposed(all.size())),
                        obeyed || effect.obeyed(),
                        effect.mayBreak() ? breakable.plus(effect) : breakable);
        Interrupted known = interrupted;
        more.interrupted = known == null ? null : known.plus(effect);
        return more;
    }

    @Override
    public DurationEffect get(int index) {
        return all.get(index);
    }

    @Override
    public int size() {
        return all.size();
    }

    /// Whether some let objects obey rules, which depends on which objects there are.
    public boolean obeyed() {
        return obeyed;
    }

    /// The effect as it is to be added: if it does what the last one did that changes characteristics, it shares that with
    /// it. Effects that only impose rules don't come between them.
    public DurationEffect shared(DurationEffect next) {
        DurationEffect before = applied.third;
        return before == null ? next : next.like(before);
    }

    /// Those that may end at any time, oldest first.
    public List<DurationEffect> breakable() {
        return breakable;
    }

    /// What is applied if nothing else comes between them.
    public Applied applied() {
        return applied;
    }

    /// The same where other effects come between them.
    ///
    /// @param times the timestamps of those others, in any order
    public Applied applied(long[] times) {
        Interrupted now = interrupted;
        if (now == null || !Arrays.equals(now.times, times)) {
            now = new Interrupted(times, applied(at(times)));
            interrupted = now;
        }
        return now.applied;
    }

    /// The same without leaving out or counting anything.
    public Applied appliedOneByOne() {
        return applied((_, _) -> true);
    }

    private Applied applied(Interruptions between) {
        Applying applying = new Applying(Applied.NOTHING);
        for (int i = 0; i < all.size(); i++) {
            applying.add(all.get(i), between);
        }
        return applying.applied();
    }

    /// The rules that they impose.
    public Imposed imposed() {
        return imposed;
    }

    /// What they give to spells that are cast while they last: rules that change characteristics.
    public List<Active.Live<?>> grants() {
        return imposed.sorted[Active.RulesInForce.GRANTS];
    }

    /// Whether something has to be applied between effects of these times.
    private interface Interruptions {
        boolean any(long from, long to);
    }

    private static Interruptions at(long[] times) {
        return (from, to) -> {
            for (long time : times) {
                if (time >= from && time <= to) {
                    return true;
                }
            }
            return false;
        };
    }

    /// What is applied where others come between at these times.
    private static final class Interrupted {
        final long[] times;
        final Applied applied;

        Interrupted(long[] times, Applied applied) {
            this.times = times;
            this.applied = applied;
        }

        Interrupted plus(DurationEffect effect) {
            Applying applying = new Applying(applied);
            applying.add(effect, at(times));
            return new Interrupted(times, applying.applied());
        }
    }

    /// An effect and the layers in which it is applied, as of [Layer#bits], so many times.
    public record InLayers(DurationEffect effect, int layers, int times) {}

    /// The effects that are applied, and in which layers.
    ///
    /// An ability that is activated again and again makes effects that do the same to the same objects. Of those that follow
    /// each other directly, the fourth and later ones are left out in layers where doing it again makes no difference, and
    /// counted where it adds up. That holds as long as no effect with a timestamp among theirs comes between them. One that
    /// depends on them (rule 613.8) no longer does once the first has been applied, and so comes right after that: then
    /// two follow it, and with two in a row all has come to rest.
    ///
    /// @param before all but the last
    /// @param last the last; null without any
    /// @param looksAt what they look at, as bits of [Active]
    /// @param since the time of the first of the effects that others repeat
    /// @param until the time of the last that was left out or counted; before `since` if none was
    /// @param third the last that wasn't left out
    /// @param second the one before it, if `third` repeats that
    /// @param first the one before that, if `second` repeats that
    public record Applied(
            Growing<InLayers> before,
            @Nullable InLayers last,
            int looksAt,
            long since,
            long until,
            @Nullable DurationEffect first,
            @Nullable DurationEffect second,
            @Nullable DurationEffect third) {
        static final Applied NOTHING =
                new Applied(
                        Growing.none(), null, 0, Long.MAX_VALUE, Long.MIN_VALUE, null, null, null);

        public boolean leftOut() {
            return until >= since;
        }

        public int size() {
            return before.size() + (last == null ? 0 : 1);
        }

        public InLayers get(int index) {
            return last != null && index == before.size() ? last : before.get(index);
        }
    }

    /// Works out what is applied, effect by effect.
    private static final class Applying {
        private Growing<InLayers> before;
        private @Nullable InLayers last;
        private int looksAt;
        private long since;
        private long until;
        private @Nullable DurationEffect first;
        private @Nullable DurationEffect second;
        private @Nullable DurationEffect third;

        Applying(Applied known) {
            this.before = known.before;
            this.last = known.last;
            this.looksAt = known.looksAt;
            this.since = known.since;
            this.until = known.until;
            this.first = known.first;
            this.second = known.second;
            this.third = known.third;
        }

        Applied applied() {
            return new Applied(before, last, looksAt, since, until, first, second, third);
        }

        void add(DurationEffect next, Interruptions between) {
            if (next.obeyed()) {
                looksAt |= next.each() == null ? Active.ANYWHERE : Active.EVERYTHING;
            }
            if (next.layers() == 0) {
                return;
            }
            DurationEffect repeated = first;
            if (repeated != null
                    && (next.settled() | next.adding()) != 0
                    && next.repeats(repeated)
                    && next.timestamp() >= repeated.timestamp()
                    && !between.any(repeated.timestamp(), next.timestamp())) {
                again(next, repeated);
                return;
            }
            apply(next, next.layers());
            boolean inRow = third != null && next.repeats(third);
            first = inRow ? second : null;
            second = inRow ? third : null;
            third = next;
        }

        /// One that does what the three before it did.
        private void again(DurationEffect next, DurationEffect repeated) {
            int layers = next.layers() & ~next.settled();
            InLayers done = last;
            if (done != null && adds(next, layers, done)) {
                last = new InLayers(done.effect, layers, done.times + 1);
            } else if (layers != 0) {
                apply(next, layers);
                if (layers == next.layers()) {
                    return;
                }
            }
            since = Math.min(since, repeated.timestamp());
            until = Math.max(until, next.timestamp());
        }

        /// Whether what is left to do in these layers is to do once more what was done last.
        private static boolean adds(DurationEffect next, int layers, InLayers last) {
            return layers != 0
                    && (layers & ~next.adding()) == 0
                    && last.layers == layers
                    && next.repeats(last.effect);
        }

        private void apply(DurationEffect next, int layers) {
            if (last != null) {
                before = before.plus(last);
            }
            last = new InLayers(next, layers, 1);
        }
    }

    /// The rules that they impose, sorted as in [Active.RulesInForce].
    public static final class Imposed {
        static final Imposed NOTHING = new Imposed();

        final Growing<Active.Live<?>>[] sorted;
        final Growing<Active.Live<?>> rules;
        final int choices;

        @SuppressWarnings({"unchecked", "rawtypes"}) // an array of lists
        private Imposed() {
            sorted = new Growing[Active.RulesInForce.SORTS];
            Arrays.fill(sorted, Growing.none());
            rules = Growing.none();
            choices = 0;
        }

        private Imposed(
                Growing<Active.Live<?>>[] sorted, Growing<Active.Live<?>> rules, int choices) {
            this.sorted = sorted;
            this.rules = rules;
            this.choices = choices;
        }

        private Imposed plus(Active.Live<?>[] more) {
            if (more.length == 0) {
                return this;
            }
            Growing<Active.Live<?>>[] now = sorted.clone();
            Growing<Active.Live<?>> all = rules;
            int chosen = choices;
            for (Active.Live<?> each : more) {
                all = all.plus(each);
                int sort = Active.RulesInForce.sort(each.rule());
                now[sort] = now[sort].plus(each);
                chosen += Active.RulesInForce.isChosenFrom(each.rule()) ? 1 : 0;
            }
            return new Imposed(now, all, chosen);
        }
    }
}
