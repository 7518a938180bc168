package dev.bob.spark;

import java.io.PrintStream;
import org.apache.spark.api.java.JavaSparkContext;

/// Cancels what is under way when the process is told to end (Ctrl-C): tasks stop, finished ones stay.
final class Cancellation implements AutoCloseable {

    private final Thread hook;

    Cancellation(JavaSparkContext spark, PrintStream err, ProgressLine line) {
        hook =
                new Thread(
                        () -> {
                            line.end();
                            err.println(
                                    "bob: Cancelled. What is finished stays; the same command goes on from there.");
                            spark.sc().cancelAllJobs();
                        },
                        "cancellation");
        Runtime.getRuntime().addShutdownHook(hook);
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
