package dev.bob.mtg.engine.value;

import dev.bob.mtg.definition.term.Step;
import org.jspecify.annotations.Nullable;

/// What was arranged for a game: where it stops without being over, and results of dice and coins. Chance decides what
/// isn't given.
///
/// @param maxTurns it stops after so many turns; 0 for never
/// @param turn it stops at a step of this turn
/// @param stopped whether it has
/// @param dice the results of dice, the next one last
/// @param coins the results of coins, the next one last
public record Arrangement(
        int maxTurns, int turn, @Nullable Step step, boolean stopped, Ids dice, Ids coins) {
    public static final Arrangement NOTHING =
            new Arrangement(0, 0, null, false, Ids.EMPTY, Ids.EMPTY);

    public Arrangement withMaxTurns(int turns) {
        return new Arrangement(turns, turn, step, stopped, dice, coins);
    }

    public Arrangement withStopAt(int inTurn, @Nullable Step atStep) {
        return new Arrangement(maxTurns, inTurn, atStep, stopped, dice, coins);
    }

    public Arrangement withStopped() {
        return new Arrangement(maxTurns, turn, step, true, dice, coins);
    }

    public Arrangement withDice(Ids results) {
        return new Arrangement(maxTurns, turn, step, stopped, results, coins);
    }

    public Arrangement withCoins(Ids results) {
        return new Arrangement(maxTurns, turn, step, stopped, dice, results);
    }
}
