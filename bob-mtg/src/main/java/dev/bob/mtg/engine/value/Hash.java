package dev.bob.mtg.engine.value;

import org.jspecify.annotations.Nullable;

/// A running hash of simple values (FNV-1a over 64 bits, with the high bits mixed in), the same on any machine.
public abstract class Hash {
    private long hash = 0xCBF29CE484222325L;

    protected final long value() {
        return hash;
    }

    protected final void add(long value) {
        hash ^= value;
        hash *= 0x100000001B3L;
        hash ^= hash >>> 29;
    }

    protected final void add(boolean value) {
        add(value ? 1 : 0);
    }

    protected final void add(@Nullable String text) {
        if (text == null) {
            add(-1);
            return;
        }
        add(text.length());
        add(text.hashCode());
    }

    protected final void add(@Nullable Enum<?> value) {
        add(value == null ? null : value.name());
    }

    protected final void add(int[] values) {
        add(values.length);
        for (int value : values) {
            add(value);
        }
    }

    protected final void add(Growing<Long> values) {
        add(values.size());
        for (long value : values) {
            add(value);
        }
    }

    protected final void add(boolean[] values) {
        add(values.length);
        for (boolean value : values) {
            add(value);
        }
    }

    protected final void add(int[] @Nullable [] values) {
        add(values.length);
        for (int[] value : values) {
            if (value == null) {
                add(-1);
            } else {
                add(value);
            }
        }
    }

    protected final void add(Ids ids) {
        add(ids.size());
        for (int i = 0; i < ids.size(); i++) {
            add(ids.get(i));
        }
    }

    protected final void add(Counters counters) {
        add(counters.size());
        for (int i = 0; i < counters.size(); i++) {
            add(counters.kind(i).name());
            add(counters.count(i));
            add(counters.since(i));
        }
    }
}
