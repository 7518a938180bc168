package dev.bob.core.session;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Json;
import java.util.Locale;
import java.util.Optional;

/// One fact on a session's tape. Never rewritten.
///
/// @param id rising by one from 1, unique on its tape
/// @param kind what sort of fact
/// @param payload the fact
/// @param meta what it belongs to: `turn`, and where it was copied from
/// @param timestamp ISO-8601 instant, UTC
@JsonPropertyOrder({"id", "kind", "payload", "meta", "timestamp"})
public record TapeEntry(
        @JsonProperty("id") long id,
        @JsonProperty("kind") Kind kind,
        @JsonProperty("payload") ObjectNode payload,
        @JsonProperty("meta") ObjectNode meta,
        @JsonProperty("timestamp") String timestamp) {

    /// What sort of fact.
    public enum Kind {
        /// Words of the user or the assistant: `role`, `content`.
        MESSAGE,
        /// Instructions that were put into the conversation.
        SYSTEM,
        /// A tool was asked for: `id`, `tool`, `args`.
        TOOL_CALL,
        /// What came of it: the result's envelope and the call's `id`.
        TOOL_RESULT,
        /// A place to come back to: `name`, perhaps `summary` and `next_steps`.
        ANCHOR,
        /// Something happened: `name` says what.
        EVENT,
        /// Something went wrong: `message`.
        ERROR;

        /// As the tape spells it.
        @JsonValue
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }

        static Optional<Kind> of(String wire) {
            for (Kind kind : values()) {
                if (kind.wire().equals(wire)) {
                    return Optional.of(kind);
                }
            }
            return Optional.empty();
        }
    }

    /// An entry that has no number and no time yet.
    ///
    /// @param kind what sort of fact
    /// @param payload the fact
    /// @param meta what it belongs to
    public record Draft(Kind kind, ObjectNode payload, ObjectNode meta) {

        /// Words of `user`, `assistant` or `system`.
        public static Draft message(String role, String content, ObjectNode meta) {
            ObjectNode payload = Json.MAPPER.createObjectNode();
            payload.put("role", role).put("content", content);
            return new Draft(Kind.MESSAGE, payload, meta);
        }

        /// Something happened.
        public static Draft event(String name, ObjectNode meta) {
            return new Draft(Kind.EVENT, Json.MAPPER.createObjectNode().put("name", name), meta);
        }

        /// A place to come back to.
        public static Draft anchor(String name) {
            return new Draft(
                    Kind.ANCHOR,
                    Json.MAPPER.createObjectNode().put("name", name),
                    Json.MAPPER.createObjectNode());
        }
    }

    /// An anchor's or event's name; empty for other entries.
    public String name() {
        return payload.path("name").asText("");
    }

    /// The turn that this belongs to; 0 for none.
    public long turn() {
        return meta.path("turn").asLong(0);
    }

    /// Whether this is the anchor, or the event, of that name.
    public boolean is(Kind kind, String name) {
        return this.kind == kind && name().equals(name);
    }

    /// A row of a tape; empty if it is none.
    static Optional<TapeEntry> from(JsonNode row) {
        if (!(row.path("payload") instanceof ObjectNode payload)
                || !row.path("id").isIntegralNumber()) {
            return Optional.empty();
        }
        ObjectNode meta =
                row.path("meta") instanceof ObjectNode given
                        ? given
                        : Json.MAPPER.createObjectNode();
        return Kind.of(row.path("kind").asText())
                .map(kind ->
                        new TapeEntry(
                                row.path("id").asLong(),
                                kind,
                                payload,
                                meta,
                                row.path("timestamp").asText("")));
    }
}
