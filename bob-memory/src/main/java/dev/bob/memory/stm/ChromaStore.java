package dev.bob.memory.stm;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.memory.recall.EmbeddingModelEncoder;
import dev.bob.memory.recall.Encoder;
import dev.bob.memory.recall.HashingEmbeddingModel;
import dev.langchain4j.data.embedding.Embedding;
import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.store.embedding.EmbeddingMatch;
import dev.langchain4j.store.embedding.EmbeddingSearchRequest;
import dev.langchain4j.store.embedding.chroma.ChromaApiVersion;
import dev.langchain4j.store.embedding.chroma.ChromaEmbeddingStore;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// Short-term memory in a Chroma server (API v2). langchain4j's store searches and removes; it can neither list
/// nor replace entries, so these two go to the server's API.
public final class ChromaStore implements StmStore {

    private static final String COLLECTIONS =
            "/api/v2/tenants/default_tenant/databases/default_database/collections";
    private static final Duration CONNECT = Duration.ofSeconds(1);
    private static final Duration ANSWER = Duration.ofSeconds(10);
    private static final int PAGE = 300;

    private final String baseUrl;
    private final String collection;
    private final Encoder encoder;
    private final AtomicLong version = new AtomicLong();
    private @Nullable HttpClient http;
    private volatile @Nullable String collectionId;
    private volatile @Nullable ChromaEmbeddingStore store;

    /// The collection on that server. Nothing is asked of the server yet.
    ///
    /// @param encoder makes the vectors; collections of another encoder are kept apart by name
    public ChromaStore(String baseUrl, String collection, Encoder encoder) {
        this.baseUrl = baseUrl.replaceAll("/+$", "");
        this.collection = collection + "-" + encoder.id().replaceAll("[^A-Za-z0-9]+", "-");
        this.encoder = encoder;
    }

    @Override
    public String backend() {
        return "chroma";
    }

    @Override
    public List<StmEntry> entries() {
        List<StmEntry> entries = new ArrayList<>();
        for (int offset = 0; ; offset += PAGE) {
            ObjectNode body = Json.MAPPER.createObjectNode();
            body.put("limit", PAGE).put("offset", offset);
            body.putArray("include").add("documents").add("metadatas");
            JsonNode page = call("POST", collectionPath() + "/get", body);
            int n = page.path("ids").size();
            for (int i = 0; i < n; i++) {
                entries.add(
                        new StmEntry(
                                page.path("ids").get(i).asText(),
                                page.path("documents").path(i).asText(""),
                                metadata(page.path("metadatas").path(i))));
            }
            if (n < PAGE) {
                break;
            }
        }
        entries.sort(
                Comparator.comparingDouble((StmEntry e) -> e.metadata().createdTs())
                        .thenComparing(StmEntry::id));
        return entries;
    }

    @Override
    public void put(List<StmEntry> entries) {
        for (int from = 0; from < entries.size(); from += PAGE) {
            ObjectNode body = Json.MAPPER.createObjectNode();
            ArrayNode ids = body.putArray("ids");
            ArrayNode documents = body.putArray("documents");
            ArrayNode metadatas = body.putArray("metadatas");
            ArrayNode embeddings = body.putArray("embeddings");
            for (StmEntry entry : entries.subList(from, Math.min(entries.size(), from + PAGE))) {
                ids.add(entry.id());
                documents.add(entry.text());
                metadatas.add(metadata(entry.metadata()));
                ArrayNode vector = embeddings.addArray();
                for (float x : encoder.encode(entry.readable()).sentence()) {
                    vector.add(x);
                }
            }
            call("POST", collectionPath() + "/upsert", body);
        }
        version.incrementAndGet();
    }

    @Override
    public void remove(Collection<String> ids) {
        if (ids.isEmpty()) {
            return;
        }
        try {
            store().removeAll(ids);
            version.incrementAndGet();
        } catch (RuntimeException e) {
            throw unavailable(e.getMessage(), e);
        }
    }

    /// The ids of the entries whose vectors are nearest, nearest first.
    public List<String> nearest(String text, int most) {
        float[] vector = encoder.encode(text).sentence();
        try {
            return store()
                    .search(
                            EmbeddingSearchRequest.builder()
                                    .queryEmbedding(Embedding.from(vector))
                                    .maxResults(most)
                                    .build())
                    .matches()
                    .stream()
                    .map((EmbeddingMatch<TextSegment> match) -> match.embeddingId())
                    .toList();
        } catch (RuntimeException e) {
            throw unavailable(e.getMessage(), e);
        }
    }

    /// Whether the server answers.
    public boolean answers() {
        try {
            askForHeartbeat();
            return true;
        } catch (BobException e) {
            return false;
        }
    }

    /// Says what is wrong if no Chroma answers at that address; empty if one does.
    public static Optional<String> troubleAt(String baseUrl) {
        Encoder none = new EmbeddingModelEncoder("none", new HashingEmbeddingModel(8), 8);
        try (ChromaStore store = new ChromaStore(baseUrl, "none", none)) {
            store.askForHeartbeat();
            return Optional.empty();
        } catch (BobException e) {
            return Optional.of(e.getMessage());
        }
    }

