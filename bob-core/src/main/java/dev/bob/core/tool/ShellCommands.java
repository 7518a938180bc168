package dev.bob.core.tool;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads shell scripts of the plainest sort: programs with their arguments, one after the other or in a pipe. Whatever a
/// shell does besides (expansion, substitution, redirection to files, assignment, background, functions) makes a script
/// unreadable, so that a permission for a program never covers it.
final class ShellCommands {

    /// Where output may go without anything being written.
    private static final Pattern HARMLESS_REDIRECTION =
            Pattern.compile("[12&]?>\\s?(?:&[12]|/dev/null)(?=[\\s;|&]|$)");

    private final String script;
    private final List<List<String>> commands = new ArrayList<>();
    private List<String> words = new ArrayList<>();
    private final StringBuilder word = new StringBuilder();
    private boolean inWord;

    private ShellCommands(String script) {
        this.script = script;
    }

    /// The commands of a script, each as its words; empty if it does anything else.
    static Optional<List<List<String>>> of(String script) {
        ShellCommands reader = new ShellCommands(script.strip());
        return reader.read() && !reader.commands.isEmpty()
                ? Optional.of(List.copyOf(reader.commands))
                : Optional.empty();
    }

    private boolean read() {
        Matcher redirection = HARMLESS_REDIRECTION.matcher(script);
        int at = 0;
        while (at < script.length()) {
            char c = script.charAt(at);
            if (!inWord && redirection.region(at, script.length()).lookingAt()) {
                at = redirection.end();
                continue;
            }
            switch (c) {
                case ' ', '\t' -> {
                    endWord();
                    at++;
                }
                case '\'' -> {
                    int end = script.indexOf('\'', at + 1);
                    if (end < 0) {
                        return false;
                    }
                    inWord = true;
                    word.append(script, at + 1, end);
                    at = end + 1;
                }
                case '"' -> {
                    int end = script.indexOf('"', at + 1);
                    if (end < 0 || !plain(script.substring(at + 1, end))) {
                        return false;
                    }
                    inWord = true;
                    word.append(script, at + 1, end);
                    at = end + 1;
                }
                case ';', '\n' -> {
                    if (!endCommand() && c == ';') {
                        return false;
                    }
                    at++;
                }
                case '|', '&' -> {
                    boolean twice = at + 1 < script.length() && script.charAt(at + 1) == c;
                    if ((c == '&' && !twice) || !endCommand()) {
                        return false;
                    }
                    at += twice ? 2 : 1;
                    if (at < script.length() && script.charAt(at) == '&') {
                        return false;
                    }
                }
                case '$', '`', '\\', '<', '>', '(', ')', '{', '}', '!' -> {
                    return false;
                }
                case '#' -> {
                    if (!inWord) {
                        return false;
                    }
                    word.append(c);
                    at++;
                }
                default -> {
                    if (Character.isISOControl(c)) {
                        return false;
                    }
                    inWord = true;
                    word.append(c);
                    at++;
                }
            }
        }
        endWord();
        return words.isEmpty() || endCommand();
    }

    private static boolean plain(String quoted) {
        return quoted.chars().noneMatch(c -> c == '$' || c == '`' || c == '\\' || c == '!');
    }

    private void endWord() {
        if (inWord) {
            words.add(word.toString());
            word.setLength(0);
            inWord = false;
        }
    }

    /// @return whether there was a command, and a plain one
    private boolean endCommand() {
        endWord();
        if (words.isEmpty() || words.getFirst().contains("=")) {
            return false;
        }
        commands.add(List.copyOf(words));
        words = new ArrayList<>();
        return true;
    }
}
