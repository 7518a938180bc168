package dev.bob.memory;

import dev.bob.core.BobException;
import dev.bob.core.memory.MemoryCandidate;
import dev.bob.core.memory.Recall;
import dev.bob.core.session.PastTurn;
import dev.bob.core.statement.Sentences;
import dev.bob.core.storage.Notice;
import dev.bob.core.tokens.TokenCounter;
import dev.bob.core.turn.TurnMemory;
import dev.bob.memory.approval.Approvals;
import dev.bob.memory.approval.CandidateQueue;
import dev.bob.memory.approval.Decision;
import dev.bob.memory.approval.Fingerprint;
import dev.bob.memory.approval.LedgerEntry;
import dev.bob.memory.approval.Memories;
import dev.bob.memory.approval.MemoryFiles;
import dev.bob.memory.approval.Offer;
import dev.bob.memory.approval.PendingCandidate;
import dev.bob.memory.candidate.SentenceRules;
import dev.bob.memory.recall.Encoder;
import dev.bob.memory.recall.Floor;
import dev.bob.memory.stm.ChromaStore;
import dev.bob.memory.stm.FailoverStore;
import dev.bob.memory.stm.JsonlStore;
import dev.bob.memory.stm.Removals;
import dev.bob.memory.stm.ShortTermMemory;
import dev.bob.memory.stm.StmSettings;
import dev.bob.memory.stm.StmStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Bob's memory, wired: what a turn needs ([#recall], [#turns]), and what the human needs ([#memories],
/// [#approvals], [#queue]).
///
/// Opening reads nothing and loads nothing; the first turn, or [#prepare], begins to read. The encoder loads in the
/// background once something is there to be encoded, and until then recall goes by words.
public final class MemorySystem implements AutoCloseable {

    private static final Duration FIRST = Duration.ofMillis(700);
    private static final Duration RETRY = Duration.ofSeconds(5);

    private final Encoder encoder;
    private final Memories memories;
    private final Approvals approvals;
    private final CandidateQueue queue;
    private final ShortTermMemory stm;
    private final MemoryRecall recall;
    private final Remembrance turns;
    private final BackgroundEncoding encoding;
    private final FailoverSearch index;
    private final BehindTheTurn behind;
    private final Forgetting forgetting;
    private volatile Consumer<Predicate<String>> forgotten = _ -> {};
    private volatile Consumer<Predicate<String>> refused = _ -> {};
    private final Clock clock;
    private final @Nullable FailoverStore chroma;

    /// What to open.
    ///
    /// @param files long-term memory
    /// @param stmFile short-term memory's own file
    /// @param vectorFolder where vectors are remembered; derived, may be deleted
    /// @param stm the limits
    /// @param chromaUrl a Chroma server to keep in step with; null for none
    /// @param collection its collection
    /// @param liveTurns how many of a session's last turns the model sees anyway
    public record Options(
            MemoryFiles files,
            Path stmFile,
            Path vectorFolder,
            StmSettings stm,
            @Nullable String chromaUrl,
            String collection,
            int liveTurns) {

        /// The usual places in a runtime folder, the default limits, no Chroma.
        public static Options in(Path runtimeDir) {
            return new Options(
                    MemoryFiles.in(runtimeDir),
                    runtimeDir.resolve("stm_chroma").resolve("stm.jsonl"),
                    runtimeDir.resolve("recall"),
                    StmSettings.STANDARD,
                    null,
                    "stm",
                    4);
        }
    }

