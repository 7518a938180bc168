package dev.bob.core.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bob.core.BobException;
import dev.bob.testkit.ChildJvm;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LockFileTest {

    @TempDir Path folder;

    @Test
    void one_thread_may_acquire_twice() {
        LockFile lock = LockFile.ofFolder(folder);

        try (var _ = lock.acquire(LockFile.SHORT);
                var _ = LockFile.ofFolder(folder).acquire(LockFile.SHORT)) {
            assertThat(folder.resolve(".lock")).exists();
        }

        lock.acquire(Duration.ZERO).close();
    }

    @Test
    void a_second_thread_waits_until_the_first_lets_go() throws InterruptedException {
        LockFile lock = LockFile.ofFolder(folder);
        CountDownLatch acquired = new CountDownLatch(1);
        Thread second;

        try (var _ = lock.acquire(LockFile.SHORT)) {
            second =
                    Thread.startVirtualThread(() -> {
                        lock.acquire(LockFile.SHORT).close();
                        acquired.countDown();
                    });
            assertThat(acquired.getCount()).isOne();
        }
        second.join();

        assertThat(acquired.getCount()).isZero();
    }

    @Test
    void an_interrupted_thread_waits_for_a_short_lock_and_stays_interrupted()
            throws InterruptedException {
        LockFile lock = LockFile.ofFolder(folder);
        boolean[] interrupted = {false};
        Thread writer;

        try (var _ = lock.acquire(LockFile.SHORT)) {
            writer =
                    Thread.ofPlatform()
                            .start(() -> {
                                Thread.currentThread().interrupt();
                                lock.acquireShortly().close();
                                interrupted[0] = Thread.interrupted();
                            });
            while (writer.getState() != Thread.State.TIMED_WAITING) {
                Thread.onSpinWait();
            }
            writer.interrupt();
        }
        writer.join();

        assertThat(interrupted[0]).isTrue();
    }

    @Test
    void a_second_process_is_told_who_holds_the_lock_and_gets_it_when_the_holder_is_killed()
            throws IOException, InterruptedException {
        Process holder = ChildJvm.start(Holder.class, folder.toString());
        try (BufferedReader out =
                new BufferedReader(
                        new InputStreamReader(holder.getInputStream(), StandardCharsets.UTF_8))) {
            assertThat(out.readLine()).isEqualTo("held");

            assertThatThrownBy(() -> LockFile.ofFolder(folder).acquire(Duration.ofMillis(20)))
                    .isInstanceOfSatisfying(
                            BobException.class,
                            e -> assertThat(e.kind()).isEqualTo(BobException.Kind.LOCKED))
                    .hasMessageContaining("process " + holder.pid() + " on ");
        } finally {
            holder.destroyForcibly().waitFor();
        }

        LockFile.ofFolder(folder).acquire(LockFile.SHORT).close();
    }

    /// Holds the lock until it is killed.
    static final class Holder {
        public static void main(String[] args) throws InterruptedException {
            try (var _ = LockFile.ofFolder(Path.of(args[0])).acquire(LockFile.SHORT)) {
                System.out.println("held");
                Thread.sleep(Duration.ofMinutes(1));
            }
        }
    }
}
