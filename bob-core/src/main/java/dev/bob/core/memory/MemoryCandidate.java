package dev.bob.core.memory;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Something that might be worth remembering for good. Only a human's approval turns it into a memory.
///
/// @param text the memory in one sentence; not blank
/// @param type what sort of memory
/// @param tags deduplicated without regard to case, in the order given
/// @param ttlDays how many days it stays true; null means for good, otherwise above 0
/// @param source where it comes from
/// @param whyStore why it may be useful later
@JsonInclude(JsonInclude.Include.ALWAYS)
@JsonPropertyOrder({"text", "type", "tags", "ttl_days", "source", "why_store"})
public record MemoryCandidate(
        @JsonProperty("text") String text,
        @JsonProperty("type") Type type,
        @JsonProperty("tags") List<String> tags,
        @JsonProperty("ttl_days") @Nullable Integer ttlDays,
        @JsonProperty("source") Source source,
        @JsonProperty("why_store") String whyStore) {

    /// What sort of memory.
    public enum Type {
        /// What somebody likes or wants.
        PREFERENCE,
        /// What is so.
        FACT,
        /// How something is done.
        PROCEDURE,
        /// What was decided in a project.
        PROJECT_DECISION,
        /// How somebody plays Magic.
        MTG_PROFILE,
        /// What a game of Magic taught.
        MTG_LESSON;

        /// As the files spell it.
        @JsonValue
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// Where a candidate comes from.
    public enum Source {
        /// The user said so.
        USER_SAID,
        /// The assistant concluded it.
        ASSISTANT_INFERRED,
        /// A tool returned it.
        TOOL_OUTPUT;

        /// As the files spell it.
        @JsonValue
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// Trims, deduplicates the tags, checks the limits.
    public MemoryCandidate {
        text = text.strip();
        if (text.isEmpty()) {
            throw new IllegalArgumentException("A memory candidate needs a text.");
        }
        if (ttlDays != null && ttlDays <= 0) {
            throw new IllegalArgumentException(
                    "ttl_days is " + ttlDays + "; it must be null (for good) or above 0.");
        }
        Map<String, String> distinct = new LinkedHashMap<>();
        for (String tag : tags) {
            String trimmed = tag.strip();
            if (!trimmed.isEmpty()) {
                distinct.putIfAbsent(trimmed.toLowerCase(Locale.ROOT), trimmed);
            }
        }
        tags = List.copyOf(distinct.values());
        whyStore = whyStore.strip();
    }
}
