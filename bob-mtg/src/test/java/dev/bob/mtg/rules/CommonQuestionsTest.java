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
}
