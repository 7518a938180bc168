package dev.bob.core.secret;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class VouchedTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "my pasword for the bank is tulipmania | tulipmania",
                "Passwrd: heron22 | heron22",
                "There's a lockbox by the meter, 2 then 9 then 9 then 1 | 2 then 9 then 9 then 1",
                "To get into the building you do 4, 4, 1, 9 | 4, 4, 1, 9",
                "If they ask at the bank, the name of my first pet was Snuffles | Snuffles",
                "Security question: favourite teacher. The answer is Mrs Pettigrew | Mrs Pettigrew",
                "My recovery phrase starts with mango tiger slope river | mango tiger slope river",
                "Ring twice, say “pelican”, they'll let you in | pelican",
                "It's 4471, that's the pin | 4471",
                "They always ask for the member number, which is 55190 | 55190",
                "My authenticator says 119 448 right now | 119 448",
                "The code's 0091B | 0091B",
                "The code for the gym is 8821 | 8821",
                "The side gate? Hash 4471 | 4471",
                "Oh and the laptop? Marigold1999 | Marigold1999",
                "Unser WLAN heißt Nest und der Schlüssel ist apfelbaum77 | apfelbaum77",
                "Our guests get in with 77120 | 77120",
                "To silence it: 4471, then the tick | 4471",
                "My phone pattern: 1 4 7 8 9 | 1 4 7 8 9",
                "Mein Kartenpin ist die 6613 | 6613",
                "password: correct horse battery staple | correct horse battery staple",
                "Our room has a padlock, it's 606, don't tell Drew | 606",
                "The staff door takes C2468Y | C2468Y",
                "The alarm's 4-4-7-1 | 4-4-7-1",
                "you have thirty seconds to put 4471 into the box in the hall | 4471",
            })
    void what_proves_who_somebody_is_is_a_secret(String said, String secret) {
        assertThat(Secrets.masked(said)).doesNotContain(secret).contains(Secrets.MASK);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "My mother's maiden name was Kowalczyk",
                "My favourite teacher was Mrs Pettigrew and I bank with Barclays",
                "The padlock cost 12 pounds",
                "Take 3 then 2 then 1 tablets on successive days",
                "First four words of the poem are once upon midnight dreary",
                "They ask for 4000 euros deposit",
                "They texted me 3 pictures",
                "Our gym has 4471 members",
                "The meeting has 448 people",
                "The garage wants 1500 for the repair",
                "Turn left at 14th street, then right at the third",
                "I work in password security",
                "The wifi is slow and the key is patience",
                "My first car was a Fiat Panda",
                "I set the oven to 180",
            })
    void what_proves_nothing_is_none(String said) {
        assertThat(Secrets.values(said)).isEmpty();
    }
}
