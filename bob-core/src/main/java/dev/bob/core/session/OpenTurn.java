package dev.bob.core.session;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.core.session.TapeEntry.Draft;
import dev.bob.core.session.TapeEntry.Kind;
import dev.bob.core.state.SessionState;
import dev.bob.core.state.SessionState.ChatLine;
import dev.bob.core.state.SessionState.Continuity;
import dev.bob.core.state.SessionState.Integrity;
import dev.bob.core.state.SessionState.Meta;
import dev.bob.core.statement.Statement;
import dev.bob.core.statement.Utterance;
import dev.bob.core.storage.LockFile;
import dev.bob.core.storage.Sync;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/// A turn that has begun on a session's tape and has the session to itself until it ends: by [#commit], by
/// [#abandon], or marked as interrupted when it is closed without either. Used by the thread that began it;
/// [#record] by any.
public final class OpenTurn implements AutoCloseable {

    /// So many lines of the live chat are compared with what is said now.
    private static final int COMPARED = 12;

    private final Session session;
    private final long number;
    private final Checkpoint before;
    private final LockFile.Held held;
    private final UnaryOperator<String> masked;
    private String kept = "";
    private boolean safe;
    private boolean ended;

    OpenTurn(
            Session session,
            long number,
            Checkpoint before,
            LockFile.Held held,
            UnaryOperator<String> masked) {
        this.session = session;
        this.number = number;
        this.before = before;
        this.held = held;
        this.masked = masked;
    }

    /// The turn's number in its session, from 1.
    public long number() {
        return number;
    }

    /// The state that it begins with.
    public SessionState before() {
        return before.state();
    }

    /// Puts a fact of this turn on the tape, at once.
    public void record(Kind kind, ObjectNode payload) {
        session.record(kind, payload, number, masked);
    }

    /// Whether a part of a prompt is not on the tape yet, as far as this process knows; it is from now on.
    boolean isNewPart(String hash) {
        return session.isNewPart(hash);
    }

