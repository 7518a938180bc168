package dev.bob.mtg.text.choice;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.PlayerEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.ManaSymbol;
import dev.bob.mtg.text.phrase.Costs;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import java.util.function.Predicate;

/// Any amount of mana, life or energy that players may pay: "you may pay any amount of life", "each player may pay any amount
/// of mana".
public final class AnyAmounts {
    private static final Cost MANA =
            new Cost.Times(
                    List.of(new Cost.Mana(new ManaCost(List.of(new ManaSymbol.Generic(1))))),
                    new Amount.AnyNumber());

    private AnyAmounts() {}

    private static Syntax<Cost> one() {
        return choice(
                constant(MANA, "pay any amount of mana"),
                constant(new Cost.PayLife(new Amount.AnyNumber()), "pay any amount of life"),
                constant(new Cost.PayEnergy(new Amount.AnyNumber()), "pay any amount of {E}"),
                times("pay <> any number of times", AnyAmounts::isSeveralTimes),
                times("pay any amount of <>", AnyAmounts::isOfOneColor));
    }

    /// "pay {1}{G} any number of times", "pay any amount of {R}".
    private static Syntax<Cost> times(String template, Predicate<Cost.Times> fits) {
        return widen(
                form(
                        Cost.Times.class,
                        template,
                        part(
                                times ->
                                        times.times() instanceof Amount.AnyNumber
                                                        && fits.test(times)
                                                ? times.cost()
                                                : null,
                                Costs.mana()),
                        cost -> new Cost.Times(cost, new Amount.AnyNumber())));
    }

    private static boolean isOfOneColor(Cost.Times times) {
        return times.cost().getFirst() instanceof Cost.Mana(ManaCost mana)
                && mana.symbols().size() == 1
                && mana.symbols().getFirst() instanceof ManaSymbol.Colored;
    }

    private static boolean isSeveralTimes(Cost.Times times) {
        return times.times() instanceof Amount.AnyNumber
                && !times.equals(MANA)
                && !isOfOneColor(times);
    }

    /// Whether a cost is paid any number of times, which isn't called an amount.
    public static boolean isSeveralTimes(Object effect) {
        return effect instanceof Effect.MayPay pay
                && pay.cost().size() == 1
                && pay.cost().getFirst() instanceof Cost.Times times
                && isSeveralTimes(times);
    }

    public static Syntax<List<Cost>> costs() {
        return one().map(
                        Cost.class,
                        cost -> List.<Cost>of(cost),
                        value ->
                                value instanceof List<?> list && list.size() == 1
                                        ? list.getFirst()
                                        : null);
    }

    /// Sentences of which the next one speaks: "You get {E}{E}{E}, then you may pay any amount of {E}."
    public static Syntax<Effect> sentences(Phrases phrases, Syntax<Effect> row) {
        return choice(
                each("starting with you , <> may <>", true, phrases),
                each("<> may <>", false, phrases),
                each("<> starting with you may <>", true, phrases),
                widen(
                        form(
                                Effect.Sequence.class,
                                "<> , then you may <>",
                                part(
                                        both ->
                                                both.parts().size() == 2
                                                        ? both.parts().getFirst()
                                                        : null,
                                        row),
                                part(
                                        both ->
                                                both.parts().getLast()
                                                                        instanceof
                                                                        Effect.MayPay(
                                                                                PlayerRef.You _,
                                                                                var cost,
                                                                                Effect.Nothing _,
                                                                                var otherwise)
                                                                && otherwise == null
                                                        ? cost
                                                        : null,
                                        costs()),
                                (first, cost) ->
                                        new Effect.Sequence(
                                                List.of(
                                                        first,
                                                        new Effect.MayPay(
                                                                PlayerRef.YOU,
                                                                cost,
                                                                new Effect.Nothing(),
                                                                null))))));
    }

    private static Syntax<Effect> each(String template, boolean fromYou, Phrases phrases) {
        return widen(
                form(
                        PlayerEffect.EachMayPay.class,
                        template,
                        part(
                                each -> each.fromYou() == fromYou ? each.players() : null,
                                phrases.player.only(AnyAmounts::areSeveral)),
                        part(PlayerEffect.EachMayPay::cost, one()),
                        (players, cost) -> new PlayerEffect.EachMayPay(players, cost, fromYou)));
    }

    private static boolean areSeveral(Object players) {
        return players instanceof PlayerRef.EachPlayer
                || players instanceof PlayerRef.EachOpponent
                || players instanceof PlayerRef.EachOtherPlayer;
    }
}
