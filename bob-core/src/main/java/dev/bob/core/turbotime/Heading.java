package dev.bob.core.turbotime;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// A line that begins something: a section, a tool request, a field of a request. Markdown decoration, numbering and case
/// don't matter; anything else on the line does, so that prose that mentions a heading is no heading.
///
/// @param name in capitals, words joined by one blank
/// @param marked whether a colon or decoration sets it off from prose
/// @param rest what stands behind the colon, trimmed
record Heading(String name, boolean marked, String rest) {

    private static final int LONGEST_NAME = 24;

    /// Reads a line; null if it can't be a heading.
    static @Nullable Heading of(String line) {
        int start = skipDecoration(line, 0);
        int digits = start;
        while (digits < line.length() && digits - start < 2 && isDigit(line.charAt(digits))) {
            digits++;
        }
        boolean numbered =
                digits > start
                        && digits < line.length()
                        && (line.charAt(digits) == '.' || line.charAt(digits) == ')');
        int from = numbered ? skipDecoration(line, digits + 1) : start;
        int to = nameEnd(line, from);
        if (to == from || to - from > LONGEST_NAME) {
            return null;
        }
        String name = normal(line.substring(from, to));
        int after = skipDecoration(line, to);
        if (after < line.length() && line.charAt(after) == '(') {
            int close = line.indexOf(')', after);
            if (close < 0) {
                return null;
            }
            after = skipDecoration(line, close + 1);
        }
        boolean decorated = from > 0 || after > to;
        if (after == line.length()) {
            return new Heading(name, decorated, "");
        }
        char mark = line.charAt(after);
        if (mark != ':' && mark != '\uff1a') {
            return null;
        }
        int rest = after + 1;
        while (rest < line.length()
                && (line.charAt(rest) == '*'
                        || line.charAt(rest) == '_'
                        || line.charAt(rest) == ' ')) {
            rest++;
        }
        return new Heading(name, true, line.substring(rest).strip());
    }

    private static int skipDecoration(String line, int from) {
        int i = from;
        while (i < line.length() && " \t#*_=+-•`~|[]".indexOf(line.charAt(i)) >= 0) {
            i++;
        }
        return i;
    }

    /// The end of words joined by single blanks, `_` or `-`.
    private static int nameEnd(String line, int from) {
        int end = from;
        for (int i = from; i < line.length() && i - from <= LONGEST_NAME + 1; i++) {
            char c = line.charAt(i);
            if ((c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z')) {
                end = i + 1;
            } else if (c != ' ' && c != '_' && c != '-') {
                break;
            }
        }
        return end;
    }

    private static String normal(String name) {
        var normal = new StringBuilder(name.length());
        boolean gap = false;
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c == ' ' || c == '_' || c == '-') {
                gap = true;
            } else {
                if (gap) {
                    normal.append(' ');
                    gap = false;
                }
                normal.append(c);
            }
        }
        return normal.toString().toUpperCase(Locale.ROOT);
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
