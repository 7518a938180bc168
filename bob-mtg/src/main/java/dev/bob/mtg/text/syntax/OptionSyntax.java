package dev.bob.mtg.text.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// There or not.
final class OptionSyntax<T> extends Syntax<Optional<T>> {
    private final Syntax<T> inner;

    OptionSyntax(Syntax<T> inner) {
        this.inner = inner;
    }

    @Override
    List<Parse<Optional<T>>> match(Parser parser, int at) {
        List<Parse<Optional<T>>> all = new ArrayList<>();
        for (Parse<T> match : inner.match(parser, at)) {
            all.add(new Parse<>(Optional.of(match.value()), match.end(), match.wording()));
        }
        all.add(new Parse<>(Optional.empty(), at, Wording.USUAL));
        return all;
    }

    @Override
    boolean print(Object value, Printer printer) {
        return value instanceof Optional<?> optional
                && (optional.isEmpty() || inner.print(optional.get(), printer));
    }

    @Override
    FirstWords first() {
        return inner.first().orEmpty();
    }
}
