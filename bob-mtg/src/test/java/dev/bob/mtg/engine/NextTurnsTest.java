package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.planeswalker;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// What creatures have to do in a player's next turn.
class NextTurnsTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition CALL =
            card(
                    "Call",
                    "{0}",
                    "Sorcery",
                    "During target player's next turn, each creature that player controls attacks if able.");

    private static boolean mayFinish(PrintedTable table) {
        return table.kernel().options().contains(new Action.Finish());
    }

    @Test
    void creatures_attack_in_the_next_turn_and_in_no_other() {
        PrintedTable table = new PrintedTable().field(1, BEAR).hand(0, CALL);
        table.at(1, Step.PRECOMBAT_MAIN).cast("Call").does(new Action.PickPlayer(1)).resolve();

        table.at(2, Step.PRECOMBAT_MAIN).declareAttackers();
        assertThat(mayFinish(table)).isFalse();

        table.attack("Bear", 0).finish();
        table.at(4, Step.PRECOMBAT_MAIN).declareAttackers();
        assertThat(mayFinish(table)).isTrue();
    }

    @Test
    void the_turn_that_is_going_on_is_not_the_next_one() {
        PrintedTable table = new PrintedTable().field(0, BEAR).hand(0, CALL);
        table.at(1, Step.PRECOMBAT_MAIN).cast("Call").does(new Action.PickPlayer(0)).resolve();

        table.declareAttackers();
        assertThat(mayFinish(table)).isTrue();
        table.finish();

        table.at(3, Step.PRECOMBAT_MAIN).declareAttackers();
        assertThat(mayFinish(table)).isFalse();
    }

    @Test
    void what_is_to_be_attacked_is_the_planeswalker_and_not_its_controller() {
        CardDefinition walker =
                planeswalker(
                        "Walker",
                        "{1}",
                        "0: During target opponent's next turn, creatures that player controls attack Walker if able.",
                        3);
        PrintedTable table = new PrintedTable().field(1, BEAR).field(0, walker);
        table.at(1, Step.PRECOMBAT_MAIN).activate("Walker").resolve();

        table.at(2, Step.PRECOMBAT_MAIN).declareAttackers();

        assertThat(table.kernel().options())
                .contains(
                        new Action.Attack(
                                table.id("Bear", Zone.BATTLEFIELD),
                                Action.Defender.object(table.id("Walker", Zone.BATTLEFIELD))));
        assertThat(mayFinish(table)).isFalse();
    }
}
