package dev.bob.mtg.engine.cost;

import dev.bob.mtg.engine.value.ManaSource;
import java.util.List;

/// How a cost is paid: which sources are activated, and the type of each of their mana.
public final class PaymentPlan {
    private final List<ManaSource> sources;
    private final List<int[]> types;
    private final int[] spent;
    private final int[] special;

    PaymentPlan(List<ManaSource> sources, List<int[]> types, int[] spent, int[] special) {
        this.sources = sources;
        this.types = types;
        this.spent = spent;
        this.special = special;
    }

    /// Which of the special mana in the pool is spent, by index.
    public int[] special() {
        return special;
    }

    public List<ManaSource> sources() {
        return sources;
    }

    public List<int[]> types() {
        return types;
    }

    /// What is spent from the pool, by type, with what the sources add to it.
    public int[] spent() {
        return spent;
    }
}
