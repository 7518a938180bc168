package dev.bob.mtg.engine.card;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.SpellEffect;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// "When you cast this spell, each player sacrifices a creature. ~ enters with a +1/+1 counter on it for each creature sacrificed
/// this way": what the trigger does says with how many counters the permanent enters, so that is noted as it resolves.
final class EntersAsCast {
    private EntersAsCast() {}

    /// The abilities of a face, with what one says of another put together.
    static List<Ability> of(List<Ability> abilities) {
        Ability.Triggered cast = null;
        Replacement.EntersWithCounters enters = null;
        for (Ability ability : abilities) {
            if (ability instanceof Ability.Triggered triggered && isOwnCasting(triggered)) {
                cast = cast == null ? triggered : null;
            }
            Replacement.EntersWithCounters counted = counted(ability);
            enters = counted == null ? enters : counted;
        }
        if (cast == null || enters == null) {
            return abilities;
        }
        var all = new ArrayList<Ability>();
        for (Ability ability : abilities) {
            if (ability == cast) {
                all.add(with(cast, enters));
            } else if (counted(ability) == null) {
                all.add(ability);
            }
        }
        return all;
    }

    private static boolean isOwnCasting(Ability.Triggered triggered) {
        return triggered.event() instanceof EventPattern.Cast(_, Filter what, _)
                && what instanceof Filter.This;
    }

    private static Ability with(Ability.Triggered cast, Replacement.EntersWithCounters enters) {
        Effect both =
                Effect.sequence(
                        cast.effect(),
                        new SpellEffect.EnterWith(
                                new Selector.This("~"), enters.kind(), enters.count()));
        return new Ability.Triggered(
                cast.event(), cast.onlyIf(), both, cast.perTurn(), cast.zone());
    }

    private static Replacement.@Nullable EntersWithCounters counted(Ability ability) {
        return ability instanceof Ability.Static(List<Rule> rules, var condition, _)
                        && condition == null
                        && rules.size() == 1
                        && rules.getFirst()
                                instanceof Rule.Replace(Replacement.EntersWithCounters enters)
                        && enters.permanents() instanceof Filter.This
                        && enters.onlyIf() == null
                        && RecordParts.anywhere(
                                enters.count(),
                                part ->
                                        part instanceof Reference.Done
                                                || part instanceof Amount.DoneAmount)
                ? enters
                : null;
    }
}
