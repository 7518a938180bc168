package dev.bob.core.session;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Json;
import dev.bob.core.session.TapeEntry.Kind;
import dev.bob.core.storage.JsonlFile;
import dev.bob.core.storage.LockFile;
import dev.bob.core.storage.Notice;
import dev.bob.core.storage.Snapshot;
import dev.bob.core.storage.Sync;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Which sessions were forked from which, and which of the children that work have not been accounted for: in
/// `children.jsonl` of the runtime folder, so that nobody has to read tapes to know. The tapes stay the truth: a
/// child's beginning is noted here before it stands on its parent's tape, everything else after; so what a sudden
/// death leaves open here may be closed there, never the other way round. A file that is missing, or damaged
/// elsewhere than in its last line, is made again from the tapes.
///
/// Thread-safe, and safe beside other processes.
public final class ChildIndex implements AutoCloseable {

    /// What every event about a child begins with.
    static final String EVENTS = "child/";

    /// A fork, whether it works or not.
    private static final String FORKED = "forked";

    private final JsonlFile file;
    private final LockFile lock;
    private final Path sessions;
    private final Supplier<List<Path>> folders;
    private final Clock clock;
    private final Consumer<Notice> notices;
    private final Map<String, Known> children = new LinkedHashMap<>();
    private final Map<String, Set<String>> byParent = new LinkedHashMap<>();
    private final Set<String> open = new LinkedHashSet<>();
    private Object identity = "";
    private long readTo;
    private boolean damaged;

    /// @param folders the folders of all sessions, should the index have to be made again
    ChildIndex(
            Path path,
            Path sessions,
            Supplier<List<Path>> folders,
            Clock clock,
            Consumer<Notice> notices) {
        this.file = new JsonlFile(path, Sync.PROCESS, this::damaged);
        this.lock = LockFile.at(path.resolveSibling(".children.lock"));
        this.sessions = sessions;
        this.folders = folders;
        this.clock = clock;
        this.notices = notices;
    }

    /// What is known of a child.
    ///
    /// @param id its session
    /// @param parent the session that it was forked from
    /// @param offset where on the parent's tape its story begins, at the earliest
    /// @param started the event that started it; null for a fork that doesn't work on its own
    /// @param ended the event that ended it; null while it is open
    /// @param closed whether nothing remains to be done about it
    public record Known(
            String id,
            String parent,
            long offset,
            @Nullable ObjectNode started,
            @Nullable ObjectNode ended,
            boolean closed) {}

    /// All forks of a session, in the order in which they began to work.
    public synchronized List<Known> of(String parent) {
        refresh();
        List<Known> found = new ArrayList<>();
        for (String id : byParent.getOrDefault(parent, Set.of())) {
            Known child = children.get(id);
            if (child != null) {
                found.add(child);
            }
        }
        found.sort(Comparator.comparingLong(Known::offset));
        return found;
    }

    /// All children that work on their own, those of all sessions, in the order in which they became known.
    public synchronized List<Known> started() {
        refresh();
        return children.values().stream().filter(child -> child.started() != null).toList();
    }

    /// The children of all sessions about which something may remain to be done.
    public synchronized List<Known> open() {
        refresh();
        return open.stream().map(children::get).toList();
    }

    /// Notes an event about a child.
    ///
    /// @param offset where its parent's tape ended before it
    public synchronized void note(
            String parent, String child, long offset, ObjectNode event, boolean closes) {
        try (var _ = lock.acquireShortly()) {
            refreshHeld();
            boolean begins = event.path("name").asText().equals(EVENTS + "started");
            file.append(
                    List.of(row(parent, child, offset, event, closes)),
                    begins ? Sync.DISK : Sync.PROCESS);
            refreshHeld();
        }
    }

    void forked(String parent, String child, long offset) {
        note(parent, child, offset, Json.MAPPER.createObjectNode().put("name", FORKED), false);
    }

    @Override
    public void close() {
        file.close();
    }

    private static ObjectNode row(
            String parent, String child, long offset, ObjectNode event, boolean closes) {
        ObjectNode row = Json.MAPPER.createObjectNode().put("parent", parent).put("child", child);
        row.put("offset", offset);
        if (closes) {
            row.put("closes", true);
        }
        row.set("event", event);
        return row;
    }

