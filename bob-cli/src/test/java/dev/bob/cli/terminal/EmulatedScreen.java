package dev.bob.cli.terminal;

import java.util.ArrayList;
import java.util.List;

/// What a person sees on a terminal of unlimited height: as much of a terminal's ways as a line editor and a progress line
/// use. Every character takes one column.
///
/// Not thread-safe.
final class EmulatedScreen {

    private static final char ESCAPE = '\u001b';
    private static final char BELL = '\u0007';

    private final int columns;
    private final List<StringBuilder> rows = new ArrayList<>();
    private final StringBuilder sequence = new StringBuilder();
    private int row;
    private int column;

    EmulatedScreen(int columns) {
        this.columns = columns;
        rows.add(new StringBuilder());
    }

    /// Takes what a program wrote.
    void write(String text) {
        text.codePoints().forEach(this::take);
    }

    /// The lines that can be read, without the blanks at their ends.
    List<String> lines() {
        return rows.stream().map(line -> line.toString().stripTrailing()).toList();
    }

    /// The line that the cursor is on.
    String current() {
        return rows.get(row).toString().stripTrailing();
    }

    /// How many lines are above that one.
    int row() {
        return row;
    }

    private void take(int c) {
        if (!sequence.isEmpty()) {
            sequence.appendCodePoint(c);
            if (isWhole(c)) {
                obey(sequence.toString());
                sequence.setLength(0);
            }
            return;
        }
        switch (c) {
            case ESCAPE -> sequence.appendCodePoint(c);
            case '\r' -> column = 0;
            case '\n' -> down(1);
            case '\b' -> column = Math.max(0, column - 1);
            default -> {
                if (c >= ' ') {
                    put(c);
                }
            }
        }
    }

    private boolean isWhole(int c) {
        if (sequence.length() == 2) {
            return "[](".indexOf(c) < 0;
        }
        return switch (sequence.charAt(1)) {
            case '[' -> c >= '@' && c <= '~';
            case ']' -> c == BELL;
            default -> true;
        };
    }

    private void put(int c) {
        // A terminal wraps only when there is something to put into the next line.
        if (column >= columns) {
            column = 0;
            down(1);
        }
        StringBuilder line = rows.get(row);
        while (line.length() <= column) {
            line.append(' ');
        }
        line.setCharAt(column, (char) c);
        column++;
    }

    private void down(int count) {
        row += count;
        while (rows.size() <= row) {
            rows.add(new StringBuilder());
        }
    }

    private void obey(String escape) {
        if (escape.charAt(1) != '[') {
            return;
        }
        String digits = escape.substring(2, escape.length() - 1);
        int count = digits.matches("\\d{1,4}") ? Integer.parseInt(digits) : 0;
        int steps = Math.max(1, count);
        StringBuilder line = rows.get(row);
        switch (escape.charAt(escape.length() - 1)) {
            case 'A' -> row = Math.max(0, row - steps);
            case 'B' -> down(steps);
            case 'C' -> column = Math.min(columns - 1, column + steps);
            case 'D' -> column = Math.max(0, Math.min(column, columns - 1) - steps);
            case 'G' -> column = steps - 1;
            case 'K' -> {
                if (count == 2) {
                    line.setLength(0);
                } else {
                    line.setLength(Math.min(line.length(), column));
                }
            }
            case 'J' -> {
                line.setLength(Math.min(line.length(), column));
                rows.subList(row + 1, rows.size()).clear();
            }
            case 'P' -> line.delete(column, Math.min(line.length(), column + steps));
            case '@' -> line.insert(Math.min(line.length(), column), " ".repeat(steps));
            default -> {
                // Colours and modes change nothing that can be read.
            }
        }
    }
}
