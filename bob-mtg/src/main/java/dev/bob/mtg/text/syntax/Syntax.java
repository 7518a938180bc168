package dev.bob.mtg.text.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// A description of how values of one type are written, good for both directions: [#match] reads tokens into values,
/// [#print] writes a value as tokens.
///
/// Reading finds *every* way to read the tokens (so that ambiguity can be seen), printing takes the first way that fits.
/// Values that are records have [forms][Forms]; the pieces here are words, choice, synonyms, option, series, isomorphism.
///
/// @param <T> the type of the values; print accepts any object and says whether it is one that can be written
public abstract sealed class Syntax<T>
        permits Syntax.Literal,
                Terminal,
                Pattern,
                Syntax.Around,
                Syntax.Then,
                ChoiceSyntax,
                OptionSyntax,
                Series,
                Repetition,
                Syntax.Mapped,
                Syntax.Only,
                Syntax.Capital,
                Syntax.NotStarting,
                Syntax.Noted,
                Concatenation,
                Form,
                SegmentedSeries,
                ProperName,
                Label,
                Production {
    /// All ways to read tokens from `at` on.
    abstract List<Parse<T>> match(Parser parser, int at);

    /// Writes the value if it is one of this syntax; if not, the printer may be left half-written (callers that try
    /// several go back to a [mark][Printer#mark]).
    abstract boolean print(Object value, Printer printer);

    abstract FirstWords first();

    /// Literal words; the value is nothing. The text is cut into tokens as rules text is.
    public static Syntax<Nothing> words(String text) {
        return new Literal(TokenSequence.fixed(text));
    }

    /// One token from a fixed table.
    public static <T> Syntax<T> terminal(Map<String, T> table) {
        return new Terminal<>(table);
    }

    /// One token that a function understands; `write` is its inverse.
    public static <T> Syntax<T> pattern(
            Class<T> type,
            Function<String, Optional<T>> read,
            Function<T, Optional<String>> write) {
        return new Pattern<>(type, read, write);
    }

    /// Words that stand for a constant.
    public static <T> Syntax<T> constant(T value, String text) {
        return new Mapped<>(
                Nothing.class,
                words(text),
                _ -> value,
                other -> other.equals(value) ? Nothing.NOTHING : null);
    }

    /// The first that fits when printing; when reading, all of them.
    public static <T> Syntax<T> choice(List<? extends Syntax<? extends T>> alternatives) {
        return new ChoiceSyntax<>(alternatives, ChoiceSyntax.Kind.CHOICE);
    }

    /// Alternatives with a name of their own: in a choice they count as if each of them were written there.
    @SafeVarargs
    public static <T> Syntax<T> family(Syntax<? extends T>... alternatives) {
        List<Syntax<? extends T>> list = new ArrayList<>(alternatives.length);
        for (Syntax<? extends T> alternative : alternatives) {
            list.add(alternative);
        }
        return new ChoiceSyntax<>(list, ChoiceSyntax.Kind.FAMILY);
    }

    /// Alternatives that belong together and have a name of their own.
    public static <T> Syntax<T> family(List<? extends Syntax<? extends T>> alternatives) {
        return new ChoiceSyntax<>(alternatives, ChoiceSyntax.Kind.FAMILY);
    }

    /// The first that fits when printing; when reading, all of them.
    @SafeVarargs
    public static <T> Syntax<T> choice(Syntax<? extends T>... alternatives) {
        List<Syntax<? extends T>> list = new ArrayList<>(alternatives.length);
        for (Syntax<? extends T> alternative : alternatives) {
            list.add(alternative);
        }
        return new ChoiceSyntax<>(list, ChoiceSyntax.Kind.CHOICE);
    }

    /// Other words, where these don't fit to the same end. When printing they come last.
    public Syntax<T> orElse(Syntax<? extends T> other) {
        return ChoiceSyntax.withLast(this, other);
    }

    /// The same syntax where a wider type is asked for: what writes a creature writes an object.
    // Values only come out of a syntax, and printing takes any object.
    @SuppressWarnings("unchecked")
    public static <T> Syntax<T> widen(Syntax<? extends T> narrow) {
        return (Syntax<T>) narrow;
    }

    /// Different words for the very same values: reading notes in the [Wording] which was used, printing follows it.
    @SafeVarargs
    public static <T> Syntax<T> synonyms(Syntax<? extends T>... alternatives) {
        List<Syntax<? extends T>> list = new ArrayList<>(alternatives.length);
        for (Syntax<? extends T> alternative : alternatives) {
            list.add(alternative);
        }
        return new ChoiceSyntax<>(list, ChoiceSyntax.Kind.SYNONYMS);
    }

    /// Different words for the very same values.
    public static <T> Syntax<T> synonyms(List<? extends Syntax<? extends T>> alternatives) {
        return new ChoiceSyntax<>(alternatives, ChoiceSyntax.Kind.SYNONYMS);
    }

    /// There or not.
    public Syntax<Optional<T>> optional() {
        return new OptionSyntax<>(this);
    }

    /// Words that are there (true) or not (false).
    public static Syntax<Boolean> flag(String text) {
        return new Mapped<>(
                Optional.class,
                words(text).optional(),
                Optional::isPresent,
                value ->
                        Boolean.TRUE.equals(value)
                                ? Optional.of(Nothing.NOTHING)
                                : Optional.empty());
    }

    /// A list such as "a", "a and b", "a, b, and c", with at least `least` items.
    public Syntax<List<T>> series(String conjunction, int least) {
        return new Series<>(this, words(","), words(conjunction), words(", " + conjunction), least);
    }

    /// A list with one separator between all items.
    public Syntax<List<T>> separated(String separator, int least) {
        return new Series<>(this, words(separator), null, null, least);
    }

    /// A list with one of several separators between items, which the wording notes.
    public Syntax<List<T>> separated(Syntax<Nothing> separator, int least) {
        return new Series<>(this, separator, null, null, least);
    }

    /// With words before it.
    public Syntax<T> after(String text) {
        return new Around<>(text, this, "");
    }

    /// With words after it.
    public Syntax<T> before(String text) {
        return new Around<>("", this, text);
    }

    /// Any number of times, also none, with nothing between.
    public Syntax<List<T>> repeated() {
        return new Repetition<>(this);
    }

    /// One after the other.
    public <U> Syntax<Pair<T, U>> then(Syntax<U> next) {
        return new Then<>(this, next);
    }

    /// The same words for other values. `from` gives null for a value that this syntax doesn't write.
    public <R> Syntax<R> map(
            Class<?> type, Function<T, R> to, Function<Object, @Nullable Object> from) {
        return new Mapped<>(Object.class, this, to, from);
    }

    /// The same, and the printer [notes][Printer#notes()] where it was written.
    public Syntax<T> noted() {
        return new Noted<>(this);
    }

    /// Only the values that satisfy a condition, in both directions.
    public Syntax<T> only(Predicate<Object> condition) {
        return new Only<>(this, condition);
    }

    /// Only what doesn't begin with this word.
    public Syntax<T> notStarting(String word) {
        return new NotStarting<>(this, word);
    }

    /// Printed with a capital first letter.
    public Syntax<T> capital() {
        return new Capital<>(this);
    }

    /// The value of words that only have to be there.
    public enum Nothing {
        NOTHING
    }

    /// Two values, one after the other.
    public record Pair<A, B>(A left, B right) {}

    static final class Literal extends Syntax<Nothing> {
        private final List<String> words;
        private final int[] numbers;
        private final List<String> originals;

        Literal(TokenSequence tokens) {
            this.words = List.copyOf(tokens.words());
            this.numbers = words.stream().mapToInt(Vocabulary::learn).toArray();
            this.originals = List.copyOf(tokens.originals());
        }

        @Override
        List<Parse<Nothing>> match(Parser parser, int at) {
            int end = matchEnd(parser, at);
            return end < 0 ? List.of() : List.of(new Parse<>(Nothing.NOTHING, end, Wording.USUAL));
        }

        /// Where the words end, or -1 if they aren't there.
        int matchEnd(Parser parser, int at) {
            for (int i = 0; i < numbers.length; i++) {
                if (numbers[i] != parser.number(at + i)) {
                    return -1;
                }
                parser.understood(at + i + 1);
            }
            return at + numbers.length;
        }

        @Override
        boolean print(Object value, Printer printer) {
            printer.put(originals);
            return true;
        }

        @Override
        FirstWords first() {
            return words.isEmpty() ? FirstWords.EMPTY : FirstWords.of(words.getFirst());
        }
    }

    public static final class Around<T> extends Syntax<T> {
        private final Literal before;
        private final Syntax<T> inner;
        private final Literal after;

        public Around(String before, Syntax<T> inner, String after) {
            this.before = new Literal(TokenSequence.fixed(before));
            this.inner = inner;
            this.after = new Literal(TokenSequence.fixed(after));
        }

        @Override
        List<Parse<T>> match(Parser parser, int at) {
            int start = before.matchEnd(parser, at);
            if (start < 0) {
                return List.of();
            }
            List<Parse<T>> inners = inner.match(parser, start);
            if (inners.isEmpty() || after.words.isEmpty()) {
                return inners;
            }
            List<Parse<T>> all = new ArrayList<>(inners.size());
            for (Parse<T> match : inners) {
                int end = after.matchEnd(parser, match.end());
                if (end >= 0) {
                    all.add(new Parse<>(match.value(), end, match.wording()));
                }
            }
            return all;
        }

        @Override
        boolean print(Object value, Printer printer) {
            return before.print(Nothing.NOTHING, printer)
                    && inner.print(value, printer)
                    && after.print(Nothing.NOTHING, printer);
        }

        @Override
        FirstWords first() {
            return before.words.isEmpty() ? inner.first().then(after.first()) : before.first();
        }
    }

    static final class Then<A, B> extends Syntax<Pair<A, B>> {
        private final Syntax<A> left;
        private final Syntax<B> right;

        Then(Syntax<A> left, Syntax<B> right) {
            this.left = left;
            this.right = right;
        }

        @Override
        List<Parse<Pair<A, B>>> match(Parser parser, int at) {
            List<Parse<A>> lefts = left.match(parser, at);
            if (lefts.isEmpty()) {
                return List.of();
            }
            List<Parse<Pair<A, B>>> all = new ArrayList<>(lefts.size());
            for (Parse<A> a : lefts) {
                for (Parse<B> b : right.match(parser, a.end())) {
                    all.add(
                            new Parse<>(
                                    new Pair<>(a.value(), b.value()),
                                    b.end(),
                                    a.wording().then(b.wording())));
                }
            }
            return all;
        }

        @Override
        boolean print(Object value, Printer printer) {
            return value instanceof Pair<?, ?>(Object a, Object b)
                    && left.print(a, printer)
                    && right.print(b, printer);
        }

        @Override
        FirstWords first() {
            FirstWords first = left.first();
            return first.empty() ? first.then(right.first()) : first;
        }
    }

    public static final class Mapped<A, R> extends Syntax<R> {
        private final Class<?> from;
        private final Syntax<A> inner;
        private final Function<A, R> to;
        private final Function<Object, @Nullable Object> back;

        public Mapped(
                Class<?> from,
                Syntax<A> inner,
                Function<A, R> to,
                Function<Object, @Nullable Object> back) {
            this.from = from;
            this.inner = inner;
            this.to = to;
            this.back = back;
        }

        @Override
        List<Parse<R>> match(Parser parser, int at) {
            List<Parse<A>> inners = inner.match(parser, at);
            if (inners.isEmpty()) {
                return List.of();
            }
            List<Parse<R>> all = new ArrayList<>(inners.size());
            for (Parse<A> match : inners) {
                R value = to.apply(match.value());
                if (value != null) {
                    all.add(new Parse<>(value, match.end(), match.wording()));
                }
            }
            return all;
        }

        @Override
        boolean print(Object value, Printer printer) {
            Object inside = back.apply(value);
            return inside != null && from.isInstance(inside) && inner.print(inside, printer);
        }

        @Override
        FirstWords first() {
            return inner.first();
        }
    }

    static final class Only<T> extends Syntax<T> {
        private final Syntax<T> inner;
        private final Predicate<Object> condition;

        Only(Syntax<T> inner, Predicate<Object> condition) {
            this.inner = inner;
            this.condition = condition;
        }

        @Override
        List<Parse<T>> match(Parser parser, int at) {
            List<Parse<T>> inners = inner.match(parser, at);
            return inners.isEmpty()
                    ? inners
                    : inners.stream().filter(match -> holds(match.value())).toList();
        }

        private boolean holds(@Nullable Object value) {
            return value != null && condition.test(value);
        }

        @Override
        boolean print(Object value, Printer printer) {
            return condition.test(value) && inner.print(value, printer);
        }

        @Override
        FirstWords first() {
            return inner.first();
        }
    }

    static final class Capital<T> extends Syntax<T> {
        private final Syntax<T> inner;

        Capital(Syntax<T> inner) {
            this.inner = inner;
        }

        @Override
        List<Parse<T>> match(Parser parser, int at) {
            return inner.match(parser, at);
        }

        @Override
        boolean print(Object value, Printer printer) {
            printer.put(Spelling.CAPITAL);
            return inner.print(value, printer);
        }

        @Override
        FirstWords first() {
            return inner.first();
        }
    }

    static final class NotStarting<T> extends Syntax<T> {
        private final Syntax<T> inner;
        private final String word;

        NotStarting(Syntax<T> inner, String word) {
            this.inner = inner;
            this.word = word;
        }

        @Override
        List<Parse<T>> match(Parser parser, int at) {
            return word.equals(parser.word(at)) ? List.of() : inner.match(parser, at);
        }

        @Override
        boolean print(Object value, Printer printer) {
            int start = printer.tokens().size();
            return inner.print(value, printer)
                    && (printer.tokens().size() == start
                            || !printer.tokens().get(start).equals(word));
        }

        @Override
        FirstWords first() {
            return inner.first();
        }
    }

    static final class Noted<T> extends Syntax<T> {
        private final Syntax<T> inner;

        Noted(Syntax<T> inner) {
            this.inner = inner;
        }

        @Override
        List<Parse<T>> match(Parser parser, int at) {
            return inner.match(parser, at);
        }

        @Override
        boolean print(Object value, Printer printer) {
            int from = printer.tokens().size();
            if (!inner.print(value, printer)) {
                return false;
            }
            printer.wrote(value, from);
            return true;
        }

        @Override
        FirstWords first() {
            return inner.first();
        }
    }
}
