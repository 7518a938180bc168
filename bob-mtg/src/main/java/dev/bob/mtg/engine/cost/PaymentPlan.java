package dev.bob.mtg.engine.cost;

import dev.bob.mtg.engine.value.ManaSource;
import java.util.List;

/// How a cost is paid: which mana abilities are activated, in what order, and what each of their mana is spent on.
///
/// @param parts the abilities; those that take mana behind those whose mana they take
/// @param spent what is spent from the pool on the cost, by type, with what the abilities add to it
/// @param special which of the special mana in the pool is spent on the cost, by index
/// @param taken what is spent from the pool on the costs of abilities that take mana, by type
/// @param takenSpecial which of the special mana in the pool is spent on those, by index
public record PaymentPlan(
        List<Part> parts, int[] spent, int[] special, int[] taken, int[] takenSpecial) {
    /// One ability that is activated.
    ///
    /// @param types the type of each mana that it adds
    /// @param uses what each of that is spent on
    /// @param taps whether its permanent is tapped for it
    public record Part(ManaSource source, int[] types, Use[] uses, boolean taps) {}

    /// What one mana is spent on.
    public enum Use {
        NOTHING,
        COST,
        ABILITY
    }

    /// A plan without abilities that take mana.
    PaymentPlan(List<Part> parts, int[] spent, int[] special) {
        this(parts, spent, special, NOTHING, NOTHING);
    }

    private static final int[] NOTHING = {};

    /// Whether some of the abilities take mana.
    boolean converts() {
        return taken.length > 0;
    }
}
