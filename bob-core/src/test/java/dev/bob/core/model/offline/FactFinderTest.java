package dev.bob.core.model.offline;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What of an input is a lasting fact.
class FactFinderTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    I live in Oslo. | fact
                    My name is Kari. | fact
                    I prefer short answers. | preference
                    Remember that the server room is on floor 3. | fact
                    We decided to use PostgreSQL. | project_decision
                    I mostly play mono-red burn. | mtg_profile
                    I'm allergic to nuts. | fact
                    My dog is called Bella. | fact
                    """)
    void facts_about_the_person_are_found(String input, String type) {
        assertThat(FactFinder.facts(input))
                .singleElement()
                .satisfies(fact -> assertThat(fact.type()).isEqualTo(type));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Please open the file.",
                "Never mind.",
                "I want you to summarise this.",
                "Do I live in Oslo?",
                "I have a question.",
                "If I lived in Oslo I would ski.",
                "I'm tired.",
                "I am looking for a hotel.",
                "I'm going to work now."
            })
    void what_is_no_lasting_fact_is_not_taken_for_one(String input) {
        assertThat(FactFinder.facts(input)).isEmpty();
    }
}
