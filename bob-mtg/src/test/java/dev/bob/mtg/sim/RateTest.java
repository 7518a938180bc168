package dev.bob.mtg.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class RateTest {

    @Test
    void the_interval_is_wilsons() {
        Rate rate = Rate.of(8, 10);

        assertThat(rate.rate()).isEqualTo(0.8);
        assertThat(rate.low()).isCloseTo(0.4902, within(0.0005));
        assertThat(rate.high()).isCloseTo(0.9433, within(0.0005));
    }

    @Test
    void it_stays_between_nothing_and_everything() {
        assertThat(Rate.of(0, 5).low()).isZero();
        assertThat(Rate.of(0, 5).high()).isBetween(0.3, 0.6);
        assertThat(Rate.of(5, 5).high()).isEqualTo(1);
        assertThat(Rate.of(0, 0)).isEqualTo(new Rate(0, 0, 1));
    }

    @Test
    void pairs_that_share_their_luck_say_less_than_so_many_games_apart() {
        // in each pair both games went the same way
        Rate together = Rate.of(50, 100).bootstrapped(java.util.List.of(25, 0, 0, 0, 25));
        // in each pair the same deck won
        Rate apart = Rate.of(50, 100).bootstrapped(java.util.List.of(0, 0, 50, 0, 0));

        assertThat(together.high() - together.low()).isGreaterThan(0.2);
        assertThat(apart.low()).isEqualTo(0.5);
        assertThat(apart.high()).isEqualTo(0.5);
    }
}
