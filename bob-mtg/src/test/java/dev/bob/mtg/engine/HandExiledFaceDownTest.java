package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// A whole hand that is exiled face down, and comes back.
class HandExiledFaceDownTest {
    private static final CardDefinition SECRET = card("Secret", "{9}", "Sorcery", "Draw a card.");

    @Test
    void a_player_draws_as_many_cards_as_they_exiled() {
        CardDefinition fog =
                card(
                        "Fog",
                        "{0}",
                        "Sorcery",
                        "Target player exiles all cards from their hand face down, then draws that"
                                + " many cards.");
        PrintedTable table =
                new PrintedTable()
                        .hand(0, fog)
                        .hand(1, SECRET, SECRET, SECRET)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Fog")
                        .does(new Action.PickPlayer(1))
                        .resolve();

        assertThat(table.count("Secret", Zone.EXILE)).isEqualTo(3);
        assertThat(table.kernel().object(table.id("Secret", Zone.EXILE)).faceDown).isTrue();
        assertThat(table.kernel().s.hand(1).size()).isEqualTo(3);
    }

    @Test
    void what_was_exiled_comes_back_with_the_next_upkeep() {
        CardDefinition cloister =
                card(
                        "Cloister",
                        "{4}",
                        "Artifact",
                        "At the beginning of each opponent's upkeep, exile all cards from your hand"
                                + " face down.\n"
                                + "At the beginning of your upkeep, return all cards you own exiled"
                                + " with Cloister to your hand, then draw a card.");
        PrintedTable table = new PrintedTable().field(0, cloister).hand(0, SECRET);
        table.at(2, Step.DRAW);
        assertThat(table.has("Secret", Zone.EXILE)).isTrue();

        assertThat(table.at(3, Step.DRAW).has("Secret", Zone.HAND)).isTrue();
    }
}
