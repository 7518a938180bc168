package dev.bob.mtg.text.measure;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;

/// An X that is counted as the spell is cast or the ability activated: "where X is the number of Goblins you control as you
/// activate this ability". It is read where it only says how many targets there are, or what is divided among them: that is
/// known then anyway.
public final class XAnnounced {
    private XAnnounced() {}

    public static Syntax<Effect> all(Syntax<Effect> row, Syntax<Amount> measure) {
        return synonyms(
                at("as you cast this spell", row, measure),
                at("as you activate this ability", row, measure));
    }

    private static Syntax<Effect> at(String when, Syntax<Effect> row, Syntax<Amount> measure) {
        return widen(
                form(
                        Effect.WhereX.class,
                        "<> , where X is <> " + when,
                        part(Effect.WhereX::effect, row.only(XAnnounced::isOfTargets)),
                        part(Effect.WhereX::x, measure),
                        (effect, x) -> new Effect.WhereX(x, effect)));
    }

    private static boolean isOfTargets(Object effect) {
        return (effect instanceof Effect.DividedDamage divided && divided.evenly() == null)
                || (RecordParts.anywhere(effect, TargetSpec.class::isInstance)
                        && !speaksOfXElsewhere(effect));
    }

    private static boolean speaksOfXElsewhere(Object value) {
        if (value instanceof Amount.X) {
            return true;
        }
        if (value instanceof TargetSpec spec) {
            return RecordParts.anywhere(spec.objects(), Amount.X.class::isInstance);
        }
        if (value instanceof List<?> list) {
            return list.stream().anyMatch(XAnnounced::speaksOfXElsewhere);
        }
        if (value instanceof Record record) {
            List<Object> parts = new ArrayList<>();
            RecordParts.forEach(record, parts::add);
            return parts.stream().anyMatch(part -> part != null && speaksOfXElsewhere(part));
        }
        return false;
    }
}
