package dev.bob.memory;

import dev.bob.core.BobException;
import dev.bob.core.memory.Recall;
import dev.bob.core.memory.RecalledMemory;
import dev.bob.core.memory.RecalledMemory.Tier;
import dev.bob.core.session.GuessId;
import dev.bob.core.tokens.TokenCounter;
import dev.bob.memory.approval.Memories;
import dev.bob.memory.approval.Memory;
import dev.bob.memory.recall.Floor;
import dev.bob.memory.recall.Hit;
import dev.bob.memory.recall.Passage;
import dev.bob.memory.recall.Terms;
import dev.bob.memory.stm.ShortTermMemory;
import dev.bob.memory.stm.StmEntry;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Recall over short-term and approved long-term memory: one search, a floor, no two hits that say the same, as
/// many as fit.
///
/// Being found and being put before the model are two things: every hit of short-term memory counts as found,
/// and only those that rested since they were injected last are injected.
///
/// Thread-safe.
public final class MemoryRecall implements Recall {

    private static final int LOOK_AT = 40;
    private static final double SAYS_THE_SAME = 0.8;

    private final FailoverSearch index;
    private final ShortTermMemory stm;
    private final Memories ltm;
    private final Floor floor;
    private final TokenCounter tokens;
    private final Clock clock;
    private final int liveTurns;
    private final Consumer<String> trouble;
    private final Map<String, String> indexed = new HashMap<>();
    private long stmVersion = -1;
    private long ltmVersion = -1;

    /// Over both tiers.
    ///
    /// @param liveTurns so many of a session's own last turns are not recalled: the model sees them anyway
    /// @param trouble hears what kept a tier from contributing
    MemoryRecall(
            FailoverSearch index,
            ShortTermMemory stm,
            Memories ltm,
            Floor floor,
            TokenCounter tokens,
            Clock clock,
            int liveTurns,
            Consumer<String> trouble) {
        this.index = index;
        this.stm = stm;
        this.ltm = ltm;
        this.floor = floor;
        this.tokens = tokens;
        this.clock = clock;
        this.liveTurns = liveTurns;
        this.trouble = trouble;
    }

    @Override
    public synchronized List<RecalledMemory> recall(Query query) {
        Instant now = clock.instant();
        Map<String, StmEntry> traces = new LinkedHashMap<>();
        Map<String, Memory> memories = new LinkedHashMap<>();
        try {
            bringUpToDate(now, traces, memories);
        } catch (BobException e) {
            trouble.accept(e.getMessage());
        }
        if (index.size() == 0 || query.text().isBlank()) {
            return List.of();
        }
        List<Hit> hits =
                distinct(
                        floor.apply(index.search(query.text(), LOOK_AT, now)).stream()
                                .filter(hit -> allowed(hit, query, traces, memories))
                                .toList());
        List<Hit> best = hits.stream().limit(query.topK()).toList();
        Set<String> found = new HashSet<>();
        best.stream()
                .map(hit -> hit.passage().id())
                .filter(traces::containsKey)
                .forEach(found::add);
        Set<String> injectable = countFound(query, found);
        List<RecalledMemory> recalled = new ArrayList<>();
        int left = query.tokenBudget();
        for (Hit hit : best) {
            String id = hit.passage().id();
            if (found.contains(id) && !injectable.contains(id)) {
                continue;
            }
            RecalledMemory memory = recalled(hit, traces.get(id), memories.get(id));
            int cost = cost(memory.text(), left);
            if (cost <= left) {
                left -= cost;
                recalled.add(memory);
            }
        }
        if (!GuessId.is(query.sessionId())) {
            countInjected(recalled);
        }
        return recalled;
    }

    /// Searches without counting anything: for a person who looks.
    public synchronized List<Found> look(String text, int most) {
        Instant now = clock.instant();
        Map<String, StmEntry> traces = new LinkedHashMap<>();
        Map<String, Memory> memories = new LinkedHashMap<>();
        bringUpToDate(now, traces, memories);
        List<Found> found = new ArrayList<>();
        for (Hit hit : floor.apply(index.search(text, LOOK_AT, now))) {
            String id = hit.passage().id();
            if (found.size() < most && (traces.containsKey(id) || memories.containsKey(id))) {
                found.add(
                        new Found(
                                recalled(hit, traces.get(id), memories.get(id)), hit.relevance()));
            }
        }
        return found;
    }

    /// A memory that a person's search found.
    ///
    /// @param relevance 0 to 1, comparable between searches
    public record Found(RecalledMemory memory, double relevance) {}

