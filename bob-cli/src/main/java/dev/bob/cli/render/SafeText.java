package dev.bob.cli.render;

/// Makes text from models, web pages and files harmless for a terminal.
public final class SafeText {

    private SafeText() {}

    /// Without control characters (escape sequences, carriage returns, bells) and without the invisible
    /// marks that turn text around; line breaks and tabs stay.
    public static String of(String text) {
        if (text.codePoints().allMatch(SafeText::harmless)) {
            return text;
        }
        StringBuilder kept = new StringBuilder(text.length());
        text.codePoints().filter(SafeText::harmless).forEach(kept::appendCodePoint);
        return kept.toString();
    }

    /// The same on one line, shortened to `max` characters.
    public static String line(String text, int max) {
        String line = of(text).replaceAll("\\s+", " ").strip();
        return line.codePointCount(0, line.length()) <= max
                ? line
                : line.substring(0, line.offsetByCodePoints(0, max - 1)) + "…";
    }

    private static boolean harmless(int c) {
        if (c == '\n' || c == '\t') {
            return true;
        }
        boolean control = c < 0x20 || (c >= 0x7f && c <= 0x9f);
        boolean turning = (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
        return !control && !turning;
    }
}
