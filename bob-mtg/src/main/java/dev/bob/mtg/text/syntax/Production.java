package dev.bob.mtg.text.syntax;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A named production that may refer to itself through others; what it matches is remembered by position.
public final class Production<T> extends Syntax<T> {
    private final String name;
    private @Nullable Syntax<T> body;
    private volatile @Nullable FirstWords first;
    private boolean computing;
    private final Object looking;

    /// @param looking the lock that the rules of one grammar share while it is found out what they begin with
    Production(String name, Object looking) {
        this.name = name;
        this.looking = looking;
    }

    /// Says what the rule is, once.
    public void is(Syntax<T> body) {
        if (this.body != null) {
            throw new IllegalStateException("the production \"" + name + "\" is defined twice");
        }
        this.body = body;
    }

    private Syntax<T> body() {
        Syntax<T> defined = body;
        if (defined == null) {
            throw new IllegalStateException(
                    "the production \"" + name + "\" is used but not defined");
        }
        return defined;
    }

    @Override
    // What is remembered of this rule was put there by this very rule, so it has this rule's type.
    @SuppressWarnings("unchecked")
    public List<Parse<T>> match(Parser parser, int at) {
        List<?> known = parser.matches().remembered(this, at);
        if (known == null) {
            // Seen again at this position before it is finished, it would call itself without end:
            // it matches nothing.
            parser.matches().remember(this, at, List.of());
            known = distinct(body().match(parser, at));
            parser.matches().remember(this, at, known);
        }
        return (List<Parse<T>>) known;
    }

    /// Two ways to read the same value from the same tokens are one.
    private static <T> List<Parse<T>> distinct(List<Parse<T>> matches) {
        if (matches.size() < 2) {
            return matches;
        }
        List<Parse<T>> kept = new ArrayList<>(matches.size());
        for (Parse<T> match : matches) {
            boolean seen = false;
            for (Parse<T> other : kept) {
                seen |= other.end() == match.end() && other.value().equals(match.value());
            }
            if (!seen) {
                kept.add(match);
            }
        }
        return kept;
    }

    @Override
    public boolean print(Object value, Printer printer) {
        return body().print(value, printer);
    }

    @Override
    FirstWords first() {
        FirstWords known = first;
        if (known != null) {
            return known;
        }
        synchronized (looking) {
            known = first;
            if (known == null) {
                known = compute();
                first = known;
            }
        }
        return known;
    }

    private FirstWords compute() {
        if (computing) {
            throw new IllegalStateException("the production \"" + name + "\" begins with itself");
        }
        computing = true;
        FirstWords found = body().first();
        computing = false;
        return found;
    }

    @Override
    public String toString() {
        return name;
    }
}
