package dev.bob.cli.spark;

import dev.bob.core.BobException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The options that say who does the work.
public final class EngineOptions {

    @Option(
            names = "--engine",
            paramLabel = "E",
            description = "threads: this machine; spark: Apache Spark (default: threads).")
    private String engine = "threads";

    @Option(
            names = "--master",
            paramLabel = "URL",
            description = "With --engine spark: local[N], spark://HOST:PORT … (default: local[*]).")
    private @Nullable String master;

    @Option(
            names = "--conf",
            paramLabel = "KEY=VALUE",
            description = "With --engine spark: a setting of Spark's; may be repeated.")
    private List<String> settings = List.of();

    /// Whether Spark does it.
    ///
    /// @throws BobException if the options don't go together
    public boolean spark() {
        boolean spark = engine.equals("spark");
        if (!spark && !engine.equals("threads")) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT,
                    "--engine takes threads or spark, not " + engine + ".");
        }
        if (!spark && (master != null || !settings.isEmpty())) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT, "--master and --conf go with --engine spark.");
        }
        return spark;
    }

    /// The same for Spark's own process.
    List<String> arguments() {
        List<String> all = new ArrayList<>();
        all.add("--master");
        all.add(master == null ? "local[*]" : master);
        for (String setting : settings) {
            all.add("--conf");
            all.add(setting);
        }
        return all;
    }
}
