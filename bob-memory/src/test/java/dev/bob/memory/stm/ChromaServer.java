package dev.bob.memory.stm;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// A real Chroma server on loopback, by npm; installed once into a cache folder and used again.
final class ChromaServer implements AutoCloseable {

    private static final String PACKAGE =
            """
            {"private": true, "dependencies": {"chromadb": "3.0.6"},
             "overrides": {"chromadb-js-bindings-linux-x64-gnu": "1.0.1"}}
            """;

    private final Path install;
    private final Path data;
    private final int port;
    private @Nullable Process process;

    private ChromaServer(Path install, Path data, int port) {
        this.install = install;
        this.data = data;
        this.port = port;
    }

    /// A running server, or empty if this machine can't have one.
    static Optional<ChromaServer> start(Path data) throws IOException, InterruptedException {
        Path install = Path.of(System.getProperty("user.home"), ".cache", "bob-test", "chroma");
        if (!Files.exists(install.resolve("node_modules/chromadb")) && !install(install)) {
            return Optional.empty();
        }
        int port;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
        }
        ChromaServer server = new ChromaServer(install, data, port);
        return server.run() ? Optional.of(server) : Optional.empty();
    }

    String url() {
        return "http://127.0.0.1:" + port;
    }

    /// Starts again after a kill.
    boolean run() throws IOException, InterruptedException {
        Process started =
                new ProcessBuilder(
                                "node",
                                install.resolve("node_modules/chromadb/dist/cli.mjs").toString(),
                                "run",
                                "--path",
                                data.toString(),
                                "--host",
                                "127.0.0.1",
                                "--port",
                                "" + port)
                        .directory(install.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(data.resolveSibling("chroma.log").toFile())
                        .start();
        process = started;
        try (HttpClient http = HttpClient.newHttpClient()) {
            for (int i = 0; i < 200 && started.isAlive(); i++) {
                if (answers(http)) {
                    return true;
                }
                Thread.sleep(50);
            }
        }
        kill();
        return false;
    }

    /// Kills it as a crash would.
    void kill() throws InterruptedException {
        Process running = process;
        if (running != null) {
            running.descendants().forEach(ProcessHandle::destroyForcibly);
            running.destroyForcibly().waitFor(5, TimeUnit.SECONDS);
        }
    }

    @Override
    public void close() {
        try {
            kill();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean answers(HttpClient http) throws InterruptedException {
        try {
            HttpRequest request =
                    HttpRequest.newBuilder(URI.create(url() + "/api/v2/heartbeat"))
                            .timeout(Duration.ofSeconds(1))
                            .build();
            return http.send(request, HttpResponse.BodyHandlers.ofString()).statusCode() == 200;
        } catch (IOException e) {
            return false;
        }
    }

    private static boolean install(Path install) throws InterruptedException {
        try {
            Files.createDirectories(install);
            Files.writeString(install.resolve("package.json"), PACKAGE);
            Process npm =
                    new ProcessBuilder(List.of("npm", "install", "--no-audit", "--no-fund"))
                            .directory(install.toFile())
                            .redirectErrorStream(true)
                            .redirectOutput(install.resolve("install.log").toFile())
                            .start();
            return npm.waitFor(3, TimeUnit.MINUTES) && npm.exitValue() == 0;
        } catch (IOException e) {
            return false;
        }
    }
}