    private void damaged(Notice notice) {
        damaged = true;
    }

    private void refresh() {
        if (file.size() == readTo && file.identity().equals(identity) && readTo > 0) {
            return;
        }
        try (var _ = lock.acquireShortly()) {
            refreshHeld();
        }
    }

    private void refreshHeld() {
        boolean fresh = !file.identity().equals(identity) || file.size() < readTo;
        if (file.size() == 0) {
            rebuild();
            fresh = true;
        }
        file.repair();
        // A torn last line was never acknowledged; nothing of it stands on a tape, or it is on one
        // and looked up.
        damaged = false;
        read(fresh);
        if (damaged) {
            Snapshot.setAside(file.path(), "has damaged lines and is made again", notices);
            file.close();
            rebuild();
            damaged = false;
            read(true);
        }
    }

    private void read(boolean fresh) {
        if (fresh) {
            identity = file.identity();
            children.clear();
            byParent.clear();
            open.clear();
            readTo = 0;
        }
        long size = file.size();
        if (size > readTo) {
            file.forward(
                    readTo,
                    (offset, row) -> {
                        replay(row);
                        return true;
                    });
            readTo = size;
        }
    }

    private void replay(JsonNode row) {
        String id = row.path("child").asText("");
        if (id.isEmpty() || !(row.path("event") instanceof ObjectNode event)) {
            return;
        }
        String parent = row.path("parent").asText();
        Known was = children.get(id);
        boolean closed = row.path("closes").asBoolean();
        Known now =
                switch (event.path("name").asText()) {
                    case FORKED ->
                            was == null
                                    ? new Known(
                                            id,
                                            parent,
                                            row.path("offset").asLong(),
                                            null,
                                            null,
                                            true)
                                    : was;
                    case String name when name.equals(EVENTS + "started") ->
                            new Known(id, parent, row.path("offset").asLong(), event, null, closed);
                    case String name when was == null -> null;
                    case String name when name.equals(EVENTS + "ended") ->
                            new Known(id, was.parent(), was.offset(), was.started(), event, closed);
                    case String _ ->
                            new Known(
                                    id,
                                    was.parent(),
                                    was.offset(),
                                    was.started(),
                                    was.ended(),
                                    was.closed() || closed);
                };
        if (now == null) {
            return;
        }
        children.put(id, now);
        byParent.computeIfAbsent(now.parent(), key -> new LinkedHashSet<>()).add(id);
        if (now.closed()) {
            open.remove(id);
        } else {
            open.add(id);
        }
    }

    /// Reads every tape once. Whatever has begun is left open: whoever recovers looks at the tape and closes it.
    private void rebuild() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        write(bytes, Json.MAPPER.createObjectNode().put("made", clock.instant().toString()));
        if (Files.isDirectory(sessions)) {
            for (Path folder : folders.get().reversed()) {
                String id = SessionStore.decode(folder.getFileName().toString());
                try (Tape tape = new Tape(folder.resolve("tape.jsonl"), clock, Notice.ignored())) {
                    tape.forwardAt((offset, entry) -> {
                        if (entry.is(Kind.ANCHOR, Tape.START) && entry.payload().has("parent")) {
                            ObjectNode event = Json.MAPPER.createObjectNode().put("name", FORKED);
                            write(
                                    bytes,
                                    row(
                                            entry.payload().path("parent").asText(),
                                            id,
                                            0,
                                            event,
                                            false));
                        } else if (entry.kind() == Kind.EVENT
                                && entry.name().startsWith(EVENTS)
                                && !entry.meta().has("copied_from")) {
                            write(
                                    bytes,
                                    row(
                                            id,
                                            entry.payload().path("child").asText(),
                                            offset,
                                            entry.payload(),
                                            false));
                        }
                        return true;
                    });
                }
            }
        }
        file.close();
        Snapshot.write(file.path(), bytes.toByteArray(), Sync.PROCESS);
    }

    private static void write(ByteArrayOutputStream bytes, ObjectNode row) {
        bytes.writeBytes((row + "\n").getBytes(StandardCharsets.UTF_8));
    }
}
