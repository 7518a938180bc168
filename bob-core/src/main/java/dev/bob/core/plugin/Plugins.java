package dev.bob.core.plugin;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.BobException;
import dev.bob.core.Cancellation;
import dev.bob.core.Json;
import dev.bob.core.channel.Bus;
import dev.bob.core.channel.InboundMessage;
import dev.bob.core.channel.OutboundMessage;
import dev.bob.core.pipeline.ModelReply;
import dev.bob.core.prompt.Prompt;
import dev.bob.core.tool.Tool;
import dev.bob.core.tool.ToolCall;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.turn.Turn;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Runs the hooks of all plugins: in their order, each on a thread of its own with a time limit, each failure
/// isolated and reported. A plugin that hung [#MAX_HANGS] times is left out from then on.
///
/// Thread-safe.
public final class Plugins {

    /// After so many time-outs a plugin is no longer asked.
    public static final int MAX_HANGS = 2;

    private final List<Plugin> plugins;
    private final Duration limit;
    private final Duration modelLimit;
    // By identity: a plugin's own hashCode is somebody else's code, too.
    private final Map<Plugin, Integer> hangs = Collections.synchronizedMap(new IdentityHashMap<>());
    private final Map<Plugin, String> names = Collections.synchronizedMap(new IdentityHashMap<>());
    private final List<Consumer<Failure>> reporters = new CopyOnWriteArrayList<>();

    /// A hook that went wrong.
    ///
    /// @param hook the hook's name
    /// @param plugin the plugin's name
    /// @param reason what happened, for a person
    /// @param error the exception
    public record Failure(String hook, String plugin, String reason, Throwable error) {}

    /// How a plugin stands, for `bob plugins list`.
    public record Status(String name, String description, String type, boolean leftOut) {}

    /// These plugins, in the order of registration; each hook may take `limit` at most.
    public Plugins(List<? extends Plugin> plugins, Duration limit) {
        this(plugins, limit, limit);
    }

    /// These plugins, in the order of registration.
    ///
    /// @param limit how long a hook may take
    /// @param modelLimit how long an answer in place of a model's may take
    public Plugins(List<? extends Plugin> plugins, Duration limit, Duration modelLimit) {
        this.plugins = List.<Plugin>copyOf(plugins).reversed();
        this.limit = limit;
        this.modelLimit = modelLimit;
    }

    /// No plugin at all.
    public static Plugins none() {
        return new Plugins(List.of(), Duration.ofSeconds(1));
    }

    /// Whatever this class loader finds as a Java service. A service that can't be created is reported and left out.
    public static Plugins services(
            ClassLoader loader, Duration limit, Duration modelLimit, Consumer<String> problems) {
        List<Plugin> found = new ArrayList<>();
        Iterator<ServiceLoader.Provider<Plugin>> providers =
                ServiceLoader.load(Plugin.class, loader).stream().iterator();
        while (true) {
            try {
                if (!providers.hasNext()) {
                    return new Plugins(found, limit, modelLimit);
                }
                found.add(providers.next().get());
            } catch (ServiceConfigurationError | LinkageError e) {
                problems.accept("A plugin can't be used: " + e.getMessage());
            }
        }
    }

    /// Tells `reporter` of every failure from now on.
    public void onFailure(Consumer<Failure> reporter) {
        reporters.add(reporter);
    }

    /// Every plugin, in the order in which hooks run.
    public List<Status> status() {
        return plugins.stream()
                .map(plugin ->
                        new Status(
                                nameOf(plugin),
                                safely(plugin::description),
                                plugin.getClass().getName(),
                                leftOut(plugin)))
                .toList();
    }

    /// Whether there is any plugin.
    public boolean isEmpty() {
        return plugins.isEmpty();
    }

    /// Hands each plugin its settings.
    public void configure(Function<String, Map<String, String>> settings) {
        broadcast("configure", plugin -> plugin.configure(settings.apply(plugin.name())));
    }

    /// The message as the first plugin that answers wants it; otherwise as it is.
    public InboundMessage normalizeInbound(InboundMessage message) {
        return first("normalize_inbound", plugin -> plugin.normalizeInbound(message))
                .orElse(message);
    }

    /// The session as the first plugin that answers wants it; otherwise the one that the channel names in the
    /// message's metadata (`session_id`), otherwise `channel:chat_id`.
    public String resolveSession(InboundMessage message) {
        return first("resolve_session", plugin -> plugin.resolveSession(message))
                .orElseGet(() -> usualSession(message));
    }

    /// The session of a message that no plugin assigns to another one.
    public static String usualSession(InboundMessage message) {
        return message.metadata()
                .getOrDefault("session_id", message.channel() + ":" + message.chatId());
    }

