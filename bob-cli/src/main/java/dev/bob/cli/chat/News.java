package dev.bob.cli.chat;

import dev.bob.cli.chat.Keyboard.Input;
import dev.bob.cli.render.MarkdownStream;
import dev.bob.cli.render.SafeText;
import dev.bob.cli.render.Style;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// What happens beside the conversation: a job of the schedule was answered, a child ended. Told above the prompt while
/// the person may be typing, otherwise before the next prompt.
///
/// Thread-safe.
final class News {

    private final LineSource lines;
    private final Consumer<String> out;
    private final boolean colour;
    private final Queue<String> waiting = new ArrayDeque<>();
    private boolean atPrompt;

    /// @param out gets what is told between two prompts
    /// @param colour whether escape sequences may be written
    News(LineSource lines, Consumer<String> out, boolean colour) {
        this.lines = lines;
        this.out = out;
        this.colour = colour;
    }

    /// Tells something, now or at the next prompt.
    ///
    /// @param heading what it is about, on one line
    /// @param markdown what came of it; may be empty
    void tell(String heading, String markdown) {
        String text = text(heading, markdown);
        synchronized (this) {
            if (!atPrompt) {
                waiting.add(text);
                return;
            }
        }
        lines.above(text);
    }

    /// Reads a line, after everything that waits has been told.
    Input read(Supplier<Input> prompt) {
        synchronized (this) {
            waiting.forEach(out);
            waiting.clear();
            atPrompt = true;
        }
        try {
            return prompt.get();
        } finally {
            synchronized (this) {
                atPrompt = false;
            }
        }
    }

    private String text(String heading, String markdown) {
        StringBuilder text = new StringBuilder();
        text.append(Style.DIM.of("── " + SafeText.line(heading, 200), colour)).append('\n');
        if (!markdown.isBlank()) {
            MarkdownStream stream = new MarkdownStream(text, lines.columns(), colour);
            stream.accept(markdown.strip() + "\n");
            stream.finish();
        }
        return text.toString();
    }
}
