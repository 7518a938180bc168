package dev.bob.testkit;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/// Reads a [Script] from JSON:
///
/// ```json
/// {"rules": [
///   {"when": {"path": "/chat/completions", "contains": ["PLAN"], "last_role": "user"},
///    "then": [
///      {"answer": ["Hel", "lo"], "reasoning": ["hm"], "pause_ms": 5,
///       "tool_calls": [{"name": "scryfall.lookup", "arguments": {"name": "Opt"}}]},
///      {"status": 200, "headers": {"Content-Type": "text/event-stream"},
///       "body": [{"sse": {"choices": []}}, {"text": ": keep-alive\n\n"}, {"hex": "e282"},
///                {"delay_ms": 20}, {"drop": "end"}, {"drop": "reset"}, {"hang": true}]},
///      {"models": ["m"]}, {"embeddings": 64}]}]}
/// ```
///
/// `sse` takes a string as it is and anything else as JSON; `content`, `delta` and `finish` are short for a chat
/// chunk with that content, delta or finish reason, `done` for `[DONE]`. A body may also be one string or one JSON object.
/// An unknown key is an error, so that a typing mistake doesn't pass for a script.
public final class ScriptFile {

    private static final ObjectMapper JSON = new ObjectMapper();

    private ScriptFile() {}

    /// Reads a script from a file.
    public static Script read(Path file) {
        try (var in = Files.newInputStream(file)) {
            return parse(JSON.readTree(in));
        } catch (IOException e) {
            throw new UncheckedIOException("can't read the script " + file, e);
        }
    }

    /// Reads a script from a resource beside a class.
    public static Script resource(Class<?> beside, String name) {
        try (InputStream in = beside.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalArgumentException("no resource " + name + " beside " + beside);
            }
            return parse(JSON.readTree(in));
        } catch (IOException e) {
            throw new UncheckedIOException("can't read the script " + name, e);
        }
    }

    /// One of the scripts of misbehaving servers that come with this module: `quirks/NAME.json`.
    public static Script quirk(String name) {
        return resource(ScriptFile.class, "quirks/" + name + ".json");
    }

    /// Reads a script from JSON text.
    public static Script parse(String json) {
        try {
            return parse(JSON.readTree(json));
        } catch (IOException e) {
            throw new UncheckedIOException("the script isn't JSON", e);
        }
    }

    private static Script parse(JsonNode root) {
        known(root, "rules", "about");
        var rules = new ArrayList<Rule>();
        for (var rule : root.path("rules")) {
            known(rule, "when", "then");
            var replies = new ArrayList<Reply>();
            rule.path("then").forEach(reply -> replies.add(reply(reply)));
            rules.add(new Rule(match(rule.path("when")), replies));
        }
        return new Script(rules);
    }

    private static Match match(JsonNode when) {
        known(when, "method", "path", "contains", "absent", "last_role", "stream");
        return new Match(
                when.path("method").asText(""),
                when.path("path").asText(""),
                strings(when.path("contains")),
                strings(when.path("absent")),
                when.path("last_role").asText(""),
                when.has("stream")
                        ? Optional.of(when.get("stream").asBoolean())
                        : Optional.empty());
    }

    private static Reply reply(JsonNode reply) {
        known(
                reply,
                "answer",
                "reasoning",
                "tool_calls",
                "pause_ms",
                "models",
                "embeddings",
                "status",
                "headers",
                "body");
        if (reply.has("models")) {
            return new Reply.Models(strings(reply.get("models")));
        }
        if (reply.has("embeddings")) {
            return new Reply.Embeddings(reply.get("embeddings").asInt());
        }
        if (reply.has("answer") || reply.has("tool_calls")) {
            var answer =
                    new Reply.Answer(
                            strings(reply.path("reasoning")),
                            strings(reply.path("answer")),
                            List.of(),
                            reply.path("pause_ms").asLong(0));
            for (var call : reply.path("tool_calls")) {
                answer = answer.calling(call.path("name").asText(), asIs(call.path("arguments")));
            }
            return answer;
        }
        var headers = new LinkedHashMap<String, String>();
        reply.path("headers")
                .properties()
                .forEach(e -> headers.put(e.getKey(), e.getValue().asText()));
        var steps = new ArrayList<Step>();
        var body = reply.path("body");
        if (body.isArray()) {
            body.forEach(step -> steps.add(step(step)));
        } else if (!body.isMissingNode()) {
            steps.add(Step.text(asIs(body)));
        }
        return new Reply.Raw(reply.path("status").asInt(200), headers, steps);
    }

    private static Step step(JsonNode step) {
        known(
                step,
                "sse",
                "content",
                "delta",
                "finish",
                "done",
                "text",
                "hex",
                "delay_ms",
                "drop",
                "hang");
        var key = step.fieldNames().next();
        var value = step.get(key);
        return switch (key) {
            case "sse" -> Step.sse(asIs(value));
            case "content" -> chunk(JSON.createObjectNode().put("content", value.asText()), "");
            case "delta" -> chunk(value, "");
            case "finish" -> chunk(JSON.createObjectNode(), value.asText());
            case "done" -> Step.sse("[DONE]");
            case "text" -> Step.text(value.asText());
            case "hex" -> new Step.Send(value.asText().replace(" ", ""));
            case "delay_ms" -> Step.delay(value.asLong());
            case "drop" -> new Step.Drop(value.asText().equals("reset"));
            case "hang" -> new Step.Hang();
            default -> throw new IllegalArgumentException("unknown step " + key);
        };
    }

    private static Step chunk(JsonNode delta, String finish) {
        var chunk =
                JSON.createObjectNode()
                        .put("id", "chatcmpl-scripted")
                        .put("object", "chat.completion.chunk");
        var choice = chunk.putArray("choices").addObject().put("index", 0);
        choice.set("delta", delta);
        choice.put("finish_reason", finish.isEmpty() ? null : finish);
        return Step.sse(chunk.toString());
    }

    private static String asIs(JsonNode node) {
        return node.isTextual() ? node.textValue() : node.toString();
    }

    private static List<String> strings(JsonNode node) {
        if (node.isTextual()) {
            return List.of(node.textValue());
        }
        var strings = new ArrayList<String>();
        node.forEach(each -> strings.add(each.asText()));
        return strings;
    }

    private static void known(JsonNode node, String... keys) {
        for (var field : node.properties()) {
            if (!List.of(keys).contains(field.getKey())) {
                throw new IllegalArgumentException(
                        "unknown key \""
                                + field.getKey()
                                + "\" in a script; known: "
                                + String.join(", ", keys));
            }
        }
    }
}
