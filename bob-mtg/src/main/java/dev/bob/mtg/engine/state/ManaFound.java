package dev.bob.mtg.engine.state;

import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.engine.value.ManaConversion;
import dev.bob.mtg.engine.value.ManaSource;
import java.util.List;

/// The mana abilities that were found last: of whom, after which change of the state and in which step.
public final class ManaFound {
    private int at = -1;
    private int turn;
    private Step step = Step.UNTAP;
    private int seat = -1;
    private List<ManaSource> sources = List.of();
    private List<ManaConversion> conversions = List.of();

    /// Whether they are those of a player in this state.
    public boolean isOf(State s, int player) {
        return at == s.changes && seat == player && step == s.step && turn == s.turn;
    }

    public void found(
            State s, int player, List<ManaSource> found, List<ManaConversion> converting) {
        at = s.changes;
        turn = s.turn;
        step = s.step;
        seat = player;
        sources = found;
        conversions = converting;
    }

    public void forget() {
        at = -1;
    }

    public List<ManaSource> sources() {
        return sources;
    }

    public List<ManaConversion> conversions() {
        return conversions;
    }
}
