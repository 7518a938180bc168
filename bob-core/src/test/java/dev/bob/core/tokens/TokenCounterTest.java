package dev.bob.core.tokens;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bob.core.BobException;
import java.util.ArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class TokenCounterTest {

    @Test
    void a_deferred_counter_waits_for_the_one_load() throws Exception {
        var mayLoad = new CountDownLatch(1);
        var loads = new AtomicInteger();
        var counter =
                DeferredTokenCounter.of(() -> {
                    loads.incrementAndGet();
                    awaitQuietly(mayLoad);
                    return String::length;
                });

        counter.start();
        assertThat(counter.ready()).isFalse();
        mayLoad.countDown();

        assertThat(counter.count("four")).isEqualTo(4);
        assertThat(counter.count("seventy")).isEqualTo(7);
        assertThat(counter.ready()).isTrue();
        assertThat(loads).hasValue(1);
    }

    @Test
    void a_deferred_counter_that_failed_to_load_says_so_at_each_count() {
        var counter =
                new DeferredTokenCounter(
                        () -> {
                            throw new BobException(BobException.Kind.CONFIGURATION, "no file");
                        },
                        Runnable::run);

        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> counter.count("text"))
                    .isInstanceOf(BobException.class)
                    .hasMessage("no file");
        }
    }

    @Test
    void too_little_memory_to_load_ends_the_waiting_of_whoever_counts() {
        var counter =
                DeferredTokenCounter.of(() -> {
                    throw new OutOfMemoryError("Java heap space");
                });

        assertThatThrownBy(() -> counter.count("text")).isInstanceOf(OutOfMemoryError.class);
    }

    @Test
    void a_text_is_counted_once_until_it_is_forgotten() {
        var counted = new ArrayList<String>();
        var counter =
                new RememberingTokenCounter(
                        text -> {
                            counted.add(text);
                            return text.length();
                        },
                        10);

        counter.count("aaaa");
        counter.count("bbbb");
        counter.count("aaaa");
        counter.count("cccc");

        assertThat(counter.count("aaaa")).isEqualTo(4);
        assertThat(counter.count("bbbb")).isEqualTo(4);
        assertThat(counted).containsExactly("aaaa", "bbbb", "cccc", "bbbb");
    }

    @Test
    void the_bound_counts_a_lone_surrogate_as_its_replacement() {
        assertThat(TokenCounter.atMost("a\ud83d")).isEqualTo(4);
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
