package dev.bob.memory.recall;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;

class VoiceTest {

    @Test
    void a_question_about_one_speaker_is_asked_in_that_speakers_voice() {
        assertThat(Voice.of("When did Ann sell Ann's boat?", Set.of("ann")))
                .isEqualTo("Ann: When did I sell my boat?");
    }

    @Test
    void a_name_inside_a_word_is_no_name() {
        assertThat(Voice.of("Is Annika Ann's friend?", Set.of("ann")))
                .isEqualTo("Ann: Is Annika my friend?");
    }

    @Test
    void a_question_about_nobody_or_about_two_stays_as_it_is() {
        assertThat(Voice.of("Who lives in Oslo?", Set.of())).isEqualTo("Who lives in Oslo?");
        assertThat(Voice.of("Do Ann and Ben meet?", Set.of("ann", "ben")))
                .isEqualTo("Do Ann and Ben meet?");
    }

    @Test
    void who_asks_about_himself_has_said_so_already() {
        assertThat(Voice.of("Where did I park?", Set.of("user"))).isEqualTo("Where did I park?");
    }
}
