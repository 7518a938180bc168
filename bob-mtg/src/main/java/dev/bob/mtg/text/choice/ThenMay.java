package dev.bob.mtg.text.choice;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.family;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;

/// What goes on in the same sentence: what you may do besides, what is skipped, what is discarded of what was drawn.
public final class ThenMay {
    private ThenMay() {}

    /// What else goes on in the same sentence.
    ///
    /// @param later what is done later
    /// @param clause what is done now
    public static Syntax<Effect> others(Syntax<Effect> later, Syntax<Effect> clause) {
        return family(skipping(later, clause), discardDrawn());
    }

    /// "return it to the battlefield at the beginning of the next end step and you skip your next draw step"
    private static Syntax<Effect> skipping(Syntax<Effect> later, Syntax<Effect> skip) {
        return widen(
                form(
                        Effect.Sequence.class,
                        "<> and <>",
                        part(
                                both ->
                                        both.parts().size() == 2
                                                        && both.parts().getFirst()
                                                                instanceof Effect.Delayed first
                                                ? first
                                                : null,
                                later),
                        part(
                                both ->
                                        both.parts().getLast() instanceof Effect.SkipNext skipped
                                                ? skipped
                                                : null,
                                skip.only(Effect.SkipNext.class::isInstance)),
                        (first, then) -> new Effect.Sequence(List.of(first, then))));
    }

    /// "draw two cards, then discard one of them"
    private static Syntax<Effect> discardDrawn() {
        return widen(
                form(
                        Effect.Sequence.class,
                        "draw <> cards , then discard one of them",
                        part(
                                both ->
                                        both.parts().size() == 2
                                                        && both.parts().getLast().equals(ONE_DRAWN)
                                                        && both.parts().getFirst()
                                                                instanceof
                                                                Effect.Draw(
                                                                        PlayerRef.You _,
                                                                        Amount n)
                                                ? n
                                                : null,
                                Numerals.WORD_AMOUNT),
                        count ->
                                new Effect.Sequence(
                                        List.of(
                                                new Effect.Draw(PlayerRef.YOU, count),
                                                ONE_DRAWN))));
    }

    private static final Effect ONE_DRAWN =
            new Effect.Discard(
                    PlayerRef.YOU,
                    new Selector.Choose(
                            PlayerRef.YOU,
                            false,
                            Amount.ONE,
                            Filter.and(
                                    new Filter.CardNoun(),
                                    new Filter.Is(new Reference.Done(Verb.DRAWN)))));

    /// "mill two cards, then you may return a creature card from your graveyard to your hand", "you gain 3 life and you may
    /// draw a card".
    ///
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
