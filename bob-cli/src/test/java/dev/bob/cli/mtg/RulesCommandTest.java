package dev.bob.cli.mtg;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.cli.BobProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RulesCommandTest {

    @TempDir Path folder;

    @Test
    void keywords_and_terms_are_found_without_the_rules_text() {
        var found = BobProcess.in(folder).run("mtg", "rules", "search", "trample");
        var shown = BobProcess.in(folder).run("mtg", "rules", "show", "Trample");
        var numbered = BobProcess.in(folder).run("mtg", "rules", "show", "702.19");

        assertThat(found.code()).isZero();
        assertThat(found.out()).startsWith("trample: ").contains("(rule 702.19)");
        assertThat(found.err()).contains("bob mtg rules import FILE");
        assertThat(shown.out()).startsWith("trample: ");
        assertThat(numbered.out()).startsWith("trample: ");
    }

    @Test
    void what_is_in_neither_says_how_to_import_the_rules() {
        var found = BobProcess.in(folder).run("mtg", "rules", "search", "zyzzyva");

        assertThat(found.code()).isEqualTo(1);
        assertThat(found.out()).isEmpty();
        assertThat(found.err()).contains("\"zyzzyva\"", "bob mtg rules import FILE");
    }

    @Test
    void imported_rules_are_searched_instead() throws IOException {
        String rules =
                IntStream.rangeClosed(1, 120)
                        .mapToObj(n -> "100." + n + ". Rule " + n + " of a game of pebbles.")
                        .collect(Collectors.joining("\n\n"));
        Path file = Files.writeString(folder.resolve("rules.txt"), rules);
        BobProcess.in(folder).run("mtg", "rules", "import", file.toString());

        var found = BobProcess.in(folder).run("mtg", "rules", "search", "pebbles");

        assertThat(found.out()).contains("of a game of pebbles");
        assertThat(found.err()).isEmpty();
    }

    @Test
    void a_question_in_words_is_answered_by_the_engine() {
        var answer =
                BobProcess.in(folder)
                        .run("mtg", "rules", "ask", "Can Llanowar Elves block Serra Angel?");
        var term = BobProcess.in(folder).run("mtg", "rules", "ask", "what", "is", "trample?");
        var other = BobProcess.in(folder).run("mtg", "rules", "ask", "How is the weather");

        assertThat(answer.out()).contains("(rule 702.9b)").doesNotContain("**");
        assertThat(term.out()).startsWith("trample");
        assertThat(other.code()).isEqualTo(1);
        assertThat(other.err()).contains("can't answer that");
    }

    @Test
    void the_help_points_to_questions() {
        var help = BobProcess.in(folder).run("mtg", "--help");

        assertThat(help.out().replaceAll("\\s+", " ")).contains("Ask a rules question in words");
    }
}
