package dev.bob.mtg.text.syntax;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// One token that a function understands.
final class Pattern<T> extends Syntax<T> {
    private final Class<T> type;
    private final Function<String, Optional<T>> read;
    private final Function<T, Optional<String>> write;

    Pattern(
            Class<T> type,
            Function<String, Optional<T>> read,
            Function<T, Optional<String>> write) {
        this.type = type;
        this.read = read;
        this.write = write;
    }

    @Override
    List<Parse<T>> match(Parser parser, int at) {
        String word = parser.word(at);
        Optional<T> value = word == null ? Optional.empty() : read.apply(word);
        if (value.isEmpty()) {
            return List.of();
        }
        parser.understood(at + 1);
        return List.of(new Parse<>(value.get(), at + 1, Wording.USUAL));
    }

    @Override
    boolean print(Object value, Printer printer) {
        if (!type.isInstance(value)) {
            return false;
        }
        Optional<String> spelling = write.apply(type.cast(value));
        spelling.ifPresent(printer::put);
        return spelling.isPresent();
    }

    @Override
    FirstWords first() {
        return FirstWords.ANYTHING;
    }
}
