package dev.bob.cli.mtg;

import dev.bob.mtg.view.GameView;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The table as lines of text, one below the other: for pipes, screen readers and small terminals.
final class PlainSurface implements Surface {

    private static final int SCREENFUL = 40;

    private final LineInput in;
    private final PrintWriter out;
    private final List<String> unseen = new ArrayList<>();

    PlainSurface(LineInput in, PrintWriter out) {
        this.in = in;
        this.out = out;
    }

    @Override
    public boolean watched() {
        return in.isTerminal();
    }

    @Override
    public void show(Shown shown) {
        flush();
        out.println();
        BoardText.lines(shown.view(), shown.names(), shown.playable()).forEach(out::println);
        out.println(shown.reason());
        choices(shown);
    }

    @Override
    public void whole(Shown shown) {
        show(shown);
    }

    @Override
    public void choices(Shown shown) {
        shown.choices().forEach(line -> Screen.wrap(line, BoardText.WIDTH).forEach(out::println));
        out.println(
                "     "
                        + (shown.enter().isEmpty() ? "" : "Enter: " + shown.enter() + " · ")
                        + "? why not · l log · z zones · u undo · s stops · h help");
        out.flush();
    }

    @Override
    public void say(List<String> lines) {
        lines.forEach(line -> Screen.wrap(line, BoardText.WIDTH).forEach(out::println));
        out.flush();
    }

    @Override
    public void happened(String line) {
        unseen.add(line);
    }

    @Override
    public void table(GameView view, List<String> names) {}

    /// Writes what happened since.
    void flush() {
        unseen.forEach(line -> out.println("  " + line));
        unseen.clear();
        out.flush();
    }

    @Override
    public @Nullable String read(String prompt) throws IOException {
        return in.readLine(prompt);
    }

    @Override
    public boolean cancelled() {
        return false;
    }

    // The other hand is out of sight before the seat is free, and this one is shown after Enter.
    @Override
    public void handOver(String name) throws IOException {
        for (int i = 0; i < SCREENFUL; i++) {
            out.println();
        }
        read(name + " chooses now. Nobody else looks; Enter shows the table. > ");
    }
}
