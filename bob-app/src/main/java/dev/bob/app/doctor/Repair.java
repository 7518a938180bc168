package dev.bob.app.doctor;

import dev.bob.app.Bob;
import dev.bob.app.config.Configuration;
import dev.bob.app.config.Settings;
import dev.bob.app.doctor.StoredFile.Kind;
import dev.bob.core.BobException;
import dev.bob.core.session.Rebuilt;
import dev.bob.core.session.Session;
import dev.bob.core.session.SessionSummary;
import dev.bob.core.storage.JsonlCheck;
import dev.bob.core.storage.JsonlFile;
import dev.bob.core.storage.LockFile;
import dev.bob.core.storage.Snapshot;
import dev.bob.core.storage.Sync;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Sets aside what can't be read in the runtime folder, keeps the rest where it is, and makes again what can be made
/// again. Nothing is deleted.
public final class Repair {

    private final Bob bob;
    private final Configuration configuration;
    private final List<String> done = new ArrayList<>();
    private final List<String> failed = new ArrayList<>();

    /// Over the runtime folder of that Bob.
    public Repair(Bob bob) {
        this.bob = bob;
        this.configuration = bob.configuration();
    }

    /// What was done, and what couldn't be; a line each.
    public record Report(List<String> done, List<String> failed) {
        /// Copies the lists.
        public Report {
            done = List.copyOf(done);
            failed = List.copyOf(failed);
        }
    }

    /// Does it.
    public Report run() {
        Set<String> withoutState = new LinkedHashSet<>();
        for (StoredFile file : StoredFile.in(configuration)) {
            attempt(() -> mend(file, withoutState));
        }
        withoutState.forEach(id -> attempt(() -> rebuild(id)));
        attempt(this::memories);
        return new Report(done, failed);
    }

    private void attempt(Runnable work) {
        try {
            work.run();
        } catch (BobException e) {
            failed.add(e.getMessage());
        }
    }

    private void mend(StoredFile file, Set<String> withoutState) {
        Path path = file.path();
        if (file.kind() == Kind.SNAPSHOT) {
            String trouble = DeepCheck.snapshotTrouble(path);
            if (!trouble.isEmpty()) {
                Path folder = path.getParent();
                try (var _ = LockFile.ofFolder(folder == null ? path : folder).acquireShortly()) {
                    Snapshot.setAside(path, trouble, notice -> done.add(notice.message()));
                }
                state(path, withoutState);
            }
            return;
        }
        JsonlCheck check = JsonlCheck.of(path, file.kind().belongs());
        try (JsonlFile lines =
                new JsonlFile(path, Sync.DISK, notice -> done.add(notice.message()))) {
            long torn =
                    check.damages().stream().filter(d -> d.kind() == JsonlCheck.Kind.TORN).count();
            int gone = check.setAside(lines) - (int) torn;
            if (gone > 0) {
                done.add(
                        "%s: %,d damaged %s kept in %s; %,d entries stay."
                                .formatted(
                                        path,
                                        gone,
                                        gone == 1 ? "line is" : "lines are",
                                        check.aside(),
                                        check.rows()));
            }
        }
        if (file.kind() == Kind.TAPE
                && path.getFileName().toString().equals("tape.jsonl")
                && !Files.exists(path.resolveSibling("state.json"))) {
            state(path.resolveSibling("state.json"), withoutState);
        }
    }

    /// A session's own state can be made again from its tape; other snapshots are made again by whoever needs them.
    private void state(Path path, Set<String> withoutState) {
        Path sessions =
                configuration
                        .get(Settings.RUNTIME_DIR)
                        .toAbsolutePath()
                        .normalize()
                        .resolve("sessions");
        Path folder = path.getParent();
        if (path.getFileName().toString().equals("state.json")
                && folder != null
                && sessions.equals(folder.getParent())) {
            bob.sessions().list().stream()
                    .map(SessionSummary::id)
                    .filter(id -> stateOf(id).equals(path))
                    .forEach(withoutState::add);
        }
    }

    private Path stateOf(String id) {
        try (Session session = bob.sessions().open(id)) {
            return session.cache("state.json").toAbsolutePath().normalize();
        }
    }

    private void rebuild(String id) {
        try (Session session = bob.sessions().open(id)) {
            Rebuilt rebuilt = session.rebuild();
            done.add(
                    "Session %s: its state is made again from its tape (%,d turns)."
                            .formatted(id, rebuilt.turns()));
            rebuilt.problems().forEach(problem -> failed.add("Session " + id + ": " + problem));
        }
    }

    /// The first look puts back what the ledger holds, and says so as every start does.
    private void memories() {
        if (Files.exists(configuration.runtimeFile(Settings.APPROVAL_LEDGER))) {
            bob.memory().memories().all();
        }
    }
}
