package dev.bob.mtg.text.reference;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Zone;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The parts of a noun phrase, put on and taken off: [Filter.And] in the order of the words.
public final class Conjuncts {
    private Conjuncts() {}

    /// The noun with one more clause at its end.
    public static Filter with(Filter noun, Filter clause) {
        List<Filter> parts = new ArrayList<>();
        if (noun instanceof Filter.And(List<Filter> inner)) {
            parts.addAll(inner);
        } else {
            parts.add(noun);
        }
        parts.add(clause);
        return new Filter.And(parts);
    }

    /// The noun without the clause at its end; null if it doesn't end with that clause.
    public static @Nullable Filter without(Filter filter, Filter clause) {
        if (filter instanceof Filter.And(List<Filter> parts) && parts.getLast().equals(clause)) {
            return parts.size() == 2
                    ? parts.getFirst()
                    : new Filter.And(parts.subList(0, parts.size() - 1));
        }
        return null;
    }

    /// The zone that a noun names; null if it names none.
    public static @Nullable Zone zone(Filter noun) {
        Filter.InZone in = zoneOf(noun);
        return in == null ? null : in.zone();
    }

    /// The noun with one more clause before its last clause; null if there is none: "creatures they control with power 4 or
    /// greater".
    public static @Nullable Filter withBeforeLast(Filter noun, Filter clause) {
        if (!(noun instanceof Filter.And(List<Filter> inner)) || inner.size() < 2) {
            return null;
        }
        List<Filter> parts = new ArrayList<>(inner);
        parts.add(parts.size() - 1, clause);
        return new Filter.And(parts);
    }

    /// The noun without the clause before its last one; null if that isn't the clause.
    public static @Nullable Filter withoutBeforeLast(Filter filter, Filter clause) {
        if (!(filter instanceof Filter.And(List<Filter> parts))
                || parts.size() < 3
                || !parts.get(parts.size() - 2).equals(clause)) {
            return null;
        }
        List<Filter> left = new ArrayList<>(parts);
        left.remove(parts.size() - 2);
        return new Filter.And(left);
    }

    /// The noun with "other" before it.
    public static Filter withOther(Filter filter) {
        if (filter instanceof Filter.And(var parts)) {
            List<Filter> more = new ArrayList<>();
            more.add(new Filter.Other());
            more.addAll(parts);
            return new Filter.And(more);
        }
        return Filter.and(new Filter.Other(), filter);
    }

    /// With what something shares a name, a color or a type, if the clause refers to something and not to its source.
    public static Optional<Reference> sharedWith(Object part) {
        Reference with =
                switch (part) {
                    case Filter.Shares(_, Reference of) -> of;
                    case Filter.SharesWithThing(_, Selector.That(Reference of, _)) -> of;
                    case Object _ -> null;
                };
        return with == null || with instanceof Reference.Source
                ? Optional.empty()
                : Optional.of(with);
    }

    /// The noun without its leading "other"; null if it has none.
    public static @Nullable Filter withoutOther(Filter filter) {
        if (filter instanceof Filter.And(var parts) && parts.getFirst() instanceof Filter.Other) {
            return parts.size() == 2
                    ? parts.get(1)
                    : new Filter.And(parts.subList(1, parts.size()));
        }
        return null;
    }

    /// The zone that a noun names; null if it names none.
    public static Filter.@Nullable InZone zoneOf(Filter filter) {
        List<Filter> parts = filter instanceof Filter.And(List<Filter> all) ? all : List.of(filter);
        for (Filter part : parts) {
            if (part instanceof Filter.InZone zone) {
                return zone;
            }
        }
        return null;
    }
}