    /// Takes in what changed in either tier since the last turn.
    private void bringUpToDate(
            Instant now, Map<String, StmEntry> traces, Map<String, Memory> memories) {
        for (Memory memory : ltm.usable(now)) {
            memories.put(memory.id(), memory);
        }
        for (StmEntry entry : stm.live()) {
            traces.put(entry.id(), entry);
        }
        long stmNow = stm.store().version();
        long ltmNow = ltm.version();
        boolean complete = indexed.size() == traces.size() + memories.size();
        if (stmNow == stmVersion && ltmNow == ltmVersion && complete) {
            return;
        }
        for (String id : List.copyOf(indexed.keySet())) {
            if (!traces.containsKey(id) && !memories.containsKey(id)) {
                index.remove(id);
                indexed.remove(id);
            }
        }
        memories.values()
                .forEach(memory ->
                        add(
                                new Passage(
                                        memory.id(),
                                        memory.id(),
                                        "",
                                        memory.candidate().text(),
                                        memory.since())));
        traces.values()
                .forEach(entry ->
                        add(
                                new Passage(
                                        entry.id(),
                                        entry.metadata().sessionId(),
                                        "",
                                        entry.readable(),
                                        entry.created())));
        stmVersion = stmNow;
        ltmVersion = ltmNow;
    }

    private void add(Passage passage) {
        if (!passage.text().equals(indexed.put(passage.id(), passage.text()))) {
            index.add(passage);
        }
    }

    private boolean allowed(
            Hit hit, Query query, Map<String, StmEntry> traces, Map<String, Memory> memories) {
        String id = hit.passage().id();
        if (memories.containsKey(id)) {
            return true;
        }
        StmEntry trace = traces.get(id);
        if (trace == null || !query.stm()) {
            return false;
        }
        boolean live =
                trace.metadata().sessionId().equals(query.sessionId())
                        && trace.metadata().turnNumber() >= query.turnNumber() - liveTurns;
        return !live;
    }

    /// Without those that say what a better one says already. An approved memory is better than a trace.
    private static List<Hit> distinct(List<Hit> hits) {
        Terms terms = new Terms();
        List<Set<String>> said = new ArrayList<>();
        List<Hit> distinct = new ArrayList<>();
        for (Hit hit : hits) {
            Set<String> own = Set.copyOf(terms.of(hit.passage().text()));
            if (said.stream().noneMatch(other -> same(own, other))) {
                said.add(own);
                distinct.add(hit);
            }
        }
        return distinct;
    }

    private static boolean same(Set<String> one, Set<String> other) {
        if (one.isEmpty() || other.isEmpty()) {
            return one.equals(other);
        }
        long shared = one.stream().filter(other::contains).count();
        return shared >= SAYS_THE_SAME * (one.size() + other.size() - shared);
    }

    private Set<String> countFound(Query query, Set<String> found) {
        if (found.isEmpty()) {
            return Set.of();
        }
        try {
            // A guess that nobody adopts must not wear memories out.
            return GuessId.is(query.sessionId())
                    ? stm.rested(found)
                    : stm.found(query.sessionId(), found);
        } catch (BobException e) {
            trouble.accept(e.getMessage());
            return found;
        }
    }

    private void countInjected(List<RecalledMemory> recalled) {
        List<String> injected =
                recalled.stream()
                        .filter(memory -> memory.tier() == Tier.STM)
                        .map(RecalledMemory::id)
                        .toList();
        if (injected.isEmpty()) {
            return;
        }
        try {
            stm.injected(injected);
        } catch (BobException e) {
            trouble.accept(e.getMessage());
        }
    }

    /// Counted exactly only where the cheap upper bound doesn't settle that it fits.
    private int cost(String text, int left) {
        int most = TokenCounter.atMost(text);
        return most <= left / LOOK_AT ? most : tokens.count(text);
    }

    private static RecalledMemory recalled(
            Hit hit, @Nullable StmEntry trace, @Nullable Memory memory) {
        double score = Math.round(hit.score() * 1000) / 1000.0;
        if (memory != null) {
            String session = memory.row().extra().sessionId();
            return new RecalledMemory(
                    memory.id(),
                    Tier.LTM,
                    memory.candidate().text(),
                    score,
                    "approved "
                            + LocalDate.ofInstant(memory.since(), ZoneOffset.UTC)
                            + (session.isEmpty() ? "" : ", session " + session));
        }
        if (trace == null) {
            throw new IllegalStateException("a hit that is in neither tier");
        }
        return new RecalledMemory(
                trace.id(),
                Tier.STM,
                trace.readable(),
                score,
                "session "
                        + trace.metadata().sessionId()
                        + ", turn "
                        + trace.metadata().turnNumber()
                        + ", "
                        + LocalDate.ofInstant(trace.created(), ZoneOffset.UTC));
    }
}
