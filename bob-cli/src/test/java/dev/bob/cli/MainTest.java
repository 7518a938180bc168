package dev.bob.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MainTest {

    @TempDir private Path folder;

    @Test
    void the_version_is_one_line_on_standard_output() {
        var result = BobProcess.in(folder).run("--version");

        assertThat(result.code()).isZero();
        assertThat(result.out()).matches("bob \\d+\\.\\d+\\S*\\n");
        assertThat(result.err()).isEmpty();
    }

    @Test
    void the_help_lists_every_command() {
        var result = BobProcess.in(folder).run("--help");

        assertThat(result.code()).isZero();
        assertThat(result.out()).contains("config").contains("--runtime-dir");
    }

    @ParameterizedTest
    @ValueSource(strings = {"bob", "mtg", "mtg play", "memory", "memory stm", "ask", "serve"})
    void the_help_has_looks_on_a_terminal_and_nothing_made_visible_that_is_ours(String command) {
        var words = new ArrayList<>(List.of(command.split(" ")));
        words.remove("bob");
        words.add("--help");

        var result = BobProcess.in(folder).onTerminal().run(words.toArray(String[]::new));

        assertThat(result.code()).isZero();
        assertThat(result.out()).contains("\u001b[1m").doesNotContain("\\u001b");
    }

    @Test
    void who_asks_for_the_web_gets_the_page() {
        var result = BobProcess.in(folder).run("web", "--help");

        assertThat(result.code()).isZero();
        assertThat(result.out()).contains("Open Bob in the browser", "--no-open");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "memory", "mtg sim", "mtg cards explain"})
    void the_word_help_in_the_place_of_a_command_asks_for_its_help(String command) {
        List<String> words = command.isEmpty() ? List.of() : List.of(command.split(" "));
        List<String> asked = new ArrayList<>(words);
        asked.add("--help");
        String help = BobProcess.in(folder).run(asked.toArray(String[]::new)).out();

        for (int at = 0; at < Math.max(1, words.size()); at++) {
            List<String> with = new ArrayList<>(words);
            with.add(at, "help");

            var result = BobProcess.in(folder).run(with.toArray(String[]::new));

            assertThat(result.code()).as("%s", with).isZero();
            assertThat(result.out()).isNotBlank().isEqualTo(help);
        }
    }

    @Test
    void help_is_a_word_like_any_other_where_no_command_can_stand() {
        var result = BobProcess.in(folder).run("mtg", "cards", "explain", "help");

        assertThat(result.code()).isNotZero();
        assertThat(result.err()).contains("help");
    }

    @Test
    void no_help_breaks_a_word_and_only_the_first_speaks_of_the_chat() {
        List<String> all = new ArrayList<>();
        helps(List.of(), all);

        assertThat(all).hasSizeGreaterThan(60);
        assertThat(all)
                .allSatisfy(help ->
                        assertThat(help)
                                .doesNotContainPattern("[\\p{L}\\d][-/_]\\n *[\\p{L}\\d]")
                                .doesNotContainPattern("\\.\\n {4,}(?:toml|json|edit)\\b"));
        assertThat(all).filteredOn(help -> help.contains("Without a command")).hasSize(1);
    }

    private void helps(List<String> command, List<String> found) {
        List<String> words = new ArrayList<>(command);
        words.add("--help");
        String help = BobProcess.in(folder).run(words.toArray(String[]::new)).out();
        found.add(help);
        int list = help.indexOf("\nCommands:\n");
        if (list >= 0) {
            Pattern.compile("^  ([a-z-]+) ", Pattern.MULTILINE)
                    .matcher(help.substring(list))
                    .results()
                    .forEach(name -> {
                        List<String> below = new ArrayList<>(command);
                        below.add(name.group(1));
                        helps(below, found);
                    });
        }
    }

    @Test
    void a_command_of_a_group_that_is_called_without_it_is_suggested_with_it() {
        assertThat(BobProcess.in(folder).run("sim", "--decks", "all").err())
                .contains("bob has no command sim.", "Did you mean mtg sim?");
        assertThat(BobProcess.in(folder).run("show").err())
                .contains("session show or ", "config show");
    }

    @Test
    void an_unknown_command_is_a_usage_error_with_a_suggestion() {
        var result = BobProcess.in(folder).run("confg", "show");

        assertThat(result.code()).isEqualTo(2);
        assertThat(result.err()).contains("confg").contains("Did you mean").contains("config");
        assertThat(result.out()).isEmpty();
    }

    @Test
    void a_mistyped_command_is_told_with_the_one_that_was_meant_at_every_level() {
        var top = BobProcess.in(folder).run("aks", "hi");
        var below = BobProcess.in(folder).run("session", "lsit");
        var game = BobProcess.in(folder).run("mtg", "paly");
        var far = BobProcess.in(folder).run("session", "zzz");

        assertThat(top.code()).isEqualTo(2);
        assertThat(top.err()).contains("bob has no command aks.").contains("Did you mean ask?");
        assertThat(below.err()).contains("bob session has no command lsit.", "Did you mean list?");
        assertThat(game.err()).contains("Did you mean play?");
        assertThat(far.err()).contains("has no command zzz.").doesNotContain("Did you mean");
    }

    @Test
    void global_options_stand_before_or_after_the_command() {
        var before = BobProcess.in(folder).run("--runtime-dir", "/x", "config", "show");
        var after = BobProcess.in(folder).run("config", "show", "--runtime-dir", "/x");

        assertThat(before.out()).contains("/x").contains("flag --runtime-dir");
        assertThat(after.out()).isEqualTo(before.out());
    }

    @Test
    void a_group_of_commands_alone_lists_what_is_in_it() {
        var result = BobProcess.in(folder).run("config");

        assertThat(result.code()).isEqualTo(2);
        assertThat(result.err()).contains("bob config needs", "show", "Every setting", "init");
    }

    @Test
    void without_a_word_about_it_everything_is_kept_with_the_person() {
        BobProcess.in(folder)
                .without("BOB_RUNTIME_DIR")
                .with("BOB_EMBEDDER", "hashing")
                .run("ask", "--session", "s", "I live in Oslo.");

        assertThat(folder.resolve("home/.local/share/bob/turns.jsonl")).exists();
        assertThat(folder.resolve("runtime")).doesNotExist();
    }

    @Test
    void init_gives_a_folder_a_memory_of_its_own() {
        var result = BobProcess.in(folder).without("BOB_RUNTIME_DIR").run("init");
        BobProcess.in(folder)
                .without("BOB_RUNTIME_DIR")
                .with("BOB_EMBEDDER", "hashing")
                .run("ask", "--session", "s", "I live in Oslo.");

        assertThat(result.code()).isZero();
        assertThat(folder.resolve("bob.toml")).exists();
        assertThat(folder.resolve("runtime/turns.jsonl")).exists();
    }
}
