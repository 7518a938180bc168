package dev.bob.spark;

import java.io.PrintStream;
import java.util.Locale;
import java.util.function.LongSupplier;

/// One line on standard error: tasks, rate, time left. Redrawn at most twice a second.
final class ProgressLine {

    private static final long PAUSE = 500_000_000L;
    private static final int WIDTH = 78;

    private final PrintStream err;
    private final boolean shown;
    private final LongSupplier nanoTime;
    private long begun;
    private long drawn;
    private String step = "";

    ProgressLine(PrintStream err, boolean shown, LongSupplier nanoTime) {
        this.err = err;
        this.shown = shown;
        this.nanoTime = nanoTime;
    }

    /// Tells how it stands.
    ///
    /// @param what the step; the rate is counted anew in each
    /// @param units what was done of `unit` in this run
    /// @param part how much of the work of this run that is
    /// @param whole all the work of this run, in the same measure as `part`
    void tell(String what, int done, int tasks, long units, String unit, long part, long whole) {
        if (!shown) {
            return;
        }
        long now = nanoTime.getAsLong();
        if (!step.equals(what)) {
            step = what;
            begun = now;
            drawn = now - PAUSE;
        }
        if (now - drawn < PAUSE && done < tasks) {
            return;
        }
        drawn = now;
        double seconds = Math.max(1e-3, (now - begun) / 1e9);
        StringBuilder line = new StringBuilder();
        line.append(String.format(Locale.ROOT, "%s  %,d of %,d tasks", step, done, tasks));
        if (units > 0) {
            line.append(
                    String.format(Locale.ROOT, "  %,d %s  %,.0f/s", units, unit, units / seconds));
        }
        if (part > 0 && part < whole) {
            line.append(
                    String.format(Locale.ROOT, "  %,.0f s left", seconds * (whole - part) / part));
        }
        err.print("\r" + line + " ".repeat(Math.max(0, WIDTH - line.length())));
        err.flush();
    }

    /// Leaves the line.
    void end() {
        if (shown && !step.isEmpty()) {
            err.println();
        }
    }
}
