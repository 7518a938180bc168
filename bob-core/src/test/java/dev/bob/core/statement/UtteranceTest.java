package dev.bob.core.statement;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UtteranceTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "come si chiama mio fratello",
                "cosa devo mettere nello zaino",
                "ka heite hunden min",
                "c quand mon examen",
                "когда сестра приедет",
                "в какой школе я учусь",
                "gdzie mam klucze",
                "welke school ga ik doen",
                "我家做什麼生意？",
                "State the weekly day.",
                "name of my boy's school please",
                "and the blue one goes where again"
            })
    void a_question_is_one_in_whatever_language_and_without_its_mark(String asked) {
        assertThat(Utterance.kind(asked)).isEqualTo(Utterance.Kind.QUESTION);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Когда я был маленьким, мы жили в Пскове.",
                "Quand il pleut, je prends le bus.",
                "We state the name first in our letters.",
                "I come from Rome and cook Roman food."
            })
    void what_only_begins_like_one_is_none(String said) {
        assertThat(Utterance.kind(said)).isEqualTo(Utterance.Kind.STATEMENT);
    }
}
