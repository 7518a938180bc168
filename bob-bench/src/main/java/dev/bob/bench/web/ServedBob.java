package dev.bob.bench.web;

import dev.bob.core.Json;
import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import dev.bob.testkit.ScriptedServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// `bob serve` as a process of its own, before a model that answers at once.
final class ServedBob implements AutoCloseable {

    private static final String TOKEN = "benchmark-token-0123456789";

    private final Path folder;
    private final ScriptedServer model;
    private final Process process;
    private final String origin;
    private final HttpClient http = HttpClient.newHttpClient();

    private ServedBob(Path folder, ScriptedServer model, Process process, String origin) {
        this.folder = folder;
        this.model = model;
        this.process = process;
        this.origin = origin;
    }

    static ServedBob start(Path launcher) throws IOException {
        Path folder = Files.createTempDirectory("bob-web-bench");
        ScriptedServer model =
                ScriptedServer.start(
                        Script.chat(Reply.answer("It ", "is ", "as ", "it ", "was ", "before.")));
        ProcessBuilder builder =
                new ProcessBuilder(launcher.toString(), "serve", "--port", "0", "--no-open")
                        .directory(folder.toFile())
                        .redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().put("HOME", folder.toString());
        builder.environment().put("BOB_RUNTIME_DIR", folder.resolve("runtime").toString());
        builder.environment().put("BOB_SERVE_TOKEN", TOKEN);
        builder.environment().put("BOB_LOCAL_BASE_URL", model.baseUrl());
        builder.environment().put("BOB_LOCAL_MODEL", Script.MODEL);
        Process process = builder.start();
        BufferedReader out = new BufferedReader(process.inputReader(StandardCharsets.UTF_8));
        String line = out.readLine();
        if (line == null || !line.startsWith("Bob is at ")) {
            model.close();
            throw new IOException("bob serve said: " + line);
        }
        String address = line.substring("Bob is at ".length());
        return new ServedBob(folder, model, process, address.replaceAll("/\\?.*", ""));
    }

    int port() {
        return URI.create(origin).getPort();
    }

    /// The model that it asks.
    ScriptedServer model() {
        return model;
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(origin + path))
                .header("Authorization", "Bearer " + TOKEN);
    }

    /// How long an answer to a small question takes, in milliseconds.
    double status() throws IOException, InterruptedException {
        long began = System.nanoTime();
        HttpResponse<String> answer =
                http.send(request("/api/status").build(), HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() != 200) {
            throw new IOException("status " + answer.statusCode());
        }
        return (System.nanoTime() - began) / 1e6;
    }

    /// Says something in a session; the answer comes as events.
    void say(String session, String words) throws IOException, InterruptedException {
        String body = Json.MAPPER.createObjectNode().put("input", words).toString();
        HttpResponse<String> answer =
                http.send(
                        request("/api/sessions/" + session + "/turns")
                                .header("Content-Type", "application/json")
                                .POST(HttpRequest.BodyPublishers.ofString(body))
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() != 202) {
            throw new IOException(answer.statusCode() + " " + answer.body());
        }
    }

    /// A stream of all events, to be read line by line.
    InputStream events() throws IOException, InterruptedException {
        return http.send(request("/api/events").build(), HttpResponse.BodyHandlers.ofInputStream())
                .body();
    }

    /// What a raw client has to send first.
    String head(String path) {
        return "GET "
                + path
                + " HTTP/1.1\r\nHost: 127.0.0.1:"
                + port()
                + "\r\nAuthorization: Bearer "
                + TOKEN
                + "\r\n";
    }

    /// A number of the process's status, such as `VmRSS` in MB.
    long megabytes(String name) throws IOException {
        for (ProcessHandle each :
                Stream.concat(Stream.of(process.toHandle()), process.descendants()).toList()) {
            List<String> lines = Files.readAllLines(Path.of("/proc/" + each.pid() + "/status"));
            for (String line : lines) {
                if (line.startsWith(name + ":")) {
                    return Long.parseLong(line.replaceAll("\\D", "")) >> 10;
                }
            }
        }
        return 0;
    }

    @Override
    public void close() throws IOException {
        http.shutdownNow();
        process.destroy();
        try {
            process.waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        model.close();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
