package dev.bob.core.tool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// What a person allows in words of their own: a tool (`fs.edit`), or a tool for what begins in some way
/// (`bash:git *`, `fs.write:src/*`, `web.fetch:https://example.org/*`).
///
/// For `bash` the pattern is a program and its first arguments; a script of several plain commands is covered when each of
/// them is, and one that does anything else than start programs never is.
///
/// @param tool the tool's name
/// @param pattern what the first text among the arguments must be, or with `*` at its end begin with; empty: anything
public record Grant(String tool, String pattern) {

    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_.-]*");
    private static final String SHELL = "bash";

    /// Programs that run what their arguments say: allowing them by name would allow anything.
    private static final Set<String> RUNNERS =
            Set.of(
                    "bash", "sh", "zsh", "dash", "fish", "env", "sudo", "doas", "su", "xargs",
                    "eval", "exec", "command", "builtin", "source", ".", "nohup", "time", "timeout",
                    "nice", "setsid", "ssh", "python", "python3", "perl", "ruby", "node", "php",
                    "awk", "find", "busybox");

    /// Checks the name.
    public Grant {
        if (!NAME.matcher(tool).matches()) {
            throw new IllegalArgumentException("no name of a tool: " + tool);
        }
    }

    /// Reads `TOOL` or `TOOL:PATTERN`.
    ///
    /// @throws IllegalArgumentException that says how to write it
    public static Grant parse(String text) {
        String plain = text.strip();
        int colon = plain.indexOf(':');
        String tool = colon < 0 ? plain : plain.substring(0, colon).strip();
        String pattern = colon < 0 ? "" : plain.substring(colon + 1).strip();
        if (!NAME.matcher(tool).matches() || (colon >= 0 && pattern.isEmpty())) {
            throw new IllegalArgumentException(
                    "«"
                            + text
                            + "» isn't a permission. Write TOOL or TOOL:PATTERN, such as fs.edit or 'bash:git *'.");
        }
        return new Grant(tool, pattern.equals("*") ? "" : pattern);
    }

    /// As it is written down.
    public String text() {
        return pattern.isEmpty() ? tool : tool + ":" + pattern;
    }

    /// Whether these together allow a call.
    public static boolean cover(Collection<Grant> grants, ToolCall call) {
        List<Grant> own =
                grants.stream().filter(grant -> grant.tool().equals(call.tool())).toList();
        if (own.stream().anyMatch(grant -> grant.pattern().isEmpty())) {
            return true;
        }
        if (own.isEmpty()) {
            return false;
        }
        String subject = subject(call.args());
        if (call.tool().equals(SHELL)) {
            return ShellCommands.of(subject)
                    .map(commands ->
                            commands.stream()
                                    .allMatch(words ->
                                            own.stream().anyMatch(grant -> grant.matches(words))))
                    .orElse(false);
        }
        return own.stream().anyMatch(grant -> grant.matches(subject));
    }

    private boolean matches(List<String> words) {
        String[] wanted = pattern.split("\\s+", -1);
        for (int i = 0; i < wanted.length; i++) {
            boolean last = i == wanted.length - 1;
            if (last && wanted[i].equals("*")) {
                return true;
            }
            if (i >= words.size()) {
                return false;
            }
            if (last && wanted[i].endsWith("*")) {
                return words.get(i).startsWith(wanted[i].substring(0, wanted[i].length() - 1));
            }
            if (!words.get(i).equals(wanted[i])) {
                return false;
            }
        }
        return words.size() == wanted.length;
    }

    private boolean matches(String subject) {
        if (!pattern.endsWith("*")) {
            return subject.equals(pattern);
        }
        String beginning = pattern.substring(0, pattern.length() - 1);
        int scheme = beginning.indexOf("://");
        boolean wholeHost = scheme < 0 || beginning.indexOf('/', scheme + 3) > 0;
        boolean leaves = List.of(subject.split("[/\\\\]", -1)).contains("..");
        return wholeHost && !leaves && subject.startsWith(beginning);
    }

    /// What a person may want to allow along with a call; empty where nothing narrower than the tool makes sense.
    public static Optional<Grant> like(ToolCall call) {
        String subject = subject(call.args());
        if (call.tool().equals(SHELL)) {
            return ShellCommands.of(subject)
                    .filter(commands ->
                            commands.stream().map(List::getFirst).distinct().count() == 1)
                    .map(commands -> commands.getFirst().getFirst())
                    .filter(program -> !RUNNERS.contains(program) && !program.contains("/"))
                    .map(program -> new Grant(SHELL, program + " *"));
        }
        int scheme = subject.indexOf("://");
        if (scheme > 0) {
            int path = subject.indexOf('/', scheme + 3);
            return path < 0
                    ? Optional.empty()
                    : Optional.of(new Grant(call.tool(), subject.substring(0, path + 1) + "*"));
        }
        int folder = subject.lastIndexOf('/');
        return call.args().has("path") && folder > 0 && !subject.contains("..")
                ? Optional.of(new Grant(call.tool(), subject.substring(0, folder + 1) + "*"))
                : Optional.empty();
    }

    /// The argument that says what a call is about.
    private static String subject(ObjectNode args) {
        for (String name : List.of("cmd", "path", "url", "query")) {
            if (args.path(name).isTextual()) {
                return args.path(name).asText();
            }
        }
        for (JsonNode value : args) {
            if (value.isTextual()) {
                return value.asText();
            }
        }
        return "";
    }
}
