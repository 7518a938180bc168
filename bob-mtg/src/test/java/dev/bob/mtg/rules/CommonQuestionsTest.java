package dev.bob.mtg.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommonQuestionsTest {

    private static final Pattern CITED = Pattern.compile("\\d{3}\\.\\d+[a-z]?");

    @Test
    void every_cited_rule_is_in_the_comprehensive_rules() throws IOException {
        String data = System.getenv("BOB_TEST_DATA");
        assumeTrue(data != null, "skipped: BOB_TEST_DATA isn't set");
        List<String> rules = Files.readAllLines(Path.of(data).resolve("comprules.txt"));

        List<String> unknown = new ArrayList<>();
        for (CommonQuestions.Entry entry : CommonQuestions.all()) {
            Matcher cited = CITED.matcher(entry.rule() + " " + entry.text());
            while (cited.find()) {
                String rule = cited.group();
                if (rules.stream()
                        .noneMatch(line ->
                                line.startsWith(rule + " ") || line.startsWith(rule + ". "))) {
                    unknown.add(rule);
                }
            }
        }

        assertThat(unknown).isEmpty();
    }

    @Test
    void the_answer_that_asks_for_most_words_is_given() {
        assertThat(CommonQuestions.answer("Does a +1/+1 counter cancel a -1/-1 counter?"))
                .hasValueSatisfying(entry -> assertThat(entry.rule()).isEqualTo("704.5q"));
        assertThat(CommonQuestions.answer("Can two creatures block the same attacker?"))
                .hasValueSatisfying(entry -> assertThat(entry.text()).contains("Any number"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    Can a planeswalker attack?                                   | 508.1a
                    Can I attack a planeswalker?                                 | 508.1b
                    When does summoning sickness end?                            | 302.6
                    Can I counter a land?                                        | 305.1
                    Can I respond to a morph being turned face up?               | 116.2b
                    Can my opponent respond to me tapping lands for mana?        | 605.3b
                    How does a mulligan work?                                    | 103.5
                    How much damage must trample with deathtouch assign?         | 702.19b
                    Can a creature with reach block a creature without flying?   | 702.17b
                    If I tap an attacking creature, is it removed from combat?   | 506.4b
                    In which order does the stack resolve?                       | 405.5
                    Can I cast an instant in the untap step?                     | 502.4
                    Can I pay life if I have only 1 life?                        | 119.4
                    Does sacrificing kill an indestructible creature?            | 702.12b
                    Can I look at my opponent's hand?                            | 402.3
                    What happens to my permanents when a player leaves?          | 800.4a
                    """)
    void each_question_has_its_rule(String question, String rule) {
        assertThat(CommonQuestions.answer(question))
                .hasValueSatisfying(entry -> assertThat(entry.rule()).isEqualTo(rule));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "How do I stack the firewood?",
                "When can I use the gym equipment?",
                "Who goes first to the dentist tomorrow?",
                "When does the flash sale start?",
                "What do both tickets cost together?",
                "How does my wardrobe work?",
                "Do I pay more for life insurance than before?",
                "How did we win the game on Saturday?"
            })
    void questions_about_other_things_have_no_rule(String question) {
        assertThat(CommonQuestions.answer(question)).isEmpty();
    }
}
