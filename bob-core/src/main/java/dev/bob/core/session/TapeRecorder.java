package dev.bob.core.session;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Json;
import dev.bob.core.session.TapeEntry.Kind;
import dev.bob.core.turn.TurnEvent;
import dev.bob.core.turn.TurnListener;

/// Puts the events of a turn on its session's tape, as they happen. The words of the turn and its end are the
/// [OpenTurn]'s own business; the pieces of an answer are no facts yet.
///
/// @param turn the turn that is under way
public record TapeRecorder(OpenTurn turn) implements TurnListener {

    @Override
    public void on(TurnEvent event) {
        switch (event) {
            case TurnEvent.ToolStarted(var call) -> {
                ObjectNode payload = Json.MAPPER.createObjectNode();
                payload.put("id", call.id()).put("tool", call.tool());
                payload.set("args", call.args());
                payload.put("purpose", call.purpose()).put("origin", call.origin().name());
                turn.record(Kind.TOOL_CALL, payload);
            }
            case TurnEvent.ToolEnded(var call, var result, var took) -> {
                ObjectNode payload = Json.MAPPER.valueToTree(result);
                payload.put("id", call.id()).put("ms", took.toMillis());
                turn.record(Kind.TOOL_RESULT, payload);
            }
            case TurnEvent.NoteWritten(String stage, String text) ->
                    turn.record(Kind.EVENT, named("note").put("stage", stage).put("text", text));
            case TurnEvent.MemoriesRecalled(var memories) -> {
                ObjectNode payload = named("recall");
                ArrayNode hits = payload.putArray("memories");
                memories.forEach(hit ->
                        hits.addObject()
                                .put("id", hit.id())
                                .put("tier", hit.tier().wire())
                                .put("score", hit.score()));
                turn.record(Kind.EVENT, payload);
            }
            case TurnEvent.Retrying(String reason, var delay, int attempt) ->
                    turn.record(
                            Kind.EVENT,
                            named("retry")
                                    .put("reason", reason)
                                    .put("delay_ms", delay.toMillis())
                                    .put("attempt", attempt));
            case TurnEvent.ContextRebuilt(int before, int after) ->
                    turn.record(
                            Kind.EVENT,
                            named("context/rebuilt")
                                    .put("tokens_before", before)
                                    .put("tokens_after", after));
            case TurnEvent.Warning(String message) ->
                    turn.record(Kind.EVENT, named("warning").put("message", message));
            case TurnEvent.CandidatesPending(var candidates) -> {
                ObjectNode payload = named("candidates");
                ArrayNode pending = payload.putArray("pending");
                candidates.forEach(candidate -> pending.add(candidate.fingerprint()));
                turn.record(Kind.EVENT, payload);
            }
            // The agent's loop puts its steps on the tape itself.
            case TurnEvent.Step _,
                    TurnEvent.TurnStarted _,
                    TurnEvent.StageStarted _,
                    TurnEvent.StageEnded _,
                    TurnEvent.PromptSent _,
                    TurnEvent.ThinkingDelta _,
                    TurnEvent.AnswerDelta _,
                    TurnEvent.CommandOutput _,
                    TurnEvent.AnswerCompleted _,
                    TurnEvent.TurnEnded _ -> {}
        }
    }

    private static ObjectNode named(String name) {
        return Json.MAPPER.createObjectNode().put("name", name);
    }
}
