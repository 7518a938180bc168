package dev.bob.mtg.text.condition;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.TurnFact;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/// What is counted of a turn: "you've drawn two or more cards this turn", "you gained life this turn".
final class CountedFacts {

    private CountedFacts() {}

    static List<Syntax<Condition>> all() {
        PlayerRef you = PlayerRef.YOU;
        PlayerRef opponent = new PlayerRef.AnOpponent();
        List<Syntax<Condition>> all = new ArrayList<>();
        soMany(you, opponent, all);
        all.add(
                synonyms(
                        once("you discarded a card this turn", TurnFact.CARDS_DISCARDED, you),
                        once("you've discarded a card this turn", TurnFact.CARDS_DISCARDED, you)));
        PlayerRef everyone = new PlayerRef.EachPlayer();
        all.add(once("a player discarded a card this turn", TurnFact.CARDS_DISCARDED, everyone));
        all.add(once("an opponent discarded a card this turn", TurnFact.CARDS_DISCARDED, opponent));
        all.add(once("a player lost life this turn", TurnFact.LIFE_LOST, everyone));
        all.add(once("you've lost life this turn", TurnFact.LIFE_LOST, you));
        all.add(once("you've gained life this turn", TurnFact.LIFE_GAINED, you));
        all.add(once("a player was dealt damage this turn", TurnFact.DAMAGE_TAKEN, everyone));
        all.add(once("you've attacked this turn", TurnFact.ATTACKERS_DECLARED, you));
        lifeChanges(you, opponent, all, everyone);
        all.add(
                synonyms(
                        once(
                                "you sacrificed a permanent this turn",
                                TurnFact.PERMANENTS_SACRIFICED,
                                you),
                        once(
                                "you sacrificed one or more permanents this turn",
                                TurnFact.PERMANENTS_SACRIFICED,
                                you),
                        once(
                                "you've sacrificed one or more permanents this turn",
                                TurnFact.PERMANENTS_SACRIFICED,
                                you)));
        damageDealt(you, opponent, all);
        return all;
    }

    /// "an opponent was dealt 3 or more damage this turn", "an opponent has drawn four or more cards this turn".
    static Syntax<Condition> damageTakenAndCardsDrawn() {
        PlayerRef you = PlayerRef.YOU;
        TurnFact taken = TurnFact.DAMAGE_TAKEN;
        return choice(
                life(
                        "an opponent was dealt <> or more damage this turn",
                        taken,
                        new PlayerRef.AnOpponent()),
                life(
                        "a player was dealt <> or more damage this turn",
                        taken,
                        new PlayerRef.EachPlayer()),
                synonyms(
                        life("you were dealt <> or more damage this turn", taken, you),
                        life("you've been dealt <> or more damage this turn", taken, you)),
                synonyms(
                        atLeast(
                                "an opponent has drawn <> or more cards this turn",
                                TurnFact.CARDS_DRAWN,
                                new PlayerRef.AnOpponent()),
                        atLeast(
                                "an opponent drew <> or more cards this turn",
                                TurnFact.CARDS_DRAWN,
                                new PlayerRef.AnOpponent())));
    }

    private static void soMany(PlayerRef you, PlayerRef opponent, List<Syntax<Condition>> all) {
        all.add(
                synonyms(
                        atLeast(
                                "you've drawn <> or more cards this turn",
                                TurnFact.CARDS_DRAWN,
                                you),
                        atLeast("you drew <> or more cards this turn", TurnFact.CARDS_DRAWN, you)));
        all.add(
                atLeast(
                        "you attacked with <> or more creatures this turn",
                        TurnFact.ATTACKERS_DECLARED,
                        you));
        all.add(
                atLeast(
                        "an opponent lost <> or more life this turn",
                        TurnFact.LIFE_LOST,
                        opponent,
                        Numerals.DIGIT_AMOUNT));
    }

