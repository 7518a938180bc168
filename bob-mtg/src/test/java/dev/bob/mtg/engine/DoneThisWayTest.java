package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static dev.bob.mtg.engine.PrintedTable.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import java.util.List;
import org.junit.jupiter.api.Test;

/// To how many of what kind something was just done: each quantity with each verb.
class DoneThisWayTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition OX = creature("Ox", 3, 3, "");

    /// How much life is gained by what is said of the two creatures that something is done to.
    private static void two(String first, String things, String done) {
        for (List<Object> each :
                List.<List<Object>>of(
                        List.of("two or more", 21),
                        List.of("three or more", 20),
                        List.of("exactly two", 21),
                        List.of("exactly three", 20),
                        List.of("fewer than two", 20),
                        List.of("fewer than three", 21),
                        List.of("at least two", 21),
                        List.of("one or more", 21),
                        List.of("no", 20))) {
            PrintedTable table =
                    new PrintedTable()
                            .field(1, BEAR, OX)
                            .put(0, Zone.GRAVEYARD, BEAR, OX)
                            .put(0, Zone.LIBRARY, BEAR, OX);
            order(
                    table,
                    first + " If " + each.getFirst() + " " + things + " were " + done
                            + " this way, you gain 1 life.");
            assertThat(table.life(0)).as("%s %s", each.getFirst(), done).isEqualTo(each.getLast());
        }
    }

    @Test
    void quantities_of_what_was_exiled() {
        two("Exile all creatures.", "creatures", "exiled");
    }

    @Test
    void quantities_of_what_was_destroyed() {
        two("Destroy all creatures.", "creatures", "destroyed");
    }

    @Test
    void quantities_of_what_was_tapped() {
        two("Tap all creatures.", "creatures", "tapped");
    }

    @Test
    void quantities_of_what_was_dealt_damage() {
        two("Order deals 1 damage to each creature.", "creatures", "dealt damage");
    }

    @Test
    void quantities_of_what_was_milled() {
        two("Mill two cards.", "creature cards", "milled");
    }

    @Test
    void quantities_of_what_was_drawn() {
        two("Draw two cards.", "creature cards", "drawn");
    }

    @Test
    void quantities_of_what_was_returned_to_a_hand() {
        two(
                "Return all creature cards from your graveyard to your hand.",
                "creature cards",
                "returned to your hand");
    }

    @Test
    void quantities_of_what_was_returned_to_the_battlefield() {
        two(
                "Return all creature cards from your graveyard to the battlefield.",
                "creatures",
                "returned to the battlefield");
    }

    @Test
    void quantities_of_what_was_sacrificed() {
        two("Each opponent sacrifices two creatures.", "creatures", "sacrificed");
    }

    @Test
    void what_that_player_discarded_is_told_from_what_you_did() {
        String text =
                "Discard a card. Target opponent discards two cards. If that player discards at least one land card this"
                        + " way, you gain 1 life. If that player discards no land cards this way, you gain 3 life.";
        CardDefinition order = card("Order", "{0}", "Sorcery", text);
        PrintedTable yours =
                new PrintedTable()
                        .hand(0, order, land("Forest"))
                        .hand(1, BEAR, OX)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Order")
                        .untilAsked()
                        .does(new Action.PickPlayer(1))
                        .resolve();

        assertThat(yours.life(0)).isEqualTo(23);
    }

    @Test
    void a_reflexive_trigger_waits_for_one_that_was_put_there() {
        CardDefinition gate =
                card(
                        "Gate",
                        "{0}",
                        "Sorcery",
                        "You may put a creature card from your hand onto the battlefield. When you put a creature card"
                                + " onto the battlefield this way, you gain 2 life.");
        PrintedTable table =
                new PrintedTable().hand(0, gate, OX).at(1, Step.PRECOMBAT_MAIN).cast("Gate").untilAsked();

        assertThat(table.yes().resolve().life(0)).isEqualTo(22);
    }
}
