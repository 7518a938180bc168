package dev.bob.core.statement.form;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.core.memory.MemoryCandidate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TerseTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Plain English only, please.",
                "Tables, no essays please",
                "Temperatures in celsius.",
                "Replies: at most two lines.",
                "No more than three sentences.",
                "Four lines max, thanks.",
                "In my code always single quotes, never double quotes.",
            })
    void a_note_on_how_to_answer_is_a_preference(String said) {
        assertThat(Forms.in(said))
                .singleElement()
                .satisfies(find -> {
                    assertThat(find.type()).isEqualTo(MemoryCandidate.Type.PREFERENCE);
                    assertThat(Forms.isNote(find.why())).isTrue();
                });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Shoe size 46.",
                "Tab width: 3",
                "Resting heart rate 58 bpm.",
                "Truck's a Scania R450.",
                "Landlady's called Mrs Okonkwo.",
                "Night job's at the bottling plant.",
                "Cheap wine gives me migraines.",
                "Goat's cheese brings me out in spots.",
                "Wool sweaters make me itch.",
            })
    void a_measure_a_thing_of_ones_own_and_what_harms_are_facts(String said) {
        assertThat(Forms.in(said))
                .singleElement()
                .extracting(Forms.Find::type)
                .isEqualTo(MemoryCandidate.Type.FACT);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Bullet points are silly.",
                "Three sentences in and I fell asleep.",
                "Car's in a bad state.",
                "Dog's on the sofa.",
                "This spreadsheet gives me a headache.",
                "It makes me sick.",
                "Width times height is the area.",
            })
    void what_only_looks_like_a_note_is_none(String said) {
        assertThat(Forms.in(said)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"I've given up red meat.", "I quit smoking in June.", "I gave up the tuba."})
    void what_somebody_gave_up_is_a_fact(String said) {
        assertThat(Forms.in(said)).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I gave up after an hour.",
                "We gave up and went home.",
                "We gave up waiting for the bus."
            })
    void what_somebody_gave_up_doing_for_once_is_none(String said) {
        assertThat(Forms.in(said)).isEmpty();
    }
}
