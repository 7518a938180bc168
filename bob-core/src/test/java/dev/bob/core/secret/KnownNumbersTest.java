package dev.bob.core.secret;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KnownNumbersTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The plumber's emergency number is 01632 960 114.",
                "Our surgery rings from +44 1632 960771.",
                "They only pay if the order number is on it, which is 7731-2290.",
                "Home insurance is with Larch & Sons, policy LS-40417.",
                "Meine Kundennummer beim Strom ist 4471 9920.",
                "numéro de client chez EDF : 55 120 443",
                "El número de pedido es 88231-4.",
                "My staff id at the hospital is 448120.",
                "The barn door is 2400 tall."
            })
    void a_number_that_others_know_is_no_secret(String said) {
        assertThat(Secrets.in(said)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The order office's door code is 7731.",
                "Phone PIN: 0448.",
                "The keypad wants 4417 for the side gate.",
                "The policy cabinet opens with 4417.",
                "The alarm code for the ticket booth is 0163 2960.",
                "Customer Wi-Fi password: larch-sons-40417"
            })
    void what_opens_something_is_one_beside_the_same_words(String said) {
        assertThat(Secrets.in(said)).isTrue();
    }
}
