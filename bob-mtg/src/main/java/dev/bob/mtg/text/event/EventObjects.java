package dev.bob.mtg.text.event;

import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.EventPattern.ZoneChange;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The objects that an event is about, and the same event of others.
final class EventObjects {
    private EventObjects() {}

    /// The object that an event is about; null for events that aren't written with a subject and a verb.
    static @Nullable Filter subject(EventPattern event) {
        About about = about(event);
        return about == null ? null : about.what();
    }

    /// The same event of other objects. Events without an object of their own stay as they are.
    static EventPattern with(EventPattern event, Filter what) {
        About about = about(event);
        return about == null ? event : about.of().apply(what);
    }

    /// @param what null where it isn't the subject of a verb
    private record About(@Nullable Filter what, Function<Filter, EventPattern> of) {}

    private static @Nullable About about(EventPattern event) {
        return switch (event) {
            case ZoneChange e ->
                    new About(
                            e.batch() ? null : e.what(),
                            what -> new ZoneChange(what, e.from(), e.to(), e.batch()));
            case EventPattern.Attacks e ->
                    new About(
                            e.batch() ? null : e.what(),
                            what -> new EventPattern.Attacks(what, e.whom(), e.alone(), e.batch()));
            case EventPattern.Blocks e ->
                    new About(e.what(), what -> new EventPattern.Blocks(what, e.attacker()));
            case EventPattern.BecomesBlocked e ->
                    new About(e.what(), what -> new EventPattern.BecomesBlocked(what, e.by()));
            case EventPattern.Unblocked e -> new About(e.what(), EventPattern.Unblocked::new);
            case EventPattern.DealsDamage e ->
                    new About(
                            e.batch() ? null : e.source(),
                            what ->
                                    new EventPattern.DealsDamage(
                                            what, e.to(), e.toPlayers(), e.combat(), e.batch()));
            case EventPattern.BecomesTapped e ->
                    new About(e.what(), what -> new EventPattern.BecomesTapped(what, e.tapped()));
            case EventPattern.DealtDamage e ->
                    new About(e.what(), what -> new EventPattern.DealtDamage(what, e.combat()));
            case EventPattern.ExcessDamage e ->
                    new About(e.what(), what -> new EventPattern.ExcessDamage(what, e.combat()));
            case EventPattern.TurnedFaceUp e -> new About(e.what(), EventPattern.TurnedFaceUp::new);
            case EventPattern.Transforms e -> new About(e.what(), EventPattern.Transforms::new);
            case EventPattern.BecomesTarget e -> new About(e.what(), what -> targeted(e, what));
            case EventPattern.Attached e ->
                    new About(e.what(), what -> new EventPattern.Attached(what, e.to(), e.ends()));
            case EventPattern.TappedForMana e ->
                    new About(
                            e.who() instanceof PlayerRef.AnyPlayer ? e.what() : null,
                            what -> new EventPattern.TappedForMana(what, e.who()));
            case EventPattern.Done e ->
                    new About(
                            e.who() == null ? e.what() : null,
                            what -> new EventPattern.Done(e.deed(), what, e.other(), e.who()));
            case EventPattern.Simple _, EventPattern.Compound _ -> null;
        };
    }

    private static EventPattern targeted(EventPattern.BecomesTarget e, Filter what) {
        return new EventPattern.BecomesTarget(
                what, e.players(), e.spell(), e.ability(), e.by(), e.controlledBy());
    }

    /// The event for all that happens at once.
    static EventPattern batch(EventPattern event) {
        EventPattern batch = batched(event, true);
        return batch == null ? new EventPattern.OneOrMore(event) : batch;
    }

    /// The event for each of those that happen at once; null if it isn't for all of them.
    static @Nullable EventPattern each(EventPattern batch) {
        if (batch instanceof EventPattern.OneOrMore(EventPattern inner)) {
            return batched(inner, false) == null ? inner : null;
        }
        return batch.batch() ? batched(batch, false) : null;
    }

    /// The same event for all that happens at once, or for each; null if it doesn't say which itself.
    private static @Nullable EventPattern batched(EventPattern event, boolean batch) {
        return switch (event) {
            case ZoneChange e -> new ZoneChange(e.what(), e.from(), e.to(), batch);
            case EventPattern.Attacks e ->
                    new EventPattern.Attacks(e.what(), e.whom(), e.alone(), batch);
            case EventPattern.DealsDamage e ->
                    new EventPattern.DealsDamage(
                            e.source(), e.to(), e.toPlayers(), e.combat(), batch);
            case EventPattern.Simple _, EventPattern.Compound _ -> null;
        };
    }
}
