package dev.bob.core.statement;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ContrastTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "What's my name? | Actually my name is Tom, not Kim. | Actually my name is Tom",
                "Which subject do I take? | I dropped Latin, I take Greek now | I take Greek now",
                "Which monitoring tool do we use? | We don't use Grafana any more, monitoring is Datadog from here on. | Monitoring is Datadog from here on",
                "Where do I live? | I moved from Salford to Bolton last week. | I moved to Bolton last week.",
                "When is the meeting? | The meeting is on Friday instead of Thursday | The meeting is on Friday",
                "Wo arbeite ich? | Ich arbeite nicht mehr bei Bosch, ich bin jetzt bei Siemens. | Ich bin jetzt bei Siemens",
            })
    void how_it_is_now_is_told_without_how_it_was(String question, String said, String told) {
        assertThat(Contrast.without(said, question)).isEqualTo(told);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Do I still take Latin? | I dropped Latin, I take Greek now",
                "What do I eat? | I don't eat meat any more, I eat fish now",
                "How do I take my coffee? | I take my coffee black, no sugar",
                "Which goat do I have? | I sold Conway, so it's just Loretta now",
                "What am I? | I'm vegetarian, not vegan",
                "Where do I work? | I don't work at the shop any more",
            })
    void what_was_asked_for_what_is_no_name_and_what_would_make_no_sense_alone_stays(
            String question, String said) {
        assertThat(Contrast.without(said, question)).isEqualTo(said);
    }
}
