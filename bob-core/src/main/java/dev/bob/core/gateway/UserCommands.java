package dev.bob.core.gateway;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Cancellation;
import dev.bob.core.Json;
import dev.bob.core.router.CommandBlock;
import dev.bob.core.router.Route.Command;
import dev.bob.core.router.Router;
import dev.bob.core.session.Session;
import dev.bob.core.session.SessionStore;
import dev.bob.core.session.TapeEntry.Draft;
import dev.bob.core.session.TapeEntry.Kind;
import dev.bob.core.storage.Sync;
import dev.bob.core.tool.ResultText;
import dev.bob.core.tool.Tool;
import dev.bob.core.tool.ToolCall;
import dev.bob.core.tool.ToolContext;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.tool.ToolResult.Status;
import dev.bob.core.tool.ToolRunner;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/// Runs what a person typed as commands, without a model. Every call and its result go on the session's tape.
final class UserCommands {

    private final Supplier<Router> router;
    private final Function<String, ToolRunner> tools;
    private final SessionStore sessions;
    private final Clock clock;
    private final Supplier<String> ids;

    UserCommands(
            Supplier<Router> router,
            Function<String, ToolRunner> tools,
            SessionStore sessions,
            Clock clock,
            Supplier<String> ids) {
        this.router = router;
        this.tools = tools;
        this.sessions = sessions;
        this.clock = clock;
        this.ids = ids;
    }

    /// What came of the commands.
    ///
    /// @param output what they printed
    /// @param failures a block for each that failed; the model sees them
    /// @param quit whether one of them was to quit
    record Outcome(String output, List<CommandBlock> failures, boolean quit) {}

    Outcome run(String sessionId, List<Command> commands, Cancellation cancellation)
            throws InterruptedException {
        ToolRunner runner = tools.apply(sessionId);
        List<String> output = new ArrayList<>();
        List<CommandBlock> failures = new ArrayList<>();
        boolean quit = false;
        for (Command command : commands) {
            ToolCall call =
                    switch (command) {
                        case Command.Call(var _, String tool, ObjectNode args) -> call(tool, args);
                        case Command.Shell(var _, String script) ->
                                call("bash", Json.MAPPER.createObjectNode().put("cmd", script));
                        case Command.Unreadable(var _, String tool, var _) ->
                                call(tool, Json.MAPPER.createObjectNode());
                    };
            ToolResult result =
                    command instanceof Command.Unreadable(var _, var _, String problem)
                            ? ToolResult.error(call, "bob", problem)
                            : runner.run(
                                    call, everything(runner), context(sessionId, cancellation));
            note(sessionId, call, result);
            String text =
                    runner.registry()
                            .find(call.tool())
                            .map(tool -> ResultText.of(tool, result))
                            .orElseGet(() -> String.valueOf(result.error()));
            boolean failed = result.status() == Status.ERROR || exitCode(result) != 0;
            output.add(text);
            if (failed) {
                failures.add(new CommandBlock(call.tool(), "error", text + meant(command)));
            }
            quit |= !failed && call.tool().equals("quit");
        }
        return new Outcome(String.join("\n", output).strip(), failures, quit);
    }

    private ToolCall call(String tool, ObjectNode args) {
        return new ToolCall(ids.get(), tool, args, "", ToolCall.Origin.USER);
    }

    private ToolContext context(String sessionId, Cancellation cancellation) {
        return new ToolContext(sessionId, 0, clock, cancellation);
    }

    /// A person may use whatever is installed; risky tools still need the permission.
    private static Set<String> everything(ToolRunner runner) {
        Set<String> names = new LinkedHashSet<>();
        runner.registry().all().stream().map(Tool::name).forEach(names::add);
        return names;
    }

    private void note(String sessionId, ToolCall call, ToolResult result) {
        if (call.tool().equals("tape.reset") && result.status() == Status.OK) {
            return;
        }
        ObjectNode asked = Json.MAPPER.createObjectNode().put("id", call.id());
        asked.put("tool", call.tool()).put("origin", "user");
        asked.set("args", call.args());
        ObjectNode came = Json.MAPPER.createObjectNode().put("id", call.id());
        came.set("result", Json.MAPPER.valueToTree(result));
        ObjectNode meta = Json.MAPPER.createObjectNode();
        try (Session session = sessions.open(sessionId)) {
            session.note(
                    List.of(
                            new Draft(Kind.TOOL_CALL, asked, meta),
                            new Draft(Kind.TOOL_RESULT, came, meta)),
                    Sync.PROCESS);
        }
    }

    /// What a line that went to the shell may have been meant for.
    private String meant(Command command) {
        return command instanceof Command.Shell(var _, String script)
                ? router.get()
                        .near(script.split("\\s", 2)[0])
                        .map(tool ->
                                "\nNo command of Bob's has that name, so the shell was asked. Did you mean ,"
                                        + tool.name()
                                        + "?")
                        .orElse("")
                : "";
    }

    private static int exitCode(ToolResult result) {
        return result.output().data().path("exit_code").asInt(0);
    }
}
