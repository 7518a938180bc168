package dev.bob.mtg.player;

import dev.bob.mtg.Game;
import dev.bob.mtg.Worlds;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.setup.DeckLists;
import dev.bob.mtg.view.GameView;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/// All that a player learns when asked: the decision, its legal answers, and the game as that player sees it.
///
/// @param decision what is to be chosen and why
/// @param actions every legal answer, at least one
/// @param view the game from the deciding player's seat; made only when it is asked for
/// @param worlds games that are as the deciding player sees this one, from what they know of the decks
public record Question(
        Decision decision,
        List<Action> actions,
        Supplier<GameView> view,
        Function<DeckLists, Worlds> worlds) {

    public Question {
        if (actions.isEmpty()) {
            throw new IllegalArgumentException("nothing can be answered to " + decision);
        }
    }

    /// The question that a game asks now.
    ///
    /// @throws IllegalStateException if the game is over
    public static Question of(Game game) {
        Decision decision =
                game.decision().orElseThrow(() -> new IllegalStateException("the game is over"));
        int seat = decision.player();
        var from = new Seat(game, seat);
        return new Question(decision, game.legalActions(), from, from);
    }

    /// What can be asked of a game from one seat, whoever decides for it.
    private record Seat(Game game, int seat)
            implements Supplier<GameView>, Function<DeckLists, Worlds> {
        @Override
        public GameView get() {
            return game.view(game.decider(seat));
        }

        @Override
        public Worlds apply(DeckLists lists) {
            return game.worlds(seat, lists);
        }
    }

    /// The seat that is asked.
    public int seat() {
        return decision.player();
    }
}
