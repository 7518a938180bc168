package dev.bob.mtg.text.measure;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What time of the game it is, and who is being attacked: "it's night", "it's your upkeep", "a creature is attacking you".
public final class TimesOfPlay {
    private static final List<Step> COMBAT =
            List.of(
                    Step.BEGIN_COMBAT,
                    Step.DECLARE_ATTACKERS,
                    Step.DECLARE_BLOCKERS,
                    Step.FIRST_COMBAT_DAMAGE,
                    Step.COMBAT_DAMAGE,
                    Step.END_COMBAT);

    private final Phrases phrases;

    public TimesOfPlay(Phrases phrases) {
        this.phrases = phrases;
    }

    public Syntax<Condition> all() {
        List<Syntax<Condition>> all = new ArrayList<>();
        Condition night = new Condition.IsNight(true);
        Condition day = new Condition.IsNight(false);
        all.add(constant(night, "it's night"));
        all.add(constant(day, "it's day"));
        all.add(
                constant(
                        new Condition.And(
                                List.of(new Condition.Not(day), new Condition.Not(night))),
                        "it's neither day nor night"));
        Condition combat = new Condition.During(COMBAT);
        all.add(
                synonyms(
                        constant(combat, "it's the combat phase"),
                        constant(combat, "it's combat")));
        all.add(yours("combat phase", COMBAT));
        all.add(yours("upkeep", List.of(Step.UPKEEP)));
        all.add(yours("end step", List.of(Step.END_TURN)));
        all.add(
                constant(
                        new Condition.Compare(
                                new Amount.Speed(PlayerRef.YOU),
                                Comparison.AT_LEAST,
                                Amount.of(MAX_SPEED)),
                        "you have max speed"));
        attacked(all);
        happened(all);
        all.add(ManaMeasures.colorsSpent());
        all.add(CoinFlips.conditions());
        all.add(DieRolls.conditions(phrases));
        return choice(all);
    }

    /// Rule 702.179e.
    private static final int MAX_SPEED = 4;

    private static Syntax<Condition> yours(String step, List<Step> steps) {
        Condition yours =
                new Condition.And(
                        List.of(new Condition.TurnOf(PlayerRef.YOU), new Condition.During(steps)));
        return constant(yours, "it's your " + step);
    }

    private void attacked(List<Syntax<Condition>> all) {
        Filter attackingYou = new Filter.AttackingPlayer(PlayerRef.YOU, false);
        all.add(
                widen(
                        form(
                                Condition.Exists.class,
                                "<> is attacking you",
                                part(
                                        exists -> attackers(exists, attackingYou, true),
                                        phrases.aNoun),
                                noun ->
                                        new Condition.Exists(
                                                Conjuncts.with(noun, attackingYou),
                                                Comparison.AT_LEAST,
                                                Amount.ONE))));
        all.add(
                widen(
                        form(
                                Condition.Exists.class,
                                "<> or more <> are attacking you",
                                part(
                                        exists ->
                                                attackers(exists, attackingYou, false) == null
                                                        ? null
                                                        : exists.count(),
                                        Numerals.WORD_AMOUNT),
                                part(
                                        exists -> attackers(exists, attackingYou, false),
                                        phrases.plural),
                                (count, noun) ->
                                        new Condition.Exists(
                                                Conjuncts.with(noun, attackingYou),
                                                Comparison.AT_LEAST,
                                                count))));
    }

    private static void happened(List<Syntax<Condition>> all) {
        Condition attacked =
                new Condition.Happened(
                        new EventPattern.Attacks(new Filter.Any(), PlayerRef.YOU, false, false),
                        Comparison.AT_LEAST,
                        Amount.ONE);
        all.add(
                synonyms(
                        constant(attacked, "you were attacked this turn"),
                        constant(attacked, "you've been attacked this turn")));
        for (Boolean combat : new Boolean[] {true, false}) {
            String damage = Boolean.TRUE.equals(combat) ? "combat damage" : "non combat damage";
            all.add(dealt("you were dealt ", "you've been dealt ", PlayerRef.YOU, damage, combat));
            all.add(
                    dealt(
                            "an opponent was dealt ",
                            "an opponent has been dealt ",
                            new PlayerRef.AnOpponent(),
                            damage,
                            combat));
            all.add(
                    dealt(
                            "a player was dealt ",
                            "a player has been dealt ",
                            new PlayerRef.AnyPlayer(),
                            damage,
                            combat));
        }
    }

    private static Syntax<Condition> dealt(
            String was, String hasBeen, PlayerRef who, String damage, boolean combat) {
        Condition dealt =
                new Condition.Happened(
                        new EventPattern.PlayerDealtDamage(who, null, combat),
                        Comparison.AT_LEAST,
                        Amount.ONE);
        return synonyms(
                constant(dealt, was + damage + " this turn"),
                constant(dealt, hasBeen + damage + " this turn"));
    }

    private static @Nullable Filter attackers(
            Condition.Exists exists, Filter attacking, boolean one) {
        return exists.comparison() == Comparison.AT_LEAST
                        && exists.count().equals(Amount.ONE) == one
                ? Conjuncts.without(exists.filter(), attacking)
                : null;
    }
}
