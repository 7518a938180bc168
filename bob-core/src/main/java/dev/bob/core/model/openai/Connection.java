package dev.bob.core.model.openai;

import dev.bob.core.model.Endpoint;
import dev.bob.core.tokens.TokenCounter;
import java.time.Duration;
import java.util.Optional;

/// What every call to a model needs.
///
/// @param endpoint where the model is
/// @param http how to get there
/// @param habits what is known about servers; shared by all models of a process
/// @param retries when to try again
/// @param timeout how long one attempt may take, from the request to the answer's end
/// @param counter counts prompts, to notice when a server has cut one, and long answers; empty to do neither
/// @param limits how much of a reply is taken
public record Connection(
        Endpoint endpoint,
        ChatHttp http,
        HabitBook habits,
        RetryPolicy retries,
        Duration timeout,
        Optional<TokenCounter> counter,
        ReplyLimits limits) {

    /// The same for another model of the endpoint.
    Connection withModel(String name) {
        return new Connection(
                endpoint.withModel(name), http, habits, retries, timeout, counter, limits);
    }
}
