package dev.bob.mtg.engine.value;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.function.Consumer;

/// The components of any record, in their order.
public final class RecordParts {
    private static final ClassValue<Method[]> ACCESSORS =
            new ClassValue<>() {
                @Override
                protected Method[] computeValue(Class<?> type) {
                    RecordComponent[] components = type.getRecordComponents();
                    var accessors = new Method[components.length];
                    for (int i = 0; i < components.length; i++) {
                        accessors[i] = components[i].getAccessor();
                        accessors[i].setAccessible(true);
                    }
                    return accessors;
                }
            };

    private RecordParts() {}

    public static void forEach(Record parts, Consumer<Object> each) {
        for (Method accessor : ACCESSORS.get(parts.getClass())) {
            try {
                each.accept(accessor.invoke(parts));
            } catch (IllegalAccessException | InvocationTargetException e) {
                throw new IllegalStateException(parts.getClass().getName(), e);
            }
        }
    }
}
