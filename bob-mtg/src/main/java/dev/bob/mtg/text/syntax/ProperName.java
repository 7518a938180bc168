package dev.bob.mtg.text.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// The name of a card or of a mode: words with capital letters, small words and commas between them. Where a name ends
/// isn't marked, so every end that a name can have is a reading.
public final class ProperName extends Syntax<String> {
    private static final Set<String> SMALL =
            Set.of(
                    "of", "the", "and", "to", "in", "for", "from", "a", "an", "with", "on", "at",
                    "'s", ",", "'");

    private static final int LONGEST = 9;

    @Override
    List<Parse<String>> match(Parser parser, int at) {
        List<Parse<String>> all = new ArrayList<>();
        List<String> words = new ArrayList<>();
        for (int i = at; i < at + LONGEST; i++) {
            String word = parser.original(i);
            if (word == null) {
                break;
            }
            boolean capital = Character.isUpperCase(word.charAt(0));
            if (!capital && (words.isEmpty() || !SMALL.contains(word))) {
                break;
            }
            words.add(word);
            if (capital || word.equals("'s")) {
                parser.understood(i + 1);
                all.add(new Parse<>(Spelling.join(words), i + 1, Wording.USUAL));
            }
        }
        return all;
    }

    @Override
    boolean print(Object value, Printer printer) {
        if (!(value instanceof String name)) {
            return false;
        }
        printer.put(TokenSequence.of(name).originals());
        return true;
    }

    @Override
    FirstWords first() {
        return FirstWords.ANYTHING;
    }
}
