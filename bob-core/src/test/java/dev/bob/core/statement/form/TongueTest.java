package dev.bob.core.statement.form;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.core.memory.MemoryCandidate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TongueTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Die Werkstatt übernimmt meine Tochter Lea.",
                "Ich habe drei Hühner und einen Hund.",
                "Notre fille Margaux apprend le violon.",
                "Nous sommes six à la maison, avec ma mère et les enfants.",
                "Mi hermana Pilar trabaja de noche.",
                "Los jueves toco el bajo con unos amigos.",
                "Mia nonna Rosa vive al piano di sotto.",
                "Ogni domenica corro dieci chilometri.",
                "A minha filha Inês joga andebol.",
                "Onze zoon Sem speelt cello.",
                "Wij houden 40 schapen.",
                "Broren min Lars bygger båter.",
                "Min dotter Elsa rider."
            })
    void what_people_say_of_their_own_is_kept_in_their_language(String said) {
        assertThat(Forms.in(said)).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Antworte mir immer in ganzen Sätzen.",
                "Réponds-moi toujours en tutoyant.",
                "No me respondas nunca con listas.",
                "Non darmi mai consigli medici.",
                "Geef mij altijd de korte versie."
            })
    void how_somebody_wants_to_be_answered_is_a_preference(String said) {
        assertThat(Forms.in(said))
                .extracting(Forms.Find::type)
                .containsExactly(MemoryCandidate.Type.PREFERENCE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Meine Schwester ist heute krank.",
                "Mein Chef sagt, dass alles teurer wird.",
                "Wenn ich einen Hund hätte, hieße er Bello.",
                "Es regnet schon wieder und der Bus ist weg.",
                "Ma mère a appelé hier soir.",
                "Si mon frère venait, on irait à la mer.",
                "Mi hija está cansada.",
                "Tengo dos preguntas sobre la receta.",
                "Ho tre domande.",
                "Oggi mia figlia ha la febbre.",
                "A minha irmã vem amanhã.",
                "Mijn zoon heeft gisteren gewonnen.",
                "Het is koud en de kachel is uit."
            })
    void what_is_of_the_moment_is_left_alone_in_every_language(String said) {
        assertThat(Forms.in(said)).isEmpty();
    }

    @Test
    void a_sentence_in_another_language_that_no_form_finds_is_no_promotion() {
        assertThat(Forms.mayLast("Het is nat en het land is te zwaar.")).isFalse();
        assertThat(Forms.mayLast("The bakery on the corner has the best rolls.")).isTrue();
    }

    @Test
    void somebody_who_was_told_of_is_known_by_name() {
        List<String> told = List.of("Mi hermana Pilar trabaja de noche.");

        assertThat(Forms.ofKnown("Pilar ahora hace kárate en el gimnasio.", _ -> told.stream()))
                .isPresent();
        assertThat(
                        Forms.ofKnown(
                                "Pilar ahora hace kárate en el gimnasio.",
                                _ -> List.<String>of().stream()))
                .isEmpty();
    }
}
