package dev.bob.core.model;

import dev.bob.core.BobException;
import dev.bob.core.turn.TurnRequest;
import dev.langchain4j.model.chat.StreamingChatModel;
import org.jspecify.annotations.Nullable;

/// The models that a turn can be served by. The one place where a pipeline meets an endpoint.
@FunctionalInterface
public interface ModelAccess {

    /// The model for a turn: remote if its options say so, otherwise the local one, otherwise offline.
    /// Cheap: asked before every call.
    ///
    /// @param options the turn's options
    /// @param model a model's name that a stage asks for; null: the endpoint's own
    /// @throws BobException of kind ENDPOINT_UNAVAILABLE when none may serve
    ServingModel choose(TurnRequest.Options options, @Nullable String model);

    /// That model's endpoint refused native tool calls and answered the same without.
    default void nativeToolsRefused(ServingModel model) {}

    /// A model, ready to be called.
    ///
    /// Its requests carry temperature, `maxOutputTokens` and tools. It must respect a [ModelCallListener]
    /// that it is called with, and end with a null finish reason a reply whose stream broke off.
    ///
    /// @param name the model's name, as the endpoint knows it
    /// @param baseUrl where it is; empty for the offline model
    /// @param offline whether it is the offline model
    /// @param nativeTools whether it takes native tool calls
    /// @param contextWindow how many tokens it takes, if that is known; 0: as configured
    /// @param client the model itself
    record ServingModel(
            String name,
            String baseUrl,
            boolean offline,
            boolean nativeTools,
            int contextWindow,
            StreamingChatModel client) {}
}
