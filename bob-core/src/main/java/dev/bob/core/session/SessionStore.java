package dev.bob.core.session;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.core.state.SessionState;
import dev.bob.core.state.SessionState.ChatLine;
import dev.bob.core.state.SessionState.Continuity;
import dev.bob.core.storage.LockFile;
import dev.bob.core.storage.Notice;
import dev.bob.core.storage.Reason;
import dev.bob.core.storage.Snapshot;
import dev.bob.core.storage.Sync;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The sessions of a runtime folder: `sessions/ID/tape.jsonl` and `state.json` each, one `turns.jsonl` for
/// all. A folder of the original runtime, which has no `sessions`, is taken over when it is first opened.
///
/// Thread-safe, and safe beside other processes.
public final class SessionStore implements AutoCloseable {

    /// How long a session's name may be, in bytes of UTF-8.
    static final int LONGEST_NAME = 80;

    private static final String GUESSES = "guesses";

    private static final Duration CLOCKS_DIFFER = Duration.ofHours(1);

    private final RuntimeFolder folder;
    private final ContextPolicy policy;
    private final Redaction redaction;
    private final Clock clock;
    private final Consumer<Notice> notices;
    private final TurnLog log;
    private final ChildIndex children;
    private @Nullable SessionStore guesses;

    /// The sessions of that folder, which is made if it is missing; prompts begin after the last anchor.
    public SessionStore(RuntimeFolder folder, Clock clock, Consumer<Notice> notices) {
        this(folder, ContextPolicy.LAST_ANCHOR, clock, notices);
    }

    /// The sessions of that folder, which is made if it is missing.
    ///
    /// @param policy what becomes of the conversation at a phase change
    public SessionStore(
            RuntimeFolder folder, ContextPolicy policy, Clock clock, Consumer<Notice> notices) {
        this(folder, policy, Redaction.MASK, clock, notices);
    }

    /// The sessions of that folder, which is made if it is missing.
    ///
    /// @param policy what becomes of the conversation at a phase change
    /// @param redaction what becomes of secrets
    public SessionStore(
            RuntimeFolder folder,
            ContextPolicy policy,
            Redaction redaction,
            Clock clock,
            Consumer<Notice> notices) {
        this.folder = folder;
        this.policy = policy;
        this.redaction = redaction;
        this.clock = clock;
        this.notices = notices;
        this.log = new TurnLog(folder.turnLog(), notices);
        this.children =
                new ChildIndex(
                        folder.root().resolve("children.jsonl"),
                        folder.sessions(),
                        this::folders,
                        clock,
                        notices);
        // Where there is no folder there is nothing to take over, and looking makes none.
        if (Files.isDirectory(folder.root()) && !Files.isDirectory(folder.sessions())) {
            try (var _ = LockFile.ofFolder(folder.root()).acquire(LockFile.SHORT)) {
                new OriginalRuntime(folder, log, clock, notices).takeOver();
            }
        }
    }

    /// The turn log of all sessions.
    public TurnLog log() {
        return log;
    }

    /// Which sessions were forked from which.
    public ChildIndex children() {
        return children;
    }

    /// The session of that name. A new one begins with its first turn.
    public Session open(String id) {
        if (GuessId.is(id) && !isForGuesses()) {
            return apart().open(id);
        }
        return new Session(
                id, folderOf(id), folder.stateFile(), log, policy, redaction, clock, notices);
    }

    /// Whether there is a session of that name.
    public boolean exists(String id) {
        if (GuessId.is(id) && !isForGuesses()) {
            return Files.isDirectory(guessFolder().root()) && apart().exists(id);
        }
        return Files.exists(folderOf(id).resolve("tape.jsonl"));
    }

    /// The session in which something happened last.
    public Optional<String> latest() {
        return folders().stream().map(path -> decode(path.getFileName().toString())).findFirst();
    }

    /// All sessions, the latest first. Reads the head and the last lines of each tape.
    public List<SessionSummary> list() {
        return folders().stream().map(this::summary).toList();
    }

