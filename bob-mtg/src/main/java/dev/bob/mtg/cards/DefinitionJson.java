package dev.bob.mtg.cards;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.definition.term.ManaCost;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// Definitions as JSON: each record an object of its components, with `is` naming the case where several are possible;
/// a case without components is just its name. Mana costs and colors are texts (`{1}{W}`, `WU`). Components that are false, 0, empty or null
/// are left out (a list or text that is null is written as null).
public final class DefinitionJson {
    private static final String CASE = "is";

    private final Map<Class<?>, Map<String, Class<?>>> cases = new ConcurrentHashMap<>();
    private final Map<Class<?>, Shape> shapes = new ConcurrentHashMap<>();
    private final Map<Class<?>, Map<String, Object>> constants = new ConcurrentHashMap<>();

    /// A type of record taken apart, which the JDK works out anew each time it is asked.
    private record Shape(List<Part> parts, Constructor<?> constructor) {
        static Shape of(Class<?> type) {
            RecordComponent[] components = type.getRecordComponents();
            try {
                return new Shape(
                        Arrays.stream(components).map(Part::of).toList(),
                        type.getDeclaredConstructor(
                                Arrays.stream(components)
                                        .map(RecordComponent::getType)
                                        .toArray(Class<?>[]::new)));
            } catch (NoSuchMethodException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private record Part(String name, Class<?> type, Type generic, Method accessor) {
        static Part of(RecordComponent component) {
            return new Part(
                    component.getName(),
                    component.getType(),
                    component.getGenericType(),
                    component.getAccessor());
        }
    }

    private Shape shape(Class<?> type) {
        return shapes.computeIfAbsent(type, Shape::of);
    }

    /// A JSON text that is no definition.
    public static final class NotADefinition extends RuntimeException {
        private static final long serialVersionUID = 1L;

        NotADefinition(@Nullable String message) {
            super(message);
        }
    }

    /// The JSON of a value of the given declared type.
    public JsonNode write(Object value, Type declared) {
        return switch (value) {
            case String text -> JsonNodeFactory.instance.textNode(text);
            case Integer number -> JsonNodeFactory.instance.numberNode(number);
            case Boolean flag -> JsonNodeFactory.instance.booleanNode(flag);
            case Enum<?> constant -> JsonNodeFactory.instance.textNode(constant.name());
            case Collection<?> items -> array(items, declared);
            case ManaCost cost -> JsonNodeFactory.instance.textNode(cost.text());
            case Colors colors -> JsonNodeFactory.instance.textNode(letters(colors));
            case Record record -> object(record, declared);
            default ->
                    throw new IllegalArgumentException(
                            "not part of a definition: " + value.getClass());
        };
    }

    private static String letters(Colors colors) {
        StringBuilder letters = new StringBuilder();
        colors.list().forEach(color -> letters.append(color.letter()));
        return letters.toString();
    }

    private static ManaCost manaCost(String text) {
        try {
            return ManaCost.parse(text);
        } catch (IllegalArgumentException e) {
            throw new NotADefinition(e.getMessage());
        }
    }

    private static Colors colors(String letters) {
        Colors colors = Colors.NONE;
        for (int i = 0; i < letters.length(); i++) {
            try {
                colors = colors.union(Colors.of(Color.ofLetter(letters.charAt(i))));
            } catch (IllegalArgumentException e) {
                throw new NotADefinition(e.getMessage());
            }
        }
        return colors;
    }

    private ArrayNode array(Collection<?> items, Type declared) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        Type item = itemType(declared);
        // Sets of constants have no order of their own; a fixed one keeps the file the same.
        List<?> inOrder =
                items instanceof List<?> list
                        ? list
                        : items.stream().sorted(Comparator.comparing(Object::toString)).toList();
        inOrder.forEach(each -> array.add(write(each, item)));
        return array;
    }

    private JsonNode object(Record record, Type declared) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        if (raw(declared).isInterface()) {
            object.put(CASE, record.getClass().getSimpleName());
        }
        for (Part part : shape(record.getClass()).parts()) {
            Object value = get(part, record);
            if (value == null && isEmptyWhenMissing(part.type())) {
                object.putNull(part.name());
            } else if (value != null && !isDefault(value, part.type())) {
                object.set(part.name(), write(value, part.generic()));
            }
        }
        return object.size() == 1 && object.has(CASE) ? object.get(CASE) : object;
    }

    private static boolean isDefault(Object value, Class<?> type) {
        return (type.isPrimitive() && (value.equals(false) || value.equals(0)))
                || value.equals("")
                || value.equals(Colors.NONE)
                || (value instanceof Collection<?> items && items.isEmpty());
    }

