package dev.bob.mtg.text.choice;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Destinations;
import dev.bob.mtg.text.syntax.Syntax;

/// What becomes of a commander in the command zone.
public final class CommandersMoved {
    /// Who has two chooses one.
    private static final Selector YOURS =
            new Selector.Choose(
                    PlayerRef.YOU,
                    false,
                    Amount.ONE,
                    Filter.and(
                            new Filter.Commander(),
                            new Filter.Owned(PlayerRef.YOU),
                            new Filter.InZone(Zone.COMMAND, PlayerRef.YOU)));

    private CommandersMoved() {}

    /// "Put your commander into your hand from the command zone."
    public static Syntax<Effect> all(Destinations destinations) {
        return widen(
                form(
                        Effect.Move.class,
                        "put your commander <> from the command zone",
                        part(
                                move -> move.what().equals(YOURS) ? move.to() : null,
                                destinations.put()),
                        to -> new Effect.Move(Verb.PUT, YOURS, null, to, null)));
    }
}
