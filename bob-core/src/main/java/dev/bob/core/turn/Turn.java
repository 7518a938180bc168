package dev.bob.core.turn;

import dev.bob.core.BobException;
import dev.bob.core.memory.MemoryCandidate;
import dev.bob.core.memory.RecalledMemory;
import dev.bob.core.state.SessionState;
import dev.bob.core.tool.ToolCall;
import dev.bob.core.tool.ToolResult;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A turn as far as it has come. Immutable: a stage takes one and returns the next.
///
/// @param request what was asked
/// @param number the turn's number in its session, from 1
/// @param startedAt when it began
/// @param before the session's state when it began
/// @param recalled the memories that were found for it
/// @param notes what the thinking stages wrote, by stage name, in order; never shown unasked
/// @param requested tool calls that the plan asked for and that have not run yet
/// @param toolResults what came of the tool calls, in order
/// @param candidates memory candidates that the thinking stages proposed; once the turn has put some before the human,
///     those
/// @param answer what was answered so far
/// @param status how the turn stands; complete or cut off as soon as the answer is
/// @param error why it failed, for the user; null unless it failed or ran out of time
/// @param errorKind what sort of failure; null where error is
/// @param after the state to commit, without this turn's own words, which the commit adds to the live chat;
///     equal to `before` until the conversation is summarised or the continuity stage has run
/// @param log further entries for the turn log's `tools[]` (enablement, recall, STM write), in order
/// @param stages the stages that have ended
/// @param warnings what the user should know, one sentence each
public record Turn(
        TurnRequest request,
        long number,
        Instant startedAt,
        SessionState before,
        List<RecalledMemory> recalled,
        SequencedMap<String, String> notes,
        List<ToolCall> requested,
        List<ToolResult> toolResults,
        List<MemoryCandidate> candidates,
        String answer,
        TurnStatus status,
        @Nullable String error,
        BobException.@Nullable Kind errorKind,
        SessionState after,
        List<Map<String, Object>> log,
        List<StageRecord> stages,
        List<String> warnings) {

    /// Copies every list.
    public Turn {
        recalled = List.copyOf(recalled);
        notes = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(notes));
        requested = List.copyOf(requested);
        toolResults = List.copyOf(toolResults);
        candidates = List.copyOf(candidates);
        log = List.copyOf(log);
        stages = List.copyOf(stages);
        warnings = List.copyOf(warnings);
    }

    /// A turn that begins.
    public static Turn begin(
            TurnRequest request, long number, Instant startedAt, SessionState before) {
        return new Turn(
                request,
                number,
                startedAt,
                before,
                List.of(),
                new LinkedHashMap<>(),
                List.of(),
                List.of(),
                List.of(),
                "",
                TurnStatus.RUNNING,
                null,
                null,
                before,
                List.of(),
                List.of(),
                List.of());
    }

    /// What the user sent.
    public String input() {
        return request.input();
    }

    /// What of it the user wrote, rather than passed on.
    public String own() {
        return request.own();
    }

    /// The conversation that the next prompt is built from: the state so far, without this turn's own words.
    public SessionState.Continuity conversation() {
        return after.continuity();
    }

    /// Whether there is an answer that nothing in the rest of the turn can take back.
    public boolean answered() {
        return status == TurnStatus.COMPLETE
                || status == TurnStatus.CUT_OFF
                || status == TurnStatus.MAX_STEPS;
    }

    /// What a stage wrote, or the empty string.
    public String note(String stage) {
        return notes.getOrDefault(stage, "");
    }

    /// As if it had been asked like this.
    public Turn withRequest(TurnRequest request) {
        return change(draft -> draft.request = request);
    }

    /// With these memories.
    public Turn withRecalled(List<RecalledMemory> recalled) {
        return change(draft -> draft.recalled = recalled);
    }

    /// With a stage's notes added or replaced.
    public Turn withNote(String stage, String text) {
        return change(draft -> {
            draft.notes = new LinkedHashMap<>(notes);
            draft.notes.put(stage, text);
        });
    }

    /// With these calls waiting to run.
    public Turn withRequested(List<ToolCall> requested) {
        return change(draft -> draft.requested = requested);
    }

    /// With further results.
    public Turn withToolResults(List<ToolResult> more) {
        return change(draft -> draft.toolResults = append(toolResults, more));
    }

    /// With further candidates.
    public Turn withCandidates(List<MemoryCandidate> more) {
        return change(draft -> draft.candidates = append(candidates, more));
    }

    /// With these candidates before the human, in place of what the stages proposed.
    public Turn withProposed(List<MemoryCandidate> proposed) {
        return change(draft -> draft.candidates = proposed);
    }

    /// With this answer, so far or whole.
    public Turn withAnswer(String answer) {
        return change(draft -> draft.answer = answer);
    }

    /// With another status.
    public Turn withStatus(TurnStatus status) {
        return change(draft -> draft.status = status);
    }

    /// Failed, with the reason.
    public Turn failed(BobException reason) {
        return change(draft -> {
            draft.status = TurnStatus.FAILED;
            draft.error = reason.getMessage();
            draft.errorKind = reason.kind();
        });
    }

    /// Out of time, with the words for it.
    public Turn timedOut(String error) {
        return change(draft -> {
            draft.status = TurnStatus.TIMED_OUT;
            draft.error = error;
            draft.errorKind = BobException.Kind.TIMED_OUT;
        });
    }

    /// With the state to commit.
    public Turn withAfter(SessionState after) {
        return change(draft -> draft.after = after);
    }

    /// With one more entry for the turn log's `tools[]`.
    public Turn withLog(Map<String, Object> entry) {
        return change(draft -> draft.log = append(log, List.of(entry)));
    }

    /// With one more stage ended.
    public Turn withStage(StageRecord stage) {
        return change(draft -> draft.stages = append(stages, List.of(stage)));
    }

    /// With one more thing that the user should know.
    public Turn withWarning(String warning) {
        return change(draft -> draft.warnings = append(warnings, List.of(warning)));
    }

    private static <T> List<T> append(List<T> list, List<T> more) {
        List<T> all = new ArrayList<>(list);
        all.addAll(more);
        return all;
    }

    private Turn change(Consumer<Draft> edit) {
        Draft draft = new Draft(this);
        edit.accept(draft);
        return draft.turn();
    }

    /// One mutable copy, so that each `with…` names only what it changes.
    private static final class Draft {
        private final Turn base;
        private TurnRequest request;
        private List<RecalledMemory> recalled;
        private SequencedMap<String, String> notes;
        private List<ToolCall> requested;
        private List<ToolResult> toolResults;
        private List<MemoryCandidate> candidates;
        private String answer;
        private TurnStatus status;
        private @Nullable String error;
        private BobException.@Nullable Kind errorKind;
        private SessionState after;
        private List<Map<String, Object>> log;
        private List<StageRecord> stages;
        private List<String> warnings;

        Draft(Turn base) {
            this.base = base;
            request = base.request;
            recalled = base.recalled;
            notes = base.notes;
            requested = base.requested;
            toolResults = base.toolResults;
            candidates = base.candidates;
            answer = base.answer;
            status = base.status;
            error = base.error;
            errorKind = base.errorKind;
            after = base.after;
            log = base.log;
            stages = base.stages;
            warnings = base.warnings;
        }

        Turn turn() {
            return new Turn(
                    request,
                    base.number,
                    base.startedAt,
                    base.before,
                    recalled,
                    notes,
                    requested,
                    toolResults,
                    candidates,
                    answer,
                    status,
                    error,
                    errorKind,
                    after,
                    log,
                    stages,
                    warnings);
        }
    }
}
