package dev.bob.core.router;

import dev.bob.core.router.Route.Command;
import dev.bob.core.tool.Tool;
import dev.bob.core.tool.ToolRegistry;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Only a `,` in a line's first column makes a command. A name that the registry knows is a call of it;
/// anything else goes to the shell.
///
/// A person's message is a command when its *first* line is one, and then further lines belong to the command
/// before them unless they begin with a comma themselves; so a pasted text with a comma in some line never runs.
/// A model's answer may hold commands on any line, also inside code fences.
public final class Router {

    private final ToolRegistry registry;

    /// A router over what this registry knows.
    public Router(ToolRegistry registry) {
        this.registry = registry;
    }

    /// Routes what a person typed.
    public Route routeUser(String text) {
        if (!isCommandLine(text)) {
            return new Route.Talk(text);
        }
        List<Command> commands = new ArrayList<>();
        StringBuilder open = new StringBuilder();
        for (String line : text.split("\\R", -1)) {
            if (isCommandLine(line) && !open.isEmpty()) {
                commands.add(parse(open.toString().stripTrailing()));
                open.setLength(0);
            }
            if (!open.isEmpty()) {
                open.append('\n');
            }
            open.append(line);
        }
        commands.add(parse(open.toString().stripTrailing()));
        return new Route.Commands(commands, "");
    }

    /// Routes what a model answered. The talk keeps every other line, blank ones and fences included.
    public Route routeModel(String text) {
        List<Command> commands = new ArrayList<>();
        List<String> talk = new ArrayList<>();
        for (String line : text.split("\\R", -1)) {
            if (isCommandLine(line)) {
                commands.add(parse(line.stripTrailing()));
            } else {
                talk.add(line);
            }
        }
        return commands.isEmpty()
                ? new Route.Talk(text)
                : new Route.Commands(commands, String.join("\n", talk));
    }

    /// The registry's tool for a name as people write it: case doesn't matter, `_` is `.`.
    public Optional<Tool> resolve(String written) {
        return registry.find(written).or(() -> loose(written));
    }

    /// The tool whose name is the most like this one, which is none's; empty if none is alike.
    public Optional<Tool> near(String written) {
        String wanted = written.toLowerCase(Locale.ROOT).replace('_', '.');
        int bound = 1 + wanted.length() / 4;
        return registry.all().stream()
                .filter(tool -> Nearness.distance(tool.name(), wanted) <= bound)
                .min(Comparator.comparingInt(tool -> Nearness.distance(tool.name(), wanted)));
    }

    private Optional<Tool> loose(String written) {
        String wanted = written.toLowerCase(Locale.ROOT).replace('_', '.');
        return registry.all().stream()
                .filter(tool ->
                        tool.name().toLowerCase(Locale.ROOT).replace('_', '.').equals(wanted))
                .findFirst();
    }

    /// Whether what a person typed begins with a command.
    public static boolean isCommand(String text) {
        return isCommandLine(text);
    }

    /// A comma with something right behind it: `, and so on` is talk.
    private static boolean isCommandLine(String line) {
        return line.length() > 1 && line.charAt(0) == ',' && beginsCommand(line.charAt(1));
    }

    /// Whether a line whose first column is a comma is a command when this follows. What can't be seen, and spaces
    /// of any sort, make it talk.
    public static boolean beginsCommand(char second) {
        return second != ','
                && !Character.isWhitespace(second)
                && !Character.isSpaceChar(second)
                && !Character.isISOControl(second)
                && Character.getType(second) != Character.FORMAT;
    }

    private Command parse(String line) {
        String body = line.substring(1);
        int end = 0;
        while (end < body.length() && !Character.isWhitespace(body.charAt(end))) {
            end++;
        }
        String name = body.substring(0, end);
        String rest = body.substring(end).strip();
        Optional<Tool> tool = resolve(name);
        if (tool.isEmpty()) {
            return new Command.Shell(line, body);
        }
        try {
            return new Command.Call(
                    line, tool.get().name(), Arguments.parse(rest, tool.get().parameters()));
        } catch (IllegalArgumentException e) {
            String problem = e.getMessage() == null ? "can't be read" : e.getMessage();
            return new Command.Unreadable(line, tool.get().name(), problem);
        }
    }
}
