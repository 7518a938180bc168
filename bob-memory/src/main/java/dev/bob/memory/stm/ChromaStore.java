package dev.bob.memory.stm;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.core.NoTls;
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
import java.time.Clock;
import java.time.Duration;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// Short-term memory in a Chroma server (API v2). langchain4j's `EmbeddingStore` searches and removes; it can neither
/// list, count nor replace entries, so these go to the server's API.
///
/// The collection has the name that is configured, so that other programs find it. If one of that name holds vectors of
/// another size, which no encoder of ours can be compared with, it is only read, and a second one is written beside it.
public final class ChromaStore implements StmStore {

    private static final String COLLECTIONS =
            "/api/v2/tenants/default_tenant/databases/default_database/collections";
    private static final Duration CONNECT = Duration.ofSeconds(1);
    private static final Duration ANSWER = Duration.ofSeconds(10);
    private static final int PAGE = 300;

    private final String baseUrl;
    private final String wanted;
    private final Encoder encoder;
    private final Clock clock;
    private volatile String collection;
    private volatile @Nullable String readOnlyId;
    private final AtomicLong version = new AtomicLong();
    private @Nullable HttpClient http;
    private volatile @Nullable String collectionId;
    private volatile @Nullable ChromaEmbeddingStore store;

    /// The collection on that server. Nothing is asked of the server yet.
    ///
    /// @param encoder makes the vectors
    public ChromaStore(String baseUrl, String collection, Encoder encoder) {
        this(baseUrl, collection, encoder, Clock.systemUTC());
    }

    /// The collection on that server. Nothing is asked of the server yet.
    ///
    /// @param encoder makes the vectors
    /// @param clock for entries of other programs that don't say when they were made
    public ChromaStore(String baseUrl, String collection, Encoder encoder, Clock clock) {
        this.baseUrl = baseUrl.replaceAll("/+$", "");
        this.wanted = collection;
        this.collection = collection;
        this.encoder = encoder;
        this.clock = clock;
    }

    @Override
    public String backend() {
        return "chroma";
    }

    @Override
    public List<StmEntry> entries() {
        Map<String, StmEntry> entries = new LinkedHashMap<>();
        String own = collectionPath();
        String other = readOnlyId;
        if (other != null) {
            read(COLLECTIONS + "/" + other, entries);
        }
        read(own, entries);
        return entries.values().stream()
                .sorted(
                        Comparator.comparingDouble((StmEntry e) -> e.metadata().createdTs())
                                .thenComparing(StmEntry::id))
                .toList();
    }

    private void read(String path, Map<String, StmEntry> entries) {
        for (int offset = 0; ; offset += PAGE) {
            ObjectNode body = Json.MAPPER.createObjectNode();
            body.put("limit", PAGE).put("offset", offset);
            body.putArray("include").add("documents").add("metadatas");
            JsonNode page = call("POST", path + "/get", body);
            int n = page.path("ids").size();
            for (int i = 0; i < n; i++) {
                String id = page.path("ids").get(i).asText();
                entries.put(
                        id,
                        entry(
                                id,
                                page.path("documents").path(i).asText(""),
                                page.path("metadatas").path(i)));
            }
            if (n < PAGE) {
                return;
            }
        }
    }

    private StmEntry entry(String id, String document, JsonNode metadata) {
        return new StmEntry(id, document, metadata(metadata))
                .dated(clock.instant(), StmSettings.STANDARD.ttl());
    }

    /// How many entries the server has; one round trip.
    public int count() {
        return call("GET", collectionPath() + "/count", null).asInt(0);
    }

    /// The ids of all entries; a round trip for every few hundred.
    public Set<String> ids() {
        Set<String> ids = new HashSet<>();
        String own = collectionPath();
        String other = readOnlyId;
        if (other != null) {
            ids(COLLECTIONS + "/" + other, ids);
        }
        ids(own, ids);
        return ids;
    }

    private void ids(String path, Set<String> ids) {
        for (int offset = 0; ; offset += PAGE) {
            ObjectNode body = Json.MAPPER.createObjectNode();
            body.put("limit", PAGE).put("offset", offset);
            body.putArray("include");
            JsonNode page = call("POST", path + "/get", body).path("ids");
            page.forEach(id -> ids.add(id.asText()));
            if (page.size() < PAGE) {
                return;
            }
        }
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
        } catch (BobException e) {
            throw e;
        } catch (RuntimeException e) {
            lost();
            throw unavailable(e.getMessage(), e);
        }
    }

    /// The ids of the entries whose vectors are nearest, nearest first.
    public List<String> nearest(String text, int most) {
        return near(text, most).stream().map(StmEntry::id).toList();
    }

    /// The entries whose vectors are nearest, nearest first, whoever wrote them.
    public List<StmEntry> near(String text, int most) {
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
                    .map(this::entry)
                    .toList();
        } catch (BobException e) {
            throw e;
        } catch (RuntimeException e) {
            lost();
            throw unavailable(e.getMessage(), e);
        }
    }

    private StmEntry entry(EmbeddingMatch<TextSegment> match) {
        TextSegment segment = match.embedded();
        return segment == null
                ? entry(match.embeddingId(), "", Json.MAPPER.createObjectNode())
                : entry(
                        match.embeddingId(),
                        segment.text(),
                        Json.MAPPER.valueToTree(segment.metadata().toMap()));
    }

    /// A server that came back without its data gives new ids.
    private void lost() {
        collectionId = null;
        readOnlyId = null;
        store = null;
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
            HttpClient.Builder making =
                    HttpClient.newBuilder()
                            .connectTimeout(CONNECT)
                            .version(HttpClient.Version.HTTP_1_1);
            if (baseUrl.startsWith("http:")) {
                making.sslContext(NoTls.context());
            }
            client = making.build();
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
            collection = wanted;
            JsonNode found = found(wanted);
            int dimension = found.path("dimension").asInt(0);
            if (dimension > 0 && dimension != encoder.dimension()) {
                readOnlyId = found.path("id").asText();
                collection = wanted + "-" + encoder.id().replaceAll("[^A-Za-z0-9]+", "-");
                found = found(collection);
            }
            id = found.path("id").asText();
            collectionId = id;
        }
        return COLLECTIONS + "/" + id;
    }

    private JsonNode found(String name) {
        ObjectNode body = Json.MAPPER.createObjectNode();
        body.put("name", name).put("get_or_create", true);
        body.putObject("metadata").put("hnsw:space", "cosine");
        return call("POST", COLLECTIONS, body);
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
                lost();
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
