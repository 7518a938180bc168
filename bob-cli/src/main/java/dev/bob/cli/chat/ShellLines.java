package dev.bob.cli.chat;

import dev.bob.cli.console.Words;
import dev.bob.cli.render.SafeText;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Lines of the shell that were typed into a conversation: `bob memory search cat`. They are no message.
final class ShellLines {

    /// Commands of the shell that have no slash command of their own, and two that are words of talk as well.
    private static final Set<String> OTHERS =
            Set.of(
                    "doctor",
                    "config",
                    "repair",
                    "serve",
                    "web",
                    "telegram",
                    "mcp",
                    "skills",
                    "plugins",
                    "tape",
                    "eval",
                    "completion");

    private static final Set<String> DELEGATED =
            Set.of("memory", "session", "mtg", "tools", "practice");

    /// Words of talk as well ("bob ask me something"): only with what a shell line has behind them.
    private static final Set<String> TALK = Set.of("ask", "chat", "trust", "init");

    private ShellLines() {}

    /// What to say to somebody who typed such a line; empty if it is a message.
    static Optional<String> advice(String line) {
        if (line.indexOf('\n') >= 0 || !line.matches("(?:\\./)?bob\\s+[a-z].*")) {
            return Optional.empty();
        }
        String rest = line.replaceFirst("^\\S+\\s+", "").strip();
        List<String> words = List.of(rest.split("\\s+"));
        String command = words.getFirst();
        if (DELEGATED.contains(command) && !rest.endsWith("?")) {
            return Optional.of(
                    "That is a command of the shell. Here it is: /" + SafeText.line(rest, 200));
        }
        boolean flags = words.stream().anyMatch(word -> word.startsWith("-"));
        boolean quoted = words.size() > 1 && words.get(1).startsWith("\"");
        boolean alone = words.size() == 1;
        if ((OTHERS.contains(command) && (flags || words.size() <= 2))
                || (TALK.contains(command) && (flags || quoted || alone))) {
            return Optional.of(
                    command.equals("ask") && quoted
                            ? "That is a command of the shell. Here just say it: "
                                    + SafeText.line(
                                            String.join(" ", Words.of(rest)).substring(4), 200)
                            : "That is a command of the shell; type it there. /help lists the commands here.");
        }
        return Optional.empty();
    }
}
