package dev.bob.core.secret;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OpenedTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Barrier: 8816#. Roller shutter: 2203. | 2203",
                "The alarm in the office is disarmed with 77-14-09, should the cleaner ask. | 77-14-09",
                "If you're first, the car park barrier goes up with 4410 | 4410",
                "There's a keypad on the back gate. It's 5582 and then the bell. | 5582",
                "Burglar alarm: hit 3391 within twenty seconds | 3391",
                "My daughter's tablet unlocks with 0907 | 0907",
                "Die Schranke geht mit 4711 auf. | 4711",
                "La porte du local à vélos s'ouvre avec B1290 | B1290",
                "El candado de la bici se abre con 338 | 338",
                "Locker 88, combo 12-33-5 | 12-33-5",
                "The password is the name of my first dog, Whiskers | Whiskers",
                "Memorable word Sycamore | Sycamore",
                "My backup is K4PZ-M2XX-9ZRT | K4PZ-M2XX-9ZRT",
                "Films: marcus88 / ilovedogs2 | ilovedogs2",
                "curl -H 'X-Auth: 9f3b77ac12de45b0aa' https://example.test | 9f3b77ac12de45b0aa",
                "密碼是 swordfish | swordfish",
                "min pin är fyra sju ett nio | fyra sju ett nio",
            })
    void a_secret_is_known_by_what_stands_beside_it(String said, String secret) {
        assertThat(Secrets.values(said)).contains(secret);
        assertThat(Secrets.masked(said)).doesNotContain(secret);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I take the 4471 bus to the gate every day",
                "The garage wants 1500 for the repair",
                "The gate was built in 1884 and opens with a big iron key",
                "My shed is 1200 by 2400 and the door opens inwards",
                "I press 4000 bottles of apple juice in the shed each autumn",
                "The alarm goes at 0530, I turn it off and sleep on",
                "Issue #4471 says the door sensor opens when it rains",
                "The cabinet has 1024 drawers, I enter each in a list",
                "Preheat the oven to 350F and close the door",
                "My running bib is 20417",
                "We had a memorable word game",
            })
    void numbers_that_open_nothing_are_no_secrets(String said) {
        assertThat(Secrets.values(said)).isEmpty();
    }
}