    /// The plugins' state of a session; otherwise an empty object.
    public ObjectNode loadState(String sessionId) {
        return first("load_state", plugin -> plugin.loadState(sessionId))
                .orElseGet(Json.MAPPER::createObjectNode);
    }

    /// The first plugin's bus, if there is one.
    public Optional<Bus> provideBus() {
        return first("provide_bus", Plugin::provideBus);
    }

    /// The words that the turn runs on; otherwise the message's content.
    public String buildPrompt(InboundMessage message, String sessionId, ObjectNode state) {
        return first(
                        "build_prompt",
                        plugin -> plugin.buildPrompt(message, sessionId, state.deepCopy()))
                .orElse(message.content());
    }

    /// An answer in place of the pipeline, if a plugin gives one.
    ///
    /// @throws BobException of kind CANCELLED when `cancellation` is thrown meanwhile
    public Optional<String> runModel(
            String prompt, String sessionId, ObjectNode state, Cancellation cancellation) {
        Thread asking = Thread.currentThread();
        for (Plugin plugin : plugins) {
            Optional<String> answer;
            try (var _ = cancellation.onCancel(asking::interrupt)) {
                answer =
                        guarded(
                                "run_model",
                                plugin,
                                modelLimit,
                                () -> plugin.runModel(prompt, sessionId, state.deepCopy()));
            }
            if (cancellation.requested()) {
                // The interrupt was meant for the wait above.
                Thread.interrupted();
                throw new BobException(BobException.Kind.CANCELLED, "Cancelled.");
            }
            if (answer != null && answer.isPresent()) {
                return answer;
            }
        }
        return Optional.empty();
    }

    /// What the chain makes of a prompt.
    ///
    /// @throws BobException of kind DENIED with the plugin's reason
    public Prompt beforeModelCall(Prompt prompt) {
        return switch (chain("before_model_call", prompt, Plugin::beforeModelCall)) {
            case Chained.Passed<Prompt>(Prompt value) -> value;
            case Chained.Denied<Prompt>(String plugin, String reason) ->
                    throw denied("model call", plugin, reason);
        };
    }

    /// What the chain makes of a reply.
    ///
    /// @throws BobException of kind DENIED with the plugin's reason
    public ModelReply afterModelCall(Prompt prompt, ModelReply reply) {
        return switch (chain(
                "after_model_call",
                reply,
                (plugin, value) -> plugin.afterModelCall(prompt, value))) {
            case Chained.Passed<ModelReply>(ModelReply value) -> value;
            case Chained.Denied<ModelReply>(String plugin, String reason) ->
                    throw denied("model reply", plugin, reason);
        };
    }

    /// What the chain makes of a tool call.
    public Chained<ToolCall> beforeToolCall(ToolCall call) {
        return chain("before_tool_call", call, Plugin::beforeToolCall);
    }

    /// What the chain makes of a tool's result; a denial turns it into an error.
    public ToolResult afterToolCall(ToolCall call, ToolResult result) {
        return switch (chain(
                "after_tool_call", result, (plugin, value) -> plugin.afterToolCall(call, value))) {
            case Chained.Passed<ToolResult>(ToolResult value) -> value;
            case Chained.Denied<ToolResult>(String plugin, String reason) ->
                    ToolResult.error(call, plugin, "Withheld by plugin " + plugin + ": " + reason);
        };
    }

    /// Tells every plugin that a turn has ended.
    public void saveState(String sessionId, ObjectNode state, Turn turn) {
        broadcast("save_state", plugin -> plugin.saveState(sessionId, state.deepCopy(), turn));
    }

    /// What is to be sent; otherwise one message with the answer.
    public List<OutboundMessage> renderOutbound(
            InboundMessage message, String sessionId, Turn turn) {
        List<OutboundMessage> all =
                collect("render_outbound", plugin -> plugin.renderOutbound(message, turn));
        return all.isEmpty()
                ? List.of(
                        new OutboundMessage(
                                turn.answer(), sessionId, message.channel(), message.chatId()))
                : all;
    }

    /// Tells every plugin that a message goes out.
    public void dispatchOutbound(OutboundMessage message) {
        broadcast("dispatch_outbound", plugin -> plugin.dispatchOutbound(message));
    }

    /// Tells every plugin that something outside the plugins failed.
    public void onError(String stage, Throwable error) {
        broadcast("on_error", plugin -> plugin.onError(stage, "", error));
    }

    /// The tools that plugins bring.
    public List<Tool> registerCommands() {
        return collect("register_commands", Plugin::registerCommands);
    }

    /// How a chain ended.
    ///
    /// @param <T> what passed through
    public sealed interface Chained<T> {
        /// With this value.
        record Passed<T>(T value) implements Chained<T> {}

        /// Denied by a plugin.
        record Denied<T>(String plugin, String reason) implements Chained<T> {}
    }

    @FunctionalInterface
    private interface Link<T> {
        Verdict<T> judge(Plugin plugin, T value);
    }

