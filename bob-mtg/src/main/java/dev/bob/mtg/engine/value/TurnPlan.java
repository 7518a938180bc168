package dev.bob.mtg.engine.value;

import dev.bob.mtg.definition.term.Step;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The turns, phases and steps that come otherwise than usual.
///
/// @param extraTurns players who take extra turns, the next one last
/// @param extraPhases the phases that come after this one in place of what usually does, the next one last: the first
///     step of each, or [#ONLY_UPKEEP]
/// @param skips what is skipped the next time
/// @param lastRegular who took the last turn that wasn't an extra one
public record TurnPlan(Ids extraTurns, Ids extraPhases, List<Skip> skips, int lastRegular) {
    public static final TurnPlan USUAL = new TurnPlan(Ids.EMPTY, Ids.EMPTY, List.of(), 0);

    /// Among the extra phases, a beginning phase that has no other step than its upkeep.
    public static final int ONLY_UPKEEP = -2;

    /// A step that a player skips the next time; the beginning of combat stands for the whole phase, null for a turn.
    public record Skip(int player, @Nullable Step step) {}

    public TurnPlan withExtraTurns(Ids players) {
        return new TurnPlan(players, extraPhases, skips, lastRegular);
    }

    public TurnPlan withExtraPhases(Ids phases) {
        return new TurnPlan(extraTurns, phases, skips, lastRegular);
    }

    public TurnPlan with(Skip skip) {
        var all = new ArrayList<>(skips);
        all.add(skip);
        return new TurnPlan(extraTurns, extraPhases, List.copyOf(all), lastRegular);
    }

    /// Without one that was skipped.
    public TurnPlan without(Skip skip) {
        var left = new ArrayList<>(skips);
        left.remove(skip);
        return new TurnPlan(extraTurns, extraPhases, List.copyOf(left), lastRegular);
    }

    public TurnPlan withLastRegular(int player) {
        return new TurnPlan(extraTurns, extraPhases, skips, player);
    }
}
