package dev.bob.app.doctor;

import dev.bob.app.Bob;
import dev.bob.app.config.Configuration;
import dev.bob.app.config.EndpointSettings;
import dev.bob.app.config.ProjectTrust;
import dev.bob.app.config.Settings;
import dev.bob.core.model.connect.Discovery;
import dev.bob.core.storage.Reason;
import dev.bob.core.tokens.LoadedTokenCounter;
import dev.bob.core.tokens.TokenizerFile;
import dev.bob.memory.stm.ChromaStore;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What the doctor looks at.
public final class Checks {

    /// With less than this a conversation may not be kept any more.
    private static final long ENOUGH_BYTES = 64L << 20;

    private static final Duration PATIENCE = Duration.ofSeconds(3);
    private static final String TOKENIZER_SAMPLE = "Wie geht es dir? 你好";

    private final Bob bob;
    private final Configuration configuration;

    public Checks(Bob bob) {
        this.bob = bob;
        this.configuration = bob.configuration();
    }

    public List<Check> all() {
        return List.of(
                new Check("java", Checks::java),
                new Check("settings", this::settings),
                new Check("runtime", this::runtime),
                new Check("local model", this::local),
                new Check("remote model", this::remote),
                new Check("tokenizer", this::tokenizer),
                new Check("embeddings", this::embeddings),
                new Check("chroma", this::chroma),
                new Check("sandbox", this::sandbox));
    }

    private static Finding java(String name) {
        Runtime.Version version = Runtime.version();
        return Finding.ok(name, version + ", " + System.getProperty("java.vendor"));
    }

    private Finding settings(String name) {
        Optional<ProjectTrust> untrusted = configuration.untrusted();
        if (untrusted.isPresent()) {
            return Finding.warning(
                    name, untrusted.get().message(), "read the file, then run: bob trust");
        }
        List<Path> files = configuration.files();
        long set = Settings.all().stream().filter(configuration::isSet).count();
        String read =
                files.isEmpty()
                        ? "no configuration file"
                        : files.stream().map(Path::toString).reduce((a, b) -> a + ", " + b).get();
        return Finding.ok(name, read + "; " + set + " of " + Settings.all().size() + " set");
    }

    /// Only looks: a folder that isn't there yet is made by the first conversation.
    private Finding runtime(String name) {
        Path folder = bob.runtimeDir();
        Path there = folder.toAbsolutePath();
        while (!Files.exists(there) && there.getParent() != null) {
            there = there.getParent();
        }
        String fix = "make it writable, or name another with --runtime-dir or BOB_RUNTIME_DIR";
        if (!Files.isDirectory(there)) {
            return Finding.failed(name, there + " isn't a folder", fix);
        }
        try {
            String found = folder + ", " + contents(folder);
            if (!Files.isWritable(there)) {
                return Finding.failed(name, found + ", but " + there + " can't be written", fix);
            }
            long free = Files.getFileStore(there).getUsableSpace();
            return free >= ENOUGH_BYTES
                    ? Finding.ok(name, found)
                    : Finding.warning(
                            name,
                            found + ", and only %,d KB free on its disk".formatted(free >> 10),
                            "make room, or name a folder on another disk with --runtime-dir");
        } catch (IOException e) {
            return Finding.failed(name, folder + " can't be read: " + Reason.of(e), fix);
        }
    }