    /// Whether a missing component means "empty", so that null has to be written.
    private static boolean isEmptyWhenMissing(Class<?> type) {
        return type == String.class
                || type == List.class
                || type == Set.class
                || type == Colors.class;
    }

    private static @Nullable Object get(Part part, Record record) {
        try {
            return part.accessor().invoke(record);
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Reads a value of the given declared type.
    ///
    /// @throws NotADefinition if the JSON isn't one, with what is wrong
    public Object read(JsonNode json, Type declared) {
        Class<?> type = raw(declared);
        if (type == String.class) {
            return json.asText();
        }
        if (type == int.class || type == Integer.class) {
            return json.asInt();
        }
        if (type == boolean.class || type == Boolean.class) {
            return json.asBoolean();
        }
        if (type == ManaCost.class) {
            return manaCost(json.asText());
        }
        if (type == Colors.class) {
            return colors(json.asText());
        }
        if (type.isEnum()) {
            return constant(type, json.asText());
        }
        if (List.class.isAssignableFrom(type) || Set.class.isAssignableFrom(type)) {
            Type item = itemType(declared);
            List<Object> items = new ArrayList<>();
            json.forEach(each -> items.add(read(each, item)));
            return type == List.class ? items : new LinkedHashSet<>(items);
        }
        if (type.isInterface()) {
            String name = json.isTextual() ? json.asText() : json.path(CASE).asText();
            Class<?> found = casesOf(type).get(name);
            if (found == null) {
                throw new NotADefinition("\"" + name + "\" is no " + type.getSimpleName());
            }
            return record(json, found);
        }
        if (type.isRecord()) {
            return record(json, type);
        }
        throw new NotADefinition("can't read a " + type.getSimpleName());
    }

    private Object record(JsonNode json, Class<?> type) {
        Shape shape = shape(type);
        List<Part> parts = shape.parts();
        @Nullable Object[] values = new Object[parts.size()];
        for (int i = 0; i < values.length; i++) {
            Part part = parts.get(i);
            JsonNode value = json.isObject() ? json.get(part.name()) : null;
            if (value == null) {
                values[i] = missing(part.type());
            } else if (!value.isNull()) {
                values[i] = read(value, part.generic());
            }
        }
        try {
            return shape.constructor().newInstance(values);
        } catch (InvocationTargetException e) {
            throw new NotADefinition("not a valid " + type.getSimpleName() + ": " + e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /// What was left out.
    private static @Nullable Object missing(Class<?> type) {
        if (type == boolean.class) {
            return false;
        }
        if (type == int.class) {
            return 0;
        }
        if (type == String.class) {
            return "";
        }
        if (type == List.class) {
            return List.of();
        }
        if (type == Colors.class) {
            return Colors.NONE;
        }
        return type == Set.class ? Set.of() : null;
    }

    private Object constant(Class<?> type, String name) {
        Object constant =
                constants
                        .computeIfAbsent(
                                type,
                                all -> {
                                    var byName = new HashMap<String, Object>();
                                    for (Object each : all.getEnumConstants()) {
                                        byName.put(((Enum<?>) each).name(), each);
                                    }
                                    return byName;
                                })
                        .get(name);
        if (constant == null) {
            throw new NotADefinition("\"" + name + "\" is no " + type.getSimpleName());
        }
        return constant;
    }

    private Map<String, Class<?>> casesOf(Class<?> type) {
        return cases.computeIfAbsent(
                type,
                sealed -> {
                    Map<String, Class<?>> found = new LinkedHashMap<>();
                    collect(sealed, found);
                    return found;
                });
    }

    private static void collect(Class<?> type, Map<String, Class<?>> found) {
        Class<?>[] permitted = type.getPermittedSubclasses();
        if (permitted == null) {
            throw new NotADefinition(type.getSimpleName() + " is not a closed set");
        }
        for (Class<?> each : permitted) {
            if (each.isInterface()) {
                collect(each, found);
            } else {
                found.put(each.getSimpleName(), each);
            }
        }
    }

    private static Class<?> raw(Type type) {
        return switch (type) {
            case Class<?> plain -> plain;
            case ParameterizedType generic -> (Class<?>) generic.getRawType();
            default -> throw new IllegalArgumentException("not part of a definition: " + type);
        };
    }

    private static Type itemType(Type type) {
        return type instanceof ParameterizedType generic
                ? generic.getActualTypeArguments()[0]
                : Object.class;
    }
}
