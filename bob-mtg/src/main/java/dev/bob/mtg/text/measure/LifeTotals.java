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
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

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
                        both -> new Effect.ExchangeLife(both, null)),
                exchangedWith("power", true),
                exchangedWith("toughness", false),
                withCards());
    }

    /// "exchange target opponent's life total with ~'s toughness".
    private Syntax<Effect> exchangedWith(String quality, boolean power) {
        return widen(
                form(
                        Effect.ExchangeLifeWith.class,
                        "exchange <> life total with <> " + quality,
                        part(
                                exchange -> exchange.power() == power ? exchange.who() : null,
                                phrases.playerGenitive),
                        part(Effect.ExchangeLifeWith::object, phrases.genitive),
                        (who, object) -> new Effect.ExchangeLifeWith(who, object, power)));
    }

    /// "you gain life and draw cards equal to its power": so much of both.
    private Syntax<Effect> withCards() {
        PlayerRef you = PlayerRef.YOU;
        Function<Amount, Effect> draw = amount -> new Effect.Draw(you, amount);
        Function<Amount, Effect> gain = amount -> new Effect.GainLife(you, amount);
        Function<Amount, Effect> lose = amount -> new Effect.LoseLife(you, amount);
        return choice(
                both("gain life and draw cards", gain, draw),
                both("draw cards and gain life", draw, gain),
                both("draw cards and lose life", draw, lose),
                both("lose life and draw cards", lose, draw));
    }

    private Syntax<Effect> both(
            String verbs, Function<Amount, Effect> first, Function<Amount, Effect> second) {
        return synonyms(bothEqual("you " + verbs, first, second), bothEqual(verbs, first, second));
    }

    private Syntax<Effect> bothEqual(
            String verbs, Function<Amount, Effect> first, Function<Amount, Effect> second) {
        return widen(
                form(
                        Effect.Sequence.class,
                        verbs + " equal to <>",
                        part(
                                both -> {
                                    Amount amount = amount(both.parts().getFirst());
                                    return amount != null
                                                    && both.equals(both(amount, first, second))
                                            ? amount
                                            : null;
                                },
                                phrases.measure),
                        amount -> both(amount, first, second)));
    }

    private static Effect.Sequence both(
            Amount amount, Function<Amount, Effect> first, Function<Amount, Effect> second) {
        return new Effect.Sequence(List.of(first.apply(amount), second.apply(amount)));
    }

    private static @Nullable Amount amount(Effect effect) {
        return effect instanceof Effect.GainLife(_, Amount gained)
                ? gained
                : effect instanceof Effect.LoseLife(_, Amount lost)
                        ? lost
                        : effect instanceof Effect.Draw(_, Amount drawn) ? drawn : null;
    }

    private static Amount doubled(PlayerRef who) {
        return new Amount.Times(
                2,
                new Amount.LifeTotal(who instanceof PlayerRef.You ? who : PlayerPhrases.AT_HAND));
    }

    /// "have your life total become 10", which you may.
    public static Syntax<Effect> causative(Phrases phrases) {
        return widen(
                form(
                        Effect.SetLife.class,
                        "have <> life total become <>",
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