    private static String contents(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return "which the first conversation will make";
        }
        Path sessions = folder.resolve("sessions");
        if (!Files.isDirectory(sessions)) {
            return "0 sessions";
        }
        try (Stream<Path> all = Files.list(sessions)) {
            long number = all.filter(Files::isDirectory).count();
            return number + (number == 1 ? " session" : " sessions");
        }
    }

    private Finding local(String name) {
        if (configuration.get(EndpointSettings.LOCAL_OFFLINE)) {
            return Finding.ok(
                    name,
                    "none is wanted, so the offline model answers ("
                            + configuration.origin(EndpointSettings.LOCAL_OFFLINE).describe()
                            + ")");
        }
        return switch (bob.models().lookAround()) {
            case Discovery.Result.Found(var endpoint, var models, var window) ->
                    Finding.ok(
                            name,
                            endpoint.model()
                                    + " at "
                                    + endpoint.baseUrl()
                                    + ", one of "
                                    + Math.max(1, models.models().size())
                                    + (window > 0 ? ", takes %,d tokens".formatted(window) : ""));
            case Discovery.Result.Unreachable nothing -> {
                String tried =
                        nothing.tried().stream()
                                .map(attempt -> attempt.url() + ": " + attempt.problem())
                                .collect(Collectors.joining("; "));
                yield configuration.isSet(EndpointSettings.LOCAL_BASE_URL)
                        ? Finding.failed(
                                name,
                                tried,
                                "start it, or correct "
                                        + configuration
                                                .origin(EndpointSettings.LOCAL_BASE_URL)
                                                .describe())
                        : Finding.warning(
                                name,
                                "none, so the offline model answers (" + tried + ")",
                                "start LM Studio, Ollama or llama.cpp, or set BOB_LOCAL_BASE_URL");
            }
        };
    }

    private Finding remote(String name) throws InterruptedException {
        String url = configuration.get(EndpointSettings.CHAT_BASE_URL);
        String key =
                configuration.keyFor(EndpointSettings.CHAT_BASE_URL, EndpointSettings.CHAT_API_KEY);
        Optional<String> keptBack =
                configuration.keyKeptBack(
                        EndpointSettings.CHAT_BASE_URL, EndpointSettings.CHAT_API_KEY);
        if (keptBack.isPresent()) {
            return Finding.warning(name, keptBack.get(), "put the key beside the address");
        }
        if (key.isEmpty()) {
            return Finding.ok(name, "no key, so --remote can't be used (set BOB_CHAT_API_KEY)");
        }
        try {
            int status = status(url + "/models", "Bearer " + key.strip());
            return switch (status) {
                case 401, 403 ->
                        Finding.failed(
                                name,
                                url + " refuses the key (HTTP " + status + ")",
                                "correct "
                                        + configuration
                                                .origin(EndpointSettings.CHAT_API_KEY)
                                                .describe());
                default -> Finding.ok(name, url + " answers (HTTP " + status + ")");
            };
        } catch (IOException e) {
            return Finding.failed(
                    name,
                    url + " doesn't answer: " + e.getMessage(),
                    "correct " + configuration.origin(EndpointSettings.CHAT_BASE_URL).describe());
        }
    }

    private Finding embeddings(String name) throws InterruptedException {
        String url = configuration.get(EndpointSettings.EMBEDDINGS_BASE_URL);
        if (url.isEmpty()) {
            return Finding.ok(name, "made in this process");
        }
        try {
            String key =
                    configuration.keyFor(
                            EndpointSettings.EMBEDDINGS_BASE_URL,
                            EndpointSettings.EMBEDDINGS_API_KEY);
            int status = status(url + "/models", key.isEmpty() ? "" : "Bearer " + key.strip());
            return Finding.ok(name, url + " answers (HTTP " + status + ")");
        } catch (IOException _) {
            return Finding.failed(
                    name,
                    "nothing answers at " + url,
                    "correct "
                            + configuration
                                    .origin(EndpointSettings.EMBEDDINGS_BASE_URL)
                                    .describe());
        }
    }

    /// Asks for a resource and gives the status of the answer.
    private static int status(String url, String authorization)
            throws IOException, InterruptedException {
        try (HttpClient client = HttpClient.newBuilder().connectTimeout(PATIENCE).build()) {
            HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(url)).timeout(PATIENCE);
            if (!authorization.isEmpty()) {
                request.header("Authorization", authorization);
            }
            return client.send(request.build(), HttpResponse.BodyHandlers.discarding())
                    .statusCode();
        }
    }

    private Finding tokenizer(String name) {
        Path file = configuration.get(Settings.TOKENIZER);
        try (LoadedTokenCounter counter = TokenizerFile.open(file)) {
            return Finding.ok(
                    name, file + ", " + counter.count(TOKENIZER_SAMPLE) + " tokens in a sample");
        }
    }

    private Finding chroma(String name) {
        String url = configuration.get(Settings.CHROMA_URL);
        boolean wanted = configuration.isSet(Settings.CHROMA_URL);
        return ChromaStore.troubleAt(url)
                .map(trouble -> without(name, wanted ? trouble : "no server at " + url, wanted))
                .orElseGet(() -> Finding.ok(name, url));
    }

    private static Finding without(String name, String what, boolean wanted) {
        return wanted
                ? Finding.warning(
                        name,
                        what + "; short-term memory uses a JSONL file",
                        "start it (chroma run), or unset BOB_CHROMA_URL")
                : Finding.ok(name, what + ": short-term memory uses a JSONL file");
    }

    private Finding sandbox(String name) {
        if (!configuration.get(Settings.SANDBOX_ENABLED)) {
            return Finding.warning(
                    name,
                    "off: tools may touch every file that you may",
                    "set BOB_TOOL_SANDBOX_ENABLED=true");
        }
        List<Path> roots = configuration.get(Settings.TOOL_ROOTS);
        List<Path> missing = roots.stream().filter(root -> !Files.isDirectory(root)).toList();
        if (!missing.isEmpty()) {
            return Finding.failed(
                    name, "no such folder: " + missing, "correct " + Settings.TOOL_ROOTS.key());
        }
        return Finding.ok(name, roots.isEmpty() ? "no folder is open to tools" : roots.toString());
    }
}
