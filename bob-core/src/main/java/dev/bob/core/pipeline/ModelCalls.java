package dev.bob.core.pipeline;

import dev.bob.core.BobException;
import dev.bob.core.prompt.Prompt;

/// Calls to the turn's model. Each fits its prompt into the context window, is bounded in time, can be
/// cancelled, and counts its tokens into the stage's record.
public interface ModelCalls {

    /// Calls and streams the answer's pieces to `onText` as they come.
    ///
    /// @throws BobException when no reply came; a reply that was cut off is a value
    ModelReply stream(Prompt prompt, TextListener onText) throws InterruptedException;

    /// Calls and waits for the whole reply.
    ///
    /// @throws BobException when no reply came
    default ModelReply call(Prompt prompt) throws InterruptedException {
        return stream(prompt, piece -> {});
    }

    /// Whether the endpoint takes native tool calls.
    boolean nativeTools();

    /// The endpoint refused native tool calls and answered the same without: it needn't be asked again.
    default void nativeToolsRefused() {}

    /// Whether the offline model serves: it quotes, and can't write anything new.
    default boolean offline() {
        return false;
    }

    /// Hears the pieces of an answer.
    @FunctionalInterface
    interface TextListener {
        /// The next piece.
        void onText(String piece);
    }
}
