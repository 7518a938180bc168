package dev.bob.cli.chat;

import dev.bob.core.BobException;
import dev.bob.core.storage.Reason;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.jline.keymap.KeyMap;
import org.jline.reader.Completer;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReader.Option;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.Reference;
import org.jline.reader.UserInterruptException;
import org.jline.reader.impl.DefaultParser;
import org.jline.reader.impl.LineReaderImpl;
import org.jline.terminal.Attributes;
import org.jline.terminal.Terminal;
import org.jspecify.annotations.Nullable;

/// What the person types: lines with history, completion, several lines by Ctrl-J, an editor by Ctrl-X Ctrl-E.
final class Keyboard implements LineSource {

    /// What came of waiting for a line.
    sealed interface Input {

        /// A line, or several.
        record Line(String text) implements Input {}

        /// Ctrl-C; `empty` says whether nothing had been typed.
        record Interrupted(boolean empty) implements Input {}

        /// Ctrl-D, or the terminal is gone.
        record Ended() implements Input {}
    }

    private static final String NEW_LINE = "bob-new-line";
    private static final String EDITOR = "bob-editor";
    private static final int KEPT_LINES = 5_000;

    private final Terminal terminal;
    private final LineReader reader;
    private final Attributes cooked;
    private final Map<String, String> environment;
    private volatile @Nullable TypedAhead typedAhead;
    private String begunLine = "";

    /// @param history where the lines typed are kept; null: nowhere
    Keyboard(
            Terminal terminal,
            Completer completer,
            @Nullable Path history,
            Map<String, String> environment) {
        this.terminal = terminal;
        this.environment = environment;
        this.cooked = terminal.getAttributes();
        keepKeys();
        // Apostrophes and backslashes are words of a language here, not marks of a shell.
        DefaultParser parser = new DefaultParser();
        parser.setQuoteChars(new char[0]);
        parser.setEscapeChars(new char[0]);
        LineReaderBuilder builder =
                LineReaderBuilder.builder()
                        .terminal(terminal)
                        .appName("bob")
                        .parser(parser)
                        .completer(completer)
                        .option(Option.DISABLE_EVENT_EXPANSION, true)
                        .option(Option.HISTORY_IGNORE_SPACE, true)
                        .option(Option.HISTORY_IGNORE_DUPS, true)
                        .option(Option.HISTORY_INCREMENTAL, true)
                        .option(Option.HISTORY_TIMESTAMPED, false)
                        .option(Option.BRACKETED_PASTE, true)
                        .option(Option.AUTO_MENU_LIST, true)
                        .option(Option.CASE_INSENSITIVE, true)
                        .option(Option.AUTO_FRESH_LINE, false)
                        .variable(LineReader.SECONDARY_PROMPT_PATTERN, "%P  ")
                        .variable(LineReader.HISTORY_SIZE, KEPT_LINES)
                        .variable(LineReader.HISTORY_FILE_SIZE, KEPT_LINES * 2);
        if (history != null) {
            builder.variable(LineReader.HISTORY_FILE, prepared(history));
        }
        reader = builder.build();
        bindKeys();
    }

    /// Takes keys that were typed before there was a prompt: they are typed at the next.
    void typed(String keys) {
        if (!keys.isEmpty() && reader instanceof LineReaderImpl editor) {
            editor.runMacro(keys);
        }
    }

    /// Between two prompts, too, Enter is Enter, which a terminal would make the key that begins a new line; and what is
    /// typed is shown at the prompt only.
    private void keepKeys() {
        cooked.setInputFlag(Attributes.InputFlag.ICRNL, true);
        cooked.setLocalFlag(Attributes.LocalFlag.ECHO, true);
        Attributes between = new Attributes(cooked);
        between.setInputFlag(Attributes.InputFlag.ICRNL, false);
        between.setLocalFlag(Attributes.LocalFlag.ECHO, false);
        terminal.setAttributes(between);
    }

    @Override
    public Input read(String prompt) {
        return read(prompt, null);
    }

    @Override
    public Input read(String prompt, @Nullable String initial) {
        String begun = initial == null && !begunLine.isEmpty() ? begunLine : initial;
        begunLine = "";
        try {
            return new Input.Line(reader.readLine(prompt, null, (Character) null, begun));
        } catch (UserInterruptException e) {
            return new Input.Interrupted(e.getPartialLine().isBlank());
        } catch (EndOfFileException _) {
            return new Input.Ended();
        }
    }

    @Override
    public boolean interactive() {
        return true;
    }

    @Override
    public int columns() {
        return terminal.getSize().getColumns();
    }

