package dev.bob.core.agent;

import dev.bob.core.router.Router;
import java.util.function.Consumer;

/// Lets an answer stream through, but for lines that begin with a comma: those are commands, not for reading.
/// A line's first two characters decide, so nothing else is held back. For one reply.
final class CommandFilter {

    private final Consumer<String> out;
    private String before = "";
    private String breaks = "";
    private boolean atLineStart = true;
    private boolean undecided;
    private boolean hiding;

    CommandFilter(Consumer<String> out) {
        this.out = out;
    }

    /// What to send ahead of the first visible piece.
    void before(String text) {
        before = text;
    }

    void accept(String piece) {
        StringBuilder visible = new StringBuilder();
        for (int i = 0; i < piece.length(); i++) {
            char c = piece.charAt(i);
            if (undecided) {
                undecided = false;
                hiding = Router.beginsCommand(c);
                if (!hiding) {
                    visible.append(',');
                }
            } else if (atLineStart && c == ',') {
                undecided = true;
                atLineStart = false;
                continue;
            }
            atLineStart = c == '\n';
            if (!hiding) {
                visible.append(c);
            }
            if (atLineStart) {
                hiding = false;
            }
        }
        send(visible.toString());
    }

    /// The reply is over.
    void end() {
        if (undecided) {
            send(",");
        }
    }

    /// Line breaks wait for what follows them: before a command, or at the end, they part nothing.
    private void send(String visible) {
        String text = breaks + visible;
        int end = text.length();
        while (end > 0 && (text.charAt(end - 1) == '\n' || text.charAt(end - 1) == '\r')) {
            end--;
        }
        breaks = text.substring(end);
        if (end > 0) {
            String said = text.substring(0, end);
            out.accept(before + (before.isEmpty() ? said : said.replaceFirst("^[\\r\\n]+", "")));
            before = "";
        }
    }
}
