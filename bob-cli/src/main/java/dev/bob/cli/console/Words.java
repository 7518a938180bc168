package dev.bob.cli.console;

import dev.bob.core.BobException;
import java.util.ArrayList;
import java.util.List;

/// Splits a line into words as a shell does: by spaces, with quotes and backslashes. Unlike in a shell, what stands
/// between two letters is an apostrophe: "what's my name".
public final class Words {

    private Words() {}

    /// The words of `line`.
    ///
    /// @throws BobException of kind INVALID_INPUT when a quote isn't closed
    public static List<String> of(String line) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean open = false;
        char quote = 0;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (quote != 0 && c == quote) {
                quote = 0;
            } else if (quote == 0 && (c == '"' || (c == '\'' && !apostrophe(line, i)))) {
                quote = c;
                open = true;
            } else if (c == '\\' && quote != '\'' && i + 1 < line.length()) {
                word.append(line.charAt(++i));
                open = true;
            } else if (quote == 0 && Character.isWhitespace(c)) {
                if (open) {
                    words.add(word.toString());
                    word.setLength(0);
                    open = false;
                }
            } else {
                word.append(c);
                open = true;
            }
        }
        if (quote != 0) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT, "The quote " + quote + " isn't closed.");
        }
        if (open) {
            words.add(word.toString());
        }
        return words;
    }

    private static boolean apostrophe(String line, int at) {
        return at > 0
                && at + 1 < line.length()
                && Character.isLetter(line.charAt(at - 1))
                && Character.isLetter(line.charAt(at + 1));
    }
}
