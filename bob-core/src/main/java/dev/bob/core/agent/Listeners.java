package dev.bob.core.agent;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Who hears of one kind of news. Thread-safe.
final class Listeners<T> {
    private static final Logger LOG = LoggerFactory.getLogger(Listeners.class);

    private final List<Consumer<T>> all = new CopyOnWriteArrayList<>();

    void add(Consumer<T> listener) {
        all.add(listener);
    }

    /// Tells all. One that fails changes nothing for who publishes, nor for the others who hear of it.
    void publish(T news) {
        for (Consumer<T> listener : all) {
            try {
                listener.accept(news);
            } catch (RuntimeException e) {
                LOG.warn("a listener failed on {}", news, e);
            }
        }
    }
}
