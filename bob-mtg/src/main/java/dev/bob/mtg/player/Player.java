package dev.bob.mtg.player;

import dev.bob.mtg.decision.Action;

/// Somebody who answers the game's decisions.
public interface Player {

    /// What this player is called in reports and journals.
    String name();

    /// One of the question's actions.
    Action choose(Question question);
}
