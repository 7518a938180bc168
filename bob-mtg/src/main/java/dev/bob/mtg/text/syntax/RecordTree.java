package dev.bob.mtg.text.syntax;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// Takes records apart and puts them together again with other components.
public final class RecordTree {
    private final Map<Class<?>, Shape> shapes = new ConcurrentHashMap<>();

    private record Shape(List<RecordComponent> components, Constructor<?> constructor) {}

    /// The same record with each component that is a record or a list replaced by what `change` makes of it (lists item
    /// by item).
    public Object map(Record value, UnaryOperator<Object> change) {
        Shape shape = shape(value.getClass());
        int count = shape.components.size();
        @Nullable Object[] parts = new Object[count];
        boolean changed = false;
        for (int i = 0; i < count; i++) {

            Object before = get(shape.components.get(i), value);
            Object after = before == null ? null : mapped(before, change);
            parts[i] = after;
            changed |= !same(after, before);
        }
        return changed ? make(shape.constructor, parts) : value;
    }

    /// The components that aren't null.
    public List<Object> components(Record value) {
        List<Object> parts = new ArrayList<>();
        for (RecordComponent component : shape(value.getClass()).components) {
            Object part = get(component, value);
            if (part != null) {
                parts.add(part);
            }
        }
        return parts;
    }

    /// The component with this name; null if there is none or it is null.
    @Nullable
    public Object component(Record value, String name) {
        for (RecordComponent component : shape(value.getClass()).components) {
            if (component.getName().equals(name)) {
                return get(component, value);
            }
        }
        return null;
    }

    /// The same record with one component replaced.
    public Object with(Record value, String name, Object replacement) {
        Shape shape = shape(value.getClass());
        @Nullable Object[] parts =
                shape.components.stream()
                        .map(component ->
                                component.getName().equals(name)
                                        ? replacement
                                        : get(component, value))
                        .toArray();
        return make(shape.constructor, parts);
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

    private Shape shape(Class<?> type) {
        return shapes.computeIfAbsent(type, RecordTree::shapeOf);
    }

    private static Shape shapeOf(Class<?> type) {
        RecordComponent[] components = type.getRecordComponents();
        Class<?>[] types =
                Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        try {
            return new Shape(List.of(components), type.getDeclaredConstructor(types));
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }

    private static @Nullable Object get(RecordComponent component, Record value) {
        try {
            return component.getAccessor().invoke(value);
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object make(Constructor<?> constructor, @Nullable Object[] parts) {
        try {
            return constructor.newInstance(parts);
        } catch (InstantiationException | IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException(
                    "a definition can't be put together: " + constructor, e);
        }
    }
}
