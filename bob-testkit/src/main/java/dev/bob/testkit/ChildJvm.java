package dev.bob.testkit;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A second JVM with this one's class path, for tests of what several processes and sudden deaths do.
public final class ChildJvm {

    private ChildJvm() {}

    /// Starts `main` of a class; its standard error is this process's.
    public static Process start(Class<?> main, String... args) throws IOException {
        return start(ProcessBuilder.Redirect.PIPE, main, args);
    }

    /// Starts `main` of a class; what it says on standard output goes where `output` says.
    public static Process start(ProcessBuilder.Redirect output, Class<?> main, String... args)
            throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(
                List.of(
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-Xshare:auto",
                        "-Xmx256m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        main.getName()));
        command.addAll(List.of(args));
        return new ProcessBuilder(command)
                .redirectOutput(output)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }
}
