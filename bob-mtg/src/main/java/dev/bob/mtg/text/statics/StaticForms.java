package dev.bob.mtg.text.statics;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.condition.Conditions;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Static abilities as they are mostly made.
final class StaticForms {
    static final Filter THIS = new Filter.This();

    private StaticForms() {}

    static Ability.Static always(List<Rule> rules) {
        return new Ability.Static(rules, null, Zone.BATTLEFIELD);
    }

    /// Under a condition, which may say where the card has to be for that.
    static Ability.Static whenever(List<Rule> rules, Condition condition) {
        return new Ability.Static(
                rules,
                condition,
                Objects.requireNonNullElse(Conditions.zone(condition), Zone.BATTLEFIELD));
    }

    /// What else has to be so for an ability that works in the graveyard, whose place is said apart.
    static @Nullable Condition besidesGraveyard(Ability.Static ability) {
        return ability.zone() == Zone.GRAVEYARD && Conditions.zone(ability.condition()) == null
                ? ability.condition()
                : null;
    }

    /// "This spell costs {1} less to cast", under a condition.
    static Ability.Static cheaper(ManaCost mana, Condition condition) {
        return new Ability.Static(
                List.of(new Rule.SpellCost(THIS, PlayerRef.YOU, true, mana, Amount.ONE)),
                condition,
                Zone.STACK);
    }

    static Rule.@Nullable SpellCost cheaper(Ability.Static ability) {
        Rule.SpellCost cost = own(ability);
        return cost != null && cost.times().equals(Amount.ONE) && ability.condition() != null
                ? cost
                : null;
    }

    /// What makes this spell itself cheaper; null for another ability.
    static Rule.@Nullable SpellCost own(Ability.Static ability) {
        return ability.rules().getFirst() instanceof Rule.SpellCost cost
                        && cost.spells() instanceof Filter.This
                        && cost.less()
                ? cost
                : null;
    }
}
