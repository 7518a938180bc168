package dev.bob.app.tools;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.app.config.Configuration;
import dev.bob.app.config.Environment;
import dev.bob.app.config.Settings;
import dev.bob.app.mcp.McpServers;
import dev.bob.app.mtg.MtgCards;
import dev.bob.core.BobException;
import dev.bob.core.sandbox.Sandbox;
import dev.bob.core.tool.Grant;
import dev.bob.core.tool.GrantFile;
import dev.bob.core.tool.GrantedPermissions;
import dev.bob.core.tool.Permissions;
import dev.bob.core.tool.Tool;
import dev.bob.core.tool.ToolHooks;
import dev.bob.core.tool.ToolRegistry;
import dev.bob.core.tool.ToolRunner;
import dev.bob.tools.Toolbox;
import dev.bob.tools.http.Resolver;
import dev.bob.tools.workspace.BashTool;
import dev.bob.tools.workspace.FileTools;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/// The tools of a run, made from its settings: those that come with Bob, those of the workspace behind the sandbox, and
/// those found as Java services.
public final class ToolParts implements AutoCloseable {

    private final Toolbox toolbox;
    private final Sandbox sandbox;
    private final McpServers mcp;
    private final ToolRegistry registry;
    private final Permissions permissions;

    /// @param given what may run without a question
    /// @param asker puts questions about risky calls to the person
    /// @param more tools besides those that come with Bob
    /// @param problems hears what the operator should know
    public ToolParts(
            Configuration configuration,
            Environment environment,
            RandomGenerator random,
            Collection<Grant> given,
            GrantedPermissions.Asker asker,
            List<Tool> more,
            Consumer<String> problems) {
        var cards =
                new MtgCards(
                        configuration.get(Settings.RUNTIME_DIR).resolve("mtg"),
                        List.of(),
                        problems);
        this.toolbox =
                new Toolbox(
                        settings(configuration),
                        Resolver.system(),
                        environment.clock(),
                        random,
                        card -> keep(cards, card, problems));
        this.sandbox = Workspace.sandbox(configuration, environment);
        List<Tool> tools = new ArrayList<>(toolbox.tools());
        tools.addAll(FileTools.all(sandbox));
        tools.add(
                new BashTool(
                        sandbox,
                        environment.variables(),
                        configuration.get(Settings.TOOL_ENVIRONMENT)));
        tools.addAll(more);
        this.mcp = McpServers.connect(configuration.mcpServers(), problems);
        tools.addAll(mcp.tools());
        this.registry = ToolRegistry.withServices(tools);
        Path grants =
                Configuration.userFile(environment.variables()).resolveSibling("permissions.json");
        this.permissions = new GrantedPermissions(new GrantFile(grants), given, asker);
    }

    // What was looked up can be played with afterwards; a full disk takes nothing from the answer.
    private static void keep(MtgCards cards, JsonNode card, Consumer<String> problems) {
        try {
            cards.add(card);
        } catch (BobException e) {
            problems.accept("The card that was looked up isn't kept: " + e.getMessage());
        }
    }

    private static Toolbox.Settings settings(Configuration configuration) {
        return new Toolbox.Settings(
                configuration.get(Settings.RUNTIME_DIR),
                configuration.get(Settings.SCRYFALL_BASE_URL),
                configuration.get(Settings.STEAM_BASE_URL),
                configuration.get(Settings.KNOWLEDGE_BASE_URL),
                configuration.get(Settings.NEWS_BASE_URL),
                configuration.get(Settings.HTTP_ALLOW_PRIVATE),
                configuration.get(Settings.KNOWLEDGE_SOURCES),
                "Bob/0.1");
    }

    /// The tools.
    public ToolRegistry registry() {
        return registry;
    }

    /// What files they may touch.
    public Sandbox sandbox() {
        return sandbox;
    }

    /// Who decides about risky calls.
    public Permissions permissions() {
        return permissions;
    }

    /// Runs them.
    public ToolRunner runner(ToolHooks hooks) {
        return new ToolRunner(registry, permissions, hooks);
    }

    @Override
    public void close() {
        mcp.close();
        toolbox.close();
    }
}
