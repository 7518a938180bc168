package dev.bob.cli.render;

import java.util.ArrayList;
import java.util.List;

/// Rows with columns that stand below each other.
public final class TextTable {

    private static final int LEAST_BESIDE = 24;
    private static final String INDENT = "    ";

    private TextTable() {}

    /// A table's rows, without lines around them; the last column isn't padded.
    public static List<String> of(List<List<String>> rows, String between) {
        List<Integer> widths = new ArrayList<>();
        for (List<String> row : rows) {
            for (int i = 0; i < row.size(); i++) {
                if (widths.size() <= i) {
                    widths.add(0);
                }
                widths.set(i, Math.max(widths.get(i), Wrapped.width(row.get(i))));
            }
        }
        List<String> lines = new ArrayList<>();
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < row.size(); i++) {
                line.append(i == 0 ? "" : between).append(row.get(i));
                if (i < row.size() - 1) {
                    line.append(" ".repeat(widths.get(i) - Wrapped.width(row.get(i))));
                }
            }
            lines.add(line.toString());
        }
        return lines;
    }

    /// The same, with the words of the last column broken so that no row is wider than that; where little room is left
    /// beside the other columns, the last one stands below them.
    ///
    /// @param columns the terminal's width; 0: never break lines
    public static List<String> of(List<List<String>> rows, String between, int columns) {
        int before =
                of(rows.stream().map(row -> row.subList(0, row.size() - 1)).toList(), between)
                        .stream()
                        .mapToInt(Wrapped::width)
                        .max()
                        .orElse(0);
        if (columns <= 0) {
            return of(rows, between);
        }
        int room = columns - before - between.length();
        List<List<String>> broken = new ArrayList<>();
        for (List<String> row : rows) {
            boolean below = room < LEAST_BESIDE;
            List<String> first = row.subList(0, row.size() - 1);
            List<String> pieces =
                    Wrapped.words(
                            row.getLast(), below ? Math.max(columns - INDENT.length(), 8) : room);
            if (below) {
                broken.add(List.of(String.join(between, first)));
                pieces.forEach(piece -> broken.add(List.of(INDENT + piece)));
            } else {
                for (int i = 0; i < pieces.size(); i++) {
                    List<String> line = new ArrayList<>();
                    for (String cell : first) {
                        line.add(i == 0 ? cell : "");
                    }
                    line.add(pieces.get(i));
                    broken.add(line);
                }
            }
        }
        return of(broken, between);
    }

    /// A Markdown table's lines for a terminal.
    static List<String> ofMarkdown(List<String> lines, boolean colour) {
        List<List<String>> rows = new ArrayList<>();
        boolean headed = false;
        for (String line : lines) {
            if (line.matches("\\|[\\s:|-]*-[\\s:|-]*")) {
                headed |= rows.size() == 1;
            } else {
                rows.add(cells(line));
            }
        }
        List<String> made = new ArrayList<>(of(rows, " │ "));
        if (headed && !made.isEmpty()) {
            made.set(0, Style.BOLD.of(made.getFirst(), colour));
            int longest = made.stream().mapToInt(Wrapped::width).max().orElse(0);
            made.add(1, Style.DIM.of("─".repeat(longest), colour));
        }
        return made;
    }

    private static List<String> cells(String line) {
        String inner =
                line.substring(
                        1,
                        line.endsWith("|") && line.length() > 1
                                ? line.length() - 1
                                : line.length());
        List<String> cells = new ArrayList<>();
        for (String cell : inner.split("(?<!\\\\)\\|", -1)) {
            cells.add(cell.strip().replace("\\|", "|").replace("**", "").replace("`", ""));
        }
        return cells;
    }
}
