package dev.bob.mtg.text.syntax;

import dev.bob.mtg.text.syntax.Syntax.Pair;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Forms: templates with holes, isomorphic to records.
///
/// `form(Destroy.class, "destroy <>", part(Destroy::what, objects), Destroy::new)` reads "destroy", then the objects,
/// and builds the record; it prints a record by taking it apart, and only if putting it together again gives the same
/// record. So a form that fixes some component ("destroy", one target) prints only the records that have it so.
public final class Forms {
    private Forms() {}

    /// A hole of a form: which component of the record stands there, and how it is written.
    public record Part<R, A>(Function<R, A> get, Syntax<A> syntax) {}

    public static <R, A> Part<R, A> part(Function<R, A> get, Syntax<A> syntax) {
        return new Part<>(get, syntax);
    }

    /// A hole for a component of a component, which may be missing.
    public static <R, M, A> Part<R, A> part(
            Function<R, @Nullable M> outer, Function<M, @Nullable A> inner, Syntax<A> syntax) {
        return new Part<>(
                record -> {
                    M between = outer.apply(record);
                    return between == null ? null : inner.apply(between);
                },
                syntax);
    }

    /// A form without holes: the words for one value.
    static <R> Syntax<R> form(String template, R value) {
        return Syntax.constant(value, template);
    }

    public static <R, A> Syntax<R> form(
            Class<R> type, String template, Part<R, A> a, Function<A, R> make) {
        String[] text = cut(template, 1);
        Syntax<A> parts = around(text, 0, a.syntax(), true);
        return parts.map(
                Object.class,
                pair -> make.apply(pair),
                value -> {
                    if (!type.isInstance(value)) {
                        return null;
                    }
                    R record = type.cast(value);
                    A aValue = a.get().apply(record);
                    return present(aValue) && same(make.apply(aValue), record) ? aValue : null;
                });
    }

    public static <R, A, B> Syntax<R> form(
            Class<R> type, String template, Part<R, A> a, Part<R, B> b, Maker2<A, B, R> make) {
        String[] text = cut(template, 2);
        Syntax<Pair<A, B>> parts =
                around(text, 0, a.syntax(), false).then(around(text, 1, b.syntax(), true));
        return parts.map(
                Object.class,
                pair -> make.make(pair.left(), pair.right()),
                value -> {
                    if (!type.isInstance(value)) {
                        return null;
                    }
                    R record = type.cast(value);
                    A aValue = a.get().apply(record);
                    B bValue = b.get().apply(record);
                    return present(aValue, bValue) && same(make.make(aValue, bValue), record)
                            ? new Pair<>(aValue, bValue)
                            : null;
                });
    }

    public static <R, A, B, C> Syntax<R> form(
            Class<R> type,
            String template,
            Part<R, A> a,
            Part<R, B> b,
            Part<R, C> c,
            Maker3<A, B, C, R> make) {
        String[] text = cut(template, 3);
        Syntax<Pair<A, Pair<B, C>>> parts =
                around(text, 0, a.syntax(), false)
                        .then(
                                around(text, 1, b.syntax(), false)
                                        .then(around(text, 2, c.syntax(), true)));
        return parts.map(
                Object.class,
                pair -> make.make(pair.left(), pair.right().left(), pair.right().right()),
                value -> {
                    if (!type.isInstance(value)) {
                        return null;
                    }
                    R record = type.cast(value);
                    A aValue = a.get().apply(record);
                    B bValue = b.get().apply(record);
                    C cValue = c.get().apply(record);
                    return present(aValue, bValue, cValue)
                                    && same(make.make(aValue, bValue, cValue), record)
                            ? new Pair<>(aValue, new Pair<>(bValue, cValue))
                            : null;
                });
    }

    public static <R, A, B, C, D> Syntax<R> form(
            Class<R> type,
            String template,
            Part<R, A> a,
            Part<R, B> b,
            Part<R, C> c,
            Part<R, D> d,
            Maker4<A, B, C, D, R> make) {
        String[] text = cut(template, 4);
        Syntax<Pair<A, Pair<B, Pair<C, D>>>> parts =
                around(text, 0, a.syntax(), false)
                        .then(
                                around(text, 1, b.syntax(), false)
                                        .then(
                                                around(text, 2, c.syntax(), false)
                                                        .then(around(text, 3, d.syntax(), true))));
        return parts.map(
                Object.class,
                pair ->
                        make.make(
                                pair.left(),
                                pair.right().left(),
                                pair.right().right().left(),
                                pair.right().right().right()),
                value -> {
                    if (!type.isInstance(value)) {
                        return null;
                    }
                    R record = type.cast(value);
                    A aValue = a.get().apply(record);
                    B bValue = b.get().apply(record);
                    C cValue = c.get().apply(record);
                    D dValue = d.get().apply(record);
                    return present(aValue, bValue, cValue, dValue)
                                    && same(make.make(aValue, bValue, cValue, dValue), record)
                            ? new Pair<>(aValue, new Pair<>(bValue, new Pair<>(cValue, dValue)))
                            : null;
                });
    }

