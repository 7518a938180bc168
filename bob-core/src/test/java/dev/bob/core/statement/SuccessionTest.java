package dev.bob.core.statement;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SuccessionTest {

    private static final List<String> BACKGROUND =
            List.of(
                    "I keep bees in Fife.",
                    "No emojis in titles, please.",
                    "My daughter Ines is allergic to nuts.",
                    "We painted the kitchen green.",
                    "The train was late again.",
                    "My brother sails at weekends.",
                    "I can't stand coriander.");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "When is Renata here? | My assistant, Renata, is here eight to two. | Renata's hours changed, ten to four.",
                "Where is the choir book? | The choir book is in the bread bin, mice don't look there. | The choir book's at my daughter's these days.",
                "Which route do I drive? | I'm a bus driver in Macon, route 12. | They put me on route 30 now.",
                "When does the licence lapse? | The licence lapses on 30 November. | Licence renewed until 2029.",
                "¿Qué deporte hace Martina? | Martina va a clase de judo los martes. | Martina ya no va a judo, ahora hace esgrima los jueves."
            })
    void a_newer_sentence_may_say_how_it_is_now_in_words_that_no_form_knows(
            String question, String older, String newer) {
        Succession succession = before(question, older, newer);

        assertThat(succession.likely(0, 1)).isGreaterThanOrEqualTo(succession.enough());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Where do I keep bees? | I keep bees on the moor. | My brother goes sailing now.",
                "What is Ines allergic to? | Ines gets hives from hazelnuts. | I also teach pottery on Mondays.",
                "What about the boat trip? | The boat trip is booked with Skipper Olsen. | The boat trip is paid for with a voucher.",
                "Where does my brother live? | My brother Jonas lives in Kiel. | We moved here from Linz two years ago.",
                "Where do I work? | I work at a print shop. | Titles have no emojis any more, please."
            })
    void what_may_stand_beside_the_older_ends_nothing(String question, String older, String newer) {
        Succession succession = before(question, older, newer);

        assertThat(succession.likely(0, 1)).isLessThan(succession.enough());
    }

    @Test
    void what_is_near_counts_only_where_all_are_known() {
        List<Succession.Said> said =
                List.of(said("I play the oboe.", 0), said("I play the viola now.", 1));
        String question = "What do I play?";

        assertThat(Succession.of(question, said).numbers(0, 1)).hasSize(Succession.SIZE);
        assertThat(
                        Succession.of(
                                        question,
                                        said,
                                        new double[][] {{1, .6, .7}, {.6, 1, .8}, {.7, .8, 1}})
                                .numbers(0, 1))
                .hasSize(Succession.SIZE + Succession.SIZE_OF_NEAR);
    }

    @Test
    void what_says_something_more_of_the_same_takes_the_place_of_no_plain_answer() {
        Succession succession =
                before(
                        "What is my cat called?",
                        "My cat is called Luna",
                        "My cat is afraid of thunder");

        assertThat(succession.likely(0, 1)).isZero();
        assertThat(
                        before(
                                        "What is my cat called?",
                                        "My cat is called Luna",
                                        "My cat is Max now")
                                .likely(0, 1))
                .isPositive();
    }

    private static Succession before(String question, String older, String newer) {
        return Succession.of(
                question,
                Stream.concat(
                                Stream.of(said(older, 1), said(newer, 2)),
                                BACKGROUND.stream().map(text -> said(text, 0)))
                        .toList());
    }

    /// Each in a conversation of its own.
    private static Succession.Said said(String text, int at) {
        return new Succession.Said(Statement.of(text), at, at);
    }
}
