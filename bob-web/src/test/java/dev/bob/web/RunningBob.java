package dev.bob.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.app.Bob;
import dev.bob.app.config.Environment;
import dev.bob.core.Json;
import dev.bob.testkit.Script;
import dev.bob.testkit.ScriptedServer;
import dev.bob.web.server.WebServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/// A Bob with a scripted model that serves on a free port, in a folder of its own.
public final class RunningBob implements AutoCloseable {

    /// The token that it takes.
    public static final String TOKEN = "test-token-0123456789";

    private final ScriptedServer model;
    private final Bob bob;
    private final BobWeb web;
    private final List<String> problems;
    private final HttpClient http = HttpClient.newHttpClient();

    private RunningBob(ScriptedServer model, Bob bob, BobWeb web, List<String> problems) {
        this.model = model;
        this.bob = bob;
        this.web = web;
        this.problems = problems;
    }

    /// Starts one.
    public static RunningBob start(Path folder, Script script) {
        return start(folder, script, WebServer.Limits.USUAL, Map.of());
    }

    /// Starts one with limits and further variables.
    public static RunningBob start(
            Path folder, Script script, WebServer.Limits limits, Map<String, String> variables) {
        ScriptedServer model = ScriptedServer.start(script);
        Map<String, String> environment = new HashMap<>();
        environment.put("HOME", folder.resolve("home").toString());
        environment.put("USER", "tester");
        environment.put("BOB_LOCAL_BASE_URL", model.baseUrl());
        environment.put("BOB_LOCAL_MODEL", Script.MODEL);
        environment.put("BOB_EMBEDDER", "hashing");
        environment.put("BOB_TOKENIZER", byteTokenizer(folder).toString());
        environment.putAll(variables);
        List<String> problems = new CopyOnWriteArrayList<>();
        Bob bob =
                new Bob(
                        new Environment(
                                environment,
                                folder,
                                Path.of(System.getProperty("bob.project.dir", "..")),
                                Clock.systemUTC()),
                        Map.of(),
                        null,
                        problems::add);
        BobWeb web =
                BobWeb.serve(
                        bob, new BobWeb.Options("127.0.0.1", 0, TOKEN, null, Set.of(), limits));
        return new RunningBob(model, bob, web, problems);
    }

    /// The scripted model.
    public ScriptedServer model() {
        return model;
    }

    /// The composition behind the server.
    public Bob bob() {
        return bob;
    }

    /// The server.
    public BobWeb web() {
        return web;
    }

    /// Such as `http://127.0.0.1:40001`.
    public String origin() {
        return "http://127.0.0.1:" + web.port();
    }

    /// What the operator was told.
    public List<String> problems() {
        return problems;
    }

    /// Asks with the token; the status must be below 400.
    public JsonNode get(String path) {
        return json(send("GET", path, null));
    }

    /// Posts JSON with the token; the status must be below 400.
    public JsonNode post(String path, String body) {
        return json(send("POST", path, body));
    }

    /// Sends a request with the token.
    public HttpResponse<String> send(String method, String path, @Nullable String body) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(origin() + path))
                        .header("Authorization", "Bearer " + TOKEN)
                        .method(
                                method,
                                body == null
                                        ? HttpRequest.BodyPublishers.noBody()
                                        : HttpRequest.BodyPublishers.ofString(body));
        if (body != null) {
            request.header("Content-Type", "application/json");
        }
        try {
            return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static JsonNode json(HttpResponse<String> response) {
        if (response.statusCode() >= 400) {
            throw new AssertionError(response.statusCode() + " " + response.body());
        }
        return read(response.body());
    }

    /// JSON of a text.
    public static JsonNode read(String text) {
        try {
            return Json.MAPPER.readTree(text);
        } catch (IOException e) {
            throw new AssertionError("no JSON: " + text, e);
        }
    }

    @Override
    public void close() {
        web.close();
        bob.close();
        model.close();
    }

    /// A tokenizer.json in which every byte is a token: the real one takes most of a second to load.
    private static Path byteTokenizer(Path folder) {
        ObjectNode root = Json.MAPPER.createObjectNode().put("version", "1.0");
        root.putArray("added_tokens");
        root.putObject("pre_tokenizer")
                .put("type", "ByteLevel")
                .put("add_prefix_space", false)
                .put("trim_offsets", false)
                .put("use_regex", false);
        ObjectNode model = root.putObject("model").put("type", "BPE");
        ObjectNode vocabulary = model.putObject("vocab");
        int moved = 256;
        for (int value = 0; value < 256; value++) {
            boolean shown = (value > 32 && value < 127) || (value > 160 && value != 173);
            vocabulary.put(Character.toString(shown ? value : moved++), value);
        }
        model.putArray("merges");
        try {
            return Files.writeString(folder.resolve("byte-tokenizer.json"), root.toString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
