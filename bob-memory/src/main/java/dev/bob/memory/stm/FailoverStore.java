package dev.bob.memory.stm;

import dev.bob.core.BobException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Keeps a local store and a server in step, and never lets anybody wait for the server.
///
/// Every change goes to the local store first and is done when that has it. A thread of its own passes it on.
/// When the server doesn't answer, turns go on with the local store at once; when it is back, both are merged:
/// what one lacks it gets, of two versions of an entry the later counts. Ids make sure that nothing doubles, and
/// what was removed meanwhile is removed there too, even if that takes another process.
public final class FailoverStore implements StmStore {

    private static final Duration LAST_WORDS = Duration.ofSeconds(3);

    /// How many comparisons of the number there are to one of the ids.
    private static final int IDS_EVERY = 6;

    private final StmStore local;
    private final StmStore remote;
    private final Duration firstAfter;
    private final Duration retryEvery;
    private final LinkedBlockingQueue<Change> changes = new LinkedBlockingQueue<>();
    private final Removals removals;
    private final Thread worker;
    private volatile boolean connected;
    private volatile @Nullable String trouble = "not asked yet";
    private volatile boolean closing;
    private volatile boolean working;
    private final AtomicBoolean asking = new AtomicBoolean();
    private final Duration checkEvery;
    private long checkAt = System.nanoTime();
    private volatile int lastCount = -1;
    private int checks;
    // What the server has and we don't, although both were merged.
    private volatile Set<String> foreign = Set.of();

    private record Change(List<StmEntry> put, List<String> remove) {}

    /// How the server stands, for a person.
    ///
    /// @param connected whether it has everything
    /// @param trouble what is wrong; null if connected
    public record Status(boolean connected, @Nullable String trouble) {}

    /// Starts passing on.
    ///
    /// @param removals what the server still has to be told to remove; closed with this
    /// @param retryEvery how long to wait before asking a silent server again
    /// @param firstAfter how long to wait before asking it the first time: starting has better things to do
    public FailoverStore(
            StmStore local,
            StmStore remote,
            Removals removals,
            Duration firstAfter,
            Duration retryEvery) {
        this.local = local;
        this.removals = removals;
        this.firstAfter = firstAfter;
        this.remote = remote;
        this.retryEvery = retryEvery;
        this.checkEvery = retryEvery;
        worker = Thread.ofPlatform().daemon().name("stm-sync").start(this::work);
    }

    /// How the server stands.
    public Status status() {
        return new Status(connected, trouble);
    }

    @Override
    public String backend() {
        return connected ? remote.backend() : local.backend();
    }

    @Override
    public List<StmEntry> entries() {
        return local.entries();
    }

    @Override
    public void put(List<StmEntry> entries) {
        change(entries, List.of());
    }

    @Override
    public void remove(Collection<String> ids) {
        change(List.of(), ids);
    }

    @Override
    public void change(List<StmEntry> put, Collection<String> remove) {
        if (put.isEmpty() && remove.isEmpty()) {
            return;
        }
        removals.add(remove);
        local.change(put, remove);
        changes.add(new Change(List.copyOf(put), List.copyOf(remove)));
    }

    @Override
    public Optional<StmEntry> get(String id) {
        return local.get(id);
    }

    @Override
    public List<StmEntry> get(Collection<String> ids) {
        return local.get(ids);
    }

    @Override
    public long version() {
        return local.version();
    }

    @Override
    public long membership() {
        return local.membership();
    }

    /// Waits until the server has everything, or doesn't answer.
    ///
    /// @return whether it has everything
    public boolean settle(Duration patience) {
        long deadline = System.nanoTime() + patience.toNanos();
        while (System.nanoTime() < deadline) {
            if (connected && changes.isEmpty() && !working) {
                return true;
            }
            try {
                Thread.sleep(5);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return false;
            }
        }
        return false;
    }

