package dev.bob.mtg.text.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// A template with holes, isomorphic to a record: reads its parts in order and puts the record together; takes a record
/// apart and prints its parts, if putting them together again gives the same record.
final class Form<R> extends Syntax<R> {
    private final Class<R> type;
    private final Template name;
    private final List<Literal> text;
    private final List<Forms.Part<R, ?>> parts;
    private final Function<List<?>, @Nullable R> make;

    /// @param template the words, with `<>` for each part
    Form(
            Class<R> type,
            String template,
            List<Forms.Part<R, ?>> parts,
            Function<List<?>, @Nullable R> make) {
        this.type = type;
        this.name = new Template(type.getSimpleName(), template.strip());
        this.parts = List.copyOf(parts);
        this.make = make;
        this.text = new ArrayList<>();
        for (String words : template.split("<>", -1)) {
            text.add(new Literal(TokenSequence.fixed(words)));
        }
        if (text.size() != parts.size() + 1) {
            throw new IllegalArgumentException(
                    "the form \""
                            + template
                            + "\" has "
                            + (text.size() - 1)
                            + " holes, not "
                            + parts.size());
        }
    }

    @Override
    public List<Parse<R>> match(Parser parser, int at) {
        List<Parse<R>> all = new ArrayList<>(2);
        match(parser, at, List.of(), Wording.USUAL, all);
        return all;
    }

    private void match(Parser parser, int at, List<?> before, Wording wording, List<Parse<R>> all) {
        int hole = before.size();
        int start = text.get(hole).matchEnd(parser, at);
        if (start < 0) {
            return;
        }
        if (hole == parts.size()) {
            R made = make.apply(before);
            if (made != null) {
                all.add(new Parse<>(made, start, wording));
            }
            return;
        }
        for (Parse<?> part : parts.get(hole).syntax().match(parser, start)) {
            List<Object> values = new ArrayList<>(before);
            values.add(part.value());
            match(parser, part.end(), values, wording.then(part.wording()), all);
        }
    }

    @Override
    public boolean print(Object value, Printer printer) {
        if (!type.isInstance(value)) {
            return false;
        }
        R record = type.cast(value);
        List<Object> values = new ArrayList<>(parts.size());
        for (Forms.Part<R, ?> part : parts) {
            Object component = part.get().apply(record);
            if (component == null) {
                return false;
            }
            values.add(component);
        }
        return record.equals(make.apply(values)) && print(values, printer);
    }

    private boolean print(List<Object> values, Printer printer) {
        for (int i = 0; i < values.size(); i++) {
            text.get(i).print(Nothing.NOTHING, printer);
            if (!parts.get(i).syntax().print(values.get(i), printer)) {
                return false;
            }
        }
        printer.wrote(name);
        return text.getLast().print(Nothing.NOTHING, printer);
    }

    @Override
    FirstWords first() {
        FirstWords first = text.getFirst().first();
        for (int i = 0; i < parts.size() && first.empty(); i++) {
            first = first.then(parts.get(i).syntax().first()).then(text.get(i + 1).first());
        }
        return first;
    }
}
