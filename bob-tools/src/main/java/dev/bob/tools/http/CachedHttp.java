package dev.bob.tools.http;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Predicate;

/// [GuardedHttp] with a disk cache before it: a fresh copy is served without a request; where the source can't be
/// reached, is overloaded or broken, an old copy is served and marked as stale.
public final class CachedHttp {

    private static final Duration STALE_FOR = Duration.ofDays(7);

    private final GuardedHttp http;
    private final ResponseCache cache;
    private final Duration ttl;
    private final InstantSource clock;

    public CachedHttp(GuardedHttp http, ResponseCache cache, Duration ttl, InstantSource clock) {
        this.http = http;
        this.cache = cache;
        this.ttl = ttl;
        this.clock = clock;
    }

    /// Fetches; only answers with a good status that `usable` accepts are kept, so that a broken body served with
    /// status 200 does not stay for the whole time.
    public Fetched fetch(Fetch fetch, Predicate<Fetched.Page> usable) throws InterruptedException {
        String key = fetch.uri().toString();
        Optional<ResponseCache.Entry> known = cache.find(key);
        Instant now = clock.instant();
        if (known.isPresent() && now.isBefore(known.get().storedAt().plus(ttl))) {
            return known.get().page(Optional.empty());
        }
        Fetched fetched = http.fetch(fetch);
        return switch (fetched) {
            case Fetched.Page page when page.ok() && usable.test(page) -> {
                cache.store(key, page, now);
                yield page;
            }
            case Fetched.Page page when page.ok() || page.status() == 429 || page.status() >= 500 ->
                    staleOr(known, now, page);
            case Fetched.Page page -> page;
            case Fetched.Refused refused -> refused;
            case Fetched.Failed failed -> staleOr(known, now, failed);
        };
    }

    private Fetched staleOr(Optional<ResponseCache.Entry> known, Instant now, Fetched fetched) {
        return known.filter(entry -> now.isBefore(entry.storedAt().plus(ttl).plus(STALE_FOR)))
                .<Fetched>map(entry -> entry.page(Optional.of(entry.storedAt().plus(ttl))))
                .orElse(fetched);
    }
}
