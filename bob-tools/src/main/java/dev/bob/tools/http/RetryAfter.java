package dev.bob.tools.http;

import dev.bob.core.HttpDate;
import java.time.Duration;
import java.time.InstantSource;

/// The `Retry-After` header: seconds or an HTTP date.
final class RetryAfter {

    private static final Duration UNREADABLE = Duration.ofSeconds(10);

    private RetryAfter() {}

    /// How long to pause; ten seconds where the header is missing or unreadable, never negative.
    static Duration parse(String header, InstantSource clock) {
        String value = header.strip();
        if (value.isEmpty() || !value.chars().allMatch(c -> c >= '0' && c <= '9')) {
            return HttpDate.until(value, clock).orElse(UNREADABLE);
        }
        try {
            return Duration.ofSeconds(Long.parseLong(value));
        } catch (NumberFormatException _) {
            return UNREADABLE;
        }
    }
}
