package dev.bob.core.statement;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SuccessionTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "My assistant, Renata, is here eight to two. | Renata's hours changed, ten to four.",
                "The choir book is in the bread bin, mice don't look there. | The choir book's at my daughter's these days.",
                "I'm a bus driver in Macon, route 12. | They put me on route 30 now.",
                "The licence lapses on 30 November. | Licence renewed until 2029.",
                "Martina va a clase de judo los martes. | Martina ya no va a judo, ahora hace esgrima los jueves."
            })
    void a_newer_sentence_may_say_how_it_is_now_in_words_that_no_form_knows(
            String older, String newer) {
        assertThat(Succession.of("", older, newer)).isGreaterThanOrEqualTo(Succession.ENOUGH);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "I keep bees in Fife. | My brother sails at weekends.",
                "My daughter Ines is allergic to nuts. | I also teach pottery on Mondays.",
                "I work at a print shop. | No emojis in titles, please."
            })
    void what_may_stand_beside_the_older_ends_nothing(String older, String newer) {
        assertThat(Succession.of("", older, newer)).isLessThan(Succession.ENOUGH);
    }
}
