package dev.bob.core.context;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;

/// How full the window was in a turn; kept in the state's `meta.context_metrics`.
///
/// @param pre what the answering call would have sent had nothing been summarised or trimmed
/// @param fit what it sent
/// @param post what the next turn begins with
/// @param rebuildTriggered whether the conversation was summarised in this turn
@JsonPropertyOrder({"pre", "fit", "post", "rebuild_triggered"})
public record ContextMetrics(
        @JsonProperty("pre") Buckets pre,
        @JsonProperty("fit") Buckets fit,
        @JsonProperty("post") Buckets post,
        @JsonProperty("rebuild_triggered") boolean rebuildTriggered) {}
