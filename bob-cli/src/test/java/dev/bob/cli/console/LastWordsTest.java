package dev.bob.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class LastWordsTest {

    private static final class NeedsTooMuch {
        private static final int SIZE = fail();

        private static int fail() {
            throw new OutOfMemoryError("Java heap space");
        }
    }

    @Test
    void memory_that_ran_out_is_seen_through_what_was_wrapped_around_it() {
        OutOfMemoryError error = new OutOfMemoryError("Java heap space");

        assertThat(LastWords.fit(error)).isTrue();
        assertThat(LastWords.fit(new IllegalStateException(new IOException(error)))).isTrue();
    }

    @Test
    void a_class_that_could_not_be_initialised_for_want_of_memory_counts_each_time_it_is_used() {
        assertThat(LastWords.fit(use())).isTrue();
        assertThat(LastWords.fit(use())).isTrue();
    }

    @Test
    void another_error_is_no_want_of_memory() {
        assertThat(LastWords.fit(new IllegalStateException("no room"))).isFalse();
    }

    @Test
    void nobody_else_speaks_while_it_is_being_said() throws InterruptedException {
        List<String> said = Collections.synchronizedList(new ArrayList<>());
        CountDownLatch speaking = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        Thread first =
                Thread.ofVirtual()
                        .start(() ->
                                LastWords.say(() -> {
                                    said.add("out of");
                                    speaking.countDown();
                                    await(goOn);
                                    said.add("memory");
                                }));
        await(speaking);
        Thread second = Thread.ofVirtual().start(() -> LastWords.say(() -> said.add("again")));
        while (second.getState() != Thread.State.BLOCKED
                && second.getState() != Thread.State.WAITING
                && second.isAlive()) {
            Thread.onSpinWait();
        }
        goOn.countDown();
        first.join();
        second.join();

        assertThat(said).containsExactly("out of", "memory", "again");
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static Throwable use() {
        try {
            throw new AssertionError("initialised: " + NeedsTooMuch.SIZE);
        } catch (LinkageError | OutOfMemoryError e) {
            return e;
        }
    }
}