    @Override
    public void close() {
        closing = true;
        changes.add(new Change(List.of(), List.of()));
        if (!connected) {
            // Nothing is lost: the next start merges.
            worker.interrupt();
        }
        try {
            worker.join(LAST_WORDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        worker.interrupt();
        remote.close();
        local.close();
        removals.close();
    }

    private void work() {
        try {
            Thread.sleep(firstAfter);
            while (!closing || !changes.isEmpty()) {
                working = true;
                boolean answered = connected || connect();
                working = false;
                if (!answered) {
                    if (closing) {
                        return;
                    }
                    // A merge finds what changed in between; the queue only says that something
                    // did.
                    Thread.sleep(retryEvery);
                    continue;
                }
                if (changes.isEmpty() && System.nanoTime() - checkAt > 0) {
                    checkAt = System.nanoTime() + checkEvery.toNanos();
                    if (!inStep()) {
                        connected = false;
                        continue;
                    }
                }
                Change change = changes.poll(200, TimeUnit.MILLISECONDS);
                if (change != null) {
                    working = true;
                    pass(change);
                    working = false;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// Whether the server still holds as many entries, and now and then whether they are the same: one that was wiped or
    /// replaced, or that somebody else writes to, doesn't, and is merged with.
    private boolean inStep() {
        if (!(remote instanceof ChromaStore server)) {
            return true;
        }
        working = true;
        try {
            int there = server.count();
            if (there != local.entries().size() && there != lastCount) {
                return false;
            }
            checks++;
            return checks % IDS_EVERY != 0 || sameIds(server);
        } catch (RuntimeException e) {
            trouble = e.getMessage();
            return false;
        } finally {
            working = false;
        }
    }

    private boolean sameIds(ChromaStore server) {
        Set<String> there = server.ids();
        Set<String> here = ids(local.entries());
        if (!changes.isEmpty()) {
            // Not everything was passed on while it was asked; the next check will tell.
            return true;
        }
        Set<String> gone = removals.pending();
        boolean known =
                there.stream()
                        .allMatch(id ->
                                here.contains(id) || foreign.contains(id) || gone.contains(id));
        return known && there.containsAll(here);
    }

    private static Set<String> ids(List<StmEntry> entries) {
        return entries.stream().map(StmEntry::id).collect(Collectors.toSet());
    }

    @Override
    public void discover(String text, int most, Duration patience) {
        if (!connected || !(remote instanceof ChromaStore server) || asking.get()) {
            return;
        }
        asking.set(true);
        CompletableFuture<List<StmEntry>> answer = new CompletableFuture<>();
        Thread.ofVirtual()
                .name("stm-search")
                .start(() -> {
                    try {
                        answer.complete(server.near(text, most));
                    } catch (RuntimeException | Error e) {
                        answer.completeExceptionally(e);
                    } finally {
                        asking.set(false);
                    }
                });
        try {
            Set<String> gone = removals.pending();
            List<StmEntry> fresh =
                    answer.get(patience.toMillis(), TimeUnit.MILLISECONDS).stream()
                            .filter(entry -> !gone.contains(entry.id()))
                            .filter(entry -> local.get(entry.id()).isEmpty())
                            .toList();
            if (!fresh.isEmpty()) {
                local.put(fresh);
            }
        } catch (TimeoutException e) {
            trouble = "it didn't answer in " + patience.toMillis() + " ms";
        } catch (ExecutionException e) {
            trouble = String.valueOf(e.getMessage());
            connected = false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean connect() {
        try {
            changes.clear();
            merge();
            trouble = null;
            // Entries that only the server has, for example of other programs, are no reason to
            // merge again.
            if (remote instanceof ChromaStore server) {
                lastCount = server.count();
                Set<String> others = server.ids();
                others.removeAll(ids(local.entries()));
                foreign = Set.copyOf(others);
            }
            connected = true;
            return true;
        } catch (RuntimeException e) {
            trouble = e.getMessage();
            return false;
        }
    }

    private void pass(Change change) {
        try {
            if (!change.put.isEmpty()) {
                remote.put(change.put);
            }
            if (!change.remove.isEmpty()) {
                remote.remove(change.remove);
                removals.applied(change.remove);
            }
        } catch (BobException e) {
            trouble = e.getMessage();
            connected = false;
        }
    }

    private void merge() {
        Map<String, StmEntry> there = new LinkedHashMap<>();
        remote.entries().forEach(entry -> there.put(entry.id(), entry));
        Map<String, StmEntry> here = new LinkedHashMap<>();
        local.entries().forEach(entry -> here.put(entry.id(), entry));
        Set<String> gone = removals.pending();
        List<StmEntry> toRemote = new ArrayList<>();
        for (StmEntry entry : here.values()) {
            StmEntry other = there.get(entry.id());
            if (other == null || later(entry, other)) {
                toRemote.add(entry);
            }
        }
        List<StmEntry> toLocal = new ArrayList<>();
        for (StmEntry entry : there.values()) {
            StmEntry other = here.get(entry.id());
            if (!gone.contains(entry.id()) && (other == null || later(entry, other))) {
                toLocal.add(entry);
            }
        }
        if (!toRemote.isEmpty()) {
            remote.put(toRemote);
        }
        List<String> toRemove = gone.stream().filter(there::containsKey).toList();
        if (!toRemove.isEmpty()) {
            remote.remove(toRemove);
        }
        if (!toLocal.isEmpty()) {
            local.put(toLocal);
        }
        removals.applied(gone);
    }

    private static boolean later(StmEntry one, StmEntry other) {
        return one.metadata().changedTs() > other.metadata().changedTs();
    }
}
