package dev.bob.core.model.connect;

import dev.bob.core.BobException;
import dev.bob.core.BobException.Kind;
import dev.bob.core.model.Endpoint;
import dev.bob.core.model.ModelList;
import dev.bob.core.model.openai.ChatHttp;
import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Looks for a local model server: at the configured place and, all at the same time, where such servers usually
/// are. Takes no longer than its timeout.
///
/// @param http how to get there
/// @param usual the base URLs where servers usually are, best first
/// @param timeout how long one server may take to answer
public record Discovery(ChatHttp http, List<String> usual, Duration timeout) {

    /// LM Studio, Ollama, llama.cpp.
    public static final List<String> USUAL =
            List.of(
                    "http://localhost:1234/v1",
                    "http://localhost:11434/v1",
                    "http://localhost:8080/v1");

    public Discovery {
        usual = List.copyOf(usual);
    }

    /// The usual places, three seconds each: longer than a busy machine takes. Where nothing listens, the answer comes
    /// at once.
    public static Discovery usual(ChatHttp http) {
        return new Discovery(http, USUAL, Duration.ofSeconds(3));
    }

    /// What was found.
    public sealed interface Result {

        /// A server that answers.
        ///
        /// @param endpoint where it is, with the model that will be used
        /// @param models what it lists; empty if it has no list
        /// @param contextWindow how many tokens the model takes; 0 if the server doesn't say
        record Found(Endpoint endpoint, ModelList models, int contextWindow) implements Result {}

        /// No server where there should be one.
        ///
        /// @param tried what was tried, in order
        /// @param elsewhere a server at a usual place, when a person had named another place
        record Unreachable(List<Attempt> tried, List<String> elsewhere) implements Result {

            public Unreachable {
                tried = List.copyOf(tried);
                elsewhere = List.copyOf(elsewhere);
            }

            /// What was tried and how to mend it, for a person.
            public String message() {
                var text = new StringBuilder("No model server answers.");
                for (var attempt : tried) {
                    text.append("\n  ")
                            .append(attempt.url())
                            .append(": ")
                            .append(attempt.problem());
                }
                if (!elsewhere.isEmpty()) {
                    text.append("\nThere is one at ").append(elsewhere.getFirst());
                    text.append(": use it with --base-url ")
                            .append(elsewhere.getFirst())
                            .append('.');
                }
                return text.append(
                                "\nStart one (LM Studio: lms server start; Ollama: ollama serve; llama.cpp: llama-server)"
                                        + ", or name another with --base-url or BOB_LOCAL_BASE_URL,"
                                        + " or use a hosted model with --remote and BOB_CHAT_API_KEY.")
                        .toString();
            }

            /// The same as an exception.
            public BobException exception() {
                return new BobException(Kind.ENDPOINT_UNAVAILABLE, message());
            }
        }
    }

    /// A place where no server was found.
    ///
    /// @param problem why not, in a few words
    public record Attempt(String url, String problem) {}

    /// Looks for a server.
    ///
    /// @param endpoint the configured place and model
    /// @param onlyThere whether a person chose that place, so that no other will do
    /// @param onlyThatModel whether a person chose the model, so that no other will do
    public Result find(Endpoint endpoint, boolean onlyThere, boolean onlyThatModel)
            throws InterruptedException {
        return onlyThere ? there(endpoint, onlyThatModel) : anywhere(endpoint, onlyThatModel);
    }

    private Result there(Endpoint endpoint, boolean onlyThatModel) throws InterruptedException {
        return switch (probe(endpoint, true)) {
            case Probe.Server server -> found(server, onlyThatModel);
            case Probe.Nothing nothing -> {
                var others =
                        probes(elsewhere(endpoint)).stream()
                                .filter(Probe.Server.class::isInstance)
                                .map(probe -> ((Probe.Server) probe).place().baseUrl())
                                .toList();
                yield new Result.Unreachable(List.of(nothing.attempt()), others);
            }
        };
    }

    private Result anywhere(Endpoint endpoint, boolean onlyThatModel) throws InterruptedException {
        var places = new ArrayList<Endpoint>();
        places.add(endpoint);
        places.addAll(elsewhere(endpoint));
        var tried = new ArrayList<Attempt>();
        for (var probe : probes(places)) {
            switch (probe) {
                case Probe.Server server -> {
                    return found(server, onlyThatModel);
                }
                case Probe.Nothing nothing -> tried.add(nothing.attempt());
            }
        }
        return new Result.Unreachable(tried, List.of());
    }

    private List<Endpoint> elsewhere(Endpoint endpoint) {
        return usual.stream()
                .map(endpoint::at)
                .filter(place -> !place.baseUrl().equals(endpoint.baseUrl()))
                .toList();
    }

    /// Probes places at the same time, up to and including the first in order that is a server.
    private List<Probe> probes(List<Endpoint> places) throws InterruptedException {
        var executor = Executors.newVirtualThreadPerTaskExecutor();
        try {
            List<Future<Probe>> running = new ArrayList<>();
            for (var place : places) {
                Callable<Probe> probe = () -> probe(place, false);
                running.add(executor.submit(probe));
            }
            var probes = new ArrayList<Probe>();
            for (var future : running) {
                var probe = result(future);
                probes.add(probe);
                if (probe instanceof Probe.Server) {
                    break;
                }
            }
            return probes;
        } finally {
            executor.shutdownNow();
        }
    }

    private static Probe result(Future<Probe> future) throws InterruptedException {
        try {
            return future.get();
        } catch (ExecutionException | CancellationException e) {
            throw new BobException(Kind.INTERNAL, "Looking for model servers failed.", e);
        }
    }

    private static Result.Found found(Probe.Server server, boolean onlyThatModel) {
        var wanted = server.place().model();
        var model = server.models().meant(wanted);
        if (model.isEmpty() && !onlyThatModel) {
            model = server.models().firstForChat();
        }
        var name = model.map(ModelList.Listed::id).orElse(wanted);
        int window = model.map(ModelList.Listed::contextWindow).orElse(0);
        return new Result.Found(server.place().withModel(name), server.models(), window);
    }

    private sealed interface Probe {
        record Server(Endpoint place, ModelList models) implements Probe {}

        record Nothing(Attempt attempt) implements Probe {}
    }

    /// @param lenient whether anything that speaks HTTP will do: a person said that a model server is there
    private Probe probe(Endpoint place, boolean lenient) throws InterruptedException {
        try {
            var reply = http.get(place, "/models", timeout);
            var models = ModelList.parse(reply.body());
            if (reply.status() == 200 && models.isPresent()) {
                return new Probe.Server(place, models.get());
            }
            return lenient
                    ? new Probe.Server(place, new ModelList(List.of()))
                    : nothing(
                            place,
                            "answers, but not as a model server (HTTP " + reply.status() + ")");
        } catch (HttpTimeoutException e) {
            boolean connected = !(e instanceof java.net.http.HttpConnectTimeoutException);
            return lenient && connected
                    ? new Probe.Server(place, new ModelList(List.of()))
                    : nothing(place, "no answer within " + timeout.toMillis() + " ms");
        } catch (ConnectException e) {
            boolean unknown = e.getCause() instanceof java.nio.channels.UnresolvedAddressException;
            return nothing(place, unknown ? "unknown host" : "nothing listens there");
        } catch (IOException e) {
            return nothing(
                    place, e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage());
        }
    }

    private static Probe nothing(Endpoint place, String problem) {
        return new Probe.Nothing(new Attempt(place.baseUrl(), problem));
    }
}
