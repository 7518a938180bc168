package dev.bob.mtg.text.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/// Words before a dash that name an ability without saying anything: "Landfall", "Throw Wide the Gates". They begin
/// with a capital letter and end at the dash, which is not read.
public final class Label extends Syntax<String> {
    private static final int LONGEST = 10;

    private final Predicate<String> isLabel;

    /// @param isLabel whether these words, in their own spelling, may be a label
    public Label(Predicate<String> isLabel) {
        this.isLabel = isLabel;
    }

    @Override
    List<Parse<String>> match(Parser parser, int at) {
        List<String> words = new ArrayList<>();
        for (int i = at; i < at + LONGEST; i++) {
            String word = parser.original(i);
            if (word == null || (words.isEmpty() && !Character.isUpperCase(word.charAt(0)))) {
                return List.of();
            }
            if (word.equals("—") && !words.isEmpty()) {
                String label = Spelling.join(words);
                if (!isLabel.test(label)) {
                    return List.of();
                }
                parser.understood(i);
                return List.of(new Parse<>(label, i, Wording.USUAL));
            }
            if (!isWord(word)) {
                return List.of();
            }
            words.add(word);
        }
        return List.of();
    }

    private static boolean isWord(String token) {
        char first = token.charAt(0);
        return Character.isLetterOrDigit(first) || "',!?~".indexOf(first) >= 0;
    }

    @Override
    boolean print(Object value, Printer printer) {
        if (!(value instanceof String label) || !isLabel.test(label)) {
            return false;
        }
        printer.put(TokenSequence.of(label).originals());
        return true;
    }

    @Override
    FirstWords first() {
        return FirstWords.ANYTHING;
    }
}
