package dev.bob.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.luben.zstd.ZstdOutputStream;
import dev.bob.core.BobException;
import dev.bob.memory.practice.batch.BatchTally;
import dev.bob.memory.practice.batch.LocalFiles;
import dev.bob.memory.practice.batch.LocalWorkers;
import dev.bob.memory.practice.batch.PracticeBatch;
import dev.bob.memory.practice.batch.Workers;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaSparkContext;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SparkPracticeTest {

    @TempDir Path folder;

    private static @Nullable JavaSparkContext spark;

    @BeforeAll
    static void open() {
        ClusterOptions options = new ClusterOptions();
        options.master = "local[2,4]";
        spark = options.open("test");
    }

    @AfterAll
    static void close() {
        if (spark != null) {
            spark.close();
        }
    }

    private static JavaSparkContext spark() {
        return java.util.Objects.requireNonNull(spark);
    }

    @Test
    void spark_finds_what_threads_find_to_the_byte() throws Exception {
        Path in = TurnLogs.write(folder.resolve("in"), 12_000);

        BatchTally threads =
                new PracticeBatch(
                                new LocalFiles(),
                                new LocalWorkers(2),
                                folder.resolve("threads").toString())
                        .run(List.of(in.toString()), 0, _ -> {});
        BatchTally cluster = run(in.toString(), folder.resolve("cluster").toString());

        assertThat(cluster).isEqualTo(threads);
        assertThat(threads.bad()).isEqualTo(60);
        assertThat(threads.turns()).isEqualTo(11_940);
        assertThat(TurnLogs.content(folder.resolve("cluster")))
                .isEqualTo(TurnLogs.content(folder.resolve("threads")));
    }

    @Test
    void files_of_a_hadoop_file_system_are_read_and_written() throws Exception {
        Path in = TurnLogs.write(folder.resolve("in"), 3_000);
        BatchTally local = run(in.toString(), folder.resolve("local").toString());

        BatchTally byUri = run("file:" + in + "/*", "file:" + folder.resolve("uri"));

        assertThat(byUri.digest()).isEqualTo(local.digest());
        assertThat(byUri.turns()).isEqualTo(local.turns());
        assertThat(byUri.badLines().getFirst().path()).startsWith("file:/");
        Map<String, String> written = TurnLogs.content(folder.resolve("uri"));
        assertThat(written.keySet()).noneMatch(name -> name.startsWith("_work"));
        assertThat(written.get("user=u7/candidates.jsonl"))
                .isEqualTo(Files.readString(folder.resolve("local/user=u7/candidates.jsonl")));
    }

    @Test
    void compressed_logs_are_read_and_torn_ones_as_far_as_they_go() throws Exception {
        Path plain = TurnLogs.write(folder.resolve("plain"), 3_000).resolve("team0/turns.jsonl");
        byte[] text = Files.readAllBytes(plain);
        Path in = Files.createDirectories(folder.resolve("in"));
        try (OutputStream gz = new GZIPOutputStream(out(in.resolve("turns-1.jsonl.gz")));
                OutputStream zst = new ZstdOutputStream(out(in.resolve("turns-2.jsonl.zst")));
                OutputStream bz2 =
                        new BZip2CompressorOutputStream(out(in.resolve("turns-3.jsonl.bz2")))) {
            for (OutputStream each : List.of(gz, zst, bz2)) {
                each.write(text);
            }
        }
        BatchTally whole = run(in.toString(), folder.resolve("whole").toString());
        BatchTally one = run(plain.toString(), folder.resolve("one").toString());
        for (String name : List.of("turns-1.jsonl.gz", "turns-2.jsonl.zst", "turns-3.jsonl.bz2")) {
            byte[] all = Files.readAllBytes(in.resolve(name));
            Files.write(in.resolve(name), Arrays.copyOf(all, all.length - all.length / 3));
        }
        BatchTally torn = run(in.toString(), folder.resolve("torn").toString());

        assertThat(whole.turns()).isEqualTo(3 * one.turns());
        assertThat(whole.bad()).isEqualTo(3 * one.bad());
        assertThat(whole.digest()).isEqualTo(one.digest());
        assertThat(torn.turns()).isLessThan(whole.turns());
        assertThat(torn.badLines())
                .extracting(BatchTally.BadLine::reason)
                .anyMatch(reason -> reason.contains("torn or damaged"));
    }

    @Test
    void a_task_that_fails_is_tried_again_and_heard_once() throws Exception {
        List<Integer> heard = new ArrayList<>();
        Workers.Work<Integer, Integer> flaky =
                number -> {
                    if (number % 3 == 0 && TaskContext.get().attemptNumber() < 2) {
                        throw new IOException("the disk was busy");
                    }
                    return number;
                };

        new SparkWorkers(spark()).each(List.of(0, 1, 2, 3, 4, 5, 6), flaky, heard::add);

        assertThat(heard).containsExactlyInAnyOrder(0, 1, 2, 3, 4, 5, 6);
    }

    @Test
    void a_task_that_never_succeeds_ends_the_job_with_its_reason() {
        Workers.Work<Integer, Integer> broken =
                number -> {
                    throw new IOException("the disk is gone");
                };

        assertThatThrownBy(() -> new SparkWorkers(spark()).each(List.of(1, 2), broken, _ -> {}))
                .isInstanceOf(BobException.class)
                .hasMessageContaining("the disk is gone");
    }

    private BatchTally run(String input, String output) throws IOException, InterruptedException {
        return new PracticeBatch(new HadoopFiles(), new SparkWorkers(spark()), output)
                .run(List.of(input), 0, _ -> {});
    }

    private static OutputStream out(Path file) throws IOException {
        return Files.newOutputStream(file);
    }
}
