package dev.bob.app.telegram;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Json;
import dev.bob.core.storage.JsonlFile;
import dev.bob.core.storage.Notice;
import dev.bob.core.storage.Snapshot;
import dev.bob.core.storage.Sync;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// What came in and what has been answered, in `telegram/inbox.jsonl`: an update is on the disk before the
/// server is told that it may forget it, and written down again when it was handled. So each is answered once,
/// also across a restart and when the server sends it twice. Only a power cut right after an answer can make
/// that answer come again.
///
/// When it is opened and holds far more lines than open updates, it is replaced by those. Thread-safe.
final class TelegramInbox implements AutoCloseable {

    private static final int WORTH_COMPACTING = 1000;

    private final JsonlFile file;
    private final Map<Long, Update> open = new LinkedHashMap<>();
    private long last = -1;
    private int lines;

    TelegramInbox(Path path, Consumer<Notice> notices) {
        this.file = new JsonlFile(path, Sync.DISK, notices);
        file.repair();
        file.forward(
                0,
                (offset, row) -> {
                    replay(row);
                    return true;
                });
        if (lines > WORTH_COMPACTING && lines > 4 * open.size()) {
            compact();
        }
    }

    /// What is open, and how far the server was heard, in place of all that happened.
    private void compact() {
        StringBuilder rows = new StringBuilder();
        open.values().forEach(update -> rows.append(received(update)).append('\n'));
        rows.append(row("skipped", last)).append('\n');
        file.close();
        Snapshot.write(file.path(), rows.toString().getBytes(StandardCharsets.UTF_8), Sync.DISK);
    }

    private static ObjectNode received(Update update) {
        return row("received", update.id())
                .put("chat_id", update.chatId())
                .put("sender", update.sender())
                .put("text", update.text())
                .put("edited", update.edited())
                .put("author", update.author());
    }

    private static ObjectNode row(String event, long id) {
        return Json.MAPPER.createObjectNode().put("event", event).put("update_id", id);
    }

    /// One message of a chat.
    ///
    /// @param author who wrote what the sender only passed on; empty if the sender wrote it
    record Update(
            long id, String chatId, String sender, String text, boolean edited, String author) {}

    /// The first update that is not known yet.
    synchronized long nextOffset() {
        return last + 1;
    }

    /// Writes down, at once, what one poll brought.
    ///
    /// @param updates what is to be answered, by rising number
    /// @param upTo the highest number that the poll brought; what is not among `updates` needs no answer
    /// @return those that are new
    synchronized List<Update> accept(List<Update> updates, long upTo) {
        List<Update> fresh = new ArrayList<>();
        long heard = last;
        for (Update update : updates) {
            if (update.id() > heard) {
                fresh.add(update);
                heard = update.id();
            }
        }
        List<ObjectNode> rows =
                new ArrayList<>(fresh.stream().map(TelegramInbox::received).toList());
        if (upTo > heard) {
            rows.add(row("skipped", upTo));
            heard = upTo;
        }
        if (!rows.isEmpty()) {
            file.append(rows);
            fresh.forEach(update -> open.put(update.id(), update));
            last = heard;
        }
        return fresh;
    }

    /// Marks an update as answered.
    synchronized void answered(long id) {
        if (open.remove(id) != null) {
            file.append(List.of(row("answered", id)), Sync.PROCESS);
        }
    }

    /// What came in and was not answered before the last end.
    synchronized List<Update> unanswered() {
        return List.copyOf(open.values());
    }

    @Override
    public void close() {
        file.close();
    }

    private void replay(JsonNode row) {
        lines++;
        long id = row.path("update_id").asLong(-1);
        last = Math.max(last, id);
        switch (row.path("event").asText()) {
            case "received" ->
                    open.put(
                            id,
                            new Update(
                                    id,
                                    row.path("chat_id").asText(),
                                    row.path("sender").asText(),
                                    row.path("text").asText(),
                                    row.path("edited").asBoolean(),
                                    row.path("author").asText("")));
            case "answered" -> open.remove(id);
            case String _ -> {}
        }
    }
}
