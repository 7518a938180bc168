package dev.bob.memory.approval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.core.memory.MemoryCandidate;
import dev.bob.core.memory.MemoryCandidate.Source;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The expected values are what Python's hashlib and json.dumps give.
class FingerprintTest {

    @Test
    void a_plain_candidate_has_the_fingerprint_that_python_gives() {
        MemoryCandidate candidate =
                new MemoryCandidate(
                        "I live in Oslo.",
                        MemoryCandidate.Type.FACT,
                        List.of(),
                        null,
                        Source.USER_SAID,
                        "");

        assertThat(Fingerprint.of(candidate))
                .isEqualTo("8fbb2429cdd9143ed25557a070766cab446fef988406e8df713130ae5c508ed3");
    }

    @Test
    void quotes_control_characters_and_other_scripts_are_written_as_python_does() {
        MemoryCandidate candidate =
                new MemoryCandidate(
                        "Says \"hi\"\\ and\ttabs\nnew — ünïcode 🎲 \u0001\u007f/",
                        MemoryCandidate.Type.PREFERENCE,
                        List.of("Tea", "ÅSE", "stm_promotion"),
                        30,
                        Source.TOOL_OUTPUT,
                        "why");

        assertThat(Fingerprint.of(candidate))
                .isEqualTo("81666cfdc9cc3abbe3624217687ddd5f973014d6bcfa95788fb69e86f3813f05");
    }
}
