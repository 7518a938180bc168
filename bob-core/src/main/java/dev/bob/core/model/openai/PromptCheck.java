package dev.bob.core.model.openai;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.tokens.TokenCounter;
import java.util.Optional;

/// Notices that a server read less of a prompt than it was sent, which some do without a word.
///
/// The server counts with its model's tokenizer, which may well come to a quarter fewer tokens than ours; it
/// doesn't come to a third fewer.
final class PromptCheck {

    private static final double SHARE_READ = 0.67;
    private static final int SMALL = 300;

    /// Up to so many bytes per reported token nothing is missing to speak of, in any script, and nothing needs to
    /// be counted.
    private static final int USUAL_BYTES_PER_TOKEN = 5;

    private PromptCheck() {}

    /// What to tell the person, if anything.
    ///
    /// @param messages those of the request as it was sent
    /// @param reported how many tokens the server says the prompt had; 0 if it doesn't say
    static Optional<String> warning(TokenCounter counter, JsonNode messages, int reported) {
        if (reported <= 0) {
            return Optional.empty();
        }
        var texts = messages.findValuesAsText("content");
        long bytes = texts.stream().mapToLong(TokenCounter::atMost).sum();
        if (bytes <= (long) reported * USUAL_BYTES_PER_TOKEN || bytes < SMALL) {
            return Optional.empty();
        }
        int counted = texts.stream().mapToInt(counter::count).sum();
        if (counted < SMALL || reported >= counted * SHARE_READ) {
            return Optional.empty();
        }
        return Optional.of(
                "The server read only %d of about %d tokens of the prompt: its context is too small, and it forgets the rest without saying so. Load the model with a larger context, or lower BOB_MODEL_CONTEXT_WINDOW_TOKENS."
                        .formatted(reported, counted));
    }
}
