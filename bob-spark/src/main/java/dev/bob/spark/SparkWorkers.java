package dev.bob.spark;

import dev.bob.core.BobException;
import dev.bob.memory.practice.batch.Workers;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.apache.spark.SparkException;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaSparkContext;
import scala.collection.Iterator;
import scala.jdk.javaapi.CollectionConverters;
import scala.reflect.ClassTag;
import scala.reflect.ClassTag$;
import scala.runtime.AbstractFunction2;
import scala.runtime.BoxedUnit;

/// A Spark cluster that does tasks: one Spark task for each. Spark hands them out, and again when a worker is lost or
/// one fails; each result is heard once.
final class SparkWorkers implements Workers {

    /// So many tasks are one Spark job, so that the driver never keeps track of more.
    private static final int MOST_AT_ONCE = 20_000;

    private final JavaSparkContext spark;

    SparkWorkers(JavaSparkContext spark) {
        this.spark = spark;
    }

    @Override
    public <T extends Serializable, R extends Serializable> void each(
            List<T> tasks, Work<T, R> work, Consumer<R> done)
            throws InterruptedException, IOException {
        for (int from = 0; from < tasks.size(); from += MOST_AT_ONCE) {
            int to = Math.min(tasks.size(), from + MOST_AT_ONCE);
            job(new ArrayList<>(tasks.subList(from, to)), work, done);
        }
    }

    private <T extends Serializable, R extends Serializable> void job(
            List<T> tasks, Work<T, R> work, Consumer<R> done)
            throws InterruptedException, IOException {
        List<Object> numbers = new ArrayList<>();
        for (int i = 0; i < tasks.size(); i++) {
            numbers.add(i);
        }
        ClassTag<R> anything = ClassTag$.MODULE$.apply(Object.class);
        try {
            spark.sc()
                    .runJob(
                            spark.parallelize(tasks, tasks.size()).rdd(),
                            new OnWorker<>(work),
                            CollectionConverters.asScala(numbers).toSeq(),
                            new OnDriver<>(done),
                            anything);
        } catch (Exception e) {
            // Scala declares nothing; these are what can come.
            if (!spark.sc().isStopped()) {
                spark.sc().cancelAllJobs();
            }
            switch (e) {
                case InterruptedException interrupted -> throw interrupted;
                case SparkException failed -> throw failed(failed);
                case RuntimeException ours -> throw ours;
                default -> throw new IOException(String.valueOf(e.getMessage()), e);
            }
        }
    }

    private static BobException failed(SparkException e) {
        Throwable root = e;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        String why =
                String.valueOf(root.getMessage())
                        .lines()
                        .filter(line -> !line.isBlank())
                        .findFirst()
                        .orElse(String.valueOf(root));
        return new BobException(
                BobException.Kind.TOOL,
                "Spark gave up: " + why + ". What is finished stays; the same command goes on.",
                e);
    }

    /// What a Spark task does: the one task of its partition.
    private static final class OnWorker<T, R> extends AbstractFunction2<TaskContext, Iterator<T>, R>
            implements Serializable {
        private static final long serialVersionUID = 1L;
        private final Work<T, R> work;

        OnWorker(Work<T, R> work) {
            this.work = work;
        }

        @Override
        public R apply(TaskContext context, Iterator<T> tasks) {
            try {
                return work.run(tasks.next());
            } catch (IOException e) {
                throw new java.io.UncheckedIOException(e.getMessage(), e);
            }
        }
    }

    private static final class OnDriver<R> extends AbstractFunction2<Object, R, BoxedUnit> {
        private final Consumer<R> done;

        OnDriver(Consumer<R> done) {
            this.done = done;
        }

        @Override
        public BoxedUnit apply(Object number, R result) {
            done.accept(result);
            return BoxedUnit.UNIT;
        }
    }
}
