package dev.bob.core.model.openai;

/// Where in a Markdown text the answer stands: in code, at a line's beginning.
final class Markdown {
    private final StringBuilder line = new StringBuilder();
    private boolean fenced;

    void reset() {
        line.setLength(0);
        fenced = false;
    }

    void pass(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\n') {
                if (line.toString().strip().startsWith("```")) {
                    fenced = !fenced;
                }
                line.setLength(0);
            } else if (line.length() < 4_000) {
                line.append(c);
            }
        }
    }

    boolean atLineStartAfter(String text) {
        var copy = after(text);
        return !copy.fenced && copy.line.toString().isBlank();
    }

    boolean inCodeAfter(String text) {
        var copy = after(text);
        return copy.fenced
                || copy.line.toString().strip().startsWith("```")
                || copy.line.chars().filter(c -> c == '`').count() % 2 == 1;
    }

    Markdown copy() {
        var copy = new Markdown();
        copy.line.append(line);
        copy.fenced = fenced;
        return copy;
    }

    private Markdown after(String text) {
        var copy = copy();
        copy.pass(text);
        return copy;
    }
}
