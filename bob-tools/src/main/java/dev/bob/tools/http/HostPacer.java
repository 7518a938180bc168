package dev.bob.tools.http;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;

/// Keeps requests to one host apart, and away from a host that asked for a pause.
public final class HostPacer {

    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(15);

    private final InstantSource clock;
    private final Map<String, Duration> gaps;
    private final Duration defaultGap;
    private final Map<String, Instant> nextFree = new HashMap<>();

    /// `gaps`: the least time between two requests by host name; `defaultGap` for all others.
    public HostPacer(InstantSource clock, Map<String, Duration> gaps, Duration defaultGap) {
        this.clock = clock;
        this.gaps = Map.copyOf(gaps);
        this.defaultGap = defaultGap;
    }

    /// How long to wait before sending to `host`. A wait within `patience` takes the slot; a longer one takes nothing.
    synchronized Duration reserve(String host, Duration patience) {
        Instant now = clock.instant();
        Instant free = nextFree.getOrDefault(host, now);
        Duration wait = free.isAfter(now) ? Duration.between(now, free) : Duration.ZERO;
        if (wait.compareTo(patience) <= 0) {
            nextFree.put(host, now.plus(wait).plus(gaps.getOrDefault(host, defaultGap)));
        }
        return wait;
    }

    /// The host asked for a pause (429 or 503) with this `Retry-After`; more than a quarter of an hour is cut.
    synchronized void pauseAsAsked(String host, String retryAfter) {
        Duration pause = RetryAfter.parse(retryAfter, clock);
        Duration capped = pause.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : pause;
        nextFree.merge(host, clock.instant().plus(capped), (a, b) -> a.isAfter(b) ? a : b);
    }
}
