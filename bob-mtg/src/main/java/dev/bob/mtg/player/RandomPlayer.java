package dev.bob.mtg.player;

import dev.bob.mtg.decision.Action;
import java.util.List;

/// Chooses uniformly among the legal actions.
public final class RandomPlayer implements Player {

    private final Dice dice;

    public RandomPlayer(long seed) {
        dice = new Dice(seed);
    }

    @Override
    public String name() {
        return "random";
    }

    @Override
    public Action choose(Question question) {
        List<Action> actions = question.actions();
        return actions.get(dice.below(actions.size()));
    }
}
