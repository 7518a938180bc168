package dev.bob.mtg.engine.state;

import org.jspecify.annotations.Nullable;

/// The events of a turn, newest first.
///
/// @param first whether it is the first of what happened at once
public record HistoryEntry(RuleEvent happening, boolean first, @Nullable HistoryEntry before) {}
