package dev.bob.core;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.InstantSource;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/// Dates in the headers of HTTP.
public final class HttpDate {

    private HttpDate() {}

    /// How long it is until a date, never negative; empty if the text is none.
    public static Optional<Duration> until(String date, InstantSource clock) {
        try {
            var at = ZonedDateTime.parse(date.strip(), DateTimeFormatter.RFC_1123_DATE_TIME);
            var wait = Duration.between(clock.instant(), at.toInstant());
            return Optional.of(wait.isNegative() ? Duration.ZERO : wait);
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }
}
