package dev.bob.app.doctor;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.app.config.Configuration;
import dev.bob.app.config.Settings;
import dev.bob.core.BobException;
import dev.bob.core.storage.Reason;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// A file of the runtime folder, and what it is for.
///
/// @param path where it is
/// @param kind what it holds
record StoredFile(Path path, Kind kind) {

    /// What is kept in a runtime folder.
    enum Kind {
        TAPE("tapes"),
        TURN_LOG("turn log"),
        LEDGER("ledger"),
        MEMORIES("memories"),
        PENDING("pending"),
        PRACTICE("practice"),
        TRACES("traces"),
        JOURNAL("journals"),
        /// Any other file of lines.
        LINES("other lines"),
        /// A file that is one JSON value, replaced as a whole.
        SNAPSHOT("snapshots");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        /// In a word or two.
        String words() {
            return words;
        }

        /// Whether an object is one that such a file is for.
        Predicate<JsonNode> belongs() {
            return row ->
                    switch (this) {
                        case TAPE ->
                                row.path("id").isIntegralNumber() && row.path("payload").isObject();
                        case TURN_LOG ->
                                row.path("session_id").isTextual() && row.has("turn_number");
                        case LEDGER -> row.path("candidate_fingerprint").isTextual();
                        case MEMORIES ->
                                row.path("id").isTextual() && row.path("candidate").isObject();
                        case PENDING -> row.path("fingerprint").isTextual() || row.has("withdrawn");
                        case PRACTICE -> row.has("text") || row.path("candidate").isObject();
                        case TRACES ->
                                row.path("id").isTextual()
                                        || row.has("put")
                                        || row.has("remove")
                                        || row.has("generation");
                        case JOURNAL, LINES, SNAPSHOT -> true;
                    };
        }
    }

    /// Every file of Bob's below the runtime folder, in order. Files that were set aside are none.
    ///
    /// @throws BobException of kind STORAGE if the folder can't be read
    static List<StoredFile> in(Configuration configuration) {
        Path root = configuration.get(Settings.RUNTIME_DIR);
        Map<Path, Kind> known = new TreeMap<>();
        known.put(normal(configuration.runtimeFile(Settings.TURN_LOG)), Kind.TURN_LOG);
        known.put(normal(configuration.runtimeFile(Settings.APPROVAL_LEDGER)), Kind.LEDGER);
        known.put(normal(configuration.runtimeFile(Settings.LTM_FILE)), Kind.MEMORIES);
        known.put(normal(configuration.runtimeFile(Settings.PRACTICE_CANDIDATES)), Kind.PRACTICE);
        known.put(normal(root.resolve("memory_pending.jsonl")), Kind.PENDING);
        known.put(
                normal(root.resolve(configuration.get(Settings.STM_DIR)).resolve("stm.jsonl")),
                Kind.TRACES);
        Map<Path, StoredFile> files = new TreeMap<>();
        known.forEach((path, kind) -> {
            if (Files.isRegularFile(path)) {
                files.put(path, new StoredFile(path, kind));
            }
        });
        for (Path path : below(normal(root))) {
            Kind kind = kind(path);
            if (kind != null) {
                files.putIfAbsent(path, new StoredFile(path, kind));
            }
        }
        return List.copyOf(files.values());
    }

    private static Path normal(Path path) {
        return path.toAbsolutePath().normalize();
    }

    private static List<Path> below(Path root) {
        List<Path> found = new ArrayList<>();
        if (!Files.isDirectory(root)) {
            return found;
        }
        try {
            Files.walkFileTree(
                    root,
                    new SimpleFileVisitor<>() {
                        @Override
                        public FileVisitResult visitFile(Path file, BasicFileAttributes about) {
                            if (about.isRegularFile()) {
                                found.add(file);
                            }
                            return FileVisitResult.CONTINUE;
                        }

                        @Override
                        public FileVisitResult visitFileFailed(Path file, IOException e) {
                            // Opening it will say why it can't be read.
                            found.add(file);
                            return FileVisitResult.CONTINUE;
                        }
                    });
        } catch (IOException e) {
            throw new BobException(
                    BobException.Kind.STORAGE, root + " can't be read: " + Reason.of(e) + ".", e);
        }
        return found;
    }

    private static @Nullable Kind kind(Path path) {
        String name = path.getFileName().toString();
        if (name.equals("tape.jsonl") || name.startsWith("tape.archived-")) {
            return Kind.TAPE;
        }
        if (name.equals("turns.jsonl")) {
            return Kind.TURN_LOG;
        }
        if (name.equals("journal.jsonl")) {
            return Kind.JOURNAL;
        }
        if (name.endsWith(".jsonl")) {
            return Kind.LINES;
        }
        return name.endsWith(".json") ? Kind.SNAPSHOT : null;
    }
}
