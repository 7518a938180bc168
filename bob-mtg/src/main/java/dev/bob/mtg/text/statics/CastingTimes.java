package dev.bob.mtg.text.statics;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;

/// "Cast this spell only …": when a spell may be cast.
final class CastingTimes {
    private final Phrases phrases;

    CastingTimes(Phrases phrases) {
        this.phrases = phrases;
    }

    Syntax<Ability> all() {
        return widen(
                form(
                        Ability.Static.class,
                        "cast this spell only <> .",
                        part(
                                ability ->
                                        ability.rules().getFirst()
                                                        instanceof
                                                        Rule.CastOnlyIf(Condition condition)
                                                ? condition
                                                : null,
                                choice(times(), phrases.condition.after("if"))),
                        condition ->
                                new Ability.Static(
                                        List.of(new Rule.CastOnlyIf(condition)),
                                        null,
                                        Zone.STACK)));
    }

    /// "You may cast the first creature spell you cast each turn as though it had flash.": as long as none was cast.
    Syntax<Ability> firstAsFlash() {
        return widen(
                form(
                        Ability.Static.class,
                        "you may cast the first <> you cast each turn as though it had flash .",
                        part(
                                ability ->
                                        ability.rules().getFirst()
                                                                instanceof
                                                                Rule.FlashFor(Filter spells, var who)
                                                        && ability.equals(firstAsFlash(spells))
                                                ? spells
                                                : null,
                                phrases.noun.only(StaticRules::isSpells)),
                        CastingTimes::firstAsFlash));
    }

    private static Ability.Static firstAsFlash(Filter spells) {
        return new Ability.Static(
                List.of(new Rule.FlashFor(spells, PlayerRef.YOU)),
                new Condition.Happened(
                        new EventPattern.Cast(PlayerRef.YOU, spells, 0),
                        Comparison.EQUAL,
                        Amount.ZERO),
                Zone.BATTLEFIELD);
    }

    /// "You may cast ~ as though it had flash. If you cast it any time a sorcery couldn't have been cast, the controller
    /// of the permanent it becomes sacrifices it at the beginning of the next cleanup step."
    static Syntax<List<Ability>> outOfTime() {
        Selector self = new Selector.This("~");
        Ability flash =
                new Ability.Static(
                        List.of(new Rule.FlashFor(new Filter.This(), PlayerRef.YOU)),
                        null,
                        Zone.STACK);
        Ability sacrifice =
                new Ability.Triggered(
                        new EventPattern.ZoneChange(
                                new Filter.This(), null, Zone.BATTLEFIELD, false),
                        new Condition.CastOutOfTime(),
                        new Effect.Delayed(
                                new EventPattern.BeginningOf(
                                        Step.CLEANUP, new PlayerRef.EachPlayer()),
                                null,
                                true,
                                null,
                                new Effect.Sacrifice(new PlayerRef.ControllerOf(self), self)),
                        false,
                        Zone.BATTLEFIELD);
        return constant(
                List.of(flash, sacrifice),
                "you may cast ~ as though it had flash . if you cast it any time a sorcery couldn't have been cast ,"
                        + " the controller of the permanent it becomes sacrifices it at the beginning of the next"
                        + " cleanup step .");
    }

    private static Syntax<Condition> times() {
        Condition attackers = during(Step.DECLARE_ATTACKERS);
        Condition blockers = during(Step.DECLARE_BLOCKERS);
        Condition early = during(Step.BEGIN_COMBAT, Step.DECLARE_ATTACKERS);
        Condition yours = new Condition.TurnOf(PlayerRef.YOU);
        Condition theirs = new Condition.TurnOf(new PlayerRef.AnOpponent());
        Condition attacked =
                new Condition.Exists(
                        Filter.and(
                                Filter.type(dev.bob.mtg.definition.term.CardType.CREATURE),
                                new Filter.AttackingPlayer(PlayerRef.YOU, false)),
                        Comparison.AT_LEAST,
                        Amount.ONE);
        return choice(
                constant(
                        and(attackers, attacked),
                        "during the declare attackers step and only if you've been attacked this step"),
                constant(attackers, "during the declare attackers step"),
                constant(and(yours, attackers), "during your declare attackers step"),
                constant(blockers, "during the declare blockers step"),
                constant(
                        and(blockers, theirs),
                        "during the declare blockers step on an opponent's turn"),
                constant(ConditionalRules.COMBAT, "during combat"),
                constant(
                        and(theirs, ConditionalRules.COMBAT),
                        "during combat on an opponent's turn"),
                constant(early, "during combat before blockers are declared"),
                constant(
                        and(yours, early),
                        "during your turn and only during combat before blockers are declared"),
                aroundCombat(),
                constant(yours, "during your turn"),
                constant(theirs, "during an opponent's turn"),
                constant(
                        and(theirs, new Condition.Not(during(Step.UNTAP, Step.UPKEEP))),
                        "during an opponent's turn after their upkeep step"),
                beforeAttackers(yours, theirs));
    }

