package dev.bob.memory;

import dev.bob.core.BobException;
import dev.bob.core.secret.Secrets;
import dev.bob.core.statement.Statement;
import dev.bob.memory.approval.Memories;
import dev.bob.memory.approval.Memory;
import dev.bob.memory.recall.Hit;
import dev.bob.memory.recall.Passage;
import dev.bob.memory.stm.ShortTermMemory;
import dev.bob.memory.stm.StmEntry;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
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
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Both tiers as passages of one index. The first reading is done on a thread of its own, traces first, then the
/// latest memories: whoever can't wait for its end finds what is there. After that only what changed is taken in.
///
/// Thread-safe.
final class Tiers {

    /// So many passages are all looked at for what they are about.
    private static final int FEW = 1000;

    /// How relevant something is that says what was asked for.
    private static final double ANSWERS = 0.9;

    private final FailoverSearch index;
    private final ShortTermMemory stm;
    private final Memories ltm;
    private final Consumer<String> trouble;
    private final Map<String, StmEntry> traces = new ConcurrentHashMap<>();
    private final Map<String, Memory> memories = new ConcurrentHashMap<>();
    private final Map<String, Passage> passages = new ConcurrentHashMap<>();
    private final Map<String, Boolean> secrets = new ConcurrentHashMap<>();
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

    /// The trace of that id, if it is in the index and alive, and has no secret; how often it was used may have changed
    /// since.
    Optional<StmEntry> trace(String id, Instant now) {
        return Optional.ofNullable(traces.get(id))
                .filter(entry -> !entry.expired(now) && !hasSecret(id));
    }

    /// Asked only of what is found: Bob keeps no trace with a secret, but other programs write traces, too.
    private boolean hasSecret(String trace) {
        Passage passage = passages.get(trace);
        return passage != null && secrets.computeIfAbsent(passage.text(), Secrets::in);
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
        if (ended) {
            nextEnd = Instant.MAX;
        }
        long members = stm.store().membership();
        if (members != traceMembers || ended) {
            takeInTraces();
        }
        long version = ltm.version();
        if (version != memoryVersion || ended) {
            Optional<List<Memory>> changed =
                    ended ? Optional.empty() : ltm.changedSince(memoryVersion);
            if (changed.isPresent()) {
                changed.get().forEach(memory -> takeIn(memory, now));
            } else {
                takeInMemories(now);
            }
        }
        traceMembers = members;
        memoryVersion = version;
    }

    private void takeInTraces() {
        Set<String> gone = new HashSet<>(traces.keySet());
        List<StmEntry> changed = new ArrayList<>();
        for (StmEntry entry : stm.live()) {
            gone.remove(entry.id());
            endsAt(entry.expires());
            StmEntry known = traces.get(entry.id());
            if (known == null || !known.text().equals(entry.text())) {
                changed.add(entry);
            }
        }
        // At the start of a process this is what takes longest.
        List<String> said = changed.parallelStream().map(Contribution::of).toList();
        for (int i = 0; i < changed.size(); i++) {
            takeIn(changed.get(i), said.get(i));
        }
        for (String id : gone) {
            traces.remove(id);
            forget(id);
        }
    }

    private void takeIn(StmEntry entry, String said) {
        if (said.isEmpty()) {
            forget(entry.id());
        } else {
            String session = entry.metadata().sessionId();
            keep(new Passage(entry.id(), session, "", said, entry.created()));
        }
        traces.put(entry.id(), entry);
    }

    private void keep(Passage passage) {
        passages.put(passage.id(), passage);
        index.add(passage);
    }

    private void forget(String id) {
        Passage passage = passages.remove(id);
        if (passage != null) {
            secrets.remove(passage.text());
        }
        index.remove(id);
    }

