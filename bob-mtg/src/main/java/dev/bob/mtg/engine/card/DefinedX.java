package dev.bob.mtg.engine.card;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.RecordParts;
import java.util.ArrayList;
import java.util.List;

/// An X that a text defines ("…, where X is …") is found as the first instruction that speaks of it is followed, and
/// stays so for the rest (rule 608.2h): what is done before that counts.
final class DefinedX {
    private DefinedX() {}

    /// The same effect, with the instructions before the first that speaks of X in front of the definition.
    static Effect placed(Effect.WhereX where) {
        if (!(where.effect() instanceof Effect.Sequence(List<Effect> parts))) {
            return where;
        }
        int first = 0;
        while (first < parts.size() && !speaksOfX(parts.get(first))) {
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

    private static boolean speaksOfX(Effect part) {
        return RecordParts.anywhere(part, Amount.X.class::isInstance);
    }
}
