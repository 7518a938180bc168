package dev.bob.spark;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.memory.practice.batch.BatchFiles;
import dev.bob.memory.practice.batch.BatchTally;
import dev.bob.memory.practice.batch.LocalFiles;
import dev.bob.memory.practice.batch.LocalWorkers;
import dev.bob.memory.practice.batch.PracticeBatch;
import dev.bob.memory.practice.batch.Workers;
import java.io.FileDescriptor;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.concurrent.Callable;
import org.apache.spark.api.java.JavaSparkContext;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `practice`: turn logs of many users in, candidates out.
@Command(
        name = "practice",
        description = {
            "Search turn logs and write a file of candidates for each user,",
            "OUTPUT/user=NAME/candidates.jsonl. Nothing is approved by it."
        })
final class PracticeCommand implements Callable<Integer> {

    @Mixin private ClusterOptions cluster = new ClusterOptions();

    @Option(
            names = "--input",
            required = true,
            paramLabel = "PATH",
            description = "A turn log, a pattern with *, or a folder; may be repeated.")
    private List<String> inputs = List.of();

    @Option(
            names = "--output",
            required = true,
            paramLabel = "DIR",
            description = "A new folder, or that of a batch that was stopped.")
    private String output = "";

    @Option(
            names = "--max",
            paramLabel = "N",
            description = "So many candidates for each user, the newest (default: all).")
    private int max;

    @Option(
            names = "--threads",
            paramLabel = "T",
            description = "Leave Spark out and use so many threads of this process.")
    private int threads;

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (max < 0) {
            throw new BobException(BobException.Kind.INVALID_INPUT, "--max must be above 0.");
        }
        PrintStream err = Main.utf8(FileDescriptor.err);
        ProgressLine line = new ProgressLine(err, cluster.progress, System::nanoTime);
        if (threads > 0) {
            return run(new LocalFiles(), new LocalWorkers(threads), output, line);
        }
        try (JavaSparkContext spark = cluster.open("bob practice");
                var cancellation = new Cancellation(spark, err, line)) {
            String to = HadoopFiles.qualified(output);
            Workers workers = new SparkWorkers(spark);
            return cancellation.watch(() -> run(new HadoopFiles(), workers, to, line));
        }
    }

    private int run(BatchFiles files, Workers workers, String to, ProgressLine line)
            throws IOException, InterruptedException {
        long begun = System.nanoTime();
        BatchTally tally =
                new PracticeBatch(files, workers, to).run(inputs, max, at -> show(line, at));
        line.end();
        ObjectNode result = Json.MAPPER.valueToTree(tally);
        result.put("digest", tally.hexDigest())
                .put("seconds", (System.nanoTime() - begun) / 1e9)
                .put("output", output);
        Main.utf8(FileDescriptor.out).println(result);
        return 0;
    }

    private static void show(ProgressLine line, PracticeBatch.Progress at) {
        line.tell(
                at.step(), at.done(), at.tasks(), at.turns(), "turns", at.bytes(), at.bytesToDo());
    }
}
