package dev.bob.mtg.match;

import dev.bob.mtg.event.Event;
import dev.bob.mtg.player.Player;
import dev.bob.mtg.view.GameView;
import java.io.IOException;
import java.util.List;

/// Somebody at the table: a person, a model, or a [Player] that chooses by itself.
public interface Participant {

    /// What this participant does now.
    ///
    /// @throws IOException when the journal or the participant's own input fails
    Move move(Asked asked) throws IOException;

    /// Told when the last move was refused; it is asked again.
    default void refused(String reason) {}

    /// Told what happened, in the names that this participant may know.
    default void happened(List<Event> events, EventText text) {}

    /// Told that a player took the last move back.
    ///
    /// @param name the player's name
    /// @param view what this participant sees now
    default void tookBack(String name, GameView view) {}

    /// A participant that answers as the player does.
    static Participant of(Player player) {
        return asked -> Move.Act.of(player.choose(asked.question()));
    }
}
