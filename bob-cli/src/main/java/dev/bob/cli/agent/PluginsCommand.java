package dev.bob.cli.agent;

import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.bob.cli.console.Console;
import dev.bob.cli.render.SafeText;
import dev.bob.core.Json;
import dev.bob.core.plugin.Plugins;
import java.io.PrintStream;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `bob plugins`: what was found, in the order in which hooks run.
@Command(name = "plugins", description = "List plugins.")
public final class PluginsCommand {

    private final Console console;

    /// For one run.
    public PluginsCommand(Console console) {
        this.console = console;
    }

    @Command(name = "list", description = "All plugins.")
    int list(@Option(names = "--json", description = "One JSON array.") boolean json) {
        PrintStream out = console.invocation().out();
        List<Plugins.Status> plugins = console.bob().plugins().status();
        if (json) {
            ArrayNode all = Json.MAPPER.createArrayNode();
            for (Plugins.Status plugin : plugins) {
                all.addObject()
                        .put("name", plugin.name())
                        .put("description", plugin.description())
                        .put("type", plugin.type());
            }
            out.println(all);
            return 0;
        }
        if (plugins.isEmpty()) {
            out.println("There are no plugins. docs/plugins.md says how one is made.");
        }
        for (Plugins.Status plugin : plugins) {
            out.println(SafeText.line(plugin.name() + "  " + plugin.description(), 400));
        }
        return 0;
    }
}