    private static void lifeChanges(
            PlayerRef you, PlayerRef opponent, List<Syntax<Condition>> all, PlayerRef everyone) {
        all.add(life("a player lost <> or more life this turn", TurnFact.LIFE_LOST, everyone));
        all.add(life("you've gained <> or more life this turn", TurnFact.LIFE_GAINED, you));
        all.add(life("you lost <> or more life this turn", TurnFact.LIFE_LOST, you));
        all.add(lastTurn("you lost life last turn", you));
        all.add(lastTurn("an opponent lost life last turn", opponent));
        all.add(
                constant(
                        new Condition.Not(fact(TurnFact.LIFE_LOST, you)),
                        "you didn't lose life this turn"));
        all.add(
                constant(
                        new Condition.And(
                                List.of(
                                        fact(TurnFact.LIFE_GAINED, you),
                                        fact(TurnFact.LIFE_LOST, you))),
                        "you gained and lost life this turn"));
    }

    private static void damageDealt(
            PlayerRef you, PlayerRef opponent, List<Syntax<Condition>> all) {
        all.add(once("an opponent was dealt damage this turn", TurnFact.DAMAGE_TAKEN, opponent));
        all.add(
                once(
                        "an opponent has been dealt damage this turn",
                        TurnFact.DAMAGE_TAKEN,
                        opponent));
        all.add(once("you've been dealt damage this turn", TurnFact.DAMAGE_TAKEN, you));
        all.add(once("you were dealt damage this turn", TurnFact.DAMAGE_TAKEN, you));
        all.add(
                constant(
                        new Condition.Not(fact(TurnFact.ATTACKERS_DECLARED, you)),
                        "you didn't attack this turn"));
        all.add(
                constant(
                        new Condition.Or(
                                List.of(
                                        fact(TurnFact.LIFE_GAINED, you),
                                        fact(TurnFact.LIFE_LOST, you))),
                        "you gained or lost life this turn"));
    }

    private static Syntax<Condition> life(String template, TurnFact fact, PlayerRef player) {
        return several(template, fact, player, Numerals.DIGIT_AMOUNT);
    }

    private static Syntax<Condition> lastTurn(String words, PlayerRef player) {
        return constant(
                new Condition.Compare(
                        new Amount.LastTurn(TurnFact.LIFE_LOST, player),
                        Comparison.AT_LEAST,
                        Amount.ONE),
                words);
    }

    static Condition fact(TurnFact fact, PlayerRef player) {
        return new Condition.ThisTurn(fact, player, Comparison.AT_LEAST, Amount.ONE);
    }

    static Syntax<Condition> once(String words, TurnFact fact, PlayerRef player) {
        return constant(fact(fact, player), words);
    }

    private static Syntax<Condition> atLeast(String template, TurnFact fact, PlayerRef player) {
        return atLeast(template, fact, player, Numerals.WORD_AMOUNT);
    }

    private static Syntax<Condition> atLeast(
            String template, TurnFact fact, PlayerRef player, Syntax<Amount> number) {
        return counted(template, fact, player, number, _ -> true);
    }

    /// At least so many, and more than one.
    static Syntax<Condition> several(
            String template, TurnFact fact, PlayerRef player, Syntax<Amount> number) {
        return counted(template, fact, player, number, count -> !count.equals(Amount.ONE));
    }

    private static Syntax<Condition> counted(
            String template,
            TurnFact fact,
            PlayerRef player,
            Syntax<Amount> number,
            Predicate<Amount> fits) {
        return widen(
                form(
                        Condition.ThisTurn.class,
                        template,
                        part(
                                is ->
                                        is.fact() == fact
                                                        && is.comparison() == Comparison.AT_LEAST
                                                        && fits.test(is.count())
                                                ? is.count()
                                                : null,
                                number),
                        count -> new Condition.ThisTurn(fact, player, Comparison.AT_LEAST, count)));
    }
}
