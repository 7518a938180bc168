package dev.bob.core.agent;

import dev.bob.core.router.Router;
import java.util.function.Consumer;

/// Lets an answer stream through, but for lines that begin with a comma: those are commands, not for reading.
/// A line's first two characters decide, so nothing else is held back. For one reply.
final class CommandFilter {

    private final Consumer<String> out;
    private String before = "";
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

    private void send(String visible) {
        if (!visible.isEmpty()) {
            out.accept(before + visible);
            before = "";
        }
    }
}