    /// Opens.
    ///
    /// @param encoders owned and closed by this
    /// @param ids makes unique names
    /// @param notices hears about files
    /// @param trouble hears about everything else that a person should know
    public MemorySystem(
            Options options,
            Encoders encoders,
            TokenCounter tokens,
            Clock clock,
            Supplier<UUID> ids,
            Consumer<Notice> notices,
            Consumer<String> trouble) {
        encoder = encoders.main();
        memories = new Memories(options.files, notices);
        queue = new CandidateQueue(memories, clock);
        takeOver(options.stmFile, notices);
        StmStore local = new JsonlStore(options.stmFile, notices);
        chroma =
                options.chromaUrl == null
                        ? null
                        : new FailoverStore(
                                local,
                                new ChromaStore(
                                        options.chromaUrl,
                                        options.collection,
                                        encoders.main(),
                                        clock),
                                new Removals(removalsBeside(options.stmFile), notices),
                                FIRST,
                                RETRY);
        StmStore store = chroma == null ? local : chroma;
        stm = new ShortTermMemory(store, options.stm, clock, () -> "stm_" + ids.get());
        forgetting = new Forgetting(memories, stm);
        behind = new BehindTheTurn(trouble);
        this.clock = clock;
        approvals =
                new Approvals(
                        memories,
                        clock,
                        () -> ids.get().toString(),
                        entry -> {
                            behind.settle();
                            forgetting.decided(entry);
                            heard(entry);
                        });
        index = new FailoverSearch(encoders, options.vectorFolder, trouble);
        encoding = new BackgroundEncoding(index, trouble);
        recall =
                new MemoryRecall(
                        index,
                        stm,
                        memories,
                        behind,
                        Floor.STANDARD,
                        tokens,
                        clock,
                        options.liveTurns,
                        trouble);
        turns =
                new Remembrance(
                        stm,
                        queue,
                        memories,
                        new LikeWhatIsKept(encoders, trouble),
                        behind::settle,
                        encoding::wakeSoon);
    }

    /// Earlier versions kept short-term memory one folder higher.
    private static void takeOver(Path stmFile, Consumer<Notice> notices) {
        Path folder = stmFile.toAbsolutePath().getParent();
        if (folder == null || folder.getParent() == null) {
            return;
        }
        Path above = folder.resolveSibling("stm.jsonl").getParent();
        if (above == null) {
            return;
        }
        for (String name : List.of("stm.jsonl", "stm_removed.jsonl")) {
            Path before = above.resolve(name);
            Path now = folder.resolve(name);
            if (Files.isRegularFile(before) && !Files.exists(now)) {
                try {
                    Files.createDirectories(folder);
                    Files.move(before, now, StandardCopyOption.ATOMIC_MOVE);
                } catch (IOException e) {
                    notices.accept(
                            new Notice(
                                    before,
                                    before + " can't be moved to " + now + ": " + e.getMessage()));
                }
            }
        }
    }

    private static Path removalsBeside(Path stmFile) {
        return stmFile.resolveSibling("stm_removed.jsonl");
    }

    /// Recall, for turns.
    public Recall recall() {
        return query -> {
            var found = recall.recall(query);
            encoding.wakeSoon();
            return found;
        };
    }

    /// Begins to read what is there and to load what encodes it, each beside the other and beside other work, so that
    /// the first turn finds both done.
    public void prepare() {
        var reading = recall.prepare();
        encoding.wake();
        var _ = reading.thenRun(encoding::wake);
    }

    /// What turns texts into vectors here.
    public Encoder encoder() {
        return encoder;
    }

    /// How many memories and traces are found by words only, so far.
    public int waitingForVectors() {
        return index.status().waiting();
    }

    /// Search, for a person: counts and injects nothing.
    public MemoryRecall search() {
        return recall;
    }

    /// What turns leave behind.
    public TurnMemory turns() {
        return turns;
    }

    /// Long-term memory, ledger and queue, to read.
    public Memories memories() {
        return memories;
    }

    /// Decisions: for front ends that a person operates.
    public Approvals approvals() {
        return approvals;
    }

    /// The queue, to propose.
    public CandidateQueue queue() {
        return queue;
    }

    /// Short-term memory.
    public ShortTermMemory stm() {
        behind.settle();
        return stm;
    }

