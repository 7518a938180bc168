package dev.bob.core.statement.news;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.core.statement.Statement;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RetractionTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "We're flying to Lisbon in March. | Lisbon's off, we couldn't get the time off work.",
                "I'm getting a puppy in June. | The puppy fell through.",
                "We're getting married in September. | We called it off after all, no wedding.",
                "I accepted an offer from Siemens. | Turned Siemens down in the end.",
                "We're moving to Graz in autumn. | Graz isn't happening.",
                "I'm going vegan from January. | The vegan thing lasted four days.",
                "We booked a cottage in Wales for August. | The cottage booking's been cancelled, refund and all.",
                "We're going to have an extension built. | The extension's dead in the water, the council said no.",
                "My daughter is going to Edinburgh for uni in September. | Edinburgh never came through, she's taken a gap year.",
                "My sister is getting married in May. | My sister's wedding is off.",
                "I'm buying the red Skoda. | Somebody else snapped up the Skoda.",
                "I've put down a deposit on a houseboat. | The houseboat sale collapsed.",
                "Wir ziehen im Herbst nach Graz. | Der Umzug nach Graz ist geplatzt.",
                "On va acheter une maison à Rennes. | Finalement on n'achète pas la maison à Rennes.",
                "Nos casamos en octubre. | La boda se canceló.",
                "Ci sposiamo a giugno. | Il matrimonio è saltato.",
                "We gaan in mei naar Texel. | Texel gaat niet door.",
                "Vou comprar um carro. | Desisti do carro.",
            })
    void a_plan_that_comes_to_nothing_is_no_plan_any_more(String plan, String newer) {
        assertThat(Statement.contradicts(newer, plan)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "We've decided to sell the flat. | We're keeping the flat after all.",
                "I'm leaving the firm in March. | I'm staying with the firm after all.",
            })
    void what_is_kept_after_all_is_not_given_up(String plan, String newer) {
        assertThat(Statement.contradicts(newer, plan)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "My sister lives in Lisbon. | Lisbon's off, too dear.",
                "I teach pottery every Monday. | Pottery's off tonight, burst pipe.",
                "I have a flat in Leeds. | We're keeping the flat after all.",
                "We're going to Crete in June. | We're going to Crete by boat after all.",
                "We're flying to Lisbon in March. | The flight was cancelled last year too.",
                "I'm learning Greek. | The milk's off.",
                "I'm marrying Theo in the spring. | My cousin's wedding is off.",
                "We're going to have an extension built. | The film was cancelled tonight.",
            })
    void what_is_so_and_what_is_off_for_once_stays(String older, String newer) {
        assertThat(Statement.contradicts(newer, older)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "We called it off after all.",
                "No wait, undo that, it fell through.",
                "Changed my mind, it isn't happening.",
                "Da wird doch nichts draus.",
                "Finalement on a laissé tomber.",
                "Het gaat toch niet door."
            })
    void whoever_does_not_say_what_is_off_means_the_last_plan(String said) {
        assertThat(Retraction.isOfTheLast(said)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Should I call it off?",
                "If it falls through I'll cry.",
                "I turned the radio off.",
                "We called the plumber."
            })
    void who_asks_or_supposes_takes_nothing_back(String said) {
        assertThat(Retraction.isOfTheLast(said)).isFalse();
    }
}
