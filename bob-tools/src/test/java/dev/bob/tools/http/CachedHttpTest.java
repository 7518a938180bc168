package dev.bob.tools.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.bob.testkit.Match;
import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import dev.bob.testkit.ScriptedServer;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CachedHttpTest {

    private static final Duration DAY = Duration.ofDays(1);

    @TempDir Path folder;

    private Instant now = Instant.parse("2026-01-01T00:00:00Z");
    private final ScriptedServer server = ScriptedServer.start(Script.empty());
    private final GuardedHttp guarded = HttpFixture.client(new HttpFixture.Names(), "127.0.0.1");

    @AfterEach
    void close() {
        guarded.close();
        server.close();
    }

    @Test
    void a_fresh_copy_is_served_without_a_request_also_by_another_process()
            throws InterruptedException {
        answer(200, "one");
        fetch();
        answer(200, "two");
        now = now.plus(Duration.ofHours(23));

        Fetched again = fetch();

        assertThat(again)
                .asInstanceOf(type(Fetched.Page.class))
                .satisfies(page -> {
                    assertThat(page.text()).isEqualTo("one");
                    assertThat(page.fromCache()).isTrue();
                    assertThat(page.staleSince()).isEmpty();
                });
        assertThat(server.requests()).hasSize(1);
    }

    @Test
    void an_expired_copy_is_renewed() throws InterruptedException {
        answer(200, "one");
        fetch();
        answer(200, "two");
        now = now.plus(DAY);

        assertThat(text(fetch())).isEqualTo("two");
        assertThat(text(fetch())).isEqualTo("two");
        assertThat(server.requests()).hasSize(2);
    }

    @Test
    void an_expired_copy_serves_and_says_so_while_the_source_fails() throws InterruptedException {
        answer(200, "one");
        fetch();
        now = now.plus(DAY).plus(Duration.ofHours(1));

        for (int status : List.of(500, 503, 429)) {
            answer(status, "broken");
            Fetched stale = fetch();

            assertThat(stale)
                    .asInstanceOf(type(Fetched.Page.class))
                    .satisfies(page -> {
                        assertThat(page.text()).isEqualTo("one");
                        assertThat(page.staleSince())
                                .isEqualTo(Optional.of(Instant.parse("2026-01-02T00:00:00Z")));
                    });
        }
    }

    @Test
    void a_copy_of_last_month_is_too_old_even_then() throws InterruptedException {
        answer(200, "one");
        fetch();
        answer(500, "broken");
        now = now.plus(Duration.ofDays(30));

        assertThat(text(fetch())).isEqualTo("broken");
    }

    @Test
    void a_missing_page_is_not_replaced_by_an_old_copy() throws InterruptedException {
        answer(200, "one");
        fetch();
        answer(404, "gone");
        now = now.plus(DAY);

        assertThat(text(fetch())).isEqualTo("gone");
    }

    @Test
    void an_unusable_answer_is_passed_on_but_not_kept() throws InterruptedException {
        answer(200, "unusable");

        assertThat(text(fetch())).isEqualTo("unusable");
        answer(200, "better");
        assertThat(text(fetch())).isEqualTo("better");
    }

    @Test
    void corrupt_entries_are_misses_and_are_replaced() throws InterruptedException, IOException {
        answer(200, "one");
        fetch();
        Path entry = onlyEntry();
        String good = Files.readString(entry);
        answer(200, "two");

        for (String damage :
                List.of(
                        "",
                        "{",
                        good.substring(0, good.length() / 2),
                        "[]",
                        "null",
                        "{}",
                        good.replace("2026-01-01", "yesterday"),
                        good.replaceAll("\"body_base64\":\"[^\"]*\"", "\"body_base64\":\"***\""),
                        good.replaceAll("\"key\":\"[^\"]*\"", "\"key\":\"http://other.example/\""),
                        "\u0000\u0001\u0002")) {
            Files.writeString(entry, damage);

            assertThat(text(fetch())).as(damage).isEqualTo("two");
            assertThat(text(fetch())).as("the replaced entry is whole").isEqualTo("two");
        }
        assertThat(server.requests()).hasSize(11);
    }

    @Test
    void a_folder_that_cannot_be_written_costs_the_cache_and_not_the_answer()
            throws InterruptedException, IOException {
        answer(200, "one");
        Path file = Files.writeString(folder.resolve("in-the-way"), "");

        Fetched fetched = cached(file, 10).fetch(request(), _ -> true);

        assertThat(text(fetched)).isEqualTo("one");
    }

    @Test
    void the_oldest_entries_go_when_there_are_too_many() throws InterruptedException, IOException {
        server.play(Script.empty().on(Match.any(), Reply.body(200, "text/plain", "x")));
        var cached = cached(folder, 20);

        for (int i = 0; i < 70; i++) {
            cached.fetch(Fetch.of(URI.create(server.origin() + "/" + i)), _ -> true);
        }

        try (var files = Files.list(folder)) {
            assertThat(files.count()).isLessThan(20 + 32 + 1);
        }
    }

    private Path onlyEntry() throws IOException {
        try (var files = Files.list(folder)) {
            return files.toList().getFirst();
        }
    }

    private void answer(int status, String text) {
        server.play(Script.empty().on(Match.any(), Reply.body(status, "text/plain", text)));
    }

    private Fetched fetch() throws InterruptedException {
        return cached(folder, 100).fetch(request(), page -> !page.text().equals("unusable"));
    }

    private Fetch request() {
        return Fetch.of(URI.create(server.origin() + "/page"));
    }

    private CachedHttp cached(Path into, int entries) {
        return new CachedHttp(
                guarded, new ResponseCache(into, entries, new ObjectMapper()), DAY, () -> now);
    }

    private static String text(Fetched fetched) {
        return fetched instanceof Fetched.Page page ? page.text() : fetched.toString();
    }
}