    private <T> Chained<T> chain(String hook, T start, Link<T> link) {
        T value = start;
        for (Plugin plugin : plugins) {
            T current = value;
            Verdict<T> verdict = guarded(hook, plugin, () -> link.judge(plugin, current));
            switch (verdict) {
                case Verdict.Replace<T>(T replacement) -> value = replacement;
                case Verdict.Deny<T>(String reason) -> {
                    return new Chained.Denied<>(nameOf(plugin), reason);
                }
                case Verdict.Proceed<T> _ -> {}
                case null -> {}
            }
        }
        return new Chained.Passed<>(value);
    }

    private <T> Optional<T> first(String hook, Function<Plugin, Optional<T>> ask) {
        for (Plugin plugin : plugins) {
            Optional<T> answer = guarded(hook, plugin, () -> ask.apply(plugin));
            if (answer != null && answer.isPresent()) {
                return answer;
            }
        }
        return Optional.empty();
    }

    private <T> List<T> collect(String hook, Function<Plugin, List<T>> ask) {
        List<T> all = new ArrayList<>();
        for (Plugin plugin : plugins) {
            List<T> answer = guarded(hook, plugin, () -> List.copyOf(ask.apply(plugin)));
            if (answer != null) {
                all.addAll(answer);
            }
        }
        return all;
    }

    private void broadcast(String hook, Consumer<Plugin> tell) {
        for (Plugin plugin : plugins) {
            guarded(
                    hook,
                    plugin,
                    () -> {
                        tell.accept(plugin);
                        return Boolean.TRUE;
                    });
        }
    }

    /// The hook's answer, or null where it failed, hung or is left out.
    private <T> @Nullable T guarded(String hook, Plugin plugin, Callable<T> call) {
        return guarded(hook, plugin, limit, call);
    }

    private <T> @Nullable T guarded(String hook, Plugin plugin, Duration limit, Callable<T> call) {
        if (leftOut(plugin)) {
            return null;
        }
        FutureTask<T> task = new FutureTask<>(call);
        Thread thread = Thread.ofVirtual().name("bob-plugin-" + hook).start(task);
        try {
            T answer = task.get(limit.toMillis(), TimeUnit.MILLISECONDS);
            if (answer == null) {
                var error = new NullPointerException("the hook answered null");
                report(new Failure(hook, nameOf(plugin), "answered null", error), plugin);
            }
            return answer;
        } catch (TimeoutException e) {
            thread.interrupt();
            int count = hangs.merge(plugin, 1, Integer::sum);
            String reason =
                    "took longer than "
                            + limit.toMillis()
                            + " ms"
                            + (count >= MAX_HANGS ? "; it is left out from now on" : "");
            report(new Failure(hook, nameOf(plugin), reason, e), plugin);
        } catch (ExecutionException e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            report(new Failure(hook, nameOf(plugin), "failed: " + cause, cause), plugin);
        } catch (InterruptedException e) {
            thread.interrupt();
            Thread.currentThread().interrupt();
        }
        return null;
    }

    // Which plugin it is, not whether it calls itself equal: its own code isn't asked here.
    @SuppressWarnings("ReferenceEquality")
    private void report(Failure failure, Plugin guilty) {
        for (Consumer<Failure> reporter : reporters) {
            reporter.accept(failure);
        }
        if (failure.hook().equals("on_error")) {
            return;
        }
        for (Plugin plugin : plugins) {
            if (plugin != guilty) {
                guarded(
                        "on_error",
                        plugin,
                        () -> {
                            plugin.onError(failure.hook(), failure.plugin(), failure.error());
                            return Boolean.TRUE;
                        });
            }
        }
    }

    private boolean leftOut(Plugin plugin) {
        return hangs.getOrDefault(plugin, 0) >= MAX_HANGS;
    }

    /// Asked once: a plugin's name must not depend on how it feels.
    private String nameOf(Plugin plugin) {
        String known = names.get(plugin);
        if (known == null) {
            String name = safely(plugin::name);
            known = name.isBlank() ? plugin.getClass().getSimpleName() : name;
            names.put(plugin, known);
        }
        return known;
    }

    /// What a plugin says of itself; empty if it can't.
    private String safely(Callable<String> call) {
        FutureTask<String> task = new FutureTask<>(call);
        Thread thread = Thread.ofVirtual().name("bob-plugin-name").start(task);
        try {
            String value = task.get(limit.toMillis(), TimeUnit.MILLISECONDS);
            return value == null ? "" : value;
        } catch (ExecutionException | TimeoutException e) {
            thread.interrupt();
            return "";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "";
        }
    }

    private static BobException denied(String what, String plugin, String reason) {
        return new BobException(
                BobException.Kind.DENIED,
                "Plugin " + plugin + " refused the " + what + ": " + reason);
    }
}
