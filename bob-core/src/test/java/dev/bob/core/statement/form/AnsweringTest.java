package dev.bob.core.statement.form;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Of statements that are about as near, what has what a question asks for is likelier to answer it.
class AnsweringTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "When do I see the dentist? | I see the dentist on 4 May. | I like the dentist a lot.",
                "Who does the flowers? | The flowers are done by our neighbour Nuala. | The flowers are so pretty today.",
                "Where do I live? | I live in Trondheim. | My name is Kim."
            })
    void what_has_the_time_the_name_or_the_place_comes_first(
            String question, String answer, String other) {
        double[] likely =
                new Answering(question, List.of(said(other, 0.6), said(answer, 0.6))).likely();

        assertThat(likely[1]).isGreaterThan(likely[0]);
    }

    @Test
    void what_is_far_behind_the_nearest_is_hardly_an_answer() {
        double[] likely =
                new Answering(
                                "What does my sister play?",
                                List.of(
                                        said("My sister Marta plays the cello.", 0.8),
                                        said("I had soup for lunch.", 0.1)))
                        .likely();

        assertThat(likely[1]).isLessThan(0.1 * likely[0]);
    }

    @Test
    void a_statement_has_the_sort_of_thing_that_is_asked_for_or_has_not() {
        Answering.Said monday = said("We meet on Mondays.", 0.3);
        Answering.Said name = said("My supervisor is called Ode.", 0.7);
        Answering answering = new Answering("When do I see my supervisor?", List.of(monday, name));

        assertThat(answering.hasSortAskedFor(monday)).isTrue();
        assertThat(answering.hasSortAskedFor(name)).isFalse();
    }

    private static Answering.Said said(String text, double near) {
        return new Answering.Said(text, near, 0.5);
    }
}
