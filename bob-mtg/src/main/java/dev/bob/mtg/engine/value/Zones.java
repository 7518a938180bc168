package dev.bob.mtg.engine.value;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.term.Zone;

/// Zones as bits, and where a filter looks.
public final class Zones {
    public static final int LIBRARY = 1;
    public static final int HAND = 1 << 1;
    public static final int BATTLEFIELD = 1 << 2;
    public static final int GRAVEYARD = 1 << 3;
    public static final int STACK = 1 << 4;
    public static final int EXILE = 1 << 5;
    public static final int COMMAND = 1 << 6;

    /// Where cards are that are neither permanents nor spells.
    public static final int ELSEWHERE = LIBRARY | HAND | GRAVEYARD | EXILE | COMMAND;

    private Zones() {}

    public static int bit(Zone zone) {
        return switch (zone) {
            case LIBRARY -> LIBRARY;
            case HAND -> HAND;
            case BATTLEFIELD -> BATTLEFIELD;
            case GRAVEYARD -> GRAVEYARD;
            case STACK -> STACK;
            case EXILE -> EXILE;
            case COMMAND -> COMMAND;
        };
    }

    /// Whether a filter says where objects that match are.
    public static boolean says(Filter filter) {
        return named(filter) != 0;
    }

    /// The zones where objects that match can be: the battlefield if the filter doesn't say otherwise.
    public static int of(Filter filter) {
        int zones = named(filter);
        return zones == 0 ? BATTLEFIELD : zones;
    }

    /// Whether a description means permanents only: it has a card type or subtype, and neither a zone nor "card", "spell"
    /// or "source" (rule 109.2).
    public static boolean meansPermanents(Filter filter) {
        return isByType(filter) && !says(filter) && !isOfAnyZone(filter);
    }

    private static boolean isByType(Filter filter) {
        return filter instanceof Filter.Type
                || filter instanceof Filter.Subtype
                || (filter instanceof Filter.And(var all) && all.stream().anyMatch(Zones::isByType))
                || (filter instanceof Filter.Or(var any) && any.stream().anyMatch(Zones::isByType));
    }

    /// Sources, of abilities and of damage, are written as anything.
    private static boolean isOfAnyZone(Filter filter) {
        return filter instanceof Filter.CardNoun
                || filter instanceof Filter.Any
                || filter instanceof Filter.This
                || (filter instanceof Filter.And(var all)
                        && all.stream().anyMatch(Zones::isOfAnyZone))
                || (filter instanceof Filter.Or(var any)
                        && any.stream().anyMatch(Zones::isOfAnyZone));
    }

    private static int named(Filter filter) {
        return switch (filter) {
            case Filter.InZone(Zone zone, _) -> bit(zone);
            case Filter.Is(Reference.ExiledWith()) -> EXILE;
            case Filter.Spell(), Filter.Next _, Filter.FirstThisTurn _ -> STACK;
            case Filter.StackAbility(_, _), Filter.FromSource _ -> STACK;
            case Filter.Not(Filter.InZone(Zone zone, _)) when zone == Zone.BATTLEFIELD -> ELSEWHERE;
            case Filter.And(var parts) -> {
                int all = 0;
                for (int i = 0; i < parts.size(); i++) {
                    int zones = named(parts.get(i));
                    if (zones != 0) {
                        all = all == 0 ? zones : all & zones;
                    }
                }
                yield all;
            }
            case Filter.Or(var parts) -> {
                int all = 0;
                boolean unnamed = false;
                for (int i = 0; i < parts.size(); i++) {
                    int zones = named(parts.get(i));
                    unnamed |= zones == 0;
                    all |= zones;
                }
                yield all != 0 && unnamed ? all | BATTLEFIELD : all;
            }
            case Filter.Not _,
                    Filter.Quality _,
                    Filter.OfPast _,
                    Filter.OfChoice _,
                    Filter.Measured _ ->
                    0;
        };
    }
}
