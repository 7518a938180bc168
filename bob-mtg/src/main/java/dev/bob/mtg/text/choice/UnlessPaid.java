package dev.bob.mtg.text.choice;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.text.phrase.Costs;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What happens unless mana is paid, by you or by anyone: "unless you pay {B}, tap ~ and sacrifice a land", "… unless any
/// player pays {2}".
public final class UnlessPaid {
    private UnlessPaid() {}

    /// @param row clauses in one sentence
    public static Syntax<Effect> all(Syntax<Effect> clause, Syntax<Effect> row) {
        return choice(
                synonyms(
                        form(
                                Effect.AnyoneMayPay.class,
                                "<> unless any player pays <>",
                                part(UnlessPaid::unpaid, clause),
                                part(Effect.AnyoneMayPay::cost, Costs.mana()),
                                (effect, cost) -> unlessAnyonePays(cost, effect)),
                        form(
                                Effect.AnyoneMayPay.class,
                                "unless any player pays <> , <>",
                                part(Effect.AnyoneMayPay::cost, Costs.mana()),
                                part(UnlessPaid::unpaid, clause),
                                UnlessPaid::unlessAnyonePays)),
                form(
                        Effect.Unless.class,
                        "unless you pay <> , <>",
                        part(
                                unless ->
                                        unless.who() instanceof PlayerRef.You
                                                ? unless.cost()
                                                : null,
                                Costs.mana()),
                        part(Effect.Unless::effect, row),
                        (cost, effect) -> new Effect.Unless(PlayerRef.YOU, cost, effect)),
                form(
                        Effect.AnyoneMayPay.class,
                        "<> unless any player pays <> life",
                        part(UnlessPaid::unpaid, clause),
                        part(UnlessPaid::life, Numerals.DIGIT_AMOUNT),
                        (effect, life) ->
                                unlessAnyonePays(List.of(new Cost.PayLife(life)), effect)));
    }

    private static @Nullable Amount life(Effect.AnyoneMayPay either) {
        return either.cost().size() == 1
                        && either.cost().getFirst() instanceof Cost.PayLife(Amount life)
                ? life
                : null;
    }

    private static @Nullable Effect unpaid(Effect.AnyoneMayPay either) {
        return either.who() instanceof PlayerRef.EachPlayer && either.then() == null
                ? either.otherwise()
                : null;
    }

    private static Effect.AnyoneMayPay unlessAnyonePays(List<Cost> cost, Effect effect) {
        return new Effect.AnyoneMayPay(new PlayerRef.EachPlayer(), cost, null, effect);
    }
}
