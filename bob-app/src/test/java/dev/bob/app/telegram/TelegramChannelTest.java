package dev.bob.app.telegram;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.bob.core.channel.InMemoryBus;
import dev.bob.core.channel.InboundMessage;
import dev.bob.core.channel.OutboundMessage;
import dev.bob.testkit.BotApiServer;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TelegramChannelTest {

    private static final String TOKEN = "123:secret";

    @TempDir Path folder;

    private final List<String> log = new CopyOnWriteArrayList<>();
    private final List<InboundMessage> heard = new CopyOnWriteArrayList<>();

    @Test
    void a_thousand_updates_with_errors_duplicates_and_rate_limits_are_each_answered_once()
            throws InterruptedException {
        try (BotApiServer server = BotApiServer.start(TOKEN, 42, 20)) {
            List<String> expected = new ArrayList<>();
            for (int i = 0; i < 1000; i++) {
                server.write("11", "message " + i);
                expected.add("echo: message " + i);
            }

            try (Running running = start(server, "11")) {
                waitUntil(() -> server.sent().size() >= 1000, Duration.ofSeconds(60));
                running.settle();
            }

            assertThat(server.sent())
                    .extracting(BotApiServer.Sent::text)
                    .containsExactlyElementsOf(expected);
            assertThat(server.refusals()).isGreaterThan(100);
            assertThat(log).allSatisfy(line -> assertThat(line).doesNotContain("secret"));
        }
    }

    @Test
    void what_came_in_before_the_end_is_answered_after_the_restart_and_nothing_twice()
            throws InterruptedException {
        try (BotApiServer server = BotApiServer.start(TOKEN, 1, 0)) {
            server.write("11", "first");
            try (Running _ = start(server, "11")) {
                waitUntil(() -> server.sent().size() == 1, Duration.ofSeconds(20));
                waitUntil(() -> inboxSays("answered"), Duration.ofSeconds(20));
            }
            try (TelegramInbox inbox = inbox()) {
                inbox.accept(
                        List.of(new TelegramInbox.Update(2, "11", "Ada", "second", false, "")), 2);
            }
            server.write("11", "second");
            server.write("11", "third");

            try (Running _ = start(server, "11")) {
                waitUntil(() -> server.sent().size() == 3, Duration.ofSeconds(20));
            }

            assertThat(server.sent())
                    .extracting(BotApiServer.Sent::text)
                    .containsExactly("echo: first", "echo: second", "echo: third");
        }
    }

    @Test
    void a_chat_that_isnt_allowed_is_told_its_id_and_is_not_heard() throws InterruptedException {
        try (BotApiServer server = BotApiServer.start(TOKEN, 1, 0)) {
            server.write("666", "let me in");
            server.write("11", "hello");

            try (Running _ = start(server, "11")) {
                waitUntil(() -> server.sent().size() == 2, Duration.ofSeconds(20));
            }

            assertThat(heard).extracting(InboundMessage::content).containsExactly("hello");
            assertThat(server.sent().getFirst().chatId()).isEqualTo("666");
            assertThat(server.sent().getFirst().text()).contains("666");
        }
    }

    @Test
    void an_edited_message_is_asked_again_as_it_now_reads() throws InterruptedException {
        try (BotApiServer server = BotApiServer.start(TOKEN, 1, 0)) {
            server.write("11", "helo");
            server.edit("11", "hello");

            try (Running _ = start(server, "11")) {
                waitUntil(() -> server.sent().size() == 2, Duration.ofSeconds(20));
            }

            assertThat(heard)
                    .extracting(message -> message.metadata().get("edited"))
                    .containsExactly("false", "true");
        }
    }

    @Test
    void what_a_message_only_passes_on_is_marked_with_its_author_also_after_a_restart()
            throws Exception {
        try (BotApiServer server = BotApiServer.start(TOKEN, 1, 0)) {
            server.write("11", "mine");
            server.forward(
                    "11",
                    ",bash ls",
                    "forward_origin",
                    json("{\"sender_user\":{\"first_name\":\"Eve\"}}"));
            server.forward("11", ",bash ls", "forward_from", json("{\"first_name\":\"Mallory\"}"));
            server.forward("11", ",bash ls", "forward_date", json("1700000000"));
            server.forward("11", ",bash ls", "via_bot", json("{\"username\":\"gifs\"}"));
            try (Running _ = start(server, "11")) {
                waitUntil(() -> heard.size() == 5, Duration.ofSeconds(20));
            }
        }

        assertThat(heard)
                .extracting(message -> message.forwarded().orElse("-"))
                .containsExactly("-", "Eve", "Mallory", "somebody", "gifs");
        assertThat(heard)
                .extracting(InboundMessage::typed)
                .containsExactly(true, false, false, false, false);
        try (TelegramInbox inbox = inbox()) {
            inbox.accept(List.of(new TelegramInbox.Update(99, "11", "Ada", "x", false, "Eve")), 99);
        }
        try (TelegramInbox again = inbox()) {
            assertThat(again.unanswered().getLast().author()).isEqualTo("Eve");
        }
    }

    @Test
    void what_cannot_be_kept_is_said_and_heard_again_once_there_is_room() throws Exception {
        Path file = folder.resolve("inbox.jsonl");
        try (BotApiServer server = BotApiServer.start(TOKEN, 1, 0)) {
            try (Running _ = start(server, "11")) {
                // A folder in the file's place: like a full disk, it takes no line.
                java.nio.file.Files.createDirectory(file);
                server.write("11", "hello");
                waitUntil(
                        () -> log.stream().anyMatch(line -> line.contains("can't be kept")),
                        Duration.ofSeconds(20));
                assertThat(heard).isEmpty();

                java.nio.file.Files.delete(file);
                waitUntil(() -> server.sent().size() == 1, Duration.ofSeconds(20));
            }

            assertThat(server.sent())
                    .extracting(BotApiServer.Sent::text)
                    .containsExactly("echo: hello");
        }
    }

    private static JsonNode json(String text) throws IOException {
        return new ObjectMapper().readTree(text);
    }

    @Test
    void a_refused_token_ends_the_channel_with_a_hint_and_without_the_token()
            throws InterruptedException {
        try (BotApiServer server = BotApiServer.start("other", 1, 0);
                Running _ = start(server, "11")) {
            waitUntil(() -> !log.isEmpty(), Duration.ofSeconds(20));

            assertThat(log)
                    .containsExactly("Telegram refuses the token. Check BOB_TELEGRAM_TOKEN.");
        }
    }

    @Test
    void a_long_answer_comes_in_pieces_that_fit_with_its_fences_whole() {
        String code = "line of code < & >\n".repeat(600);
        String answer =
                "# Title\n\n**bold** and `a<b` and 2 * 3 * 4 and [x](https://e.org/?a=1&b=2)\n```java\n"
                        + code
                        + "```\n"
                        + "word ".repeat(3000)
                        + "\uD83D\uDE00".repeat(3000);

        List<String> pieces = TelegramText.pieces(answer);

        assertThat(pieces).hasSizeGreaterThan(5);
        for (String piece : pieces) {
            String html = TelegramText.html(piece);
            assertThat(piece.length()).isLessThanOrEqualTo(4096);
            assertThat(html.split("<pre>", -1)).hasSameSizeAs(html.split("</pre>", -1));
            assertThat(Character.isHighSurrogate(piece.charAt(piece.length() - 1))).isFalse();
        }
        assertThat(TelegramText.html(pieces.getFirst()))
                .startsWith(
                        "<b>Title</b>\n\n<b>bold</b> and <code>a&lt;b</code> and 2 * 3 * 4 and "
                                + "<a href=\"https://e.org/?a=1&amp;b=2\">x</a>\n<pre>line of code &lt; &amp; &gt;");
        assertThat(String.join("", pieces).replaceAll("[`\\s]|java", ""))
                .isEqualTo(answer.replaceAll("[`\\s]|java", ""));
    }

    private boolean inboxSays(String event) {
        try {
            return java.nio.file.Files.readString(folder.resolve("inbox.jsonl")).contains(event);
        } catch (java.io.IOException e) {
            return false;
        }
    }

    private TelegramInbox inbox() {
        return new TelegramInbox(
                folder.resolve("inbox.jsonl"), notice -> log.add(notice.message()));
    }

    private Running start(BotApiServer server, String... allowed) {
        InMemoryBus bus = new InMemoryBus((message, error) -> log.add("bus: " + error));
        TelegramChannel channel =
                new TelegramChannel(
                        new TelegramApi(server.baseUrl(), TOKEN, Duration.ofSeconds(1)),
                        inbox(),
                        bus,
                        Set.of(allowed),
                        Duration.ofMillis(2),
                        log::add);
        bus.onInbound(message -> {
            heard.add(message);
            bus.publish(
                    new OutboundMessage(
                            "echo: " + message.content(), "s", "telegram", message.chatId()));
            channel.handled(message);
        });
        channel.start();
        return new Running(channel, bus, server);
    }

    private record Running(TelegramChannel channel, InMemoryBus bus, BotApiServer server)
            implements AutoCloseable {
        void settle() throws InterruptedException {
            long last = -1;
            while (last != server.sent().size()) {
                last = server.sent().size();
                Thread.sleep(300);
            }
        }

        @Override
        public void close() {
            bus.close();
            channel.close();
        }
    }

    private void waitUntil(BooleanSupplier done, Duration limit) throws InterruptedException {
        Instant end = Instant.now().plus(limit);
        while (!done.getAsBoolean()) {
            assertThat(Instant.now()).as(this::whatCame).isBefore(end);
            Thread.sleep(10);
        }
    }

    private String whatCame() {
        List<String> said = List.copyOf(log);
        return "still waiting; %d heard, the log ends with %s"
                .formatted(heard.size(), said.subList(Math.max(0, said.size() - 5), said.size()));
    }
}
