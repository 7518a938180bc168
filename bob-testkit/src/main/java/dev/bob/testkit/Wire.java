package dev.bob.testkit;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Turns the well-formed replies into the bytes of the OpenAI wire format.
final class Wire {

    private static final ObjectMapper JSON = new ObjectMapper();

    private Wire() {}

    static String quote(String text) {
        return JsonNodeFactory.instance.textNode(text).toString();
    }

    static Reply.Raw raw(Reply reply, RecordedRequest request) {
        return switch (reply) {
            case Reply.Raw raw -> raw;
            case Reply.Answer answer ->
                    request.json().path("stream").asBoolean()
                            ? stream(answer, request)
                            : whole(answer, request);
            case Reply.Models models -> models(models);
            case Reply.Embeddings embeddings -> embeddings(embeddings, request);
        };
    }

    private static Reply.Raw stream(Reply.Answer answer, RecordedRequest request) {
        var steps = new ArrayList<Step>();
        var first = chunk(request);
        delta(first).put("role", "assistant");
        steps.add(Step.sse(first.toString()));
        for (var thought : answer.reasoning()) {
            pause(answer, steps);
            var chunk = chunk(request);
            delta(chunk).put("reasoning_content", thought);
            steps.add(Step.sse(chunk.toString()));
        }
        for (var piece : answer.text()) {
            pause(answer, steps);
            var chunk = chunk(request);
            delta(chunk).put("content", piece);
            steps.add(Step.sse(chunk.toString()));
        }
        for (int i = 0; i < answer.toolCalls().size(); i++) {
            pause(answer, steps);
            var chunk = chunk(request);
            var call = call(answer.toolCalls().get(i));
            call.put("index", i);
            delta(chunk).putArray("tool_calls").add(call);
            steps.add(Step.sse(chunk.toString()));
        }
        var last = chunk(request);
        delta(last);
        ((ObjectNode) last.at("/choices/0")).put("finish_reason", finish(answer));
        steps.add(Step.sse(last.toString()));
        if (request.json().at("/stream_options/include_usage").asBoolean()) {
            var usage = chunk(request);
            usage.putArray("choices");
            usage.set("usage", usage(answer, request));
            steps.add(Step.sse(usage.toString()));
        }
        steps.add(Step.sse("[DONE]"));
        return Reply.stream(steps.toArray(Step[]::new));
    }

    private static Reply.Raw whole(Reply.Answer answer, RecordedRequest request) {
        var root = envelope(request, "chat.completion");
        var choice = root.putArray("choices").addObject();
        choice.put("index", 0).put("finish_reason", finish(answer));
        var message = choice.putObject("message").put("role", "assistant");
        message.put("content", String.join("", answer.text()));
        if (!answer.reasoning().isEmpty()) {
            message.put("reasoning_content", String.join("", answer.reasoning()));
        }
        if (!answer.toolCalls().isEmpty()) {
            var calls = message.putArray("tool_calls");
            answer.toolCalls().forEach(call -> calls.add(call(call)));
        }
        root.set("usage", usage(answer, request));
        var steps = new ArrayList<Step>();
        pause(answer, steps);
        steps.add(Step.text(root.toString()));
        return new Reply.Raw(200, Map.of("Content-Type", "application/json"), steps);
    }

    private static Reply.Raw models(Reply.Models models) {
        var root = JSON.createObjectNode().put("object", "list");
        var data = root.putArray("data");
        models.ids().forEach(id -> data.addObject().put("id", id).put("object", "model"));
        return Reply.json(200, root.toString());
    }

    private static Reply.Raw embeddings(Reply.Embeddings reply, RecordedRequest request) {
        var input = request.json().path("input");
        var texts = new ArrayList<String>();
        if (input.isArray()) {
            input.forEach(each -> texts.add(each.asText()));
        } else {
            texts.add(input.asText());
        }
        var root = JSON.createObjectNode().put("object", "list");
        var data = root.putArray("data");
        for (int i = 0; i < texts.size(); i++) {
            var row = data.addObject().put("object", "embedding").put("index", i);
            var vector = row.putArray("embedding");
            for (var value : vector(texts.get(i), reply.dimensions())) {
                vector.add(value);
            }
        }
        root.putObject("usage").put("prompt_tokens", texts.size());
        return Reply.json(200, root.toString());
    }

    private static double[] vector(String text, int dimensions) {
        var sums = new double[dimensions];
        for (var word : List.of(text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+"))) {
            sums[Math.floorMod(word.hashCode() * 0x9E3779B1, dimensions)] += 1;
        }
        double norm = 0;
        for (var sum : sums) {
            norm += sum * sum;
        }
        for (int i = 0; i < dimensions; i++) {
            sums[i] = norm == 0 ? 0 : sums[i] / Math.sqrt(norm);
        }
        return sums;
    }

    private static void pause(Reply.Answer answer, List<Step> steps) {
        if (answer.pause() > 0) {
            steps.add(Step.delay(answer.pause()));
        }
    }

    private static String finish(Reply.Answer answer) {
        return answer.toolCalls().isEmpty() ? "stop" : "tool_calls";
    }

    private static ObjectNode chunk(RecordedRequest request) {
        var root = envelope(request, "chat.completion.chunk");
        var choice = root.putArray("choices").addObject();
        choice.put("index", 0).putNull("finish_reason");
        return root;
    }

    private static ObjectNode delta(ObjectNode chunk) {
        return ((ObjectNode) chunk.at("/choices/0")).putObject("delta");
    }

    private static ObjectNode envelope(RecordedRequest request, String object) {
        return JSON.createObjectNode()
                .put("id", "chatcmpl-scripted")
                .put("object", object)
                .put("created", 0)
                .put("model", request.json().path("model").asText(Script.MODEL));
    }

    private static ObjectNode call(Reply.ToolCall call) {
        var node = JSON.createObjectNode().put("id", call.id()).put("type", "function");
        node.putObject("function").put("name", call.name()).put("arguments", call.arguments());
        return node;
    }

    private static ObjectNode usage(Reply.Answer answer, RecordedRequest request) {
        // A quarter of the characters: near enough to a real count that no truncation is suspected.
        int prompt = request.searchable().length() / 4;
        int completion = String.join("", answer.text()).length() / 4 + 1;
        return JSON.createObjectNode()
                .put("prompt_tokens", prompt)
                .put("completion_tokens", completion)
                .put("total_tokens", prompt + completion);
    }
}
