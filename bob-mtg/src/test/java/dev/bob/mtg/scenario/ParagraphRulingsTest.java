package dev.bob.mtg.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.cards.CardFile;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The Comprehensive Rules, paragraph by paragraph: small games on cards made up for them. An id is the number of the rule
/// that says what has to come out, and what is looked at.
class ParagraphRulingsTest {

    private static Path folder() throws Exception {
        return Path.of(ParagraphRulingsTest.class.getResource("paragraphs").toURI());
    }

    private static List<ScenarioFiles.Source> scenarios() throws Exception {
        return ScenarioFiles.read(List.of(folder()));
    }

    @Test
    void every_paragraph_comes_out() throws Exception {
        CardCatalog catalog = CardCatalog.builtIn();
        catalog.add(new CardFile().read(folder().resolve("made-up.jsonl")).cards());
        ScenarioRunner runner = new ScenarioRunner(catalog, _ -> {});

        assertThat(ExamplesOfTheRulesTest.unexpected(runner, scenarios())).isEmpty();
    }

    @Test
    void every_scenario_names_its_rule_and_no_two_are_called_the_same() throws Exception {
        List<String> ids = scenarios().stream().map(ScenarioFiles.Source::id).toList();

        assertThat(ids).doesNotHaveDuplicates();
        assertThat(ids).allMatch(id -> id.matches("\\d{3}\\.\\d+[a-z]*(-\\d+[a-z]?)? \\S.*"));
    }
}
