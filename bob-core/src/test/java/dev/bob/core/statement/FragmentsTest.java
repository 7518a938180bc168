package dev.bob.core.statement;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FragmentsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I'm a vegetarian. Have been since school.",
                "I've a new job at the docks. From September.",
                "We keep bees. Only two hives.",
                "Maren won't touch eggs. Not allergy, just principle.",
                "My pen name is Ida Crake. Use that on title pages.",
                "Ich arbeite jetzt in Hanau. Ab September.",
                "Trabajo en el puerto. Desde enero.",
                "Ik werk in Gouda. Sinds maart.",
            })
    void what_nobody_does_completes_the_sentence_before(String said) {
        assertThat(Utterance.statements(said)).containsExactly(said);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I live in Oslo. In winter I ski to work.",
                "I live in Oslo. My brother has a boat.",
                "I have a boat. Have you seen one?",
            })
    void what_somebody_does_stands_by_itself(String said) {
        assertThat(Utterance.of(said)).hasSize(2);
    }

    @Test
    void after_a_question_nothing_is_completed() {
        assertThat(Utterance.of("Where do I park? On the left.")).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Die Orgel wird am 30. Juni geweiht.",
                "Eksamen er 16. februar.",
                "Festival je 24. srpna.",
            })
    void the_stop_of_a_date_ends_no_sentence(String said) {
        assertThat(Sentences.of(said)).isEqualTo(List.of(said));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "New topic, the old one flopped. It's the reuse of silos.",
                "I switched editors. Helix all day now.",
                "They changed my shift. It's ten to six.",
            })
    void what_is_new_stands_with_what_it_is(String said) {
        assertThat(Utterance.statements(said)).containsExactly(said);
    }

    @Test
    void how_that_is_stands_by_itself() {
        assertThat(Utterance.statements("They moved me to days. Weird to see the sun.")).hasSize(2);
    }
}
