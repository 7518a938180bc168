package dev.bob.core.model.openai;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;

/// Reads the JSON of a reply, whether it comes as server-sent events or as one body.
///
/// Lenient where servers are: any line end, no space after `data:`, events that no empty line ends, one event
/// over several `data:` lines and several events without an empty line between, comments and keep-alives in
/// and outside of `data:`. Works on bytes, so that a character may be split anywhere.
final class EventReader {

    private static final int MAX_LINE = 64 << 20;

    private final InputStream in;
    private final byte[] buffer = new byte[16 << 10];
    private final Line line = new Line();
    private final List<String> pending = new ArrayList<>();
    private final Queue<Item> ready = new ArrayDeque<>();
    private int position;
    private int limit;
    private boolean skipLineFeed;
    private boolean started;
    private boolean done;

    EventReader(InputStream in) {
        this.in = in;
    }

    /// What comes next.
    sealed interface Item {
        /// A JSON object.
        record Chunk(JsonNode json) implements Item {}

        /// The server said that nothing follows.
        record Done() implements Item {}

        /// The body ended.
        record End() implements Item {}

        /// Something that is no JSON.
        record Garbage(String text) implements Item {}
    }

    /// The next item; [Item.End] for ever once the body has ended.
    Item next() throws IOException {
        while (ready.isEmpty()) {
            if (done) {
                return new Item.End();
            }
            if (!started) {
                started = true;
                if (startsLikeABody()) {
                    wholeBody();
                    continue;
                }
            }
            if (readLine()) {
                accept(line.text());
                line.reset();
            } else {
                if (line.size() > 0) {
                    accept(line.text());
                }
                dispatch();
                done = true;
            }
        }
        return ready.remove();
    }

    private boolean startsLikeABody() throws IOException {
        while (true) {
            if (position == limit && !fill()) {
                return false;
            }
            byte b = buffer[position];
            if (b != ' '
                    && b != '\n'
                    && b != '\r'
                    && b != '\t'
                    && b != (byte) 0xEF
                    && b != (byte) 0xBB
                    && b != (byte) 0xBF) {
                return b == '{' || b == '[' || b == '<';
            }
            position++;
        }
    }

    private void wholeBody() throws IOException {
        while (true) {
            line.append(buffer, position, limit - position);
            if (!fill()) {
                break;
            }
        }
        done = true;
        pending.add(line.text());
        dispatch();
    }

    private boolean readLine() throws IOException {
        while (true) {
            if (position == limit && !fill()) {
                return false;
            }
            if (skipLineFeed) {
                skipLineFeed = false;
                if (buffer[position] == '\n') {
                    position++;
                    continue;
                }
            }
            int start = position;
            while (position < limit && buffer[position] != '\n' && buffer[position] != '\r') {
                position++;
            }
            line.append(buffer, start, position - start);
            if (position < limit) {
                skipLineFeed = buffer[position++] == '\r';
                return true;
            }
        }
    }

    private boolean fill() throws IOException {
        position = 0;
        limit = Math.max(0, in.read(buffer));
        return limit > 0;
    }

    private void accept(String text) {
        if (text.isEmpty()) {
            dispatch();
            return;
        }
        if (!text.startsWith("data:")) {
            // Comments, "event:", "id:", "retry:": what an event is stands in its data.
            return;
        }
        var data = text.substring("data:".length()).strip();
        if (data.isEmpty() || data.startsWith(":")) {
            return;
        }
        pending.add(data);
        // A complete object is an event, whether or not the server ends it with an empty line.
        if (data.endsWith("}") || data.equals("[DONE]")) {
            if (!take(data) && pending.size() > 1) {
                take(String.join("\n", pending));
            }
        }
    }

    private void dispatch() {
        if (pending.isEmpty()) {
            return;
        }
        var joined = String.join("\n", pending);
        if (!take(joined) && !take(String.join("", pending))) {
            pending.clear();
            ready.add(new Item.Garbage(joined));
        }
    }

    private boolean take(String text) {
        if (text.equals("[DONE]")) {
            pending.clear();
            ready.add(new Item.Done());
            return true;
        }
        try {
            var json = Json.MAPPER.readTree(text);
            if (json == null || !json.isContainerNode()) {
                return false;
            }
            pending.clear();
            ready.add(new Item.Chunk(json));
            return true;
        } catch (JsonProcessingException _) {
            return false;
        }
    }

    /// A line's bytes, decoded only when it is complete.
    private static final class Line extends ByteArrayOutputStream {
        void append(byte[] bytes, int offset, int length) throws IOException {
            if (size() + length > MAX_LINE) {
                throw new IOException(
                        "a line of the reply is longer than " + (MAX_LINE >> 20) + " MB");
            }
            write(bytes, offset, length);
        }

        String text() {
            return toString(StandardCharsets.UTF_8);
        }
    }
}
