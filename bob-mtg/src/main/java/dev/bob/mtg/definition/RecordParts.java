package dev.bob.mtg.definition;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Records taken apart into their components, in their order, and put together again. How is worked out once for each
/// type of record.
public final class RecordParts {
    private static final ClassValue<Shape> SHAPES =
            new ClassValue<>() {
                @Override
                protected Shape computeValue(Class<?> type) {
                    return new Shape(type);
                }
            };

    private static final class Shape {
        private final List<String> names;
        private final Method[] accessors;
        private final Constructor<?> constructor;

        private Shape(Class<?> type) {
            RecordComponent[] components = type.getRecordComponents();
            var types = new Class<?>[components.length];
            var all = new String[components.length];
            accessors = new Method[components.length];
            for (int i = 0; i < components.length; i++) {
                all[i] = components[i].getName();
                types[i] = components[i].getType();
                accessors[i] = components[i].getAccessor();
                accessors[i].setAccessible(true);
            }
            names = List.of(all);
            try {
                constructor = type.getDeclaredConstructor(types);
                constructor.setAccessible(true);
            } catch (NoSuchMethodException e) {
                throw new IllegalStateException("a record without its constructor: " + type, e);
            }
        }
    }

    private RecordParts() {}

    /// The components, which may be changed.
    public static @Nullable Object[] of(Record record) {
        Method[] accessors = SHAPES.get(record.getClass()).accessors;
        var parts = new @Nullable Object[accessors.length];
        for (int i = 0; i < parts.length; i++) {
            parts[i] = get(accessors[i], record);
        }
        return parts;
    }

    /// The names of the components.
    public static List<String> names(Record record) {
        return SHAPES.get(record.getClass()).names;
    }

    /// A record of the same type with these components.
    public static Record with(Record record, @Nullable Object[] parts) {
        try {
            return (Record) SHAPES.get(record.getClass()).constructor.newInstance(parts);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("can't put together " + record.getClass(), e);
        }
    }

    /// Each component in turn.
    public static void forEach(Record record, Consumer<Object> each) {
        for (Method accessor : SHAPES.get(record.getClass()).accessors) {
            each.accept(get(accessor, record));
        }
    }

    /// Whether a value, or anything within it through records and lists, is what is looked for.
    public static boolean anywhere(@Nullable Object value, Predicate<Object> wanted) {
        if (value == null || wanted.test(value)) {
            return value != null;
        }
        if (value instanceof List<?> list) {
            for (Object item : list) {
                if (anywhere(item, wanted)) {
                    return true;
                }
            }
        } else if (value instanceof Record record) {
            for (Method accessor : SHAPES.get(record.getClass()).accessors) {
                if (anywhere(get(accessor, record), wanted)) {
                    return true;
                }
            }
        }
        return false;
    }

    // A component that is null is handed on as it is.
    @SuppressWarnings("NullAway")
    private static Object get(Method accessor, Record record) {
        try {
            return accessor.invoke(record);
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException("can't read " + record.getClass(), e);
        }
    }
}
