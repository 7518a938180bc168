package dev.bob.app.mcp;

import dev.bob.app.config.McpServerEntry;
import dev.bob.core.BobException;
import dev.bob.core.tool.Tool;
import io.modelcontextprotocol.spec.McpSchema;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/// The MCP servers of the configuration and their tools.
public final class McpServers implements AutoCloseable {
    private final List<McpConnection> connections;
    private final List<Tool> tools;

    private McpServers(List<McpConnection> connections, List<Tool> tools) {
        this.connections = connections;
        this.tools = tools;
    }

    /// Asks all servers at once what tools they have. One that doesn't answer is told of and left out.
    ///
    /// @param problems hears why a server's tools are missing
    public static McpServers connect(List<McpServerEntry> entries, Consumer<String> problems) {
        List<McpConnection> connections = entries.stream().map(McpConnection::new).toList();
        List<Tool> tools = new ArrayList<>();
        Set<String> names = new HashSet<>();
        if (!connections.isEmpty()) {
            try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
                List<Callable<List<McpSchema.Tool>>> asked =
                        connections.stream()
                                .map(each -> (Callable<List<McpSchema.Tool>>) each::tools)
                                .toList();
                List<Future<List<McpSchema.Tool>>> answers = threads.invokeAll(asked);
                for (int i = 0; i < answers.size(); i++) {
                    McpConnection connection = connections.get(i);
                    try {
                        for (McpSchema.Tool offered : answers.get(i).get()) {
                            String name = name(connection.entry().name(), offered.name(), names);
                            tools.add(new McpTool(connection, name, offered));
                        }
                    } catch (ExecutionException e) {
                        problems.accept(
                                e.getCause() instanceof BobException known
                                        ? known.getMessage()
                                        : String.valueOf(e.getCause()));
                    }
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
        return new McpServers(connections, List.copyOf(tools));
    }

    /// `mcp.SERVER.TOOL`: no tool of Bob's is named so, and of two tools that come to the same name the second gets a
    /// number.
    private static String name(String server, String tool, Set<String> taken) {
        String plain = tool.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "_");
        String name = "mcp." + server.replace('-', '_') + "." + plain;
        String free = name;
        for (int i = 2; !taken.add(free); i++) {
            free = name + "_" + i;
        }
        return free;
    }

    /// The tools of all servers that answered.
    public List<Tool> tools() {
        return tools;
    }

    /// Ends the connections and the programs that were started.
    @Override
    public void close() {
        connections.forEach(McpConnection::close);
    }
}
