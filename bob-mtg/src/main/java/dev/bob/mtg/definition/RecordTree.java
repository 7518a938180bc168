package dev.bob.mtg.definition;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// Takes records apart and puts them together again with other components.
public final class RecordTree {

    /// The same record with each component that is a record or a list replaced by what `change` makes of it (lists item
    /// by item).
    public Object map(Record value, UnaryOperator<Object> change) {
        @Nullable Object[] parts = RecordParts.of(value);
        boolean changed = false;
        for (int i = 0; i < parts.length; i++) {
            Object before = parts[i];
            Object after = before == null ? null : mapped(before, change);
            parts[i] = after;
            changed |= !same(after, before);
        }
        return changed ? RecordParts.with(value, parts) : value;
    }

    /// The components that aren't null.
    public List<Object> components(Record value) {
        List<Object> parts = new ArrayList<>();
        for (Object part : RecordParts.of(value)) {
            if (part != null) {
                parts.add(part);
            }
        }
        return parts;
    }

    /// The component with this name; null if there is none or it is null.
    @Nullable
    public Object component(Record value, String name) {
        int at = RecordParts.names(value).indexOf(name);
        return at < 0 ? null : RecordParts.of(value)[at];
    }

    /// The same record with one component replaced.
    public Object with(Record value, String name, Object replacement) {
        @Nullable Object[] parts = RecordParts.of(value);
        int at = RecordParts.names(value).indexOf(name);
        if (at >= 0) {
            parts[at] = replacement;
        }
        return RecordParts.with(value, parts);
    }

    private static Object mapped(Object value, UnaryOperator<Object> change) {
        if (value instanceof List<?> list) {
            List<Object> items = new ArrayList<>(list.size());
            boolean changed = false;
            for (Object item : list) {
                Object after = mapped(item, change);
                items.add(after);
                changed |= !same(after, item);
            }
            return changed ? List.copyOf(items) : value;
        }
        return value instanceof Record ? change.apply(value) : value;
    }

    // Unchanged parts are the very same objects; comparing them by value would take long.
    @SuppressWarnings("ReferenceEquality")
    private static boolean same(@Nullable Object after, @Nullable Object before) {
        return after == before;
    }
}
