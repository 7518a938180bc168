package dev.bob.cli.render;

import java.util.ArrayList;
import java.util.List;

/// Shows every character of a text that somebody has to decide about: what is invisible, what moves the cursor, and
/// what pads is named in ⟨brackets⟩. Nothing is left out.
public final class VisibleText {

    private static final int INDENTATION = 40;
    private static final int PADDING = 8;
    private static final int EMPTY_LINES = 3;

    private VisibleText() {}

    /// A text's lines, each made visible.
    public static List<String> lines(String text) {
        List<String> shown = new ArrayList<>();
        int empty = 0;
        for (String line : text.split("\n", -1)) {
            if (line.length() < PADDING && line.chars().allMatch(c -> c == ' ' || c == '\t')) {
                empty++;
                continue;
            }
            endEmpty(shown, empty);
            empty = 0;
            shown.add(line(line));
        }
        endEmpty(shown, empty == 1 && !shown.isEmpty() ? 0 : empty);
        return shown;
    }

    private static void endEmpty(List<String> shown, int empty) {
        if (empty >= EMPTY_LINES) {
            shown.add("⟨" + empty + " empty lines⟩");
        } else {
            for (int i = 0; i < empty; i++) {
                shown.add("");
            }
        }
    }

    /// One line made visible.
    private static String line(String line) {
        StringBuilder shown = new StringBuilder();
        int at = 0;
        while (at < line.length()) {
            int c = line.codePointAt(at);
            if (c == ' ' || c == '\t') {
                int end = at;
                while (end < line.length()
                        && (line.charAt(end) == ' ' || line.charAt(end) == '\t')) {
                    end++;
                }
                int most = at == 0 && end < line.length() ? INDENTATION : PADDING;
                shown.append(
                        end - at >= most
                                ? "⟨" + (end - at) + " spaces⟩"
                                : line.substring(at, end).replace("\t", "    "));
                at = end;
                continue;
            }
            shown.append(isPlain(c) ? Character.toString(c) : name(c));
            at += Character.charCount(c);
        }
        return shown.toString();
    }

    private static boolean isPlain(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SPACE_SEPARATOR ->
                    false;
            default -> c != 0x115f && c != 0x1160 && c != 0x3164 && c != 0xffa0 && c != 0x2800;
        };
    }

    private static String name(int c) {
        return switch (c) {
            case 0x1b -> "⟨ESC⟩";
            case '\r' -> "⟨CR⟩";
            case 0x7 -> "⟨BEL⟩";
            case 0x8 -> "⟨BS⟩";
            default -> "⟨U+%04X⟩".formatted(c);
        };
    }
}
