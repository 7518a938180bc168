package dev.bob.cli.render;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Markdown for a terminal, written as it comes. What was written once is never touched again: a word is
/// held back until it is whole, a table until it ends, everything else flows.
///
/// Not thread-safe.
public final class MarkdownStream {

    private static final Pattern HEADING = Pattern.compile("#{1,6}");
    private static final Pattern NUMBER = Pattern.compile("\\d{1,3}[.)]");
    private static final Pattern FENCE = Pattern.compile("\\s*(`{3,}|~{3,}).*");
    private static final Pattern RULE = Pattern.compile("\\s*([-*_])\\s*(\\1\\s*){2,}");

    private final Flow flow;
    private final InlineMarkup inline;
    private final boolean colour;
    private final StringBuilder line = new StringBuilder();
    private final List<String> table = new ArrayList<>();
    private String fence = "";

    /// How much of `line` has been written; -1 while it isn't clear yet what kind of line it is.
    private int written = -1;

    /// The end of the last piece, if the next one may complete it.
    private String held = "";

    /// @param out gets the text, piece by piece; it flushes if it has to
    /// @param columns the terminal's width; 0: never break lines
    /// @param colour whether escape sequences may be written
    public MarkdownStream(Appendable out, int columns, boolean colour) {
        this.colour = colour;
        this.flow = new Flow(out, columns, colour);
        this.inline = new InlineMarkup(flow);
    }

    /// The next piece of the text.
    public void accept(String piece) {
        String text = held + piece;
        int whole = text.length();
        if (whole > 0 && isBeginning(text.charAt(whole - 1))) {
            whole--;
        }
        held = text.substring(whole);
        text = SafeText.of(text.substring(0, whole).replace("\r\n", "\n"));
        int from = 0;
        for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
            line.append(text, from, end);
            endLine();
            from = end + 1;
        }
        line.append(text, from, text.length());
        growLine();
    }

    /// Whether a piece that ends with it may go on in the next one: a line break, a character of two halves.
    private static boolean isBeginning(char last) {
        return last == '\r' || Character.isHighSurrogate(last);
    }

    /// The text is complete: writes what was held back and ends the last line.
    public void finish() {
        held = "";
        if (!line.isEmpty()) {
            endLine();
        }
        endTable();
        flow.reset();
        flow.endParagraph();
    }

    private void growLine() {
        if (!fence.isEmpty() || looksHeld()) {
            return;
        }
        // Only whole words are written: what follows a word decides how its marks are read.
        int end = Math.max(line.lastIndexOf(" "), line.lastIndexOf("\t")) + 1;
        if (written < 0) {
            if (line.substring(0, end).isBlank()) {
                return;
            }
            written = beginLine();
        }
        if (end > written) {
            inline.text(line.substring(written, end));
            written = end;
        }
    }

    /// Lines that make sense only as a whole: fences, table rows, rules.
    private boolean looksHeld() {
        if (written >= 0) {
            return false;
        }
        String start = line.toString().stripLeading();
        return start.isEmpty()
                || start.startsWith("```")
                || start.startsWith("~~~")
                || start.startsWith("|")
                || start.chars().allMatch(c -> "-*_ ".indexOf(c) >= 0);
    }

    private void endLine() {
        String text = line.toString();
        line.setLength(0);
        int from = written;
        written = -1;
        if (!fence.isEmpty()) {
            codeLine(text);
        } else if (from >= 0) {
            inline.text(text.substring(from));
            endText();
        } else if (text.stripLeading().startsWith("|")) {
            table.add(text.strip());
        } else {
            endTable();
            wholeLine(text);
        }
    }

    private void wholeLine(String text) {
        Matcher fenced = FENCE.matcher(text);
        if (text.isBlank()) {
            flow.reset();
            flow.newLine();
        } else if (fenced.matches()) {
            fence = fenced.group(1);
            flow.raw(Style.DIM.of(text, colour));
            flow.newLine();
        } else if (RULE.matcher(text).matches()) {
            flow.raw(Style.DIM.of("─".repeat(24), colour));
            flow.newLine();
        } else {
            line.append(text);
            int from = beginLine();
            line.setLength(0);
            inline.text(text.substring(from));
            endText();
        }
    }

    private void codeLine(String text) {
        String stripped = text.strip();
        boolean closes =
                stripped.startsWith(fence) && stripped.chars().allMatch(c -> c == fence.charAt(0));
        flow.raw((closes ? Style.DIM : Style.CODE).of(text, colour));
        flow.newLine();
        if (closes) {
            fence = "";
        }
    }

    /// Reads what stands before a line's text and writes it in a terminal's way.
    ///
    /// @return where the text begins
    private int beginLine() {
        endTable();
        int indent = 0;
        while (indent < line.length() && Character.isWhitespace(line.charAt(indent))) {
            indent++;
        }
        int end = indent;
        while (end < line.length() && !Character.isWhitespace(line.charAt(end))) {
            end++;
        }
        String word = line.substring(indent, end);
        boolean followed = end < line.length();
        String space = " ".repeat(Math.min(indent, 12));
        if (HEADING.matcher(word).matches() && followed) {
            flow.base(Style.BOLD);
            flow.prefix("", "");
            return end + 1;
        }
        if (word.equals(">")) {
            flow.base(Style.DIM);
            flow.prefix(space + "│ ", space + "│ ");
            return followed ? end + 1 : end;
        }
        if (word.length() == 1 && "-*+".contains(word) && followed) {
            flow.prefix(space + "• ", space + "  ");
            return end + 1;
        }
        if (NUMBER.matcher(word).matches() && followed) {
            flow.prefix(space + word + " ", space + " ".repeat(word.length() + 1));
            return end + 1;
        }
        flow.prefix(space, space);
        return indent;
    }

    private void endText() {
        inline.endLine();
        flow.reset();
        flow.newLine();
    }

    private void endTable() {
        if (!table.isEmpty()) {
            for (String row : TextTable.ofMarkdown(table, colour)) {
                flow.raw(row);
                flow.newLine();
            }
            table.clear();
        }
    }
}
