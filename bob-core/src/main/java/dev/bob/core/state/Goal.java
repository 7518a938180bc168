package dev.bob.core.state;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.Locale;
import java.util.Set;

/// What a session works towards, as the plan of a turn put it; the next turn's plan begins with it.
///
/// @param goalId its name in the session, such as `g1`
/// @param description in a sentence, at most [#MAX_CHARS] characters
/// @param origin `user`: the person said so; `inferred`: the plan concluded it; `carried`: it comes from an earlier turn
/// @param priority 1 is the most important
/// @param confidence how sure the plan is that this is the goal, 0 to 1
/// @param status `open`, or how it ended: `done`, `dropped`
@JsonPropertyOrder({"goal_id", "description", "origin", "priority", "confidence", "status"})
public record Goal(
        @JsonProperty("goal_id") String goalId,
        @JsonProperty("description") String description,
        @JsonProperty("origin") String origin,
        @JsonProperty("priority") int priority,
        @JsonProperty("confidence") double confidence,
        @JsonProperty("status") String status) {

    /// How long a description may be.
    public static final int MAX_CHARS = 300;

    private static final Set<String> ORIGINS = Set.of("user", "inferred", "carried");
    private static final Set<String> ENDS =
            Set.of("done", "complete", "completed", "achieved", "dropped", "abandoned", "closed");

    /// Brings what a model wrote into bounds; an origin or status that is none is the most cautious one.
    @SuppressWarnings("NullAway") // Jackson passes null for a field that the file lacks
    public Goal {
        goalId = goalId == null || goalId.isBlank() ? "g1" : cut(goalId.strip(), 40);
        description = description == null ? "" : cut(description.strip(), MAX_CHARS);
        String from = origin == null ? "" : origin.strip().toLowerCase(Locale.ROOT);
        origin = ORIGINS.contains(from) ? from : "inferred";
        priority = Math.clamp(priority, 1, 9);
        confidence = Double.isNaN(confidence) ? 0 : Math.clamp(confidence, 0, 1);
        String how = status == null ? "" : status.strip().toLowerCase(Locale.ROOT);
        status =
                !ENDS.contains(how)
                        ? "open"
                        : Set.of("dropped", "abandoned").contains(how) ? "dropped" : "done";
    }

    /// Whether there is still something to do.
    public boolean open() {
        return status.equals("open");
    }

    /// As the next turn begins with it.
    public Goal carried() {
        return new Goal(goalId, description, "carried", priority, confidence, status);
    }

    private static String cut(String text, int max) {
        int end = text.offsetByCodePoints(0, Math.min(max, text.codePointCount(0, text.length())));
        return text.substring(0, end);
    }
}
