package dev.bob.web.turn;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Json;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnEvent;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.TextContent;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import java.util.stream.Collectors;

/// A turn's events as JSON: a name and an object each.
///
/// @param name such as `answer_delta`
/// @param data its fields; `session_id` is always among them
public record TurnEventJson(String name, ObjectNode data) {

    /// An event of a session.
    static TurnEventJson of(String sessionId, TurnEvent event) {
        ObjectNode data = Json.MAPPER.createObjectNode().put("session_id", sessionId);
        return new TurnEventJson(fill(data, event), data);
    }

    private static String fill(ObjectNode data, TurnEvent event) {
        switch (event) {
            case TurnEvent.TurnStarted(var request, long number) -> {
                data.put("turn", number).put("input", request.input());
                data.put("pipeline", request.options().pipeline());
                return "turn_started";
            }
            case TurnEvent.StageStarted(String stage) -> {
                data.put("stage", stage);
                return "stage_started";
            }
            case TurnEvent.StageEnded(var record) -> {
                data.setAll((ObjectNode) Json.MAPPER.valueToTree(record));
                return "stage_ended";
            }
            case TurnEvent.NoteWritten(String stage, String text) -> {
                data.put("stage", stage).put("text", text);
                return "note";
            }
            case TurnEvent.PromptSent(String stage, String model, var messages, var tools) -> {
                int chars = messages.stream().mapToInt(m -> text(m).length()).sum();
                data.put("stage", stage).put("model", model).put("messages", messages.size());
                data.put("chars", chars).put("tools", tools.size());
                return "prompt_sent";
            }
            case TurnEvent.ThinkingDelta(String stage, String text) -> {
                data.put("stage", stage).put("text", text);
                return "thinking_delta";
            }
            case TurnEvent.AnswerDelta(String text) -> {
                data.put("text", text);
                return "answer_delta";
            }
            case TurnEvent.AnswerCompleted(String answer, var status) -> {
                data.put("answer", answer).put("status", status.wire());
                return "answer_completed";
            }
            case TurnEvent.CommandOutput(String text) -> {
                data.put("text", text);
                return "command_output";
            }
            case TurnEvent.MemoriesRecalled(var memories) -> {
                data.set("memories", Json.MAPPER.valueToTree(memories));
                return "memories_recalled";
            }
            case TurnEvent.ToolStarted(var call) -> {
                data.put("call_id", call.id()).put("tool", call.tool()).set("args", call.args());
                data.put("purpose", call.purpose());
                data.set("remarks", Json.MAPPER.valueToTree(call.remarks()));
                return "tool_started";
            }
            case TurnEvent.ToolOutput(var call, String piece) -> {
                data.put("call_id", call.id()).put("tool", call.tool()).put("text", piece);
                return "tool_output";
            }
            case TurnEvent.Steered(String message) -> {
                data.put("text", message);
                return "steered";
            }
            case TurnEvent.ToolEnded(var call, var result, var took) -> {
                data.put("call_id", call.id()).put("tool", call.tool()).put("ms", took.toMillis());
                data.set("result", Json.MAPPER.valueToTree(result));
                return "tool_ended";
            }
            case TurnEvent.Step(int step, var outcome, String detail) -> {
                data.put("step", step).put("outcome", outcome.wire()).put("detail", detail);
                return "step";
            }
            case TurnEvent.Retrying(String reason, var delay, int attempt) -> {
                data.put("reason", reason).put("delay_ms", delay.toMillis());
                data.put("attempt", attempt);
                return "retrying";
            }
            case TurnEvent.ContextRebuilt(int before, int after) -> {
                data.put("tokens_before", before).put("tokens_after", after);
                return "context_rebuilt";
            }
            case TurnEvent.Warning(String message) -> {
                data.put("message", message);
                return "warning";
            }
            case TurnEvent.CandidatesPending(var candidates) -> {
                ArrayNode pending = data.putArray("candidates");
                candidates.forEach(pending::addPOJO);
                return "candidates_pending";
            }
            case TurnEvent.TurnEnded(Turn turn) -> {
                data.setAll(ended(turn));
                return "turn_ended";
            }
        }
    }

    /// How a turn came out.
    public static ObjectNode ended(Turn turn) {
        ObjectNode data = Json.MAPPER.createObjectNode();
        data.put("session_id", turn.request().sessionId()).put("turn", turn.number());
        data.put("status", turn.status().wire()).put("error", turn.error());
        data.put("answer", turn.answer());
        data.put("pipeline", turn.request().options().pipeline());
        data.set("stages", Json.MAPPER.valueToTree(turn.stages()));
        data.set("recalled", Json.MAPPER.valueToTree(turn.recalled()));
        data.set("warnings", Json.MAPPER.valueToTree(turn.warnings()));
        data.set("context", Json.MAPPER.valueToTree(turn.after().meta().contextMetrics()));
        return data;
    }

    /// A message of a prompt.
    static ObjectNode message(ChatMessage message) {
        ObjectNode json = Json.MAPPER.createObjectNode();
        switch (message) {
            case SystemMessage _ -> json.put("role", "system");
            case UserMessage _ -> json.put("role", "user");
            case AiMessage ai -> {
                json.put("role", "assistant");
                if (ai.hasToolExecutionRequests()) {
                    ArrayNode calls = json.putArray("tool_calls");
                    ai.toolExecutionRequests()
                            .forEach(call ->
                                    calls.addObject()
                                            .put("id", call.id())
                                            .put("name", call.name())
                                            .put("arguments", call.arguments()));
                }
            }
            case ToolExecutionResultMessage result ->
                    json.put("role", "tool").put("tool_call_id", result.id());
            default -> json.put("role", message.type().name().toLowerCase(java.util.Locale.ROOT));
        }
        return json.put("content", text(message));
    }

    private static String text(ChatMessage message) {
        return switch (message) {
            case SystemMessage system -> system.text();
            case UserMessage user ->
                    user.contents().stream()
                            .map(content -> content instanceof TextContent text ? text.text() : "")
                            .collect(Collectors.joining("\n"));
            case AiMessage ai -> ai.text() == null ? "" : ai.text();
            case ToolExecutionResultMessage result -> String.valueOf(result.text());
            default -> "";
        };
    }
}
