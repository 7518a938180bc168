package dev.bob.app.model;

import dev.bob.app.config.Configuration;
import dev.bob.app.config.EndpointSettings;
import dev.bob.app.config.LimitSettings;
import dev.bob.app.config.Setting;
import dev.bob.core.model.Endpoint;
import dev.bob.core.model.Endpoint.Role;
import dev.bob.core.model.Secret;
import dev.bob.core.model.connect.Discovery;
import dev.bob.core.model.connect.Endpoints;
import dev.bob.core.model.connect.ModelServers;
import dev.bob.core.model.openai.ChatHttp;
import dev.bob.core.model.openai.Connection;
import dev.bob.core.model.openai.HabitBook;
import dev.bob.core.model.openai.OpenAiModel;
import dev.bob.core.model.openai.ReplyLimits;
import dev.bob.core.model.openai.RetryPolicy;
import dev.bob.core.tokens.DeferredTokenCounter;
import dev.langchain4j.model.chat.StreamingChatModel;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/// Makes the models of a run from its settings: the one place outside of the model packages that names
/// concrete clients.
public final class ModelParts {

    private static final Duration CONNECT = Duration.ofSeconds(10);

    /// Longer than any stage: the stage's own limit decides.
    private static final Duration CALL = Duration.ofMinutes(10);

    private ModelParts() {}

    public static ModelServers servers(
            Configuration configuration,
            DeferredTokenCounter counter,
            Supplier<? extends StreamingChatModel> offline,
            Clock clock,
            RandomGenerator random) {
        ChatHttp http = new ChatHttp(CONNECT, counter::start);
        HabitBook habits = new HabitBook();
        RetryPolicy retries = RetryPolicy.standard(clock, random);
        ReplyLimits limits = limits(configuration);
        ModelServers servers =
                new ModelServers(
                        endpoints(configuration),
                        Discovery.usual(http),
                        endpoint ->
                                new OpenAiModel(
                                        new Connection(
                                                endpoint,
                                                http,
                                                habits,
                                                retries,
                                                CALL,
                                                Optional.of(counter),
                                                limits)),
                        offline,
                        clock);
        if (configuration.get(EndpointSettings.LOCAL_OFFLINE)) {
            servers.useOffline();
        }
        return servers;
    }

    private static ReplyLimits limits(Configuration configuration) {
        return new ReplyLimits(
                new ReplyLimits.Size(
                        configuration.get(LimitSettings.MAX_ANSWER_BYTES),
                        configuration.get(LimitSettings.MAX_ANSWER_TOKENS)),
                new ReplyLimits.Size(
                        configuration.get(LimitSettings.MAX_REASONING_BYTES),
                        configuration.get(LimitSettings.MAX_REASONING_TOKENS)),
                configuration.get(LimitSettings.MAX_EVENT_BYTES),
                configuration.get(LimitSettings.MAX_TOOL_CALLS),
                configuration.get(LimitSettings.MAX_ARGUMENT_BYTES));
    }

    private static Endpoints endpoints(Configuration configuration) {
        return new Endpoints(
                endpoint(
                        configuration,
                        Role.LOCAL,
                        EndpointSettings.LOCAL_BASE_URL,
                        EndpointSettings.LOCAL_API_KEY,
                        EndpointSettings.LOCAL_MODEL),
                configuration.isSet(EndpointSettings.LOCAL_BASE_URL),
                configuration.isSet(EndpointSettings.LOCAL_MODEL),
                endpoint(
                        configuration,
                        Role.REMOTE,
                        EndpointSettings.CHAT_BASE_URL,
                        EndpointSettings.CHAT_API_KEY,
                        EndpointSettings.CHAT_MODEL),
                endpoint(
                        configuration,
                        Role.MTG,
                        EndpointSettings.MTG_BASE_URL,
                        EndpointSettings.MTG_API_KEY,
                        EndpointSettings.MTG_MODEL),
                configuration.get(EndpointSettings.ROUTE_MTG_REMOTE)
                        && !configuration.get(EndpointSettings.LOCAL_OFFLINE));
    }

    private static Endpoint endpoint(
            Configuration configuration,
            Role role,
            Setting<String> url,
            Setting<String> key,
            Setting<String> model) {
        return new Endpoint(
                role,
                configuration.get(url),
                Secret.of(configuration.keyFor(url, key)),
                configuration.get(model));
    }
}
