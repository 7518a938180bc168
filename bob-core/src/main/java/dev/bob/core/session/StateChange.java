package dev.bob.core.session;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.core.state.Goal;
import dev.bob.core.state.SessionState;
import dev.bob.core.state.SessionState.Affect;
import dev.bob.core.state.SessionState.ChatLine;
import dev.bob.core.state.SessionState.Continuity;
import dev.bob.core.state.SessionState.Identity;
import dev.bob.core.state.SessionState.Integrity;
import dev.bob.core.state.SessionState.Meta;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// What a turn changed in the state, small enough to stand on the turn's own line: the fields that are not as
/// before, and how many lines of the live chat were kept. The turn's own words are not in it: they stand
/// beside it already.
final class StateChange {

    private StateChange() {}

    /// The change from one state to the next. `words` are the lines that the turn added.
    static ObjectNode between(SessionState before, SessionState after, List<ChatLine> words) {
        ObjectNode change = Json.MAPPER.createObjectNode();
        change.put("turn_counter", after.meta().turnCounter());
        change.put("last_updated_utc", after.meta().lastUpdatedUtc());
        put(change, "identity", before.identity(), after.identity());
        put(change, "affect_state", before.affectState(), after.affectState());
        Continuity was = before.continuity();
        Continuity is = after.continuity();
        put(change, "active_context", was.activeContext(), is.activeContext());
        put(change, "open_threads", was.openThreads(), is.openThreads());
        put(change, "conversation_summary", was.conversationSummary(), is.conversationSummary());
        put(change, "integrity", was.integrity(), is.integrity());
        put(
                change,
                "context_metrics",
                before.meta().contextMetrics(),
                after.meta().contextMetrics());
        put(
                change,
                "last_context_rebuild",
                before.meta().lastContextRebuild(),
                after.meta().lastContextRebuild());
        if (!Objects.equals(before.goal(), after.goal())) {
            change.set("goal", Json.MAPPER.valueToTree(after.goal()));
        }
        int kept = is.liveChat().size() - words.size();
        if (kept >= 0
                && kept <= was.liveChat().size()
                && is.liveChat().equals(add(was, kept, words))) {
            change.put("live_chat_kept", kept);
        } else {
            change.set("live_chat", Json.MAPPER.valueToTree(is.liveChat()));
        }
        return change;
    }

    /// The state after a change; the reverse of [#between].
    static SessionState apply(SessionState before, JsonNode change, List<ChatLine> words) {
        Continuity was = before.continuity();
        List<ChatLine> live =
                change.has("live_chat")
                        ? lines(change.get("live_chat"))
                        : add(
                                was,
                                change.path("live_chat_kept").asInt(was.liveChat().size()),
                                words);
        Continuity is =
                new Continuity(
                        strings(change, "active_context", was.activeContext()),
                        strings(change, "open_threads", was.openThreads()),
                        change.path("conversation_summary").asText(was.conversationSummary()),
                        live,
                        get(change, "integrity", Integrity.class, was.integrity()));
        Meta meta = before.meta();
        return new SessionState(
                get(change, "identity", Identity.class, before.identity()),
                get(change, "affect_state", Affect.class, before.affectState()),
                is,
                new Meta(
                        change.path("last_updated_utc").asText(meta.lastUpdatedUtc()),
                        change.path("turn_counter").asLong(meta.turnCounter() + 1),
                        change.has("context_metrics")
                                ? change.get("context_metrics")
                                : meta.contextMetrics(),
                        change.path("last_context_rebuild").asText(meta.lastContextRebuild())),
                goal(change, before.goal()));
    }

    private static @Nullable Goal goal(JsonNode change, @Nullable Goal before) {
        if (!change.has("goal")) {
            return before;
        }
        return change.get("goal").isNull()
                ? null
                : get(change, "goal", Goal.class, new Goal("", "", "", 1, 0, ""));
    }

    private static List<ChatLine> add(Continuity was, int kept, List<ChatLine> words) {
        List<ChatLine> live = was.liveChat();
        int from = Math.clamp(live.size() - kept, 0, live.size());
        List<ChatLine> lines = new ArrayList<>(live.subList(from, live.size()));
        lines.addAll(words);
        return lines;
    }

    private static void put(ObjectNode change, String field, Object before, Object after) {
        if (!Objects.equals(before, after)) {
            change.set(field, Json.MAPPER.valueToTree(after));
        }
    }

    private static List<String> strings(JsonNode change, String field, List<String> otherwise) {
        if (!change.has(field)) {
            return otherwise;
        }
        List<String> strings = new ArrayList<>();
        change.get(field).forEach(node -> strings.add(node.asText()));
        return strings;
    }

    private static List<ChatLine> lines(JsonNode node) {
        List<ChatLine> lines = new ArrayList<>();
        node.forEach(line ->
                lines.add(new ChatLine(line.path("role").asText(), line.path("content").asText())));
        return lines;
    }

    private static <T> T get(JsonNode change, String field, Class<T> type, T otherwise) {
        if (!change.has(field)) {
            return otherwise;
        }
        try {
            return Json.MAPPER.treeToValue(change.get(field), type);
        } catch (com.fasterxml.jackson.core.JsonProcessingException e) {
            throw new BobException(
                    BobException.Kind.STORAGE,
                    "A turn's change of "
                            + field
                            + " can't be understood: "
                            + e.getOriginalMessage(),
                    e);
        }
    }
}
