package dev.bob.mtg.engine.card;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Designation;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import java.util.ArrayList;
import java.util.List;

/// What the parts of striated text boxes mean (rules 711.2, 716.2a, 719.3, 721.2): abilities that the object has as long as
/// its level, its counters or its designation are such.
final class LevelBoxes {
    private static final Filter SELF = new Filter.This();
    private static final Selector THIS = new Selector.This("~");
    private static final Condition SOLVED =
            new Condition.Is(THIS, new Filter.Designated(Designation.SOLVED));

    private LevelBoxes() {}

    static Ability.Static from(Ability.AtLevel at) {
        Amount counters = new Amount.CountersOn(at.counters(), THIS);
        var conditions = new ArrayList<Condition>();
        conditions.add(new Condition.Compare(counters, Comparison.AT_LEAST, Amount.of(at.min())));
        if (at.max() < Integer.MAX_VALUE) {
            conditions.add(
                    new Condition.Compare(counters, Comparison.AT_MOST, Amount.of(at.max())));
        }
        var changes = new ArrayList<Modification>();
        Integer power = at.power();
        Integer toughness = at.toughness();
        if (power != null && toughness != null) {
            if (at.counters().equals(CounterKind.CHARGE)) {
                changes.add(
                        new Modification.AddTypes(
                                List.of(), List.of(CardType.CREATURE), List.of()));
            }
            changes.add(new Modification.SetBase(Amount.of(power), Amount.of(toughness)));
        }
        if (!at.abilities().isEmpty()) {
            changes.add(new Modification.AddAbilities(at.abilities()));
        }
        return having(changes, new Condition.And(conditions));
    }

    /// "This Class's level becomes N. Activate only if this Class is level N-1 and only as a sorcery."
    static Ability.Activated gaining(List<Cost> cost, int level) {
        return new Ability.Activated(
                cost,
                new PermanentEffect.BecomeLevel(THIS, level),
                new Ability.Limits(
                        true,
                        new Condition.Compare(
                                new Amount.LevelOf(THIS), Comparison.EQUAL, Amount.of(level - 1)),
                        0,
                        Zone.BATTLEFIELD,
                        PlayerRef.YOU));
    }

    static Ability.Static from(int level, List<Ability> abilities) {
        return having(
                List.of(new Modification.AddAbilities(abilities)),
                new Condition.Compare(
                        new Amount.LevelOf(THIS), Comparison.AT_LEAST, Amount.of(level)));
    }

    /// "At the beginning of your end step, if (condition) and this Case is not solved, this Case becomes solved."
    static Ability.Triggered solving(Condition condition) {
        return new Ability.Triggered(
                new EventPattern.BeginningOf(Step.END_TURN, PlayerRef.YOU),
                new Condition.And(List.of(condition, new Condition.Not(SOLVED))),
                new PermanentEffect.Designate(THIS, Designation.SOLVED, true),
                false,
                Zone.BATTLEFIELD);
    }

    static Ability.Static solved(Ability ability) {
        return having(List.of(new Modification.AddAbilities(List.of(ability))), SOLVED);
    }

    static Ability.Static harnessed(Ability ability) {
        return having(
                List.of(new Modification.AddAbilities(List.of(ability))),
                new Condition.Is(THIS, new Filter.Designated(Designation.HARNESSED)));
    }

    private static Ability.Static having(List<Modification> changes, Condition condition) {
        return new Ability.Static(
                List.of(new Rule.Modify(SELF, changes)), condition, Zone.BATTLEFIELD);
    }
}
