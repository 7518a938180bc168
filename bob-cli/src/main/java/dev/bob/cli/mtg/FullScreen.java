package dev.bob.cli.mtg;

import dev.bob.mtg.view.GameView;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import org.jline.terminal.Attributes;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStringBuilder;
import org.jline.utils.AttributedStyle;
import org.jline.utils.Display;
import org.jline.utils.InfoCmp.Capability;
import org.jspecify.annotations.Nullable;

/// The table on a whole terminal. Keys go into a line; a space on an empty line passes, Esc cancels automatic passing.
///
/// The screen belongs to it from [#open()] to [#close()].
final class FullScreen implements Surface, AutoCloseable {

    private static final int POLL_MILLIS = 150;
    private static final int ESCAPE_MILLIS = 40;

    /// After a wait as long as this, somebody may have pressed Enter out of impatience.
    private static final long WAIT_NANOS = 400_000_000;

    private static final Size USUAL = Size.of(80, 24);

    private final Terminal terminal;
    private final boolean colour;
    private final Display display;
    private final List<String> log = new ArrayList<>();
    private final List<String> message = new ArrayList<>();
    private final StringBuilder typed = new StringBuilder();
    private final Terminal.SignalHandler usualWindow;
    private final Terminal.SignalHandler usualInterrupt;
    private volatile boolean resized;
    private volatile boolean interrupted;
    private @Nullable Attributes before;
    private @Nullable Shown shown;
    private String prompt = "";
    private boolean cancelled;
    private int page;
    private final LongSupplier clock;
    private @Nullable Long answered;

    FullScreen(Terminal terminal, boolean colour) {
        this(terminal, colour, System::nanoTime);
    }

    FullScreen(Terminal terminal, boolean colour, LongSupplier clock) {
        this.terminal = terminal;
        this.clock = clock;
        this.colour = colour;
        this.display = new Display(terminal, true);
        this.usualWindow = terminal.handle(Terminal.Signal.WINCH, _ -> resized = true);
        this.usualInterrupt = terminal.handle(Terminal.Signal.INT, _ -> interrupted = true);
    }

    /// Takes the screen.
    void open() {
        before = terminal.enterRawMode();
        terminal.puts(Capability.enter_ca_mode);
        terminal.puts(Capability.keypad_xmit);
        resized = true;
    }

    @Override
    public void close() {
        terminal.puts(Capability.keypad_local);
        terminal.puts(Capability.exit_ca_mode);
        terminal.flush();
        Attributes attributes = before;
        if (attributes != null) {
            terminal.setAttributes(attributes);
        }
        terminal.handle(Terminal.Signal.WINCH, usualWindow);
        terminal.handle(Terminal.Signal.INT, usualInterrupt);
    }

    @Override
    public void show(Shown now) {
        shown = now;
        draw();
    }

    @Override
    public void whole(Shown now) {
        say(Screen.everything(now));
    }

    @Override
    public void choices(Shown now) {
        shown = now;
        message.clear();
        draw();
    }

    @Override
    public void say(List<String> lines) {
        message.clear();
        message.addAll(lines);
        page = 0;
        draw();
    }

    @Override
    public void happened(String line) {
        log.add(line);
    }

    @Override
    public void table(GameView view, List<String> names) {
        boolean others = view.priority() >= 0 && view.priority() != view.viewer();
        String reason = others ? names.get(view.priority()) + " is choosing." : "";
        shown = new Shown(view, names, java.util.Set.of(), reason, List.of(), "");
        prompt = "… ";
        draw();
    }

    @Override
    public @Nullable String read(String asking) throws IOException {
        prompt = asking;
        typed.setLength(0);
        Long since = answered;
        if (since != null && clock.getAsLong() - since > WAIT_NANOS) {
            dropImpatience();
        }
        draw();
        String line = line();
        answered = clock.getAsLong();
        return line;
    }

    /// Enter that was pressed while there was nothing to answer would answer a question that nobody has seen.
    private void dropImpatience() throws IOException {
        int next = terminal.reader().peek(1L);
        while (next == '\r' || next == '\n' || next == ' ') {
            terminal.reader().read(1L);
            next = terminal.reader().peek(1L);
        }
    }

    private @Nullable String line() throws IOException {
        while (true) {
            int key = terminal.reader().read((long) POLL_MILLIS);
            if (resized) {
                draw();
            }
            if (interrupted) {
                interrupted = false;
                if (typed.isEmpty()) {
                    return "q";
                }
                typed.setLength(0);
                draw();
                continue;
            }
            if (key == -2) {
                continue;
            }
            if (key < 0 || key == 4) {
                return null;
            }
            boolean turns = typed.isEmpty() && (key == '\r' || key == '\n' || key == ' ');
            int pages = turns ? pages() : 0;
            if (pages > 0) {
                // who has read enough goes back to the table, and does nothing in the game by that
                if (++page >= pages) {
                    message.clear();
                }
                draw();
                continue;
            }
            boolean done =
                    switch (key) {
                        case '\r', '\n' -> true;
                        case ' ' -> {
                            if (!typed.isEmpty()) {
                                typed.append(' ');
                            }
                            yield typed.isEmpty();
                        }
                        case 27 -> {
                            escape();
                            yield false;
                        }
                        case 8, 127 -> {
                            typed.setLength(Math.max(0, typed.length() - 1));
                            yield false;
                        }
                        case 21 -> {
                            typed.setLength(0);
                            yield false;
                        }
                        default -> {
                            if (key >= ' ') {
                                typed.appendCodePoint(key);
                            }
                            yield false;
                        }
                    };
            if (done) {
                message.clear();
                String line = typed.toString();
                typed.setLength(0);
                return line;
            }
            draw();
        }
    }

