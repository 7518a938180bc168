package dev.bob.mtg.engine.card;

import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// What was made of which very object; equal objects are different keys. Grows while other threads read.
final class Known<V> {
    private final ConcurrentHashMap<Key, V> values = new ConcurrentHashMap<>();

    private static final class Key {
        private final Object object;

        Key(Object object) {
            this.object = object;
        }

        @Override
        @SuppressWarnings("ReferenceEquality")
        public boolean equals(@Nullable Object other) {
            return other instanceof Key key && key.object == object;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(object);
        }
    }

    @Nullable V get(Object object) {
        return values.get(new Key(object));
    }

    void put(Object object, V value) {
        values.put(new Key(object), value);
    }
}
