package dev.bob.mtg.text;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.family;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.statics.CastingTimes;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;

/// When and how often an ability can be activated: "Activate only as a sorcery and only once each turn."
final class ActivationLimits {
    private final Phrases phrases;

    ActivationLimits(Phrases phrases) {
        this.phrases = phrases;
    }

    Syntax<Ability.Limits> all() {
        return choice(
                constant(Ability.Limits.NONE, ""),
                constant(
                        new Ability.Limits(true, null, 0, Zone.BATTLEFIELD, PlayerRef.YOU),
                        "activate only as a sorcery ."),
                constant(
                        new Ability.Limits(false, null, 1, Zone.BATTLEFIELD, PlayerRef.YOU),
                        "activate only once each turn ."),
                constant(
                        new Ability.Limits(true, null, 1, Zone.BATTLEFIELD, PlayerRef.YOU),
                        "activate only as a sorcery and only once each turn ."),
                duringTurnsAndSteps(),
                aroundCombat(),
                byAnyPlayer(),
                soOften(),
                underCondition(),
                constant(
                        new Ability.Limits(
                                false,
                                new Condition.AsInstant(),
                                0,
                                Zone.BATTLEFIELD,
                                PlayerRef.YOU),
                        "activate only as an instant ."),
                constant(
                        new Ability.Limits(true, null, 1, Zone.BATTLEFIELD, PlayerRef.YOU),
                        "activate only once each turn and only as a sorcery ."),
                beforeDamage());
    }

    /// "Activate only before the combat damage step": in a turn's first combat at the latest (rules 506.7a, 506.7d).
    private static Syntax<Ability.Limits> beforeDamage() {
        List<Step> beforeBlocks = new ArrayList<>(BEFORE_COMBAT);
        beforeBlocks.add(Step.DECLARE_ATTACKERS);
        List<Step> beforeDamage = new ArrayList<>(beforeBlocks);
        beforeDamage.add(Step.DECLARE_BLOCKERS);
        return family(
                constant(before(beforeDamage), "activate only before the combat damage step ."),
                constant(before(beforeBlocks), "activate only before blockers are declared ."),
                constant(before(BEFORE_COMBAT), "activate only before attackers are declared ."));
    }

    private static Ability.Limits before(List<Step> steps) {
        return new Ability.Limits(false, inFirstCombat(steps), 0, Zone.BATTLEFIELD, PlayerRef.YOU);
    }

    /// Only in somebody's turn or step.
    private Syntax<Ability.Limits> duringTurnsAndSteps() {
        return family(
                constant(
                        new Ability.Limits(
                                false,
                                new Condition.TurnOf(PlayerRef.YOU),
                                0,
                                Zone.BATTLEFIELD,
                                PlayerRef.YOU),
                        "activate only during your turn ."),
                limited(new Condition.During(List.of(Step.UPKEEP)), true, "your upkeep"),
                limited(new Condition.During(List.of(Step.UPKEEP)), false, "any upkeep step"),
                limited(
                        new Condition.And(
                                List.of(
                                        new Condition.TurnOf(new PlayerRef.AnOpponent()),
                                        new Condition.During(List.of(Step.UPKEEP)))),
                        false,
                        "an opponent's upkeep"),
                limited(new Condition.During(List.of(Step.DRAW)), true, "your draw step"),
                limited(new Condition.During(List.of(Step.END_TURN)), true, "your end step"));
    }

    /// Only in combat, or before it.
    private Syntax<Ability.Limits> aroundCombat() {
        return family(
                limited(
                        new Condition.During(List.of(Step.DECLARE_ATTACKERS)),
                        false,
                        "the declare attackers step"),
                limited(
                        new Condition.During(List.of(Step.DECLARE_BLOCKERS)),
                        false,
                        "the declare blockers step"),
                limited(
                        new Condition.TurnOf(new PlayerRef.AnOpponent()),
                        false,
                        "an opponent's turn"),
                limited(
                        new Condition.And(
                                List.of(
                                        new Condition.TurnOf(new PlayerRef.AnOpponent()),
                                        BEFORE_ATTACKERS)),
                        false,
                        "an opponent's turn, before attackers are declared"),
                limited(
                        new Condition.During(List.of(Step.END_COMBAT)),
                        false,
                        "the end of combat step"),
                limited(
                        new Condition.BlockersDeclared(),
                        false,
                        "combat after blockers are declared"),
                limited(BEFORE_ATTACKERS, true, "your turn, before attackers are declared"),
                limited(
                        new Condition.During(
                                List.of(
                                        Step.BEGIN_COMBAT,
                                        Step.DECLARE_ATTACKERS,
                                        Step.DECLARE_BLOCKERS,
                                        Step.FIRST_COMBAT_DAMAGE,
                                        Step.COMBAT_DAMAGE,
                                        Step.END_COMBAT)),
                        false,
                        "combat"));
    }

