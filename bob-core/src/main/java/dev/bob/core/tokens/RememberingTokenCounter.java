package dev.bob.core.tokens;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;

/// Counts each text once and remembers the result, so that a conversation's earlier messages cost nothing in
/// later turns. What was used longest ago is forgotten when the texts that are held grow past a limit.
public final class RememberingTokenCounter implements TokenCounter {

    private final TokenCounter counter;
    private final long capacity;
    private final Map<String, Integer> counts = new LinkedHashMap<>(64, 0.75f, true);
    private long held;

    /// @param capacity how many characters of text may be held
    public RememberingTokenCounter(TokenCounter counter, long capacity) {
        if (capacity <= 0) {
            throw new IllegalArgumentException("capacity is " + capacity + "; it must be above 0.");
        }
        this.counter = counter;
        this.capacity = capacity;
    }

    @Override
    public String id() {
        return counter.id();
    }

    /// Takes a count that was made elsewhere by a counter of the same [#id()].
    public void remember(String text, int count) {
        synchronized (counts) {
            if (counts.put(text, count) == null) {
                held += text.length();
            }
        }
    }

    @Override
    public OptionalInt known(String text) {
        synchronized (counts) {
            var known = counts.get(text);
            return known == null ? OptionalInt.empty() : OptionalInt.of(known);
        }
    }

    @Override
    public int count(String text) {
        synchronized (counts) {
            var known = counts.get(text);
            if (known != null) {
                return known;
            }
        }
        // Outside the lock: a count may take long, and counting twice is harmless.
        int count = counter.count(text);
        synchronized (counts) {
            if (counts.put(text, count) == null) {
                held += text.length();
            }
            var oldest = counts.keySet().iterator();
            while (held > capacity && oldest.hasNext()) {
                held -= oldest.next().length();
                oldest.remove();
            }
        }
        return count;
    }
}
