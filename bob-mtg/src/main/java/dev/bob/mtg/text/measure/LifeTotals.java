package dev.bob.mtg.text.measure;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.syntax.Syntax;

/// Life totals that become a number, double, or are exchanged.
public final class LifeTotals {
    private final Phrases phrases;
    private final PlayerPhrases players;

    public LifeTotals(Phrases phrases, PlayerPhrases players) {
        this.phrases = phrases;
        this.players = players;
    }

    public Syntax<Effect> all() {
        return choice(
                form(
                        Effect.SetLife.class,
                        "double <> life total",
                        part(
                                set -> doubled(set.who()).equals(set.amount()) ? set.who() : null,
                                phrases.playerGenitive),
                        who -> new Effect.SetLife(who, doubled(who))),
                lifeTotal(),
                form(
                        Effect.ExchangeLife.class,
                        "exchange life totals with <>",
                        part(
                                exchange ->
                                        exchange.first() instanceof PlayerRef.You
                                                ? exchange.second()
                                                : null,
                                phrases.player),
                        other -> new Effect.ExchangeLife(PlayerRef.YOU, other)),
                form(
                        Effect.ExchangeLife.class,
                        "<> exchange life totals",
                        part(
                                exchange -> exchange.second() == null ? exchange.first() : null,
                                players.together().only(who -> who instanceof PlayerRef.Target)),
                        both -> new Effect.ExchangeLife(both, null)));
    }

    private static Amount doubled(PlayerRef who) {
        return new Amount.Times(
                2,
                new Amount.LifeTotal(who instanceof PlayerRef.You ? who : PlayerPhrases.AT_HAND));
    }

    /// "your life total becomes 10", "each player's life total becomes the number of creatures they control".
    private Syntax<Effect> lifeTotal() {
        return widen(
                form(
                        Effect.SetLife.class,
                        "<> life total becomes <>",
                        part(Effect.SetLife::who, phrases.playerGenitive),
                        part(
                                Effect.SetLife::amount,
                                choice(
                                        Numerals.DIGIT_AMOUNT,
                                        synonyms(
                                                phrases.measure,
                                                phrases.measure.after("equal to")))),
                        Effect.SetLife::new));
    }
}
