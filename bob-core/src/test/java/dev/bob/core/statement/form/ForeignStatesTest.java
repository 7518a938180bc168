package dev.bob.core.statement.form;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.core.statement.Utterance;
import dev.bob.core.statement.Utterance.Kind;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ForeignStatesTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Soy celíaca, así que cuando te pida recetas tenlo en cuenta, por favor.",
                "Ich bin Diabetikerin.",
                "Je suis végétarienne.",
                "Sono celiaca.",
                "Sou vegano.",
                "Ik ben vegetariër.",
                "Jag tål inte mjölk.",
                "Olen kasvissyöjä.",
                "Kahveyi hep şekersiz içerim.",
                "Με λένε Δέσποινα και έχω έναν φούρνο στα Χανιά.",
                "Pode me chamar de Duda.",
                "Зови меня Саша.",
                "Bitte antworte immer auf Deutsch.",
                "Ik ben trouwens overgeplaatst naar IJmuiden.",
                "Przenieśli mnie do Gdyni.",
                "oye, me han cambiado al turno de noche",
            })
    void what_people_are_and_how_they_are_called_is_found_in_their_language(String said) {
        assertThat(Forms.in(said)).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"Mon voisin a acheté un poney, il est fou.", "O meu patrão é um chato."})
    void neighbours_and_bosses_are_not_near(String said) {
        assertThat(Forms.in(said)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Σε ποια πόλη έχω τον φούρνο;",
                "ما هي مهنتي؟",
                "main kaunse sheher mein kaam karta hoon",
            })
    void questions_are_questions_whatever_their_mark(String said) {
        assertThat(Utterance.of(said))
                .extracting(Utterance.Sentence::kind)
                .containsExactly(Kind.QUESTION);
    }
}
