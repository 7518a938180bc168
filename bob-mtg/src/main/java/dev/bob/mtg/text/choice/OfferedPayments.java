package dev.bob.mtg.text.choice;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.text.phrase.Costs;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What you may pay as something happens: life that is counted, or what is paid for nothing but itself.
public final class OfferedPayments {
    private OfferedPayments() {}

    /// "you may pay X life, where X is its power. If you do, …"
    public static Syntax<Effect> ofLife(Phrases phrases, Syntax<Effect> row) {
        List<Cost> life = List.of(new Cost.PayLife(new Amount.X()));
        return widen(
                form(
                        Effect.WhereX.class,
                        "you may pay X life , where X is <> . if you do , <>",
                        part(
                                where -> paid(where.effect(), life) == null ? null : where.x(),
                                phrases.measure),
                        part(where -> paid(where.effect(), life), row),
                        (x, then) ->
                                new Effect.WhereX(
                                        x, new Effect.MayPay(PlayerRef.YOU, life, then, null))));
    }

    /// What may be paid for nothing but itself, which ends the effect: "you may forage".
    public static Syntax<Effect> alone() {
        return widen(
                form(
                        Effect.MayPay.class,
                        "you may <> .",
                        part(
                                mayPay ->
                                        mayPay.then() instanceof Effect.Nothing
                                                        && mayPay.otherwise() == null
                                                        && mayPay.who() instanceof PlayerRef.You
                                                        && mayPay.cost().size() == 1
                                                ? mayPay.cost().getFirst()
                                                : null,
                                choice(Costs.evidence(), Costs.forage())),
                        cost ->
                                new Effect.MayPay(
                                        PlayerRef.YOU, List.of(cost), new Effect.Nothing(), null)));
    }

    private static @Nullable Effect paid(Effect effect, List<Cost> cost) {
        return effect
                                instanceof
                                Effect.MayPay(
                                        PlayerRef.You _,
                                        List<Cost> paid,
                                        Effect then,
                                        Effect no)
                        && no == null
                        && paid.equals(cost)
                ? then
                : null;
    }
}
