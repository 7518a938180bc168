package dev.bob.core.model.openai;

import dev.bob.core.HttpDate;
import java.net.http.HttpHeaders;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// When a call that didn't succeed is made again.
///
/// @param attempts how often a call is made at most
/// @param firstPause the first pause; each further one is twice as long, give or take a quarter
/// @param longestPause no pause is longer, whatever the server asks for
/// @param loadingPatience how long a server may take to load its model
/// @param clock tells how far off a date is that a server names
/// @param random spreads the pauses
/// @param sleeper waits
public record RetryPolicy(
        int attempts,
        Duration firstPause,
        Duration longestPause,
        Duration loadingPatience,
        InstantSource clock,
        RandomGenerator random,
        Sleeper sleeper) {

    /// Waits, and can be interrupted.
    @FunctionalInterface
    public interface Sleeper {
        /// Waits this long.
        void sleep(Duration time) throws InterruptedException;
    }

    public RetryPolicy {
        if (attempts < 1) {
            throw new IllegalArgumentException(
                    "attempts is " + attempts + "; it must be at least 1.");
        }
    }

    /// Four attempts, pauses from half a second to half a minute, three minutes for loading a model.
    public static RetryPolicy standard(InstantSource clock, RandomGenerator random) {
        return new RetryPolicy(
                4,
                Duration.ofMillis(500),
                Duration.ofSeconds(30),
                Duration.ofMinutes(3),
                clock,
                random,
                Thread::sleep);
    }

    /// One attempt: for those who have something else to turn to.
    public static RetryPolicy once() {
        return new RetryPolicy(
                1,
                Duration.ZERO,
                Duration.ZERO,
                Duration.ZERO,
                InstantSource.system(),
                RandomGenerator.getDefault(),
                Thread::sleep);
    }

    /// The pause before the next attempt.
    ///
    /// @param made how many attempts were made
    /// @param asked how long the server asks to wait
    Duration pause(int made, Optional<Duration> asked) {
        var pause =
                asked.orElseGet(() -> {
                    double factor = Math.pow(2, made - 1) * (0.75 + random.nextDouble() / 2);
                    return Duration.ofMillis((long) (firstPause.toMillis() * factor));
                });
        return pause.compareTo(longestPause) > 0 ? longestPause : pause;
    }

    /// How long a server asks to be left alone: reads `retry-after-ms`, then `Retry-After` in seconds or as a date; empty if neither is there and right.
    Optional<Duration> asked(HttpHeaders headers) {
        return headers.firstValue("retry-after-ms")
                .flatMap(value -> number(value, 1))
                .or(() ->
                        headers.firstValue("retry-after")
                                .flatMap(value ->
                                        number(value, 1_000)
                                                .or(() -> HttpDate.until(value, clock))));
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
}
