package dev.bob.mtg.engine.layers;

import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.DelayedTrigger;
import dev.bob.mtg.engine.state.DurationEffect;
import dev.bob.mtg.engine.state.DurationEffects;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.State;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/// Ends continuous effects and delayed triggers whose time is over.
public final class Durations {
    private Durations() {}

    /// Whether an effect with that duration and context ends.
    public interface Over {
        boolean test(Duration duration, Context context);
    }

    /// Whether there is anything that could end.
    public static boolean areAny(Kernel k) {
        return !k.s.floating.isEmpty() || !k.s.delayed.isEmpty();
    }

    public static void end(Kernel k, Predicate<Duration> over) {
        end(k, (duration, _) -> over.test(duration));
    }

    public static void end(Kernel k, Over over) {
        State s = k.s;
        if (!s.floating.isEmpty()) {
            var kept = new ArrayList<DurationEffect>();
            for (DurationEffect floating : s.floating) {
                if (!over.test(floating.duration(), floating.context())) {
                    kept.add(floating);
                }
            }
            if (kept.size() < s.floating.size()) {
                s.floating = DurationEffects.of(kept);
                k.structural();
            }
        }
        if (!s.delayed.isEmpty()) {
            var delayed = new ArrayList<DelayedTrigger>();
            for (DelayedTrigger each : s.delayed) {
                Duration until = each.until();
                if (until == null || !over.test(until, each.context())) {
                    delayed.add(each);
                }
            }
            if (delayed.size() < s.delayed.size()) {
                s.delayed = List.copyOf(delayed);
            }
        }
    }

    /// What lasts until the next turn of a player who has left the game, or until a point in it, ends as that turn would have
    /// begun (rule 800.4m).
    ///
    /// @param last whose turn it was
    /// @param next whose turn it will be; the seats between have left
    public static void passOver(Kernel k, int last, int next) {
        int count = k.s.count;
        for (int seat = (last + 1) % count; seat != next; seat = (seat + 1) % count) {
            int gone = seat;
            end(
                    k,
                    (duration, context) ->
                            context.controller == gone
                                    && (duration instanceof Duration.YourNextTurn
                                            || duration instanceof Duration.YourNextStep
                                            || duration instanceof Duration.EndOfYourNextTurn));
        }
    }

    public static void endOfTurn(Kernel k) {
        int turn = k.s.turn;
        int active = k.s.active;
        State s = k.s;
        var kept = new ArrayList<DurationEffect>();
        for (DurationEffect floating : s.floating) {
            boolean over =
                    floating.duration() instanceof Duration.EndOfTurn
                            || floating.duration() instanceof Duration.EndOfCombat
                            || (floating.duration() instanceof Duration.EndOfYourNextTurn
                                    && floating.context().controller == active
                                    && floating.turn() < turn)
                            || (floating.duration() instanceof Duration.DuringNextTurn(var whose)
                                    && floating.turn() < turn
                                    && LayerRules.of(k)
                                            .eval
                                            .isPlayer(k, whose, active, floating.context()));
            boolean dead =
                    floating.rules().isEmpty()
                            && floating.each() == null
                            && allGone(k, floating.objects());
            if (!over && !dead) {
                kept.add(floating);
            }
        }
        if (kept.size() < s.floating.size()) {
            s.floating = DurationEffects.of(kept);
            k.structural();
        }
        var delayed = new ArrayList<DelayedTrigger>();
        for (DelayedTrigger each : s.delayed) {
            if (!(each.until() instanceof Duration.EndOfTurn)
                    && !(each.until() instanceof Duration.EndOfYourNextTurn
                            && each.context().controller == active
                            && each.turn() < turn)) {
                delayed.add(each);
            }
        }
        if (delayed.size() < s.delayed.size()) {
            s.delayed = List.copyOf(delayed);
        }
    }

    private static boolean allGone(Kernel k, int[] objects) {
        for (int id : objects) {
            if (id < 0 || !k.object(id).gone) {
                return false;
            }
        }
        return true;
    }

