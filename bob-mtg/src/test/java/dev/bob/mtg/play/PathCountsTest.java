package dev.bob.mtg.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.Game;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.player.Dice;
import dev.bob.mtg.sim.PathCount;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// How many ways there are to go on for so many choices from fixed positions: a menu that offers too much or too little
/// anywhere near them changes a number.
class PathCountsTest {
    private static final int MANY = 6;

    /// The first position after so many random choices in which there is much to choose from.
    private static Game position(long seed, int choices) {
        Game game = Games.game(seed);
        var dice = new Dice(seed);
        for (int i = 0; game.decision().isPresent(); i++) {
            List<Action> legal = game.legalActions();
            if (i >= choices && (choices == 0 || legal.size() >= MANY)) {
                break;
            }
            game.submit(legal.get(dice.below(legal.size())));
        }
        return game;
    }

    @ParameterizedTest
    @CsvSource({
        "1, 0, 6, 203",
        "1, 60, 6, 1052",
        "2, 100, 6, 652",
        "3, 200, 6, 26",
        "4, 120, 6, 848",
        "5, 180, 6, 358",
        "7, 290, 6, 38"
    })
    void so_many_ways_lead_on(long seed, int choices, int depth, long expected) {
        assertThat(PathCount.of(position(seed, choices), depth)).isEqualTo(expected);
    }
}
