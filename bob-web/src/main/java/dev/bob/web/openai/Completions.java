package dev.bob.web.openai;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.app.Bob;
import dev.bob.core.BobException;
import dev.bob.core.Cancellation;
import dev.bob.core.Json;
import dev.bob.web.server.Call;
import dev.bob.web.server.WebException;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// `POST /v1/chat/completions`.
record Completions(Bob bob, Models models, Answering answering) {

    void complete(Call call) throws IOException, InterruptedException {
        ObjectNode body = call.body();
        Asked asked = asked(call, body);
        String model = body.path("model").asText();
        String id = "chatcmpl-" + UUID.randomUUID().toString().replace("-", "");
        long created = bob.clock().instant().getEpochSecond();
        if (body.path("stream").asBoolean(false)) {
            boolean usage = body.path("stream_options").path("include_usage").asBoolean(true);
            stream(call, asked, new Chunks(id, model, created), usage);
            return;
        }
        Answered answered = answering.answer(asked, Listener.silent(), new Cancellation());
        call.set("Bob-Session", answered.session());
        ObjectNode json = Json.MAPPER.createObjectNode().put("id", id);
        json.put("object", "chat.completion").put("created", created).put("model", model);
        ObjectNode choice = json.putArray("choices").addObject().put("index", 0);
        ObjectNode message = choice.putObject("message").put("role", "assistant");
        message.put(
                "content",
                answered.calls().isEmpty() || !answered.text().isEmpty() ? answered.text() : null);
        message.putNull("refusal");
        if (!answered.reasoning().isEmpty()) {
            message.put("reasoning_content", answered.reasoning());
        }
        if (!answered.calls().isEmpty()) {
            calls(message.putArray("tool_calls"), answered.calls(), false);
        }
        choice.putNull("logprobs").put("finish_reason", finish(answered));
        json.set("usage", usage(answered));
        call.json(json);
    }

    private Asked asked(Call call, ObjectNode body) {
        if (body.path("n").asInt(1) != 1) {
            throw WebException.invalid("Bob gives one answer: n must be 1.", "n");
        }
        String pipeline = models.pipeline(body.path("model").asText(""));
        String session = call.header("Bob-Session").orElseGet(() -> body.path("user").asText(""));
        return new Asked(
                pipeline,
                session.isBlank() ? null : session,
                Reading.messages(body.path("messages")),
                Reading.tools(body.path("tools")),
                Reading.choice(body.path("tool_choice")),
                Reading.temperature(body),
                Reading.limit(body, "max_completion_tokens", "max_tokens"));
    }

    private void stream(Call call, Asked asked, Chunks chunks, boolean usage)
            throws InterruptedException {
        Cancellation cancellation = new Cancellation();
        try (Streaming out =
                new Streaming(
                        call,
                        cancellation,
                        stream -> {
                            ObjectNode delta =
                                    Json.MAPPER.createObjectNode().put("role", "assistant");
                            stream.data(chunks.of(delta.put("content", ""), null).toString());
                        })) {
            try {
                Answered answered =
                        answering.answer(
                                asked,
                                new Listener() {
                                    @Override
                                    public void reasoning(String piece) {
                                        out.data(chunks.of("reasoning_content", piece));
                                    }

                                    @Override
                                    public void text(String piece) {
                                        out.data(chunks.of("content", piece));
                                    }
                                },
                                cancellation);
                finish(out, chunks, answered, usage);
            } catch (WebException e) {
                if (!out.open()) {
                    throw e;
                }
                out.data(Call.error(e).toString());
            } catch (BobException e) {
                if (!out.open()) {
                    throw e;
                }
                out.data(Call.error(WebException.of(e)).toString());
            }
        } catch (UncheckedIOException e) {
            // The client has gone.
        }
    }

    private static void finish(Streaming out, Chunks chunks, Answered answered, boolean usage) {
        if (!answered.calls().isEmpty()) {
            ObjectNode delta = Json.MAPPER.createObjectNode();
            calls(delta.putArray("tool_calls"), answered.calls(), true);
            out.data(chunks.of(delta, null).toString());
        }
        out.data(chunks.of(Json.MAPPER.createObjectNode(), finish(answered)).toString());
        if (usage) {
            ObjectNode last = chunks.empty();
            last.set("usage", usage(answered));
            out.data(last.toString());
        }
        out.data("[DONE]");
    }

    private static String finish(Answered answered) {
        return !answered.calls().isEmpty() ? "tool_calls" : answered.cutOff() ? "length" : "stop";
    }

    private static void calls(ArrayNode list, List<ToolExecutionRequest> calls, boolean indexed) {
        for (int i = 0; i < calls.size(); i++) {
            ToolExecutionRequest call = calls.get(i);
            ObjectNode node = list.addObject();
            if (indexed) {
                node.put("index", i);
            }
            node.put("id", id(call, i)).put("type", "function");
            node.putObject("function").put("name", call.name()).put("arguments", call.arguments());
        }
    }

    static String id(ToolExecutionRequest call, int index) {
        return call.id() == null || call.id().isBlank() ? "call_" + index : call.id();
    }

    static ObjectNode usage(Answered answered) {
        ObjectNode usage = Json.MAPPER.createObjectNode();
        usage.put("prompt_tokens", answered.promptTokens());
        usage.put("completion_tokens", answered.answerTokens());
        return usage.put("total_tokens", answered.promptTokens() + answered.answerTokens());
    }

    /// Makes the chunks of one stream.
    private record Chunks(String id, String model, long created) {

        ObjectNode empty() {
            ObjectNode chunk = Json.MAPPER.createObjectNode().put("id", id);
            chunk.put("object", "chat.completion.chunk").put("created", created);
            chunk.put("model", model).putArray("choices");
            return chunk;
        }

        String of(String field, String piece) {
            return of(Json.MAPPER.createObjectNode().put(field, piece), null).toString();
        }

        ObjectNode of(JsonNode delta, @Nullable String finish) {
            ObjectNode chunk = empty();
            ObjectNode choice = ((ArrayNode) chunk.path("choices")).addObject().put("index", 0);
            choice.set("delta", delta);
            choice.putNull("logprobs").put("finish_reason", finish);
            return chunk;
        }
    }
}
