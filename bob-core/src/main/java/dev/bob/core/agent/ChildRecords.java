package dev.bob.core.agent;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.core.session.ChildIndex;
import dev.bob.core.session.Session;
import dev.bob.core.session.SessionStore;
import dev.bob.core.session.Tape;
import dev.bob.core.session.TapeEntry;
import dev.bob.core.session.TapeEntry.Draft;
import dev.bob.core.session.TapeEntry.Kind;
import dev.bob.core.storage.LockFile;
import dev.bob.core.storage.Sync;
import dev.bob.core.turn.TurnRequest;
import dev.bob.core.turn.TurnStatus;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What stands on tapes and in the index about children: written and read here, and nowhere else. The tape comes first,
/// but for a child's beginning.
///
/// @param sessions where the tapes are
record ChildRecords(SessionStore sessions) {

    /// The index's word for a child about which nothing remains to be done.
    private static final String CLOSED = "child/closed";

    Map<String, ChildStory> stories(String parent, List<ChildIndex.Known> children) {
        if (!sessions.exists(parent)) {
            return Map.of();
        }
        try (Session session = sessions.open(parent)) {
            session.mend();
            return ChildStory.of(session, children);
        } catch (BobException e) {
            if (e.kind() != BobException.Kind.LOCKED) {
                throw e;
            }
            // In the middle of a turn: its tape can be read all the same.
            try (Session session = sessions.open(parent)) {
                return ChildStory.of(session, children);
            }
        }
    }

    void close(ChildIndex.Known child, @Nullable ChildStory story) {
        ObjectNode last =
                story == null || story.ended() == null ? event(CLOSED, child.id()) : story.ended();
        sessions.children().note(child.parent(), child.id(), child.offset(), last, true);
    }

    /// Whether a turn with that message was committed before a restart cut in.
    boolean wasFollowed(String parent, String message, long offset) {
        boolean[] found = {false};
        long[] asked = {-1};
        try (Session session = sessions.open(parent)) {
            session.mend();
            session.tape()
                    .forward(
                            offset,
                            entry -> {
                                if (entry.kind() == Kind.MESSAGE
                                        && entry.payload().path("role").asText().equals("user")) {
                                    String content = entry.payload().path("content").asText();
                                    asked[0] = content.equals(message) ? entry.turn() : -1;
                                } else if (entry.is(Kind.EVENT, "turn/end")) {
                                    found[0] =
                                            entry.turn() == asked[0]
                                                    && entry.payload()
                                                            .path("committed")
                                                            .asBoolean();
                                    asked[0] = -1;
                                }
                                return !found[0];
                            });
        }
        return found[0];
    }

    @Nullable TapeEntry lastAnswer(String child) {
        List<TapeEntry> answer = new ArrayList<>(1);
        boolean[] committed = {false};
        try (Session session = sessions.open(child)) {
            session.mend();
            session.tape()
                    .backward(entry -> {
                        if (entry.meta().has("copied_from") || entry.kind() == Kind.ANCHOR) {
                            return false;
                        }
                        if (entry.is(Kind.EVENT, "turn/end")) {
                            committed[0] = entry.payload().path("committed").asBoolean();
                        } else if (committed[0]
                                && entry.kind() == Kind.MESSAGE
                                && entry.payload().path("role").asText().equals("assistant")) {
                            answer.add(entry);
                        }
                        return answer.isEmpty();
                    });
        }
        return answer.isEmpty() ? null : answer.getFirst();
    }

    int depth(String id, int limit) {
        int depth = 0;
        String current = id;
        while (depth <= limit) {
            String parent = parentOf(current);
            if (parent.isEmpty()) {
                return depth;
            }
            current = parent;
            depth++;
        }
        return depth;
    }

    String parentOf(String id) {
        String[] parent = {""};
        try (Session session = sessions.open(id)) {
            session.tape()
                    .forward(
                            0,
                            entry -> {
                                if (entry.is(Kind.ANCHOR, Tape.START)) {
                                    parent[0] = entry.payload().path("parent").asText("");
                                }
                                return false;
                            });
        }
        return parent[0];
    }

    void started(String parent, String child, Intention intention, TurnRequest.Options options) {
        ObjectNode payload = event(Children.STARTED, child);
        payload.set("intention", intention.json());
        payload.set("options", Json.MAPPER.valueToTree(options));
        try (Session session = sessions.open(parent)) {
            // First the index: what it knows too much of is looked up on the tape.
            sessions.children().note(parent, child, session.tape().size(), payload, false);
        }
        note(parent, payload);
    }

    void resumed(String parent, String child) {
        note(parent, event(Children.RESUMED, child));
    }

    /// @param closes whether nothing remains to be done about it
    void ended(String parent, String child, TurnStatus status, String summary, boolean closes) {
        ObjectNode payload =
                event(Children.ENDED, child).put("status", status.wire()).put("summary", summary);
        payload.put("reference", "session " + child);
        note(parent, payload);
        sessions.children().note(parent, child, 0, payload, closes);
    }

    void followed(String parent, String child) {
        note(parent, event(Children.FOLLOWED, child));
        sessions.children().note(parent, child, 0, event(Children.FOLLOWED, child), true);
    }

    /// Tells the index what stands on the tape already.
    void known(ChildIndex.Known child, ObjectNode ended) {
        sessions.children().note(child.parent(), child.id(), 0, ended, false);
    }

    private void note(String parent, ObjectNode payload) {
        try (Session session = sessions.open(parent)) {
            session.tape()
                    .append(
                            List.of(new Draft(Kind.EVENT, payload, Json.MAPPER.createObjectNode())),
                            Sync.DISK);
        }
    }

    private static ObjectNode event(String name, String child) {
        return Json.MAPPER.createObjectNode().put("name", name).put("child", child);
    }

    static TurnRequest.Options options(JsonNode json) {
        try {
            return Json.MAPPER.treeToValue(json, TurnRequest.Options.class);
        } catch (com.fasterxml.jackson.core.JsonProcessingException e) {
            return new TurnRequest.Options(AgentLoop.NAME, null, java.util.Set.of(), false, true);
        }
    }

    LockFile lockOfChild(String id) {
        try (Session session = sessions.open(id)) {
            return LockFile.at(session.cache(".child.lock"));
        }
    }

    boolean runsElsewhere(String id) {
        try (var _ = lockOfChild(id).acquire(Duration.ZERO)) {
            return false;
        } catch (BobException e) {
            return e.kind() == BobException.Kind.LOCKED;
        }
    }
}
