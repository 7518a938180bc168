package dev.bob.mtg.text.casting;

import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;

import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.Locale;

/// What an ability does with its own card in a hand or a graveyard, which is where it works: "exile this card from your
/// graveyard".
public final class OwnCards {
    private OwnCards() {}

    public static Syntax<Effect> all() {
        return choice(
                exiled(Zone.GRAVEYARD),
                exiled(Zone.HAND),
                constant(
                        new Effect.Move(
                                Verb.PUT,
                                new Selector.This("~"),
                                Zone.GRAVEYARD,
                                Destination.shuffledInto(PlayerRef.YOU),
                                null),
                        "shuffle ~ from your graveyard into your library"));
    }

    /// "each player returns to the battlefield all cards they own exiled with ~".
    public static Syntax<Effect> returnedByOwners() {
        return constant(
                new Effect.Move(
                        Verb.RETURNED,
                        new Selector.Each(
                                Filter.and(
                                        new Filter.CardNoun(),
                                        new Filter.Is(new Reference.ExiledWith()))),
                        null,
                        Destination.battlefield(
                                false,
                                new PlayerRef.OwnerOf(
                                        new Selector.That(new Reference.Done(Verb.LAST), ""))),
                        null),
                "each player returns to the battlefield all cards they own exiled with ~");
    }

    private static Syntax<Effect> exiled(Zone from) {
        return constant(
                new Effect.Move(
                        Verb.EXILED,
                        new Selector.This("this card"),
                        from,
                        Destination.to(Zone.EXILE),
                        null),
                "exile this card from your " + from.name().toLowerCase(Locale.ROOT));
    }
}
