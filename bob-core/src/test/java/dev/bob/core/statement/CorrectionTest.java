package dev.bob.core.statement;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CorrectionTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "My fav colour is like a really dark green | wait no. navy. its navy | My fav colour is like a really dark navy",
                "The band meets on Tuesdays | sorry, Thursdays | The band meets on Thursdays",
                "My flight is at 12 on Sunday | no, 14 | My flight is at 14 on Sunday",
                "My sister is called Maria. | actually it's Marta | My sister is called Marta.",
                "Ich habe am Montag Training | Nein, Freitag | Ich habe am Freitag Training",
            })
    void a_message_that_takes_back_a_word_means_the_statement_before_with_another(
            String before, String message, String meant) {
        assertThat(Correction.of(message, List.of(before))).contains(meant);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "My sister is called Maria. | no thanks",
                "I live in Oslo | wait, what's the capital of Peru?",
                "I live in Oslo | actually I moved to Bergen",
                "I have two dogs | no, the other one is better",
                "I have two dogs and three cats | sorry, five",
                "The band meets on Tuesdays | Thursday",
            })
    void what_says_something_by_itself_or_fits_nowhere_corrects_nothing(
            String before, String message) {
        assertThat(Correction.of(message, List.of(before))).isEmpty();
    }
}
