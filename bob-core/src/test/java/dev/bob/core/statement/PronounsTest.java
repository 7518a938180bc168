package dev.bob.core.statement;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PronounsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "Keith came home at last! He's got a place in Hull. | Keith's got a place in Hull.",
                "I look after my mum, Joyce. She has Parkinson's. | My mum Joyce has Parkinson's.",
                "My sister moved out. Her new flat is in Turin. | My sister's new flat is in Turin.",
            })
    void a_sentence_says_of_whom_it_is(String said, String meant) {
        assertThat(Utterance.statements(said)).last().isEqualTo(meant);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "My sister met my mum. She has a dog.",
                "My brother called. She has a dog.",
                "Work is hard. She has a dog.",
                "Is my sister home? She has a dog.",
                "I live in Turin. She has a dog.",
            })
    void who_cannot_be_told_stays_a_pronoun(String said) {
        assertThat(Utterance.statements(said)).last().isEqualTo("She has a dog.");
    }
}