    /// By players who don't control the permanent.
    private Syntax<Ability.Limits> byAnyPlayer() {
        return family(
                constant(
                        new Ability.Limits(
                                false, null, 0, Zone.BATTLEFIELD, new PlayerRef.AnyPlayer()),
                        "any player may activate this ability ."),
                constant(
                        new Ability.Limits(
                                true, null, 0, Zone.BATTLEFIELD, new PlayerRef.AnyPlayer()),
                        "any player may activate this ability but only as a sorcery ."),
                synonyms(
                        byOpponents("only your opponents may activate this ability .", false),
                        byOpponents("only any opponent may activate this ability .", false)),
                byOpponents(
                        "only your opponents may activate this ability and only as a sorcery .",
                        true),
                byAnyone(new Condition.TurnOf(PlayerRef.YOU), "their turn"),
                byAnyone(new Condition.During(List.of(Step.UPKEEP)), "any upkeep step"),
                byAnyone(
                        new Condition.And(
                                List.of(
                                        new Condition.TurnOf(PlayerRef.YOU),
                                        new Condition.During(List.of(Step.UPKEEP)))),
                        "their upkeep"),
                byAnyone(
                        new Condition.And(
                                List.of(
                                        new Condition.TurnOf(PlayerRef.YOU),
                                        new Condition.During(List.of(Step.DRAW)))),
                        "their draw step"),
                byAnyone(
                        new Condition.And(
                                List.of(
                                        new Condition.TurnOf(PlayerRef.YOU),
                                        new Condition.Not(
                                                new Condition.During(
                                                        List.of(Step.END_TURN, Step.CLEANUP))))),
                        "their turn before the end step"));
    }

    private static Syntax<Ability.Limits> byOpponents(String words, boolean sorcery) {
        return constant(
                new Ability.Limits(
                        sorcery, null, 0, Zone.BATTLEFIELD, new PlayerRef.EachOpponent()),
                words);
    }

    /// Only so often.
    private Syntax<Ability.Limits> soOften() {
        return family(
                often("activate only once .", Ability.Limits.ONCE, false),
                synonyms(
                        often(
                                "activate only as a sorcery and only once .",
                                Ability.Limits.ONCE,
                                true),
                        often(
                                "activate only once and only as a sorcery .",
                                Ability.Limits.ONCE,
                                true)),
                synonyms(
                        often("activate no more than twice each turn .", 2, false),
                        often("activate only twice each turn .", 2, false)),
                often("activate no more than three times each turn .", 3, false));
    }

    /// Only while a condition is true.
    private Syntax<Ability.Limits> underCondition() {
        return family(
                onlyIf("activate only <> .", 0, false),
                synonyms(
                        onlyIf("activate only <> and only once each turn .", 1, false),
                        onlyIf("activate only once each turn and only <> .", 1, false)),
                onlyIf("activate only <> and only once .", Ability.Limits.ONCE, false),
                synonyms(
                        onlyIf("activate only as a sorcery and only <> .", 0, true),
                        onlyIf("activate only <> and only as a sorcery .", 0, true)));
    }

    /// Of several combat phases in a turn the first counts (rules 506.7a, 506.7d, 506.7g).
    private static Condition inFirstCombat(List<Step> steps) {
        return new Condition.And(
                List.of(
                        new Condition.During(steps),
                        new Condition.Happened(
                                new EventPattern.BeginningOf(
                                        Step.BEGIN_COMBAT, new PlayerRef.EachPlayer()),
                                Comparison.AT_MOST,
                                Amount.ONE)));
    }

    private static final List<Step> BEFORE_COMBAT =
            List.of(Step.UNTAP, Step.UPKEEP, Step.DRAW, Step.PRECOMBAT_MAIN, Step.BEGIN_COMBAT);
    private static final Condition BEFORE_ATTACKERS = inFirstCombat(BEFORE_COMBAT);

