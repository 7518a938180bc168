package dev.bob.cli.chat;

import java.io.IOException;
import java.util.function.Consumer;
import org.jline.utils.NonBlockingReader;
import org.jspecify.annotations.Nullable;

/// Hears what is typed while Bob works, on a thread of its own.
final class TypedAhead {

    private static final long LOOK_MILLIS = 60;
    private static final int ESCAPE = 27;
    private static final int DELETE = 127;
    private static final int MOST = 4_000;

    private final NonBlockingReader reader;
    private final Consumer<String> typing;
    private final Consumer<String> line;
    private final StringBuilder typed = new StringBuilder();
    private volatile boolean listening;
    private @Nullable Thread thread;

    /// @param typing hears what stands there so far
    /// @param line hears each line that was ended
    TypedAhead(NonBlockingReader reader, Consumer<String> typing, Consumer<String> line) {
        this.reader = reader;
        this.typing = typing;
        this.line = line;
    }

    /// What stands there already.
    void begin(String text) {
        typed.setLength(0);
        typed.append(text);
    }

    void start() {
        listening = true;
        thread = Thread.ofPlatform().daemon().name("typed-ahead").start(this::listen);
    }

    /// Hears no more.
    ///
    /// @return what was typed and not ended
    String stop() {
        listening = false;
        Thread listener = thread;
        if (listener != null) {
            try {
                listener.join(1_000);
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        }
        return typed.toString();
    }

    private void listen() {
        try {
            while (listening) {
                int c = reader.read(LOOK_MILLIS);
                if (c == NonBlockingReader.EOF) {
                    return;
                }
                if (c >= 0) {
                    take(c);
                }
            }
        } catch (IOException _) {
            // The terminal is gone; whoever reads the next line hears it.
        }
    }

    private void take(int c) throws IOException {
        if (c == '\r' || c == '\n') {
            String whole = typed.toString().strip();
            typed.setLength(0);
            typing.accept("");
            if (!whole.isEmpty()) {
                line.accept(whole);
            }
        } else if (c == ESCAPE) {
            // An arrow key or the like: nothing that was written.
            int rest = reader.read(5);
            while (rest >= 0) {
                rest = reader.read(5);
            }
        } else if (c == DELETE || c == '\b') {
            if (!typed.isEmpty()) {
                typed.setLength(typed.offsetByCodePoints(typed.length(), -1));
                typing.accept(typed.toString());
            }
        } else if (c >= ' ' && typed.length() < MOST) {
            typed.append((char) c);
            typing.accept(typed.toString());
        }
    }
}
