package dev.bob.core.secret;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class InscribedTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The key safe by the front door opens with 1975, same as my birth year | 1975",
                "Der Tresor geht mit 1974 auf | 1974",
                "Le cadenas s'ouvre avec 1966 | 1966",
                "My work laptop unlocks with Trafalgar1805 | Trafalgar1805",
                "WLAN-Schlüssel lautet 8837-2210-9917-3321 | 8837-2210-9917-3321",
                "le code wifi c'est chouette1234 | chouette1234",
                "router admin admin / blueWhale9 | blueWhale9",
                "The 2FA seed is ABCD EFGH IJKL MNOP | ABCD EFGH IJKL MNOP",
                "Mein Reisepass hat die Nummer C00X00T00 | C00X00T00",
                "Security answer: first car Trabant | Trabant",
                "The nanny should use the code word pineapple at pickup | pineapple",
                "discord bot token Ab1Cd2Ef3Gh4.Ij5Kl6.Mn7 | Ab1Cd2Ef3Gh4.Ij5Kl6.Mn7",
            })
    void a_secret_is_known_by_the_words_that_stand_about_it(String said, String secret) {
        assertThat(Secrets.masked(said)).doesNotContain(secret).contains(Secrets.MASK);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The museum opens with a 1984 exhibition",
                "The door opens with a 1970s style handle",
                "We bought the safe in 2010",
                "I was born in 1975 and opened my shop in 2003",
                "Her passport expires in 2027",
                "The code words are short",
                "The router is slow since 2019",
            })
    void a_year_and_a_name_are_none_by_themselves(String said) {
        assertThat(Secrets.in(said)).isFalse();
    }
}
