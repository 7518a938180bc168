package dev.bob.mtg.engine.card;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.term.Zone;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Where a triggered or static ability works that says so, and a triggered ability that waits for any of several events: "when ~ dies or when you discard it" is an
/// ability for each zone that it has to be in.
final class EventZones {
    private EventZones() {}

    /// A static ability once for each zone where it works.
    static List<Ability.Static> apart(Ability.Static ability) {
        return isEminence(ability.condition())
                ? List.of(
                        ability,
                        new Ability.Static(ability.rules(), ability.condition(), Zone.COMMAND))
                : List.of(ability);
    }

    private static boolean isEminence(@Nullable Condition condition) {
        return condition instanceof Condition.Is is && is.filter().equals(Filter.EMINENT);
    }

    /// The ability once for each zone, with the events that it waits for there.
    static List<Ability.Triggered> apart(Ability.Triggered ability) {
        if (isEminence(ability.onlyIf())) {
            return List.of(ability, in(Zone.COMMAND, ability.event(), ability));
        }
        if (!(ability.event() instanceof EventPattern.AnyOf(List<EventPattern> events))) {
            Zone only = zone(ability.event(), ability.zone());
            if (only == Zone.EXILE && only != ability.zone()) {
                return List.of(in(only, ability.event(), ability));
            }
            return isDiscarded(ability.event())
                    ? List.of(ability, in(Zone.EXILE, ability.event(), ability))
                    : List.of(ability);
        }
        Map<Zone, List<EventPattern>> byZone = new LinkedHashMap<>();
        for (EventPattern event : events) {
            byZone.computeIfAbsent(zone(event, ability.zone()), _ -> new ArrayList<>()).add(event);
            if (isDiscarded(event)) {
                byZone.computeIfAbsent(Zone.EXILE, _ -> new ArrayList<>()).add(event);
            }
        }
        if (byZone.size() == 1 && byZone.containsKey(ability.zone())) {
            return List.of(ability);
        }
        List<Ability.Triggered> all = new ArrayList<>();
        byZone.forEach((zone, here) ->
                all.add(
                        in(
                                zone,
                                here.size() == 1 ? here.getFirst() : new EventPattern.AnyOf(here),
                                ability)));
        return all;
    }

    private static Ability.Triggered in(Zone zone, EventPattern event, Ability.Triggered ability) {
        return new Ability.Triggered(
                event, ability.onlyIf(), ability.effect(), ability.perTurn(), zone);
    }

    /// For its own casting a card is on the stack.
    private static Zone zone(EventPattern event, Zone otherwise) {
        if (event instanceof EventPattern.Cast(_, Filter what, _) && what instanceof Filter.This) {
            return Zone.STACK;
        }
        if (event instanceof EventPattern.ZoneChange(Filter what, _, _, _)
                && what instanceof Filter.Is(Reference.Haunted())) {
            return Zone.EXILE; // rule 702.55c
        }
        return isDiscarded(event) ? Zone.GRAVEYARD : otherwise;
    }

    /// Once it has been discarded or cycled, a card is in a graveyard, or in exile if something sent it there: its
    /// ability triggers from wherever it winds up (rules 113.6k, 702.29c).
    private static boolean isDiscarded(EventPattern event) {
        return event instanceof EventPattern.Cycles(_, Filter cycled)
                ? cycled instanceof Filter.This
                : event instanceof EventPattern.Discards(_, Filter discarded, _)
                        && discarded instanceof Filter.This;
    }
}