    /// Who activates it is "you" of the condition.
    private static Syntax<Ability.Limits> byAnyone(Condition when, String words) {
        return constant(
                new Ability.Limits(false, when, 0, Zone.BATTLEFIELD, new PlayerRef.AnyPlayer()),
                "any player may activate this ability but only during " + words + " .");
    }

    private static Syntax<Ability.Limits> often(String words, int perTurn, boolean sorcery) {
        return constant(
                new Ability.Limits(sorcery, null, perTurn, Zone.BATTLEFIELD, PlayerRef.YOU), words);
    }

    /// When an ability may be activated: "if you control a Swamp", "during your turn", both, or one of two.
    private Syntax<Ability.Limits> onlyIf(String template, int perTurn, boolean sorcery) {
        Syntax<Condition> one = condition().after("if");
        Syntax<Condition> turn =
                constant((Condition) new Condition.TurnOf(PlayerRef.YOU), "during your turn");
        Syntax<Condition> upkeep =
                constant(
                        (Condition)
                                new Condition.And(
                                        List.of(
                                                new Condition.During(List.of(Step.UPKEEP)),
                                                new Condition.TurnOf(PlayerRef.YOU))),
                        "during your upkeep");
        Syntax<Condition> either =
                widen(
                        form(
                                Condition.Or.class,
                                "if <> or if <>",
                                part(
                                        or -> or.parts().size() == 2 ? or.parts().getFirst() : null,
                                        condition()),
                                part(or -> or.parts().getLast(), condition()),
                                (first, second) -> new Condition.Or(List.of(first, second))));
        // "during your upkeep and only once each turn" has a form of its own.
        Syntax<Condition> during = perTurn == 1 ? turn : choice(turn, upkeep);
        Syntax<Condition> both =
                synonyms(
                        both(
                                "<> and only if <>",
                                synonyms(
                                        during, CastingTimes.times().only(time -> !isYours(time)))),
                        both("if <> and only if <>", condition()),
                        inYourTurn(),
                        CastingTimes.joined(turn, CastingTimes.times()));
        boolean alone = template.equals("activate only <> .");
        return form(
                Ability.Limits.class,
                template,
                part(
                        limits ->
                                limits.sorcerySpeed() == sorcery && limits.perTurn() == perTurn
                                        ? limits.onlyIf()
                                        : null,
                        alone ? synonyms(one, either, both) : synonyms(one, either, both, during)),
                condition ->
                        new Ability.Limits(
                                sorcery, condition, perTurn, Zone.BATTLEFIELD, PlayerRef.YOU));
    }

    /// Whether it is said of your turn or upkeep, which have words of their own.
    private static boolean isYours(Object time) {
        return time instanceof Condition.TurnOf(PlayerRef.You _)
                || (time instanceof Condition.And(List<Condition> parts)
                        && parts.contains(new Condition.During(List.of(Step.UPKEEP))));
    }

    /// "if you control no creatures and only during your turn".
    private Syntax<Condition> inYourTurn() {
        Condition turn = new Condition.TurnOf(PlayerRef.YOU);
        return widen(
                form(
                        Condition.And.class,
                        "if <> and only during your turn",
                        part(
                                and ->
                                        and.parts().size() == 2
                                                        && and.parts().getLast().equals(turn)
                                                ? and.parts().getFirst()
                                                : null,
                                condition()),
                        asked -> new Condition.And(List.of(asked, turn))));
    }

    private Syntax<Condition> both(String template, Syntax<Condition> first) {
        return widen(
                form(
                        Condition.And.class,
                        template,
                        part(and -> and.parts().size() == 2 ? and.parts().getFirst() : null, first),
                        part(and -> and.parts().getLast(), condition()),
                        (one, other) -> new Condition.And(List.of(one, other))));
    }

    private static Syntax<Ability.Limits> limited(Condition during, boolean yours, String words) {
        Condition when =
                yours
                        ? new Condition.And(List.of(new Condition.TurnOf(PlayerRef.YOU), during))
                        : during;
        return choice(
                constant(
                        new Ability.Limits(false, when, 0, Zone.BATTLEFIELD, PlayerRef.YOU),
                        "activate only during " + words + " ."),
                constant(
                        new Ability.Limits(false, when, 1, Zone.BATTLEFIELD, PlayerRef.YOU),
                        "activate only during " + words + " and only once each turn ."));
    }

    /// Abilities that are activated from the command zone are no such abilities.
    private Syntax<Condition> condition() {
        return phrases.condition.only(
                asked -> !(asked instanceof Condition.Is is && is.filter().equals(Filter.EMINENT)));
    }
}
