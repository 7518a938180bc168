package dev.bob.web.openai;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Json;
import dev.bob.web.server.Call;
import dev.bob.web.server.WebException;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import org.jspecify.annotations.Nullable;

/// The events of a streamed response, in their order: created, in progress, each item with its pieces, completed.
final class ResponseEvents implements Listener {

    private final Streaming out;
    private final ResponseJson json;
    private final ArrayNode output = Json.MAPPER.createArrayNode();
    private final StringBuilder written = new StringBuilder();
    private int number;
    private boolean created;
    private @Nullable String item;
    private boolean reasoning;

    ResponseEvents(Streaming out, ResponseJson json) {
        this.out = out;
        this.json = json;
    }

    @Override
    public synchronized void reasoning(String piece) {
        create();
        if (item != null && !reasoning) {
            close("completed");
        }
        if (item == null) {
            open(true);
        }
        written.append(piece);
        send("response.reasoning_summary_text.delta", part(true).put("delta", piece));
    }

    @Override
    public synchronized void text(String piece) {
        create();
        if (item != null && reasoning) {
            close("completed");
        }
        if (item == null) {
            open(false);
        }
        written.append(piece);
        ObjectNode event = part(false).put("delta", piece);
        event.putArray("logprobs");
        send("response.output_text.delta", event);
    }

    synchronized void complete(String id, Answered answered) {
        create();
        if (!answered.text().isEmpty() && !hasMessage() && (item == null || reasoning)) {
            // A model that doesn't stream says all of it at once.
            text(answered.text());
        }
        String status = answered.cutOff() ? "incomplete" : "completed";
        if (item != null) {
            close(status);
        }
        for (int i = 0; i < answered.calls().size(); i++) {
            call(answered.calls().get(i), i);
        }
        ObjectNode event = Json.MAPPER.createObjectNode();
        event.set("response", json.completed(id, answered, output));
        send(answered.cutOff() ? "response.incomplete" : "response.completed", event);
        out.data("[DONE]");
    }

    private boolean hasMessage() {
        for (var each : output) {
            if (each.path("type").asText().equals("message")) {
                return true;
            }
        }
        return false;
    }

    synchronized void fail(WebException e) {
        create();
        // The fields stand at the top for OpenAI's clients, and in an object for those of Open
        // Responses.
        ObjectNode error = Call.error(e);
        ObjectNode event = error.deepCopy();
        for (String field : new String[] {"code", "message", "param"}) {
            event.set(field, error.path("error").get(field));
        }
        send("error", event);
        ObjectNode failed = Json.MAPPER.createObjectNode();
        failed.set("response", json.failed(e));
        send("response.failed", failed);
        out.data("[DONE]");
    }

    private void create() {
        if (created) {
            return;
        }
        created = true;
        for (String name : new String[] {"response.created", "response.in_progress"}) {
            ObjectNode event = Json.MAPPER.createObjectNode();
            event.set("response", json.inProgress());
            send(name, event);
        }
    }

    private void open(boolean thought) {
        reasoning = thought;
        written.setLength(0);
        String id = ResponseJson.item(thought ? "rs" : "msg");
        item = id;
        ObjectNode added = at();
        added.set(
                "item",
                thought
                        ? ResponseJson.reasoning(id, null)
                        : ResponseJson.message(id, null, "in_progress"));
        send("response.output_item.added", added);
        ObjectNode part = part(thought);
        part.set("part", thought ? ResponseJson.summary("") : ResponseJson.text(""));
        send(
                thought ? "response.reasoning_summary_part.added" : "response.content_part.added",
                part);
    }

    private void close(String status) {
        String text = written.toString();
        String id = String.valueOf(item);
        ObjectNode done = part(reasoning).put("text", text);
        if (!reasoning) {
            done.putArray("logprobs");
        }
        send(
                reasoning ? "response.reasoning_summary_text.done" : "response.output_text.done",
                done);
        ObjectNode part = part(reasoning);
        part.set("part", reasoning ? ResponseJson.summary(text) : ResponseJson.text(text));
        send(
                reasoning ? "response.reasoning_summary_part.done" : "response.content_part.done",
                part);
        ObjectNode whole =
                reasoning
                        ? ResponseJson.reasoning(id, text)
                        : ResponseJson.message(id, text, status);
        ObjectNode item = at();
        item.set("item", whole);
        send("response.output_item.done", item);
        output.add(whole);
        this.item = null;
    }

    private void call(ToolExecutionRequest call, int index) {
        ObjectNode whole = ResponseJson.call(call, index);
        ObjectNode begun = whole.deepCopy().put("status", "in_progress").put("arguments", "");
        ObjectNode added = at();
        added.set("item", begun);
        send("response.output_item.added", added);
        String id = whole.path("id").asText();
        send(
                "response.function_call_arguments.delta",
                at().put("item_id", id).put("delta", call.arguments()));
        send(
                "response.function_call_arguments.done",
                at().put("item_id", id)
                        .put("name", call.name())
                        .put("arguments", call.arguments()));
        ObjectNode done = at();
        done.set("item", whole);
        send("response.output_item.done", done);
        output.add(whole);
    }

    private ObjectNode at() {
        return Json.MAPPER.createObjectNode().put("output_index", output.size());
    }

    private ObjectNode part(boolean thought) {
        return at().put("item_id", item).put(thought ? "summary_index" : "content_index", 0);
    }

    private void send(String name, ObjectNode event) {
        ObjectNode whole = Json.MAPPER.createObjectNode().put("type", name);
        whole.put("sequence_number", number++);
        whole.setAll(event);
        out.event(name, whole.toString());
    }
}
