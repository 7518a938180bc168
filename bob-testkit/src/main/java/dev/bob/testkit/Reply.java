package dev.bob.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// What the server answers to one request.
public sealed interface Reply {

    /// A reply given step by step, raw where it matters.
    ///
    /// @param status the HTTP status
    /// @param headers further headers; with a `Content-Length` the body is sent as it is, otherwise chunked.
    ///     `{{origin}}` in a value stands for the server's own origin
    /// @param steps what to send and when
    record Raw(int status, Map<String, String> headers, List<Step> steps) implements Reply {

        public Raw {
            headers = Map.copyOf(headers);
            steps = List.copyOf(steps);
        }

        /// This reply with one more header.
        public Raw header(String name, String value) {
            var more = new java.util.LinkedHashMap<>(headers);
            more.put(name, value);
            return new Raw(status, more, steps);
        }
    }

    /// A well-formed answer of a chat model, sent as a stream or as one JSON object, whichever the request
    /// asks for.
    ///
    /// @param reasoning the thoughts, piece by piece (`reasoning_content`)
    /// @param text the answer, piece by piece
    /// @param toolCalls native tool calls
    /// @param pause the time before each piece in milliseconds
    record Answer(List<String> reasoning, List<String> text, List<ToolCall> toolCalls, long pause)
            implements Reply {

        public Answer {
            reasoning = List.copyOf(reasoning);
            text = List.copyOf(text);
            toolCalls = List.copyOf(toolCalls);
        }

        /// This answer with thoughts before it.
        public Answer thinking(String... pieces) {
            return new Answer(List.of(pieces), text, toolCalls, pause);
        }

        /// This answer with one more native tool call.
        public Answer calling(String name, String argumentsJson) {
            var calls = new ArrayList<>(toolCalls);
            calls.add(new ToolCall("call_" + (calls.size() + 1), name, argumentsJson));
            return new Answer(reasoning, text, calls, pause);
        }

        /// This answer with a pause before each piece.
        public Answer pausing(long millis) {
            return new Answer(reasoning, text, toolCalls, millis);
        }
    }

    /// The answer to `/models`.
    record Models(List<String> ids) implements Reply {

        public Models {
            ids = List.copyOf(ids);
        }
    }

    /// The answer to `/embeddings`: for each input a unit vector made from its words, so that texts that share
    /// words are near each other. The same text always gives the same vector.
    record Embeddings(int dimensions) implements Reply {

        public Embeddings {
            if (dimensions < 1) {
                throw new IllegalArgumentException("dimensions must be positive: " + dimensions);
            }
        }
    }

    /// A native tool call.
    record ToolCall(String id, String name, String arguments) {}

    /// A chat answer in these pieces.
    static Answer answer(String... pieces) {
        return new Answer(List.of(), List.of(pieces), List.of(), 0);
    }

    /// A chat answer that only calls a tool.
    static Answer call(String name, String argumentsJson) {
        return answer().calling(name, argumentsJson);
    }

    /// A JSON body.
    static Raw json(int status, String json) {
        return new Raw(
                status, Map.of("Content-Type", "application/json"), List.of(Step.text(json)));
    }

    /// A body of any type.
    static Raw body(int status, String contentType, String text) {
        return new Raw(status, Map.of("Content-Type", contentType), List.of(Step.text(text)));
    }

    /// An error in the usual form.
    static Raw error(int status, String message) {
        return json(
                status,
                "{\"error\":{\"message\":"
                        + Wire.quote(message)
                        + ",\"type\":\"invalid_request_error\"}}");
    }

    /// A server-sent event stream, each string one event's data; write `[DONE]` where it belongs.
    static Raw events(String... data) {
        var steps = new ArrayList<Step>();
        for (var event : data) {
            steps.add(Step.sse(event));
        }
        return stream(steps.toArray(Step[]::new));
    }

    /// A server-sent event stream given step by step.
    static Raw stream(Step... steps) {
        return new Raw(200, Map.of("Content-Type", "text/event-stream"), List.of(steps));
    }
}
