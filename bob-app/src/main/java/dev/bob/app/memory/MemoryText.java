package dev.bob.app.memory;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.core.memory.MemoryCandidate;
import dev.bob.memory.approval.Likeness;
import dev.bob.memory.approval.Memory;
import java.time.Instant;
import java.util.Locale;

/// How memories and candidates are written, for a person and as JSON.
public final class MemoryText {

    private static final int SHORT_ID = 10;

    private MemoryText() {}

    public static ObjectNode json(Memory memory, Instant now) {
        ObjectNode row = Json.MAPPER.valueToTree(memory.row());
        row.put("status", status(memory, now));
        memory.expires().ifPresent(at -> row.put("expires_at_utc", at.toString()));
        if (!memory.replacedBy().isEmpty()) {
            row.put("replaced_by", memory.replacedBy());
        }
        return row;
    }

    public static String status(Memory memory, Instant now) {
        return memory.status() == Memory.Status.ACTIVE && !memory.usable(now)
                ? "expired"
                : memory.status().name().toLowerCase(Locale.ROOT);
    }

    public static String describe(MemoryCandidate candidate) {
        return candidate.type().wire() + ": " + candidate.text();
    }

    public static String describe(Likeness.Hint hint) {
        String relation =
                switch (hint.relation()) {
                    case OUTDATED -> "takes the place of ";
                    case NEARLY_SAME -> "nearly the same as ";
                    case MAY_CONTRADICT -> "may contradict ";
                };
        return relation + shortId(hint.memory().id()) + ": " + hint.memory().candidate().text();
    }

    /// `2026-03-01 12:00` of an ISO-8601 time.
    public static String minute(String utc) {
        return utc.length() < 16 ? utc : utc.substring(0, 16).replace('T', ' ');
    }

    public static String firstLine(String text) {
        int end = text.indexOf('\n');
        return end < 0 ? text : text.substring(0, end);
    }

    public static String shortId(String fingerprint) {
        return fingerprint.substring(0, Math.min(SHORT_ID, fingerprint.length()));
    }

    /// On one line.
    public static String text(Object value) {
        try {
            return Json.MAPPER.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new BobException(BobException.Kind.INTERNAL, "Can't make JSON: " + e, e);
        }
    }
}