    public static <R, A, B, C, D, E> Syntax<R> form(
            Class<R> type,
            String template,
            Part<R, A> a,
            Part<R, B> b,
            Part<R, C> c,
            Part<R, D> d,
            Part<R, E> e,
            Maker5<A, B, C, D, E, R> make) {
        String[] text = cut(template, 5);
        Syntax<Pair<A, Pair<B, Pair<C, Pair<D, E>>>>> parts =
                around(text, 0, a.syntax(), false)
                        .then(
                                around(text, 1, b.syntax(), false)
                                        .then(
                                                around(text, 2, c.syntax(), false)
                                                        .then(
                                                                around(text, 3, d.syntax(), false)
                                                                        .then(
                                                                                around(
                                                                                        text,
                                                                                        4,
                                                                                        e.syntax(),
                                                                                        true)))));
        return parts.map(
                Object.class,
                pair ->
                        make.make(
                                pair.left(),
                                pair.right().left(),
                                pair.right().right().left(),
                                pair.right().right().right().left(),
                                pair.right().right().right().right()),
                value -> {
                    if (!type.isInstance(value)) {
                        return null;
                    }
                    R record = type.cast(value);
                    A aValue = a.get().apply(record);
                    B bValue = b.get().apply(record);
                    C cValue = c.get().apply(record);
                    D dValue = d.get().apply(record);
                    E eValue = e.get().apply(record);
                    return present(aValue, bValue, cValue, dValue, eValue)
                                    && same(
                                            make.make(aValue, bValue, cValue, dValue, eValue),
                                            record)
                            ? new Pair<>(
                                    aValue,
                                    new Pair<>(
                                            bValue, new Pair<>(cValue, new Pair<>(dValue, eValue))))
                            : null;
                });
    }

    public static <R, A, B, C, D, E, F> Syntax<R> form(
            Class<R> type,
            String template,
            Part<R, A> a,
            Part<R, B> b,
            Part<R, C> c,
            Part<R, D> d,
            Part<R, E> e,
            Part<R, F> f,
            Maker6<A, B, C, D, E, F, R> make) {
        String[] text = cut(template, 6);
        Syntax<Pair<A, Pair<B, Pair<C, Pair<D, Pair<E, F>>>>>> parts =
                around(text, 0, a.syntax(), false)
                        .then(
                                around(text, 1, b.syntax(), false)
                                        .then(
                                                around(text, 2, c.syntax(), false)
                                                        .then(
                                                                around(text, 3, d.syntax(), false)
                                                                        .then(
                                                                                around(
                                                                                                text,
                                                                                                4,
                                                                                                e
                                                                                                        .syntax(),
                                                                                                false)
                                                                                        .then(
                                                                                                around(
                                                                                                        text,
                                                                                                        5,
                                                                                                        f
                                                                                                                .syntax(),
                                                                                                        true))))));
        return parts.map(
                Object.class,
                pair ->
                        make.make(
                                pair.left(),
                                pair.right().left(),
                                pair.right().right().left(),
                                pair.right().right().right().left(),
                                pair.right().right().right().right().left(),
                                pair.right().right().right().right().right()),
                value -> {
                    if (!type.isInstance(value)) {
                        return null;
                    }
                    R record = type.cast(value);
                    A aValue = a.get().apply(record);
                    B bValue = b.get().apply(record);
                    C cValue = c.get().apply(record);
                    D dValue = d.get().apply(record);
                    E eValue = e.get().apply(record);
                    F fValue = f.get().apply(record);
                    return present(aValue, bValue, cValue, dValue, eValue, fValue)
                                    && same(
                                            make.make(
                                                    aValue, bValue, cValue, dValue, eValue, fValue),
                                            record)
                            ? new Pair<>(
                                    aValue,
                                    new Pair<>(
                                            bValue,
                                            new Pair<>(
                                                    cValue,
                                                    new Pair<>(
                                                            dValue, new Pair<>(eValue, fValue)))))
                            : null;
                });
    }

    /// Puts a record together from 2 components.
    @FunctionalInterface
    public interface Maker2<A, B, R> {
        R make(A a, B b);
    }

    /// Puts a record together from 3 components.
    @FunctionalInterface
    public interface Maker3<A, B, C, R> {
        R make(A a, B b, C c);
    }

    /// Puts a record together from 4 components.
    @FunctionalInterface
    public interface Maker4<A, B, C, D, R> {
        R make(A a, B b, C c, D d);
    }

    /// Puts a record together from 5 components.
    @FunctionalInterface
    public interface Maker5<A, B, C, D, E, R> {
        R make(A a, B b, C c, D d, E e);
    }

    /// Puts a record together from 6 components.
    @FunctionalInterface
    public interface Maker6<A, B, C, D, E, F, R> {
        R make(A a, B b, C c, D d, E e, F f);
    }

    private static <T> Syntax<T> around(String[] text, int hole, Syntax<T> syntax, boolean last) {
        String after = last ? text[hole + 1] : "";
        return text[hole].isBlank() && after.isBlank()
                ? syntax
                : new Syntax.Around<>(text[hole], syntax, after);
    }

    private static boolean present(@Nullable Object... values) {
        for (Object value : values) {
            if (value == null) {
                return false;
            }
        }
        return true;
    }

    private static boolean same(@Nullable Object made, Object record) {
        return record.equals(made);
    }

    private static String[] cut(String template, int holes) {
        String[] text = template.split("<>", -1);
        if (text.length != holes + 1) {
            throw new IllegalArgumentException(
                    "the form \""
                            + template
                            + "\" has "
                            + (text.length - 1)
                            + " holes, not "
                            + holes);
        }
        return text;
    }
}
