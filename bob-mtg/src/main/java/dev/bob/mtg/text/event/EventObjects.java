package dev.bob.mtg.text.event;

import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.EventPattern.ZoneChange;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import org.jspecify.annotations.Nullable;

/// The objects that an event is about, and the same event of others.
final class EventObjects {
    private EventObjects() {}

    /// The object that an event is about; null for events that aren't written with a subject and a verb.
    static @Nullable Filter subject(EventPattern event) {
        return switch (event) {
            case ZoneChange e -> e.batch() ? null : e.what();
            case EventPattern.Attacks e -> e.batch() ? null : e.what();
            case EventPattern.Blocks e -> e.what();
            case EventPattern.BecomesBlocked e -> e.what();
            case EventPattern.Unblocked e -> e.what();
            case EventPattern.DealsDamage e -> e.batch() ? null : e.source();
            case EventPattern.BecomesTapped e -> e.what();
            case EventPattern.DealtDamage e -> e.what();
            case EventPattern.ExcessDamage e -> e.what();
            case EventPattern.TurnedFaceUp e -> e.what();
            case EventPattern.Transforms e -> e.what();
            case EventPattern.BecomesTarget e -> e.what();
            case EventPattern.Attached e -> e.what();
            case EventPattern.TappedForMana e ->
                    e.who() instanceof PlayerRef.AnyPlayer ? e.what() : null;
            case EventPattern.Done e -> e.who() == null ? e.what() : null;
            default -> null;
        };
    }

    static EventPattern with(EventPattern event, Filter what) {
        return switch (event) {
            case ZoneChange e -> new ZoneChange(what, e.from(), e.to(), e.batch());
            case EventPattern.Attacks e ->
                    new EventPattern.Attacks(what, e.whom(), e.alone(), e.batch());
            case EventPattern.Blocks e -> new EventPattern.Blocks(what, e.attacker());
            case EventPattern.BecomesBlocked e -> new EventPattern.BecomesBlocked(what, e.by());
            case EventPattern.Unblocked _ -> new EventPattern.Unblocked(what);
            case EventPattern.DealsDamage e ->
                    new EventPattern.DealsDamage(
                            what, e.to(), e.toPlayers(), e.combat(), e.batch());
            case EventPattern.BecomesTapped e -> new EventPattern.BecomesTapped(what, e.tapped());
            case EventPattern.DealtDamage e -> new EventPattern.DealtDamage(what, e.combat());
            case EventPattern.ExcessDamage e -> new EventPattern.ExcessDamage(what, e.combat());
            case EventPattern.TurnedFaceUp _ -> new EventPattern.TurnedFaceUp(what);
            case EventPattern.Transforms _ -> new EventPattern.Transforms(what);
            case EventPattern.BecomesTarget e ->
                    new EventPattern.BecomesTarget(
                            what, e.players(), e.spell(), e.ability(), e.by(), e.controlledBy());
            case EventPattern.Attached e -> new EventPattern.Attached(what, e.to());
            case EventPattern.TappedForMana e -> new EventPattern.TappedForMana(what, e.who());
            case EventPattern.Done e -> new EventPattern.Done(e.deed(), what, e.other(), e.who());
            default -> event;
        };
    }

    /// The event for all that happens at once; null if it has no such form.
    static EventPattern batch(EventPattern event) {
        return switch (event) {
            case ZoneChange e -> new ZoneChange(e.what(), e.from(), e.to(), true);
            case EventPattern.Attacks e ->
                    new EventPattern.Attacks(e.what(), e.whom(), e.alone(), true);
            case EventPattern.DealsDamage e ->
                    new EventPattern.DealsDamage(
                            e.source(), e.to(), e.toPlayers(), e.combat(), true);
            default -> new EventPattern.OneOrMore(event);
        };
    }

    /// The event for each of those that happen at once; null if it isn't for all of them.
    static @Nullable EventPattern each(EventPattern batch) {
        return switch (batch) {
            case ZoneChange e when e.batch() -> new ZoneChange(e.what(), e.from(), e.to(), false);
            case EventPattern.Attacks e when e.batch() ->
                    new EventPattern.Attacks(e.what(), e.whom(), e.alone(), false);
            case EventPattern.DealsDamage e when e.batch() ->
                    new EventPattern.DealsDamage(
                            e.source(), e.to(), e.toPlayers(), e.combat(), false);
            case EventPattern.OneOrMore(EventPattern inner) ->
                    inner instanceof ZoneChange
                                    || inner instanceof EventPattern.Attacks
                                    || inner instanceof EventPattern.DealsDamage
                            ? null
                            : inner;
            default -> null;
        };
    }
}
