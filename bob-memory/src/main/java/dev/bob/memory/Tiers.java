package dev.bob.memory;

import dev.bob.core.BobException;
import dev.bob.memory.approval.Memories;
import dev.bob.memory.approval.Memory;
import dev.bob.memory.recall.Passage;
import dev.bob.memory.stm.ShortTermMemory;
import dev.bob.memory.stm.StmEntry;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Both tiers as passages of one index. The first reading is done on a thread of its own, traces first, then the
/// latest memories: whoever can't wait for its end finds what is there. After that only what changed is taken in.
///
/// Thread-safe.
final class Tiers {

    private final FailoverSearch index;
    private final ShortTermMemory stm;
    private final Memories ltm;
    private final Consumer<String> trouble;
    private final Set<String> traces = ConcurrentHashMap.newKeySet();
    private final Map<String, Memory> memories = new ConcurrentHashMap<>();
    private @Nullable CompletableFuture<Void> first;
    private long traceMembers = -1;
    private long memoryVersion = -1;
    private Instant nextEnd = Instant.MAX;

    Tiers(FailoverSearch index, ShortTermMemory stm, Memories ltm, Consumer<String> trouble) {
        this.index = index;
        this.stm = stm;
        this.ltm = ltm;
        this.trouble = trouble;
    }

    /// Begins the first reading, if that hasn't begun.
    CompletableFuture<Void> prepare(Instant now) {
        synchronized (traces) {
            CompletableFuture<Void> begun = first;
            if (begun == null) {
                var reading = new CompletableFuture<Void>();
                Thread.ofPlatform()
                        .daemon()
                        .name("memory-reading")
                        .start(() -> {
                            try {
                                takeIn(now);
                                reading.complete(null);
                            } catch (RuntimeException | Error e) {
                                reading.completeExceptionally(e);
                            }
                        });
                first = reading;
                begun = reading;
            }
            return begun;
        }
    }

    /// Takes in what changed.
    ///
    /// @param patience how long to wait for the first reading
    /// @return whether everything is in the index
    boolean catchUp(Instant now, Duration patience) {
        try {
            prepare(now).get(patience.toMillis(), TimeUnit.MILLISECONDS);
            takeIn(now);
            return true;
        } catch (TimeoutException e) {
            trouble.accept(
                    "Memory is still being read: this turn searches the "
                            + index.size()
                            + " memories and traces that are there.");
        } catch (ExecutionException e) {
            forgetFirst();
            trouble.accept(FailoverSearch.reason(e));
        } catch (BobException e) {
            trouble.accept(e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return false;
    }

    /// The trace of that id, if it is in the index and alive.
    Optional<StmEntry> trace(String id, Instant now) {
        return traces.contains(id)
                ? stm.store().get(id).filter(entry -> !entry.expired(now))
                : Optional.empty();
    }

    /// The memory of that id, if it is in the index and may be used.
    Optional<Memory> memory(String id, Instant now) {
        return Optional.ofNullable(memories.get(id)).filter(memory -> memory.usable(now));
    }

    /// The next turn tries again.
    private void forgetFirst() {
        synchronized (traces) {
            first = null;
        }
    }

    private synchronized void takeIn(Instant now) {
        boolean ended = !now.isBefore(nextEnd);
        long members = stm.store().membership();
        if (members != traceMembers || ended) {
            takeInTraces();
        }
        long version = ltm.version();
        if (version != memoryVersion || ended) {
            takeInMemories(now);
        }
        if (members != traceMembers || version != memoryVersion || ended) {
            nextEnd = nextEnd();
        }
        traceMembers = members;
        memoryVersion = version;
    }

    private void takeInTraces() {
        Set<String> gone = new HashSet<>(traces);
        for (StmEntry entry : stm.live()) {
            gone.remove(entry.id());
            if (!traces.contains(entry.id())) {
                index.add(
                        new Passage(
                                entry.id(),
                                entry.metadata().sessionId(),
                                "",
                                entry.readable(),
                                entry.created()));
                traces.add(entry.id());
            }
        }
        for (String id : gone) {
            traces.remove(id);
            index.remove(id);
        }
    }

    private void takeInMemories(Instant now) {
        Set<String> gone = new HashSet<>(memories.keySet());
        List<Memory> usable = ltm.usable(now);
        for (Memory memory : usable.reversed()) {
            gone.remove(memory.id());
            if (memories.put(memory.id(), memory) == null) {
                index.add(
                        new Passage(
                                memory.id(),
                                memory.id(),
                                "",
                                memory.candidate().text(),
                                memory.since()));
            }
        }
        for (String id : gone) {
            memories.remove(id);
            index.remove(id);
        }
    }

    private Instant nextEnd() {
        Instant next = Instant.MAX;
        for (StmEntry entry : stm.live()) {
            next = earlier(next, entry.expires());
        }
        for (Memory memory : memories.values()) {
            next = earlier(next, memory.expires().orElse(Instant.MAX));
        }
        return next;
    }

    private static Instant earlier(Instant one, Instant other) {
        return one.isBefore(other) ? one : other;
    }
}
