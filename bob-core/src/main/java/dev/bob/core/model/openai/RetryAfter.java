package dev.bob.core.model.openai;

import java.net.http.HttpHeaders;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.InstantSource;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/// How long a server asks to be left alone.
final class RetryAfter {

    private RetryAfter() {}

    /// Reads `retry-after-ms`, then `Retry-After` in seconds or as a date; empty if neither is there and right.
    static Optional<Duration> of(HttpHeaders headers, InstantSource clock) {
        var millis = headers.firstValue("retry-after-ms").flatMap(value -> number(value, 1));
        if (millis.isPresent()) {
            return millis;
        }
        var value = headers.firstValue("retry-after");
        if (value.isEmpty()) {
            return Optional.empty();
        }
        var seconds = number(value.get(), 1_000);
        return seconds.isPresent() ? seconds : date(value.get(), clock);
    }

    private static Optional<Duration> number(String value, int millisPerUnit) {
        try {
            double millis = Double.parseDouble(value.strip()) * millisPerUnit;
            return millis >= 0 && millis < 1e12
                    ? Optional.of(Duration.ofMillis((long) millis))
                    : Optional.empty();
        } catch (NumberFormatException _) {
            return Optional.empty();
        }
    }

    private static Optional<Duration> date(String value, InstantSource clock) {
        try {
            var at =
                    ZonedDateTime.parse(value.strip(), DateTimeFormatter.RFC_1123_DATE_TIME)
                            .toInstant();
            var wait = Duration.between(clock.instant(), at);
            return Optional.of(wait.isNegative() ? Duration.ZERO : wait);
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }
}
