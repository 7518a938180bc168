package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Costs that take cards by where they lie, several different things at once, or the source off what it is attached to.
class LibraryCostsTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");

    @Test
    void the_top_card_of_a_graveyard_is_exiled_to_pay() {
        // given
        CardDefinition alms =
                card(
                        "Alms",
                        "{1}",
                        "Artifact",
                        "Exile the top card of your graveyard: You gain 1 life.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, alms)
                        .put(0, Zone.GRAVEYARD, BEAR, creature("Lion", 2, 1, ""))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.activate("Alms").resolve();

        // then
        assertThat(table.has("Lion", Zone.EXILE)).isTrue();
        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
        assertThat(table.life(0)).isEqualTo(21);
        table.activate("Alms").resolve();
        assertThat(table.canActivate("Alms")).isFalse();
    }

    @Test
    void a_card_from_hand_is_put_on_top_of_the_library_and_drawn_again() {
        // given
        CardDefinition retreat =
                card(
                        "Retreat",
                        "{1}",
                        "Artifact",
                        "Put a card from your hand on top of your library: You gain 1 life.");
        PrintedTable table =
                new PrintedTable().field(0, retreat).hand(0, BEAR).at(1, Step.PRECOMBAT_MAIN);
        int cards = table.kernel().s.library(0).size();

        // when
        table.activate("Retreat").resolve();

        // then
        assertThat(table.kernel().s.library(0).size()).isEqualTo(cards + 1);
        assertThat(table.kernel().s.library(0).last()).isEqualTo(table.id("Bear", Zone.LIBRARY));
        assertThat(table.life(0)).isEqualTo(21);
    }

    @Test
    void one_permanent_is_no_sacrifice_for_two() {
        // given
        CardDefinition lich =
                card(
                        "Herald",
                        "{1}",
                        "Artifact",
                        "Sacrifice an artifact creature and a creature: You gain 1 life.");
        CardDefinition golem = card("Golem", "{1}", "Artifact Creature — Golem", "", 1, 1);
        PrintedTable table =
                new PrintedTable().field(0, lich, golem, BEAR).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.activate("Herald").resolve();

        // then
        assertThat(table.has("Golem", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
        assertThat(table.canActivate("Herald")).isFalse();
    }

    @Test
    void only_what_is_attached_can_be_unattached_to_pay() {
        // given
        CardDefinition sword =
                card(
                        "Sword",
                        "{1}",
                        "Artifact — Equipment",
                        "Unattach Sword: You gain 1 life.\nEquip {0}");
        PrintedTable table = new PrintedTable().field(0, sword, BEAR).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.activate("Sword").pick("Bear").resolve();
        int attached = table.object("Sword").attachedTo;
        table.activate("Sword").resolve();

        // then
        assertThat(attached).isEqualTo(table.id("Bear", Zone.BATTLEFIELD));
        assertThat(table.object("Sword").attachedTo).isNotEqualTo(attached);
        assertThat(table.life(0)).isEqualTo(21);
    }
}
