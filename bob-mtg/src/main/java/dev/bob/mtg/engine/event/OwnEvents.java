package dev.bob.mtg.engine.event;

import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import org.jspecify.annotations.Nullable;

/// Events of the source of an ability itself, which it watches for from where they take it.
final class OwnEvents {
    private OwnEvents() {}

    /// Whether it is the source that changes zones.
    static boolean areWatched(@Nullable EventPattern event) {
        return switch (event) {
            case EventPattern.ZoneChange(Filter what, _, _, _) ->
                    what instanceof Filter.This
                            || (what instanceof Filter.And(var parts)
                                    && parts.getFirst() instanceof Filter.This)
                            || (what instanceof Filter.Or(var either)
                                    && either.getFirst() instanceof Filter.This);
            case EventPattern.Sacrifices(_, Filter what) -> what instanceof Filter.This;
            case EventPattern.While(EventPattern inner, _) -> areWatched(inner);
            case EventPattern.Nth(EventPattern inner, _) -> areWatched(inner);
            case EventPattern.AnyOf(var events) -> {
                boolean own = false;
                for (EventPattern each : events) {
                    own |= areWatched(each);
                }
                yield own;
            }
            case null, default -> false;
        };
    }
}
