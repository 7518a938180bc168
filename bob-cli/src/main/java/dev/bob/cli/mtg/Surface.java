package dev.bob.cli.mtg;

import dev.bob.mtg.view.GameView;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What a person sees the table on and types at: lines of text, or a whole screen.
interface Surface {

    /// The table with a question.
    ///
    /// @param names by seat
    /// @param playable cards and permanents that something can be done with now
    /// @param reason why this person is asked
    /// @param choices what can be chosen, a line each, with its number
    /// @param enter what an empty line does; empty for nothing
    record Shown(
            GameView view,
            List<String> names,
            Set<Integer> playable,
            String reason,
            List<String> choices,
            String enter) {
        public Shown {
            names = List.copyOf(names);
            playable = Set.copyOf(playable);
            choices = List.copyOf(choices);
        }
    }

    void show(Shown shown);

    /// The table with everything that may not have found room before.
    void whole(Shown shown);

    /// The choices alone, after one of them was turned on or off.
    void choices(Shown shown);

    /// Lines in answer to what was typed.
    void say(List<String> lines);

    /// Something that happened in the game.
    void happened(String line);

    /// How the table looks after something happened, while nobody is asked.
    void table(GameView view, List<String> names);

    /// A line; null when there is no more, or the person leaves.
    @Nullable String read(String prompt) throws IOException;

    /// Whether somebody pressed the key that cancels automatic passing since it was asked last.
    boolean cancelled();

    /// Whether a person sits in front of it, who may be reminded of something; a script isn't.
    boolean watched();

    /// Another person takes the seat in front of the screen.
    void handOver(String name) throws IOException;
}