    private static Syntax<Condition> beforeAttackers(Condition yours, Condition theirs) {
        return choice(
                constant(before(), "before attackers are declared"),
                synonyms(
                        constant(
                                and(theirs, before()),
                                "during an opponent's turn, before attackers are declared"),
                        constant(
                                and(theirs, before()),
                                "during an opponent's turn before attackers are declared")),
                synonyms(
                        constant(
                                and(yours, before()),
                                "during your turn, before attackers are declared"),
                        constant(
                                and(yours, before()),
                                "during your turn before attackers are declared")),
                constant(
                        and(yours, during(Step.BEGIN_COMBAT, Step.DECLARE_ATTACKERS)),
                        "during combat on your turn before blockers are declared"),
                constant(and(yours, during(Step.UPKEEP)), "during your upkeep"),
                constant(and(yours, ConditionalRules.COMBAT), "during combat on your turn"),
                choice(steps(yours, theirs)));
    }

    /// A step of your turn or of an opponent's.
    private static List<Syntax<Condition>> steps(Condition yours, Condition theirs) {
        List<Syntax<Condition>> all = new ArrayList<>();
        all.add(constant(and(yours, during(Step.DRAW)), "during your draw step"));
        all.add(constant(and(yours, during(Step.END_TURN)), "during your end step"));
        all.add(constant(and(theirs, during(Step.UPKEEP)), "during an opponent's upkeep"));
        all.add(constant(and(theirs, during(Step.DRAW)), "during an opponent's draw step"));
        all.add(constant(and(theirs, during(Step.END_TURN)), "during an opponent's end step"));
        return all;
    }

    /// Of several combat phases in a turn the first counts (rule 506.7d).
    private static Syntax<Condition> aroundCombat() {
        return choice(
                constant(
                        new Condition.BlockersDeclared(),
                        "during combat after blockers are declared"),
                constant(during(Step.POSTCOMBAT_MAIN, Step.END_TURN, Step.CLEANUP), "after combat"),
                constant(
                        before(Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS),
                        "before the combat damage step"),
                constant(before(Step.DECLARE_ATTACKERS), "before blockers are declared"),
                constant(
                        new Condition.Or(
                                List.of(
                                        before(),
                                        during(Step.BEGIN_COMBAT, Step.DECLARE_ATTACKERS))),
                        "before combat or during combat before blockers are declared"));
    }

    /// The first combat phase has come no further than these of its steps.
    private static Condition before(Step... ofCombat) {
        List<Step> steps =
                new ArrayList<>(
                        List.of(
                                Step.UNTAP,
                                Step.UPKEEP,
                                Step.DRAW,
                                Step.PRECOMBAT_MAIN,
                                Step.BEGIN_COMBAT));
        steps.addAll(List.of(ofCombat));
        return and(
                new Condition.During(steps),
                new Condition.Happened(
                        new EventPattern.BeginningOf(Step.BEGIN_COMBAT, new PlayerRef.EachPlayer()),
                        Comparison.AT_MOST,
                        Amount.ONE));
    }

    private static Condition during(Step... steps) {
        return new Condition.During(List.of(steps));
    }

    private static Condition and(Condition one, Condition other) {
        return new Condition.And(List.of(one, other));
    }
}