    private void escape() throws IOException {
        if (isEscapeAlone()) {
            cancelled = true;
            typed.setLength(0);
            message.clear();
        }
    }

    // A lone Esc cancels; an escape sequence is a key without a meaning here.
    private boolean isEscapeAlone() throws IOException {
        int next = terminal.reader().read((long) ESCAPE_MILLIS);
        boolean alone = next == -2;
        if (next == 'O') {
            // arrows and the like as applications get them: one more letter
            next = terminal.reader().read((long) ESCAPE_MILLIS);
        }
        while (next != -2 && next >= 0 && !Character.isLetter(next) && next != '~') {
            next = terminal.reader().read((long) ESCAPE_MILLIS);
        }
        return alone;
    }

    @Override
    public boolean watched() {
        return true;
    }

    @Override
    public boolean cancelled() {
        try {
            while (terminal.reader().peek(1L) == 27) {
                terminal.reader().read(1L);
                cancelled |= isEscapeAlone();
            }
        } catch (IOException e) {
            return true;
        }
        boolean was = cancelled;
        cancelled = false;
        return was;
    }

    @Override
    public void handOver(String name) throws IOException {
        Shown hidden = shown;
        shown = null;
        message.clear();
        message.add(name + " chooses now. Nobody else looks; Enter shows the table.");
        read(name + "> ");
        message.clear();
        shown = hidden;
    }

    private void draw() {
        Size size = size();
        if (resized) {
            resized = false;
            display.clear();
            terminal.puts(Capability.clear_screen);
        }
        int width = Math.max(40, size.getColumns());
        int height = Math.max(16, size.getRows());
        display.resize(size);
        List<AttributedString> lines = new ArrayList<>();
        for (Screen.Row row : rows(width, height)) {
            lines.add(styled(row, size.getColumns()));
        }
        Shown now = shown;
        boolean choosing = prompt.endsWith("> ");
        String enter =
                pages() > 0
                        ? page + 1 < pages() ? "  (Enter: more)" : "  (Enter: back to the table)"
                        : !choosing || now == null || now.enter().isEmpty()
                                ? ""
                                : "  (Enter: " + now.enter() + " · h help)";
        String typing = prompt + typed;
        String last = typed.isEmpty() ? typing + enter : typing;
        lines.add(new AttributedString(Screen.cut(last, size.getColumns())));
        int from = Math.max(0, lines.size() - size.getRows());
        List<AttributedString> visible = lines.subList(from, lines.size());
        int column = Math.min(typing.length(), size.getColumns() - 1);
        display.update(visible, size.cursorPos(visible.size() - 1, column));
        terminal.flush();
    }

    private List<Screen.Row> rows(int width, int height) {
        Shown now = shown;
        if (now == null) {
            List<Screen.Row> rows = new ArrayList<>();
            message.forEach(text ->
                    Screen.wrap(text, width - 1)
                            .forEach(
                                    line -> rows.add(new Screen.Row(line, Screen.RowStyle.PLAIN))));
            while (rows.size() < height - 1) {
                rows.add(new Screen.Row("", Screen.RowStyle.PLAIN));
            }
            return rows.subList(0, height - 1);
        }
        List<List<Screen.Row>> pages = pages(width, height);
        if (!pages.isEmpty()) {
            List<Screen.Row> rows = new ArrayList<>(pages.get(Math.min(page, pages.size() - 1)));
            while (rows.size() < height - 1) {
                rows.add(new Screen.Row("", Screen.RowStyle.PLAIN));
            }
            return rows;
        }
        return new Screen(width, height).rows(new Screen.Content(now, log, message));
    }

    // What is too long to stand beside the table takes its place, page by page.
    private List<List<Screen.Row>> pages(int width, int height) {
        Shown now = shown;
        if (message.isEmpty()
                || now == null
                || new Screen(width, height).fits(new Screen.Content(now, log, message))) {
            return List.of();
        }
        List<Screen.Row> rows = new ArrayList<>();
        for (String text : message) {
            Screen.wrap(text, width - 1)
                    .forEach(line -> rows.add(new Screen.Row(line, Screen.RowStyle.PLAIN)));
        }
        List<List<Screen.Row>> pages = new ArrayList<>();
        for (int from = 0; from < rows.size(); from += height - 1) {
            pages.add(rows.subList(from, Math.min(rows.size(), from + height - 1)));
        }
        return pages;
    }

    private int pages() {
        Size size = size();
        return shown == null
                ? 0
                : pages(Math.max(40, size.getColumns()), Math.max(16, size.getRows())).size();
    }

    private Size size() {
        Size size = terminal.getSize();
        return size.getColumns() < 1 || size.getRows() < 1 ? USUAL : size;
    }

    private AttributedString styled(Screen.Row row, int columns) {
        String text = Screen.cut(row.text(), columns);
        if (!colour) {
            return new AttributedString(text);
        }
        AttributedStyle style =
                switch (row.style()) {
                    case PLAIN -> AttributedStyle.DEFAULT;
                    case BAR -> AttributedStyle.DEFAULT.inverse();
                    case STRONG -> AttributedStyle.DEFAULT.bold();
                    case FAINT -> AttributedStyle.DEFAULT.faint();
                };
        return new AttributedStringBuilder().append(text, style).toAttributedString();
    }
}
