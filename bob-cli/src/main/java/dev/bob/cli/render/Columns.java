package dev.bob.cli.render;

import org.jline.utils.WCWidth;

/// How many columns of a terminal a text takes.
public final class Columns {

    private Columns() {}

    /// The columns of one character: 0 for what is drawn over the one before it, 2 for wide ones.
    public static int of(int character) {
        return character < 0x300 ? 1 : Math.max(0, WCWidth.wcwidth(character));
    }

    /// The columns of a line without escape sequences.
    public static int of(String text) {
        int columns = 0;
        for (int at = 0; at < text.length(); ) {
            int c = text.codePointAt(at);
            columns += of(c);
            at += Character.charCount(c);
        }
        return columns;
    }
}
