package dev.bob.mtg.text.syntax;

import java.util.ArrayList;
import java.util.List;

/// Any number of times with nothing between.
final class Repetition<T> extends Syntax<List<T>> {
    private final Syntax<T> item;

    Repetition(Syntax<T> item) {
        this.item = item;
    }

    @Override
    List<Parse<List<T>>> match(Parser parser, int at) {
        List<Parse<List<T>>> all = new ArrayList<>(2);
        extend(parser, new Parse<>(List.of(), at, Wording.USUAL), all);
        return all;
    }

    private void extend(Parser parser, Parse<List<T>> soFar, List<Parse<List<T>>> all) {
        all.add(soFar);
        for (Parse<T> next : item.match(parser, soFar.end())) {
            if (next.end() > soFar.end()) {
                extend(
                        parser,
                        new Parse<>(
                                Series.append(soFar.value(), next.value()),
                                next.end(),
                                soFar.wording().then(next.wording())),
                        all);
            }
        }
    }

    @Override
    boolean print(Object value, Printer printer) {
        return value instanceof List<?> items
                && items.stream().allMatch(each -> item.print(each, printer));
    }

    @Override
    FirstWords first() {
        return item.first().orEmpty();
    }
}
