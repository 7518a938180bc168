package dev.bob.core.schedule;

import java.time.Instant;

/// A run of a job that belongs to one holder, until it is done or its lease ends.
///
/// @param job as it was when it became due
/// @param at when this run was claimed
/// @param firstAt when the run was first claimed; earlier than `at` if an earlier holder was cut short
/// @param attempt from 1
/// @param holder who claimed it
public record Claim(Job job, Instant at, Instant firstAt, int attempt, Holder holder) {

    /// Whether an earlier holder may have done some of it.
    public boolean again() {
        return attempt > 1;
    }
}
