package dev.bob.web.api;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.app.Bob;
import dev.bob.app.config.Settings;
import dev.bob.app.config.Version;
import dev.bob.app.doctor.Check;
import dev.bob.app.doctor.Checks;
import dev.bob.app.doctor.Finding;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.core.model.ModelAccess.ServingModel;
import dev.bob.core.turn.TurnRequest;
import dev.bob.web.server.Call;
import dev.bob.web.server.Feed;
import dev.bob.web.server.Route;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// How Bob stands: version, model, defaults, configuration, checks; and the stream of everything that happens.
///
/// @param feed every event
public record SystemRoutes(Bob bob, Feed feed) {

    /// The routes.
    public List<Route> routes() {
        return List.of(
                Route.open("GET", "/api/hello", this::hello),
                Route.of("GET", "/api/status", this::status),
                Route.of("GET", "/api/events", this::events),
                Route.of("POST", "/api/model", this::model),
                Route.of("GET", "/api/config", this::config),
                Route.of("GET", "/api/doctor", this::doctor));
    }

    /// Who is here, for whoever finds the port taken.
    private void hello(Call call) throws IOException {
        call.json(Json.MAPPER.createObjectNode().put("name", "Bob").put("version", Version.get()));
    }

    private void status(Call call) throws IOException {
        ObjectNode json = Json.MAPPER.createObjectNode().put("version", Version.get());
        json.set("model", serving(false));
        json.set("pipelines", Json.MAPPER.valueToTree(bob.runtime().pipelines().names()));
        ObjectNode defaults = json.putObject("defaults");
        defaults.put("pipeline", bob.configuration().get(Settings.PIPELINE));
        defaults.put("stm", bob.configuration().get(Settings.STM_ENABLED));
        OptionalDouble temperature = bob.configuration().get(Settings.TEMPERATURE);
        defaults.set(
                "temperature",
                temperature.isPresent()
                        ? Json.MAPPER.valueToTree(temperature.getAsDouble())
                        : Json.MAPPER.nullNode());
        defaults.set("tools", Json.MAPPER.valueToTree(bob.configuration().get(Settings.TOOLS)));
        json.put("pending_memories", bob.memory().memories().pending().size());
        json.put("runtime_dir", bob.runtimeDir().toAbsolutePath().toString());
        json.put("last_event_id", feed.lastId());
        call.json(json);
    }

    private ObjectNode serving(boolean remote) {
        ObjectNode json = Json.MAPPER.createObjectNode();
        try {
            ServingModel model =
                    bob.models()
                            .choose(
                                    new TurnRequest.Options(
                                            "chat", null, java.util.Set.of(), remote, false),
                                    null);
            json.put("name", model.name()).put("base_url", model.baseUrl());
            json.put("offline", model.offline()).put("context_window", model.contextWindow());
        } catch (BobException e) {
            json.put("name", "").put("offline", false).put("problem", e.getMessage());
        }
        return json;
    }

    private void events(Call call) throws IOException {
        String last = call.header("Last-Event-ID").or(() -> call.query("after")).orElse("");
        String session = call.query("session").orElse("");
        feed.stream(last, session, call.events());
    }

    private void model(Call call) throws IOException {
        Fields fields = new Fields(call.body());
        if (fields.flag("offline", false)) {
            bob.models().useOffline();
        }
        fields.maybe("base_url").ifPresent(bob.models()::useServer);
        fields.maybe("model").ifPresent(bob.models()::useModel);
        call.json(serving(false));
    }

    private void config(Call call) throws IOException {
        ObjectNode json = Json.MAPPER.createObjectNode();
        ArrayNode list = json.putArray("settings");
        for (var setting : Settings.all()) {
            Object value = bob.configuration().get(setting);
            ObjectNode row = list.addObject().put("key", setting.key());
            row.put("value", setting.secret() ? masked(value.toString()) : shown(value));
            row.put("where", bob.configuration().origin(setting).describe());
            row.put("secret", setting.secret()).put("about", setting.description());
        }
        json.set(
                "files",
                Json.MAPPER.valueToTree(
                        bob.configuration().files().stream().map(Object::toString).toList()));
        call.json(json);
    }

    private static String shown(Object value) {
        return switch (value) {
            case OptionalDouble number ->
                    number.isPresent() ? Double.toString(number.getAsDouble()) : "";
            case List<?> list -> String.join(", ", list.stream().map(Object::toString).toList());
            default -> value.toString();
        };
    }

    private static String masked(String secret) {
        return secret.isEmpty() ? "" : "****";
    }

    private void doctor(Call call) throws IOException, InterruptedException {
        List<Callable<Finding>> checks = new ArrayList<>();
        for (Check check : new Checks(bob).all()) {
            checks.add(() -> {
                try {
                    return check.look();
                } catch (BobException e) {
                    return Finding.failed(check.name(), e.getMessage(), "");
                }
            });
        }
        List<Finding> findings = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<Finding> future : threads.invokeAll(checks)) {
                findings.add(future.get());
            }
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
        ObjectNode json = Json.MAPPER.createObjectNode();
        json.put("ok", findings.stream().noneMatch(f -> f.status() == Finding.Status.FAILED));
        json.set("checks", Json.MAPPER.valueToTree(findings));
        call.json(json);
    }
}
