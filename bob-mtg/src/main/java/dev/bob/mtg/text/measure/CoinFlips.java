package dev.bob.mtg.text.measure;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.text.syntax.Syntax;
import org.jspecify.annotations.Nullable;

/// Flipping a coin (rule 705), and what happens as the flip is won or lost.
public final class CoinFlips {
    private CoinFlips() {}

    /// "flip a coin", with nothing that depends on how it comes up.
    public static Syntax<Effect> alone() {
        return constant(new Effect.FlipCoin(PlayerRef.YOU, null, null), "flip a coin");
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
                                (lose, win) -> new Effect.FlipCoin(PlayerRef.YOU, win, lose))));
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
