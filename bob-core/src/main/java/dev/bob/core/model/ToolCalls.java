package dev.bob.core.model;

import dev.bob.core.turn.TurnRequest;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// The models of `inner`, asked for tools as each endpoint wants it. An endpoint that refuses native calls is asked
/// once, and in text from then on, as long as its refusal is remembered.
///
/// @param inner which model serves
/// @param local how the local endpoint is asked
/// @param remote how the remote endpoint is asked
/// @param refusals remembers which models, with their endpoints, have refused native calls
public record ToolCalls(ModelAccess inner, Style local, Style remote, Refusals refusals)
        implements ModelAccess {

    /// Nobody has refused yet, and whoever does is remembered as long as this lives.
    public ToolCalls(ModelAccess inner, Style local, Style remote) {
        this(inner, local, remote, Refusals.passing());
    }

    /// Who has refused native calls.
    public interface Refusals {

        /// Whether that model of that endpoint has, lately.
        boolean holds(String model);

        /// It has just now.
        void note(String model);

        /// Remembered until the process ends.
        static Refusals passing() {
            Set<String> noted = ConcurrentHashMap.newKeySet();
            return new Refusals() {
                @Override
                public boolean holds(String model) {
                    return noted.contains(model);
                }

                @Override
                public void note(String model) {
                    noted.add(model);
                }
            };
        }
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
        boolean text = style == Style.TEXT || refusals.holds(key(serving));
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
        refusals.note(key(model));
    }

    private static String key(ServingModel model) {
        return model.baseUrl() + " " + model.name();
    }
}
