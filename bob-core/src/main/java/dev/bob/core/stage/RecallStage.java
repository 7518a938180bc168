package dev.bob.core.stage;

import dev.bob.core.memory.Recall;
import dev.bob.core.memory.RecalledMemory;
import dev.bob.core.pipeline.Stage;
import dev.bob.core.pipeline.StageContext;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnEvent;
import java.util.List;
import java.util.Map;

/// Looks for memories that bear on the user's words.
///
/// @param recall where to look
/// @param topK how many memories at most
/// @param tokenBudget how many tokens they may have together
public record RecallStage(Recall recall, int topK, int tokenBudget) implements Stage {

    @Override
    public String name() {
        return "recall";
    }

    @Override
    public boolean optional() {
        return true;
    }

    @Override
    public Turn run(Turn turn, StageContext context) {
        List<RecalledMemory> found =
                recall.recall(
                        new Recall.Query(
                                turn.request().sessionId(),
                                turn.number(),
                                turn.input(),
                                topK,
                                tokenBudget,
                                turn.request().options().stm()));
        if (!found.isEmpty()) {
            context.emit(new TurnEvent.MemoriesRecalled(found));
        }
        List<Map<String, Object>> hits =
                found.stream()
                        .map(hit ->
                                Map.<String, Object>of(
                                        "id", hit.id(),
                                        "tier", hit.tier().wire(),
                                        "score", hit.score()))
                        .toList();
        return turn.withRecalled(found)
                .withLog(Map.of("tool_name", "STM_RECALL", "query", turn.input(), "hits", hits));
    }
}
