package dev.bob.core.session;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.BobException;
import dev.bob.core.session.TapeEntry.Kind;
import dev.bob.core.storage.Notice;
import dev.bob.core.storage.Snapshot;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;

/// What a tape tells of its session for a list: reads its head and its last lines.
final class Summaries {

    private static final int LONGEST_TITLE = 80;

    /// Beside the tape: the title that a person gave the session.
    static final String TITLE = "title.json";

    private Summaries() {}

    /// The session of that name, with its tape there.
    static SessionSummary of(String id, Path file, Clock clock) {
        String[] head = {"", "", ""};
        long[] turns = {0};
        String[] updated = {""};
        try (Tape tape = new Tape(file, clock, Notice.ignored())) {
            tape.forward(
                    0,
                    entry -> {
                        if (entry.is(Kind.ANCHOR, Tape.START)) {
                            head[0] = entry.timestamp();
                            head[2] = entry.payload().path("parent").asText("");
                            turns[0] = turnCounter(entry);
                        }
                        if (entry.kind() == Kind.MESSAGE) {
                            head[1] = title(entry.payload().path("content").asText(""));
                        }
                        return head[1].isEmpty();
                    });
            tape.backward(entry -> {
                if (updated[0].isEmpty()) {
                    updated[0] = entry.timestamp();
                }
                boolean committed =
                        entry.is(Kind.EVENT, Replay.TURN_END)
                                && entry.payload().path("committed").asBoolean();
                if (committed) {
                    turns[0] = Math.max(turns[0], entry.turn());
                }
                return !committed;
            });
            turns[0] = Math.max(0, turns[0] - tape.index().undone());
        }
        String title = given(file.resolveSibling(TITLE)).orElse(head[1]);
        return new SessionSummary(id, title, turns[0], head[0], updated[0], head[2]);
    }

    private static Optional<String> given(Path file) {
        try {
            return Snapshot.readJson(file, ObjectNode.class, Notice.ignored())
                    .map(node -> title(node.path("title").asText("")))
                    .filter(title -> !title.isEmpty());
        } catch (BobException e) {
            // The session's first words will do.
            return Optional.empty();
        }
    }

    private static long turnCounter(TapeEntry start) {
        return start.payload().path("state").path("meta").path("turn_counter").asLong(0);
    }

    private static String title(String words) {
        String line = words.strip().lines().findFirst().orElse("");
        return line.codePointCount(0, line.length()) <= LONGEST_TITLE
                ? line
                : line.substring(0, line.offsetByCodePoints(0, LONGEST_TITLE - 1)) + "…";
    }
}
