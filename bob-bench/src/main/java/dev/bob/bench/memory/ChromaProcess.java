package dev.bob.bench.memory;

import dev.bob.memory.recall.EmbeddingModelEncoder;
import dev.bob.memory.recall.HashingEmbeddingModel;
import dev.bob.memory.stm.ChromaStore;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/// A Chroma server on loopback that can be killed and started again.
public final class ChromaProcess implements AutoCloseable {
    private final Path install;
    private final Path data;
    private final int port;
    private volatile Process process;

    private ChromaProcess(Path install, Path data) throws IOException {
        this.install = install;
        this.data = Files.createDirectories(data);
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
        }
        process = start();
    }

    /// Where npm's `chromadb` is: `CHROMA_FOLDER`, or the folder that the tests make.
    public static Path installation() {
        return Path.of(
                System.getenv()
                        .getOrDefault(
                                "CHROMA_FOLDER",
                                System.getProperty("user.home") + "/.cache/bob-test/chroma"));
    }

    /// A running server.
    public static ChromaProcess start(Path install, Path data)
            throws IOException, InterruptedException {
        ChromaProcess server = new ChromaProcess(install, data);
        server.run();
        return server;
    }

    /// Where it answers.
    public String url() {
        return "http://127.0.0.1:" + port;
    }

    /// Starts it again if it was killed, and waits until it answers.
    public void run() throws IOException, InterruptedException {
        if (!process.isAlive()) {
            process = start();
        }
        try (ChromaStore probe =
                new ChromaStore(
                        url(),
                        "probe",
                        new EmbeddingModelEncoder("hashing", new HashingEmbeddingModel(8), 8))) {
            for (int i = 0; i < 400 && !probe.answers(); i++) {
                Thread.sleep(25);
            }
        }
    }

    /// Kills it at once.
    public void kill() throws InterruptedException {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly().waitFor(5, TimeUnit.SECONDS);
    }

    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }

    private Process start() throws IOException {
        return new ProcessBuilder(
                        "node",
                        install.resolve("node_modules/chromadb/dist/cli.mjs").toString(),
                        "run",
                        "--path",
                        data.toString(),
                        "--host",
                        "127.0.0.1",
                        "--port",
                        "" + port)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }
}
