package dev.bob.mtg.text.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A list with separators.
final class Series<T> extends Syntax<List<T>> {
    private final Syntax<T> item;
    private final Syntax<Nothing> comma;
    private final @Nullable Syntax<Nothing> two;
    private final @Nullable Syntax<Nothing> last;
    private final int least;

    Series(
            Syntax<T> item,
            Syntax<Nothing> comma,
            @Nullable Syntax<Nothing> two,
            @Nullable Syntax<Nothing> last,
            int least) {
        this.item = item;
        this.comma = comma;
        this.two = two;
        this.last = last;
        this.least = least;
    }

    @Override
    List<Parse<List<T>>> match(Parser parser, int at) {
        List<Parse<List<T>>> all = new ArrayList<>(2);
        for (Parse<T> only : item.match(parser, at)) {
            extend(parser, List.of(only.value()), only.end(), only.wording(), all);
        }
        return all;
    }

    private void extend(
            Parser parser, List<T> items, int at, Wording wording, List<Parse<List<T>>> all) {
        int count = items.size();
        if (count >= least && (two == null || count == 1)) {
            all.add(new Parse<>(items, at, wording));
        }
        for (Parse<Nothing> separator : comma.match(parser, at)) {
            for (Parse<T> next : item.match(parser, separator.end())) {
                Wording longer = wording.then(separator.wording()).then(next.wording());
                extend(parser, append(items, next.value()), next.end(), longer, all);
            }
        }
        Syntax<Nothing> closing = count == 1 ? two : last;
        if (closing != null && count + 1 >= least) {
            for (Parse<Nothing> separator : closing.match(parser, at)) {
                for (Parse<T> next : item.match(parser, separator.end())) {
                    Wording longer = wording.then(separator.wording()).then(next.wording());
                    all.add(new Parse<>(append(items, next.value()), next.end(), longer));
                }
            }
        }
    }

    static <T> List<T> append(List<T> items, T item) {
        List<T> more = new ArrayList<>(items);
        more.add(item);
        return List.copyOf(more);
    }

    @Override
    boolean print(Object value, Printer printer) {
        if (!(value instanceof List<?> items) || items.size() < least || items.isEmpty()) {
            return false;
        }
        for (int i = 0; i < items.size(); i++) {
            Syntax<Nothing> closing = items.size() == 2 ? two : last;
            if (i > 0) {
                boolean ends = i == items.size() - 1 && closing != null;
                (ends ? Objects.requireNonNull(closing) : comma).print(Nothing.NOTHING, printer);
            }
            if (!item.print(items.get(i), printer)) {
                return false;
            }
        }
        return true;
    }

    @Override
    FirstWords first() {
        return item.first();
    }
}
