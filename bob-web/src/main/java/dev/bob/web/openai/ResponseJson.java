package dev.bob.web.openai;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Json;
import dev.bob.web.server.WebException;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The response object and the items in it, with every field that clients look for.
final class ResponseJson {

    private final ObjectNode request;
    private final long created;
    private final String pending = "resp_" + UUID.randomUUID().toString().replace("-", "");

    ResponseJson(ObjectNode request, long created) {
        this.request = request;
        this.created = created;
    }

    /// While the answer comes.
    ObjectNode inProgress() {
        return response(pending, "in_progress", Json.MAPPER.createArrayNode(), null);
    }

    /// At its end.
    ObjectNode completed(String id, Answered answered, ArrayNode output) {
        ObjectNode json =
                response(id, answered.cutOff() ? "incomplete" : "completed", output, answered);
        if (answered.cutOff()) {
            json.putObject("incomplete_details").put("reason", "max_output_tokens");
        }
        return json.put("completed_at", created);
    }

    /// When there is no answer.
    ObjectNode failed(WebException e) {
        ObjectNode json = response(pending, "failed", Json.MAPPER.createArrayNode(), null);
        json.putObject("error")
                .put("code", e.code() == null ? e.type() : e.code())
                .put("message", e.getMessage());
        return json;
    }

    private ObjectNode response(
            String id, String status, ArrayNode output, @Nullable Answered answered) {
        ObjectNode json = Json.MAPPER.createObjectNode().put("id", id).put("object", "response");
        json.put("created_at", created).putNull("completed_at").put("status", status);
        json.put("background", false).putNull("error").putNull("incomplete_details");
        copy(json, "instructions");
        copy(json, "max_output_tokens");
        copy(json, "max_tool_calls");
        json.put("model", request.path("model").asText()).set("output", output);
        json.put("parallel_tool_calls", request.path("parallel_tool_calls").asBoolean(true));
        copy(json, "previous_response_id");
        ObjectNode reasoning = json.putObject("reasoning");
        reasoning.set(
                "effort",
                request.at("/reasoning/effort").isMissingNode()
                        ? null
                        : request.at("/reasoning/effort"));
        reasoning.set(
                "summary",
                request.at("/reasoning/summary").isMissingNode()
                        ? null
                        : request.at("/reasoning/summary"));
        json.put("service_tier", "default").put("store", request.path("store").asBoolean(true));
        json.put("temperature", request.path("temperature").asDouble(1));
        json.putObject("text").putObject("format").put("type", "text");
        json.set(
                "tool_choice",
                request.has("tool_choice")
                        ? request.get("tool_choice")
                        : Json.MAPPER.valueToTree("auto"));
        json.set("tools", tools());
        json.put("top_p", request.path("top_p").asDouble(1)).put("top_logprobs", 0);
        json.put("presence_penalty", 0).put("frequency_penalty", 0);
        json.put("truncation", "disabled");
        json.set("usage", answered == null ? Json.MAPPER.nullNode() : usage(answered));
        copy(json, "user");
        copy(json, "safety_identifier");
        copy(json, "prompt_cache_key");
        json.set(
                "metadata",
                request.path("metadata").isObject()
                        ? request.get("metadata")
                        : Json.MAPPER.createObjectNode());
        return json;
    }

    private ArrayNode tools() {
        ArrayNode tools = Json.MAPPER.createArrayNode();
        for (JsonNode tool : request.path("tools")) {
            if (tool instanceof ObjectNode given
                    && given.path("type").asText().equals("function")) {
                ObjectNode copy = given.deepCopy();
                for (String field : new String[] {"description", "parameters", "strict"}) {
                    if (!copy.has(field)) {
                        copy.putNull(field);
                    }
                }
                tools.add(copy);
            }
        }
        return tools;
    }

    private void copy(ObjectNode json, String field) {
        json.set(field, request.has(field) ? request.get(field) : Json.MAPPER.nullNode());
    }

    private static ObjectNode usage(Answered answered) {
        ObjectNode usage =
                Json.MAPPER.createObjectNode().put("input_tokens", answered.promptTokens());
        usage.putObject("input_tokens_details").put("cached_tokens", 0);
        usage.put("output_tokens", answered.answerTokens());
        usage.putObject("output_tokens_details").put("reasoning_tokens", 0);
        return usage.put("total_tokens", answered.promptTokens() + answered.answerTokens());
    }

    /// All items of an answer.
    ArrayNode output(Answered answered) {
        ArrayNode output = Json.MAPPER.createArrayNode();
        if (!answered.reasoning().isEmpty()) {
            output.add(reasoning(item("rs"), answered.reasoning()));
        }
        if (!answered.text().isEmpty()) {
            output.add(
                    message(
                            item("msg"),
                            answered.text(),
                            answered.cutOff() ? "incomplete" : "completed"));
        }
        Responses.calls(output, answered.calls());
        return output;
    }

    static String item(String prefix) {
        return prefix + "_" + UUID.randomUUID().toString().replace("-", "");
    }

    static ObjectNode reasoning(String id, @Nullable String text) {
        ObjectNode item = Json.MAPPER.createObjectNode().put("id", id).put("type", "reasoning");
        ArrayNode summary = item.putArray("summary");
        if (text != null) {
            summary.add(summary(text));
        }
        return item;
    }

    static ObjectNode summary(String text) {
        return Json.MAPPER.createObjectNode().put("type", "summary_text").put("text", text);
    }

    static ObjectNode message(String id, @Nullable String text, String status) {
        ObjectNode item = Json.MAPPER.createObjectNode().put("id", id).put("type", "message");
        item.put("status", status).put("role", "assistant");
        ArrayNode content = item.putArray("content");
        if (text != null) {
            content.add(text(text));
        }
        return item;
    }

    static ObjectNode text(String text) {
        ObjectNode part =
                Json.MAPPER.createObjectNode().put("type", "output_text").put("text", text);
        part.putArray("annotations");
        part.putArray("logprobs");
        return part;
    }

    static ObjectNode call(ToolExecutionRequest call, int index) {
        return Json.MAPPER
                .createObjectNode()
                .put("id", item("fc"))
                .put("type", "function_call")
                .put("status", "completed")
                .put("call_id", Completions.id(call, index))
                .put("name", call.name())
                .put("arguments", call.arguments());
    }
}
