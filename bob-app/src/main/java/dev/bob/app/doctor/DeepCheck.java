package dev.bob.app.doctor;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.app.Bob;
import dev.bob.app.config.Configuration;
import dev.bob.app.config.Settings;
import dev.bob.app.doctor.StoredFile.Kind;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.core.session.Session;
import dev.bob.core.session.SessionSummary;
import dev.bob.core.storage.JsonlCheck;
import dev.bob.core.storage.JsonlFile;
import dev.bob.core.storage.Notice;
import dev.bob.core.storage.Reason;
import dev.bob.core.storage.Sync;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/// Reads every file of the runtime folder from its first byte to its last, and compares those that must agree. Changes
/// nothing.
public final class DeepCheck {

    private static final int NAMED = 3;
    private static final String REPAIR = "bob repair sets it aside and keeps the rest";

    private final Bob bob;
    private final Configuration configuration;

    /// Over the runtime folder of that Bob.
    public DeepCheck(Bob bob) {
        this.bob = bob;
        this.configuration = bob.configuration();
    }

    /// What a file holds, or why that can't be said.
    private record Read(StoredFile file, Optional<JsonlCheck> lines, String trouble) {}

    /// What was found: a finding for each kind of file there is, and one for each comparison.
    public List<Finding> look() {
        Map<Kind, List<Read>> read = new EnumMap<>(Kind.class);
        for (StoredFile file : StoredFile.in(configuration)) {
            read.computeIfAbsent(file.kind(), _ -> new ArrayList<>()).add(read(file));
        }
        List<Finding> findings = new ArrayList<>();
        read.forEach((kind, files) -> findings.add(finding(kind, files)));
        findings.add(memories());
        findings.add(sessions());
        return findings;
    }

    private static Read read(StoredFile file) {
        try {
            if (file.kind() == Kind.SNAPSHOT) {
                return new Read(file, Optional.empty(), snapshotTrouble(file.path()));
            }
            return new Read(
                    file, Optional.of(JsonlCheck.of(file.path(), file.kind().belongs())), "");
        } catch (BobException e) {
            return new Read(file, Optional.empty(), e.getMessage());
        }
    }

    /// Why a snapshot can't be used; empty if it can.
    static String snapshotTrouble(Path path) {
        try {
            JsonNode value = Json.MAPPER.readTree(Files.readAllBytes(path));
            return value == null || value.isMissingNode() ? "is empty" : "";
        } catch (JsonProcessingException e) {
            return "is not JSON: " + Json.reason(e);
        } catch (IOException e) {
            return "can't be read: " + Reason.of(e);
        }
    }

    private Finding finding(Kind kind, List<Read> files) {
        long rows = 0;
        long bytes = 0;
        List<String> wrong = new ArrayList<>();
        boolean mendable = false;
        for (Read read : files) {
            if (!read.trouble().isEmpty()) {
                wrong.add(name(read.file().path()) + " " + read.trouble());
                mendable |= kind == Kind.SNAPSHOT;
            }
            if (read.lines().isPresent()) {
                JsonlCheck lines = read.lines().get();
                rows += lines.rows();
                bytes += lines.bytes();
                for (JsonlCheck.Damage damage : lines.damages()) {
                    wrong.add(described(lines, damage));
                    mendable |= damage.kind() != JsonlCheck.Kind.UNKNOWN;
                }
            }
        }
        String read =
                kind == Kind.SNAPSHOT
                        ? "%,d %s read"
                                .formatted(files.size(), files.size() == 1 ? "file" : "files")
                        : "%,d %s in %,d %s, %,d bytes"
                                .formatted(
                                        rows,
                                        rows == 1 ? "entry" : "entries",
                                        files.size(),
                                        files.size() == 1 ? "file" : "files",
                                        bytes);
        if (wrong.isEmpty()) {
            return Finding.ok(kind.words(), read);
        }
        String named = String.join("; ", wrong.subList(0, Math.min(NAMED, wrong.size())));
        String more = wrong.size() > NAMED ? "; and %,d more".formatted(wrong.size() - NAMED) : "";
        return Finding.failed(
                kind.words(),
                read + ", and %,d damaged: %s%s".formatted(wrong.size(), named, more),
                mendable ? REPAIR : "nothing is lost; look at the file");
    }

