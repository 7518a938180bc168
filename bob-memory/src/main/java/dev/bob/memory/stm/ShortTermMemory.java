package dev.bob.memory.stm;

import dev.bob.memory.stm.StmEntry.Promotion;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The rules of short-term memory, whatever store keeps it. Thread-safe.
public final class ShortTermMemory {

    private final StmStore store;
    private final StmSettings settings;
    private final Clock clock;
    private final Supplier<String> ids;

    /// Over a store.
    ///
    /// @param ids makes the ids of entries, each once
    public ShortTermMemory(
            StmStore store, StmSettings settings, Clock clock, Supplier<String> ids) {
        this.store = store;
        this.settings = settings;
        this.clock = clock;
        this.ids = ids;
    }

    /// The limits.
    public StmSettings settings() {
        return settings;
    }

    /// Where it is kept.
    public StmStore store() {
        return store;
    }

    /// What lives, oldest first.
    public List<StmEntry> live() {
        double now = StmEntry.seconds(clock.instant());
        List<StmEntry> entries = store.entries();
        for (StmEntry entry : entries) {
            if (entry.expired(now)) {
                return entries.stream().filter(other -> !other.expired(now)).toList();
            }
        }
        return entries;
    }

    /// Writes a trace. What is too old goes, then the oldest of what is too many.
    public synchronized StmEntry write(
            Trace trace, String sessionId, long turnNumber, boolean tainted) {
        Instant now = clock.instant();
        StmEntry entry =
                StmEntry.create(
                        ids.get(),
                        trace.json(settings.maxEntryChars()),
                        sessionId,
                        turnNumber,
                        tainted,
                        now,
                        now.plus(settings.ttl()));
        store.change(List.of(entry), tooOldOrTooMany(now, 1));
        return entry;
    }

    /// Puts entries back that were lost, and those whose later uses were lost. Others stay as they are; what is
    /// too old stays away, and the oldest of what would be too many.
    ///
    /// @return how many are back
    public synchronized int restore(Collection<StmEntry> known) {
        Instant now = clock.instant();
        Map<String, StmEntry> there =
                store.entries().stream()
                        .collect(Collectors.toMap(StmEntry::id, Function.identity()));
        List<StmEntry> lost =
                known.stream()
                        .filter(entry -> !entry.expired(now))
                        .filter(entry -> newer(entry, there.get(entry.id())))
                        .toList();
        store.put(lost);
        store.remove(tooOldOrTooMany(now, 0));
        Set<String> kept =
                store.entries().stream().map(StmEntry::id).collect(Collectors.toUnmodifiableSet());
        return (int) lost.stream().filter(entry -> kept.contains(entry.id())).count();
    }

    private static boolean newer(StmEntry entry, @Nullable StmEntry there) {
        return there == null || entry.metadata().accessCount() > there.metadata().accessCount();
    }

    /// Counts that a session found entries, and that some of them were put before the model.
    ///
    /// @param at when that was
    public synchronized void used(
            String sessionId, Collection<String> found, Collection<String> injected, Instant at) {
        store.put(
                those(found, at).stream()
                        .map(entry -> entry.accessed(sessionId, at))
                        .map(entry -> injected.contains(entry.id()) ? entry.injected(at) : entry)
                        .toList());
    }

    /// Those of these entries that rested long enough to be injected; counts nothing. An entry rests in the session
    /// that had it last: there the answer that rested on it is still in the conversation, elsewhere it isn't.
    public Set<String> rested(Collection<String> found, String sessionId) {
        Instant now = clock.instant();
        return those(found, now).stream()
                .filter(entry ->
                        !entry.metadata().lastSessionId().equals(sessionId) || rested(entry, now))
                .map(StmEntry::id)
                .collect(Collectors.toUnmodifiableSet());
    }

    private List<StmEntry> those(Collection<String> ids, Instant now) {
        return store.get(ids).stream().filter(entry -> !entry.expired(now)).toList();
    }

