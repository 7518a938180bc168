package dev.bob.mtg.definition;

import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Zone;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Where objects are put, and how.
///
/// @param zone the zone; owners' zones are the owner's
/// @param position where in a library
/// @param tapped the permanent enters tapped
/// @param attacking the permanent enters attacking
/// @param under who controls the permanent; null for the default: under its owner's control if another
///     player's card comes back "under its owner's control", else the controller of the effect. Of a library that is
///     shuffled: whose it is, if the text says so
/// @param faceDown exiled or put face down
/// @param transformed the permanent enters transformed
/// @param counters counters that it enters with
/// @param attachedTo what the permanent enters attached to
/// @param whom what it attacks, if it enters attacking and the text says it
public record Destination(
        Zone zone,
        Position position,
        boolean tapped,
        boolean attacking,
        @Nullable PlayerRef under,
        boolean faceDown,
        boolean transformed,
        List<Counters> counters,
        @Nullable Selector attachedTo,
        @Nullable Attacked whom) {
    /// Where in a library.
    public enum Position {
        TOP,
        BOTTOM,
        /// On top or on the bottom as the owner likes, or as the player does whom the destination names.
        TOP_OR_BOTTOM,
        BOTTOM_RANDOM_ORDER,
        BOTTOM_ANY_ORDER,
        TOP_ANY_ORDER,
        SHUFFLED,
        SECOND_FROM_TOP,
        THIRD_FROM_TOP
    }

    /// So many counters of a kind.
    public record Counters(CounterKind kind, Amount count) {}

    /// What something enters attacking: a player, or (`orPlaneswalker`) that player or a planeswalker of theirs, which its
    /// controller chooses (rule 508.4).
    public record Attacked(PlayerRef player, boolean orPlaneswalker) {}

    public Destination {
        counters = List.copyOf(counters);
    }

    public Destination(
            Zone zone,
            Position position,
            boolean tapped,
            boolean attacking,
            @Nullable PlayerRef under,
            boolean faceDown,
            boolean transformed,
            List<Counters> counters,
            @Nullable Selector attachedTo) {
        this(
                zone,
                position,
                tapped,
                attacking,
                under,
                faceDown,
                transformed,
                counters,
                attachedTo,
                null);
    }

    public static Destination to(Zone zone) {
        return new Destination(
                zone, Position.TOP, false, false, null, false, false, List.of(), null);
    }

    /// Exiled face down.
    public static Destination faceDownInExile() {
        return new Destination(
                Zone.EXILE, Position.TOP, false, false, null, true, false, List.of(), null);
    }

    public static Destination library(Position position) {
        return new Destination(
                Zone.LIBRARY, position, false, false, null, false, false, List.of(), null);
    }

    public static Destination battlefield(boolean tapped, @Nullable PlayerRef under) {
        return new Destination(
                Zone.BATTLEFIELD,
                Position.TOP,
                tapped,
                false,
                under,
                false,
                false,
                List.of(),
                null);
    }

    /// Shuffled into a library, which is shuffled even if nothing goes there (rules 701.24c-d).
    ///
    /// @param whose null for the library of each card's owner
    public static Destination shuffledInto(@Nullable PlayerRef whose) {
        return library(Position.SHUFFLED).withUnder(whose);
    }

    /// The same under another player's control.
    public Destination withUnder(@Nullable PlayerRef player) {
        return new Destination(
                zone,
                position,
                tapped,
                attacking,
                player,
                faceDown,
                transformed,
                counters,
                attachedTo,
                whom);
    }
}
