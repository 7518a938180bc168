package dev.bob.core.statement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.core.statement.news.Outsiders;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OutsidersTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Him next door has gone and bought a Tesla. | I drive a Honda Jazz.",
                "My neighbour moved to Bergen. | I live in Oslo.",
                "My mate moved to days. | I work nights.",
                "Lol imagine if I dropped out and moved to Bergen. | I live in Oslo.",
                "Wenn ich reich wäre, wohnte ich jetzt in Rom. | Ich wohne in Kassel.",
            })
    void what_others_do_or_what_would_be_changes_nothing_of_the_speaker(
            String newer, String older) {
        assertThat(Statement.contradicts(newer, older)).isFalse();
    }

    @Test
    void what_is_known_of_them_changes() {
        assertThat(
                        Statement.contradicts(
                                "My neighbour Ole moved to Bergen.",
                                "My neighbour Ole lives in Oslo."))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "My friend Oona wants to be a pilot, couldn't be me.",
                "A colleague of mine swears by cold showers.",
                "My neighbour in Lahti has bought a jet ski.",
                "My flatmate's thinking of going vegan.",
                "My classmate moved to Perth for a job.",
            })
    void what_friends_and_neighbours_want_and_buy_is_theirs(String said) {
        assertThat(Outsiders.isTheirAffair(said)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "My friend Oona can't eat gluten.",
                "My best friend Oona and I want to open a bar.",
                "My colleague Anton has moved to our office.",
                "My flatmate is called Emeka.",
                "My son wants to be a pilot.",
            })
    void what_one_has_to_know_of_them_isnt(String said) {
        assertThat(Outsiders.isTheirAffair(said)).isFalse();
    }
}
