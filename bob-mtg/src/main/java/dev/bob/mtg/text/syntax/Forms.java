package dev.bob.mtg.text.syntax;

import java.util.List;
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
    public record Part<R, A>(Function<R, A> get, Syntax<A> syntax) {
        /// What stands in this hole, which is the one with that number.
        // A hole holds what its own syntax read or its own getter took out.
        @SuppressWarnings("unchecked")
        A in(List<?> values, int number) {
            return (A) values.get(number);
        }
    }

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
        return new Form<>(type, template, List.of(a), values -> make.apply(a.in(values, 0)));
    }

    public static <R, A, B> Syntax<R> form(
            Class<R> type, String template, Part<R, A> a, Part<R, B> b, Maker2<A, B, R> make) {
        return new Form<>(
                type,
                template,
                List.of(a, b),
                values -> make.make(a.in(values, 0), b.in(values, 1)));
    }

    public static <R, A, B, C> Syntax<R> form(
            Class<R> type,
            String template,
            Part<R, A> a,
            Part<R, B> b,
            Part<R, C> c,
            Maker3<A, B, C, R> make) {
        return new Form<>(
                type,
                template,
                List.of(a, b, c),
                values -> make.make(a.in(values, 0), b.in(values, 1), c.in(values, 2)));
    }

    public static <R, A, B, C, D> Syntax<R> form(
            Class<R> type,
            String template,
            Part<R, A> a,
            Part<R, B> b,
            Part<R, C> c,
            Part<R, D> d,
            Maker4<A, B, C, D, R> make) {
        return new Form<>(
                type,
                template,
                List.of(a, b, c, d),
                values ->
                        make.make(
                                a.in(values, 0),
                                b.in(values, 1),
                                c.in(values, 2),
                                d.in(values, 3)));
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
        return new Form<>(
                type,
                template,
                List.of(a, b, c, d, e),
                values ->
                        make.make(
                                a.in(values, 0),
                                b.in(values, 1),
                                c.in(values, 2),
                                d.in(values, 3),
                                e.in(values, 4)));
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
        return new Form<>(
                type,
                template,
                List.of(a, b, c, d, e, f),
                values ->
                        make.make(
                                a.in(values, 0),
                                b.in(values, 1),
                                c.in(values, 2),
                                d.in(values, 3),
                                e.in(values, 4),
                                f.in(values, 5)));
    }

    /// Puts a record together from 2 components; null if they make none.
    @FunctionalInterface
    public interface Maker2<A, B, R> {
        @Nullable R make(A a, B b);
    }

    /// Puts a record together from 3 components.
    @FunctionalInterface
    public interface Maker3<A, B, C, R> {
        @Nullable R make(A a, B b, C c);
    }

    /// Puts a record together from 4 components.
    @FunctionalInterface
    public interface Maker4<A, B, C, D, R> {
        @Nullable R make(A a, B b, C c, D d);
    }

    /// Puts a record together from 5 components.
    @FunctionalInterface
    public interface Maker5<A, B, C, D, E, R> {
        @Nullable R make(A a, B b, C c, D d, E e);
    }

    /// Puts a record together from 6 components.
    @FunctionalInterface
    public interface Maker6<A, B, C, D, E, F, R> {
        @Nullable R make(A a, B b, C c, D d, E e, F f);
    }
}
