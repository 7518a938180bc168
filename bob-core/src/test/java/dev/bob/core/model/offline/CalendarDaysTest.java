package dev.bob.core.model.offline;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// On a Monday in late autumn.
class CalendarDaysTest {
    private final CalendarDays days =
            new CalendarDays(Clock.fixed(Instant.parse("2026-11-23T12:00:00Z"), ZoneOffset.UTC));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "What day is it tomorrow?|Tuesday, 24 November 2026.",
                "what date was yesterday|Sunday, 22 November 2026.",
                "What day is it today?|Today is Monday, 23 November 2026.",
                "which weekday is May 3rd?|Monday, 3 May 2027.",
                "What day of the week was 9 November 1989?|Thursday, 9 November 1989.",
                "What day was the 1st of May?|Friday, 1 May 2026.",
                "When is Halloween?|Sunday, 31 October 2027.",
                "what date is in three weeks?|Monday, 14 December 2026.",
                "What day was 10 days ago?|Friday, 13 November 2026.",
                "When is next Friday?|Friday, 27 November 2026.",
                "What date is the day after tomorrow?|Wednesday, 25 November 2026.",
                "what day is it on December 24th|Thursday, 24 December 2026.",
                "Which weekday was it on 9 November 1989?|Thursday, 9 November 1989.",
            })
    void names_the_day(String question, String answer) {
        assertThat(days.answer(question)).contains(answer);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "How many days until Christmas?|32 days (4 weeks and 4 days): Friday, 25 December 2026.",
                "how long is it until 24 December|31 days (4 weeks and 3 days): Thursday, 24 December 2026.",
                "How many days till Friday?|4 days: Friday, 27 November 2026.",
                "How many days are left until 2026-11-24?|1 day: Tuesday, 24 November 2026.",
                "How long ago was 9 November 2026?|14 days ago (2 weeks): Monday, 9 November 2026.",
                "How many days since 1 November?|22 days ago (3 weeks and 1 day): Sunday, 1 November 2026.",
                "How many days until November 23?|That is today: Monday, 23 November 2026.",
            })
    void says_how_far_away_a_day_is(String question, String answer) {
        assertThat(days.answer(question)).contains(answer);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "How old is someone born on 24 November 1990?|35 years.",
                "how old is somebody who was born on 23 November 1990|36 years.",
                "How old am I if I was born on May 4th, 1990?|36 years.",
                "How old is a person born in 1984?|41 or 42, by the birthday.",
            })
    void says_how_old_somebody_is(String question, String answer) {
        assertThat(days.answer(question)).contains(answer);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "How many days between 1 March and 5 April?|35 days (5 weeks), from Monday, 1 March 2027 to Monday, 5 April 2027.",
                "how long is it from 24 December to 2 January|9 days, from Thursday, 24 December 2026 to Saturday, 2 January 2027.",
                "How many days are there between 2026-11-23 and 2026-11-24?|1 day, from Monday, 23 November 2026 to Tuesday, 24 November 2026.",
            })
    void counts_the_days_between_two_dates(String question, String answer) {
        assertThat(days.answer(question)).contains(answer);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "When is Easter?|Sunday, 28 March 2027.",
                "when was Easter?|Sunday, 5 April 2026.",
                "When is Good Friday?|Friday, 26 March 2027.",
                "When is Easter Monday|Monday, 29 March 2027.",
            })
    void feasts_that_move_are_found(String question, String answer) {
        assertThat(days.answer(question)).contains(answer);
    }

    @ParameterizedTest
    @ValueSource(strings = {"What week is it?", "which calendar week are we in"})
    void knows_the_week(String question) {
        assertThat(days.answer(question)).contains("It is week 48.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "When is my sister's birthday?",
                "How long until my holiday?",
                "What day is best for a walk?",
                "How many days until 31 February?",
                "How long is the river?",
                "What day did we choose for the party?",
                "When is the library open?",
                "Remind me in three days",
            })
    void leaves_other_questions_alone(String question) {
        assertThat(days.answer(question)).isEmpty();
    }
}
