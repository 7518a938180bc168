package dev.bob.mtg.engine.state;

import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.engine.value.Layer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A continuous effect from a resolved spell or ability (rule 611.2).
///
/// `objects`: the objects that it changes, fixed as it began; empty if it only imposes rules
/// `modifications`: with amounts already fixed
/// `context`: what the words in it refer to
/// `turn`: the turn in which it began
/// `left`: how much of a shield is left; -1 for no bound
/// `once`: whether it applies only to the next event that it could apply to
public final class DurationEffect {
    private final long timestamp;
    private final int[] objects;
    private final List<Modification> modifications;
    private final List<Rule> rules;
    private final Duration duration;
    private final Context context;
    private final int turn;
    private final int left;
    private final boolean once;
    private final int layers;
    private final int settled;
    private final int adding;
    private final boolean obeyed;

    public DurationEffect(
            long timestamp,
            int[] objects,
            List<Modification> modifications,
            List<Rule> rules,
            Duration duration,
            Context context,
            int turn,
            int left) {
        this(timestamp, objects, modifications, rules, duration, context, turn, left, false);
    }

    public DurationEffect(
            long timestamp,
            int[] objects,
            List<Modification> modifications,
            List<Rule> rules,
            Duration duration,
            Context context,
            int turn,
            int left,
            boolean once) {
        this.timestamp = timestamp;
        this.objects = objects;
        this.modifications = modifications;
        this.rules = rules;
        this.duration = duration;
        this.context = context;
        this.turn = turn;
        this.left = left;
        this.once = once;
        this.layers = Layer.bits(modifications);
        this.settled = Layer.settled(modifications);
        this.adding = Layer.adding(modifications);
        boolean any = false;
        for (Modification modification : modifications) {
            any |= modification instanceof Modification.Obey;
        }
        this.obeyed = any;
    }

    private @Nullable Filter each;

    /// Rules about all that match for as long as it lasts, also about what comes later (rule 611.2c).
    public static DurationEffect aboutEach(
            long timestamp,
            Filter each,
            List<Modification> obeyed,
            Duration duration,
            Context context,
            int turn) {
        var floating =
                new DurationEffect(
                        timestamp, new int[0], obeyed, List.of(), duration, context, turn, -1);
        floating.each = each;
        return floating;
    }

    /// What its rules are about; null if that was fixed as it began.
    public @Nullable Filter each() {
        return each;
    }

    /// The same effect on one more object.
    public DurationEffect also(int object) {
        int[] more = Arrays.copyOf(objects, objects.length + 1);
        more[objects.length] = object;
        return new DurationEffect(
                timestamp, more, modifications, rules, duration, context, turn, left);
    }

    public long timestamp() {
        return timestamp;
    }

    public int[] objects() {
        return objects;
    }

    public List<Modification> modifications() {
        return modifications;
    }

    public List<Rule> rules() {
        return rules;
    }

    /// Its rules as they are true while it is at a place in the list of effects.
    public Active.Live<?>[] imposed(int at) {
        return known(at).imposed;
    }

    /// The rules that it lets its objects obey, in the same way: each with its object as the source.
    public Active.Live<?>[] obeyed(int at) {
        return known(at).obeyed;
    }

    private AtPlace known(int at) {
        AtPlace now = known;
        if (now == null || now.at != at) {
            var imposed = new Active.Live<?>[rules.size()];
            for (int i = 0; i < imposed.length; i++) {
                imposed[i] = new Active.Live<>(rules.get(i), context, timestamp, at);
            }
            now = new AtPlace(at, imposed, obeyed(at, objects));
            known = now;
        }
        return now;
    }

    private @Nullable AtPlace known;

    /// What is true while the effect is at a place.
    private static final class AtPlace {
        private final int at;
        private final Active.Live<?>[] imposed;
        private final Active.Live<?>[] obeyed;

        private AtPlace(int at, Active.Live<?>[] imposed, Active.Live<?>[] obeyed) {
            this.at = at;
            this.imposed = imposed;
            this.obeyed = obeyed;
        }
    }

    /// The rules that it lets these objects obey.
    public Active.Live<?>[] obeyed(int at, int[] by) {
        List<Active.Live<?>> all = new ArrayList<>();
        for (Modification modification : modifications) {
            if (modification instanceof Modification.Obey(List<Rule> obey)) {
                for (int id : by) {
                    Active.Live.obeyed(obey, id, context, timestamp, at, all);
                }
            }
        }
        return all.toArray(new Active.Live<?>[0]);
    }

    public Duration duration() {
        return duration;
    }

    public Context context() {
        return context;
    }

    public int turn() {
        return turn;
    }

    public int left() {
        return left;
    }

    public boolean once() {
        return once;
    }

    /// The layers in which it does something, as of [Layer#bits].
    public int layers() {
        return layers;
    }

    /// Whether it does what another does, to the same objects. Effects that do share what they do ([#like]).
    @SuppressWarnings("ReferenceEquality")
    public boolean repeats(DurationEffect other) {
        return modifications == other.modifications && objects == other.objects;
    }

    /// The same effect, sharing what it does and to what with one before it, if that is the same.
    DurationEffect like(DurationEffect before) {
        if (!Arrays.equals(objects, before.objects)
                || !modifications.equals(before.modifications)) {
            return this;
        }
        var like =
                new DurationEffect(
                        timestamp,
                        before.objects,
                        before.modifications,
                        rules,
                        duration,
                        context,
                        turn,
                        left,
                        once);
        like.each = each;
        return like;
    }

    /// Those of its layers in which it makes no difference whether it is applied twice or more often in a row.
    public int settled() {
        return settled;
    }

    /// Those of its layers in which being applied several times in a row only adds up, whatever its context is.
    public int adding() {
        return adding;
    }

    /// Whether it may end at any time, by itself or because somebody pays for it.
    public boolean mayBreak() {
        return duration instanceof Duration.WhileSourceOnBattlefield
                || duration instanceof Duration.AsLongAs
                || duration instanceof Duration.UntilPaid;
    }

    /// Whether it lets objects obey rules.
    public boolean obeyed() {
        return obeyed;
    }
}
