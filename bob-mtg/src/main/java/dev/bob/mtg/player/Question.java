package dev.bob.mtg.player;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.view.GameView;
import java.util.List;
import java.util.function.Supplier;

/// All that a player learns when asked: the decision, its legal answers, and the game as that player sees it.
///
/// @param decision what is to be chosen and why
/// @param actions every legal answer, at least one
/// @param view the game from the deciding player's seat; made only when it is asked for
public record Question(Decision decision, List<Action> actions, Supplier<GameView> view) {

    public Question {
        if (actions.isEmpty()) {
            throw new IllegalArgumentException("nothing can be answered to " + decision);
        }
    }

    /// The seat that is asked.
    public int seat() {
        return decision.player();
    }
}
