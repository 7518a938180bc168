package dev.bob.app.config;

import dev.bob.core.BobException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.tomlj.TomlArray;
import org.tomlj.TomlPosition;
import org.tomlj.TomlTable;

/// Reads the tables `[mcp.NAME]` of a configuration file.
record McpTable(Path path, TomlTable toml) {

    private static final Set<String> FIELDS =
            Set.of("command", "env", "url", "headers", "timeout_seconds");
    private static final int USUAL_TIMEOUT = 60;

    /// The servers, in the order of the file.
    ///
    /// @throws BobException of kind CONFIGURATION that names the line of what can't be understood
    List<McpServerEntry> read() {
        TomlTable all = toml.getTable(Configuration.MCP);
        List<McpServerEntry> servers = new ArrayList<>();
        if (all != null) {
            for (String name : all.keySet()) {
                servers.add(server(name, all));
            }
        }
        return servers;
    }

    private McpServerEntry server(String name, TomlTable all) {
        TomlPosition at = all.inputPositionOf(List.of(name));
        if (!(all.get(List.of(name)) instanceof TomlTable table)) {
            throw wrong(at, "mcp." + name + " must be a table: [mcp." + name + "].");
        }
        if (!name.matches("[a-z0-9][a-z0-9_-]{0,30}")) {
            throw wrong(
                    at,
                    "the name of an MCP server has lower-case letters, digits, _ and -: " + name);
        }
        for (String field : table.keySet()) {
            if (!FIELDS.contains(field)) {
                throw wrong(
                        table.inputPositionOf(List.of(field)),
                        "mcp." + name + " has no " + field + "; it may have " + fields() + ".");
            }
        }
        List<String> command = command(name, table);
        String url = table.contains("url") ? text(name, table, "url") : "";
        if (command.isEmpty() == url.isEmpty()) {
            throw wrong(at, "mcp." + name + " needs either command or url.");
        }
        if (!url.isEmpty() && !url.matches("https?://.+")) {
            throw wrong(
                    table.inputPositionOf(List.of("url")),
                    "url of mcp." + name + " isn't an address: " + url);
        }
        if (!url.isEmpty()) {
            try {
                URI.create(url);
            } catch (IllegalArgumentException e) {
                throw wrong(
                        table.inputPositionOf(List.of("url")),
                        "url of mcp." + name + " isn't an address: " + url);
            }
        }
        return new McpServerEntry(
                name,
                command,
                texts(name, table, "env"),
                url,
                texts(name, table, "headers"),
                timeout(name, table));
    }

    private static String fields() {
        return String.join(", ", FIELDS.stream().sorted().toList());
    }

    private List<String> command(String name, TomlTable table) {
        Object value = table.get(List.of("command"));
        if (value == null) {
            return List.of();
        }
        if (value instanceof TomlArray array
                && !array.isEmpty()
                && array.toList().stream().allMatch(String.class::isInstance)) {
            return array.toList().stream().map(String.class::cast).toList();
        }
        throw wrong(
                table.inputPositionOf(List.of("command")),
                "command of mcp." + name + " is a list of texts, such as [\"npx\", \"server\"].");
    }

    private String text(String name, TomlTable table, String field) {
        if (table.get(List.of(field)) instanceof String text && !text.isBlank()) {
            return text;
        }
        throw wrong(
                table.inputPositionOf(List.of(field)),
                field + " of mcp." + name + " must be a text.");
    }

    private Map<String, String> texts(String name, TomlTable table, String field) {
        Object value = table.get(List.of(field));
        if (value == null) {
            return Map.of();
        }
        Map<String, String> texts = new LinkedHashMap<>();
        if (value instanceof TomlTable inner) {
            for (String key : inner.keySet()) {
                texts.put(key, text(name + "." + field, inner, key));
            }
            return texts;
        }
        throw wrong(
                table.inputPositionOf(List.of(field)),
                field + " of mcp." + name + " is a table of texts, such as { NAME = \"value\" }.");
    }

    private Duration timeout(String name, TomlTable table) {
        Object value =
                Optional.ofNullable(table.get(List.of("timeout_seconds")))
                        .orElse((long) USUAL_TIMEOUT);
        if (value instanceof Long seconds && seconds >= 1 && seconds <= 3600) {
            return Duration.ofSeconds(seconds);
        }
        throw wrong(
                table.inputPositionOf(List.of("timeout_seconds")),
                "timeout_seconds of mcp." + name + " is a number from 1 to 3600.");
    }

    private BobException wrong(@Nullable TomlPosition at, String what) {
        return new BobException(
                BobException.Kind.CONFIGURATION,
                path + (at == null ? "" : ":" + at.line()) + ": " + what);
    }
}
