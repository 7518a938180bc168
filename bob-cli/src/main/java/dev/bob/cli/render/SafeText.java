package dev.bob.cli.render;

/// Makes text from models, web pages and files harmless for a terminal.
public final class SafeText {

    private SafeText() {}

    /// Without control characters (escape sequences, carriage returns, bells) and without the invisible
    /// marks that turn text around; line breaks and tabs stay.
    public static String of(String text) {
        if (text.codePoints().allMatch(SafeText::isHarmless)) {
            return text;
        }
        StringBuilder kept = new StringBuilder(text.length());
        text.codePoints().filter(SafeText::isHarmless).forEach(kept::appendCodePoint);
        return kept.toString();
    }

    /// The same on one line, shortened to `max` characters.
    public static String line(String text, int max) {
        return cut(of(text).replaceAll("\\s+", " ").strip(), max);
    }

    /// The same with its line breaks and indentation, shortened to `max` characters.
    public static String cut(String text, int max) {
        String line = of(text);
        return line.codePointCount(0, line.length()) <= max
                ? line
                : line.substring(0, line.offsetByCodePoints(0, max - 1)) + "…";
    }

    /// Whether a character does nothing to a terminal but appear there.
    public static boolean isHarmless(int c) {
        if (c == '\n' || c == '\t') {
            return true;
        }
        boolean control = c < 0x20 || (c >= 0x7f && c <= 0x9f);
        boolean turning =
                (c >= 0x202a && c <= 0x202e)
                        || (c >= 0x2066 && c <= 0x2069)
                        || c == 0x200e
                        || c == 0x200f
                        || c == 0x61c;
        boolean separator = c == 0x2028 || c == 0x2029;
        // Tags spell out words that nobody sees; so do noncharacters and stray halves of pairs.
        boolean unseen =
                (c >= 0xe0000 && c <= 0xe007f)
                        || (c & 0xfffe) == 0xfffe
                        || (c >= 0xd800 && c <= 0xdfff)
                        || (c >= 0x206a && c <= 0x206f);
        return !control && !turning && !separator && !unseen;
    }
}