    /// What says what a question asks for, by what it is about and not by its words; of many passages only the
    /// nearest are looked at. The approved before the rest, the latest first.
    List<Hit> answers(Statement question, Set<String> asked, List<Hit> nearest) {
        boolean few = passages.size() <= FEW;
        Map<String, Hit> hits = new HashMap<>();
        nearest.forEach(hit -> hits.put(hit.passage().id(), hit));
        return (few ? passages.values().stream() : nearest.stream().map(Hit::passage))
                .filter(passage ->
                        ltm.readings().lines(passage.text()).stream()
                                .anyMatch(line -> line.answers(question, asked)))
                .sorted(approvedAndLatest())
                .map(passage -> {
                    Hit hit = hits.get(passage.id());
                    return new Hit(
                            passage,
                            hit == null ? ANSWERS : hit.score(),
                            hit == null ? ANSWERS : Math.max(ANSWERS, hit.relevance()));
                })
                .toList();
    }

    /// Whether a passage says something of a kind that a question names: of a dog, if it asks for a pet.
    boolean isOfKindAskedBy(Statement question, Hit hit) {
        return ltm.readings().lines(hit.passage().text()).stream()
                .anyMatch(line -> line.isOfKindAskedBy(question));
    }

    /// The lines of a passage that nothing newer makes untrue; of many passages only the given ones are compared.
    String current(Passage passage, List<Passage> given) {
        return lines(passage).stream()
                .filter(line -> isCurrent(line, passage, given))
                .map(Statement::text)
                .collect(Collectors.joining("\n"));
    }

    /// Whether nothing newer makes a line of a passage untrue; of many passages only the given ones are compared.
    boolean isCurrent(Statement line, Passage passage, List<Passage> given) {
        Collection<Passage> others = passages.size() <= FEW ? passages.values() : given;
        List<Passage> later =
                others.stream().filter(other -> other.at().isAfter(passage.at())).toList();
        List<Statement> newer = later.stream().flatMap(other -> lines(other).stream()).toList();
        return newer.parallelStream().noneMatch(other -> other.contradicts(line))
                && !(line.plans() && isTakenBack(line, later));
    }

    /// Whether it was the last plan when somebody said that it comes to nothing.
    private boolean isTakenBack(Statement plan, List<Passage> later) {
        List<Statement> told =
                later.stream()
                        .sorted(Comparator.comparing(Passage::at))
                        .flatMap(passage -> lines(passage).stream())
                        .filter(line -> line.plans() || line.takesBackTheLast())
                        .filter(line -> !line.text().equals(plan.text()))
                        .toList();
        return !told.isEmpty() && told.getFirst().takesBackTheLast();
    }

    /// What the lines of a passage say.
    List<Statement> lines(Passage passage) {
        return ltm.readings().lines(passage.text());
    }

    /// What is remembered, whatever it is about: the approved before the rest, the latest first.
    List<Hit> latest(int most) {
        return passages.values().stream()
                .sorted(approvedAndLatest())
                .limit(most)
                .map(passage -> new Hit(passage, ANSWERS, ANSWERS))
                .toList();
    }

    private Comparator<Passage> approvedAndLatest() {
        return Comparator.comparing((Passage passage) -> !memories.containsKey(passage.id()))
                .thenComparing(Comparator.comparing(Passage::at).reversed());
    }

    private void takeInMemories(Instant now) {
        Set<String> gone = new HashSet<>(memories.keySet());
        for (Memory memory : ltm.usable(now).reversed()) {
            gone.remove(memory.id());
            takeIn(memory, now);
        }
        gone.forEach(this::drop);
    }

    private void takeIn(Memory memory, Instant now) {
        if (!memory.usable(now)) {
            drop(memory.id());
            return;
        }
        memory.expires().ifPresent(this::endsAt);
        if (memories.put(memory.id(), memory) == null) {
            keep(new Passage(memory.id(), "", "", memory.candidate().text(), memory.since()));
        }
    }

    private void drop(String memory) {
        if (memories.remove(memory) != null) {
            forget(memory);
        }
    }

    /// When it is over, everything is looked through. It may be earlier than need be: what ended by itself before
    /// still counts.
    private void endsAt(Instant end) {
        if (end.isBefore(nextEnd)) {
            nextEnd = end;
        }
    }
}
