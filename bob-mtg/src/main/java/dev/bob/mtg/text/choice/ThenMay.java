package dev.bob.mtg.text.choice;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;

/// What happens, and what you may do besides: "mill two cards, then you may return a creature card from your graveyard to
/// your hand", "you gain 3 life and you may draw a card".
public final class ThenMay {
    private ThenMay() {}

    /// @param row clauses in one sentence
    public static Syntax<Effect> all(Syntax<Effect> row) {
        return synonyms(thenMay("<> , then you may <>", row), thenMay("<> and you may <>", row));
    }

    private static Syntax<Effect> thenMay(String template, Syntax<Effect> row) {
        return widen(
                form(
                        Effect.Sequence.class,
                        template,
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
