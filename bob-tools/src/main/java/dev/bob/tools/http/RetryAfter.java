package dev.bob.tools.http;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;

/// The `Retry-After` header: seconds or an HTTP date.
final class RetryAfter {

    private static final Duration UNREADABLE = Duration.ofSeconds(10);

    private RetryAfter() {}

    /// How long to pause; ten seconds where the header is missing or unreadable, never negative.
    static Duration parse(String header, InstantSource clock) {
        String value = header.strip();
        try {
            if (!value.isEmpty() && value.chars().allMatch(c -> c >= '0' && c <= '9')) {
                return Duration.ofSeconds(Long.parseLong(value));
            }
            Instant until =
                    ZonedDateTime.parse(value, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
            Duration pause = Duration.between(clock.instant(), until);
            return pause.isNegative() ? Duration.ZERO : pause;
        } catch (DateTimeException | NumberFormatException _) {
            return UNREADABLE;
        }
    }
}
