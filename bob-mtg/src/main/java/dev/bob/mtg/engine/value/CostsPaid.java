package dev.bob.mtg.engine.value;

import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.ManaCost;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// What was paid for a spell or ability besides its cost, and the mana that was spent in all.
///
/// @param kicked how often the spell was kicked (or replicated …)
/// @param kickers the mana costs of the kickers that were paid
/// @param optional how often other optional costs were paid, by keyword
/// @param spent mana by type, as in a pool
/// @param sources where that mana came from, where something asks
public record CostsPaid(
        int kicked,
        List<ManaCost> kickers,
        Map<Keyword, Integer> optional,
        long spent,
        Ids sources) {
    public static final CostsPaid NONE = new CostsPaid(0, List.of(), Map.of(), 0, Ids.EMPTY);

    public CostsPaid withKicked(int times) {
        return new CostsPaid(times, kickers, optional, spent, sources);
    }

    /// Kicked once more, for these mana costs.
    public CostsPaid kickedFor(List<ManaCost> costs) {
        var all = new ArrayList<>(kickers);
        all.addAll(costs);
        return new CostsPaid(kicked + 1, List.copyOf(all), optional, spent, sources);
    }

    public CostsPaid with(Keyword keyword) {
        Map<Keyword, Integer> now = new EnumMap<>(Keyword.class);
        now.putAll(optional);
        now.merge(keyword, 1, Integer::sum);
        return new CostsPaid(kicked, kickers, now, spent, sources);
    }

    public CostsPaid withSpent(long mana) {
        return new CostsPaid(kicked, kickers, optional, mana, sources);
    }

    /// With one more mana, from that source.
    public CostsPaid withSource(int source) {
        return new CostsPaid(kicked, kickers, optional, spent, sources.plus(source));
    }
}
