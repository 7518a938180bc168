package dev.bob.core.statement.news;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.core.statement.Utterance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SupposingTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Se eu morasse em Lisboa, pagava o dobro.",
                "Wenn ich in Wien leben würde, hätte ich ein Klavier.",
                "Si j'habitais à Lyon, je prendrais le vélo.",
                "Si viviera en Madrid, tendría un gato.",
                "Se vivessi a Roma, mangerei carbonara ogni giorno.",
                "Als ik in Gent woonde, had ik een bakfiets.",
                "Imagina que tengo tres perros y vivo en Bali.",
                "One more spreadsheet and I'm moving to Patagonia.",
                "If this printer jams again I'm becoming a monk.",
                "Part of me wants to move to Lisbon.",
                "Ik zou best in Parijs willen wonen.",
                "J'aimerais bien avoir un chien."
            })
    void what_would_be_is_not_so(String said) {
        assertThat(Utterance.kind(said)).isEqualTo(Utterance.Kind.ASIDE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Wenn es regnet, fahre ich mit dem Bus.",
                "I'm tempted by nothing but liquorice.",
                "If I don't answer by ten, I'm on the late shift.",
                "I have one more year at the academy.",
                "Als kind woonde ik in Gent."
            })
    void what_is_so_is_stated(String said) {
        assertThat(Utterance.kind(said)).isEqualTo(Utterance.Kind.STATEMENT);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "My neighbour's cousin breeds llamas in Devon.",
                "Our postman is moving to Spain, lucky sod.",
                "Had a client in today who's marrying a magician.",
                "The woman in front had a parrot on her shoulder."
            })
    void who_passes_by_is_nobody_of_the_speaker_s(String said) {
        assertThat(Outsiders.isOnlyOfOthers(said)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "My neighbour Ida looks after my tortoise when I'm away.",
                "Our postman keeps a key of ours.",
                "My cousin breeds llamas in Devon."
            })
    void who_has_to_do_with_the_speaker_counts(String said) {
        assertThat(Outsiders.isOnlyOfOthers(said)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Below is an email from my landlord, what's he really saying?\nDear Ms Oye,\nthe boiler in flat 6 will be serviced on 12 January.\nKind regards, G. Peverell",
                "Please be advised that your tenancy ends on 4 May. You must return both keys.",
                "java.lang.IllegalStateException: My pool is closed",
                "Mark this for commas: I live with my gran and she keeps geese"
            })
    void what_is_passed_on_states_nothing(String said) {
        assertThat(Utterance.statements(said)).isEmpty();
    }
}
