package dev.bob.cli.render;

import java.io.PrintStream;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import org.jspecify.annotations.Nullable;

/// One line on standard error that says what Bob is doing and for how long. Only for a terminal; it is wiped
/// before anything else is written.
///
/// Thread-safe.
public final class ProgressLine implements AutoCloseable {

    private static final long SHOWN_AFTER_MILLIS = 300;
    private static final long EVERY_MILLIS = 100;

    private static final int TAIL_CHARS = 2_000;
    private static final int TAIL_LINES = 3;
    private static final int TAIL_COLUMNS = 70;

    private final StringBuilder tail = new StringBuilder();
    private int above;
    private final PrintStream err;
    private final boolean terminal;
    private @Nullable Timer ticker;
    private String doing = "";
    private String typed = "";
    private long since;
    private boolean shown;

    /// @param terminal whether `err` is a terminal; otherwise nothing is ever written
    public ProgressLine(PrintStream err, boolean terminal) {
        this.err = err;
        this.terminal = terminal;
    }

    /// Says what is being done from now on.
    public synchronized void doing(String what) {
        if (!terminal) {
            return;
        }
        wipe();
        doing = SafeText.line(what, 60);
        tail.setLength(0);
        since = System.nanoTime();
        if (ticker == null) {
            ticker = new Timer("progress", true);
            ticker.scheduleAtFixedRate(
                    new TimerTask() {
                        @Override
                        public void run() {
                            tick();
                        }
                    },
                    SHOWN_AFTER_MILLIS,
                    EVERY_MILLIS);
        }
    }

    /// What is being done has come so far; the time goes on.
    public synchronized void counted(String soFar) {
        if (terminal) {
            doing = SafeText.line(soFar, 60);
        }
    }

    /// What is being done printed something: its last lines are shown.
    public synchronized void detail(String piece) {
        if (!terminal) {
            return;
        }
        tail.append(SafeText.of(piece));
        if (tail.length() > TAIL_CHARS) {
            tail.delete(0, tail.length() - TAIL_CHARS);
        }
    }

    /// What the person is typing meanwhile is shown behind.
    public synchronized void typing(String text) {
        typed = SafeText.line(text, 40);
    }

    /// Nothing is being done; the line disappears.
    public synchronized void idle() {
        wipe();
        doing = "";
    }

    /// Writes whole lines above, on standard error.
    public synchronized void say(String line) {
        wipe();
        err.println(line);
        err.flush();
    }

    /// Writes on standard error without ending the line.
    public synchronized void print(String text) {
        wipe();
        err.print(text);
        err.flush();
    }

    private synchronized void tick() {
        long millis = (System.nanoTime() - since) / 1_000_000;
        if (!doing.isEmpty() && millis >= SHOWN_AFTER_MILLIS) {
            wipe();
            for (String line : lastLines()) {
                err.printf("\u001b[2m  %s\u001b[0m%n", line);
                above++;
            }
            err.printf(
                    "\r\u001b[2K\u001b[2m%s … %.1f s%s\u001b[0m",
                    doing, millis / 1000.0, typed.isEmpty() ? "" : "  › " + typed);
            err.flush();
            shown = true;
        }
    }

    private List<String> lastLines() {
        List<String> all = tail.toString().lines().filter(line -> !line.isBlank()).toList();
        return all.subList(Math.max(0, all.size() - TAIL_LINES), all.size()).stream()
                .map(ProgressLine::narrow)
                .toList();
    }

    /// Never so wide that it would be wrapped, which could not be wiped.
    private static String narrow(String line) {
        StringBuilder kept = new StringBuilder();
        int columns = 0;
        for (int at = 0; at < line.length() && columns < TAIL_COLUMNS; ) {
            int c = line.charAt(at) == '\t' ? ' ' : line.codePointAt(at);
            columns += Columns.of(c);
            kept.appendCodePoint(c);
            at += Character.charCount(line.codePointAt(at));
        }
        return kept.toString();
    }

    private void wipe() {
        if (shown) {
            err.print("\r\u001b[2K" + "\u001b[1A\u001b[2K".repeat(above));
            err.flush();
            above = 0;
            shown = false;
        }
    }

    @Override
    public synchronized void close() {
        idle();
        if (ticker != null) {
            ticker.cancel();
            ticker = null;
        }
    }
}
