package dev.bob.mtg.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// There or not.
final class Option<T> extends Syntax<Optional<T>> {
    private final Syntax<T> inner;

    Option(Syntax<T> inner) {
        this.inner = inner;
    }

    @Override
    List<Match<Optional<T>>> match(Parser parser, int at) {
        List<Match<Optional<T>>> all = new ArrayList<>();
        for (Match<T> match : inner.match(parser, at)) {
            all.add(new Match<>(Optional.of(match.value()), match.end(), match.wording()));
        }
        all.add(new Match<>(Optional.empty(), at, Wording.USUAL));
        return all;
    }

    @Override
    boolean print(Object value, Printer printer) {
        return value instanceof Optional<?> optional
                && (optional.isEmpty() || inner.print(optional.get(), printer));
    }

    @Override
    First first() {
        return inner.first().orEmpty();
    }
}
