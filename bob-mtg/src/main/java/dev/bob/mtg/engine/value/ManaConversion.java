package dev.bob.mtg.engine.value;

/// A mana ability that can be activated now and that takes mana itself.
///
/// @param adds the mana that it adds, and what may be done with that
/// @param once whether it can be activated once only for one payment
/// @param taps whether its permanent is tapped for it
/// @param free whether it costs nothing but mana and tapping, and does nothing but add mana
public record ManaConversion(
        int object,
        int ability,
        Need cost,
        ManaSource adds,
        boolean once,
        boolean taps,
        boolean free) {
    /// How much more mana there is after it.
    public int gain() {
        return adds.units().length - cost.total();
    }

    /// Whether one does for a payment what the other does.
    public boolean isLike(ManaConversion other) {
        return once == other.once
                && free == other.free
                && cost.generic() == other.cost.generic()
                && java.util.Arrays.equals(cost.pips(), other.cost.pips())
                && java.util.Arrays.equals(adds.units(), other.adds.units())
                && adds.sameColor() == other.adds.sameColor()
                && java.util.Objects.equals(adds.only(), other.adds.only());
    }
}
