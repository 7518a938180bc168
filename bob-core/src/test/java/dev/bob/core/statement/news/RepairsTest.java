package dev.bob.core.statement.news;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RepairsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "I teach in Leeds, wait, in Bradford. | I teach in Bradford.",
                "The club meets at the library... no wait, I mean at the town hall. | The club meets at the town hall.",
                "My sister Anna, sorry, Anne lives in Kiel. | My sister Anne lives in Kiel.",
                "We train on Tuesday, no, Wednesday. | We train on Wednesday.",
                "I have two goats. Wait, three. | I have three goats.",
                "Ich habe zwei Kinder, Moment, drei. | Ich habe drei Kinder."
            })
    void what_is_taken_back_gives_way_to_what_is_meant(String said, String meant) {
        assertThat(Repairs.made(said)).isEqualTo(meant);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Wait for me in Oslo.",
                "No, I live in Oslo.",
                "I mean it.",
                "Sorry, Anna isn't here.",
                "I have two cats, and in Bergen, no cars."
            })
    void what_takes_nothing_back_stays(String said) {
        assertThat(Repairs.made(said)).isEqualTo(said);
    }
}
