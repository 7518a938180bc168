package dev.bob.core.model.connect;

import dev.bob.core.BobException;
import dev.bob.core.BobException.Kind;
import dev.bob.core.model.Endpoint;
import dev.bob.core.model.ModelAccess;
import dev.bob.core.model.connect.Discovery.Result;
import dev.bob.core.turn.TurnRequest;
import dev.langchain4j.model.chat.StreamingChatModel;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The models of a run. A local server is looked for when a model is first needed, or earlier by
/// [#lookAround()]; without one the offline model serves, unless a person named the server that should be there.
///
/// Thread-safe.
public final class ModelServers implements ModelAccess {

    /// How long "no server" is believed before looking again: somebody may start one in the middle of a
    /// conversation.
    private static final Duration BELIEVED = Duration.ofSeconds(10);

    private final Endpoints endpoints;
    private final Discovery discovery;
    private final Function<Endpoint, StreamingChatModel> clients;
    private final Supplier<? extends StreamingChatModel> offline;
    private final InstantSource clock;
    private final Map<Endpoint, StreamingChatModel> models = new ConcurrentHashMap<>();
    private final Object lock = new Object();
    private Local local;
    private boolean offlineChosen;
    private @Nullable ServingModel given;
    private @Nullable ServingModel quoting;
    private @Nullable Result found;
    private Instant foundAt = Instant.MIN;

    private record Local(Endpoint endpoint, boolean placeChosen, boolean modelChosen) {}

    /// @param clients makes the model of an endpoint; asked once for each
    /// @param offline makes the model that serves when no server does; asked once
    public ModelServers(
            Endpoints endpoints,
            Discovery discovery,
            Function<Endpoint, StreamingChatModel> clients,
            Supplier<? extends StreamingChatModel> offline,
            InstantSource clock) {
        this.endpoints = endpoints;
        this.discovery = discovery;
        this.clients = clients;
        this.offline = offline;
        this.clock = clock;
        this.local = new Local(endpoints.local(), endpoints.localChosen(), endpoints.modelChosen());
    }

    @Override
    public ServingModel choose(TurnRequest.Options options, @Nullable String model) {
        return options.remote() ? remote(endpoints.remote(), model) : localOrOffline(model);
    }

    /// The model that picks Bob's plays.
    ///
    /// @throws BobException of kind ENDPOINT_UNAVAILABLE when none may serve
    public ServingModel forMtg() {
        boolean usable = !endpoints.mtg().apiKey().isEmpty() || endpoints.mtg().isLoopback();
        return endpoints.mtgRemote() && usable
                ? remote(endpoints.mtg(), null)
                : localOrOffline(null);
    }

    private ServingModel remote(Endpoint endpoint, @Nullable String model) {
        if (endpoint.apiKey().isEmpty() && !endpoint.isLoopback()) {
            throw new BobException(
                    Kind.CONFIGURATION,
                    "There is no API key for "
                            + endpoint.baseUrl()
                            + ". Set BOB_CHAT_API_KEY (or OPENAI_API_KEY), or leave out --remote.");
        }
        return serving(endpoint, model, 0);
    }

    private ServingModel localOrOffline(@Nullable String model) {
        synchronized (lock) {
            if (given != null) {
                return given;
            }
            if (offlineChosen) {
                return offline();
            }
        }
        return switch (lookAround()) {
            case Result.Found server -> serving(server.endpoint(), model, server.contextWindow());
            case Result.Unreachable nothing -> {
                synchronized (lock) {
                    if (local.placeChosen()) {
                        throw nothing.exception();
                    }
                }
                yield offline();
            }
        };
    }

    private ServingModel serving(Endpoint endpoint, @Nullable String model, int window) {
        var place = model == null ? endpoint : endpoint.withModel(model);
        var client = models.computeIfAbsent(place, clients);
        return new ServingModel(
                place.model(),
                place.baseUrl(),
                false,
                true,
                place.equals(endpoint) ? window : 0,
                client);
    }

    private ServingModel offline() {
        synchronized (lock) {
            ServingModel known = quoting;
            if (known == null) {
                known = new ServingModel("offline", "", true, true, 0, offline.get());
                quoting = known;
            }
            return known;
        }
    }

    /// Begins to look for the local server beside other work.
    public void lookAhead() {
        Thread.ofVirtual()
                .name("model-servers")
                .start(() -> {
                    try {
                        lookAround();
                    } catch (BobException _) {
                        // Whoever needs the server looks again and hears what is wrong.
                    }
                });
    }

    /// Looks for the local server, unless that is known. Takes no longer than the discovery may.
    public Result lookAround() {
        synchronized (lock) {
            var known = found;
            boolean fresh =
                    known instanceof Result.Found
                            || (known != null && clock.instant().isBefore(foundAt.plus(BELIEVED)));
            if (known != null && fresh) {
                return known;
            }
            try {
                var result =
                        discovery.find(local.endpoint(), local.placeChosen(), local.modelChosen());
                found = result;
                foundAt = clock.instant();
                return result;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new BobException(
                        Kind.CANCELLED, "Looking for a model server was cancelled.", e);
            }
        }
    }

    /// Uses another local model from now on, on the server that is used.
    public void useModel(String model) {
        synchronized (lock) {
            var place = found instanceof Result.Found server ? server.endpoint() : local.endpoint();
            use(new Local(place.withModel(model), local.placeChosen(), true));
        }
    }

    /// Uses another local server from now on.
    public void useServer(String baseUrl) {
        synchronized (lock) {
            use(new Local(local.endpoint().at(baseUrl), true, local.modelChosen()));
        }
    }

    /// Serves every turn that isn't remote with this model; no server is looked for.
    public void serve(ServingModel model) {
        synchronized (lock) {
            given = model;
        }
    }

    /// Uses the offline model from now on, until another model or server is named.
    public void useOffline() {
        synchronized (lock) {
            offlineChosen = true;
        }
    }

    private void use(Local next) {
        local = Objects.requireNonNull(next);
        offlineChosen = false;
        found = null;
    }
}
