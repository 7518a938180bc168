package dev.bob.cli.chat;

import dev.bob.core.turn.Turn;
import java.util.Optional;

/// Keeps nothing of what was said last, while the conversation goes on with it.
final class NotKept {
    private NotKept() {}

    static void last(Chat chat) {
        Optional<Turn> last = chat.lastTurn();
        if (last.isEmpty()) {
            chat.remark(
                    "Nothing was said yet; `/memory forget WORDS` forgets what has these words.");
            return;
        }
        chat.console()
                .bob()
                .memory()
                .unkept(chat.sessionId(), last.get().number(), last.get().request().input());
        chat.remark(
                "What you said last isn't kept in memory; the conversation goes on with it. `/undo` takes it back altogether.");
    }
}
