package dev.bob.mtg.match;

import dev.bob.mtg.decision.Action;
import java.util.List;

/// What a participant does when it is asked.
public sealed interface MatchMove {

    /// Answers the decision, and those after it that belong to the same announcement.
    ///
    /// @param actions the game's actions, one after the other
    /// @param note why it wasn't the participant's own free choice (a fallback, an automatic pass); empty otherwise
    record Act(List<Action> actions, String note) implements MatchMove {
        public Act {
            actions = List.copyOf(actions);
            if (actions.isEmpty()) {
                throw new IllegalArgumentException("a move has an action");
            }
        }

        /// One action of the participant's own free choice.
        public static Act of(Action action) {
            return new Act(List.of(action), "");
        }
    }

    /// Gives up the game.
    record Concede() implements MatchMove {}

    /// Takes back the last move; it counts only if [Asked#canTakeBack()].
    record TakeBack() implements MatchMove {}

    /// Leaves the table; the journal stays, and the game can be resumed.
    record Leave() implements MatchMove {}
}
