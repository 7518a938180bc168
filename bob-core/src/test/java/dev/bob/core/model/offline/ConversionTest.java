package dev.bob.core.model.offline;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConversionTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "convert 5 miles to km | 5 miles = 8.047 km",
                "What's 180 cm in inches? | 180 cm = 70.87 inches",
                "how many ounces are in 200 g? | 200 g = 7.055 oz",
                "could you convert 350°F to celsius please | 350 °F = 176.7 °C",
                "what is 20 degrees celsius in fahrenheit | 20 °C = 68 °F",
                "12,000 m to km | 12000 m = 12 km",
                "123456 m to km | 123456 m = 123.456 km",
                "convert 0 celsius to fahrenheit | 0 °C = 32 °F",
                "How many seconds are in a day? | 1 day = 86400 seconds",
                "how many feet in a mile | 1 mile = 5280 feet",
                "how many minutes is 2.5 hours? | 2.5 hours = 150 minutes",
                "convert 60 minutes to hours | 60 minutes = 1 hour",
            })
    void an_amount_is_told_in_another_unit(String asked, String told) {
        assertThat(Conversion.answer(asked)).contains(told);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "convert 5 miles to kilos",
                "I ran 5 miles to work",
                "what is 5 miles away",
                "convert 5 euros to dollars",
                "how many people are in 5 houses?",
                "how many hours are in a workshop?",
                "how many days is it?",
            })
    void what_isnt_of_the_same_kind_or_asks_for_something_else_is_left_alone(String asked) {
        assertThat(Conversion.answer(asked)).isEmpty();
    }
}
