package dev.bob.core.context;

import dev.bob.core.BobException;

/// How a model's window is shared out, in tokens.
///
/// @param modelWindow how much the model takes, prompt and reply together
/// @param summaryTarget how long the conversation summary may become
/// @param liveChatTarget above this the conversation is summarised
/// @param reserved kept free for the reply
/// @param retainTurns how many of the last turns a rebuild keeps word for word
public record ContextBudget(
        int modelWindow, int summaryTarget, int liveChatTarget, int reserved, int retainTurns) {

    /// Checks the limits.
    public ContextBudget {
        if (modelWindow <= 0 || summaryTarget <= 0 || liveChatTarget <= 0) {
            throw new BobException(
                    BobException.Kind.CONFIGURATION,
                    "The context window, the summary target and the live chat target must be above 0 tokens.");
        }
        if (reserved < 0 || retainTurns < 0) {
            throw new BobException(
                    BobException.Kind.CONFIGURATION,
                    "The reserved tokens and the retained turns must not be below 0.");
        }
    }

    /// What is used when nothing else is configured.
    public static ContextBudget standard() {
        return new ContextBudget(100_000, 20_000, 50_000, 10_000, 4);
    }

    /// The same shares for a model that takes less: the reserve at most a quarter of it, the live chat at most
    /// half, the summary at most a fifth. A window that is unknown (0) or larger changes nothing.
    public ContextBudget within(int window) {
        int size = window > 0 ? Math.min(window, modelWindow) : modelWindow;
        return new ContextBudget(
                size,
                Math.max(1, Math.min(summaryTarget, size / 5)),
                Math.max(1, Math.min(liveChatTarget, size / 2)),
                Math.min(reserved, size / 4),
                retainTurns);
    }

    /// What a prompt may have.
    public int promptLimit() {
        return modelWindow - reserved;
    }
}
