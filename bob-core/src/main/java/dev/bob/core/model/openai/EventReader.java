package dev.bob.core.model.openai;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Queue;

/// Reads the JSON of a reply, whether it comes as server-sent events or as one body.
///
/// Lenient where servers are: any line end, no space after `data:`, events that no empty line ends, one event
/// over several `data:` lines and several events without an empty line between, comments and keep-alives in
/// and outside of `data:`. Works on bytes, so that a character may be split anywhere.
final class EventReader {

    /// An event of more lines is only tried as a whole when the server ends it.
    private static final int FEW_LINES = 64;

    private static final String SPACES_AND_BYTE_ORDER_MARK = " \n\r\t\u00ef\u00bb\u00bf";

    private final ReplyLimits limits;
    private long total;
    private final InputStream in;
    private final byte[] buffer = new byte[16 << 10];
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private final StringBuilder pending = new StringBuilder();
    private final Queue<Item> ready = new ArrayDeque<>();
    private int pendingLines;
    private int pendingBytes;
    private int position;
    private int limit;
    private boolean skipLineFeed;
    private boolean started;
    private boolean done;

    /// @param limits how long an event and the whole reply may be
    EventReader(InputStream in, ReplyLimits limits) {
        this.in = in;
        this.limits = limits;
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

        /// An event, or all of them, are longer than they may be; nothing can be read any more.
        record TooLong() implements Item {}
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
                accept(line.toString(StandardCharsets.UTF_8));
                line.reset();
            } else if (!done) {
                if (line.size() > 0) {
                    accept(line.toString(StandardCharsets.UTF_8));
                }
                dispatch();
                done = true;
            }
        }
        return ready.remove();
    }

    private boolean startsLikeABody() throws IOException {
        while (true) {
            boolean tooLong = total > limits.replyBytes();
            if (position == limit && (tooLong || !fill())) {
                return false;
            }
            byte b = buffer[position];
            if (SPACES_AND_BYTE_ORDER_MARK.indexOf(b & 0xff) < 0) {
                return b == '{' || b == '[' || b == '<';
            }
            position++;
        }
    }

    private void wholeBody() throws IOException {
        do {
            if (!append(position, limit - position)) {
                return;
            }
        } while (fill());
        done = true;
        pending.append(line.toString(StandardCharsets.UTF_8));
        dispatch();
    }

    /// @return whether the line may still be that long
    private boolean append(int from, int length) {
        if (line.size() + pendingBytes + length > limits.eventBytes()
                || total > limits.replyBytes()) {
            done = true;
            ready.add(new Item.TooLong());
            return false;
        }
        line.write(buffer, from, length);
        return true;
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
            if (!append(start, position - start)) {
                return false;
            }
            if (position < limit) {
                skipLineFeed = buffer[position++] == '\r';
                return true;
            }
        }
    }

    private boolean fill() throws IOException {
        position = 0;
        limit = Math.max(0, in.read(buffer));
        total += limit;
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
        if (pendingLines++ > 0) {
            pending.append('\n');
        }
        pending.append(data);
        pendingBytes += text.length() + 1;
        // A complete object is an event, whether or not the server ends it with an empty line.
        if (mayBeWhole(data) && take(data)) {
            return;
        }
        if (data.endsWith("}") && pendingLines > 1 && pendingLines <= FEW_LINES) {
            take(pending.toString());
        }
    }

    private static boolean mayBeWhole(String data) {
        return data.equals("[DONE]") || (data.startsWith("{") && data.endsWith("}"));
    }

    private void dispatch() {
        if (pending.isEmpty()) {
            return;
        }
        var joined = pending.toString();
        if (!take(joined) && !take(joined.replace("\n", ""))) {
            clear();
            ready.add(new Item.Garbage(joined));
        }
    }

    private boolean take(String text) {
        if (text.equals("[DONE]")) {
            clear();
            ready.add(new Item.Done());
            return true;
        }
        var json = Json.tree(text);
        if (!json.isContainerNode()) {
            return false;
        }
        clear();
        ready.add(new Item.Chunk(json));
        return true;
    }

    private void clear() {
        pending.setLength(0);
        pendingLines = 0;
        pendingBytes = 0;
    }
}
