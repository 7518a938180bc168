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
/// @param controls who controls another player during a turn, or will (rule 722)
public record TurnPlan(
        Ids extraTurns,
        Ids extraPhases,
        List<Skip> skips,
        int lastRegular,
        List<Control> controls) {
    public static final TurnPlan USUAL =
            new TurnPlan(Ids.EMPTY, Ids.EMPTY, List.of(), 0, List.of());

    /// Among the extra phases, a beginning phase that has no other step than its upkeep.
    public static final int ONLY_UPKEEP = -2;

    /// A step that a player skips the next time; the beginning of combat stands for the whole phase, null for a turn.
    public record Skip(int player, @Nullable Step step) {}

    /// Control of a player during their next turn, or (`begun`) during the one that is under way.
    ///
    /// @param thenAnotherTurn whether the player takes an extra turn after that one
    public record Control(int player, int by, boolean begun, boolean thenAnotherTurn) {}

    public TurnPlan with(Control control) {
        var all = new ArrayList<>(controls);
        all.add(control);
        return new TurnPlan(extraTurns, extraPhases, skips, lastRegular, List.copyOf(all));
    }

    /// A player's turn begins: control during the turn before is over, and what waited for this one begins (rules
    /// 722.1a-b). The last effect is the one that works.
    public TurnPlan beginning(int player) {
        if (controls.isEmpty()) {
            return this;
        }
        var left = new ArrayList<Control>();
        Control last = null;
        Ids turns = extraTurns;
        for (Control each : controls) {
            if (!each.begun && each.player != player) {
                left.add(each);
            } else if (!each.begun) {
                last = each;
                turns = each.thenAnotherTurn ? turns.plus(player) : turns;
            }
        }
        if (last != null) {
            left.add(new Control(player, last.by, true, false));
        }
        return new TurnPlan(turns, extraPhases, skips, lastRegular, List.copyOf(left));
    }

    /// Who controls a player now; -1 for nobody else.
    public int controls(int player) {
        for (Control each : controls) {
            if (each.begun && each.player == player) {
                return each.by;
            }
        }
        return -1;
    }

    public TurnPlan withExtraTurns(Ids players) {
        return new TurnPlan(players, extraPhases, skips, lastRegular, controls);
    }

    public TurnPlan withExtraPhases(Ids phases) {
        return new TurnPlan(extraTurns, phases, skips, lastRegular, controls);
    }

    public TurnPlan with(Skip skip) {
        var all = new ArrayList<>(skips);
        all.add(skip);
        return new TurnPlan(extraTurns, extraPhases, List.copyOf(all), lastRegular, controls);
    }

    /// Without one that was skipped.
    public TurnPlan without(Skip skip) {
        var left = new ArrayList<>(skips);
        left.remove(skip);
        return new TurnPlan(extraTurns, extraPhases, List.copyOf(left), lastRegular, controls);
    }

    public TurnPlan withLastRegular(int player) {
        return new TurnPlan(extraTurns, extraPhases, skips, player, controls);
    }
}
