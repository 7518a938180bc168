package dev.bob.cli.tools;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.app.tools.ToolParts;
import dev.bob.cli.chat.PermissionAnswers;
import dev.bob.cli.console.Console;
import dev.bob.cli.console.Invocation;
import dev.bob.cli.render.CallText;
import dev.bob.cli.render.SafeText;
import dev.bob.core.BobException;
import dev.bob.core.Cancellation;
import dev.bob.core.Json;
import dev.bob.core.router.Nearness;
import dev.bob.core.tool.GrantedPermissions;
import dev.bob.core.tool.GrantedPermissions.Answer;
import dev.bob.core.tool.Risk;
import dev.bob.core.tool.Tool;
import dev.bob.core.tool.ToolCall;
import dev.bob.core.tool.ToolContext;
import dev.bob.core.tool.ToolHooks;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.tool.ToolRunner;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `bob tools`: what tools there are, what one takes, and running one.
@Command(name = "tools", description = "List, describe and run tools.")
public final class ToolsCommand {

    private final Console console;
    private final PrintStream out;

    /// For one run.
    public ToolsCommand(Console console) {
        this.console = console;
        this.out = console.invocation().out();
    }

    @Command(name = "list", description = "All tools.")
    int list(@Option(names = "--json", description = "One JSON array.") boolean json) {
        try (ToolParts parts = parts()) {
            if (json) {
                ArrayNode all = Json.MAPPER.createArrayNode();
                parts.registry().all().forEach(tool -> all.add(described(tool)));
                out.println(all);
                return 0;
            }
            for (Tool tool : parts.registry().all()) {
                String risks =
                        tool.risks().isEmpty()
                                ? ""
                                : "  [" + GrantedPermissions.words(tool.risks()) + "]";
                out.println(tool.name() + risks);
                out.println("    " + SafeText.of(tool.description()));
            }
            return 0;
        }
    }

    @Command(name = "describe", description = "What a tool does and which arguments it takes.")
    int describe(
            @Parameters(paramLabel = "NAME") String name,
            @Option(names = "--json", description = "One JSON object.") boolean json) {
        try (ToolParts parts = parts()) {
            Tool tool = tool(parts, name);
            if (json) {
                out.println(described(tool));
                return 0;
            }
            out.println(tool.name());
            out.println(SafeText.of(tool.description()));
            out.println(
                    "Asks for permission: "
                            + (tool.risks().isEmpty()
                                    ? "no"
                                    : "yes, because it " + GrantedPermissions.words(tool.risks())));
            out.println(
                    "At most "
                            + tool.timeout().toSeconds()
                            + " s a call. Arguments (JSON schema):");
            out.println(pretty(tool.parameters()));
            return 0;
        }
    }

    @Command(
            name = "run",
            description = "Runs a tool with arguments that match its schema.",
            footer = {
                "",
                "Example: bob tools run scryfall.lookup '{\"name\": \"Lightning Bolt\"}'"
            })
    int run(
            @Parameters(paramLabel = "NAME") String name,
            @Parameters(paramLabel = "JSON", description = "The arguments, one JSON object.")
                    String arguments,
            @Option(names = "--json", description = "The result as the turn log keeps it.")
                    boolean json)
            throws InterruptedException {
        try (ToolParts parts = parts()) {
            Tool tool = tool(parts, name);
            var call =
                    new ToolCall(
                            "call_1", tool.name(), object(arguments), "", ToolCall.Origin.USER);
            ToolRunner runner = parts.runner(ToolHooks.none());
            if (runner.check(call, Set.of(tool.name()))
                    instanceof ToolRunner.Check.BadArguments bad) {
                throw new BobException(
                        BobException.Kind.INVALID_INPUT,
                        tool.name()
                                + ": "
                                + bad.reason()
                                + ". `bob tools describe "
                                + tool.name()
                                + "` shows what it takes.");
            }
            var context = new ToolContext("cli", 1, console.bob().clock(), new Cancellation());
            ToolResult result = runner.run(call, Set.of(tool.name()), context);
            if (json) {
                JsonNode node = Json.MAPPER.valueToTree(result);
                out.println(node);
            } else {
                print(tool, result);
            }
            return result.status() == ToolResult.Status.ERROR ? 1 : 0;
        }
    }

    private void print(Tool tool, ToolResult result) {
        if (!result.output().data().isNull()) {
            out.println(SafeText.of(tool.readable(result.output().data())));
        }
        if (result.error() != null) {
            console.invocation().err().println("bob: " + SafeText.of(result.error()));
        }
    }

    private static ObjectNode described(Tool tool) {
        ObjectNode node = Json.MAPPER.createObjectNode();
        node.put("name", tool.name());
        node.put("description", tool.description());
        ArrayNode risks = node.putArray("risks");
        new TreeSet<>(tool.risks())
                .forEach(risk -> risks.add(risk.name().toLowerCase(Locale.ROOT)));
        node.put("timeout_s", tool.timeout().toSeconds());
        node.set("parameters", tool.parameters());
        return node;
    }

    private static Tool tool(ToolParts parts, String name) {
        return parts.registry()
                .find(name)
                .orElseThrow(() -> {
                    String nearest =
                            parts.registry().all().stream()
                                    .map(Tool::name)
                                    .min(
                                            Comparator.comparingInt(
                                                    known -> Nearness.distance(known, name)))
                                    .filter(known ->
                                            Nearness.distance(known, name) <= 1 + name.length() / 3)
                                    .map(known -> " Did you mean " + known + "?")
                                    .orElse(
                                            " There are: "
                                                    + parts.registry().all().stream()
                                                            .map(Tool::name)
                                                            .collect(Collectors.joining(", "))
                                                    + ".");
                    return new BobException(
                            BobException.Kind.INVALID_INPUT,
                            "There is no tool " + SafeText.of(name) + "." + nearest);
                });
    }

    private static ObjectNode object(String arguments) {
        try {
            if (Json.MAPPER.readTree(arguments) instanceof ObjectNode object) {
                return object;
            }
        } catch (JsonProcessingException e) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT,
                    "The arguments aren't valid JSON: " + Json.reason(e),
                    e);
        }
        throw new BobException(
                BobException.Kind.INVALID_INPUT,
                "The arguments must be one JSON object, such as {\"query\": \"…\"}.");
    }

    private static String pretty(JsonNode node) {
        try {
            return new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(node);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private ToolParts parts() {
        return new ToolParts(
                console.bob().configuration(),
                console.bob().environment(),
                new SecureRandom(),
                List.of(),
                asker(console.invocation()),
                List.of(),
                problem -> console.invocation().err().println(SafeText.of(problem)));
    }

    /// Asks on the terminal; where there is none, the answer is no.
    public static GrantedPermissions.Asker asker(Invocation invocation) {
        if (!invocation.terminals().in() || !invocation.terminals().err()) {
            return GrantedPermissions.Asker.nobody();
        }
        return (call, risks) -> ask(invocation, call, risks);
    }

    private static Answer ask(Invocation invocation, ToolCall call, Set<Risk> risks) {
        PrintStream err = invocation.err();
        CallText.question(call, risks, 0, false).forEach(err::println);
        PermissionAnswers answers = new PermissionAnswers(call);
        err.print(answers.hint());
        err.flush();
        try {
            String line =
                    new BufferedReader(
                                    new InputStreamReader(invocation.in(), StandardCharsets.UTF_8))
                            .readLine();
            return line == null ? Answer.NO : answers.read(line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
