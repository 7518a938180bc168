package dev.bob.mtg.engine.value;

/// What triggered an ability: "it", "the other" and "that player" of an event. The least number and -1 for none.
///
/// @param left whether the object left where it was in that very event, so that it is found where it went
/// @param otherLeft the same of the other
public record Occasion(int object, int other, int player, boolean left, boolean otherLeft) {
    public static final Occasion NONE = new Occasion(Integer.MIN_VALUE, Integer.MIN_VALUE, -1);

    public Occasion(int object, int other, int player) {
        this(object, other, player, false, false);
    }

    public Occasion withPlayer(int seat) {
        return new Occasion(object, other, seat, left, otherLeft);
    }

    public Occasion withLeft(boolean itLeft, boolean theOtherLeft) {
        return new Occasion(object, other, player, itLeft, theOtherLeft);
    }

    /// Which of the two left, as bits.
    public int whatLeft() {
        return (left ? 1 : 0) | (otherLeft ? 2 : 0);
    }

    /// With the two objects the other way round.
    public Occasion reversed() {
        return new Occasion(other, object, player, otherLeft, left);
    }
}
