package dev.bob.core.statement;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
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

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "My sister Ada lives in Ghent. | She's married to a Piet. | My sister Ada's married to a Piet.",
                "My cat's name is Muffin. | She's a rescue, no manners. | My cat Muffin's a rescue, no manners.",
                "My son is at sea. | His name's Olav. | My son's name's Olav.",
                "I live in Ghent. | She's married to a Piet. | She's married to a Piet.",
            })
    void a_message_goes_on_about_the_one_before(String before, String said, String meant) {
        assertThat(Utterance.after(List.of(before), said)).isEqualTo(meant);
    }
}
