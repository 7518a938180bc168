package dev.bob.mtg.engine;

import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What has happened this turn, for abilities that ask: only kinds of events that some card of the game asks for
/// are kept.
final class Past {
    private final Kernel k;

    Past(Kernel kernel) {
        this.k = kernel;
    }

    /// The events of a turn, newest first.
    ///
    /// @param first whether it is the first of what happened at once
    record Entry(Happening happening, boolean first, @Nullable Entry before) {}

    /// An ability that resolved (or triggered), newest first.
    record Resolution(int source, Compiled ability, @Nullable Resolution before) {}

    void note(List<Happening> happened) {
        long asked = k.s.asked;
        if (asked == 0) {
            return;
        }
        boolean first = true;
        for (Happening each : happened) {
            if ((asked & 1L << each.kind) != 0) {
                k.s.past = new Entry(each, first, k.s.past);
                first = false;
                k.nudge();
            }
        }
    }

    /// How many events of this turn match.
    int count(EventPattern event, Context c) {
        int n = 0;
        for (Entry entry = k.s.past; entry != null; entry = entry.before()) {
            if (k.triggers.matches(event, entry.happening(), c)) {
                n++;
            }
        }
        return n;
    }

    /// Whether the controller has cast a spell that matches this turn, other than the source or what became it.
    boolean castAnother(Filter spells, Context c) {
        int self = c.source < 0 ? -1 : k.object(c.source).previous;
        for (Entry entry = k.s.past; entry != null; entry = entry.before()) {
            Happening each = entry.happening();
            if (each.kind == Happening.CAST
                    && each.player == c.controller
                    && each.object != c.source
                    && each.object != self
                    && k.eval.matches(spells, each.object, c)) {
                return true;
            }
        }
        return false;
    }

    /// Whether a source that matches dealt damage to the object this turn.
    boolean damaged(Filter source, int object, Context c) {
        for (Entry entry = k.s.past; entry != null; entry = entry.before()) {
            Happening each = entry.happening();
            if (each.kind == Happening.DAMAGE
                    && each.other == object
                    && k.eval.matches(source, each.object, c)) {
                return true;
            }
        }
        return false;
    }

    /// How many such events of the same player came before this one. What happened together with others ("one or
    /// more") came at once.
    int before(EventPattern event, Happening happening, Context c) {
        boolean together = event instanceof EventPattern.OneOrMore;
        boolean personal = isPersonal(event);
        int n = 0;
        boolean seen = false;
        boolean counted = false;
        for (Entry entry = k.s.past; entry != null; entry = entry.before()) {
            Happening each = entry.happening();
            if (each == happening) {
                seen = true;
            } else if (seen
                    && (!personal || each.player == happening.player)
                    && k.triggers.matches(event, each, c)) {
                n += together && counted ? 0 : 1;
                counted = true;
            }
            if (entry.first()) {
                counted = false;
            }
        }
        return n;
    }

    static boolean has(@Nullable Resolution all, int source, Compiled ability) {
        for (Resolution each = all; each != null; each = each.before()) {
            if (each.source() == source && each.ability() == ability) {
                return true;
            }
        }
        return false;
    }

    /// Whether it is what a player does, so that each player has a first one.
    private static boolean isPersonal(EventPattern event) {
        return switch (event) {
            case EventPattern.Cast _,
                    EventPattern.CopiesOrCasts _,
                    EventPattern.Draws _,
                    EventPattern.GainsLife _,
                    EventPattern.LosesLife _,
                    EventPattern.Discards _,
                    EventPattern.Sacrifices _,
                    EventPattern.PlaysLand _,
                    EventPattern.Cycles _,
                    EventPattern.TokensCreated _,
                    EventPattern.Crime _ ->
                    true;
            case EventPattern.OneOrMore(EventPattern inner) -> isPersonal(inner);
            case EventPattern.While(EventPattern inner, _) -> isPersonal(inner);
            default -> false;
        };
    }

    /// Notes that an ability begins to resolve.
    void resolves(int source, Compiled ability) {
        k.s.resolutions = new Resolution(source, ability, k.s.resolutions);
    }

    /// How often the ability that resolves now has resolved this turn, this time included.
    int resolutions() {
        Resolution now = k.s.resolutions;
        int n = 0;
        for (Resolution each = now; each != null && now != null; each = each.before()) {
            if (each.source() == now.source() && each.ability() == now.ability()) {
                n++;
            }
        }
        return n;
    }
}
