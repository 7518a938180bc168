package dev.bob.app.memory;

import dev.bob.app.config.Configuration;
import dev.bob.app.config.EndpointSettings;
import dev.bob.app.config.LimitSettings;
import dev.bob.app.config.Settings;
import dev.bob.core.model.Endpoint;
import dev.bob.core.model.Secret;
import dev.bob.core.model.openai.ChatHttp;
import dev.bob.core.model.openai.OpenAiEmbeddings;
import dev.bob.core.model.openai.RetryPolicy;
import dev.bob.core.tokens.TokenCounter;
import dev.bob.memory.Encoders;
import dev.bob.memory.MemorySystem;
import dev.bob.memory.approval.MemoryFiles;
import dev.bob.memory.recall.EmbeddingModelEncoder;
import dev.bob.memory.recall.Encoder;
import dev.bob.memory.recall.HashingEmbeddingModel;
import dev.bob.memory.recall.MiniLm;
import dev.bob.memory.stm.StmSettings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import java.util.function.Consumer;

/// Makes Bob's memory from the configuration.
public final class MemoryParts {

    /// How long an embedding endpoint may take.
    private static final Duration EMBEDDING = Duration.ofSeconds(5);

    private MemoryParts() {}

    /// Opens the memory of a run. Whoever opens it closes it.
    public static MemorySystem open(
            Configuration configuration,
            TokenCounter tokens,
            Clock clock,
            Consumer<String> problems) {
        Path folder = configuration.get(Settings.RUNTIME_DIR);
        MemorySystem.Options options =
                new MemorySystem.Options(
                        new MemoryFiles(
                                configuration.runtimeFile(Settings.APPROVAL_LEDGER),
                                configuration.runtimeFile(Settings.LTM_FILE),
                                folder.resolve("memory_pending.jsonl"),
                                configuration.runtimeFile(Settings.PRACTICE_CANDIDATES)),
                        folder.resolve(configuration.get(Settings.STM_DIR)).resolve("stm.jsonl"),
                        vectors(configuration),
                        stm(configuration),
                        configuration.get(Settings.CHROMA_URL),
                        configuration.get(Settings.STM_COLLECTION),
                        configuration.get(LimitSettings.LIVE_CHAT_RETAIN_TURNS));
        return new MemorySystem(
                options,
                encoders(configuration),
                tokens,
                clock,
                UUID::randomUUID,
                notice -> problems.accept(notice.message()),
                problems);
    }

    /// Whether an earlier run left something to search.
    public static boolean isThere(Configuration configuration) {
        return Files.isDirectory(vectors(configuration));
    }

    private static Path vectors(Configuration configuration) {
        return configuration.get(Settings.RUNTIME_DIR).resolve("recall");
    }

    /// What texts are encoded with: an endpoint if one is set, with this process as its standby, otherwise this
    /// process.
    static Encoders encoders(Configuration configuration) {
        Encoder here = inProcess(configuration);
        String baseUrl = configuration.get(EndpointSettings.EMBEDDINGS_BASE_URL);
        if (baseUrl.isEmpty()) {
            return Encoders.inProcess(here);
        }
        String model = configuration.get(EndpointSettings.EMBEDDINGS_MODEL);
        var endpoint =
                new EmbeddingModelEncoder(
                        "endpoint-" + model,
                        OpenAiEmbeddings.model(
                                new Endpoint(
                                        Endpoint.Role.EMBEDDINGS,
                                        baseUrl,
                                        Secret.of(
                                                configuration.keyFor(
                                                        EndpointSettings.EMBEDDINGS_BASE_URL,
                                                        EndpointSettings.EMBEDDINGS_API_KEY)),
                                        model),
                                new ChatHttp(EMBEDDING),
                                RetryPolicy.once(),
                                EMBEDDING),
                        configuration.get(EndpointSettings.EMBEDDINGS_DIMENSION));
        return Encoders.endpoint(
                endpoint,
                here,
                Duration.ofMillis(configuration.get(EndpointSettings.EMBEDDINGS_PATIENCE_MS)));
    }

    /// What texts are encoded with in this process.
    public static Encoder inProcess(Configuration configuration) {
        if (configuration.get(EndpointSettings.EMBEDDER).equals("hashing")) {
            int size = configuration.get(Settings.STM_EMBED_DIM);
            return new EmbeddingModelEncoder("hashing", new HashingEmbeddingModel(size), size);
        }
        return new MiniLm();
    }

    private static StmSettings stm(Configuration configuration) {
        return new StmSettings(
                Duration.ofHours(configuration.get(Settings.STM_TTL_HOURS)),
                Duration.ofHours(configuration.get(Settings.STM_INJECT_REFRESH_HOURS)),
                configuration.get(Settings.STM_TOP_K),
                configuration.get(Settings.STM_MAX_ENTRIES),
                configuration.get(Settings.STM_MAX_ENTRY_CHARS),
                configuration.get(Settings.STM_PROMOTION_ACCESS_MIN),
                configuration.get(Settings.STM_PROMOTION_SESSIONS_MIN),
                configuration.get(Settings.STM_PROMOTION_MAX_PER_TURN));
    }
}
