package dev.bob.memory;

import dev.bob.core.BobException;
import dev.bob.core.memory.Recall;
import dev.bob.core.memory.RecalledMemory;
import dev.bob.core.memory.RecalledMemory.Tier;
import dev.bob.core.session.GuessId;
import dev.bob.core.statement.Attribute;
import dev.bob.core.statement.Contrast;
import dev.bob.core.statement.Personal;
import dev.bob.core.statement.Statement;
import dev.bob.core.statement.form.PersonalQuestion;
import dev.bob.core.tokens.TokenCounter;
import dev.bob.memory.approval.Likeness;
import dev.bob.memory.approval.Memories;
import dev.bob.memory.approval.Memory;
import dev.bob.memory.candidate.WorthKeeping;
import dev.bob.memory.recall.Floor;
import dev.bob.memory.recall.Hit;
import dev.bob.memory.recall.Passage;
import dev.bob.memory.recall.Terms;
import dev.bob.memory.stm.ShortTermMemory;
import dev.bob.memory.stm.StmEntry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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

    /// So many answer the question what is remembered at all.
    private static final int OVERVIEW = 20;

    private static final int NEAREST = 4;

    /// So few are ranked by their relevance.
    private static final int FEW = 100;

    /// How much it counts among few whether something was said first or last.
    private static final double LATER = 0.2;

    private static final double SAYS_THE_SAME = 0.8;

    /// A trace with a memory's words and not many more says what the memory says.
    private static final double LITTLE_MORE = 1.6;

    /// How long a turn waits for the first reading of memory. Some ten thousand memories take a second of a free
    /// processor; a few take as long where the machine is busy, and an answer without them would be wrong.
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    /// So many passages without vectors are encoded before a search, so that the first question of a process finds
    /// what the tenth does.
    private static final int FEW_WAITING = 100;

    /// How long a turn waits for a server that others write to.
    private static final Duration ELSEWHERE = Duration.ofMillis(250);

    private static final Duration FOR_A_PERSON = Duration.ofMinutes(2);

    private final FailoverSearch index;
    private final ShortTermMemory stm;
    private final Tiers tiers;
    private final Successors successors;
    private final BehindTheTurn behind;
    private final Terms terms = new Terms();
    private final Floor floor;
    private final TokenCounter tokens;
    private final Clock clock;
    private final int liveTurns;
    private final Consumer<String> trouble;

    /// Over both tiers.
    ///
    /// @param behind counts what was found
    /// @param liveTurns so many of a session's own last turns are not recalled: the model sees them anyway
    /// @param trouble hears what kept a tier from contributing
    MemoryRecall(
            FailoverSearch index,
            ShortTermMemory stm,
            Memories ltm,
            BehindTheTurn behind,
            Floor floor,
            TokenCounter tokens,
            Clock clock,
            int liveTurns,
            Consumer<String> trouble) {
        this.index = index;
        this.stm = stm;
        this.tiers = new Tiers(index, stm, ltm, trouble);
        this.successors = new Successors(index);
        this.behind = behind;
        this.floor = floor;
        this.tokens = tokens;
        this.clock = clock;
        this.liveTurns = liveTurns;
        this.trouble = trouble;
    }

    @Override
    public synchronized List<RecalledMemory> recall(Query query) {
        Instant now = clock.instant();
        behind.settle();
        if (query.stm() && !query.text().isBlank()) {
            stm.store().discover(query.text(), LOOK_AT, ELSEWHERE);
        }
        tiers.catchUp(now, PATIENCE);
        index.encodeFew(FEW_WAITING, PATIENCE);
        if (index.size() == 0 || query.text().isBlank()) {
            return List.of();
        }
        boolean overview = Personal.asksForAll(query.text());
        List<Source> best =
                distinct(
                        sources(query.text(), now).stream()
                                .filter(source -> allowed(source, query))
                                .toList(),
                        overview ? Math.max(OVERVIEW, query.topK()) : query.topK());
        Set<String> found =
                best.stream()
                        .filter(source -> source.trace != null)
                        .map(Source::id)
                        .collect(Collectors.toSet());
        Set<String> injectable = injectable(found, query.sessionId());
        List<RecalledMemory> recalled = new ArrayList<>();
        int left = query.tokenBudget();
        for (Source source : best) {
            if (found.contains(source.id()) && !injectable.contains(source.id())) {
                continue;
            }
            RecalledMemory memory = recalled(source);
            int cost = cost(memory.text(), left, best.size());
            if (cost <= left) {
                left -= cost;
                recalled.add(memory);
            }
        }
        count(query.sessionId(), useful(found, best), recalled, now);
        return recalled;
    }

    /// Searches without counting anything: for a person who looks, and waits for everything to be read.
    public synchronized List<Found> look(String text, int most) {
        Instant now = clock.instant();
        stm.store().discover(text, LOOK_AT, ELSEWHERE);
        tiers.catchUp(now, FOR_A_PERSON);
        index.encodeFew(FEW_WAITING, FOR_A_PERSON);
        return sources(text, now).stream()
                .limit(most)
                .map(source -> new Found(recalled(source), source.hit.relevance()))
                .toList();
    }

    /// Begins to read both tiers, so that the first turn needn't wait for it.
    CompletableFuture<Void> prepare() {
        return tiers.prepare(clock.instant());
    }

    /// A memory that a person's search found.
    ///
    /// @param relevance 0 to 1, comparable between searches
    public record Found(RecalledMemory memory, double relevance) {}

    /// A hit and the entry of a tier that it is.
    private record Source(Hit hit, @Nullable StmEntry trace, @Nullable Memory memory) {
        String id() {
            return hit.passage().id();
        }

        /// In which session it was said; empty if nobody knows.
        String session() {
            return trace != null
                    ? trace.metadata().sessionId()
                    : memory != null ? memory.row().extra().sessionId() : "";
        }

        /// The same with what is left of its text, if anything is.
        Stream<Source> saying(String text) {
            return text.isEmpty()
                    ? Stream.empty()
                    : Stream.of(new Source(hit.saying(text), trace, memory));
        }
    }

    /// What has to do with a text, best first: first what says what the text asks for, then what is near it in words
    /// and meaning. What something newer makes untrue is left out, and so is what only repeats the text.
    private List<Source> sources(String text, Instant now) {
        if (Personal.asksForAll(text)) {
            return current(
                    tiers.latest(LOOK_AT).stream()
                            .flatMap(hit -> source(hit, now).stream())
                            .toList());
        }
        Set<String> asked = Attribute.asked(text);
        List<Hit> hits = ranked(index.search(text, LOOK_AT, now));
        List<Source> sources = new ArrayList<>();
        Set<String> taken = new HashSet<>();
        Statement question = Statement.of(text);
        for (Hit hit : tiers.answers(question, asked, hits)) {
            source(hit, now).filter(_ -> taken.add(hit.passage().id())).ifPresent(sources::add);
        }
        List<Hit> relevant = sources.isEmpty() ? floor.apply(hits) : floor.besideAnswers(hits);
        boolean none = relevant.isEmpty() && sources.isEmpty();
        boolean own = none && isPersonal(text);
        if (own) {
            relevant = nearest(question, hits);
        } else if (none) {
            relevant = floor.standsOut(approved(hits, now)).stream().toList();
        }
        for (Hit hit : relevant) {
            source(hit, now).filter(_ -> taken.add(hit.passage().id())).ifPresent(sources::add);
        }
        String said = Likeness.normal(text);
        sources.removeIf(source -> Likeness.normal(source.hit.passage().text()).equals(said));
        List<Source> current =
                latest(text, current(sources), hits, now).stream()
                        .flatMap(source ->
                                source.saying(Contrast.without(source.hit.passage().text(), text)))
                        .toList();
        return own ? current.stream().limit(NEAREST).toList() : current;
    }

    /// Whether it asks for what only the writer's own memories answer.
    private boolean isPersonal(String text) {
        return index.vector(WorthKeeping.ENCODER, text)
                .map(vector -> PersonalQuestion.is(text, vector))
                .orElseGet(() -> PersonalQuestion.is(text));
    }

    /// Of few, in the order of what they have to do with the text, the later of equals first: what a long conversation is
    /// ranked by, its stretches and rare words, says nothing there.
    private List<Hit> ranked(List<Hit> hits) {
        if (index.size() > FEW) {
            return hits;
        }
        List<Passage> byAge =
                hits.stream().map(Hit::passage).sorted(Comparator.comparing(Passage::at)).toList();
        return hits.stream()
                .sorted(
                        Comparator.comparingDouble((Hit hit) ->
                                -hit.relevance()
                                        - LATER
                                                * (byAge.indexOf(hit.passage()) + 1)
                                                / byAge.size()))
                .toList();
    }

    /// What is nearest, for somebody who asks of themselves: something may bear on it. First what is of a kind that the
    /// question names.
    private List<Hit> nearest(Statement question, List<Hit> hits) {
        return hits.stream()
                .sorted(Comparator.comparing((Hit hit) -> !tiers.isOfKindAskedBy(question, hit)))
                .toList();
    }

    private List<Hit> approved(List<Hit> hits, Instant now) {
        return hits.stream()
                .filter(hit -> tiers.memory(hit.passage().id(), now).isPresent())
                .toList();
    }

    private Optional<Source> source(Hit hit, Instant now) {
        String id = hit.passage().id();
        Memory memory = tiers.memory(id, now).orElse(null);
        StmEntry trace = memory == null ? tiers.trace(id, now).orElse(null) : null;
        return memory == null && trace == null
                ? Optional.empty()
                : Optional.of(new Source(hit, trace, memory));
    }

    /// Without what something newer makes untrue.
    private List<Source> current(List<Source> sources) {
        List<Passage> passages = sources.stream().map(source -> source.hit.passage()).toList();
        return sources.stream()
                .flatMap(source -> source.saying(tiers.current(source.hit.passage(), passages)))
                .toList();
    }

    /// Drops lines that a newer statement probably supersedes and takes that statement instead, even if the question alone
    /// would not have found it.
    ///
    /// @param hits everything that was ranked: of few passages all are compared
    private List<Source> latest(
            String question, List<Source> sources, List<Hit> hits, Instant now) {
        Map<String, Source> all = new LinkedHashMap<>();
        sources.forEach(source -> all.put(source.id(), source));
        if (index.size() <= FEW) {
            hits.stream()
                    .filter(hit -> !all.containsKey(hit.passage().id()))
                    .flatMap(hit -> source(hit, now).stream())
                    .forEach(source -> all.put(source.id(), source));
        }
        List<Source> whose = new ArrayList<>();
        List<Successors.Line> lines = new ArrayList<>();
        for (Source source : all.values()) {
            Passage passage = source.hit.passage();
            tiers.lines(passage)
                    .forEach(line -> {
                        whose.add(source);
                        lines.add(new Successors.Line(line, passage.at(), source.session()));
                    });
        }
        int most = (int) whose.stream().filter(sources::contains).count();
        List<Passage> given = all.values().stream().map(source -> source.hit.passage()).toList();
        IntPredicate isCurrent =
                line ->
                        line < most
                                || tiers.isCurrent(
                                        lines.get(line).statement(),
                                        whose.get(line).hit.passage(),
                                        given);
        Map<Source, SortedSet<Integer>> latest = new LinkedHashMap<>();
        for (int line : successors.of(question, lines, most, isCurrent)) {
            latest.computeIfAbsent(whose.get(line), _ -> new TreeSet<>()).add(line);
        }
        return latest.entrySet().stream()
                .flatMap(entry ->
                        entry.getKey()
                                .saying(
                                        entry.getValue().stream()
                                                .map(line -> lines.get(line).statement().text())
                                                .collect(Collectors.joining("\n"))))
                .toList();
    }

    private boolean allowed(Source source, Query query) {
        StmEntry trace = source.trace;
        if (trace == null) {
            return true;
        }
        boolean live =
                trace.metadata().sessionId().equals(query.sessionId())
                        && query.turnNumber() - trace.metadata().turnNumber()
                                <= Math.max(liveTurns, query.liveTurns());
        return query.stm() && !live;
    }

    /// The first so many without those that say what a better one says already. An approved memory is better than
    /// a trace, wherever they stand: the trace of the turn in which it was said would only say it twice.
    private List<Source> distinct(List<Source> sources, int most) {
        List<Set<String>> memories =
                sources.stream()
                        .filter(source -> source.memory != null)
                        .map(this::words)
                        .filter(words -> !words.isEmpty())
                        .toList();
        List<Source> distinct = new ArrayList<>();
        List<Set<String>> said = new ArrayList<>();
        for (Source source : sources) {
            if (distinct.size() == most) {
                break;
            }
            Set<String> words = words(source);
            boolean again =
                    said.stream().anyMatch(other -> same(words, other))
                            || (source.trace != null
                                    && memories.stream()
                                            .anyMatch(memory -> saidByMemory(words, memory)));
            if (!again) {
                said.add(words);
                distinct.add(source);
            }
        }
        return distinct;
    }

    private Set<String> words(Source source) {
        return Set.copyOf(terms.of(source.hit.passage().text()));
    }

    private static boolean saidByMemory(Set<String> words, Set<String> memory) {
        return words.size() <= LITTLE_MORE * memory.size() && words.containsAll(memory);
    }

    private static boolean same(Set<String> one, Set<String> other) {
        if (one.isEmpty() || other.isEmpty()) {
            return one.equals(other);
        }
        long shared = one.stream().filter(other::contains).count();
        return shared >= SAYS_THE_SAME * (one.size() + other.size() - shared);
    }

    private Set<String> injectable(Set<String> found, String sessionId) {
        if (found.isEmpty()) {
            return Set.of();
        }
        try {
            return stm.rested(found, sessionId);
        } catch (BobException e) {
            trouble.accept(e.getMessage());
            return found;
        }
    }

    /// What is only nearest, where nothing is near, was of no use; nor was what only came along with something better.
    /// Told by the score that the turn's record keeps, so that a rebuilt memory counts the same.
    private Set<String> useful(Set<String> found, List<Source> best) {
        return best.stream()
                .filter(source -> floor.isUseful(score(source)))
                .map(Source::id)
                .filter(found::contains)
                .collect(Collectors.toSet());
    }

    /// A guess that nobody adopts must not wear memories out.
    private void count(
            String sessionId, Set<String> found, List<RecalledMemory> recalled, Instant at) {
        if (found.isEmpty() || GuessId.is(sessionId)) {
            return;
        }
        Set<String> injected =
                recalled.stream()
                        .filter(memory -> memory.tier() == Tier.STM)
                        .map(RecalledMemory::id)
                        .collect(Collectors.toSet());
        behind.later(() -> stm.used(sessionId, found, injected, at));
    }

    /// Counted exactly only where the cheap upper bound doesn't settle that it and as many others fit.
    private int cost(String text, int left, int many) {
        int most = TokenCounter.atMost(text);
        return most <= left / many ? most : tokens.count(text);
    }

    private static double score(Source source) {
        return Math.round(source.hit.relevance() * 1000) / 1000.0;
    }

    private static RecalledMemory recalled(Source source) {
        double score = score(source);
        Memory memory = source.memory;
        if (memory != null) {
            String session = source.session();
            return new RecalledMemory(
                    memory.id(),
                    Tier.LTM,
                    source.hit.passage().text(),
                    score,
                    "approved "
                            + LocalDate.ofInstant(memory.since(), ZoneOffset.UTC)
                            + (session.isEmpty() ? "" : ", session " + session));
        }
        StmEntry trace = Objects.requireNonNull(source.trace);
        return new RecalledMemory(
                trace.id(),
                Tier.STM,
                source.hit.passage().text(),
                score,
                "session "
                        + trace.metadata().sessionId()
                        + ", turn "
                        + trace.metadata().turnNumber()
                        + ", "
                        + LocalDate.ofInstant(trace.created(), ZoneOffset.UTC));
    }
}
