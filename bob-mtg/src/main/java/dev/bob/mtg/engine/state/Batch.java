package dev.bob.mtg.engine.state;

import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.value.Bag;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What has happened so far of what happens at once: how deep, what was true before it, and what it was.
public final class Batch {
    public int depth;
    public @Nullable Active before;

    /// The player whose spell or ability causes what happens; -1 if none does.
    public int cause = -1;

    public final List<RuleEvent> happened = new ArrayList<>();

    /// What the words of an event mean while it is asked who watches for it.
    public @Nullable Context asking;

    /// Whether an object is a permanent that enters at the same time.
    public boolean hasEntered(int object) {
        for (RuleEvent each : happened) {
            if (each.kind == RuleEvent.ZONE_CHANGE
                    && each.to == Zone.BATTLEFIELD
                    && each.other == object) {
                return true;
            }
        }
        return false;
    }

    /// Whether an object is what something became that changes zones at the same time.
    public boolean hasMoved(int object) {
        for (RuleEvent each : happened) {
            if (each.kind == RuleEvent.ZONE_CHANGE && each.other == object) {
                return true;
            }
        }
        return false;
    }

    private static final int[] NOTHING = {};

    /// What has left the battlefield while something waits for it to leave.
    private Bag left = new Bag();

    private final List<LifeGain> gains = new ArrayList<>();

    private final List<Hit> hits = new ArrayList<>();

    /// Damage that a permanent is dealt (rule 120.10).
    ///
    /// @param room how much of it isn't in excess, as things are before it is dealt
    public record Hit(int source, int object, int room, int amount, boolean combat) {
        public int excess() {
            return Math.max(0, amount - room);
        }
    }

    private final List<Rider> riders = new ArrayList<>();

    private final List<DurationEffect> usedUp = new ArrayList<>();

    /// What a prevention effect does besides preventing (rule 615.5), once for all that would be dealt at once.
    ///
    /// @param by the effect; null for shield counters, which do nothing else
    /// @param to what the damage would have been dealt to
    public record Rider(
            Active.@Nullable Live<?> by, int to, @Nullable Effect effect, Context context) {
        @SuppressWarnings("ReferenceEquality")
        private boolean is(Active.@Nullable Live<?> other, int hit) {
            if (by == null || other == null) {
                return to == hit && by == other;
            }
            return to == hit && by.rule() == other.rule() && by.timestamp() == other.timestamp();
        }
    }

    /// Notes that damage was prevented. What is prevented by the same effect besides is added to it.
    ///
    /// @param context with the amount that was prevented
    public void prevented(
            Active.@Nullable Live<?> by, int to, @Nullable Effect effect, Context context) {
        for (Rider each : riders) {
            if (each.is(by, to)) {
                each.context.amount += context.amount;
                each.context.doneSoFar =
                        each.context.doneSoFar.amounting(
                                each.context.doneSoFar.amount() + context.doneSoFar.amount());
                return;
            }
        }
        riders.add(new Rider(by, to, effect, context));
    }

    /// Whether a shield counter has been removed for damage that would be dealt at the same time.
    public boolean isShielded(int object) {
        return riders.stream().anyMatch(each -> each.is(null, object));
    }

    /// What is to be done because damage was prevented.
    public List<Rider> riders() {
        return riders;
    }

    /// The same, and nothing from then on.
    public List<Rider> takeRiders() {
        if (riders.isEmpty()) {
            return List.of();
        }
        List<Rider> due = List.copyOf(riders);
        riders.clear();
        return due;
    }

    /// Life that a player gains because a source with lifelink dealt damage.
    public record LifeGain(int source, int seat, int amount) {}

    /// Notes damage that a source with lifelink has dealt: all that it deals at once is one gain of life.
    public void lifelink(int source, int seat, int amount) {
        for (int i = 0; i < gains.size(); i++) {
            LifeGain each = gains.get(i);
            if (each.source == source) {
                gains.set(i, new LifeGain(source, seat, each.amount + amount));
                return;
            }
        }
        gains.add(new LifeGain(source, seat, amount));
    }

    /// Notes damage dealt to a permanent: all that it is dealt at once counts together.
    ///
    /// @param deathtouch whether one point of it is enough
    public void hit(Hit next, boolean deathtouch) {
        for (int i = 0; i < hits.size(); i++) {
            Hit each = hits.get(i);
            if (each.object == next.object) {
                int room = deathtouch ? Math.min(1, each.room) : each.room;
                int amount = each.amount + next.amount;
                hits.set(i, new Hit(each.source, each.object, room, amount, each.combat));
                return;
            }
        }
        hits.add(next);
    }

    /// What permanents have been dealt so far.
    public List<Hit> hits() {
        return hits;
    }

    /// The gains that are due, which are none from then on.
    public List<LifeGain> takeGains() {
        if (gains.isEmpty()) {
            return List.of();
        }
        List<LifeGain> due = List.copyOf(gains);
        gains.clear();
        return due;
    }

    /// Notes that an effect that applies only the next time has been applied: to all that happens at once.
    public void usedUp(DurationEffect effect) {
        usedUp.add(effect);
    }

    /// Those that have been applied, and none from then on.
    public List<DurationEffect> takeUsedUp() {
        if (usedUp.isEmpty()) {
            return List.of();
        }
        List<DurationEffect> all = List.copyOf(usedUp);
        usedUp.clear();
        return all;
    }

    /// Notes that something left the battlefield that cards in exile wait for.
    public void left(int object) {
        left.add(object);
    }

    /// What left, and none from then on.
    public int[] takeLeft() {
        if (left.size() == 0) {
            return NOTHING;
        }
        int[] all = left.toArray();
        left = new Bag();
        return all;
    }

    /// What was going to happen doesn't.
    public void forget() {
        depth = 0;
        before = null;
        cause = -1;
        happened.clear();
        left = new Bag();
        gains.clear();
        hits.clear();
        riders.clear();
        usedUp.clear();
    }
}
