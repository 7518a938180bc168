package dev.bob.mtg.definition;

import dev.bob.mtg.definition.term.Step;
import java.util.List;

/// How long a continuous effect from a resolution lasts (rule 611.2a).
public sealed interface Duration {
    record EndOfTurn() implements Duration {}

    record EndOfCombat() implements Duration {}

    /// "until your next turn".
    record YourNextTurn() implements Duration {}

    /// "until your next upkeep", "until your next end step".
    record YourNextStep(Step step) implements Duration {}

    /// As long as a player's next such step, and not longer: "during that player's next untap step".
    record ThroughNextStep(PlayerRef whose, Step step) implements Duration {}

    /// "until the end of your next turn".
    record EndOfYourNextTurn() implements Duration {}

    /// "during target player's next turn": of no turn before, and to the end of that one. What is imposed so is about that
    /// player's attacks.
    record DuringNextTurn(PlayerRef whose) implements Duration {}

    /// "for as long as this remains on the battlefield", "until this leaves the battlefield".
    record WhileSourceOnBattlefield(String words) implements Duration {}

    /// "for as long as" a condition holds.
    record AsLongAs(Condition condition) implements Duration {}

    /// Until the player whose effect it is pays that to end it, which is a special action (rule 116.2c).
    record UntilPaid(List<Cost> cost) implements Duration {
        public UntilPaid {
            cost = List.copyOf(cost);
        }
    }

    /// No duration stated: the rest of the game.
    record Indefinite() implements Duration {}

    /// The rest of the game, of what "is" something rather than becoming it: what an effect puts onto the battlefield is so as
    /// it enters (rule 611.2e).
    record AsItEnters() implements Duration {}
}
