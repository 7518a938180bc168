package dev.bob.mtg.engine.state;

import dev.bob.mtg.engine.value.Growing;
import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/// The continuous effects from resolved spells and abilities, oldest first, and what follows from the list alone: which of
/// them are applied in which layers, and the rules that they impose. What follows from a list with one more is worked out
/// from that. Immutable.
public final class DurationEffects extends AbstractList<DurationEffect> implements RandomAccess {
    public static final DurationEffects NONE =
            new DurationEffects(Growing.none(), Applied.NOTHING, Imposed.NOTHING, false, false);

    private final Growing<DurationEffect> all;
    private final Applied applied;
    private final Imposed imposed;
    private final boolean obeyed;
    private final boolean breakable;

    private DurationEffects(
            Growing<DurationEffect> all,
            Applied applied,
            Imposed imposed,
            boolean obeyed,
            boolean breakable) {
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
        return new DurationEffects(
                all.plus(effect),
                applied.plus(effect, (_, _) -> false),
                imposed.plus(effect.imposed(all.size())),
                obeyed || effect.obeyed(),
                breakable || effect.mayBreak());
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

    /// Whether some may end at any time.
    public boolean breakable() {
        return breakable;
    }

    /// What is applied if nothing else comes between them.
    public Applied applied() {
        return applied;
    }

    /// The same with what comes between them.
    public Applied applied(Between between) {
        Applied known = Applied.NOTHING;
        for (int i = 0; i < all.size(); i++) {
            known = known.plus(all.get(i), between);
        }
        return known;
    }

    /// The rules that they impose.
    public Imposed imposed() {
        return imposed;
    }

    /// Whether something has to be applied between effects of these times.
    public interface Between {
        boolean any(long from, long to);
    }

    /// An effect and the layers in which it is applied, as of [Layer#bits].
    public record InLayers(DurationEffect effect, int layers) {}

    /// The effects that are applied, and in which layers.
    ///
    /// An ability that is activated again and again makes effects that do the same to the same objects. Of those that follow
    /// each other directly, the third and later ones are left out in layers where doing it again makes no difference. That
    /// holds as long as nothing comes between them: an effect with a timestamp among theirs, or one that waits for them
    /// (rule 613.8).
    ///
    /// @param looksAt what they look at, as bits of [Active]
    /// @param since the time of the first of the effects that others repeat
    /// @param until the time of the last that was left out; before `since` if none was
    /// @param first what the next effect may repeat
    /// @param second the last that wasn't left out
    public record Applied(
            List<InLayers> effects,
            int looksAt,
            long since,
            long until,
            @Nullable DurationEffect first,
            @Nullable DurationEffect second) {
        static final Applied NOTHING =
                new Applied(Growing.none(), 0, Long.MAX_VALUE, Long.MIN_VALUE, null, null);

        public boolean leftOut() {
            return until >= since;
        }

        private Applied plus(DurationEffect next, Between between) {
            int looks = looksAt;
            if (next.obeyed()) {
                looks |= next.each() == null ? Active.ANYWHERE : Active.EVERYTHING;
            }
            int layers = next.layers();
            if (layers == 0) {
                return looks == looksAt
                        ? this
                        : new Applied(effects, looks, since, until, first, second);
            }
            if (next.settled() != 0
                    && first != null
                    && next.repeats(first)
                    && next.timestamp() >= first.timestamp()
                    && !between.any(first.timestamp(), next.timestamp())) {
                return new Applied(
                        with(next, layers & ~next.settled()),
                        looks,
                        Math.min(since, first.timestamp()),
                        Math.max(until, next.timestamp()),
                        first,
                        second);
            }
            return new Applied(
                    with(next, layers),
                    looks,
                    since,
                    until,
                    second != null && next.repeats(second) ? second : null,
                    next);
        }

        private List<InLayers> with(DurationEffect effect, int layers) {
            return layers == 0
                    ? effects
                    : ((Growing<InLayers>) effects).plus(new InLayers(effect, layers));
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
            java.util.Arrays.fill(sorted, Growing.none());
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
                if (sort >= 0) {
                    now[sort] = now[sort].plus(each);
                }
                chosen += Active.RulesInForce.isChosenFrom(each.rule()) ? 1 : 0;
            }
            return new Imposed(now, all, chosen);
        }
    }
}
