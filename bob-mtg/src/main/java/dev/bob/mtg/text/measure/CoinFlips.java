package dev.bob.mtg.text.measure;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.PlayerEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.syntax.Syntax;
import org.jspecify.annotations.Nullable;

/// Flipping a coin (rule 705), and what happens as the flip is won or lost.
public final class CoinFlips {
    private CoinFlips() {}

    /// "flip a coin", with nothing that depends on how it comes up.
    public static Syntax<Effect> alone() {
        return constant(new Effect.FlipCoin(PlayerRef.YOU, null, null), "flip a coin");
    }

    /// "flip two coins", "flip that many coins", "flip a coin until you lose a flip".
    public static Syntax<Effect> several() {
        return choice(
                form(
                        PlayerEffect.FlipCoins.class,
                        "flip <> coins",
                        part(
                                PlayerEffect.FlipCoins::count,
                                choice(Numerals.WORD_AMOUNT, DoneMeasures.thatMany("that many"))),
                        PlayerEffect.FlipCoins::new),
                constant(new PlayerEffect.FlipCoins(null), "flip a coin until you lose a flip"));
    }

    /// After "for each": "flip you win", "flip you lost".
    public static Syntax<Amount> each() {
        Amount won = new Amount.Flips(true);
        Amount lost = new Amount.Flips(false);
        return choice(
                synonyms(constant(won, "flip you win"), constant(won, "flip you won")),
                synonyms(constant(lost, "flip you lose"), constant(lost, "flip you lost")));
    }

    /// "the number of flips you won".
    static Syntax<Amount> number() {
        Amount won = new Amount.Flips(true);
        return synonyms(
                constant(won, "the number of flips you won"),
                constant(won, "the number of flips you win"));
    }

    /// "you won two or more flips this way", "you win both flips", "you lose exactly one flip".
    static Syntax<Condition> conditions() {
        return choice(conditions("won", "win", true), conditions("lost", "lose", false));
    }

    private static Syntax<Condition> conditions(String past, String present, boolean won) {
        Amount two = Amount.of(2);
        Syntax<Amount> several =
                Numerals.WORD_AMOUNT.only(n -> n instanceof Amount.Fixed && !n.equals(Amount.ONE));
        return choice(
                synonyms(
                        flips("you " + past + " <> or more flips this way", several, won, true),
                        flips("you " + past + " <> or more flips", several, won, true),
                        flips("you " + present + " <> or more flips", several, won, true)),
                synonyms(
                        flips("you " + present + " both flips", two, won),
                        flips("you " + past + " both flips", two, won)),
                synonyms(
                        flips("you " + present + " all <> flips", several, won, false),
                        flips("you " + past + " all <> flips", several, won, false)),
                synonyms(
                        flips("you " + present + " exactly one flip", Amount.ONE, won),
                        flips("you " + past + " exactly one flip", Amount.ONE, won)),
                synonyms(
                        least("you " + present + " at least one flip", won),
                        least("you " + past + " at least one flip", won),
                        least("you " + present + " one or more flips", won),
                        least("you " + past + " one or more flips", won)));
    }

    private static Syntax<Condition> flips(String words, Amount number, boolean won) {
        return constant(
                new Condition.Compare(new Amount.Flips(won), Comparison.EQUAL, number), words);
    }

    private static Syntax<Condition> least(String words, boolean won) {
        return constant(
                new Condition.Compare(new Amount.Flips(won), Comparison.AT_LEAST, Amount.ONE),
                words);
    }

    private static Syntax<Condition> flips(
            String template, Syntax<Amount> number, boolean won, boolean orMore) {
        Comparison comparison = orMore ? Comparison.AT_LEAST : Comparison.EQUAL;
        return widen(
                form(
                        Condition.Compare.class,
                        template,
                        part(
                                compare ->
                                        compare.left().equals(new Amount.Flips(won))
                                                        && compare.comparison() == comparison
                                                ? compare.right()
                                                : null,
                                number),
                        count -> new Condition.Compare(new Amount.Flips(won), comparison, count)));
    }

