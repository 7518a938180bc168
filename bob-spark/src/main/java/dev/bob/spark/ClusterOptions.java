package dev.bob.spark;

import dev.bob.core.BobException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The options that say where the work is done.
final class ClusterOptions {

    /// Earlier versions corrupt memory under the G1 collector when Spark writes through `Unsafe`.
    static final Runtime.Version OLDEST_JAVA = Runtime.Version.parse("25.0.3");

    @Option(
            names = "--master",
            paramLabel = "URL",
            description = {
                "local[N], local[*], spark://HOST:PORT, yarn, k8s://… (default: what",
                "spark-submit says, otherwise local[*])."
            })
    @Nullable String master;

    @Option(
            names = "--conf",
            paramLabel = "KEY=VALUE",
            description = "A setting of Spark's; may be repeated.")
    Map<String, String> settings = Map.of();

    @Option(names = "--progress", description = "Show how far it is on standard error.")
    boolean progress;

    /// Connects.
    ///
    /// @param name what the cluster calls this job
    JavaSparkContext open(String name) {
        if (Runtime.version().compareToIgnoreOptional(OLDEST_JAVA) < 0) {
            throw new BobException(
                    BobException.Kind.CONFIGURATION,
                    "Spark needs Java "
                            + OLDEST_JAVA
                            + " or later; this is "
                            + Runtime.version()
                            + ", with which it can corrupt memory.");
        }
        SparkConf conf = new SparkConf().setAppName(name);
        String where = master != null ? master : conf.get("spark.master", "local[*]");
        conf.setMaster(where);
        conf.setIfMissing("spark.ui.enabled", "false");
        conf.setIfMissing("spark.ui.showConsoleProgress", "false");
        // Tasks are handed out one by one, often many and short.
        conf.setIfMissing("spark.locality.wait", "0s");
        if (onThisMachine(where)) {
            conf.setIfMissing("spark.driver.host", "127.0.0.1");
            conf.setIfMissing("spark.driver.bindAddress", "127.0.0.1");
        }
        if (!where.startsWith("local")) {
            String jar = System.getProperty("bob.spark.jar");
            if (jar != null) {
                conf.setIfMissing("spark.jars", jar);
            }
            // Options of this JVM that workers need as well; Spark adds its own.
            conf.setIfMissing("spark.executor.extraJavaOptions", "-XX:+UseG1GC");
        }
        settings.forEach(conf::set);
        return new JavaSparkContext(conf);
    }

    private static boolean onThisMachine(String master) {
        if (master.startsWith("local")) {
            return true;
        }
        if (!master.startsWith("spark://")) {
            return false;
        }
        try {
            return List.of("localhost", "127.0.0.1")
                    .contains(String.valueOf(URI.create(master).getHost()));
        } catch (IllegalArgumentException _) {
            return false;
        }
    }
}
