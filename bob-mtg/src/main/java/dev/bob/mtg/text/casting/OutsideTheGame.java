package dev.bob.mtg.text.casting;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;

/// Cards from outside the game: "reveal a creature card you own from outside the game and put it into your hand".
public final class OutsideTheGame {
    private static final Filter CARD = new Filter.CardNoun();
    private static final Filter YOURS = new Filter.Owned(PlayerRef.YOU);

    private OutsideTheGame() {}

    public static Syntax<Effect> all(Phrases phrases) {
        Syntax<Filter> card = phrases.aNoun.only(OutsideTheGame::isYourCard);
        Syntax<Destination> hand = constant(Destination.to(Zone.HAND), "into your hand");
        Syntax<Destination> there =
                choice(
                        hand,
                        constant(
                                Destination.library(Destination.Position.TOP),
                                "on top of your library"));
        return choice(
                widen(
                        form(
                                PlayerEffect.FromOutside.class,
                                "reveal <> from outside the game and put it <>",
                                part(from -> from.reveal() ? from.what() : null, card),
                                part(PlayerEffect.FromOutside::to, hand),
                                (what, to) -> new PlayerEffect.FromOutside(what, true, to))),
                widen(
                        form(
                                PlayerEffect.FromOutside.class,
                                "put <> from outside the game <>",
                                part(from -> from.reveal() ? null : from.what(), card),
                                part(PlayerEffect.FromOutside::to, there),
                                (what, to) -> new PlayerEffect.FromOutside(what, false, to))));
    }

    private static boolean isYourCard(Object noun) {
        return noun instanceof Filter.And(List<Filter> parts)
                && parts.contains(CARD)
                && parts.getLast().equals(YOURS);
    }
}
