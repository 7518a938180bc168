package dev.bob.core.session;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Locale;

/// What came of rebuilding one session.
///
/// @param id its name
/// @param turns how many turns its state has seen
/// @param found how its `state.json` was found
/// @param restored turns that were in the turn log and no longer on the tape; they are on it again
/// @param problems what doesn't fit together, one sentence each
@JsonPropertyOrder({"id", "turns", "found", "restored", "problems"})
public record Rebuilt(
        @JsonProperty("id") String id,
        @JsonProperty("turns") long turns,
        @JsonProperty("found") Found found,
        @JsonProperty("restored") long restored,
        @JsonProperty("problems") List<String> problems) {

    /// How a checkpoint was found.
    public enum Found {
        /// It said what the tape says.
        GOOD,
        /// There was none.
        MISSING,
        /// It was torn or held something else; it was set aside.
        UNREADABLE,
        /// It said something else than the tape.
        WRONG;

        /// As JSON spells it.
        @JsonValue
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// Copies the list.
    public Rebuilt {
        problems = List.copyOf(problems);
    }
}
