package dev.bob.cli.chat;

import dev.bob.cli.render.MarkdownStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jline.terminal.Attributes;
import org.jline.terminal.impl.LineDisciplineTerminal;

/// The part of the start-up training that needs a terminal: one line, typed into one that isn't there.
public final class KeyboardTraining {

    private KeyboardTraining() {}

    /// Types a line.
    public static void run() throws IOException {
        try (LineDisciplineTerminal terminal =
                new LineDisciplineTerminal(
                        "training",
                        "xterm",
                        OutputStream.nullOutputStream(),
                        StandardCharsets.UTF_8)) {
            Keyboard keyboard =
                    new Keyboard(terminal, new ChatCompleter(() -> null), null, Map.of());
            // As a terminal in raw mode hands keys on; otherwise Enter would be the key for a new
            // line.
            Attributes raw = terminal.getAttributes();
            raw.setLocalFlag(Attributes.LocalFlag.ICANON, false);
            raw.setInputFlag(Attributes.InputFlag.ICRNL, false);
            terminal.setAttributes(raw);
            terminal.processInputBytes("/he\t hello\r".getBytes(StandardCharsets.UTF_8));
            keyboard.read("> ");
        }
        MarkdownStream markdown = new MarkdownStream(new StringBuilder(), 80, true);
        markdown.accept("# A\n\n- *b* `c` [d](e)\n\n| f | g |\n|---|---|\n| h | i |\n");
        markdown.finish();
    }
}
