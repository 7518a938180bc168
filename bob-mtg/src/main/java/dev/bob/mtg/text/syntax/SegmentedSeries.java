package dev.bob.mtg.text.syntax;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Stretches of one list, joined by commas and a conjunction: each item of the row writes one or more of the list's
/// values ("is a 4/4 blue Elemental and has flying" are four changes in two verbs).
public final class SegmentedSeries<T> extends Syntax<List<T>> {
    private final Syntax<List<T>> item;
    private final Syntax<Syntax.Nothing> comma;
    private final Syntax<Syntax.Nothing> two;
    private final Syntax<Syntax.Nothing> last;

    public SegmentedSeries(Syntax<List<T>> item, String conjunction) {
        this.item = item;
        this.comma = words(",");
        this.two = words(conjunction);
        this.last = words(", " + conjunction);
    }

    /// With the same separator between all items.
    public SegmentedSeries(Syntax<List<T>> item, Syntax<Syntax.Nothing> separator) {
        this.item = item;
        this.comma = separator;
        this.two = separator;
        this.last = separator;
    }

    /// Stretches read so far, with where each ends in the list.
    private record Stretch<T>(Parse<List<T>> match, List<Integer> ends) {}

    @Override
    List<Parse<List<T>>> match(Parser parser, int at) {
        List<Parse<List<T>>> all = new ArrayList<>(2);
        for (Parse<List<T>> first : item.match(parser, at)) {
            extend(parser, new Stretch<>(first, List.of(first.value().size())), all);
        }
        return all;
    }

    private void extend(Parser parser, Stretch<T> before, List<Parse<List<T>>> all) {
        int count = before.ends.size();
        if (count == 1) {
            all.add(noted(before));
        }
        int end = before.match.end();
        for (Parse<Syntax.Nothing> separator : comma.match(parser, end)) {
            for (Parse<List<T>> next : item.match(parser, separator.end())) {
                extend(parser, joined(before, separator, next), all);
            }
        }
        for (Parse<Syntax.Nothing> separator : (count == 1 ? two : last).match(parser, end)) {
            for (Parse<List<T>> next : item.match(parser, separator.end())) {
                all.add(noted(joined(before, separator, next)));
            }
        }
    }

    private Stretch<T> joined(
            Stretch<T> before, Parse<Syntax.Nothing> separator, Parse<List<T>> next) {
        List<T> values = new ArrayList<>(before.match.value());
        values.addAll(next.value());
        List<Integer> ends = new ArrayList<>(before.ends);
        ends.add(values.size());
        return new Stretch<>(
                new Parse<>(
                        List.copyOf(values),
                        next.end(),
                        before.match.wording().then(separator.wording()).then(next.wording())),
                ends);
    }

    /// The match with a note of how its list was cut, if it can be written in several ways.
    private Parse<List<T>> noted(Stretch<T> read) {
        List<T> values = read.match.value();
        if (values.size() == 1) {
            return read.match;
        }
        List<List<Integer>> cuts = cuts(values);
        return cuts.size() < 2
                ? read.match
                : new Parse<>(
                        values,
                        read.match.end(),
                        Wording.one(Math.max(0, cuts.indexOf(read.ends)))
                                .then(read.match.wording()));
    }

    /// All ways to cut the list into stretches that can be written, fewest first.
    private List<List<Integer>> cuts(List<?> values) {
        List<List<Integer>> all = new ArrayList<>();
        cut(values, 0, List.of(), new HashMap<>(), all);
        all.sort(Comparator.comparingInt(List::size));
        return all;
    }

    private void cut(
            List<?> values,
            int from,
            List<Integer> ends,
            Map<Integer, Boolean> known,
            List<List<Integer>> all) {
        if (from == values.size()) {
            all.add(ends);
            return;
        }
        for (int to = values.size(); to > from; to--) {
            List<?> stretch = values.subList(from, to);
            if (known.computeIfAbsent(
                    from * 64 + to, _ -> item.print(stretch, new Printer(Wording.USUAL)))) {
                List<Integer> more = new ArrayList<>(ends);
                more.add(to);
                cut(values, to, List.copyOf(more), known, all);
            }
        }
    }

    @Override
    boolean print(Object value, Printer printer) {
        if (!(value instanceof List<?> values) || values.isEmpty()) {
            return false;
        }
        if (values.size() == 1) {
            return item.print(values, printer);
        }
        List<List<Integer>> cuts = cuts(values);
        if (cuts.isEmpty()) {
            return false;
        }
        if (cuts.size() > 1 && printer.follows()) {
            Printer.Mark mark = printer.mark();
            for (int i = 0; i < cuts.size(); i++) {
                printer.take(i);
                if (print(values, cuts.get(i), printer) && printer.isOnText(mark)) {
                    return true;
                }
                printer.reset(mark);
            }
            return false;
        }
        int chosen = cuts.size() == 1 ? 0 : Math.min(printer.nextChoice(), cuts.size() - 1);
        return print(values, cuts.get(chosen), printer);
    }

    private boolean print(List<?> values, List<Integer> ends, Printer printer) {
        int from = 0;
        for (int i = 0; i < ends.size(); i++) {
            if (i > 0) {
                boolean closes = i == ends.size() - 1;
                (closes ? (i == 1 ? two : last) : comma).print(Syntax.Nothing.NOTHING, printer);
            }
            if (!item.print(values.subList(from, ends.get(i)), printer)) {
                return false;
            }
            from = ends.get(i);
        }
        return true;
    }

    @Override
    FirstWords first() {
        return item.first();
    }
}
