package dev.bob.tools.http;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/// Answers on disk, one file each, named by the SHA-256 of its key. A file is written beside and renamed, so that
/// another process sees all of it or nothing. What can't be read counts as absent and is replaced by the next answer;
/// a folder that can't be written costs the cache, never the answer. The oldest files go when there are too many.
public final class ResponseCache {

    private static final int SWEEP_EVERY = 32;

    private final Path folder;
    private final ObjectMapper json;
    private final int maxEntries;
    private final AtomicInteger stores = new AtomicInteger();

    /// `folder` is created with the first answer.
    public ResponseCache(Path folder, int maxEntries, ObjectMapper json) {
        this.folder = folder;
        this.maxEntries = maxEntries;
        this.json = json;
    }

    /// A kept answer.
    record Entry(String key, Instant storedAt, URI uri, int status, String contentType, Body body) {
        Fetched.Page page(Optional<Instant> staleSince) {
            return new Fetched.Page(uri, status, contentType, body, true, staleSince);
        }
    }

    private record Stored(
            @JsonProperty("key") String key,
            @JsonProperty("stored_at_utc") String storedAtUtc,
            @JsonProperty("url") String url,
            @JsonProperty("status") int status,
            @JsonProperty("content_type") String contentType,
            @JsonProperty("body_base64") String body) {}

    Optional<Entry> find(String key) {
        Path file = file(key);
        try {
            Stored stored = json.readValue(Files.readAllBytes(file), Stored.class);
            if (!key.equals(stored.key())) {
                return Optional.empty();
            }
            return Optional.of(
                    new Entry(
                            key,
                            Instant.parse(stored.storedAtUtc()),
                            URI.create(stored.url()),
                            stored.status(),
                            stored.contentType(),
                            Body.of(Base64.getDecoder().decode(stored.body()))));
        } catch (IOException | RuntimeException _) {
            // Absent, torn, or not ours: a miss in every case.
            return Optional.empty();
        }
    }

    void store(String key, Fetched.Page page, Instant now) {
        try {
            Files.createDirectories(folder);
            byte[] bytes =
                    json.writeValueAsBytes(
                            new Stored(
                                    key,
                                    now.toString(),
                                    page.uri().toString(),
                                    page.status(),
                                    page.contentType(),
                                    Base64.getEncoder().encodeToString(page.body().bytes())));
            Path beside = Files.createTempFile(folder, "entry", ".tmp");
            try {
                Files.write(beside, bytes);
                Files.move(
                        beside,
                        file(key),
                        StandardCopyOption.ATOMIC_MOVE,
                        StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(beside);
            }
            if (stores.incrementAndGet() % SWEEP_EVERY == 1) {
                sweep();
            }
        } catch (IOException _) {
            // A full or read-only disk: the answer is still good.
        }
    }

    private void sweep() throws IOException {
        record Aged(Path file, FileTime time) {}
        List<Aged> files = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder, "*.{json,tmp}")) {
            for (Path file : entries) {
                try {
                    files.add(new Aged(file, Files.getLastModifiedTime(file)));
                } catch (NoSuchFileException _) {
                    // Another process swept it.
                }
            }
        }
        files.sort(Comparator.comparing(Aged::time));
        for (Aged aged : files.subList(0, Math.max(0, files.size() - maxEntries))) {
            Files.deleteIfExists(aged.file());
        }
    }

    private Path file(String key) {
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-256")
                            .digest(key.getBytes(StandardCharsets.UTF_8));
            return folder.resolve(HexFormat.of().formatHex(digest) + ".json");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
