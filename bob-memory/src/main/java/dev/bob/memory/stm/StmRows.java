package dev.bob.memory.stm;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.memory.stm.StmEntry.Metadata;
import dev.bob.memory.stm.StmEntry.Promotion;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Rows of the short-term store as entries, field by field: a mapper that learns of a class by reflection takes longer for
/// that than for a few hundred rows, while somebody waits.
final class StmRows {

    private StmRows() {}

    /// @throws IllegalArgumentException if a row is no entry
    static StmEntry entry(JsonNode row) {
        JsonNode id = row.path("id");
        JsonNode text = row.path("text");
        if (!id.isTextual() || !text.isTextual()) {
            throw new IllegalArgumentException("it has no id, or no text");
        }
        return new StmEntry(id.textValue(), text.textValue(), metadata(row.path("metadata")));
    }

    @SuppressWarnings("NullAway") // what an entry lacks is filled in by the record
    private static Metadata metadata(JsonNode row) {
        return new Metadata(
                text(row, "created_at_utc"),
                number(row, "created_at_ts", "created_ts"),
                text(row, "expires_at_utc"),
                number(row, "expires_at_ts", "expires_ts"),
                text(row, "last_injected_at_utc"),
                number(row, "last_injected_at_ts", "last_injected_ts"),
                text(
                        row,
                        row.has("last_accessed_utc")
                                ? "last_accessed_utc"
                                : "last_accessed_at_utc"),
                number(row, "last_accessed_ts", "last_accessed_at_ts"),
                row.path("access_count").asInt(),
                texts(row.path("sessions_seen")),
                text(row, "last_session_id"),
                row.path("error_tainted").asBoolean(),
                promotion(text(row, "promotion_status")),
                text(row, "session_id"),
                row.path("turn_number").asLong(),
                row.path("changed_ts").asDouble());
    }

    private static @Nullable String text(JsonNode row, String name) {
        JsonNode value = row.path(name);
        return value.isValueNode() && !value.isNull() ? value.asText() : null;
    }

    private static double number(JsonNode row, String name, String also) {
        return row.path(row.has(name) ? name : also).asDouble();
    }

    private static List<String> texts(JsonNode row) {
        List<String> texts = new ArrayList<>(row.size());
        row.forEach(each -> texts.add(each.asText()));
        return texts;
    }

    private static Promotion promotion(@Nullable String wire) {
        if (wire == null) {
            return Promotion.NONE;
        }
        for (Promotion each : Promotion.values()) {
            if (each.wire().equals(wire)) {
                return each;
            }
        }
        throw new IllegalArgumentException("there is no promotion_status “" + wire + "”");
    }
}
