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
}