    /// Makes an answer safe as soon as it has ended: from here on the turn survives whatever happens, without what the
    /// rest of it would have added if that isn't reached.
    ///
    /// @param given an answered turn that goes on
    public void answered(Turn given) {
        Turn turn = session.kept(given);
        boolean interrupted = Thread.interrupted();
        try {
            Commit commit = prepare(turn);
            Draft answer = answer(turn);
            answer.meta()
                    .set(Replay.RECORD, Json.MAPPER.valueToTree(commit.record().withWords("", "")));
            session.tape().append(List.of(answer), Sync.DISK);
            kept = turn.answer();
            safe = true;
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /// Makes the turn a fact. When this returns, the turn survives whatever happens.
    ///
    /// @param answered an answered turn; its words are added to the live chat of its state here
    /// @return the turn with the committed state
    public Turn commit(Turn answered) {
        Turn turn = session.kept(answered);
        // Whoever cancels now is too late; an interrupted wait for a lock must not lose the turn.
        boolean interrupted = Thread.interrupted();
        try {
            Commit commit = prepare(turn);
            List<Draft> last = new ArrayList<>();
            if (!turn.answer().equals(kept)) {
                last.add(answer(turn));
            }
            Draft end = Draft.event(Replay.TURN_END, meta());
            end.payload().put("committed", true);
            describe(end.payload(), turn);
            last.add(end);
            commit(commit, last, end.payload());
            return answered.withAfter(commit.after());
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /// What is written of a turn.
    private record Commit(TurnRecord record, SessionState after, Checkpoint checkpoint) {}

    private Commit prepare(Turn turn) {
        String now = session.clock().instant().toString();
        List<ChatLine> words = Replay.words(turn.input(), turn.answer());
        SessionState after = judged(withWords(turn.after(), words, now), turn);
        Checkpoint checkpoint = Checkpoint.of(after, 0, 0);
        ObjectNode change = StateChange.between(before.state(), after, words);
        change.put("sha256", checkpoint.sha256());
        ObjectNode digest = Json.MAPPER.createObjectNode();
        digest.put("turn_counter", before.state().meta().turnCounter());
        digest.put("sha256", before.sha256());
        return new Commit(
                TurnRecord.of(turn, now, digest, change).written(masked, session.texts()),
                after,
                checkpoint);
    }

    /// With what the turn says of the conversation: how it goes, and whether the person now says otherwise than before.
    private static SessionState judged(SessionState state, Turn turn) {
        boolean failed =
                turn.status() != TurnStatus.COMPLETE
                        || turn.toolResults().stream()
                                .anyMatch(result -> result.status() == ToolResult.Status.ERROR);
        boolean grounded = !turn.recalled().isEmpty() || !turn.toolResults().isEmpty();
        boolean contradicts = contradicts(turn);
        Continuity is = state.continuity();
        return state.with(
                        state.affectState()
                                .after(
                                        turn.own().contains("?"),
                                        failed,
                                        grounded,
                                        turn.own().length()))
                .with(
                        new Continuity(
                                is.activeContext(),
                                is.openThreads(),
                                is.conversationSummary(),
                                is.liveChat(),
                                new Integrity(
                                        turn.status() == TurnStatus.COMPLETE && !contradicts,
                                        contradicts)));
    }

    /// Whether a statement of this turn makes one untrue that the person made lately, or that is remembered.
    private static boolean contradicts(Turn turn) {
        List<String> newer = Utterance.statements(turn.own());
        if (newer.isEmpty()) {
            return false;
        }
        List<String> older = new ArrayList<>();
        List<ChatLine> live = turn.before().continuity().liveChat();
        live.subList(Math.max(0, live.size() - COMPARED), live.size()).stream()
                .filter(line -> line.role().equals("user"))
                .forEach(line -> older.addAll(Utterance.statements(line.content())));
        turn.recalled().forEach(memory -> older.add(memory.text()));
        return newer.stream()
                .anyMatch(now -> older.stream().anyMatch(was -> Statement.contradicts(now, was)));
    }

    private Draft answer(Turn turn) {
        Draft answer = Draft.message("assistant", turn.answer(), meta());
        if (turn.status() != TurnStatus.COMPLETE) {
            answer.payload().put("status", turn.status().wire());
        }
        return answer;
    }

    /// Makes a turn a fact that was made elsewhere, from the same state.
    ///
    /// @param record of this session and number
    /// @param from the session that made it
    void adopt(TurnRecord record, String from) {
        SessionState after =
                StateChange.apply(
                        before.state(),
                        record.stateAfter(),
                        Replay.words(record.userInput(), record.finalOutput()));
        Draft end = Draft.event(Replay.TURN_END, meta());
        end.payload().put("committed", true).put("status", TurnStatus.COMPLETE.wire());
        end.payload().put("adopted_from", from);
        Draft answer = Draft.message("assistant", record.finalOutput(), meta());
        commit(
                new Commit(record, after, Checkpoint.of(after, 0, 0)),
                List.of(answer, end),
                end.payload());
    }

    /// First the line of the turn log: from there on it is a fact, and nothing on the tape may deny it.
    private void commit(Commit commit, List<Draft> last, ObjectNode end) {
        TurnRecord record = commit.record();
        session.log().append(record);
        safe = true;
        long logEnd = session.log().size();
        record.remembered().ifPresent(id -> end.put(PastTurn.REMEMBERED, id));
        end.set("change", record.stateAfter());
        try {
            session.tape().append(last, Sync.DISK);
            ended = true;
            session.recovery().checkpoint(commit.checkpoint().at(session.tape().size(), logEnd));
        } catch (BobException e) {
            session.recovery()
                    .warn(
                            "The turn is kept, but not all of its files could be written; the session's next turn puts"
                                    + " them right. "
                                    + e.getMessage());
        }
    }

    /// Ends the turn without changing the state. What was answered so far is kept on the tape and marked.
    public Turn abandon(Turn unanswered) {
        Turn turn = session.kept(unanswered);
        boolean interrupted = Thread.interrupted();
        try {
            List<Draft> drafts = new ArrayList<>();
            if (!turn.answer().isEmpty()) {
                Draft answer = Draft.message("assistant", turn.answer(), meta());
                answer.payload().put("status", turn.status().wire());
                drafts.add(answer);
            }
            if (turn.error() != null) {
                ObjectNode payload = Json.MAPPER.createObjectNode().put("message", turn.error());
                drafts.add(new Draft(Kind.ERROR, payload, meta()));
            }
            Draft end = Draft.event(Replay.TURN_END, meta());
            end.payload().put("committed", false);
            describe(end.payload(), turn);
            drafts.add(end);
            session.tape().append(drafts, Sync.DISK);
            ended = true;
            session.recovery().checkpoint(before.at(session.tape().size(), session.log().size()));
            return unanswered.withAfter(before.state());
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    @Override
    public void close() {
        try {
            // A turn that is safe is finished by the next one, or by the next start.
            if (!ended && !safe) {
                Draft end = Draft.event(Replay.TURN_END, meta());
                end.payload().put("committed", false).put("status", "interrupted");
                session.tape().append(end);
            }
        } finally {
            held.close();
        }
    }

    private ObjectNode meta() {
        return Json.MAPPER.createObjectNode().put("turn", number);
    }

    private static void describe(ObjectNode payload, Turn turn) {
        payload.put("status", turn.status().wire());
        payload.put("pipeline", turn.request().options().pipeline());
        payload.set("stages", Json.MAPPER.valueToTree(turn.stages()));
    }

    private static SessionState withWords(SessionState state, List<ChatLine> words, String now) {
        Continuity was = state.continuity();
        List<ChatLine> live = new ArrayList<>(was.liveChat());
        live.addAll(words);
        Meta meta = state.meta();
        return state.with(
                        new Continuity(
                                was.activeContext(),
                                was.openThreads(),
                                was.conversationSummary(),
                                live,
                                was.integrity()))
                .with(
                        new Meta(
                                now,
                                meta.turnCounter() + 1,
                                meta.contextMetrics(),
                                meta.lastContextRebuild()));
    }
}
