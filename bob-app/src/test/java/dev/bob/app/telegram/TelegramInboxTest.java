package dev.bob.app.telegram;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.core.storage.Notice;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TelegramInboxTest {

    @TempDir private Path folder;

    @Test
    void a_long_inbox_is_made_short_when_it_is_opened_and_forgets_nothing() throws Exception {
        Path file = folder.resolve("inbox.jsonl");
        TelegramInbox.Update waiting = update(300);
        try (TelegramInbox inbox = new TelegramInbox(file, Notice.ignored())) {
            for (int id = 1; id <= 600; id++) {
                inbox.accept(List.of(update(id)), id);
                if (id != waiting.id()) {
                    inbox.answered(id);
                }
            }
        }
        assertThat(Files.readAllLines(file)).hasSizeGreaterThan(1000);

        try (TelegramInbox inbox = new TelegramInbox(file, Notice.ignored())) {
            assertThat(inbox.unanswered()).containsExactly(waiting);
            assertThat(inbox.nextOffset()).isEqualTo(601);
            assertThat(inbox.accept(List.of(update(600)), 600)).isEmpty();
            assertThat(inbox.accept(List.of(update(601)), 601)).containsExactly(update(601));
        }
        assertThat(Files.readAllLines(file)).hasSize(3);
        try (TelegramInbox inbox = new TelegramInbox(file, Notice.ignored())) {
            assertThat(inbox.unanswered()).containsExactly(waiting, update(601));
        }
    }

    @Test
    void what_one_poll_brings_is_written_down_once_and_what_needs_no_answer_is_passed_over()
            throws Exception {
        Path file = folder.resolve("inbox.jsonl");
        try (TelegramInbox inbox = new TelegramInbox(file, Notice.ignored())) {
            assertThat(inbox.accept(List.of(update(2), update(4), update(2)), 6))
                    .containsExactly(update(2), update(4));
            assertThat(inbox.nextOffset()).isEqualTo(7);
            assertThat(inbox.accept(List.of(), -1)).isEmpty();
        }

        assertThat(Files.readAllLines(file)).hasSize(3);
        try (TelegramInbox inbox = new TelegramInbox(file, Notice.ignored())) {
            assertThat(inbox.unanswered()).containsExactly(update(2), update(4));
            assertThat(inbox.nextOffset()).isEqualTo(7);
        }
    }

    private static TelegramInbox.Update update(long id) {
        return new TelegramInbox.Update(id, "7", "Ann", "message " + id, false, "");
    }
}
