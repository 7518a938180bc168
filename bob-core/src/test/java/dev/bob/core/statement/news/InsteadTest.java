package dev.bob.core.statement.news;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.core.statement.Statement;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class InsteadTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "We're expecting in May. | Our son was born on Tuesday, he's called Emil.",
                "Ma copine est enceinte, c'est prévu pour fin mars | La petite est là ! Louna, née le 19 avril",
                "Meine Frau ist schwanger. | Der Kleine ist da: Jonas, 3200 Gramm.",
                "I'm flat-hunting in Leeds. | Signed for a terrace in Headingley.",
                "I'm doing my PhD on bats. | I handed in my thesis on Monday.",
                "My sister is studying law in Ghent. | My sister graduated in June.",
                "I work freelance as a translator. | They took me on full time at an agency in Namur.",
                "I've been vegan for two years. | Confession... I eat cheese and eggs again.",
                "Ich bin Vegetarierin. | Ich esse wieder Fleisch.",
            })
    void nobody_is_on_the_way_to_where_they_are(String older, String newer) {
        assertThat(Statement.contradicts(newer, older)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "We're expecting in May. | My cousin was born in 1982.",
                "My sister is studying law in Ghent. | I graduated in June.",
                "I'm vegetarian. | My brother eats meat again.",
            })
    void what_somebody_else_has_reached_ends_nothing(String older, String newer) {
        assertThat(Statement.contradicts(newer, older)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "We buy our coal from Higgins. | Higgins packed up, so the coal's from a chap in Rhyl.",
                "I swim at the Victoria baths. | The Victoria baths are shut, so I swim in the lake.",
                "Our bread is from Lidl. | Lidl stopped doing it; our bread comes from the Turkish place these days.",
            })
    void the_reason_names_what_was_and_what_follows_names_what_is(String older, String newer) {
        assertThat(Statement.contradicts(newer, older)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "We get the flour from Burgholz. | I'm out of flour, so I'm off to the shop.",
                "My dog is called Cadi. | It rained, so Cadi is wet.",
                "I swim at the Victoria baths. | The Victoria baths were full, so I waited.",
                "I live in Leeds with my sister Ann. | Leeds was flooded, so my sister was late.",
            })
    void what_happened_once_is_no_reason(String older, String newer) {
        assertThat(Statement.contradicts(newer, older)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The kiln gets fired on Tuesdays. | Kiln gets fired Fridays now, Mo insists.",
                "La brocante tombe toujours le premier dimanche de mai | Désormais c'est le deuxième dimanche de mai pour la brocante",
                "We verbouwen de keuken, dat moet klaar zijn voor 1 juni. | De aannemer heeft een hernia, de keuken is pas op 28 augustus klaar.",
                "Mi clase de yoga empieza el martes. | La clase de yoga empieza el jueves.",
                "La livraison des légumes tombe le mardi. | La livraison des légumes tombe le vendredi.",
                "The boat survey happens on 3 May. | The boat survey happens on 19 May.",
            })
    void the_same_with_another_day_is_said_anew(String older, String newer) {
        assertThat(Statement.contradicts(newer, older)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "My son Tom plays football on Mondays. | My son Ben plays football on Tuesdays.",
                "The team meeting is on Monday. | The team meeting with sales is on Thursday.",
                "I take 5 mg of ramipril at night. | I take 20 mg of atorvastatin at night.",
                "I swim laps on Mondays. | I also swim laps on Fridays.",
                "My sister pays 500 euros rent. | I pay 700 euros rent.",
            })
    void another_thing_has_a_day_of_its_own(String older, String newer) {
        assertThat(Statement.contradicts(newer, older)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Our cleaner Ida has retired.",
                "We've moved house!",
                "Hab die Uni gewechselt",
                "We renamed the band."
            })
    void that_something_is_over_says_nothing_of_what_is(String said) {
        assertThat(Statement.of(said).tellsOnlyAnEnd()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I quit smoking and I run now.",
                "My teacher is Eero now.",
                "We moved to Bergen.",
                "I hate coriander."
            })
    void what_says_how_it_is_is_kept_by_itself(String said) {
        assertThat(Statement.of(said).tellsOnlyAnEnd()).isFalse();
    }
}
