package dev.bob.mtg.text.statics;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.casting.SpendingMana;
import dev.bob.mtg.text.phrase.Costs;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;

/// "You can't cast this spell unless …", and what its targets can't be as it is cast.
final class CastingLimits {
    private final Phrases phrases;

    CastingLimits(Phrases phrases) {
        this.phrases = phrases;
    }

    Syntax<Ability> all() {
        return choice(
                spentOnX(),
                widen(
                        form(
                                Ability.Static.class,
                                "spend only mana produced by <> to cast this spell .",
                                part(
                                        ability ->
                                                ability.rules().getFirst()
                                                                instanceof
                                                                Rule.SpendOnlyFrom(Filter sources)
                                                        ? sources
                                                        : null,
                                        phrases.plural),
                                sources -> onStack(new Rule.SpendOnlyFrom(sources)))),
                uncounterable("if <> , this spell can't be countered .", SAFE),
                uncounterable(
                        "if <> , this spell can't be countered and the damage can't be prevented .",
                        UNSTOPPABLE),
                targetsCost(),
                dearer(),
                cheaperDuringEndStep(),
                form(
                        Ability.Static.class,
                        "you can't cast this spell unless <> .",
                        part(
                                ability ->
                                        ability.rules().getFirst()
                                                        instanceof
                                                        Rule.CastOnlyIf(Condition condition)
                                                ? condition
                                                : null,
                                phrases.condition),
                        condition -> onStack(new Rule.CastOnlyIf(condition))),
                form(
                        Ability.Static.class,
                        "you can't choose <> as this spell's target as you cast it .",
                        part(
                                ability ->
                                        ability.rules().getFirst()
                                                        instanceof Rule.CantTargetAsCast(var what)
                                                ? what
                                                : null,
                                phrases.aNoun),
                        what -> onStack(new Rule.CantTargetAsCast(what))),
                constant(
                        onStack(new Rule.SpendOnlyFrom(new Filter.Not(new Filter.Any()))),
                        "you can't spend mana to cast this spell ."));
    }

    private static final List<Rule> SAFE = List.of(new Rule.CantBeCountered(new Filter.This()));

    private static final List<Rule> UNSTOPPABLE =
            List.of(
                    new Rule.CantBeCountered(new Filter.This()),
                    new Rule.DamageCantBePrevented(null, new Filter.This()));

    private Syntax<Ability> uncounterable(String template, List<Rule> rules) {
        return widen(
                form(
                        Ability.Static.class,
                        template,
                        part(
                                ability ->
                                        ability.rules().equals(rules) ? ability.condition() : null,
                                phrases.condition),
                        condition -> new Ability.Static(rules, condition, Zone.STACK)));
    }

    /// "Spend only black and/or red mana on X."
    private Syntax<Ability> spentOnX() {
        return widen(
                form(
                        Ability.Static.class,
                        "spend only <> mana on X .",
                        part(
                                ability ->
                                        ability.rules().getFirst()
                                                        instanceof Rule.SpendOnX(Colors only)
                                                ? only
                                                : null,
                                SpendingMana.onX()),
                        only -> onStack(new Rule.SpendOnX(only))));
    }

    /// "This spell costs 3 life more to cast for each target."
    private static Syntax<Ability> targetsCost() {
        Amount targets = new Amount.Targets(null);
        return widen(
                form(
                        Ability.Static.class,
                        "this spell costs <> life more to cast for each target .",
                        part(
                                ability ->
                                        ability.rules().getFirst()
                                                                instanceof
                                                                Rule.AdditionalCost(
                                                                        List<Cost> cost,
                                                                        _,
                                                                        _)
                                                        && cost.getFirst()
                                                                instanceof
                                                                Cost.Times(
                                                                        List<Cost> each,
                                                                        Amount times)
                                                        && times.equals(targets)
                                                        && each.getFirst()
                                                                instanceof Cost.PayLife(Amount life)
                                                ? life
                                                : null,
                                Numerals.DIGIT_AMOUNT),
                        life ->
                                onStack(
                                        new Rule.AdditionalCost(
                                                List.of(
                                                        new Cost.Times(
                                                                List.of(new Cost.PayLife(life)),
                                                                targets)),
                                                false,
                                                false))));
    }

    /// "This spell costs {2} more to cast if it targets a Dragon."
    private Syntax<Ability> dearer() {
        return widen(
                form(
                        Ability.Static.class,
                        "this spell costs <> more to cast if it targets <> .",
                        part(
                                ability ->
                                        ability.rules().getFirst() instanceof Rule.SpellCost cost
                                                        && !cost.less()
                                                ? cost.change()
                                                : null,
                                Costs.MANA),
                        part(
                                ability ->
                                        ability.condition()
                                                        instanceof
                                                        Condition.TargetsAny(Filter objects, _)
                                                ? objects
                                                : null,
                                phrases.aNoun),
                        (mana, what) ->
                                new Ability.Static(
                                        List.of(
                                                new Rule.SpellCost(
                                                        new Filter.This(),
                                                        PlayerRef.YOU,
                                                        false,
                                                        mana,
                                                        Amount.ONE)),
                                        new Condition.TargetsAny(what, null),
                                        Zone.STACK)));
    }

    /// "This spell costs {2} less to cast during your end step."
    private static Syntax<Ability> cheaperDuringEndStep() {
        Condition time =
                new Condition.And(
                        List.of(
                                new Condition.TurnOf(PlayerRef.YOU),
                                new Condition.During(List.of(Step.END_TURN))));
        return widen(
                form(
                        Ability.Static.class,
                        "this spell costs <> less to cast during your end step .",
                        part(
                                ability -> {
                                    Rule.SpellCost cost = StaticForms.cheaper(ability);
                                    return cost != null && time.equals(ability.condition())
                                            ? cost.change()
                                            : null;
                                },
                                Costs.MANA),
                        mana -> StaticForms.cheaper(mana, time)));
    }

    private static Ability.Static onStack(Rule rule) {
        return new Ability.Static(List.of(rule), null, Zone.STACK);
    }
}
