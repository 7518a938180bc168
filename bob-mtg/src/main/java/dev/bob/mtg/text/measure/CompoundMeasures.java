package dev.bob.mtg.text.measure;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.definition.term.TurnFact;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Numbers made of others: "2 plus the number of …", "twice its power", "half their life, rounded up".
final class CompoundMeasures {

    /// "2 plus the number of …", "twice its power", "half their life, rounded up", "the number of … plus the number of …".
    static Syntax<Amount> compound(Syntax<Amount> simple) {
        Syntax<Amount> number = synonyms(Numerals.DIGIT_AMOUNT, Numerals.FROM_ONE_AMOUNT);
        return choice(
                form(
                        Amount.Plus.class,
                        "<> plus <>",
                        part(
                                plus -> isNumber(plus.left()) ? plus.left() : null,
                                number.only(CompoundMeasures::isNumber)),
                        part(Amount.Plus::right, choice(simple, times(2, "twice", simple))),
                        Amount.Plus::new),
                form(
                        Amount.Plus.class,
                        "<> plus <>",
                        part(Amount.Plus::left, simple),
                        part(
                                Amount.Plus::right,
                                choice(simple, number.only(CompoundMeasures::isNumber))),
                        Amount.Plus::new),
                less(number, simple),
                form(
                        Amount.AtLeast.class,
                        "<> or <> , whichever is greater",
                        part(Amount.AtLeast::least, number.only(CompoundMeasures::isNumber)),
                        part(Amount.AtLeast::amount, simple),
                        (least, amount) -> new Amount.AtLeast(amount, least)),
                times(2, "twice", simple),
                times(3, "three times", simple),
                apart(simple),
                form(
                        Amount.Half.class,
                        "half <> , rounded up",
                        part(half -> half.up() ? half.amount() : null, simple),
                        amount -> new Amount.Half(amount, true)),
                form(
                        Amount.Half.class,
                        "half <> , rounded down",
                        part(half -> half.up() ? null : half.amount(), simple),
                        amount -> new Amount.Half(amount, false)),
                form(
                        Amount.Minus.class,
                        "<> minus <>",
                        part(minus -> isNumber(minus.left()) ? null : minus.left(), simple),
                        part(minus -> isNumber(minus.right()) ? null : minus.right(), simple),
                        Amount.Minus::new),
                greater(simple),
                lesser(simple),
                apart(number.only(CompoundMeasures::isNumber), simple));
    }

    /// "the number of … or the number of …, whichever is greater", "the greater of … and …".
    private static Syntax<Amount> greater(Syntax<Amount> simple) {
        return synonyms(
                greater("<> or <> , whichever is greater", simple),
                greater("the greater of <> and <>", simple));
    }

    private static Syntax<Amount> greater(String template, Syntax<Amount> simple) {
        return widen(
                form(
                        Amount.AtLeast.class,
                        template,
                        part(least -> isNumber(least.least()) ? null : least.amount(), simple),
                        part(Amount.AtLeast::least, simple),
                        Amount.AtLeast::new));
    }

    /// "the number of … or the number of …, whichever is less": the one without what it has more than the other.
    private static Syntax<Amount> lesser(Syntax<Amount> simple) {
        Syntax<Amount> known = known(simple);
        return synonyms(
                lesser("<> or <> , whichever is less", known),
                lesser("<> or <> , whichever is lower", known),
                lesser("the lesser of <> and <>", known));
    }

    private static Syntax<Amount> lesser(String template, Syntax<Amount> known) {
        return widen(
                form(
                        Amount.Minus.class,
                        template,
                        part(less -> other(less) == null ? null : less.left(), known),
                        part(CompoundMeasures::other, known),
                        (one, other) -> new Amount.Minus(one, new Amount.Minus(one, other))));
    }

    private static @Nullable Amount other(Amount.Minus lesser) {
        return lesser.right() instanceof Amount.Minus(Amount one, Amount other)
                        && one.equals(lesser.left())
                ? other
                : null;
    }

    /// "the difference between your life total and 10".
    private static Syntax<Amount> apart(Syntax<Amount> number, Syntax<Amount> simple) {
        return widen(
                form(
                        Amount.Plus.class,
                        "the difference between <> and <>",
                        part(
                                plus -> apart(plus).map(Amount.Minus::left).orElse(null),
                                known(simple)),
                        part(plus -> apart(plus).map(Amount.Minus::right).orElse(null), number),
                        CompoundMeasures::difference));
    }

    // Each of the two is looked at twice; a target would be chosen twice.
    private static Syntax<Amount> known(Syntax<Amount> simple) {
        return simple.only(amount -> !RecordParts.anywhere(amount, TargetSpec.class::isInstance));
    }

