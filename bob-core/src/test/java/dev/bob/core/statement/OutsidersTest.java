package dev.bob.core.statement;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
}
