package dev.bob.bench.faults;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/// `bob-bench/faults`: what happens when the world around Bob fails. Each prints a table with counts, and ends with 1 if
/// something was lost, doubled or didn't start again.
public final class Faults {

    private Faults() {}

    /// @param args the launcher, what to do, and what that takes
    public static void main(String[] args) throws IOException, InterruptedException {
        Path launcher = Path.of(args[0]).toAbsolutePath().normalize();
        List<String> rest = Arrays.asList(args).subList(2, args.length);
        Path folder = Files.createTempDirectory("bob-faults");
        boolean well;
        try {
            well =
                    switch (args[1]) {
                        case "servers" -> new HostileServers(launcher, folder).run(rest);
                        case "kills" -> new Kills(launcher, folder).run(number(rest, 60));
                        case "places" -> new Places(launcher, folder).run();
                        case "chroma" -> new ChromaOutages(launcher, folder).run(number(rest, 20));
                        case "disk" -> new FullDisk(launcher, folder).run();
                        case "memory" ->
                                new MemoryCeilings(launcher, folder).run(number(rest, 1_000));
                        default -> throw new IllegalArgumentException(args[1]);
                    };
        } finally {
            WatchedBob.delete(folder);
        }
        System.exit(well ? 0 : 1);
    }

    private static int number(List<String> args, int otherwise) {
        return args.isEmpty() ? otherwise : Integer.parseInt(args.getFirst());
    }
}
