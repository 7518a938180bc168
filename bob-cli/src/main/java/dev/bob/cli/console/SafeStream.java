package dev.bob.cli.console;

import dev.bob.cli.render.SafeText;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The one way out of a process for text: whatever could act on a terminal and isn't Bob's own look is written as
/// `\u001b`, so that it can be seen and does nothing. In JSON that is the same text; anywhere else it is honest.
///
/// Bytes are UTF-8; a character may come in pieces. Not thread-safe by itself: a `PrintStream` around it is.
final class SafeStream extends OutputStream {

    /// What Bob writes himself on a terminal: looks, the ends of looks in the help, and the progress line.
    private static final Pattern OWN =
            Pattern.compile("\u001b\\[(?:(?:1|2|3|9|31|33|36|1;36|0|21|23|39)m|2K|1A)");

    private final OutputStream out;
    private final boolean terminal;
    private byte[] open = new byte[0];

    /// @param terminal whether `out` is one: then Bob's own looks pass
    SafeStream(OutputStream out, boolean terminal) {
        this.out = out;
        this.terminal = terminal;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        if (open.length == 0 && plain(bytes, from, length)) {
            out.write(bytes, from, length);
            return;
        }
        byte[] all = new byte[open.length + length];
        System.arraycopy(open, 0, all, 0, open.length);
        System.arraycopy(bytes, from, all, open.length, length);
        int whole = whole(all);
        open = java.util.Arrays.copyOfRange(all, whole, all.length);
        String text = new String(all, 0, whole, StandardCharsets.UTF_8);
        out.write(safe(text).getBytes(StandardCharsets.UTF_8));
    }

    private static boolean plain(byte[] bytes, int from, int length) {
        for (int i = from; i < from + length; i++) {
            byte b = bytes[i];
            if ((b < 0x20 && b != '\n' && b != '\t') || b == 0x7f) {
                return false;
            }
        }
        return true;
    }

    /// How many of these bytes are whole characters.
    private static int whole(byte[] bytes) {
        for (int back = 1; back <= Math.min(3, bytes.length); back++) {
            int b = bytes[bytes.length - back] & 0xff;
            if (b >= 0xc0) {
                int needed = b >= 0xf0 ? 4 : b >= 0xe0 ? 3 : 2;
                return needed > back ? bytes.length - back : bytes.length;
            }
            if (b < 0x80) {
                break;
            }
        }
        return bytes.length;
    }

    private String safe(String text) {
        StringBuilder safe = new StringBuilder(text.length());
        Matcher own = OWN.matcher(text);
        for (int at = 0; at < text.length(); ) {
            int c = text.codePointAt(at);
            if (terminal && c == 0x1b && own.region(at, text.length()).lookingAt()) {
                safe.append(own.group());
                at = own.end();
                continue;
            }
            if (SafeText.isHarmless(c) || (c == '\r' && mayReturn(text, at))) {
                safe.appendCodePoint(c);
            } else {
                for (char unit : Character.toChars(c)) {
                    safe.append("\\u%04x".formatted((int) unit));
                }
            }
            at += Character.charCount(c);
        }
        return safe.toString();
    }

    /// At the end of a line, or before the progress line wipes itself.
    private boolean mayReturn(String text, int at) {
        return text.startsWith("\r\n", at) || (terminal && text.startsWith("\r\u001b[2K", at));
    }

    @Override
    public void flush() throws IOException {
        out.flush();
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
