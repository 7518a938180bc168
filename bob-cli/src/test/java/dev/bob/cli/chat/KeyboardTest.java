package dev.bob.cli.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.cli.chat.Keyboard.Input;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.jline.terminal.Attributes;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.impl.LineDisciplineTerminal;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeyboardTest {

    private static final String CTRL_C = "\u0003";
    private static final String CTRL_D = "\u0004";
    private static final String CTRL_P = "\u0010";
    private static final String CTRL_X_CTRL_E = "\u0018\u0005";

    @TempDir private Path folder;
    private final ByteArrayOutputStream screen = new ByteArrayOutputStream();
    private LineDisciplineTerminal terminal;

    @BeforeEach
    void open() throws IOException {
        terminal = new LineDisciplineTerminal("test", "xterm", screen, StandardCharsets.UTF_8);
        terminal.setSize(Size.of(80, 24));
    }

    @AfterEach
    void close() throws IOException {
        terminal.close();
    }

    private Keyboard keyboard(String editor) {
        return new Keyboard(
                terminal,
                new ChatCompleter(() -> null),
                folder.resolve("state/history"),
                Map.of("EDITOR", editor));
    }

    private Input typed(Keyboard keyboard, String keys) throws IOException {
        // As a terminal in raw mode sees them: the line discipline must not eat control characters.
        Attributes attributes = terminal.getAttributes();
        attributes.setLocalFlag(Attributes.LocalFlag.ICANON, false);
        attributes.setInputFlag(Attributes.InputFlag.ICRNL, false);
        terminal.setAttributes(attributes);
        terminal.processInputBytes(keys.getBytes(StandardCharsets.UTF_8));
        return keyboard.read("> ");
    }

    @Test
    void a_line_is_what_was_typed_apostrophes_backslashes_and_bangs_included() throws IOException {
        Input input = typed(keyboard("true"), "don't \\do !this \"here\r");

        assertThat(input).isEqualTo(new Input.Line("don't \\do !this \"here"));
    }

    @Test
    void ctrl_j_begins_a_new_line() throws IOException {
        Input input = typed(keyboard("true"), "one\ntwo\r");

        assertThat(input).isEqualTo(new Input.Line("one\ntwo"));
    }

    @Test
    void pasted_text_keeps_its_lines_and_is_not_sent() throws IOException {
        Input input = typed(keyboard("true"), "\u001b[200~a\rb\nc\u001b[201~!\r");

        assertThat(input).isEqualTo(new Input.Line("a\nb\nc!"));
    }

    @Test
    void ctrl_c_clears_the_line_and_says_whether_it_was_empty() throws IOException {
        Keyboard keyboard = keyboard("true");

        Input full = interrupted(keyboard, "half a line");
        Input empty = interrupted(keyboard, "");

        assertThat(full).isEqualTo(new Input.Interrupted(false));
        assertThat(empty).isEqualTo(new Input.Interrupted(true));
    }

    /// Ctrl-C is a signal only once the keyboard listens, which the prompt shows.
    private Input interrupted(Keyboard keyboard, String before) throws IOException {
        String prompt = "say " + before.length() + "> ";
        terminal.processInputBytes(before.getBytes(StandardCharsets.UTF_8));
        Thread.ofVirtual()
                .start(() -> {
                    try {
                        while (!screen.toString(StandardCharsets.UTF_8).contains(prompt + before)) {
                            Thread.sleep(10);
                        }
                        terminal.processInputBytes(CTRL_C.getBytes(StandardCharsets.UTF_8));
                    } catch (IOException | InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                });
        return keyboard.read(prompt);
    }

    @Test
    void ctrl_d_on_an_empty_line_ends() throws IOException {
        assertThat(typed(keyboard("true"), CTRL_D)).isEqualTo(new Input.Ended());
    }

    @Test
    void a_slash_command_is_completed_and_its_descriptions_are_shown() throws IOException {
        Input input = typed(keyboard("true"), "/turb\t\r");

        assertThat(input).isEqualTo(new Input.Line("/turbotime "));
    }

    @Test
    void all_commands_are_listed_with_their_descriptions() throws IOException {
        typed(keyboard("true"), "/\t\t\r\r");

        assertThat(screen.toString(StandardCharsets.UTF_8))
                .contains("which memories and tools the last answer used");
    }

    @Test
    void the_editor_changes_the_line() throws IOException {
        Path editor = folder.resolve("editor");
        Files.writeString(editor, "#!/bin/sh\nprintf ' and more\\nlines\\n' >>\"$1\"\n");
        Files.setPosixFilePermissions(editor, PosixFilePermissions.fromString("rwx------"));

        Input input = typed(keyboard(editor.toString()), "begun" + CTRL_X_CTRL_E + "\r");

        assertThat(input).isEqualTo(new Input.Line("begun and more\nlines"));
    }

    @Test
    void an_editor_that_fails_leaves_the_line_as_it_was() throws IOException {
        Input input = typed(keyboard("false"), "kept" + CTRL_X_CTRL_E + "\r");

        assertThat(input).isEqualTo(new Input.Line("kept"));
        assertThat(screen.toString(StandardCharsets.UTF_8)).contains("Set EDITOR");
    }

    @Test
    void history_is_kept_for_its_owner_alone() throws IOException {
        typed(keyboard("true"), "remember me\r");
        typed(keyboard("true"), " but not me\r");

        Input again = typed(keyboard("true"), CTRL_P + "\r");

        assertThat(again).isEqualTo(new Input.Line("remember me"));
        Path history = folder.resolve("state/history");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(history)))
                .isEqualTo("rw-------");
    }

    @Test
    void ctrl_c_while_bob_speaks_cancels_and_typing_waits_for_the_next_line() throws IOException {
        Keyboard keyboard = keyboard("true");
        boolean[] cancelled = {false};

        try (var _ = keyboard.quiet(() -> cancelled[0] = true)) {
            terminal.processInputBytes("later\r".getBytes(StandardCharsets.UTF_8));
            terminal.raise(Terminal.Signal.INT);
        }

        assertThat(cancelled[0]).isTrue();
        assertThat(keyboard.read("> ")).isEqualTo(new Input.Line("later"));
    }
}
