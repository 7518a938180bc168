package dev.bob.core.statement.news;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EndsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The launderette's closed down.",
                "Old Fernando has retired.",
                "The dishwasher packed in on Friday.",
                "The newsletter got scrapped.",
                "Oskar doesn't like judo any more.",
                "The Vectra's got a new owner.",
            })
    void what_is_said_of_a_thing_that_is_no_more(String said) {
        assertThat(Ends.isNoMore(said)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "My father died in March.",
                "I retired last year.",
                "The launderette opens at six.",
                "We sold up and live on a barge.",
            })
    void what_is_the_speakers_own_is_news_by_itself(String said) {
        assertThat(Ends.isNoMore(said)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"They said yes!", "It finally arrived!", "Gekündigt!", "On a gagné !"})
    void a_headline_only_calls_out(String said) {
        assertThat(Ends.isHeadline(said)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I'm a nurse!",
                "My car is a Fiat!",
                "They said yes.",
                "They have moved to Lyon!",
                "It arrived at 9!",
            })
    void what_says_who_where_or_when_is_no_headline(String said) {
        assertThat(Ends.isHeadline(said)).isFalse();
    }
}
