package dev.bob.mtg.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RulesTextTest {

    private static Path comprehensiveRules() {
        String data = System.getenv("BOB_TEST_DATA");
        Assumptions.assumeTrue(
                data != null,
                "skipped: BOB_TEST_DATA isn't set, so there is no rules text to read");
        Path file = Path.of(data, "comprules.txt");
        Assumptions.assumeTrue(
                Files.isReadable(file), "skipped: no comprules.txt in BOB_TEST_DATA");
        return file;
    }

    @Test
    void a_rule_is_shown_with_its_subrules(@TempDir Path folder) throws IOException {
        RulesText rules = new RulesLibrary(folder).importFrom(comprehensiveRules());

        List<NumberedRule> trample = rules.show("702.19");

        assertThat(trample)
                .extracting(NumberedRule::number)
                .startsWith("702.19", "702.19a", "702.19b")
                .doesNotContain("702.190");
        assertThat(trample.getFirst().text()).isEqualTo("Trample");
    }

    @Test
    void a_chapter_lists_its_rules_and_a_section_its_chapters(@TempDir Path folder)
            throws IOException {
        RulesText rules = new RulesLibrary(folder).importFrom(comprehensiveRules());

        assertThat(rules.show("117"))
                .extracting(NumberedRule::number)
                .contains("117", "117.1", "117.3")
                .doesNotContain("117.1a");
        assertThat(rules.show("7"))
                .extracting(NumberedRule::number)
                .contains("700", "704")
                .doesNotContain("704.1", "104");
    }

    @Test
    void a_glossary_term_is_found_by_name_whatever_its_case(@TempDir Path folder)
            throws IOException {
        RulesText rules = new RulesLibrary(folder).importFrom(comprehensiveRules());

        assertThat(rules.find("deathtouch"))
                .hasValueSatisfying(
                        r -> assertThat(r.kind()).isEqualTo(NumberedRule.Kind.GLOSSARY));
        assertThat(rules.find("no such thing")).isEmpty();
    }

    @Test
    void a_search_finds_entries_with_every_word_and_the_term_itself_first(@TempDir Path folder)
            throws IOException {
        RulesText rules = new RulesLibrary(folder).importFrom(comprehensiveRules());

        List<NumberedRule> hits = rules.search("menace", 5);

        assertThat(hits).hasSize(5);
        assertThat(hits.getFirst().number()).isEqualToIgnoringCase("menace");
        assertThat(rules.search("sorcery zeppelin", 5)).isEmpty();
    }

    @Test
    void the_import_survives_a_restart_and_says_when_it_took_effect(@TempDir Path folder)
            throws IOException {
        new RulesLibrary(folder).importFrom(comprehensiveRules());

        RulesText again = new RulesLibrary(folder).load().orElseThrow();

        assertThat(again.effective()).contains("20");
        assertThat(again.all()).hasSizeGreaterThan(3000);
    }

    @Test
    void another_text_is_refused_and_the_earlier_import_is_kept(@TempDir Path folder)
            throws IOException {
        Path other =
                Files.writeString(
                        folder.resolve("novel.txt"),
                        "It was a dark and stormy night.\n1. Chapter One\n");

        assertThatThrownBy(() -> new RulesLibrary(folder.resolve("rules")).importFrom(other))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("isn't the text of the Comprehensive Rules");
        assertThat(new RulesLibrary(folder.resolve("rules")).load()).isEmpty();
    }
}
