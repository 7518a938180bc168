package dev.bob.cli.agent;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.cli.console.Console;
import dev.bob.cli.render.SafeText;
import dev.bob.core.BobException;
import dev.bob.core.Cancellation;
import dev.bob.core.Json;
import dev.bob.core.tool.ResultText;
import dev.bob.core.tool.ToolCall;
import dev.bob.core.tool.ToolContext;
import dev.bob.core.tool.ToolResult;
import java.io.PrintStream;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `bob tape`: a session's tape. The same tools as `,tape.…` in a conversation.
@Command(name = "tape", description = "Look at a session's tape, end its phase, or begin it anew.")
public final class TapeCommand {

    private final Console console;
    private final PrintStream out;

    /// For one run.
    public TapeCommand(Console console) {
        this.console = console;
        this.out = console.invocation().out();
    }

    /// Which session, and how to print.
    static final class Which {
        @Option(
                names = "--session",
                paramLabel = "ID",
                required = true,
                description = "The session's name.")
        String session = "";

        @Option(names = "--json", description = "One JSON object.")
        boolean json;
    }

    @Command(name = "info", description = "How long the tape is, and its last anchor.")
    int info(@picocli.CommandLine.Mixin Which which) throws InterruptedException {
        return run(which, "tape.info", Json.MAPPER.createObjectNode());
    }

    @Command(name = "anchors", description = "The anchors, oldest first.")
    int anchors(@picocli.CommandLine.Mixin Which which) throws InterruptedException {
        return run(which, "tape.anchors", Json.MAPPER.createObjectNode());
    }

    @Command(name = "search", description = "Entries that hold all the words, newest first.")
    int search(
            @Parameters(paramLabel = "TEXT", arity = "1..*") String[] words,
            @Option(names = "--limit", paramLabel = "N", defaultValue = "10") int limit,
            @picocli.CommandLine.Mixin Which which)
            throws InterruptedException {
        ObjectNode args = Json.MAPPER.createObjectNode().put("query", String.join(" ", words));
        return run(which, "tape.search", args.put("limit", limit));
    }

    @Command(name = "handoff", description = "Ends this phase with an anchor and a summary.")
    int handoff(
            @Parameters(paramLabel = "NAME") String name,
            @Option(names = "--summary", paramLabel = "TEXT", defaultValue = "") String summary,
            @Option(names = "--next-steps", paramLabel = "TEXT", defaultValue = "") String next,
            @picocli.CommandLine.Mixin Which which)
            throws InterruptedException {
        ObjectNode args = Json.MAPPER.createObjectNode().put("name", name);
        return run(which, "tape.handoff", args.put("summary", summary).put("next_steps", next));
    }

    @Command(name = "reset", description = "Archives the tape and begins it anew.")
    int reset(@picocli.CommandLine.Mixin Which which) throws InterruptedException {
        return run(which, "tape.reset", Json.MAPPER.createObjectNode());
    }

    private int run(Which which, String tool, ObjectNode args) throws InterruptedException {
        if (!console.bob().sessions().exists(which.session)) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT,
                    "There is no session "
                            + which.session
                            + ". `bob session list` shows those there are.");
        }
        ToolCall call = new ToolCall("cli", tool, args, "", ToolCall.Origin.USER);
        ToolResult result =
                console.bob()
                        .agent()
                        .attendedTools()
                        .run(
                                call,
                                Set.of(tool),
                                new ToolContext(
                                        which.session,
                                        0,
                                        console.bob().clock(),
                                        new Cancellation()));
        if (result.status() == ToolResult.Status.ERROR) {
            boolean usage = String.valueOf(result.error()).startsWith("invalid arguments");
            throw new BobException(
                    usage ? BobException.Kind.INVALID_INPUT : BobException.Kind.TOOL,
                    String.valueOf(result.error()));
        }
        if (which.json) {
            out.println(result.output().data());
        } else {
            console.bob()
                    .agent()
                    .registry()
                    .find(tool)
                    .ifPresent(found -> out.println(SafeText.of(ResultText.of(found, result))));
        }
        return 0;
    }
}
