package dev.bob.mtg.text;

import static dev.bob.mtg.text.Forms.form;
import static dev.bob.mtg.text.Forms.part;
import static dev.bob.mtg.text.Syntax.choice;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import java.util.List;

/// Different things side by side: "~ and target creature", "target creature and up to one target land", "target creature
/// and all other creatures with the same name as that creature".
final class Unions {
    private final Phrases phrases;

    Unions(Phrases phrases) {
        this.phrases = phrases;
    }

    Syntax<Selector> all() {
        Syntax<Selector> one = phrases.thing.only(Unions::isOne);
        Syntax<Selector> others =
                choice(
                        form(
                                Selector.Each.class,
                                "all other <>",
                                part(
                                        each -> Objects.withoutOther(each.filter()),
                                        phrases.plural.only(Unions::isOfSameName)),
                                filter -> new Selector.Each(Objects.withOther(filter))));
        return choice(
                form(
                        Selector.Union.class,
                        "<> and <>",
                        part(union -> two(union).getFirst(), one),
                        part(union -> two(union).getLast(), one),
                        (first, second) -> new Selector.Union(List.of(first, second))),
                form(
                        Selector.Union.class,
                        "<> and <>",
                        part(
                                union -> two(union).getFirst(),
                                phrases.thing.only(value -> value instanceof Selector.Target)),
                        part(union -> two(union).getLast(), others),
                        (first, second) -> new Selector.Union(List.of(first, second))));
    }

    private static List<Selector> two(Selector.Union union) {
        return union.parts().size() == 2 ? union.parts() : List.of(new Selector.This(""));
    }

    private static boolean isOne(Object value) {
        return value instanceof Selector.This
                || value instanceof Selector.That
                || value instanceof Selector.Target;
    }

    /// "With the same name": the others are meant beside the one that they share it with.
    private static boolean isOfSameName(Object filter) {
        return filter instanceof Filter.And(List<Filter> parts)
                && parts.stream()
                        .anyMatch(part ->
                                part instanceof Filter.Shares(Filter.Shared what, Reference with)
                                        && what == Filter.Shared.NAME
                                        && !(with instanceof Reference.Source));
    }
}
