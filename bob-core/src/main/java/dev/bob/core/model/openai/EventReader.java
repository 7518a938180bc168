package dev.bob.core.model.openai;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

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
    private final Sink sink;
    private int pendingLines;
    private int pendingBytes;
    private int position;
    private int limit;
    private boolean skipLineFeed;

    /// Hears what is read.
    interface Sink {
        /// Whether anything more is wanted.
        boolean wantsMore();

        /// A JSON object or list.
        void chunk(JsonNode json);

        /// The server said that nothing follows.
        void done();

        /// Something that is no JSON.
        void garbage(String text);

        /// An event, or all of them, are longer than they may be; nothing can be read any more.
        void tooLong();
    }

    /// @param limits how long an event and the whole reply may be
    EventReader(InputStream in, ReplyLimits limits, Sink sink) {
        this.in = in;
        this.limits = limits;
        this.sink = sink;
    }

    /// Reads until the body ends or nothing more is wanted.
    void read() throws IOException {
        if (startsLikeABody()) {
            while (append(position, limit - position) && fill()) {
                // All of the body is one event.
            }
            pending.append(line.toString(StandardCharsets.UTF_8));
        } else {
            boolean more = true;
            while (more && sink.wantsMore()) {
                more = readLine();
                if (sink.wantsMore() && (more || line.size() > 0)) {
                    accept(line.toString(StandardCharsets.UTF_8));
                }
                line.reset();
            }
        }
        if (sink.wantsMore()) {
            dispatch();
        }
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

    /// @return whether the line may still be that long
    private boolean append(int from, int length) {
        if (line.size() + pendingBytes + length > limits.eventBytes()
                || total > limits.replyBytes()) {
            sink.tooLong();
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
        boolean whole = data.equals("[DONE]") || (data.startsWith("{") && data.endsWith("}"));
        if (whole && take(data)) {
            return;
        }
        if (data.endsWith("}") && pendingLines > 1 && pendingLines <= FEW_LINES) {
            take(pending.toString());
        }
    }

    private void dispatch() {
        if (pending.isEmpty()) {
            return;
        }
        var joined = pending.toString();
        if (!take(joined) && !take(joined.replace("\n", ""))) {
            clear();
            sink.garbage(joined);
        }
    }

    private boolean take(String text) {
        if (text.equals("[DONE]")) {
            clear();
            sink.done();
            return true;
        }
        var json = Json.tree(text);
        if (!json.isContainerNode()) {
            return false;
        }
        clear();
        sink.chunk(json);
        return true;
    }

    private void clear() {
        pending.setLength(0);
        pendingLines = 0;
        pendingBytes = 0;
    }
}
