package dev.bob.core.runtime;

import dev.bob.core.turn.TurnEvent;
import dev.bob.core.turn.TurnListener;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Tells each listener of every event of a turn, and of each warning once. A listener that throws is reported
/// to the others, once, and never ends the turn.
public final class TurnEvents implements Consumer<TurnEvent> {

    private static final Logger LOG = LoggerFactory.getLogger(TurnEvents.class);

    private final List<TurnListener> listeners = new CopyOnWriteArrayList<>();
    private final Set<TurnListener> failed = new HashSet<>();
    // What is wrong for all stages alike is said once.
    private final Set<String> warned = ConcurrentHashMap.newKeySet();

    // The end of an answer that isn't safe yet.
    private final AtomicReference<TurnEvent> end = new AtomicReference<>();
    private volatile boolean holding;

    /// @param first hears every event
    public TurnEvents(TurnListener first) {
        listeners.add(first);
    }

    void alsoTell(TurnListener listener) {
        listeners.add(listener);
    }

    /// From now on nobody hears that an answer has ended before it is [#kept]: what has been shown to its end is safe.
    void holdEndOfAnswer() {
        holding = true;
    }

    /// The answer is safe, or there is none.
    void kept() {
        holding = false;
        TurnEvent held = end.getAndSet(null);
        if (held != null) {
            accept(held);
        }
    }

    void warn(String message) {
        accept(new TurnEvent.Warning(message));
    }

    /// Says that the turn waits for another one of its session.
    public void waitingFor(String holder) {
        warn("Waiting for " + holder + ", which is in the middle of a turn of this session.");
    }

    @Override
    public void accept(TurnEvent event) {
        if (event instanceof TurnEvent.Warning(String message) && !warned.add(message)) {
            return;
        }
        if (holding && event instanceof TurnEvent.AnswerCompleted) {
            end.set(event);
            return;
        }
        for (TurnListener listener : listeners) {
            try {
                listener.on(event);
            } catch (RuntimeException | Error e) {
                report(listener, event, e);
            }
        }
    }

    private void report(TurnListener listener, TurnEvent event, Throwable e) {
        boolean first;
        synchronized (failed) {
            first = failed.add(listener);
        }
        if (!first) {
            return;
        }
        String kind = event.getClass().getSimpleName();
        LOG.warn("a listener failed on {}", kind, e);
        var warning =
                new TurnEvent.Warning(
                        "A listener failed on " + kind + ": " + e + ". The turn goes on.");
        for (TurnListener other : listeners) {
            synchronized (failed) {
                if (failed.contains(other)) {
                    continue;
                }
            }
            try {
                other.on(warning);
            } catch (RuntimeException | Error again) {
                LOG.warn("a listener failed on a warning", again);
            }
        }
    }
}
