package dev.bob.core.statement.form;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.core.statement.Clauses;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NoMemoryTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "OF_THE_MOMENT | My phone is at twelve percent.",
                "OF_THE_MOMENT | My mouth is dry.",
                "OF_THE_MOMENT | I drive her to the station later.",
                "OF_THE_MOMENT | My laptop keeps crashing when I open the settings.",
                "OF_THE_MOMENT | My kitchen smells of fish.",
                "OF_THE_MOMENT | I have 300 grams of flour and two eggs.",
                "OF_THE_MOMENT | We have three windows open.",
                "OF_THE_TASK | I own a shop in this exercise and sell 40 apples.",
                "OF_THE_TASK | My answer to question 3 is 42.",
                "OF_THE_TASK | I use the formula in cell B2.",
                "OF_THE_TASK | My opponent has three cards.",
                "OF_THE_TASK | My order number is 55210.",
                "OF_THE_TASK | My class Dog has a method bark.",
                "POINTS_BACK | I work on it right after lunch.",
                "FAR_OFF | My friend's cousin owns a bakery.",
                "FAR_OFF | I have a friend who swears by cold showers.",
                "FAR_OFF | Someone in my class is allergic to nuts.",
                "PASSED_ON | I am a poor wayfaring stranger, as the song goes.",
                "PASSED_ON | As a user, I have two accounts.",
                "FIGURE | I live in a madhouse.",
                "FIGURE | I work like a dog."
            })
    void what_has_the_form_of_a_memory_and_is_none_has_a_reason(String why, String sentence) {
        assertThat(NoMemory.in(Clauses.normal(sentence))).contains(NoMemory.valueOf(why));
        assertThat(Forms.in(sentence)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "My manager's name is Sofia and she sits in Lisbon.",
                "My editor wants copy by noon on Fridays.",
                "I take my tablets at eight.",
                "I have two cats.",
                "My bike is red and stands in the shed.",
                "My son keeps bees.",
                "My eyes are brown.",
                "My exam is on Thursday.",
                "I would prefer it if you used metric units.",
                "I have sung alto in the choir for years.",
                "We rehearse on Tuesday evenings.",
                "I like your answers short."
            })
    void what_lasts_has_none(String sentence) {
        assertThat(NoMemory.in(Clauses.normal(sentence))).isEmpty();
    }
}
