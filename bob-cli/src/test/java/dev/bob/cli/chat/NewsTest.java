package dev.bob.cli.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.cli.chat.Keyboard.Input;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.jline.terminal.Attributes;
import org.jline.terminal.Size;
import org.jline.terminal.impl.LineDisciplineTerminal;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class NewsTest {

    private final ByteArrayOutputStream screen = new ByteArrayOutputStream();
    private final List<String> between = new CopyOnWriteArrayList<>();
    private LineDisciplineTerminal terminal;
    private Keyboard keyboard;
    private News news;

    @BeforeEach
    void open() throws IOException {
        terminal = new LineDisciplineTerminal("test", "xterm", screen, StandardCharsets.UTF_8);
        terminal.setSize(Size.of(80, 24));
        Attributes attributes = terminal.getAttributes();
        attributes.setLocalFlag(Attributes.LocalFlag.ICANON, false);
        attributes.setInputFlag(Attributes.InputFlag.ICRNL, false);
        terminal.setAttributes(attributes);
        keyboard = new Keyboard(terminal, new ChatCompleter(() -> null), null, Map.of());
        news = new News(keyboard, between::add, false);
    }

    @AfterEach
    void close() throws IOException {
        terminal.close();
    }

    @Test
    void what_happens_while_a_line_is_typed_is_told_above_it() throws Exception {
        FutureTask<Input> line = new FutureTask<>(() -> news.read(() -> keyboard.read("> ")));
        Thread.ofVirtual().start(line);
        // the terminal shows typed keys by itself; only the prompt says that a line is being read
        await("> ");
        type("half a li");
        await("half a li");

        news.tell("scheduled: tea", "**Tea** is ready.");
        await("Tea is ready.");
        type("ne\r");

        assertThat(line.get(30, TimeUnit.SECONDS)).isEqualTo(new Input.Line("half a line"));
        assertThat(between).isEmpty();
    }

    @Test
    void what_happens_while_bob_speaks_is_told_before_the_next_prompt() throws Exception {
        news.tell("child c is done", "");
        assertThat(between).isEmpty();

        type("next\r");
        news.read(() -> keyboard.read("> "));

        assertThat(between).containsExactly("── child c is done\n");
    }

    private void type(String keys) throws IOException {
        terminal.processInputBytes(keys.getBytes(StandardCharsets.UTF_8));
    }

    private void await(String wanted) throws InterruptedException {
        long end = System.nanoTime() + Duration.ofSeconds(30).toNanos();
        while (!screen.toString(StandardCharsets.UTF_8).contains(wanted)) {
            assertThat(System.nanoTime()).as("«%s» never came: %s", wanted, screen).isLessThan(end);
            Thread.sleep(10);
        }
    }
}
