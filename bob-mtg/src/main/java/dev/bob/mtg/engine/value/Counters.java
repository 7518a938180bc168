package dev.bob.mtg.engine.value;

import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Keyword;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/// Counters on something: immutable, sorted by name, never zero or negative. Those that give a keyword know since when
/// they are there (rule 613.7c).
public final class Counters {
    public static final Counters NONE = new Counters(new CounterKind[0], new int[0], new long[0]);

    private final CounterKind[] kinds;
    private final int[] counts;
    private final long[] since;

    private Counters(CounterKind[] kinds, int[] counts, long[] since) {
        this.kinds = kinds;
        this.counts = counts;
        this.since = since;
    }

    public int get(CounterKind kind) {
        for (int i = 0; i < kinds.length; i++) {
            if (kinds[i].equals(kind)) {
                return counts[i];
            }
        }
        return 0;
    }

    public int total() {
        int total = 0;
        for (int count : counts) {
            total += count;
        }
        return total;
    }

    public boolean isEmpty() {
        return kinds.length == 0;
    }

    public int size() {
        return kinds.length;
    }

    public CounterKind kind(int index) {
        return kinds[index];
    }

    public int count(int index) {
        return counts[index];
    }

    /// The timestamp of the counters at that place; 0 for that of what they are on.
    public long since(int index) {
        return since[index];
    }

    /// The same, where those of that kind have a new timestamp if they give a keyword.
    public Counters at(CounterKind kind, long time) {
        for (int i = 0; i < kinds.length; i++) {
            if (kinds[i].equals(kind) && Keyword.ofText(kind.name()) != null) {
                long[] now = since.clone();
                now[i] = time;
                return new Counters(kinds, counts, now);
            }
        }
        return this;
    }

    private long since(CounterKind kind) {
        for (int i = 0; i < kinds.length; i++) {
            if (kinds[i].equals(kind)) {
                return since[i];
            }
        }
        return 0;
    }

    /// So many more (or fewer, down to none) of a kind.
    public Counters plus(CounterKind kind, int by) {
        int now = Math.max(0, get(kind) + by);
        var map = new java.util.TreeMap<String, Integer>();
        for (int i = 0; i < kinds.length; i++) {
            map.put(kinds[i].name(), counts[i]);
        }
        if (now == 0) {
            map.remove(kind.name());
        } else {
            map.put(kind.name(), now);
        }
        if (map.isEmpty()) {
            return NONE;
        }
        var newKinds = new CounterKind[map.size()];
        var newCounts = new int[map.size()];
        var newSince = new long[map.size()];
        int i = 0;
        for (Map.Entry<String, Integer> entry : map.entrySet()) {
            newKinds[i] = new CounterKind(entry.getKey());
            newSince[i] = since(newKinds[i]);
            newCounts[i++] = entry.getValue();
        }
        return new Counters(newKinds, newCounts, newSince);
    }

    public Counters plusAll(Counters others) {
        Counters all = this;
        for (int i = 0; i < others.size(); i++) {
            all = all.plus(others.kind(i), others.count(i));
        }
        return all;
    }

    public Map<CounterKind, Integer> toMap() {
        var map = new LinkedHashMap<CounterKind, Integer>();
        for (int i = 0; i < kinds.length; i++) {
            map.put(kinds[i], counts[i]);
        }
        return map;
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(kinds) * 31 + Arrays.hashCode(counts);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Counters that
                && Arrays.equals(kinds, that.kinds)
                && Arrays.equals(counts, that.counts)
                && Arrays.equals(since, that.since);
    }
}