    /// What has been useful often enough to be put before the human, the most useful first.
    public List<StmEntry> promotable() {
        return live().stream()
                .filter(entry -> entry.metadata().accessCount() >= settings.promotionAccessMin())
                .filter(entry -> entry.metadata().promotionStatus() == Promotion.NONE)
                .filter(entry -> !entry.metadata().errorTainted())
                .filter(entry ->
                        entry.metadata().sessionsSeen().size() >= settings.promotionSessionsMin())
                .sorted(
                        Comparator.comparingInt((StmEntry e) -> -e.metadata().accessCount())
                                .thenComparing(StmEntry::id))
                .limit(settings.promotionMaxPerTurn())
                .toList();
    }

    /// Notes how far entries are on their way.
    public synchronized void promotion(Collection<String> ids, Promotion status) {
        Instant now = clock.instant();
        List<StmEntry> changed =
                store.get(ids).stream()
                        .filter(entry -> entry.metadata().promotionStatus() != status)
                        .map(entry -> entry.promoted(status, now))
                        .toList();
        if (!changed.isEmpty()) {
            store.put(changed);
        }
    }

    /// Takes entries out.
    ///
    /// @return how many were there
    public synchronized int remove(Collection<String> ids) {
        List<String> there = store.get(ids).stream().map(StmEntry::id).toList();
        if (!there.isEmpty()) {
            store.remove(there);
        }
        return there.size();
    }

    /// Takes statements out of every trace, and traces out of which nothing is left.
    ///
    /// @param unwanted which statements of which entry
    /// @return how many traces changed or went
    public synchronized int strike(BiPredicate<StmEntry, String> unwanted) {
        Instant now = clock.instant();
        List<StmEntry> changed = new ArrayList<>();
        List<String> gone = new ArrayList<>();
        for (StmEntry entry : store.entries()) {
            Trace trace = Trace.of(entry.text()).orElse(null);
            if (trace == null) {
                if (unwanted.test(entry, entry.text())) {
                    gone.add(entry.id());
                }
                continue;
            }
            List<String> kept =
                    trace.statements().stream()
                            .filter(line -> !unwanted.test(entry, line))
                            .toList();
            boolean facts = !trace.resolution().isEmpty();
            boolean struckFacts = facts && unwanted.test(entry, trace.resolution());
            if (kept.size() == trace.statements().size() && !struckFacts) {
                continue;
            }
            if (kept.isEmpty() && (!facts || struckFacts || trace.toolsUsed().isEmpty())) {
                gone.add(entry.id());
            } else {
                String text = String.join(" ", kept) + " " + trace.resolution();
                Trace less =
                        new Trace(
                                String.join("\n", kept),
                                struckFacts ? "" : trace.resolution(),
                                trace.openQuestions(),
                                trace.toolsUsed(),
                                trace.entities().stream().filter(text::contains).toList());
                changed.add(entry.withText(less.json(settings.maxEntryChars()), now));
            }
        }
        if (!changed.isEmpty() || !gone.isEmpty()) {
            store.change(changed, gone);
        }
        return changed.size() + gone.size();
    }

    private boolean rested(StmEntry entry, Instant now) {
        return entry.metadata().lastInjectedAtUtc() == null
                || StmEntry.seconds(now) - entry.metadata().lastInjectedTs()
                        >= settings.injectRefresh().toSeconds();
    }

    /// What has to go: what is too old, then the oldest of what is too many.
    ///
    /// @param coming how many are about to be added
    private List<String> tooOldOrTooMany(Instant now, int coming) {
        double seconds = StmEntry.seconds(now);
        List<StmEntry> entries = store.entries();
        List<String> out = new ArrayList<>();
        for (StmEntry entry : entries) {
            if (entry.expired(seconds)) {
                out.add(entry.id());
            }
        }
        int tooMany = entries.size() - out.size() + coming - settings.maxEntries();
        for (int i = 0; i < entries.size() && tooMany > 0; i++) {
            if (!entries.get(i).expired(seconds)) {
                out.add(entries.get(i).id());
                tooMany--;
            }
        }
        return out;
    }
}
