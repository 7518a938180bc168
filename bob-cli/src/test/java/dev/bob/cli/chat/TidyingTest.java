package dev.bob.cli.chat;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class TidyingTest {

    private static final long MB = 1L << 20;

    private final AtomicLong used = new AtomicLong();
    private final AtomicInteger collections = new AtomicInteger();
    private long live = 50 * MB;
    private final Tidying tidying =
            new Tidying(
                    used::get,
                    () -> {
                        used.set(live);
                        collections.incrementAndGet();
                    });

    @Test
    void what_turns_leave_behind_is_collected_before_it_is_more_than_what_is_in_use() {
        long most = 0;

        for (int turn = 0; turn < 1_000; turn++) {
            most = Math.max(most, used.addAndGet(MB));
            tidying.afterTurn();
        }

        assertThat(most).isLessThanOrEqualTo(2 * live + MB);
        assertThat(collections).hasValueBetween(10, 30);
    }

    @Test
    void what_is_in_use_is_not_collected_again_and_again() {
        live = 400 * MB;
        used.set(live);

        for (int turn = 0; turn < 100; turn++) {
            tidying.afterTurn();
        }

        assertThat(collections).hasValue(1);
    }

    @Test
    void a_small_heap_is_left_alone() {
        used.set(60 * MB);

        tidying.afterTurn();

        assertThat(collections).hasValue(0);
    }
}
