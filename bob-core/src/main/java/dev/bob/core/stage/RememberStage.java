package dev.bob.core.stage;

import dev.bob.core.memory.TurnMemory;
import dev.bob.core.memory.TurnMemory.Pending;
import dev.bob.core.memory.TurnMemory.Written;
import dev.bob.core.pipeline.Stage;
import dev.bob.core.pipeline.StageContext;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnEvent;
import dev.bob.core.turn.TurnStatus;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Leaves a short-term trace of a good turn, and puts what it proposed to remember before the human.
///
/// @param memory where both go
public record RememberStage(TurnMemory memory) implements Stage {

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
        Written written = written(turn);
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("tool_name", "STM_WRITE");
        entry.put("status", written.status());
        entry.put("stm_id", written.stmId());
        entry.put("backend", written.backend());
        entry.put("reason", written.reason());
        Turn next = turn.withLog(entry);
        context.partial(next);
        List<Pending> pending = memory.propose(next, next.candidates());
        if (!pending.isEmpty()) {
            context.emit(new TurnEvent.CandidatesPending(pending));
        }
        return next;
    }

    private Written written(Turn turn) {
        if (!turn.request().options().stm()) {
            return new Written("skipped", null, "none", "short-term memory is off for this turn");
        }
        if (turn.status() != TurnStatus.COMPLETE || turn.answer().isBlank()) {
            return new Written("skipped", null, "none", "the turn has no whole answer");
        }
        return memory.remember(turn);
    }
}