    private static Amount.Plus difference(Amount one, Amount other) {
        return new Amount.Plus(new Amount.Minus(one, other), new Amount.Minus(other, one));
    }

    private static Syntax<Amount> times(int factor, String words, Syntax<Amount> simple) {
        return widen(
                form(
                        Amount.Times.class,
                        words + " <>",
                        part(times -> times.factor() == factor ? times.amount() : null, simple),
                        amount -> new Amount.Times(factor, amount)));
    }

    /// "the difference between … and …".
    private static Syntax<Amount> apart(Syntax<Amount> simple) {
        Syntax<Amount> known = known(simple);
        return widen(
                form(
                        Amount.Plus.class,
                        "the difference between <> and <>",
                        part(plus -> apart(plus).map(Amount.Minus::left).orElse(null), known),
                        part(plus -> apart(plus).map(Amount.Minus::right).orElse(null), known),
                        CompoundMeasures::difference));
    }

    /// "3 minus the number of …", "the number of … minus one": no less than nothing.
    private static Syntax<Amount> less(Syntax<Amount> number, Syntax<Amount> simple) {
        return choice(
                form(
                        Amount.Minus.class,
                        "<> minus <>",
                        part(Amount.Minus::left, number.only(CompoundMeasures::isNumber)),
                        part(Amount.Minus::right, simple),
                        Amount.Minus::new),
                form(
                        Amount.Minus.class,
                        "<> minus <>",
                        part(Amount.Minus::left, simple),
                        part(Amount.Minus::right, number.only(CompoundMeasures::isNumber)),
                        Amount.Minus::new));
    }

    /// What a difference is of: one less the other and the other way round, of which one is nothing.
    private static Optional<Amount.Minus> apart(Amount.Plus plus) {
        return plus.left() instanceof Amount.Minus one
                        && plus.right() instanceof Amount.Minus(Amount left, Amount right)
                        && left.equals(one.right())
                        && right.equals(one.left())
                ? Optional.of(one)
                : Optional.empty();
    }

    private static boolean isNumber(Object amount) {
        return amount instanceof Amount.Fixed;
    }

    /// "1 life you gained this turn", "1 damage dealt to them", after "for each".
    static Syntax<Amount> eachOne() {
        PlayerRef opponents = new PlayerRef.EachOpponent();
        return choice(
                constant(
                        new Amount.ThisTurn(TurnFact.LIFE_GAINED, PlayerRef.YOU),
                        "1 life you gained this turn"),
                constant(
                        new Amount.ThisTurn(TurnFact.LIFE_LOST, PlayerRef.YOU),
                        "1 life you lost this turn"),
                constant(
                        new Amount.ThisTurn(TurnFact.LIFE_LOST, opponents),
                        "1 life your opponents have lost this turn"),
                constant(
                        new Amount.DamageDealtThisTurn(new Selector.Players(PlayerRef.YOU)),
                        "1 damage dealt to you this turn"),
                DoneMeasures.thatMany("1 life you lost"),
                DoneMeasures.thatMany("1 life you gained"),
                DoneMeasures.thatMany("1 damage dealt to them"),
                DoneMeasures.thatMany("1 life they gained"),
                DoneMeasures.thatMany("1 life they lost"),
                DoneMeasures.thatMany("1 life that player lost"),
                DoneMeasures.thatMany("1 life that player gained"));
    }

    /// "the difference", of what a condition has compared.
    static Syntax<Amount> difference() {
        return new Syntax.Mapped<>(
                Object.class,
                Syntax.words("the difference"),
                _ -> Amount.Difference.OPEN,
                value -> value instanceof Amount.Difference ? "the difference" : null);
    }

    static Syntax<Amount> startingLife(Phrases phrases) {
        return widen(
                form(
                        Amount.StartingLife.class,
                        "<> starting life total",
                        part(Amount.StartingLife::player, phrases.playerGenitive),
                        Amount.StartingLife::new));
    }

    /// "the highest life total among all players".
    static Syntax<Amount> lifeAmong() {
        PlayerRef all = new PlayerRef.EachPlayer();
        return choice(
                synonyms(among("highest", all, "all players"), among("highest", all, "players")),
                synonyms(among("lowest", all, "all players"), among("lowest", all, "players")),
                among("highest", new PlayerRef.EachOpponent(), "your opponents"),
                among("lowest", new PlayerRef.EachOpponent(), "your opponents"));
    }

    private static Syntax<Amount> among(String which, PlayerRef players, String whose) {
        return constant(
                new Amount.Most(
                        players,
                        new Amount.LifeTotal(PlayerPhrases.AT_HAND),
                        which.equals("lowest")),
                "the " + which + " life total among " + whose);
    }
}
