package dev.bob.mtg.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.sim.PathCount;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// How many ways there are to go on for so many choices from fixed positions: a menu that offers too much or too little
/// anywhere near them changes a number.
class PathCountsTest {
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
        assertThat(PathCount.of(PathCount.position(Games.game(seed), seed, choices), depth))
                .isEqualTo(expected);
    }
}