    /// Something else may listen there; it is to get no requests that aren't meant for it.
    private void askForHeartbeat() {
        if (!call("GET", "/api/v2/heartbeat", null).has("nanosecond heartbeat")) {
            throw unavailable("what listens there is no Chroma", null);
        }
    }

    @Override
    public long version() {
        return version.get();
    }

    @Override
    public synchronized void close() {
        if (http != null) {
            http.shutdownNow();
        }
    }

    /// Made when it is first needed: making one takes its time.
    private synchronized HttpClient http() {
        HttpClient client = http;
        if (client == null) {
            client =
                    HttpClient.newBuilder()
                            .connectTimeout(CONNECT)
                            .version(HttpClient.Version.HTTP_1_1)
                            .build();
            http = client;
        }
        return client;
    }

    private ChromaEmbeddingStore store() {
        ChromaEmbeddingStore known = store;
        if (known == null) {
            collectionPath();
            known =
                    ChromaEmbeddingStore.builder()
                            .apiVersion(ChromaApiVersion.V2)
                            .baseUrl(baseUrl)
                            .tenantName("default_tenant")
                            .databaseName("default_database")
                            .collectionName(collection)
                            .timeout(ANSWER)
                            .build();
            store = known;
        }
        return known;
    }

    private String collectionPath() {
        String id = collectionId;
        if (id == null) {
            askForHeartbeat();
            ObjectNode body = Json.MAPPER.createObjectNode();
            body.put("name", collection).put("get_or_create", true);
            body.putObject("metadata").put("hnsw:space", "cosine");
            id = call("POST", COLLECTIONS, body).path("id").asText();
            collectionId = id;
        }
        return COLLECTIONS + "/" + id;
    }

    private JsonNode call(String method, String path, @Nullable JsonNode body) {
        try {
            HttpRequest request =
                    HttpRequest.newBuilder(URI.create(baseUrl + path))
                            .timeout(ANSWER)
                            .header("Content-Type", "application/json")
                            .method(
                                    method,
                                    body == null
                                            ? HttpRequest.BodyPublishers.noBody()
                                            : HttpRequest.BodyPublishers.ofString(body.toString()))
                            .build();
            HttpResponse<String> response =
                    http().send(request, HttpResponse.BodyHandlers.ofString());
            if (response.statusCode() >= 300) {
                // A server that came back without its data gives new ids.
                collectionId = null;
                store = null;
                throw unavailable(response.statusCode() + " " + response.body(), null);
            }
            return response.body().isEmpty()
                    ? Json.MAPPER.createObjectNode()
                    : Json.MAPPER.readTree(response.body());
        } catch (ConnectException e) {
            throw unavailable("nothing listens there", e);
        } catch (IOException | IllegalArgumentException e) {
            throw unavailable(e.getMessage() == null ? e.toString() : e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BobException(BobException.Kind.CANCELLED, "Cancelled.", e);
        }
    }

    private BobException unavailable(@Nullable String why, @Nullable Throwable cause) {
        return new BobException(
                BobException.Kind.ENDPOINT_UNAVAILABLE,
                "Chroma at " + baseUrl + " doesn't answer as it should: " + why,
                cause);
    }

    /// Chroma's metadata are flat: no lists, no nulls.
    private static ObjectNode metadata(StmEntry.Metadata metadata) {
        ObjectNode flat = Json.MAPPER.createObjectNode();
        ObjectNode tree = Json.MAPPER.valueToTree(metadata);
        for (Map.Entry<String, JsonNode> field : tree.properties()) {
            if (field.getValue().isArray()) {
                flat.put(field.getKey(), field.getValue().toString());
            } else if (field.getValue().isBoolean()) {
                // langchain4j's search can't read booleans.
                flat.put(field.getKey(), field.getValue().booleanValue() ? 1 : 0);
            } else if (!field.getValue().isNull()) {
                flat.set(field.getKey(), field.getValue());
            }
        }
        return flat;
    }

    private StmEntry.Metadata metadata(JsonNode flat) {
        try {
            ObjectNode tree =
                    flat.isObject()
                            ? ((ObjectNode) flat).deepCopy()
                            : Json.MAPPER.createObjectNode();
            String sessions = tree.path("sessions_seen").asText("[]");
            tree.set(
                    "sessions_seen",
                    sessions.startsWith("[")
                            ? Json.MAPPER.readTree(sessions)
                            : Json.MAPPER.createArrayNode().add(sessions));
            StmEntry.Metadata metadata = Json.MAPPER.treeToValue(tree, StmEntry.Metadata.class);
            if (metadata == null) {
                throw unavailable("an entry has no metadata", null);
            }
            return metadata;
        } catch (IOException e) {
            throw unavailable("an entry's metadata can't be read: " + e.getMessage(), e);
        }
    }
}
