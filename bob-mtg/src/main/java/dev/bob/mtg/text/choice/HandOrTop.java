package dev.bob.mtg.text.choice;

import static dev.bob.mtg.text.syntax.Syntax.constant;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;

/// "reveal a card from your hand or the top card of your library".
public final class HandOrTop {
    private HandOrTop() {}

    public static Syntax<Effect> revealed() {
        Filter card =
                Filter.and(new Filter.CardNoun(), new Filter.InZone(Zone.HAND, PlayerRef.YOU));
        Effect fromHand =
                new Effect.May(
                        PlayerRef.YOU,
                        new Effect.Reveal(
                                PlayerRef.YOU,
                                new Selector.Choose(PlayerRef.YOU, false, Amount.ONE, card)));
        Effect top =
                new Effect.If(
                        new Condition.Not(new Condition.Did()),
                        new Effect.Reveal(
                                PlayerRef.YOU, new Selector.Top(PlayerRef.YOU, Amount.ONE)),
                        null);
        return constant(
                new Effect.Sequence(List.of(fromHand, top)),
                "reveal a card from your hand or the top card of your library");
    }
}
