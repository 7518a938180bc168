package dev.bob.app.config;

import java.time.Duration;
import java.util.List;
import java.util.Map;

/// A server of the Model Context Protocol, as a table `[mcp.NAME]` of the configuration names it: either a command that
/// is started and spoken to over its standard input and output, or an address that speaks streamable HTTP.
///
/// @param name of the table: lower-case letters, digits, `_` and `-`
/// @param command the program and its arguments; empty for a server with an address
/// @param env further environment variables of the program
/// @param url the whole address, such as `http://127.0.0.1:9000/mcp`; empty for a command
/// @param headers further headers of every request
/// @param timeout how long a call may take
public record McpServerEntry(
        String name,
        List<String> command,
        Map<String, String> env,
        String url,
        Map<String, String> headers,
        Duration timeout) {

    private static final int LONGEST = 200;

    /// Exactly one of command and url.
    public McpServerEntry {
        command = List.copyOf(command);
        env = Map.copyOf(env);
        headers = Map.copyOf(headers);
        if (command.isEmpty() == url.isEmpty()) {
            throw new IllegalArgumentException("either a command or a url");
        }
    }

    /// Whether it is a program on this machine.
    public boolean isCommand() {
        return !command.isEmpty();
    }

    /// What it is, for a person: its command, shortened where it is long, or its address.
    public String where() {
        String where = isCommand() ? String.join(" ", command) : url;
        return where.length() <= LONGEST ? where : where.substring(0, LONGEST) + "…";
    }
}
