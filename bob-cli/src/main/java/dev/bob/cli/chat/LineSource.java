package dev.bob.cli.chat;

import dev.bob.cli.chat.Keyboard.Input;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Where a conversation's lines come from: a keyboard or a pipe.
interface LineSource {

    /// Waits for a line.
    Input read(String prompt);

    /// Waits for a line that begins as something to change. Only where somebody can be asked.
    Input read(String prompt, @Nullable String initial);

    /// Whether somebody can be asked something.
    boolean interactive();

    /// How wide the answer may be; 0: unlimited.
    int columns();

    /// While Bob speaks: typing isn't echoed, and Ctrl-C runs `onInterrupt`.
    Quiet quiet(Runnable onInterrupt);

    /// The same, but what is typed is heard as it is typed, and each whole line goes to `line`. What is not ended waits for
    /// the next line.
    ///
    /// @param typing hears what stands there so far
    default Quiet listen(Runnable onInterrupt, Consumer<String> typing, Consumer<String> line) {
        return quiet(onInterrupt);
    }

    /// Lets a question be asked while Bob speaks: what is typed is the answer until this ends.
    default Quiet pause() {
        return () -> {};
    }

    /// Shows whole lines above the prompt, if one is on the screen, and otherwise at once.
    void above(String lines);

    /// Opens an editor on `text`.
    String edit(String text);

    /// Ends the quiet.
    interface Quiet extends AutoCloseable {
        @Override
        void close();
    }

    /// Lines of a pipe, one message each; nobody can be asked.
    static LineSource piped(InputStream in) {
        BufferedReader reader =
                new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        return new LineSource() {
            @Override
            public Input read(String prompt) {
                try {
                    String line = reader.readLine();
                    return line == null ? new Input.Ended() : new Input.Line(line);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }

            @Override
            public Input read(String prompt, @Nullable String initial) {
                return read(prompt);
            }

            @Override
            public boolean interactive() {
                return false;
            }

            @Override
            public int columns() {
                return 0;
            }

            @Override
            public Quiet quiet(Runnable onInterrupt) {
                return () -> {};
            }

            @Override
            public void above(String lines) {}

            @Override
            public String edit(String text) {
                return text;
            }
        };
    }
}
