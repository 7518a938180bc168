package dev.bob.mtg.text.modification;

import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;

/// Damage that the spell which deals it keeps from being prevented.
public final class UnpreventableDamage {
    private UnpreventableDamage() {}

    /// "… The damage can't be prevented."
    public static Syntax<Effect> of(Syntax<Effect.Damage> damage) {
        return synonyms(
                unpreventable(damage, ". the damage can't be prevented"),
                unpreventable(damage, "and the damage can't be prevented"));
    }

    /// "~ deals 4 damage to target creature. The damage can't be prevented.": nothing else that the spell deals.
    private static Syntax<Effect> unpreventable(Syntax<Effect.Damage> damage, String words) {
        Effect first =
                new Effect.Impose(
                        List.of(new Rule.DamageCantBePrevented(null, new Filter.This())),
                        new Duration.EndOfTurn());
        return widen(
                damage.only(value ->
                                value instanceof Effect.Damage(Selector.This _, _, _)
                                        || (value
                                                        instanceof
                                                        Effect.Damage(
                                                                Selector.That(_, String it),
                                                                _,
                                                                _)
                                                && it.equals("it")))
                        .before(words)
                        .map(
                                Effect.Damage.class,
                                deals -> new Effect.Sequence(List.of(first, deals)),
                                value ->
                                        value instanceof Effect.Sequence(List<Effect> parts)
                                                        && parts.size() == 2
                                                        && parts.getFirst().equals(first)
                                                        && parts.getLast()
                                                                instanceof Effect.Damage deals
                                                ? deals
                                                : null));
    }
}
