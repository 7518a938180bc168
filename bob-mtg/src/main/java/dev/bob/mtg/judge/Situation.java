package dev.bob.mtg.judge;

import dev.bob.mtg.definition.term.Step;
import java.util.List;

/// A position and a line of play, in words.
///
/// @param sides the two sides; the first is "you"
/// @param active whose turn it is
/// @param step where in the turn the line begins
/// @param line what is done, in order: `cast Lightning Bolt on Serra Angel`, `opponent: cast Counterspell on Lightning
///     Bolt`, `activate NAME`, `play NAME`, `attack with A, B`, `block A with B`, `resolve`, `resolve all`,
///     `go to combat damage`
public record Situation(List<Side> sides, int active, Step step, List<String> line) {

    /// One side. Cards go by name; `tapped` after a name, and a number before it (`3 Forest`), are understood. A side
    /// without lands on the battlefield gets four of each basic land, so that mana is no question.
    ///
    /// @param library the top card first
    public record Side(
            int life,
            List<String> battlefield,
            List<String> hand,
            List<String> graveyard,
            List<String> library) {
        public Side {
            battlefield = List.copyOf(battlefield);
            hand = List.copyOf(hand);
            graveyard = List.copyOf(graveyard);
            library = List.copyOf(library);
        }
    }

    public Situation {
        sides = List.copyOf(sides);
        line = List.copyOf(line);
        if (sides.size() != 2) {
            throw new IllegalArgumentException("a situation has two sides, you and your opponent");
        }
        if (active < 0 || active > 1) {
            throw new IllegalArgumentException("it is your turn or your opponent's");
        }
    }
}
