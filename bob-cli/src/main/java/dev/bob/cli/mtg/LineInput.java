package dev.bob.cli.mtg;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// Where a plain interface reads what the user types: a terminal, a pipe, or the chat that it runs in.
@FunctionalInterface
public interface LineInput {

    /// The next line, without its end; null when there is no more.
    @Nullable String readLine(String prompt) throws IOException;

    /// Whether a person types at a terminal, who may be reminded of something.
    default boolean isTerminal() {
        return false;
    }
}
