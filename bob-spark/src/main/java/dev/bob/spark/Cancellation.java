package dev.bob.spark;

import java.io.IOException;
import java.io.PrintStream;
import org.apache.spark.api.java.JavaSparkContext;

/// Cancels what is under way when the process is told to end (Ctrl-C): tasks stop, finished ones stay.
final class Cancellation implements AutoCloseable {

    private static final int CANCELLED = 130;

    private final Thread hook;
    private volatile boolean requested;

    Cancellation(JavaSparkContext spark, PrintStream err, ProgressLine line) {
        hook =
                new Thread(
                        () -> {
                            requested = true;
                            line.end();
                            err.println(
                                    "bob: Cancelled. What is finished stays; the same command goes on from there.");
                            // What Spark says of its own end is of no interest.
                            spark.setLogLevel("OFF");
                            spark.sc().cancelAllJobs();
                        },
                        "cancellation");
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /// Does the work. What it fails with once it is cancelled is only how it ends, and nothing to be told.
    ///
    /// @return the exit code
    int watch(Work work) throws IOException, InterruptedException {
        try {
            return work.run();
        } catch (RuntimeException | IOException e) {
            if (requested) {
                return CANCELLED;
            }
            throw e;
        }
    }

    /// What can be cancelled.
    @FunctionalInterface
    interface Work {
        int run() throws IOException, InterruptedException;
    }

    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException _) {
            // The process is ending already.
        }
    }
}
