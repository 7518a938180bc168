package dev.bob.cli.chat;

import dev.bob.app.config.Setting;
import dev.bob.app.config.Settings;
import dev.bob.app.config.Version;
import dev.bob.core.model.offline.Knowledge;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What the offline model can say of Bob's own commands and settings: from the tables that the help lives on.
public final class CommandKnowledge implements Knowledge {

    private static final int MOST = 4;
    private static final Pattern ABOUT_BOB =
            Pattern.compile(
                    "(?i).*\\b(?:commands?|settings?|options?|variables?|configure|configuration|BOB_\\w+|how (?:do|can|would) (?:i|you|we)|how to|where (?:do|can) i (?:change|configure|find|see|set|switch|turn)|which command|what does (?:/|bob )\\w+|switch (?:on|off)|turn (?:on|off)|change (?:the|your))\\b.*|.*(?:^|\\s)/\\w+.*");
    private static final Pattern SETTING = Pattern.compile("BOB_[A-Z_]+");
    private static final Pattern VERSION =
            Pattern.compile(
                    "(?i)^\\W*(?:bob[, ]+)?(?:(?:which|what) version (?:are you|is this|of bob\\b.*|(?:am i|do i|are we) (?:running|use|using)(?: of bob)?)|what(?:'s| is) (?:your|bob's) version|(?:your |bob'?s? )?version)\\W*$");
    private static final Pattern KEPT =
            Pattern.compile(
                    "(?i)^\\W*(?:so |and |bob[, ]+)*where (?:is|are|do you|does bob)(?: you)?(?: keep| store| save)? ?(?:my |our |the |your |bob's |all )*(?:memor(?:y|ies)|traces|sessions?|conversations?|data|files|logs?|tapes?|runtime)(?: folder)?(?: (?:stored|kept|saved|written|on disk))?\\W*$");
    private static final Set<String> LITTLE =
            Set.of(
                    ("how do i can you what which the a an is are to of in for on off with and or my me it this that does did command commands setting settings option options bob would we use using show tell about there be get set change where turn switch"
                                    + " configure variable way make your something anything things")
                            .split(" "));

    /// Other words for what commands and settings are described with.
    private static final Map<String, String> ALSO =
            Map.ofEntries(
                    Map.entry("delete", "forget"),
                    Map.entry("remove", "forget"),
                    Map.entry("erase", "forget"),
                    Map.entry("memories", "memory"),
                    Map.entry("chats", "session"),
                    Map.entry("chat", "session"),
                    Map.entry("conversation", "session"),
                    Map.entry("conversations", "session"),
                    Map.entry("quit", "leave"),
                    Map.entry("exit", "leave"),
                    Map.entry("close", "leave"));

    private final Supplier<Path> runtime;

    /// @param runtime where state, logs and memories are kept
    public CommandKnowledge(Supplier<Path> runtime) {
        this.runtime = runtime;
    }

    @Override
    public Optional<String> answer(String question) {
        if (VERSION.matcher(question).matches()) {
            return Optional.of("Bob " + Version.get() + ".");
        }
        if (KEPT.matcher(question).matches()) {
            return Optional.of(
                    "In `"
                            + runtime.get()
                            + "`. `--runtime-dir` or `BOB_RUNTIME_DIR` names another folder, and `bob init` gives a project one of its own.");
        }
        if (!ABOUT_BOB.matcher(question).matches()) {
            return Optional.empty();
        }
        var named = SETTING.matcher(question);
        if (named.find()) {
            return Settings.all().stream()
                    .filter(setting -> setting.variables().contains(named.group()))
                    .findFirst()
                    .map(CommandKnowledge::setting);
        }
        Set<String> wanted = words(question);
        if (wanted.isEmpty()) {
            return all(question);
        }
        List<String> lines =
                Stream.concat(
                                SlashCommands.all().stream()
                                        .filter(command ->
                                                fits(
                                                        wanted,
                                                        command.usage()
                                                                + " "
                                                                + command.description()))
                                        .map(command ->
                                                "- `"
                                                        + command.usage()
                                                        + "`: "
                                                        + command.description()),
                                Settings.all().stream()
                                        .filter(setting ->
                                                fits(
                                                        wanted,
                                                        setting.key().replaceAll("[._]", " ")
                                                                + " "
                                                                + setting.description()))
                                        .map(setting -> "- " + setting(setting)))
                        .limit(MOST)
                        .toList();
        return lines.isEmpty() ? Optional.empty() : Optional.of(String.join("\n", lines));
    }

    private static Optional<String> all(String question) {
        return question.toLowerCase(Locale.ROOT).contains("command")
                ? Optional.of(
                        "In a chat: "
                                + SlashCommands.all().stream()
                                        .map(command -> "`/" + command.name() + "`")
                                        .collect(Collectors.joining(", "))
                                + ". `/help` says what they do; `bob --help` lists the commands of the shell.")
                : Optional.empty();
    }

    private static String setting(Setting<?> setting) {
        String standard = String.valueOf(setting.standard());
        return "`"
                + setting.key()
                + "` (`"
                + setting.variables().getFirst()
                + "`, "
                + (standard.isEmpty() ? "usually empty" : "usually `" + standard + "`")
                + "): "
                + setting.description();
    }

    /// Whether nearly everything that is asked for is spoken of.
    private static boolean fits(Set<String> wanted, String text) {
        Set<String> words = words(text);
        long found =
                wanted.stream()
                        .filter(word ->
                                words.stream()
                                        .anyMatch(other ->
                                                other.startsWith(word) || word.startsWith(other)))
                        .count();
        return found * 3 >= wanted.size() * 2L;
    }

    private static Set<String> words(String text) {
        return Arrays.stream(text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+"))
                .filter(word -> word.length() > 2 && !LITTLE.contains(word))
                .map(word -> ALSO.getOrDefault(word, word))
                .collect(Collectors.toSet());
    }
}
