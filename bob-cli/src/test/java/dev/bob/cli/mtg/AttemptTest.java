package dev.bob.cli.mtg;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AttemptTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    cast dragon tempest                | CAST     | dragon tempest | false
                    Play a Mountain!                   | PLAY     | mountain       | false
                    i attack with the elf              | ATTACK   | elf            | false
                    attack                             | ATTACK   | ''             | false
                    block with wall of omens           | BLOCK    | wall of omens  | false
                    equip trusty machete               | ACTIVATE | trusty machete | false
                    why can't I play another land?     | PLAY     | land           | true
                    Why can’t I cast Shock now?        | CAST     | shock          | true
                    why cant i attack with my elves?   | ATTACK   | elves          | true
                    why can't Serra Angel attack?      | ATTACK   | serra angel    | true
                    why can't my elf block             | BLOCK    | elf            | true
                    how come I can't use sol ring      | ACTIVATE | sol ring       | true
                    can I attack?                      | ATTACK   | ''             | true
                    why not shock                      | ANY      | shock          | true
                    why isn't blaze on the list?       | ANY      | blaze          | true
                    why can't I block?                 | BLOCK    | ''             | true
                    """)
    void what_is_tried_or_asked_is_read(
            String line, Attempt.Verb verb, String named, boolean question) {
        assertThat(Attempt.read(line)).contains(new Attempt(verb, named, question));
    }

    @ParameterizedTest
    @ValueSource(strings = {"blaze", "serra angel", "castle", "yes", "blockade runner"})
    void a_line_without_a_verb_tries_nothing(String line) {
        assertThat(Attempt.read(line)).isEmpty();
    }

    @Test
    void putting_into_play_means_lands_and_spells_alike() {
        assertThat(Attempt.Verb.PLAY.means("cast Shock")).isTrue();
        assertThat(Attempt.Verb.ATTACK.means("block Elf with Angel")).isFalse();
        assertThat(Attempt.Verb.ANY.means("turn it face up")).isTrue();
    }
}
