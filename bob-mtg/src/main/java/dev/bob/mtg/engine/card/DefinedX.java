package dev.bob.mtg.engine.card;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Effect;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// An X that a text defines ("…, where X is …") is found as the first instruction that speaks of it is followed, and
/// stays so for the rest (rule 608.2h): what is done before that counts.
final class DefinedX {
    private DefinedX() {}

    /// The same effect, with the instructions before the first that speaks of X in front of the definition.
    static Effect placed(Effect.WhereX where, Function<Record, @Nullable Object[]> components) {
        if (!(where.effect() instanceof Effect.Sequence(List<Effect> parts))) {
            return where;
        }
        int first = 0;
        while (first < parts.size() && !speaksOfX(parts.get(first), components)) {
            first++;
        }
        if (first == 0 || first == parts.size()) {
            return where;
        }
        List<Effect> all = new ArrayList<>(parts.subList(0, first));
        all.add(
                new Effect.WhereX(
                        where.x(), new Effect.Sequence(parts.subList(first, parts.size()))));
        return new Effect.Sequence(all);
    }

    private static boolean speaksOfX(
            @Nullable Object part, Function<Record, @Nullable Object[]> components) {
        return switch (part) {
            case null -> false;
            case Amount.X _ -> true;
            case List<?> list -> list.stream().anyMatch(each -> speaksOfX(each, components));
            case Record record -> {
                for (Object inner : components.apply(record)) {
                    if (speaksOfX(inner, components)) {
                        yield true;
                    }
                }
                yield false;
            }
            default -> false;
        };
    }
}