    private String described(JsonlCheck lines, JsonlCheck.Damage damage) {
        return "%s at byte %,d: %s (%,d bytes)"
                .formatted(name(lines.path()), damage.offset(), damage.why(), damage.length());
    }

    private String name(Path path) {
        Path root = configuration.get(Settings.RUNTIME_DIR).toAbsolutePath().normalize();
        return (path.startsWith(root) ? root.relativize(path) : path).toString();
    }

    /// Whether the ledger and long-term memory agree.
    private Finding memories() {
        String name = "approvals";
        Path ledger = configuration.runtimeFile(Settings.APPROVAL_LEDGER);
        Path ltm = configuration.runtimeFile(Settings.LTM_FILE);
        Set<String> stored = new HashSet<>();
        rows(ltm, row -> stored.add(row.path("id").asText()));
        Set<String> approved = new HashSet<>();
        rows(
                ledger,
                row -> {
                    boolean approval =
                            row.has("action")
                                    ? row.path("action").asText().equals("approve")
                                    : row.path("approved").asBoolean();
                    if (approval) {
                        approved.add(
                                row.path("stored_fingerprint")
                                        .asText(row.path("candidate_fingerprint").asText()));
                    }
                });
        Set<String> missing = new HashSet<>(approved);
        missing.removeAll(stored);
        Set<String> unapproved = new HashSet<>(stored);
        unapproved.removeAll(approved);
        String both = "%,d approved, %,d stored".formatted(approved.size(), stored.size());
        if (!missing.isEmpty()) {
            return Finding.failed(
                    name,
                    both
                            + "; %,d approved memories are missing from %s"
                                    .formatted(missing.size(), ltm),
                    "bob repair puts back those that the ledger holds");
        }
        return unapproved.isEmpty()
                ? Finding.ok(name, both)
                : Finding.warning(
                        name,
                        both
                                + "; %,d were never approved and are not used"
                                        .formatted(unapproved.size()),
                        "put " + ledger + " back if you have a copy");
    }

    private static void rows(Path path, Consumer<JsonNode> each) {
        try (JsonlFile file = new JsonlFile(path, Sync.PROCESS, Notice.ignored())) {
            file.forward(
                    0,
                    (_, row) -> {
                        each.accept(row);
                        return true;
                    });
        }
    }

    /// Whether each tape leads to the states that its turns were committed with.
    private Finding sessions() {
        String name = "sessions";
        if (!Files.isDirectory(configuration.get(Settings.RUNTIME_DIR).resolve("sessions"))) {
            return Finding.ok(name, "none");
        }
        List<String> wrong = new ArrayList<>();
        List<SessionSummary> all = bob.sessions().list();
        for (SessionSummary summary : all) {
            try (Session session = bob.sessions().open(summary.id())) {
                session.problems().forEach(problem -> wrong.add(summary.id() + ": " + problem));
            } catch (BobException e) {
                wrong.add(summary.id() + ": " + e.getMessage());
            }
        }
        Map<String, Long> lost = bob.sessions().lost();
        lost.forEach((id, turns) ->
                wrong.add(id + ": " + turns + " turns in the turn log, and no tape"));
        String read = "%,d replayed".formatted(all.size());
        return wrong.isEmpty()
                ? Finding.ok(name, read)
                : Finding.warning(
                        name,
                        read
                                + "; "
                                + String.join("; ", wrong.subList(0, Math.min(NAMED, wrong.size())))
                                + (wrong.size() > NAMED
                                        ? "; and " + (wrong.size() - NAMED) + " more"
                                        : ""),
                        "bob session rebuild ID makes what can be made again");
    }
}