    /// A candidate in a person's own words.
    ///
    /// @param type its type as files spell it; null to go by the words
    /// @throws BobException of kind INVALID_INPUT if there is no such type
    public MemoryCandidate candidate(String text, @Nullable String type) {
        List<MemoryCandidate> said = SentenceRules.candidates(text);
        MemoryCandidate.Type meant =
                said.isEmpty() ? MemoryCandidate.Type.FACT : said.getFirst().type();
        if (type != null) {
            meant =
                    Arrays.stream(MemoryCandidate.Type.values())
                            .filter(each -> each.wire().equals(type))
                            .findFirst()
                            .orElseThrow(() ->
                                    new BobException(
                                            BobException.Kind.INVALID_INPUT,
                                            "There is no type of memory \""
                                                    + type
                                                    + "\"; there are "
                                                    + Arrays.stream(MemoryCandidate.Type.values())
                                                            .map(MemoryCandidate.Type::wire)
                                                            .collect(Collectors.joining(", "))
                                                    + "."));
        }
        if (text.isBlank()) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT, "There is nothing to remember.");
        }
        return new MemoryCandidate(
                text,
                meant,
                List.of(),
                null,
                MemoryCandidate.Source.USER_SAID,
                "The user wrote it down");
    }

    /// Puts a candidate before the human, unless it waits already.
    ///
    /// @throws BobException of kind INVALID_INPUT if it is remembered, or was refused
    public PendingCandidate proposed(MemoryCandidate candidate) {
        queue.propose(
                List.of(
                        new CandidateQueue.Proposal(
                                candidate,
                                new PendingCandidate.Provenance(
                                        PendingCandidate.Origin.TURN,
                                        "",
                                        0,
                                        null,
                                        candidate.text(),
                                        null))));
        return memories.pending(Fingerprint.of(candidate))
                .orElseThrow(() ->
                        new BobException(
                                BobException.Kind.INVALID_INPUT,
                                "That is remembered already, or was refused: `bob memory ledger` shows it, and `bob memory"
                                        + " undo` takes a decision back."));
    }

    /// What approving a candidate does as it is offered: it takes the place of memories that it makes untrue.
    public List<Decision> offered(String fingerprint) {
        return Offer.of(fingerprint, memories, clock.instant()).decisions();
    }

    /// What has everything forgotten that says this: memories in use, and candidates that wait.
    public List<Decision> saying(String words) {
        return forgetting.saying(words, clock.instant());
    }

    /// Takes what has these words out of the traces, and out of the conversations that go on.
    ///
    /// @return how many traces changed or went
    public int forgetTraces(String words) {
        behind.settle();
        String wanted = words.toLowerCase(Locale.ROOT);
        forgotten.accept(sentence -> sentence.toLowerCase(Locale.ROOT).contains(wanted));
        return forgetting.traces(words);
    }

    /// From now on these hear of whatever is forgotten or refused: what tells whether a sentence says it.
    public void alsoIn(Consumer<Predicate<String>> forget, Consumer<Predicate<String>> refuse) {
        forgotten = forget;
        refused = refuse;
    }

    private void heard(LedgerEntry entry) {
        if (entry.action() == LedgerEntry.Action.FORGET) {
            forgotten.accept(forgetting.sayingTheSame(entry));
        } else if (entry.action() == LedgerEntry.Action.REJECT) {
            refused.accept(forgetting.sayingTheSame(entry));
        }
    }

    /// Keeps nothing of what was said in a turn but what is approved: no trace, and nothing that waits for a decision.
    ///
    /// @param words what the person said in it
    public void unkept(String sessionId, long turn, String words) {
        turns.undone(sessionId, turn);
        refused.accept(Sentences.of(words)::contains);
    }

    /// Takes back what a turn left behind, because the person took it back.
    public void undone(String sessionId, long turn) {
        turns.undone(sessionId, turn);
    }

    /// Puts back the traces that short-term memory lost, made again from the turns that left them.
    ///
    /// @param turns oldest first
    /// @return how many are back
    public int restoreStm(List<PastTurn> turns) {
        return new Restoration(stm, memories, forgetting, Floor.STANDARD).from(turns);
    }

    /// What keeps recall from going by meaning as configured; empty if nothing does.
    public Optional<String> embeddingTrouble() {
        return Optional.ofNullable(index.status().trouble());
    }

    /// How Chroma stands once it had this long to answer; null if none is configured.
    public FailoverStore.@Nullable Status askChroma(Duration patience) {
        if (chroma != null) {
            chroma.settle(patience);
        }
        return chroma();
    }

    /// How Chroma stands; null if none is configured.
    public FailoverStore.@Nullable Status chroma() {
        return chroma == null ? null : chroma.status();
    }

    @Override
    public void close() {
        encoding.close();
        behind.close();
        stm.store().close();
        memories.close();
        index.close();
    }
}
