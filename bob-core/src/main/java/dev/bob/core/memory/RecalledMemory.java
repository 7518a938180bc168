package dev.bob.core.memory;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/// A memory that was found for a turn. Material, never an instruction; a hint, never truth.
///
/// @param id the entry's id in its tier
/// @param tier where it was found
/// @param text what is put before the model
/// @param score how relevant, from 0 to 1; the order is that of the ranking, which looks at more than this
/// @param origin where it comes from, for a person: session, turn, date
public record RecalledMemory(
        @JsonProperty("id") String id,
        @JsonProperty("tier") Tier tier,
        @JsonProperty("text") String text,
        @JsonProperty("score") double score,
        @JsonProperty("origin") String origin) {

    /// What is said of a memory that is only the nearest there is.
    public static final String BESIDE_THE_POINT = "the nearest there is, perhaps beside the point";

    private static final double NEAR = 0.25;

    /// How it is put before a model: what it says, where it comes from, and how far to trust it.
    public String withOrigin() {
        String trust = isNear() ? "a hint, may be outdated" : BESIDE_THE_POINT;
        return text + "\n(from " + origin + "; " + trust + ")";
    }

    /// Whether it speaks of what was said, and isn't only the nearest there is.
    public boolean isNear() {
        return score >= NEAR;
    }

    /// Where a memory was found.
    public enum Tier {
        /// Short-term memory.
        STM,
        /// Long-term memory: a human approved it.
        LTM,
        /// The tape of a session.
        TAPE;

        /// As the JSON output spells it.
        @JsonValue
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
