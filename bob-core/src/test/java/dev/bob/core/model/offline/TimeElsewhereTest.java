package dev.bob.core.model.offline;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimeElsewhereTest {

    private final TimeOfDay time =
            new TimeOfDay(
                    Clock.fixed(Instant.parse("2026-11-26T20:14:00Z"), ZoneId.of("Europe/Oslo")));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "What time is it? | It is 21:14 (Europe/Oslo).",
                "what time is it in London | It is 20:14 in London. Here it is 21:14 (Europe/Oslo).",
                "What's the time in New York right now? | It is 15:14 in New York. Here it is 21:14 (Europe/Oslo).",
                "What time is it now in Tokyo? | It is 05:14 on Friday, 27 November 2026 in Tokyo. Here it is 21:14 (Europe/Oslo)."
            })
    void the_time_in_a_city_is_told_beside_the_time_here(String question, String answer) {
        assertThat(time.answer(question)).contains(answer);
    }

    @Test
    void a_place_without_a_known_zone_is_not_taken_for_here() {
        assertThat(time.answer("What time is it in Narnia?"))
                .contains(
                        "I don't know the time zone of Narnia; name a large city in it. Here it is 21:14 (Europe/Oslo).");
    }
}
