package dev.bob.cli.mtg;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.app.mtg.AutoPass;
import dev.bob.mtg.definition.term.Step;
import org.junit.jupiter.api.Test;

class StopsTest {

    private final AutoPass passing = new AutoPass();

    @Test
    void end_is_the_end_step_and_not_the_end_of_combat() {
        assertThat(Stops.toggle(passing, "their end"))
                .isEqualTo("You won't be asked in their end step.");
        assertThat(Stops.toggle(passing, "end")).isEqualTo("You will be asked in your end step.");
        assertThat(Stops.toggle(passing, "their end of combat"))
                .isEqualTo("You will be asked in their end of combat.");

        assertThat(passing.stops(true)).containsExactly(Step.END_COMBAT);
        assertThat(passing.stops(false)).contains(Step.END_TURN);
    }

    @Test
    void what_could_be_several_steps_turns_none_on() {
        assertThat(Stops.toggle(passing, "declare")).contains("could be");
        assertThat(Stops.toggle(passing, "nonsense")).contains("No step is called \"nonsense\"");

        assertThat(passing.stops(false))
                .containsExactlyInAnyOrder(Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN);
    }
}
