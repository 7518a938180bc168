package dev.bob.memory.recall;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bob.core.BobException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What runs in native code never loses what it runs on.
class MiniLmTest {

    private static final int ENDS = Integer.getInteger("bob.encoder.ends", 12);

    @Test
    void closing_at_any_moment_of_an_encoding_lets_it_end_or_refuses_the_next()
            throws InterruptedException {
        for (int end = 0; end < ENDS; end++) {
            MiniLm encoder = new MiniLm();
            AtomicReference<Throwable> failure = new AtomicReference<>();
            CountDownLatch begun = new CountDownLatch(2);
            List<Thread> encoding = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                encoding.add(
                        Thread.ofPlatform()
                                .start(() -> {
                                    begun.countDown();
                                    try {
                                        while (true) {
                                            encoder.encode("My sister keeps bees. ".repeat(12));
                                        }
                                    } catch (BobException e) {
                                        if (e.kind() != BobException.Kind.CANCELLED) {
                                            failure.set(e);
                                        }
                                    } catch (RuntimeException | Error e) {
                                        failure.set(e);
                                    }
                                }));
            }
            begun.await();
            // From before the model is loaded to the middle of the encodings.
            Thread.sleep(end * 1_700L / ENDS, end * 137 % 999_999);

            encoder.close();

            for (Thread thread : encoding) {
                thread.join();
            }
            assertThat(failure.get()).as("end %d", end).isNull();
        }
    }

    @Test
    void a_closed_encoder_says_so() {
        MiniLm encoder = new MiniLm();
        encoder.close();

        assertThatThrownBy(() -> encoder.encode("anything"))
                .isInstanceOf(BobException.class)
                .hasMessageContaining("closed");
    }

    @Test
    void an_empty_folder_that_a_killed_process_left_goes_with_the_next_start() throws IOException {
        Path temp = Path.of(System.getProperty("java.io.tmpdir"));
        FileTime longAgo = FileTime.from(Instant.now().minus(Duration.ofHours(1)));
        Path left = Files.createTempDirectory(temp, "onnxruntime-java");
        Files.setLastModifiedTime(left, longAgo);
        Path used = Files.createTempDirectory(temp, "onnxruntime-java");
        Files.createFile(used.resolve("library"));
        Files.setLastModifiedTime(used, longAgo);
        Path fresh = Files.createTempDirectory(temp, "onnxruntime-java");

        OnnxLibraries.load();

        assertThat(left).doesNotExist();
        assertThat(used.resolve("library")).exists();
        assertThat(fresh).exists();
        Files.delete(used.resolve("library"));
        Files.delete(used);
        Files.delete(fresh);
    }

    @Test
    void the_native_libraries_are_unpacked_once(@TempDir Path cache) throws IOException {
        Path first = Objects.requireNonNull(OnnxLibraries.unpack(cache));
        List<String> before = listing(first);

        Path second = OnnxLibraries.unpack(cache);

        assertThat(second).isEqualTo(first);
        assertThat(listing(first)).isEqualTo(before).hasSize(2);
    }

    private static List<String> listing(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            List<String> names = new ArrayList<>();
            for (Path file : files.sorted().toList()) {
                names.add(file.getFileName() + " " + Files.getLastModifiedTime(file));
            }
            return names;
        }
    }
}
