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

    /// "you won two or more flips this way", "you win both flips".
    public static Syntax<Condition> condition() {
        return widen(
                form(
                        Condition.Compare.class,
                        "you won <> or more flips this way",
                        part(
                                compare ->
                                        compare.left().equals(new Amount.Flips(true))
                                                        && compare.comparison()
                                                                == Comparison.AT_LEAST
                                                ? compare.right()
                                                : null,
                                Numerals.WORD_AMOUNT),
                        least ->
                                new Condition.Compare(
                                        new Amount.Flips(true), Comparison.AT_LEAST, least)));
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
                                (lose, win) -> new Effect.FlipCoin(PlayerRef.YOU, win, lose))),
                optional(row));
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
