package dev.bob.mtg.engine.state;

import org.jspecify.annotations.Nullable;

/// The events of a turn, newest first.
///
/// @param first whether it is the first of what happened at once
/// @param as what the object of the event was then, if it stays where it is: an attacker, or what entered (rule 608.2i)
public record HistoryEntry(
        RuleEvent happening, boolean first, @Nullable Derived as, @Nullable HistoryEntry before) {}
