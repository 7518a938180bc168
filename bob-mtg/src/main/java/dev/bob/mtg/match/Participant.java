package dev.bob.mtg.match;

import dev.bob.mtg.Worlds;
import dev.bob.mtg.event.Event;
import dev.bob.mtg.player.Player;
import dev.bob.mtg.player.Pondering;
import dev.bob.mtg.setup.DeckLists;
import dev.bob.mtg.view.GameView;
import java.io.IOException;
import java.util.List;
import java.util.function.Function;

/// Somebody at the table: a person, a model, or a [Player] that chooses by itself.
public interface Participant {

    /// What this participant does now.
    ///
    /// @throws IOException when the journal or the participant's own input fails
    MatchMove move(Asked asked) throws IOException;

    /// Told when the last move was refused; it is asked again.
    default void refused(String reason) {}

    /// Told what happened, in the names that this participant may know.
    default void happened(List<Event> events, EventText text) {}

    /// Told that a player took the last move back.
    ///
    /// @param name the player's name
    /// @param view what this participant sees now
    default void tookBack(String name, GameView view) {}

    /// Told that another participant is choosing; what this one thinks until then is closed once that one has chosen.
    ///
    /// @param seat this participant's
    /// @param worlds games that are as this participant sees the present one; they may be dealt on another thread
    default Pondering ponder(int seat, Function<DeckLists, Worlds> worlds) {
        return Pondering.NONE;
    }

    /// A participant that answers as the player does.
    static Participant of(Player player) {
        return new Participant() {
            @Override
            public MatchMove move(Asked asked) {
                return MatchMove.Act.of(player.choose(asked.question()));
            }

            @Override
            public Pondering ponder(int seat, Function<DeckLists, Worlds> worlds) {
                return player.ponder(seat, worlds);
            }
        };
    }
}
