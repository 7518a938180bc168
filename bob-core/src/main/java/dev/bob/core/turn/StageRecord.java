package dev.bob.core.turn;

import com.fasterxml.jackson.annotation.JsonProperty;

/// One stage of a turn, as it went.
///
/// @param name the stage's name
/// @param ms how long it took, in milliseconds
/// @param promptTokens tokens of all prompts that it sent; 0 where it called no model
/// @param status how it ended
public record StageRecord(
        @JsonProperty("name") String name,
        @JsonProperty("ms") long ms,
        @JsonProperty("prompt_tokens") int promptTokens,
        @JsonProperty("status") TurnStatus status) {}
