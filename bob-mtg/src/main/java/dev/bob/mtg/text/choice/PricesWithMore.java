package dev.bob.mtg.text.choice;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.text.measure.Measures;
import dev.bob.mtg.text.phrase.Costs;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Prices that grow: "… unless its controller pays {2} plus an additional {2} for each card in your graveyard".
public final class PricesWithMore {
    private PricesWithMore() {}

    /// @param payer a player who pays
    public static Syntax<Effect> unless(Phrases phrases, Syntax<PlayerRef> payer) {
        return widen(
                form(
                        Effect.Unless.class,
                        "<> unless <> <> plus an additional <> for each <>",
                        part(Effect.Unless::effect, phrases.clause),
                        part(Effect.Unless::who, payer),
                        part(unless -> mana(unless.cost(), 0), Costs.MANA),
                        part(unless -> each(more(unless)), Costs.MANA),
                        part(
                                unless -> {
                                    Cost.Times more = more(unless);
                                    return more == null ? null : more.times();
                                },
                                new Measures(phrases).forEach()),
                        PricesWithMore::of));
    }

    private static Effect.Unless of(
            Effect effect, PlayerRef who, ManaCost price, ManaCost each, Amount times) {
        return new Effect.Unless(
                who,
                List.of(new Cost.Mana(price), new Cost.Times(List.of(new Cost.Mana(each)), times)),
                effect);
    }

    private static @Nullable ManaCost mana(List<Cost> cost, int at) {
        return cost.get(at) instanceof Cost.Mana(ManaCost mana) ? mana : null;
    }

    private static @Nullable ManaCost each(Cost.@Nullable Times more) {
        return more == null || more.cost().size() != 1 ? null : mana(more.cost(), 0);
    }

    private static Cost.@Nullable Times more(Effect.Unless unless) {
        return unless.cost().size() == 2 && unless.cost().getLast() instanceof Cost.Times more
                ? more
                : null;
    }
}
