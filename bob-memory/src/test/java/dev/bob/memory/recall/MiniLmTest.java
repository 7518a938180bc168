package dev.bob.memory.recall;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import dev.bob.core.BobException;
import dev.langchain4j.model.embedding.onnx.allminilml6v2q.AllMiniLmL6V2QuantizedEmbeddingModel;
import java.io.IOException;
import java.io.InputStream;
import java.nio.LongBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.LongStream;
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

    @Test
    void the_network_that_is_kept_computes_the_same_as_the_one_in_the_jar_to_the_last_bit(
            @TempDir Path cache) throws IOException, OrtException {
        Class<?> jar = AllMiniLmL6V2QuantizedEmbeddingModel.class;
        String name = "/all-minilm-l6-v2-q.onnx";
        OnnxLibraries.prepare();
        OrtEnvironment environment = OrtEnvironment.getEnvironment();

        Path kept = OnnxLibraries.network(cache, jar, name, MiniLm::simplify);

        try (InputStream in = Objects.requireNonNull(jar.getResourceAsStream(name));
                OrtSession original = environment.createSession(in.readAllBytes());
                OrtSession prepared = environment.createSession(kept.toString())) {
            for (int length : List.of(3, 7, 40, 256)) {
                assertThat(states(prepared, length)).isDeepEqualTo(states(original, length));
            }
        }
        assertThat(listing(cache)).as("nothing else is left there").hasSize(1);
        assertThat(OnnxLibraries.network(cache, jar, name, MiniLm::simplify)).isEqualTo(kept);
    }

    private static float[][] states(OrtSession session, int length) throws OrtException {
        Random random = new Random(length);
        long[] ids = random.longs(length, 999, 30_000).toArray();
        long[] ones = LongStream.generate(() -> 1).limit(length).toArray();
        long[] shape = {1, length};
        OrtEnvironment environment = OrtEnvironment.getEnvironment();
        try (OnnxTensor pieces = OnnxTensor.createTensor(environment, LongBuffer.wrap(ids), shape);
                OnnxTensor mask =
                        OnnxTensor.createTensor(environment, LongBuffer.wrap(ones), shape);
                OnnxTensor types =
                        OnnxTensor.createTensor(
                                environment, LongBuffer.wrap(new long[length]), shape);
                OrtSession.Result result =
                        session.run(
                                Map.of(
                                        "input_ids",
                                        pieces,
                                        "attention_mask",
                                        mask,
                                        "token_type_ids",
                                        types))) {
            return ((float[][][]) result.get(0).getValue())[0];
        }
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
