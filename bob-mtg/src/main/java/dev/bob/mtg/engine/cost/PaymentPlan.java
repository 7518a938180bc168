package dev.bob.mtg.engine.cost;

import dev.bob.mtg.engine.value.ManaSource;
import java.util.List;

/// How a cost is paid: which mana abilities are activated, in what order, and what each of their mana is spent on.
public final class PaymentPlan {

    private static final int[] NOTHING = {};

    private final List<Part> parts;
    private final int[] spent;
    private final int[] special;
    private final int[] taken;
    private final int[] takenSpecial;

    /// A plan without abilities that take mana.
    PaymentPlan(List<Part> parts, int[] spent, int[] special) {
        this(parts, spent, special, NOTHING, NOTHING);
    }

    /// The arrays are the plan's own from now on.
    PaymentPlan(List<Part> parts, int[] spent, int[] special, int[] taken, int[] takenSpecial) {
        this.parts = List.copyOf(parts);
        this.spent = spent;
        this.special = special;
        this.taken = taken;
        this.takenSpecial = takenSpecial;
    }

    /// The abilities; those that take mana behind those whose mana they take.
    public List<Part> parts() {
        return parts;
    }

    /// What is spent from the pool on the cost, by type, with what the abilities add to it.
    public int[] spent() {
        return spent;
    }

    /// Which of the special mana in the pool is spent on the cost, by index.
    public int[] special() {
        return special;
    }

    /// What is spent from the pool on the costs of abilities that take mana, by type.
    public int[] taken() {
        return taken;
    }

    /// Which of the special mana in the pool is spent on those, by index.
    public int[] takenSpecial() {
        return takenSpecial;
    }

    /// Whether some of the abilities take mana.
    boolean converts() {
        return taken.length > 0;
    }

    /// One ability that is activated.
    public static final class Part {
        private final ManaSource source;
        private final int[] types;
        private final Use[] uses;
        private final boolean taps;

        /// @param types the type of each mana that it adds
        /// @param uses what each of that is spent on
        /// @param taps whether its permanent is tapped for it
        Part(ManaSource source, int[] types, Use[] uses, boolean taps) {
            this.source = source;
            this.types = types;
            this.uses = uses;
            this.taps = taps;
        }

        /// Whose ability it is, and which.
        public ManaSource source() {
            return source;
        }

        /// The type of each mana that it adds.
        public int[] types() {
            return types;
        }

        /// What each of the mana that it adds is spent on.
        public Use[] uses() {
            return uses;
        }

        /// Whether its permanent is tapped for it.
        public boolean taps() {
            return taps;
        }
    }

    /// What one mana is spent on.
    public enum Use {
        NOTHING,
        COST,
        ABILITY
    }
}