    /// What is typed meanwhile waits for the next line.
    @Override
    public Quiet quiet(Runnable onInterrupt) {
        Terminal.SignalHandler signals =
                terminal.handle(Terminal.Signal.INT, _ -> onInterrupt.run());
        Attributes before = terminal.enterRawMode();
        // Raw mode takes Ctrl-C for a letter like any other; here it must stay what it is.
        Attributes silent = terminal.getAttributes();
        silent.setLocalFlag(Attributes.LocalFlag.ISIG, true);
        terminal.setAttributes(silent);
        return () -> {
            terminal.setAttributes(before);
            terminal.handle(Terminal.Signal.INT, signals);
        };
    }

    @Override
    public Quiet listen(Runnable onInterrupt, Consumer<String> typing, Consumer<String> line) {
        Quiet quiet = quiet(onInterrupt);
        TypedAhead ahead = new TypedAhead(terminal.reader(), typing, line);
        typedAhead = ahead;
        ahead.start();
        return () -> {
            typedAhead = null;
            begunLine = ahead.stop();
            quiet.close();
        };
    }

    @Override
    public Quiet pause() {
        TypedAhead ahead = typedAhead;
        if (ahead == null) {
            return () -> {};
        }
        String typed = ahead.stop();
        return () -> {
            ahead.begin(typed);
            ahead.start();
        };
    }

    @Override
    public void above(String lines) {
        reader.printAbove(lines);
    }

    /// Opens the person's editor on `text`.
    ///
    /// @return what was saved
    /// @throws BobException of kind CONFIGURATION when no editor can be started
    @Override
    public String edit(String text) {
        String editor =
                environment.getOrDefault("VISUAL", environment.getOrDefault("EDITOR", "vi"));
        Attributes now = terminal.getAttributes();
        try {
            Path file = Files.createTempFile("bob-", ".md");
            try {
                Files.writeString(file, text, StandardCharsets.UTF_8);
                terminal.setAttributes(cooked);
                terminal.flush();
                int code =
                        new ProcessBuilder(
                                        List.of(
                                                "sh",
                                                "-c",
                                                editor + " \"$1\"",
                                                "sh",
                                                file.toString()))
                                .inheritIO()
                                .start()
                                .waitFor();
                if (code != 0) {
                    throw noEditor(editor, "it ended with code " + code, null);
                }
                return Files.readString(file, StandardCharsets.UTF_8).stripTrailing();
            } finally {
                terminal.setAttributes(now);
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw noEditor(editor, Reason.of(e), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return text;
        }
    }

    private static BobException noEditor(String editor, String why, @Nullable Throwable cause) {
        return new BobException(
                BobException.Kind.CONFIGURATION,
                "The editor \""
                        + editor
                        + "\" didn't work: "
                        + why
                        + ". Set EDITOR to one that does.",
                cause);
    }

    private void bindKeys() {
        reader.getWidgets()
                .put(
                        NEW_LINE,
                        () -> {
                            reader.getBuffer().write('\n');
                            return true;
                        });
        reader.getWidgets()
                .put(
                        EDITOR,
                        () -> {
                            try {
                                String edited = edit(reader.getBuffer().toString());
                                reader.getBuffer().clear();
                                reader.getBuffer().write(edited);
                            } catch (BobException e) {
                                reader.printAbove(e.getMessage());
                            }
                            reader.callWidget(LineReader.REDRAW_LINE);
                            return true;
                        });
        KeyMap<org.jline.reader.Binding> keys =
                Objects.requireNonNull(reader.getKeyMaps().get(LineReader.MAIN));
        keys.bind(new Reference(NEW_LINE), KeyMap.ctrl('J'));
        keys.bind(new Reference(NEW_LINE), KeyMap.alt('\r'));
        keys.bind(new Reference(EDITOR), KeyMap.ctrl('X') + KeyMap.ctrl('E'));
    }

    /// What was typed is the person's alone: the file is made readable for its owner only.
    private static Path prepared(Path history) {
        try {
            Path folder = history.getParent();
            if (folder != null) {
                Files.createDirectories(folder);
            }
            if (!Files.exists(history)) {
                Files.createFile(history);
                history.toFile().setReadable(false, false);
                history.toFile().setWritable(false, false);
                history.toFile().setReadable(true, true);
                history.toFile().setWritable(true, true);
            }
            return history;
        } catch (IOException e) {
            throw new BobException(
                    BobException.Kind.STORAGE,
                    "Can't write the history " + history + ": " + Reason.of(e),
                    e);
        }
    }
}
