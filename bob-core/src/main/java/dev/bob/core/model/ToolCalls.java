package dev.bob.core.model;

import dev.bob.core.turn.TurnRequest;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// The models of `inner`, asked for tools as each endpoint wants it. An endpoint that refuses native calls is asked
/// once, and in text from then on, as long as the process lives.
///
/// @param inner which model serves
/// @param local how the local endpoint is asked
/// @param remote how the remote endpoint is asked
/// @param refusing the models, with their endpoints, that have refused native calls; filled as they do
public record ToolCalls(ModelAccess inner, Style local, Style remote, Set<String> refusing)
        implements ModelAccess {

    /// Nobody has refused yet.
    public ToolCalls(ModelAccess inner, Style local, Style remote) {
        this(inner, local, remote, ConcurrentHashMap.newKeySet());
    }

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
        boolean text = style == Style.TEXT || refusing.contains(key(serving));
        return !text || serving.offline()
                ? serving
                : new ServingModel(
                        serving.name(),
                        serving.baseUrl(),
                        serving.offline(),
                        false,
                        serving.contextWindow(),
                        serving.client());
    }

    @Override
    public void nativeToolsRefused(ServingModel model) {
        refusing.add(key(model));
    }

    private static String key(ServingModel model) {
        return model.baseUrl() + " " + model.name();
    }
}
