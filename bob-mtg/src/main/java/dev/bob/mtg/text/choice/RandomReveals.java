package dev.bob.mtg.text.choice;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.syntax.Syntax;

/// "Reveal a card at random from your hand."
public final class RandomReveals {
    private static final Filter YOURS =
            Filter.and(new Filter.CardNoun(), new Filter.InZone(Zone.HAND, PlayerRef.YOU));

    private RandomReveals() {}

    public static Syntax<Effect> all() {
        return widen(
                form(
                        Effect.Reveal.class,
                        "reveal <> at random from your hand",
                        part(
                                reveal ->
                                        reveal.who() instanceof PlayerRef.You
                                                        && reveal.what()
                                                                instanceof
                                                                Selector.AtRandom(
                                                                        Amount count,
                                                                        Filter from)
                                                        && from.equals(YOURS)
                                                ? count
                                                : null,
                                choice(
                                        constant(Amount.ONE, "a card"),
                                        Numerals.WORD_AMOUNT.before("cards"))),
                        count ->
                                new Effect.Reveal(
                                        PlayerRef.YOU, new Selector.AtRandom(count, YOURS))));
    }
}
