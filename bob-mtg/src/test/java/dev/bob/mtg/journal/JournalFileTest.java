package dev.bob.mtg.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalFileTest {

    private static ObjectNode entry(int n) {
        return new ObjectMapper().createObjectNode().put("n", n).put("text", "Zoë casts “Shock”");
    }

    @Test
    void what_was_appended_is_read_back(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("journal.jsonl");

        try (JournalFile journal = JournalFile.open(file)) {
            journal.append(entry(1));
            journal.append(entry(2));
        }

        assertThat(JournalFile.read(file).entries()).hasSize(2).last().isEqualTo(entry(2));
        assertThat(JournalFile.read(file).isTorn()).isFalse();
    }

    @Test
    void a_journal_cut_anywhere_keeps_its_whole_lines_and_goes_on(@TempDir Path folder)
            throws IOException {
        Path whole = folder.resolve("whole.jsonl");
        try (JournalFile journal = JournalFile.open(whole)) {
            journal.append(entry(1));
            journal.append(entry(2));
        }
        byte[] bytes = Files.readAllBytes(whole);

        for (int cut = 0; cut <= bytes.length; cut++) {
            Path file =
                    Files.write(
                            folder.resolve("cut" + cut + ".jsonl"),
                            java.util.Arrays.copyOf(bytes, cut));
            int kept = JournalFile.read(file).entries().size();
            try (JournalFile journal = JournalFile.open(file)) {
                journal.append(entry(3));
            }
            assertThat(kept)
                    .isEqualTo(cut == bytes.length ? 2 : cut > bytes.length / 2 - 1 ? 1 : 0);
            assertThat(JournalFile.read(file).entries())
                    .hasSize(kept + 1)
                    .last()
                    .isEqualTo(entry(3));
        }
    }

    @Test
    void a_torn_end_is_set_aside_not_lost(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("journal.jsonl"), "{\"n\":1}\n{\"n\":");

        JournalFile.open(file).close();

        assertThat(file).hasContent("{\"n\":1}\n");
        assertThat(folder.resolve("journal.jsonl.torn")).hasContent("{\"n\":");
    }

    @Test
    void two_writers_are_refused(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("journal.jsonl");

        try (JournalFile first = JournalFile.open(file)) {
            first.append(entry(1));
            assertThatThrownBy(() -> JournalFile.open(file))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("already");
        }
    }
}
