package dev.bob.core.turbotime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.core.memory.MemoryCandidate;
import java.util.List;
import org.junit.jupiter.api.Test;

class CandidateReaderTest {

    private static final String ONE =
            """
            {
              "text": "Prefers short answers.",
              "type": "preference",
              "tags": ["style",
                       "Style"],
              "ttl_days": null,
              "source": "user_said",
              "why_store": "Shapes every answer."
            }\
            """;

    @Test
    void an_object_over_several_lines_is_read() {
        assertThat(read(ONE).accepted())
                .containsExactly(
                        new MemoryCandidate(
                                "Prefers short answers.",
                                MemoryCandidate.Type.PREFERENCE,
                                List.of("style"),
                                null,
                                MemoryCandidate.Source.USER_SAID,
                                "Shapes every answer."));
    }

    @Test
    void arrays_lists_fences_and_repairable_json_are_read() {
        String other =
                "{'text': 'Plays blue.', 'type': 'MTG_PROFILE', 'tags': 'blue, control', 'ttl_days': 30,"
                        + " 'source': 'assistant-inferred', 'why_store': 'x',}";

        assertThat(read("```json\n[" + ONE + ",\n" + other + "]\n```").accepted()).hasSize(2);
        assertThat(read("1. " + ONE + "\n2. " + other).accepted())
                .extracting(MemoryCandidate::text)
                .containsExactly("Prefers short answers.", "Plays blue.");
    }

    @Test
    void more_than_two_are_left_out_and_it_is_said() {
        String three = ONE + ONE.replace("short", "long") + ONE.replace("short", "funny");

        assertThat(read(three).accepted()).hasSize(2);
        assertThat(read(three).problems())
                .containsExactly("1 memory candidates were left out: at most 2 a turn");
    }

    @Test
    void broken_ones_are_left_out_with_the_reason() {
        assertThat(read(ONE.replace("preference", "wish")).problems())
                .containsExactly("a memory candidate was left out: 'wish' is no type");
        assertThat(read(ONE.replace("null", "0")).problems().getFirst()).contains("ttl_days is 0");
        assertThat(read(ONE.replace("Prefers short answers.", " ")).problems().getFirst())
                .contains("needs a text");
        assertThat(read(ONE.substring(0, 60)).problems().getFirst()).contains("not a JSON object");
        assertThat(read("none").problems()).isEmpty();
    }

    private static CandidateReader.Candidates read(String section) {
        return CandidateReader.read(StageText.read("MEMORY CANDIDATES\n" + section + "\nPLAN\nx"));
    }
}