    /// "Flip a coin. If you win the flip, …"
    public static Syntax<Effect> sentence(Syntax<Effect> row) {
        return choice(
                alone(),
                form(
                        Effect.FlipCoin.class,
                        "flip a coin . if you win the flip , <>",
                        part(coin -> coin.lose() == null ? coin.win() : null, row),
                        win -> new Effect.FlipCoin(PlayerRef.YOU, win, null)),
                form(
                        Effect.FlipCoin.class,
                        "flip a coin . if you lose the flip , <>",
                        part(coin -> coin.win() == null ? coin.lose() : null, row),
                        lose -> new Effect.FlipCoin(PlayerRef.YOU, null, lose)),
                synonyms(
                        form(
                                Effect.FlipCoin.class,
                                "flip a coin . if you win the flip , <> . if you lose the flip , <>",
                                part(Effect.FlipCoin::win, row),
                                part(Effect.FlipCoin::lose, row),
                                (win, lose) -> new Effect.FlipCoin(PlayerRef.YOU, win, lose)),
                        form(
                                Effect.FlipCoin.class,
                                "flip a coin . if you lose the flip , <> . if you win the flip , <>",
                                part(Effect.FlipCoin::lose, row),
                                part(Effect.FlipCoin::win, row),
                                (lose, win) -> new Effect.FlipCoin(PlayerRef.YOU, win, lose)),
                        form(
                                Effect.FlipCoin.class,
                                "flip a coin . if you win the flip , <> . otherwise , <>",
                                part(Effect.FlipCoin::win, row),
                                part(Effect.FlipCoin::lose, row),
                                (win, lose) -> new Effect.FlipCoin(PlayerRef.YOU, win, lose)),
                        form(
                                Effect.FlipCoin.class,
                                "flip a coin . if you lose the flip , <> . otherwise , <>",
                                part(Effect.FlipCoin::lose, row),
                                part(Effect.FlipCoin::win, row),
                                (lose, win) -> new Effect.FlipCoin(PlayerRef.YOU, win, lose))),
                optional(row),
                optional("you may flip a coin . if you win the flip , <>", row, true),
                optional("you may flip a coin . if you lose the flip , <>", row, false));
    }

    private static Syntax<Effect> optional(String template, Syntax<Effect> row, boolean won) {
        return widen(
                form(
                        Effect.May.class,
                        template,
                        part(
                                may ->
                                        may.effect()
                                                        instanceof
                                                        Effect.FlipCoin(_, Effect win, Effect lose)
                                                ? won
                                                        ? (lose == null ? win : null)
                                                        : (win == null ? lose : null)
                                                : null,
                                row),
                        then ->
                                new Effect.May(
                                        PlayerRef.YOU,
                                        new Effect.FlipCoin(
                                                PlayerRef.YOU,
                                                won ? then : null,
                                                won ? null : then))));
    }

    /// "You may flip a coin. If you win the flip, … If you lose the flip, …": nothing of it if you don't.
    private static Syntax<Effect> optional(Syntax<Effect> row) {
        return widen(
                form(
                        Effect.May.class,
                        "you may flip a coin . if you win the flip , <> . if you lose the flip , <>",
                        part(
                                may ->
                                        may.effect() instanceof Effect.FlipCoin coin
                                                ? coin.win()
                                                : null,
                                row),
                        part(
                                may ->
                                        may.effect() instanceof Effect.FlipCoin coin
                                                ? coin.lose()
                                                : null,
                                row),
                        (win, lose) ->
                                new Effect.May(
                                        PlayerRef.YOU,
                                        new Effect.FlipCoin(PlayerRef.YOU, win, lose))));
    }

    /// "Flip a coin. When you win the flip, … When you lose the flip, …": reflexive triggers.
    ///
    /// @param effect sentences with their full stops
    public static Syntax<Effect> reflexive(Syntax<Effect> effect) {
        return choice(
                both(effect),
                form(
                        Effect.FlipCoin.class,
                        "flip a coin . when you win the flip , <>",
                        part(coin -> coin.lose() == null ? triggered(coin.win()) : null, effect),
                        win -> new Effect.FlipCoin(PlayerRef.YOU, trigger(win), null)),
                form(
                        Effect.FlipCoin.class,
                        "flip a coin . when you lose the flip , <>",
                        part(coin -> coin.win() == null ? triggered(coin.lose()) : null, effect),
                        lose -> new Effect.FlipCoin(PlayerRef.YOU, null, trigger(lose))));
    }

    private static Syntax<Effect> both(Syntax<Effect> effect) {
        return widen(
                form(
                        Effect.FlipCoin.class,
                        "flip a coin . when you win the flip , <> when you lose the flip , <>",
                        part(coin -> triggered(coin.win()), effect),
                        part(coin -> triggered(coin.lose()), effect),
                        (win, lose) ->
                                new Effect.FlipCoin(PlayerRef.YOU, trigger(win), trigger(lose))));
    }

    private static Effect trigger(Effect then) {
        return new Effect.Reflexive(new Effect.Nothing(), then);
    }

    private static @Nullable Effect triggered(@Nullable Effect effect) {
        return effect instanceof Effect.Reflexive(Effect.Nothing _, Effect then) ? then : null;
    }
}
