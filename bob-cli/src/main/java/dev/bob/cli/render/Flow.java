package dev.bob.cli.render;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.jline.utils.WCWidth;

/// Words on lines of limited width, in a style. Only ever appends.
final class Flow {

    private final Appendable out;
    private final int columns;
    private final boolean colour;
    private final StringBuilder word = new StringBuilder();
    private final StringBuilder wordStyled = new StringBuilder();
    private final StringBuilder sameLook = new StringBuilder();
    private Style look = Style.PLAIN;
    private int column;
    private int wordWidth;
    private int spaces;
    private String hanging = "";
    private Style base = Style.PLAIN;
    private Style style = Style.PLAIN;
    private boolean lineEmpty = true;

    Flow(Appendable out, int columns, boolean colour) {
        this.out = out;
        this.columns = columns;
        this.colour = colour;
    }

    /// What stands before the first line and before those that it is broken into.
    void prefix(String first, String following) {
        hanging = following;
        raw(first);
    }

    /// The look of the whole line.
    void base(Style style) {
        base = style;
    }

    /// The look of what follows; PLAIN is the line's own.
    void style(Style next) {
        style = next;
    }

    /// Text; its spaces are where lines may break.
    void text(String text) {
        int from = 0;
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == ' ' || text.charAt(i) == '\t') {
                piece(text.substring(from, i));
                endWord();
                spaces += text.charAt(i) == '\t' ? 4 : 1;
                from = i + 1;
            }
        }
        piece(text.substring(from));
    }

    /// Text that is written as it is, on a line of its own.
    void raw(String text) {
        endWord();
        write(text);
        column += width(text);
        lineEmpty &= text.isEmpty();
    }

    void newLine() {
        endWord();
        spaces = 0;
        hanging = "";
        column = 0;
        lineEmpty = true;
        write("\n");
    }

    /// Ends a line that has something on it.
    void endParagraph() {
        endWord();
        if (!lineEmpty) {
            newLine();
        }
    }

    /// Back to plain text.
    void reset() {
        endWord();
        base = Style.PLAIN;
        style = Style.PLAIN;
    }

    private void piece(String text) {
        if (text.isEmpty()) {
            return;
        }
        Style wanted = style == Style.PLAIN ? base : style;
        if (wanted != look) {
            endLook();
            look = wanted;
        }
        sameLook.append(text);
        word.append(text);
        wordWidth += width(text);
    }

    private void endLook() {
        wordStyled.append(look.of(sameLook.toString(), colour));
        sameLook.setLength(0);
    }

    private void endWord() {
        if (word.isEmpty()) {
            return;
        }
        boolean breaks = columns > 0 && column > 0 && column + spaces + wordWidth >= columns;
        if (breaks && column > hanging.length()) {
            write("\n" + hanging);
            column = hanging.length();
        } else {
            write(" ".repeat(spaces));
            column += spaces;
        }
        spaces = 0;
        endLook();
        write(wordStyled.toString());
        column += wordWidth;
        lineEmpty = false;
        word.setLength(0);
        wordStyled.setLength(0);
        wordWidth = 0;
    }

    private int width(String text) {
        if (columns == 0) {
            return text.length();
        }
        return text.codePoints().map(c -> Math.max(0, WCWidth.wcwidth(c))).sum();
    }

    private void write(String text) {
        try {
            out.append(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
