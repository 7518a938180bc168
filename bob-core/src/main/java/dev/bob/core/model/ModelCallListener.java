package dev.bob.core.model;

import dev.bob.core.Cancellation;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import java.time.Duration;

/// A response handler that says when it no longer wants the answer, and hears of what happens around it.
/// Every call of a pipeline's stages is made with one.
public interface ModelCallListener extends StreamingChatResponseHandler {

    /// Thrown when nobody waits for the answer any more: the client then drops the connection at once, so
    /// that a local model stops working. Nothing needs to be reported after that.
    Cancellation cancellation();

    /// The client waits before it tries again. Never after the first piece of an answer.
    void onRetry(String reason, Duration delay, int attempt);

    /// Something that the user should know, and that doesn't end the call.
    void onWarning(String message);
}
