package dev.bob.spark;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.BobException;
import dev.bob.memory.practice.batch.LocalFiles;
import dev.bob.memory.practice.batch.LocalWorkers;
import dev.bob.mtg.sim.SimPlan;
import dev.bob.mtg.sim.SimPlanJson;
import dev.bob.mtg.sim.SimTally;
import java.io.FileDescriptor;
import java.io.IOException;
import java.io.PrintStream;
import java.util.concurrent.Callable;
import org.apache.spark.api.java.JavaSparkContext;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `sim`: many games between decks.
@Command(name = "sim", description = "Play many games of Magic between decks and count.")
final class SimCommand implements Callable<Integer> {

    @Mixin private ClusterOptions cluster = new ClusterOptions();
    @Mixin private PlanOptions options = new PlanOptions();

    @Option(
            names = "--plan",
            paramLabel = "FILE",
            description = "A plan that bob mtg sim wrote, instead of the options for one.")
    private @Nullable String planFile;

    @Option(
            names = "--output",
            paramLabel = "DIR",
            description = {
                "Note finished pieces there, so that a simulation that was stopped goes on:",
                "a new folder, or that of the same simulation."
            })
    private @Nullable String output;

    @Option(
            names = "--threads",
            paramLabel = "T",
            description = "Leave Spark out and use so many threads of this process.")
    private int threads;

    @Override
    public Integer call() throws IOException, InterruptedException {
        PrintStream err = Main.utf8(FileDescriptor.err);
        ProgressLine line = new ProgressLine(err, cluster.progress, System::nanoTime);
        if (threads > 0) {
            return run(SimJob.on(new LocalWorkers(threads), new LocalFiles(), output), line);
        }
        try (JavaSparkContext spark = cluster.open("bob mtg sim");
                var cancellation = new Cancellation(spark, err, line)) {
            String notes = output == null ? null : HadoopFiles.qualified(output);
            SimJob job = SimJob.on(spark, new HadoopFiles(), notes);
            return cancellation.watch(() -> run(job, line));
        }
    }

    private int run(SimJob job, ProgressLine line) throws IOException, InterruptedException {
        long begun = System.nanoTime();
        SimTally tally = job.run(plan(), at -> show(line, at));
        line.end();
        ObjectMapper mapper = new ObjectMapper();
        double seconds = (System.nanoTime() - begun) / 1e9;
        ObjectNode result = mapper.createObjectNode();
        result.set("tally", mapper.valueToTree(tally));
        result.put("seconds", seconds);
        result.set("report", tally.report(seconds).json());
        Main.utf8(FileDescriptor.out).println(result);
        return tally.report(seconds).clean() ? 0 : 1;
    }

    private SimPlan plan() throws IOException {
        if (planFile == null) {
            return options.plan();
        }
        byte[] json =
                new HadoopFiles()
                        .read(HadoopFiles.qualified(planFile))
                        .orElseThrow(() ->
                                new BobException(
                                        BobException.Kind.INVALID_INPUT,
                                        "There is no plan " + planFile + "."));
        try {
            return new SimPlanJson().read(new ObjectMapper().readTree(json));
        } catch (IllegalArgumentException e) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT, planFile + " is " + e.getMessage(), e);
        }
    }

    private static void show(ProgressLine line, SimJob.Progress at) {
        line.tell("play", at.done(), at.tasks(), at.games(), "games", at.games(), at.gamesToDo());
    }
}
