package dev.bob.memory.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.core.memory.MemoryCandidate;
import dev.bob.core.statement.Sentences;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SentenceRulesTest {

    @Test
    void of_labelled_sentences_nearly_all_that_last_become_candidates_and_nearly_nothing_else()
            throws IOException {
        List<String> missed = new ArrayList<>();
        List<String> wrong = new ArrayList<>();
        int right = 0;

        for (String line : labelled()) {
            String sentence = line.substring(2);
            boolean lasting = line.charAt(0) == '+';
            boolean candidate = !SentenceRules.candidates(sentence).isEmpty();
            right += lasting && candidate ? 1 : 0;
            if (lasting && !candidate) {
                missed.add(sentence);
            } else if (!lasting && candidate) {
                wrong.add(sentence);
            }
        }

        double precision = right / (double) (right + wrong.size());
        double recall = right / (double) (right + missed.size());
        System.out.printf(
                "candidates of %d labelled sentences: precision %.3f, recall %.3f%nmissed %s%nwrong %s%n",
                labelled().size(), precision, recall, missed, wrong);
        assertThat(labelled()).hasSizeGreaterThanOrEqualTo(150);
        assertThat(precision).as("wrong: %s", wrong).isGreaterThanOrEqualTo(0.95);
        assertThat(recall).as("missed: %s", missed).isGreaterThanOrEqualTo(0.9);
    }

    @ParameterizedTest
    @CsvSource({
        "I live in Oslo.,FACT",
        "I prefer tea to coffee.,PREFERENCE",
        "We decided to use Postgres for the new service.,PROJECT_DECISION",
        "Our team deploys every Thursday at four.,PROJECT_DECISION",
        "'My phone number changed, it is 555-0134 now.',FACT",
        "Always run the tests before pushing.,PROCEDURE",
        "I play mono-green elves in Commander.,MTG_PROFILE"
    })
    void a_lasting_sentence_gets_the_type_that_it_speaks_of(
            String sentence, MemoryCandidate.Type type) {
        assertThat(SentenceRules.candidates(sentence))
                .singleElement()
                .matches(c -> c.type() == type);
    }

    @Test
    void a_second_clause_that_points_back_is_not_a_memory_of_its_own() {
        assertThat(
                        SentenceRules.candidates(
                                "My favourite band is Radiohead, but my brother can't stand them."))
                .singleElement()
                .matches(c -> c.text().contains("Radiohead"));
    }

    @Test
    void a_secret_is_never_proposed_whoever_proposes_it() {
        assertThat(SentenceRules.isNoise("The user's password is hunter2")).isTrue();
        assertThat(SentenceRules.isNoise("My API key is sk-abcdefgh12345678")).isTrue();
    }

    @Test
    void quoted_lines_and_code_are_not_the_users_own_words() {
        List<String> sentences =
                Sentences.of(
                        "> I live in Rome.\n```\nI live in code.\n```\nI live in Oslo. It rains.");

        assertThat(sentences).containsExactly("I live in Oslo.", "It rains.");
    }

    private static List<String> labelled() throws IOException {
        try (InputStream in =
                Objects.requireNonNull(
                        SentenceRulesTest.class.getResourceAsStream("sentences.tsv"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank())
                    .toList();
        }
    }
}
