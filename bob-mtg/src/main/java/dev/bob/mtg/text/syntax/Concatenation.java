package dev.bob.mtg.text.syntax;

import java.util.ArrayList;
import java.util.List;

/// Lists written one after the other that make one list together: adjectives, noun, relative clauses. Printing finds
/// a way to cut the list into stretches that the parts can write.
public final class Concatenation<T> extends Syntax<List<T>> {
    private final List<Syntax<List<T>>> parts;

    public Concatenation(List<Syntax<List<T>>> parts) {
        this.parts = List.copyOf(parts);
    }

    @Override
    List<Parse<List<T>>> match(Parser parser, int at) {
        List<Parse<List<T>>> all = List.of(new Parse<>(List.of(), at, Wording.USUAL));
        for (Syntax<List<T>> part : parts) {
            List<Parse<List<T>>> longer = new ArrayList<>();
            for (Parse<List<T>> before : all) {
                for (Parse<List<T>> next : part.match(parser, before.end())) {
                    List<T> items = new ArrayList<>(before.value());
                    items.addAll(next.value());
                    longer.add(
                            new Parse<>(
                                    List.copyOf(items),
                                    next.end(),
                                    before.wording().then(next.wording())));
                }
            }
            all = longer;
        }
        return all;
    }

    @Override
    boolean print(Object value, Printer printer) {
        return value instanceof List<?> items && print(items, 0, 0, printer);
    }

    private boolean print(List<?> items, int from, int part, Printer printer) {
        if (part == parts.size()) {
            return from == items.size();
        }
        boolean last = part == parts.size() - 1;
        Printer.Mark mark = printer.mark();
        for (int to = last ? items.size() : from; to <= items.size(); to++) {
            if (parts.get(part).print(items.subList(from, to), printer)
                    && print(items, to, part + 1, printer)) {
                return true;
            }
            printer.reset(mark);
        }
        return false;
    }

    @Override
    FirstWords first() {
        FirstWords first = FirstWords.EMPTY;
        for (Syntax<List<T>> part : parts) {
            if (first.empty()) {
                first = first.then(part.first());
            }
        }
        return first;
    }
}
