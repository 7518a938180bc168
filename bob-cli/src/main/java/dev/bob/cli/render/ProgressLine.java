package dev.bob.cli.render;

import java.io.PrintStream;
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

    private final PrintStream err;
    private final boolean terminal;
    private @Nullable Timer ticker;
    private String doing = "";
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
            err.printf("\r\u001b[2K\u001b[2m%s … %.1f s\u001b[0m", doing, millis / 1000.0);
            err.flush();
            shown = true;
        }
    }

    private void wipe() {
        if (shown) {
            err.print("\r\u001b[2K");
            err.flush();
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
