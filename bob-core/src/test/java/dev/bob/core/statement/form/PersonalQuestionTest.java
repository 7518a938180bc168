package dev.bob.core.statement.form;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PersonalQuestionTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Which dentist am I with?",
                "what's my sister's dog called again",
                "When do I fly home?",
                "Who signs my timesheets now?",
                "Where do we keep the spare fuses?",
                "Wie heißt mein Zahnarzt?",
                "¿A qué hora es mi clase de baile?",
            })
    void a_question_about_what_somebody_told_is_personal(String message) {
        assertThat(PersonalQuestion.is(message)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "What is the capital of Mongolia?",
                "Explain the difference between a virus and a bacterium.",
                "Write a limerick about a badger.",
                "How many grams are in an ounce?",
                "Thanks, that helped a lot!",
            })
    void what_anybody_can_answer_is_not(String message) {
        assertThat(PersonalQuestion.is(message)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I am with Dr Lund on Harbour Street.",
                "My sister's dog is called Biscuit.",
                "We keep the spare fuses in the hall cupboard.",
            })
    void nor_is_what_somebody_tells(String message) {
        assertThat(PersonalQuestion.is(message)).isFalse();
    }

    @Test
    void a_vector_adds_to_what_the_words_say() {
        String message = "Which dentist am I with?";
        float[] nothing = new float[PersonalQuestion.VECTOR];

        assertThat(PersonalQuestion.numbers(message, nothing))
                .hasSize(PersonalQuestion.SIZE + PersonalQuestion.VECTOR)
                .startsWith(PersonalQuestion.numbers(message));
        assertThat(PersonalQuestion.likely(message, nothing)).isCloseTo(0.5, within(0.5));
    }
}
