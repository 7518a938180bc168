package dev.bob.core.stage;

import dev.bob.core.pipeline.Stage;
import dev.bob.core.pipeline.StageContext;
import dev.bob.core.session.GuessId;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnEvent;
import dev.bob.core.turn.TurnMemory;
import dev.bob.core.turn.TurnMemory.Pending;
import dev.bob.core.turn.TurnMemory.Written;
import dev.bob.core.turn.TurnStatus;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Leaves a short-term trace of a good turn, and puts what it proposed to remember before the human.
///
/// @param memory where both go
public record RememberStage(TurnMemory memory) implements Stage {

    /// The entry of the turn log that says what became of the trace.
    public static final String ENTRY = "STM_WRITE";

    /// Why a guess leaves no trace.
    public static final String GUESS = "a guess leaves no trace before it is adopted";

    @Override
    public String name() {
        return "remember";
    }

    @Override
    public boolean optional() {
        return true;
    }

    @Override
    public Turn run(Turn turn, StageContext context) {
        Turn next = turn.withLog(entry(written(turn)));
        context.partial(next);
        if (GuessId.is(turn.request().sessionId())) {
            return next;
        }
        List<Pending> pending = memory.propose(next, next.candidates());
        if (!pending.isEmpty()) {
            context.emit(new TurnEvent.CandidatesPending(pending));
        }
        return next.withProposed(pending.stream().map(Pending::candidate).toList());
    }

    /// As the turn log keeps it.
    public static Map<String, Object> entry(Written written) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("tool_name", ENTRY);
        entry.put("status", written.status());
        entry.put("stm_id", written.stmId());
        entry.put("backend", written.backend());
        entry.put("reason", written.reason());
        return entry;
    }

    private Written written(Turn turn) {
        if (!turn.request().options().stm()) {
            return new Written("skipped", null, "none", "short-term memory is off for this turn");
        }
        if (turn.status() != TurnStatus.COMPLETE || turn.answer().isBlank()) {
            return new Written("skipped", null, "none", "the turn has no whole answer");
        }
        if (GuessId.is(turn.request().sessionId())) {
            return new Written("skipped", null, "none", GUESS);
        }
        return memory.remember(turn);
    }
}
