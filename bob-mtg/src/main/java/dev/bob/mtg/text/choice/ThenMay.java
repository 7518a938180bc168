package dev.bob.mtg.text.choice;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;

/// What may be done after something else, in the same sentence.
public final class ThenMay {
    private ThenMay() {}

    /// "mill two cards, then you may return a creature card from your graveyard to your hand".
    public static Syntax<Effect> all(Syntax<Effect> row) {
        return widen(
                form(
                        Effect.Sequence.class,
                        "<> , then you may <>",
                        part(
                                both -> both.parts().size() == 2 ? both.parts().getFirst() : null,
                                row),
                        part(
                                both ->
                                        both.parts().size() == 2
                                                        && both.parts().get(1)
                                                                instanceof
                                                                Effect.May(PlayerRef who, Effect it)
                                                        && who instanceof PlayerRef.You
                                                ? it
                                                : null,
                                row),
                        (first, then) ->
                                new Effect.Sequence(
                                        List.of(first, new Effect.May(PlayerRef.YOU, then)))));
    }
}
