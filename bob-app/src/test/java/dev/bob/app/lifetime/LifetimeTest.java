package dev.bob.app.lifetime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bob.core.BobException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

class LifetimeTest {

    private final List<String> said = new CopyOnWriteArrayList<>();
    private final Lifetime lifetime = new Lifetime();

    private record Door(String name, List<String> said) implements AutoCloseable {
        @Override
        public void close() {
            said.add(name);
        }
    }

    private Lifetime.Part<Door> door(String name) {
        return lifetime.part(() -> new Door(name, said));
    }

    @Test
    void nothing_is_made_before_it_is_asked_for() {
        Lifetime.Part<Door> door = door("a");

        assertThat(door.ifMade()).isEmpty();
        assertThat(door.get()).isSameAs(door.get());
        assertThat(door.ifMade()).isPresent();
    }

    @Test
    void parts_are_closed_in_the_reverse_of_their_order_however_they_were_made() {
        Lifetime.Part<Door> first = door("first");
        Lifetime.Part<Door> never = door("never");
        Lifetime.Part<Door> last = door("last");
        last.get();
        first.get();

        lifetime.close();

        assertThat(said).containsExactly("last", "first");
        assertThat(never.ifMade()).isEmpty();
    }

    @Test
    void one_that_fails_to_close_keeps_no_other_open() {
        door("first").get();
        lifetime.part(() -> failing("one")).get();
        lifetime.part(() -> failing("two")).get();
        door("last").get();

        assertThatThrownBy(lifetime::close)
                .hasMessage("two")
                .satisfies(e -> assertThat(e.getSuppressed()).hasSize(1));
        assertThat(said).containsExactly("last", "first");
    }

    private static AutoCloseable failing(String message) {
        return () -> {
            throw new IllegalStateException(message);
        };
    }

    @Test
    void a_part_is_closed_once() {
        door("a").get();

        lifetime.close();
        lifetime.close();

        assertThat(said).containsExactly("a");
    }

    @Test
    void after_the_end_nothing_new_is_made() {
        Lifetime.Part<Door> late = door("late");
        lifetime.close();

        assertThatThrownBy(late::get).isInstanceOf(BobException.class);
    }

    @Test
    void a_part_that_could_not_be_made_is_tried_again() {
        AtomicInteger tries = new AtomicInteger();
        Lifetime.Part<String> part =
                lifetime.part(() -> {
                    if (tries.incrementAndGet() == 1) {
                        throw new IllegalStateException("not yet");
                    }
                    return "there";
                });

        assertThatThrownBy(part::get).hasMessage("not yet");
        assertThat(part.get()).isEqualTo("there");
    }

    @Test
    void a_part_that_needs_itself_is_reported_and_does_not_hang() {
        List<Lifetime.Part<String>> self = new ArrayList<>();
        self.add(lifetime.part(() -> self.getFirst().get()));

        assertThatThrownBy(self.getFirst()::get).isInstanceOf(IllegalStateException.class);
    }

    @RepeatedTest(20)
    void many_threads_that_ask_at_once_get_the_same_parts() throws Exception {
        AtomicInteger made = new AtomicInteger();
        Lifetime.Part<Object> low =
                lifetime.part(() -> {
                    made.incrementAndGet();
                    return new Object();
                });
        Lifetime.Part<List<Object>> high = lifetime.part(() -> List.of(low.get()));
        int threads = 16;
        CyclicBarrier start = new CyclicBarrier(threads);
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
            List<Future<Object>> asked = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                boolean fromAbove = i % 2 == 0;
                asked.add(
                        pool.submit(() -> {
                            start.await();
                            return fromAbove ? high.get().getFirst() : low.get();
                        }));
            }
            for (Future<Object> future : asked) {
                seen.add(future.get());
            }
        }

        assertThat(made).hasValue(1);
        assertThat(seen).hasSize(1);
    }

    @Test
    void closing_waits_for_a_part_that_is_being_made_and_closes_it() throws Exception {
        CountDownLatch making = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        Lifetime.Part<Door> slow =
                lifetime.part(() -> {
                    making.countDown();
                    awaitQuietly(goOn);
                    return new Door("slow", said);
                });
        try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
            Future<Door> asked = pool.submit(slow::get);
            making.await();
            Future<?> closing = pool.submit(lifetime::close);
            goOn.countDown();
            asked.get();
            closing.get();
        }

        assertThat(said).containsExactly("slow");
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
