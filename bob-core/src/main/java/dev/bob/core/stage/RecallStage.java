package dev.bob.core.stage;

import dev.bob.core.memory.Recall;
import dev.bob.core.memory.RecalledMemory;
import dev.bob.core.pipeline.Stage;
import dev.bob.core.pipeline.StageContext;
import dev.bob.core.secret.Secrets;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnEvent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
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
                                turn.request().options().stm(),
                                turn.conversation().liveTurns()));
        if (!found.isEmpty()) {
            context.emit(new TurnEvent.MemoriesRecalled(found));
        }
        return turn.withRecalled(found).withLog(entry(turn.input(), found));
    }

    /// What the turn log says of it, its fields always in this order.
    private static Map<String, Object> entry(String query, List<RecalledMemory> found) {
        List<Map<String, Object>> hits = new ArrayList<>();
        for (RecalledMemory hit : found) {
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("id", hit.id());
            fields.put("tier", hit.tier().wire());
            fields.put("score", hit.score());
            hits.add(fields);
        }
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("tool_name", "STM_RECALL");
        entry.put("query", Secrets.masked(query));
        entry.put("hits", hits);
        return entry;
    }
}
