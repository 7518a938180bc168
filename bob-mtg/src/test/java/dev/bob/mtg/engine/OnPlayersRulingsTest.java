package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// What enters attached to a player, what an opponent chooses, sizes below nothing, copies of each of several.
class OnPlayersRulingsTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition OX = creature("Ox", 3, 3, "");

    private static CardDefinition spell(String text) {
        return card("Order", "{0}", "Sorcery", text);
    }

    @Test
    void an_aura_found_in_a_library_enters_attached_to_the_target_player() {
        // given
        CardDefinition curse = card("Woe", "{1}", "Enchantment — Aura Curse", "Enchant player");
        PrintedTable table =
                new PrintedTable()
                        .put(0, Zone.LIBRARY, curse)
                        .hand(
                                0,
                                spell(
                                        "Search your library for a Curse card, put it onto the battlefield attached to target"
                                                + " player, then shuffle."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Order").does(new Action.PickPlayer(1)).untilAsked();
        table.pick("Woe", Zone.LIBRARY).resolve();

        // then
        assertThat(table.object("Woe").attachedTo).isEqualTo(~1);
    }

    @Test
    void a_card_of_an_opponents_choice_is_chosen_by_the_opponent() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .put(0, Zone.GRAVEYARD, BEAR, OX, land("Forest"))
                        .hand(
                                0,
                                spell(
                                        "Return a nonland card of an opponent's choice from your graveyard to your hand."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Order").untilAsked();

        // then
        assertThat(table.kernel().decision().orElseThrow().player()).isEqualTo(1);
        table.pick("Ox", Zone.GRAVEYARD).resolve();
        assertThat(table.count("Ox", Zone.HAND)).isEqualTo(1);
        assertThat(table.count("Bear", Zone.GRAVEYARD)).isEqualTo(1);
    }

    @Test
    void a_size_that_is_less_than_nothing_stays_so() {
        // given: rule 107.1b
        CardDefinition scourge =
                card(
                        "Scourge",
                        "{1}",
                        "Creature — Demon",
                        "Scourge's power and toughness are each equal to 15 minus the highest life total among players.",
                        0,
                        0);
        PrintedTable table =
                new PrintedTable()
                        .hand(0, spell("Until end of turn, creatures you control get +9/+9."))
                        .put(0, Zone.GRAVEYARD, scourge)
                        .at(1, Step.PRECOMBAT_MAIN);

        // then
        assertThat(table.kernel().derived(table.id("Scourge", Zone.GRAVEYARD)).power).isEqualTo(-5);
    }

    @Test
    void for_each_of_the_tokens_that_entered_there_is_a_copy() {
        // given
        CardDefinition kambal =
                card(
                        "Mayor",
                        "{1}",
                        "Artifact",
                        "Whenever one or more tokens your opponents control enter, for each of them, create a tapped token"
                                + " that's a copy of it. This ability triggers only once each turn.");
        PrintedTable table =
                new PrintedTable()
                        .field(1, kambal)
                        .hand(0, spell("Create two 1/1 green Insect creature tokens."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Order").resolve();

        // then
        assertThat(table.count("Insect", Zone.BATTLEFIELD)).isEqualTo(4);
    }
}
