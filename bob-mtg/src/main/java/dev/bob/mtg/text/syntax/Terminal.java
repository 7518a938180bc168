package dev.bob.mtg.text.syntax;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// One token from a fixed table.
final class Terminal<T> extends Syntax<T> {
    private final Map<String, T> values = new LinkedHashMap<>();
    private final Map<T, String> spellings = new LinkedHashMap<>();

    Terminal(Map<String, T> table) {
        table.forEach((spelling, value) -> {
            values.put(TokenSequence.lower(spelling), value);
            spellings.putIfAbsent(value, spelling);
        });
    }

    @Override
    List<Parse<T>> match(Parser parser, int at) {
        String word = parser.word(at);
        T value = word == null ? null : values.get(word);
        if (value == null) {
            return List.of();
        }
        parser.understood(at + 1);
        return List.of(new Parse<>(value, at + 1, Wording.USUAL));
    }

    @Override
    boolean print(Object value, Printer printer) {
        // A key of any other type is simply not in the table.
        String spelling = spellings.get(value);
        if (spelling == null) {
            return false;
        }
        printer.put(spelling);
        return true;
    }

    @Override
    FirstWords first() {
        return new FirstWords(values.keySet(), false, false);
    }
}
