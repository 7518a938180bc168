package dev.bob.core.session;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;

/// A session in a list.
///
/// @param id its name
/// @param title the first words that the user wrote in it; empty before the first turn
/// @param turns how many turns were committed and not taken back
/// @param startedAt when it began, ISO-8601 instant
/// @param updatedAt when something last happened in it, ISO-8601 instant
/// @param parent the session that it was forked from; empty for none
@JsonPropertyOrder({"id", "title", "turns", "started_at", "updated_at", "parent"})
public record SessionSummary(
        @JsonProperty("id") String id,
        @JsonProperty("title") String title,
        @JsonProperty("turns") long turns,
        @JsonProperty("started_at") String startedAt,
        @JsonProperty("updated_at") String updatedAt,
        @JsonProperty("parent") String parent) {}
