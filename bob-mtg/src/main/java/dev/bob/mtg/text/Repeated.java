package dev.bob.mtg.text;

import java.util.ArrayList;
import java.util.List;

/// Any number of times with nothing between.
final class Repeated<T> extends Syntax<List<T>> {
    private final Syntax<T> item;

    Repeated(Syntax<T> item) {
        this.item = item;
    }

    @Override
    List<Match<List<T>>> match(Parser parser, int at) {
        List<Match<List<T>>> all = new ArrayList<>(2);
        extend(parser, new Match<>(List.of(), at, Wording.USUAL), all);
        return all;
    }

    private void extend(Parser parser, Match<List<T>> soFar, List<Match<List<T>>> all) {
        all.add(soFar);
        for (Match<T> next : item.match(parser, soFar.end())) {
            if (next.end() > soFar.end()) {
                extend(
                        parser,
                        new Match<>(
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
    First first() {
        return item.first().orEmpty();
    }
}
