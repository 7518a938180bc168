package dev.bob.mtg.player.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class PaceTest {

    private final AtomicLong now = new AtomicLong();
    private final Pace pace = new Pace(now::get);

    @Test
    void without_a_limit_there_is_all_the_time_and_no_look_at_the_clock() {
        Pace endless =
                new Pace(() -> {
                    throw new AssertionError("nobody asked");
                });

        endless.begin(Duration.ZERO);

        assertThat(endless.left()).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void twice_the_longest_step_is_kept_in_hand() {
        pace.begin(Duration.ofNanos(1000));
        now.addAndGet(10);
        assertThat(pace.left()).isEqualTo(1000 - 10 - 20);
        now.addAndGet(100);
        assertThat(pace.left()).isEqualTo(1000 - 110 - 200);
        now.addAndGet(5);

        assertThat(pace.left()).isEqualTo(1000 - 115 - 200);
    }

    @Test
    void a_step_of_an_earlier_decision_fades() {
        pace.begin(Duration.ofNanos(1000));
        now.addAndGet(100);
        pace.left();

        pace.begin(Duration.ofNanos(1000));
        long next = pace.left();
        for (int i = 0; i < 200; i++) {
            pace.begin(Duration.ofNanos(1000));
        }

        assertThat(next).isEqualTo(1000 - 2 * 98);
        assertThat(pace.left()).isGreaterThan(980);
    }

    @Test
    void after_one_very_slow_step_half_of_the_time_is_still_used() {
        pace.begin(Duration.ofNanos(1000));
        now.addAndGet(5000);
        pace.left();

        pace.begin(Duration.ofNanos(1000));

        assertThat(pace.left()).isEqualTo(500);
    }
}
