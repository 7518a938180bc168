package dev.bob.core.statement.news;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NewsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "My student is Katarzina, who works on antiphons | She spells her name Katarzyna, with a y | My student is Katarzyna, who works on antiphons",
                "My home help is called Sunita | I got her name wrong, it's Sumita | My home help is called Sumita",
                "The baby's name is Fiadh | It's spelt Fíadh, with a fada | The baby's name is Fíadh",
                "Mein Neffe heißt Kristof | Er schreibt sich Christof | Mein Neffe heißt Christof",
            })
    void a_name_is_put_right_where_somebody_tells_how_it_is_spelt(
            String older, String newer, String right) {
        assertThat(Respelling.in(newer).follows(Respelling.in(older))).isTrue();
        assertThat(Respelling.in(newer).corrected(older)).contains(right);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "My sister is called Maria | My friend Mario came by",
                "My sister is called Maria | She lives in a house with a garden, says Mario",
                "My brother is called Tom | He spells his surname Lindqvist with a v",
            })
    void another_name_is_no_other_spelling(String older, String newer) {
        assertThat(Respelling.in(newer).follows(Respelling.in(older))).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Band: The Soft Furnishings | We renamed ourselves, it's Ottoman Umpire now",
                "The app I work on is called Larkspur | The app got renamed, it's Foxglove now",
                "We have a boat called Second Wind | We've changed the boat's name to Last Orders",
            })
    void what_has_another_name_is_not_called_what_it_was(String older, String newer) {
        assertThat(Renaming.in(newer).follows(Renaming.in(older))).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "My cat is called Luna | We renamed ourselves, it's Ottoman Umpire now",
                "We have a boat called Second Wind | The shop has been rebranded",
            })
    void another_thing_keeps_its_name(String older, String newer) {
        assertThat(Renaming.in(newer).follows(Renaming.in(older))).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "I cycle to work every day | I take the bus these days",
                "I get the train to work | I drive to the office now",
                "We walk to school | We've switched to the tram, we take the tram now",
            })
    void who_goes_to_work_another_way_now_goes_no_more_as_before(String older, String newer) {
        assertThat(Commute.in(newer).follows(Commute.in(older))).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "I drive a Skoda | I take the bus these days",
                "I cycle to work every day | I take the bus when it rains",
                "I walk the dog at six | I take the train to work now",
            })
    void who_only_takes_the_bus_sometimes_or_goes_elsewhere_says_nothing_of_the_way_to_work(
            String older, String newer) {
        assertThat(Commute.in(newer).follows(Commute.in(older))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The doctor has switched me, it's apixaban from this week",
                "Swapped courses, it's animation now",
                "Der Arzt hat mich umgestellt",
                "J'ai changé de banque",
            })
    void that_one_thing_stands_in_anothers_place_is_said_in_many_ways(String said) {
        assertThat(Swap.in(said)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "I live in Aberystwyth with my partner Gethin | Gethin's moved out | true",
                "I share a house with Femi and Lotte | Lotte has moved out, we've got Kwabena instead | true",
                "Gethin is allergic to cashews | Gethin's moved out | false",
                "I live with Femi | Lotte has moved out | false",
            })
    void who_has_moved_out_lives_here_no_more_and_stays_what_they_are(
            String older, String newer, boolean follows) {
        assertThat(Household.in(newer).follows(Household.in(older))).isEqualTo(follows);
    }
}
