package dev.bob.core.pipeline;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// How a stage calls its model.
///
/// @param model the model's name; null: the session's
/// @param temperature null: the turn's, or the endpoint's default
/// @param maxTokens of the reply
/// @param timeout of the whole stage
public record StageSettings(
        @Nullable String model, @Nullable Double temperature, int maxTokens, Duration timeout) {

    /// Checks the limits.
    public StageSettings {
        if (temperature != null && (temperature < 0 || temperature > 2)) {
            throw new IllegalArgumentException(
                    "temperature is " + temperature + "; it must be 0 to 2.");
        }
        if (maxTokens <= 0) {
            throw new IllegalArgumentException(
                    "max_tokens is " + maxTokens + "; it must be above 0.");
        }
        if (timeout.isNegative() || timeout.isZero()) {
            throw new IllegalArgumentException("timeout must be above 0.");
        }
    }
}
