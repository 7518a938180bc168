package dev.bob.testkit;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPOutputStream;

/// What a model server may reply when it is broken or means harm. What is endless ends when the client goes away.
public enum HostileReply {
    ENDLESS_ANSWER((out, flood) -> endless(out, content("word "))),
    ENDLESS_ANSWER_IN_LARGE_PIECES((out, flood) -> endless(out, content("word ".repeat(20_000)))),
    ENDLESS_ANSWER_LETTER_BY_LETTER((out, flood) -> endless(out, content("å"))),
    ENDLESS_REASONING((out, flood) -> endless(out, delta("\"reasoning_content\":\"hm \""))),
    ENDLESS_REASONING_OTHER_NAME((out, flood) -> endless(out, delta("\"reasoning\":\"hm \""))),
    ENDLESS_THINK_BLOCK((out, flood) -> {
        out.event(content("<think>"));
        endless(out, content("so x > y, then "));
    }),
    ENDLESS_THOUGHT_WITHOUT_A_MARK((out, flood) -> {
        out.event(content("Okay, the user wants "));
        endless(out, content("a -> b "));
    }),
    ENDLESS_DOUBTFUL_THOUGHT((out, flood) -> {
        out.event(content("<think>the tag </think> is "));
        endless(out, content("x > y "));
    }),
    ENDLESS_HARMONY_THOUGHT((out, flood) -> {
        out.event(content("<|channel|>analysis<|message|>"));
        endless(out, content("a > b "));
    }),
    ENDLESS_HARMONY_HEADER((out, flood) -> {
        out.event(content("<|channel|>"));
        endless(out, content("analysis > "));
    }),
    ENDLESS_HARMONY_CALL((out, flood) -> {
        out.event(content("<|channel|>commentary to=functions.clock json<|message|>"));
        endless(out, content("{\\\"a\\\": 1 > 0} "));
    }),
    ENDLESS_PLAIN_HARMONY((out, flood) -> {
        out.event(content("analysisThe user "));
        endless(out, content("a > b "));
    }),
    ENDLESS_ARGUMENTS((out, flood) -> {
        out.event(call("clock", "{\\\"a\\\":\\\""));
        endless(out, arguments("xxxxxxxx"));
    }),
    ENDLESS_ARGUMENTS_WITH_THE_NAME_AGAIN(
            (out, flood) -> endless(out, call("clock", "{\\\"a\\\":\\\"}"))),
    ENDLESS_TOOL_NAME((out, flood) -> endless(out, call("clock%d", ""))),
    TEN_THOUSAND_CALLS((out, flood) -> {
        for (int i = 0; i < 10_000; i++) {
            out.event(
                    delta(
                            "\"tool_calls\":[{\"index\":"
                                    + i
                                    + ",\"id\":\"c"
                                    + i
                                    + "\",\"function\":{\"name\":\"clock\",\"arguments\":\"{}\"}}]"));
        }
        out.end("tool_calls");
    }),
    TEN_THOUSAND_CALLS_IN_ONE_EVENT((out, flood) -> {
        var calls = new StringBuilder();
        for (int i = 0; i < 10_000; i++) {
            calls.append(i == 0 ? "" : ",")
                    .append("{\"id\":\"c")
                    .append(i)
                    .append("\",\"function\":{\"name\":\"clock\",\"arguments\":{}}}");
        }
        out.event(delta("\"tool_calls\":[" + calls + "]"));
        out.end("tool_calls");
    }),
    ENDLESS_CALL_AS_TEXT((out, flood) -> {
        out.event(content("<tool_call>{\\\"name\\\":\\\"clock\\\",\\\"arguments\\\":\\\""));
        endless(out, content("xxxx"));
    }),
    TEN_THOUSAND_CALLS_AS_TEXT((out, flood) -> {
        for (int i = 0; i < 10_000; i++) {
            out.event(
                    content(
                            "<tool_call>{\\\"name\\\":\\\"clock\\\",\\\"arguments\\\":{}}</tool_call>"));
        }
        out.end("stop");
    }),
    ENDLESS_LINE((out, flood) -> {
        out.text("data: {\"choices\":[{\"delta\":{\"content\":\"");
        endlessText(out, "word ".repeat(200));
    }),
    ENDLESS_LINE_OF_NO_KIND((out, flood) -> endlessText(out, "word ".repeat(200))),
    ENDLESS_EVENT_OF_MANY_LINES((out, flood) -> endlessText(out, "data: [1,\n".repeat(100))),
    ENDLESS_EVENT_OF_LINES_THAT_LOOK_COMPLETE(
            (out, flood) -> endlessText(out, "data: }\n".repeat(100))),
    AN_EVENT_OF_15_MB((out, flood) -> {
        out.event(content("word ".repeat(3_000_000)));
        out.end("stop");
    }),
    AN_ANSWER_OF_15_MB((out, flood) -> {
        for (int i = 0; i < 15_000; i++) {
            out.event(content("word ".repeat(200)));
        }
        out.end("stop");
    }),
    A_BODY_OF_15_MB((out, flood) ->
            out.text(
                    "{\"choices\":[{\"message\":{\"content\":\""
                            + "word ".repeat(3_000_000)
                            + "\"},\"finish_reason\":\"stop\"}]}")),
    ENDLESS_BODY((out, flood) -> {
        out.text("{\"choices\":[");
        endlessText(out, "{\"message\":{\"content\":\"a\"}},".repeat(50));
    }),
    ENDLESS_PAGE((out, flood) -> {
        out.text("<html><body>");
        endlessText(out, "<p>Sign in to the network</p>".repeat(50));
    }),
    ENDLESS_SPACE((out, flood) -> endless(out, content("    "))),
    ENDLESS_MARKS((out, flood) ->
            endless(out, content("<|end|></think>`<think>`<tool_call></tool_call>[/THINK]"))),
    ENDLESS_HALF_CHARACTERS((out, flood) -> endless(out, content("\\ud83d"))),
    ENDLESS_IDS((out, flood) -> {
        var id = "x".repeat(100_000);
        endless(out, "{\"id\":\"" + id + "\",\"choices\":[{\"delta\":{\"content\":\"a\"}}]}");
    }),
    A_FLOOD_OF_COMMENTS((out, flood) -> {
        for (long sent = 0; sent < flood; sent += 1_700) {
            out.text(": still working\n\n".repeat(100));
        }
        out.answer();
    }),
    A_FLOOD_OF_EMPTY_EVENTS((out, flood) -> {
        for (long sent = 0; sent < flood; sent += 4_000) {
            out.text("data: {\"choices\":[{\"delta\":{}}]}\n\n".repeat(100));
        }
        out.answer();
    }),
    A_FLOOD_OF_CHOICES((out, flood) -> {
        out.event(
                "{\"choices\":["
                        + "{\"index\":1,\"delta\":{\"content\":\"x\"}},".repeat(50_000)
                        + "{\"index\":0,\"delta\":{\"content\":\"Hello\"}}]}");
        out.end("stop");
    }),
    JSON_OF_A_HUNDRED_THOUSAND_LEVELS((out, flood) -> {
        out.event("[".repeat(100_000));
        out.event("{\"choices\":" + "[".repeat(100_000) + "]".repeat(100_000) + "}");
        out.answer();
    }),
    ARGUMENTS_OF_A_HUNDRED_THOUSAND_LEVELS((out, flood) -> {
        out.event(call("clock", "[".repeat(100_000)));
        out.end("tool_calls");
    }),
    IMPOSSIBLE_NUMBERS((out, flood) -> {
        out.event(
                "{\"created\":\"now\",\"choices\":[{\"index\":0,\"delta\":{\"content\":\"Hello\"}}],"
                        + "\"usage\":{\"prompt_tokens\":1e300,\"completion_tokens\":-5,\"total_tokens\":\"x\"}}");
        out.end("stop");
    }),
    GZIP_OF_AN_ORDINARY_ANSWER(
            (out, flood) -> {
                var zipped = new ByteArrayOutputStream();
                try (var gzip = new GZIPOutputStream(zipped)) {
                    gzip.write(Out.ANSWER.getBytes(StandardCharsets.UTF_8));
                }
                out.bytes(zipped.toByteArray());
            },
            "Content-Encoding: gzip\r\n"),
    GZIP_OF_ENDLESS_SPACE(
            (out, flood) -> {
                var gzip = new GZIPOutputStream(out.stream());
                var space = " ".repeat(1 << 20).getBytes(StandardCharsets.UTF_8);
                while (true) {
                    gzip.write(space);
                }
            },
            "Content-Encoding: gzip\r\n"),
    GZIP_THAT_IS_NONE((out, flood) -> out.answer(), "Content-Encoding: gzip\r\n"),
    AN_UNKNOWN_ENCODING((out, flood) -> out.answer(), "Content-Encoding: br\r\n"),
    A_CHUNK_THAT_IS_TOO_LONG(
            (out, flood) ->
                    out.text(
                            "7fffffff\r\ndata: {\"choices\":[{\"delta\":{\"content\":\"Hel\"}}]}\n\n"),
            "Transfer-Encoding: chunked\r\n"),
    ENDLESS_HEADERS((out, flood) -> {}, "") {
        @Override
        void play(OutputStream stream, long flood) throws IOException {
            var out = new Out(stream);
            out.text("HTTP/1.1 200 OK\r\n");
            for (int i = 0; ; i++) {
                out.text("X-Header-" + i + ": " + "x".repeat(1_000) + "\r\n");
            }
        }
    },
    ENDLESS_ERROR((out, flood) -> endlessText(out, "Traceback: ".repeat(100)), "", 500);

