package dev.bob.core.model;

import dev.bob.core.turn.TurnRequest;
import org.jspecify.annotations.Nullable;

/// The models of `inner`, asked for tools as each endpoint wants it.
///
/// @param inner which model serves
/// @param local how the local endpoint is asked
/// @param remote how the remote endpoint is asked
public record ToolCalls(ModelAccess inner, Style local, Style remote) implements ModelAccess {

    /// How an endpoint is asked for tools.
    public enum Style {
        /// By native calls; in text where the endpoint refuses them.
        AUTO,
        /// In the model's own text, always: for endpoints that accept native tools and do nothing with them.
        TEXT,
        /// By native calls; says on purpose what AUTO does anyway.
        NATIVE
    }

    @Override
    public ServingModel choose(TurnRequest.Options options, @Nullable String model) {
        ServingModel serving = inner.choose(options, model);
        Style style = options.remote() ? remote : local;
        return style != Style.TEXT || serving.offline()
                ? serving
                : new ServingModel(
                        serving.name(),
                        serving.baseUrl(),
                        serving.offline(),
                        false,
                        serving.contextWindow(),
                        serving.client());
    }
}
