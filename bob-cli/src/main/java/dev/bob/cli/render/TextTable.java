package dev.bob.cli.render;

import java.util.ArrayList;
import java.util.List;

/// Rows with columns that stand below each other.
public final class TextTable {

    private TextTable() {}

    /// A table's rows, without lines around them; the last column isn't padded.
    public static List<String> of(List<List<String>> rows, String between) {
        List<Integer> widths = new ArrayList<>();
        for (List<String> row : rows) {
            for (int i = 0; i < row.size(); i++) {
                if (widths.size() <= i) {
                    widths.add(0);
                }
                widths.set(i, Math.max(widths.get(i), length(row.get(i))));
            }
        }
        List<String> lines = new ArrayList<>();
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < row.size(); i++) {
                line.append(i == 0 ? "" : between).append(row.get(i));
                if (i < row.size() - 1) {
                    line.append(" ".repeat(widths.get(i) - length(row.get(i))));
                }
            }
            lines.add(line.toString());
        }
        return lines;
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
            int longest = made.stream().mapToInt(TextTable::length).max().orElse(0);
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

    private static int length(String text) {
        String shown = text.replaceAll("\u001b\\[[0-9;]*m", "");
        return shown.codePointCount(0, shown.length());
    }
}