    private interface Body {
        void write(Out out, long flood) throws IOException;
    }

    @SuppressWarnings("ImmutableEnumChecker") // what each one writes is a function of its arguments
    private final Body body;

    private final String header;
    private final int status;

    HostileReply(Body body) {
        this(body, "");
    }

    HostileReply(Body body, String header) {
        this(body, header, 200);
    }

    HostileReply(Body body, String header, int status) {
        this.body = body;
        this.header = header;
        this.status = status;
    }

    /// Writes the whole reply.
    ///
    /// @param flood how many bytes of what is long and not endless
    /// @throws IOException when the client has gone away
    void play(OutputStream stream, long flood) throws IOException {
        var out = new Out(stream);
        out.text(
                "HTTP/1.1 "
                        + status
                        + " Reply\r\nContent-Type: text/event-stream\r\n"
                        + header
                        + "Connection: close\r\n\r\n");
        body.write(out, flood);
        stream.flush();
    }

    private static void endless(Out out, String event) throws IOException {
        endlessText(out, "data: " + event + "\n\n");
    }

    private static void endlessText(Out out, String text) throws IOException {
        var bytes = text.getBytes(StandardCharsets.UTF_8);
        while (true) {
            out.bytes(bytes);
        }
    }

    private static String content(String text) {
        return delta("\"content\":\"" + text + "\"");
    }

    private static String call(String name, String arguments) {
        return delta(
                "\"tool_calls\":[{\"index\":0,\"function\":{\"name\":\""
                        + name
                        + "\",\"arguments\":\""
                        + arguments
                        + "\"}}]");
    }

    private static String arguments(String text) {
        return delta(
                "\"tool_calls\":[{\"index\":0,\"function\":{\"arguments\":\"" + text + "\"}}]");
    }

    private static String delta(String fields) {
        return "{\"choices\":[{\"index\":0,\"delta\":{" + fields + "}}]}";
    }

    /// Where a reply goes.
    record Out(OutputStream stream) {

        static final String ANSWER =
                "data: "
                        + content("Hello")
                        + "\n\ndata: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n";

        void answer() throws IOException {
            text(ANSWER);
        }

        void event(String json) throws IOException {
            text("data: " + json + "\n\n");
        }

        void end(String reason) throws IOException {
            event("{\"choices\":[{\"delta\":{},\"finish_reason\":\"" + reason + "\"}]}");
            event("[DONE]");
        }

        void text(String text) throws IOException {
            bytes(text.getBytes(StandardCharsets.UTF_8));
        }

        void bytes(byte[] bytes) throws IOException {
            stream.write(bytes);
        }
    }
}
