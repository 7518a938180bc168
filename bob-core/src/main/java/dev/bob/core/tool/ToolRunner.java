package dev.bob.core.tool;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// The only way to run a tool, whoever asks: the user's commands, the planning text, a native tool call. In this order:
/// hooks, registered, enabled, arguments against the schema, available at all, permission for each risk, then the tool itself within its
/// time. Everything that is expected to go wrong, refusals included, comes back as a result with status `error`.
///
/// Thread-safe. Each call runs on a thread of its own, which is interrupted when its time is up.
public final class ToolRunner {

    /// Larger results are errors: they would only fill logs and prompts.
    static final int MAX_RESULT_CHARS = 1 << 20;

    /// The provider of results that are Bob's own words: refusals, time-outs, failures without words.
    public static final String PROVIDER = "bob";

    private final ToolRegistry registry;
    private final Permissions permissions;
    private final ToolHooks hooks;
    private final Map<Tool, ArgumentSchema> schemas = new ConcurrentHashMap<>();

    public ToolRunner(ToolRegistry registry, Permissions permissions, ToolHooks hooks) {
        this.registry = registry;
        this.permissions = permissions;
        this.hooks = hooks;
    }

    /// Whether a call could run, without running it or asking for permission.
    public sealed interface Check {
        /// It could.
        record Ready(Tool tool) implements Check {}

        /// It can't; other arguments would not help.
        record Refused(String reason) implements Check {}

        /// It could with arguments that match the schema.
        record BadArguments(Tool tool, List<String> problems) implements Check {
            /// The refusal's words.
            public String reason() {
                return "invalid arguments: " + String.join("; ", problems);
            }
        }
    }

    /// The tools that exist.
    public ToolRegistry registry() {
        return registry;
    }

    /// Checks a call.
    ///
    /// @param enabled the tools that the session may use, by name
    public Check check(ToolCall call, Set<String> enabled) {
        Tool tool = registry.find(call.tool()).orElse(null);
        if (tool == null) {
            return new Check.Refused("not allowlisted: there is no tool '" + call.tool() + "'");
        }
        if (!enabled.contains(tool.name())) {
            return new Check.Refused(
                    "not enabled: " + tool.name() + " is switched off in this session");
        }
        List<String> problems =
                schemas.computeIfAbsent(tool, t -> new ArgumentSchema(t.parameters()))
                        .problems(OtherNames.own(call, tool.parameters()).args());
        return problems.isEmpty() ? new Check.Ready(tool) : new Check.BadArguments(tool, problems);
    }

    /// Runs a call.
    ///
    /// @param enabled the tools that the session may use, by name
    /// @throws InterruptedException when the turn is cancelled while the tool runs
    public ToolResult run(ToolCall call, Set<String> enabled, ToolContext context)
            throws InterruptedException {
        ToolCall named = named(call);
        return switch (hooks.before(named)) {
            case ToolHooks.Before.Deny(String reason) ->
                    hooks.after(named, refused(named, "denied: " + reason));
            case ToolHooks.Before.Proceed(ToolCall seen) ->
                    hooks.after(seen, checked(named(seen), enabled, context));
        };
    }

    /// The call with its arguments by the tool's own names, so that everybody who looks at it sees these.
    private ToolCall named(ToolCall call) {
        return registry.find(call.tool())
                .map(tool -> OtherNames.own(call, tool.parameters()))
                .orElse(call);
    }

    private ToolResult checked(ToolCall call, Set<String> enabled, ToolContext context)
            throws InterruptedException {
        return switch (check(call, enabled)) {
            case Check.Refused(String reason) -> refused(call, reason);
            case Check.BadArguments bad -> refused(call, bad.reason());
            case Check.Ready(Tool tool) when !tool.unavailable().isEmpty() ->
                    refused(call, tool.unavailable());
            case Check.Ready(Tool tool) -> {
                long asked = System.nanoTime();
                Permissions.Decision decision = permit(tool, call);
                context.watcher().waited(Duration.ofNanos(System.nanoTime() - asked));
                yield decision.allowed()
                        ? bounded(tool, call, enabled, context)
                        : refused(call, "not permitted: " + decision.reason());
            }
        };
    }

    private Permissions.Decision permit(Tool tool, ToolCall call) {
        Set<Risk> risks = tool.risks();
        if (risks.isEmpty()) {
            return new Permissions.Decision(true, "");
        }
        try {
            return permissions.decide(call.remark(tool.caution(call)), risks);
        } catch (BobException e) {
            return new Permissions.Decision(false, e.getMessage());
        }
    }

    private static ToolResult bounded(
            Tool tool, ToolCall call, Set<String> enabled, ToolContext context)
            throws InterruptedException {
        var cancellation = context.cancellation().child();
        var inner =
                new ToolContext(
                        context.sessionId(),
                        context.turnNumber(),
                        context.clock(),
                        cancellation,
                        enabled,
                        context.watcher());
        var task = new FutureTask<>(() -> tool.run(call, inner));
        Thread.ofVirtual().name("tool " + tool.name()).start(task);
        Duration limit = tool.timeout();
        try (var _ = context.cancellation().onCancel(() -> task.cancel(true))) {
            return sized(call, task.get(limit.toMillis(), TimeUnit.MILLISECONDS));
        } catch (TimeoutException _) {
            return ToolResult.error(
                    call,
                    PROVIDER,
                    "timed out: "
                            + tool.name()
                            + " did not finish within "
                            + seconds(limit)
                            + " s");
        } catch (CancellationException e) {
            var interrupted = new InterruptedException("cancelled while " + tool.name() + " ran");
            interrupted.initCause(e);
            throw interrupted;
        } catch (ExecutionException e) {
            return ToolResult.error(
                    call, PROVIDER, failure(tool, e.getCause() == null ? e : e.getCause()));
        } finally {
            cancellation.cancel();
            task.cancel(true);
        }
    }

    /// A defect's message may hold anything, so only Bob's own words for the user go into a result.
    private static String failure(Tool tool, Throwable cause) {
        return cause instanceof BobException bob
                ? bob.getMessage()
                : tool.name() + " failed: " + cause.getClass().getSimpleName();
    }

    private static ToolResult sized(ToolCall call, ToolResult result) {
        try {
            int size = Json.MAPPER.writeValueAsString(result.output().data()).length();
            return size <= MAX_RESULT_CHARS
                    ? result
                    : ToolResult.error(
                            call,
                            result.output().provider(),
                            "too large: the result has " + size + " characters");
        } catch (JsonProcessingException e) {
            return ToolResult.error(
                    call,
                    result.output().provider(),
                    "the result isn't valid JSON: " + e.getOriginalMessage());
        }
    }

    private static ToolResult refused(ToolCall call, String reason) {
        return ToolResult.error(call, PROVIDER, reason);
    }

    private static String seconds(Duration duration) {
        return duration.toMillis() % 1000 == 0
                ? String.valueOf(duration.toSeconds())
                : String.valueOf(duration.toMillis() / 1000.0);
    }
}