    /// Whether a condition is so now. What has left is no longer what it was: "for as long as you control this creature"
    /// ends as it dies, and as it phases out (rule 702.26f).
    private static boolean holds(Kernel k, Condition condition, Context context) {
        return switch (condition) {
            case Condition.And(var parts) ->
                    parts.stream().allMatch(part -> holds(k, part, context));
            case Condition.Is(Selector things, Filter filter) -> are(k, things, filter, context);
            case Condition.Compare _,
                    Condition.Exists _,
                    Condition.TurnOf _,
                    Condition.During _,
                    Condition.Not _,
                    Condition.Or _,
                    Condition.Kicked _,
                    Condition.Paid _,
                    Condition.AdditionallyPaid _,
                    Condition.TargetsAny _,
                    Condition.Newcomer _,
                    Condition.WasCast _,
                    Condition.OfDeeds _,
                    Condition.ThisTurn _,
                    Condition.Happened _,
                    Condition.CastAnother _,
                    Condition.WasNthCast _,
                    Condition.NthResolution _,
                    Condition.OwnsBoth _,
                    Condition.IsMonarch _,
                    Condition.HasCitysBlessing _,
                    Condition.IsNight _,
                    Condition.HasEnduringStory _,
                    Condition.HasInitiative _,
                    Condition.IsFriend _,
                    Condition.CompletedDungeon _,
                    Condition.IsPlayer _,
                    Condition.AnyPlayer _,
                    Condition.CastWith _,
                    Condition.Activating _,
                    Condition.CastForOther _,
                    Condition.ControlledAsCast _,
                    Condition.CastDuringYourMain _,
                    Condition.BlockersDeclared _,
                    Condition.CastOutOfTime _,
                    Condition.AsInstant _,
                    Condition.IsNthCast _,
                    Condition.OptionChosen _ ->
                    LayerRules.of(k).eval.test(k, condition, context);
        };
    }

    private static boolean are(Kernel k, Selector things, Filter filter, Context context) {
        int[] all = LayerRules.of(k).eval.select(k, things, context);
        boolean are = all.length > 0;
        for (int each : all) {
            int id = resolved(k, each);
            are &=
                    id >= 0
                            && !k.object(id).gone
                            && !k.object(id).phasedOut
                            && LayerRules.of(k).eval.matches(k, filter, id, context);
        }
        return are;
    }

    /// The permanent that a spell became (rule 400.7a).
    private static int resolved(Kernel k, int thing) {
        GameObject object = thing < 0 ? null : k.object(thing);
        return object != null
                        && object.gone
                        && object.zone == Zone.STACK
                        && object.next >= 0
                        && k.object(object.next).zone == Zone.BATTLEFIELD
                ? object.next
                : thing;
    }

    /// Effects that last as long as their source stays or a condition holds end as soon as that isn't so any more.
    ///
    /// @return whether there are any that last as long as a condition holds, which may come to an end at any time
    public static boolean endBroken(Kernel k) {
        State s = k.s;
        List<DurationEffect> kept = null;
        List<DurationEffect> all = s.floating.breakable();
        boolean conditional = false;
        for (int i = 0; i < all.size(); i++) {
            DurationEffect floating = all.get(i);
            conditional |= floating.duration() instanceof Duration.AsLongAs;
            boolean over =
                    switch (floating.duration()) {
                        case Duration.WhileSourceOnBattlefield _ -> {
                            int source = floating.context().source;
                            yield source < 0
                                    || k.object(source).gone
                                    || k.object(source).phasedOut
                                    || k.object(source).zone != Zone.BATTLEFIELD;
                        }
                        case Duration.AsLongAs(var condition) ->
                                !holds(k, condition, floating.context());
                        case Duration.EndOfTurn _,
                                Duration.EndOfCombat _,
                                Duration.YourNextTurn _,
                                Duration.YourNextStep _,
                                Duration.ThroughNextStep _,
                                Duration.EndOfYourNextTurn _,
                                Duration.DuringNextTurn _,
                                Duration.UntilPaid _,
                                Duration.AsItEnters _,
                                Duration.Indefinite _ ->
                                false;
                    };
            if (over) {
                if (kept == null) {
                    kept = new ArrayList<>(s.floating);
                }
                kept.remove(floating);
            }
        }
        if (kept != null) {
            s.floating = DurationEffects.of(kept);
            k.structural();
        }
        return conditional;
    }
}
