package dev.bob.core.statement.form;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EverydayTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Je roule de nuit.",
                "J'ai le vertige.",
                "Noi siamo chiusi il lunedì.",
                "Divido casa con Anna.",
                "Ik sta om vijf uur op.",
                "Ich fahre nachts Taxi.",
                "Dienstags singe ich im Chor.",
                "Me levanto a las cinco.",
                "Los martes juego al pádel.",
                "Conduzo um táxi em Lisboa.",
                "Choruję na cukrzycę typu drugiego.",
                "Jag simmar varje morgon.",
                "Jeg strikker sokker til barnebarna.",
                "Salı akşamları koroda söylüyorum.",
                "Я монтирую только по ночам.",
                "Jsem alergický na kiwi.",
            })
    void what_people_do_as_a_matter_of_course_is_found(String said) {
        assertThat(Forms.in(said)).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Ich glaube nicht daran.",
                "Heute gehe ich ins Kino.",
                "Ich arbeitete lange daran.",
                "Je pense que oui.",
                "Quiero un café ahora.",
                "Vino una señora con un reloj.",
                "Ik denk er nog over na.",
                "Facciamo che sei il vampiro.",
                "Myślę o tym często.",
                "Bugün işe gidiyorum.",
                "Jeg tror det blir regn.",
            })
    void what_they_think_want_or_did_is_not(String said) {
        assertThat(Forms.in(said)).isEmpty();
    }
}