    /// All guesses: sessions that [#list] doesn't show and whose turns [#log] doesn't hold.
    public List<SessionSummary> guesses() {
        return Files.isDirectory(guessFolder().root()) ? apart().list() : List.of();
    }

    /// Throws guesses away, tapes and turns. One that is in a turn stays.
    ///
    /// @param unwanted which
    /// @return the names of those that are gone
    public List<String> forgetGuesses(Predicate<SessionSummary> unwanted) {
        List<String> gone =
                guesses().stream()
                        .filter(unwanted)
                        .map(SessionSummary::id)
                        .filter(id -> apart().forget(id))
                        .toList();
        if (!gone.isEmpty()) {
            apart().log().retain(apart()::exists);
        }
        return gone;
    }

    /// Deletes a session's tape and state. Its turns stay in the log.
    ///
    /// @throws BobException of kind INVALID_INPUT if there is none, LOCKED if it is in a turn
    public void delete(String id) {
        if (!exists(id)) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT, "There is no session \"" + id + "\".");
        }
        if (!forget(id)) {
            throw new BobException(
                    BobException.Kind.LOCKED,
                    "The session " + id + " is in the middle of a turn. Try again afterwards.");
        }
    }

    /// Takes what says this out of every conversation that could go on. One that is in a long turn is named and left.
    ///
    /// @return how many sentences went
    public int forget(Predicate<String> says) {
        return forget(says, false);
    }

    /// Marks what says this as not to be kept in every conversation that could go on, and says how many sentences that were.
    public int refuse(Predicate<String> says) {
        return forget(says, true);
    }

    private int forget(Predicate<String> says, boolean refused) {
        int gone = 0;
        for (Path path : folders()) {
            String id = decode(path.getFileName().toString());
            try (Session session = open(id)) {
                gone += session.forget(says, refused, Duration.ofSeconds(2));
            } catch (BobException e) {
                notices.accept(
                        new Notice(
                                path,
                                "What was forgotten or refused may still stand in the live chat of session "
                                        + id
                                        + ": "
                                        + e.getMessage()));
            }
        }
        return gone;
    }

    /// Gives a session a title in place of its first words; an empty one takes it back.
    public void rename(String id, String title) {
        Snapshot.writeJson(
                folderOf(id).resolve(Summaries.TITLE),
                Json.MAPPER.createObjectNode().put("title", title.strip()),
                Sync.PROCESS);
    }

    private boolean forget(String id) {
        Path path = folderOf(id);
        // Moved first, so that nobody opens half of it.
        Path aside = folder.root().resolve("gone-" + path.getFileName());
        try (var _ = Session.turnLock(path).acquire(Duration.ZERO)) {
            Files.move(path, aside);
        } catch (IOException e) {
            throw new BobException(
                    BobException.Kind.STORAGE,
                    path + " can't be thrown away: " + Reason.of(e) + ".",
                    e);
        } catch (BobException e) {
            if (e.kind() == BobException.Kind.LOCKED) {
                return false;
            }
            throw e;
        }
        try (Stream<Path> files = Files.walk(aside)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            notices.accept(new Notice(aside, aside + " can't be deleted: " + Reason.of(e) + "."));
        }
        return true;
    }

    private synchronized SessionStore apart() {
        if (guesses == null) {
            guesses = new SessionStore(guessFolder(), policy, redaction, clock, notices);
        }
        return guesses;
    }

    private RuntimeFolder guessFolder() {
        return RuntimeFolder.of(folder.root().resolve(GUESSES));
    }

    private boolean isForGuesses() {
        return folder.root().endsWith(GUESSES);
    }

    /// One session; empty if there is none of that name.
    public Optional<SessionSummary> summary(String id) {
        return exists(id) ? Optional.of(summary(folderOf(id))) : Optional.empty();
    }

    /// Begins a session with a conversation that was held elsewhere, such as one that a client keeps by itself.
    ///
    /// @param conversation what was said, oldest first
    /// @throws BobException of kind INVALID_INPUT if the session exists already
    public Session begin(String id, List<ChatLine> conversation) {
        if (exists(id)) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT, "There is a session " + id + " already.");
        }
        Session session = open(id);
        SessionState initial = SessionState.initial();
        session.recovery()
                .start(
                        initial.with(withLiveChat(initial.continuity(), conversation)),
                        Json.MAPPER.createObjectNode());
        return session;
    }

    private static Continuity withLiveChat(Continuity empty, List<ChatLine> conversation) {
        return new Continuity(
                empty.activeContext(),
                empty.openThreads(),
                empty.conversationSummary(),
                List.copyOf(conversation),
                empty.integrity());
    }

    /// Begins a session with another's past.
    ///
    /// The new tape holds the state as it was at that entry and the messages since the anchor before it,
    /// marked as copies; the parent's tape is unchanged.
    ///
    /// @param parent the session whose past is taken
    /// @param at the last entry that is part of the past; `Long.MAX_VALUE` for all of it
    /// @param child the new session's name
    /// @param intention what the child is for: `next_steps`, `context_summary`, `trigger_on_complete`
    /// @throws BobException of kind INVALID_INPUT if there is no such parent or the child exists already
    public Session fork(String parent, long at, String child, ObjectNode intention) {
        if (!exists(parent)) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT,
                    "There is no session "
                            + parent
                            + ". `bob session list` shows those there are.");
        }
        if (exists(child)) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT, "There is a session " + child + " already.");
        }
        Past past;
        long offset;
        try (Session source = open(parent)) {
            new LongTexts(folderOf(child)).takeOver(source.texts());
            offset = source.tape().size();
            past = at == Long.MAX_VALUE ? Past.whole(source) : Past.until(source, at);
        }
        ObjectNode lineage = Json.MAPPER.createObjectNode().put("parent", parent);
        lineage.put("at", past.last()).put(Tape.UNDONE_TURNS, past.undone());
        lineage.set("intention", intention);
        if (!GuessId.is(child)) {
            children.forked(parent, child, offset);
        }
        Session session = open(child);
        session.recovery().start(past.state(), lineage);
        List<TapeEntry.Draft> copies = new ArrayList<>();
        for (TapeEntry entry : past.since()) {
            ObjectNode meta = entry.meta().deepCopy();
            meta.remove(Replay.RECORD);
            meta.put("copied_from", entry.id());
            copies.add(new TapeEntry.Draft(entry.kind(), entry.payload(), meta));
        }
        if (!copies.isEmpty()) {
            session.tape().append(copies, Sync.PROCESS);
        }
        return session;
    }

    /// Makes the state of all sessions again from their tapes and the turn log, and the copy for readers of the
    /// original format. One that can't be rebuilt is reported and doesn't stop the others.
    public List<Rebuilt> rebuild() {
        List<Rebuilt> rebuilt = new ArrayList<>();
        for (Path path : folders()) {
            String id = decode(path.getFileName().toString());
            try (Session session = open(id)) {
                rebuilt.add(session.rebuild());
            } catch (BobException e) {
                rebuilt.add(
                        new Rebuilt(
                                id,
                                0,
                                Rebuilt.Found.UNREADABLE,
                                0,
                                List.of("It can't be rebuilt: " + e.getMessage())));
            }
        }
        lastCommitted()
                .filter(this::exists)
                .ifPresent(id -> {
                    try (Session session = open(id)) {
                        session.recovery().copyState();
                    }
                });
        return rebuilt;
    }

    /// Sessions of the turn log that have no tape any more, and how many turns of each it holds.
    public SequencedMap<String, Long> lost() {
        SequencedMap<String, Long> lost = new LinkedHashMap<>();
        log.forward(
                0,
                turn -> {
                    // Lines without a fingerprint were taken over from the original's log.
                    if (turn.stateAfter().has("sha256")) {
                        lost.merge(turn.sessionId(), 1L, Long::sum);
                    }
                    return true;
                });
        lost.keySet().removeIf(this::exists);
        return lost;
    }

    private Optional<String> lastCommitted() {
        List<String> last = new ArrayList<>(1);
        log.newestFirst(turn -> {
            last.add(turn.sessionId());
            return false;
        });
        return last.stream().filter(id -> !id.isBlank()).findFirst().or(this::latest);
    }

    /// The committed turns since then, oldest first: those of the turn log, and those that only their tapes
    /// hold. A line of the turn log counts before what the tape says of the same turn.
    public List<PastTurn> turnsSince(Instant since) {
        Map<String, PastTurn> turns = new HashMap<>();
        for (Path path : folders()) {
            String id = decode(path.getFileName().toString());
            try (Tape tape = new Tape(path.resolve("tape.jsonl"), clock, notices)) {
                PastTurn.onTape(
                        id,
                        tape,
                        turn -> {
                            if (turn.at().isAfter(since)) {
                                turns.put(id + "\n" + turn.number(), turn);
                            }
                        });
            }
        }
        log.newestFirst(record -> {
            Optional<PastTurn> turn = PastTurn.of(record);
            turn.filter(past -> past.at().isAfter(since))
                    .ifPresent(past -> turns.put(past.sessionId() + "\n" + past.number(), past));
            // Written by several processes, lines stand only about in the order of time.
            return turn.isEmpty() || turn.get().at().isAfter(since.minus(CLOCKS_DIFFER));
        });
        return turns.values().stream().sorted(Comparator.comparing(PastTurn::at)).toList();
    }

    @Override
    public void close() {
        log.close();
        children.close();
        synchronized (this) {
            if (guesses != null) {
                guesses.close();
            }
        }
    }

    private SessionSummary summary(Path path) {
        return Summaries.of(
                decode(path.getFileName().toString()), path.resolve("tape.jsonl"), clock);
    }

    /// The sessions' folders, the latest first.
    private List<Path> folders() {
        record Dated(Path path, long time) {}
        List<Dated> found = new ArrayList<>();
        if (!Files.isDirectory(folder.sessions())) {
            return List.of();
        }
        try (DirectoryStream<Path> paths = Files.newDirectoryStream(folder.sessions())) {
            for (Path path : paths) {
                Path tape = path.resolve("tape.jsonl");
                if (Files.exists(tape)) {
                    found.add(
                            new Dated(
                                    path,
                                    Files.getLastModifiedTime(tape)
                                            .to(java.util.concurrent.TimeUnit.NANOSECONDS)));
                }
            }
        } catch (IOException e) {
            throw new BobException(
                    BobException.Kind.STORAGE,
                    folder.sessions() + " can't be listed: " + Reason.of(e) + ".",
                    e);
        }
        found.sort(
                Comparator.comparingLong(Dated::time)
                        .reversed()
                        .thenComparing(Dated::path, Comparator.reverseOrder()));
        return found.stream().map(Dated::path).toList();
    }

    private Path folderOf(String id) {
        return folderOf(folder.sessions(), id);
    }

    /// A session's name may hold anything; its folder's name holds what every file system takes.
    static Path folderOf(Path sessions, String id) {
        if (id.isBlank() || id.getBytes(StandardCharsets.UTF_8).length > LONGEST_NAME) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT,
                    "A session's name must be 1 to 80 bytes long, not blank: \"" + id + "\".");
        }
        StringBuilder name = new StringBuilder();
        for (byte b : id.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (b & 0xff);
            boolean plain =
                    (c >= 'a' && c <= 'z')
                            || (c >= 'A' && c <= 'Z')
                            || (c >= '0' && c <= '9')
                            || c == '-'
                            || c == '_'
                            || (c == '.' && !name.isEmpty());
            if (plain) {
                name.append(c);
            } else {
                name.append('%').append(String.format("%02X", (int) c));
            }
        }
        return sessions.resolve(name.toString());
    }

    static String decode(String folderName) {
        return URLDecoder.decode(folderName.replace("+", "%2B"), StandardCharsets.UTF_8);
    }
}
