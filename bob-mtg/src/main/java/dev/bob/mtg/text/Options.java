package dev.bob.mtg.text;

import static dev.bob.mtg.text.Forms.form;
import static dev.bob.mtg.text.Forms.part;
import static dev.bob.mtg.text.Syntax.choice;

import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.PlayerRef;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What is left to somebody: "you may …", "that player may …", "… unless you pay …".
final class Options {
    private final Phrases phrases;
    private final Players players;
    private final Costs costs;

    Options(Phrases phrases, Players players, Costs costs) {
        this.phrases = phrases;
        this.players = players;
        this.costs = costs;
    }

    Syntax<Effect> may(Syntax<Effect> row) {
        Syntax<List<Cost>> pay = payment();
        return choice(
                form(
                        Effect.May.class,
                        "you may have <> deal <> to <>",
                        part(Options::damage, Effect.Damage::source, phrases.thing),
                        part(
                                Options::damage,
                                Effect.Damage::amount,
                                new Measures(phrases).much("damage")),
                        part(Options::damage, Effect.Damage::to, phrases.thing),
                        (source, amount, to) ->
                                new Effect.May(
                                        PlayerRef.YOU, new Effect.Damage(source, amount, to))),
                form(
                        Effect.May.class,
                        "you may <>",
                        part(may -> may.who() instanceof PlayerRef.You ? may.effect() : null, row),
                        effect -> new Effect.May(PlayerRef.YOU, effect)),
                form(
                        Effect.MayPay.class,
                        "you may <> . if you do , <>",
                        part(
                                mayPay ->
                                        mayPay.who() instanceof PlayerRef.You
                                                ? mayPay.cost()
                                                : null,
                                pay),
                        part(Effect.MayPay::then, row),
                        (cost, then) -> new Effect.MayPay(PlayerRef.YOU, cost, then, null)));
    }

    private static Effect.@Nullable Damage damage(Effect.May may) {
        return may.effect() instanceof Effect.Damage damage ? damage : null;
    }

    /// "pay {2}", "pay 2 life".
    private Syntax<List<Cost>> payment() {
        return choice(
                Costs.mana().after("pay"),
                choice(
                                form(
                                        Cost.PayLife.class,
                                        "pay <> life",
                                        part(Cost.PayLife::amount, Numerals.DIGIT_AMOUNT),
                                        Cost.PayLife::new))
                        .map(
                                Cost.PayLife.class,
                                cost -> List.<Cost>of(cost),
                                value ->
                                        value instanceof List<?> list && list.size() == 1
                                                ? list.getFirst()
                                                : null));
    }

    Syntax<Effect> otherMay() {
        return choice(
                form(
                        Effect.May.class,
                        "<> may <>",
                        part(may -> may.who(), phrases.player),
                        part(Effect.May::effect, Sentences.row(phrases.bareClause)),
                        Effect.May::new));
    }

    Syntax<Effect> unless() {
        Syntax<PlayerRef> payer = players.does("pay", "pays");
        return choice(
                form(
                        Effect.Unless.class,
                        "<> unless <> <>",
                        part(Effect.Unless::effect, phrases.clause),
                        part(Effect.Unless::who, payer),
                        part(Effect.Unless::cost, Costs.mana()),
                        (effect, who, cost) -> new Effect.Unless(who, cost, effect)),
                form(
                        Effect.Unless.class,
                        "<> unless you <>",
                        part(Effect.Unless::effect, phrases.clause),
                        part(
                                unless ->
                                        unless.who() instanceof PlayerRef.You
                                                ? notMana(unless.cost())
                                                : null,
                                costs.inSentence().only(Options::isNotMana)),
                        (effect, cost) -> new Effect.Unless(PlayerRef.YOU, cost, effect)));
    }

    private static @Nullable List<Cost> notMana(List<Cost> cost) {
        return isNotMana(cost) ? cost : null;
    }

    private static boolean isNotMana(Object cost) {
        return cost instanceof List<?> list
                && list.stream().noneMatch(part -> part instanceof Cost.Mana);
    }
}
