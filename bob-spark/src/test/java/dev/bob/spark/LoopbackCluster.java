package dev.bob.spark;

import dev.bob.memory.practice.batch.LocalFiles;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// A real cluster on this machine: a master and workers as processes of their own, on the loopback interface.
final class LoopbackCluster implements AutoCloseable {

    private final Path folder;
    private final int port;
    private final List<Process> processes = new ArrayList<>();
    private final Map<Process, Path> printed = new HashMap<>();

    LoopbackCluster(Path folder, int workers) throws IOException, InterruptedException {
        this.folder = folder;
        this.port = freePort();
        Path home = folder.resolve("spark-home");
        Files.createDirectories(home.resolve("jars"));
        Files.createFile(home.resolve("RELEASE"));
        for (String entry : classPath().split(File.pathSeparator)) {
            Path jar = Path.of(entry);
            if (Files.isRegularFile(jar)) {
                Path link = home.resolve("jars").resolve(jar.getFileName().toString());
                Files.deleteIfExists(link);
                Files.createSymbolicLink(link, jar);
            }
        }
        start(
                "org.apache.spark.deploy.master.Master",
                "--host",
                "127.0.0.1",
                "--port",
                String.valueOf(port),
                "--webui-port",
                "0");
        for (int i = 0; i < workers; i++) {
            start(
                    "org.apache.spark.deploy.worker.Worker",
                    "--host",
                    "127.0.0.1",
                    "--webui-port",
                    "0",
                    "--cores",
                    "1",
                    "--memory",
                    "1g",
                    "--work-dir",
                    folder.resolve("worker" + i).toString(),
                    url());
        }
    }

    /// Where a driver connects.
    String url() {
        return "spark://127.0.0.1:" + port;
    }

    /// Starts a driver.
    Process driver(String... arguments) throws IOException {
        List<String> all = new ArrayList<>(List.of("dev.bob.spark.Main"));
        all.addAll(List.of(arguments));
        all.add("--conf");
        all.add("spark.executor.extraClassPath=" + classPath());
        all.add("--conf");
        all.add("spark.executor.memory=512m");
        return java(all);
    }

    /// What a driver printed on standard output.
    String printed(Process driver) throws IOException {
        return Files.readString(Objects.requireNonNull(printed.get(driver)));
    }

    /// Kills a worker and its executors, by their process ids.
    void killWorker(int number) throws InterruptedException {
        Process worker = processes.get(1 + number);
        List<ProcessHandle> all = new ArrayList<>(worker.descendants().toList());
        worker.destroyForcibly();
        all.forEach(ProcessHandle::destroyForcibly);
        worker.waitFor();
    }

    private void start(String... arguments) throws IOException {
        processes.add(java(List.of(arguments)));
    }

    private Process java(List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("@" + Path.of("jvm.options").toAbsolutePath());
        command.addAll(
                List.of(
                        "-Xmx512m",
                        "-XX:-UsePerfData",
                        "-Dlog4j2.configurationFile=bob-spark-log4j2.properties",
                        "-cp",
                        classPath()));
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().put("SPARK_HOME", folder.resolve("spark-home").toString());
        // What Spark's scripts set; without it a worker looks for a source tree.
        builder.environment().put("SPARK_SCALA_VERSION", "2.13");
        builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        Path log = Files.createTempFile(folder, "process", ".log");
        builder.redirectError(log.toFile());
        Path out = Files.createTempFile(folder, "out", ".txt");
        builder.redirectOutput(ProcessBuilder.Redirect.to(out.toFile()));
        Process process = builder.start();
        printed.put(process, out);
        return process;
    }

    static String classPath() {
        return System.getProperty("java.class.path");
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    @Override
    public void close() throws IOException {
        for (Process process : processes.reversed()) {
            List<ProcessHandle> all = process.descendants().toList();
            process.destroy();
            process.onExit().orTimeout(10, TimeUnit.SECONDS).exceptionally(_ -> process).join();
            process.destroyForcibly();
            all.forEach(ProcessHandle::destroyForcibly);
        }
        new LocalFiles().delete(folder.resolve("spark-home").toString());
    }

    /// What all its processes said went wrong.
    String complaints() throws IOException {
        StringBuilder all = new StringBuilder();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path log : files.filter(f -> f.toString().endsWith(".log")).sorted().toList()) {
                all.append(log.getFileName()).append(":\n").append(Files.readString(log));
            }
        }
        return all.toString();
    }
}
