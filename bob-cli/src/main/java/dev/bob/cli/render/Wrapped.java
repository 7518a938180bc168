package dev.bob.cli.render;

import java.util.ArrayList;
import java.util.List;

/// Text in lines of limited width, broken between words. What is longer than a line stays whole.
public final class Wrapped {

    private Wrapped() {}

    /// The text's lines; what a line is broken into is indented as the line is.
    ///
    /// @param columns how wide a line may be; 0: never break them
    public static List<String> lines(String text, int columns) {
        List<String> lines = new ArrayList<>();
        for (String line : text.split("\n", -1)) {
            String indent = line.substring(0, line.length() - line.stripLeading().length());
            int room = columns - indent.length();
            if (room <= 0 || width(line) <= columns) {
                lines.add(line);
            } else {
                words(line.substring(indent.length()), room).forEach(it -> lines.add(indent + it));
            }
        }
        return lines;
    }

    /// The same as one text.
    public static String text(String text, int columns) {
        return String.join("\n", lines(text, columns));
    }

    /// One line's words on lines of that width.
    static List<String> words(String line, int width) {
        List<String> pieces = new ArrayList<>();
        StringBuilder piece = new StringBuilder();
        for (String word : line.split(" ", -1)) {
            if (!piece.isEmpty() && width(piece + " " + word) > width) {
                pieces.add(piece.toString());
                piece.setLength(0);
            }
            piece.append(piece.isEmpty() ? "" : " ").append(word);
        }
        pieces.add(piece.toString());
        return pieces;
    }

    /// How many columns a text takes, without its colours.
    static int width(String text) {
        return Columns.of(text.replaceAll("\u001b\\[[0-9;]*m", ""));
    }
}
