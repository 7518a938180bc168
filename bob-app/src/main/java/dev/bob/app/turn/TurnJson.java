package dev.bob.app.turn;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Json;
import dev.bob.core.memory.RecalledMemory;
import dev.bob.core.model.ModelAccess;
import dev.bob.core.model.ModelAccess.ServingModel;
import dev.bob.core.session.SessionStore;
import dev.bob.core.session.TurnRecord;
import dev.bob.core.turn.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The object that `bob ask --json` prints: the turn record, and how the turn went.
public final class TurnJson {

    private TurnJson() {}

    /// @param models says which model served
    /// @param sessions whose log has the turn, if it was committed
    public static ObjectNode of(
            ModelAccess models, SessionStore sessions, Turn turn, Stopwatch watch) {
        ObjectNode node = Json.MAPPER.valueToTree(record(sessions, turn));
        node.put("answer", turn.answer());
        node.put("status", turn.status().wire());
        if (turn.error() != null) {
            node.put("error", turn.error());
        }
        node.put("pipeline", turn.request().options().pipeline());
        ObjectNode model = node.putObject("model");
        ServingModel serving = models.choose(turn.request().options(), null);
        model.put("name", serving.name());
        model.put("base_url", serving.baseUrl());
        model.put("offline", serving.offline());
        node.set("stages", Json.MAPPER.valueToTree(turn.stages()));
        ArrayNode recalled = node.putArray("recalled");
        for (RecalledMemory memory : turn.recalled()) {
            ObjectNode hit = recalled.addObject();
            hit.put("id", memory.id());
            hit.put("tier", memory.tier().wire());
            hit.put("text", memory.text());
            hit.put("score", memory.score());
        }
        node.set("warnings", Json.MAPPER.valueToTree(turn.warnings()));
        if (watch.firstTokenMillis() >= 0) {
            node.put("first_token_ms", watch.firstTokenMillis());
        } else {
            node.putNull("first_token_ms");
        }
        node.put("total_ms", watch.totalMillis());
        return node;
    }

    /// The line that was committed; for a turn that wasn't, the same fields without the states' change.
    private static TurnRecord record(SessionStore sessions, Turn turn) {
        List<TurnRecord> found = new ArrayList<>(1);
        sessions.log()
                .newestFirst(record -> {
                    if (record.turnNumber() == turn.number()
                            && record.sessionId().equals(turn.request().sessionId())) {
                        found.add(record);
                    }
                    // Other sessions may have committed meanwhile; older lines can't be meant.
                    return found.isEmpty()
                            && record.tsUtc().compareTo(turn.startedAt().toString()) >= 0;
                });
        return Optional.of(found)
                .filter(f -> !f.isEmpty())
                .map(List::getFirst)
                .orElseGet(() -> {
                    ObjectNode none = Json.MAPPER.createObjectNode();
                    return TurnRecord.of(turn, turn.startedAt().toString(), none, none);
                });
    }
}
