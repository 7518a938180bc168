package dev.bob.core.statement;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// What is worked out when it is first asked for. Two threads that ask at once may both work it out.
final class Lazy<T> {

    private final Supplier<T> source;
    private volatile @Nullable T value;

    Lazy(Supplier<T> source) {
        this.source = source;
    }

    T get() {
        T known = value;
        if (known == null) {
            known = source.get();
            value = known;
        }
        return known;
    }
}
