package dev.bob.mtg.player;

import dev.bob.mtg.Worlds;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.setup.DeckLists;
import java.util.function.Function;

/// Somebody who answers the game's decisions.
public interface Player {

    /// What this player is called in reports and journals.
    String name();

    /// One of the question's actions.
    Action choose(Question question);

    /// Told that another player is choosing; what this player thinks until then is closed once that player has chosen.
    ///
    /// @param seat this player's
    /// @param worlds games that are as this player sees the present one, from what they know of the decks; they may be
    ///     dealt on another thread
    default Pondering ponder(int seat, Function<DeckLists, Worlds> worlds) {
        return Pondering.NONE;
    }
}
