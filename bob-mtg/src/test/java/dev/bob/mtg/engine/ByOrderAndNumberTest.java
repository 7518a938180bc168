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

/// Cards by their place in a graveyard, damage that comes out double or elsewhere, costs of any number, two choices at once.
class ByOrderAndNumberTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition OX = creature("Ox", 3, 3, "");

    @Test
    void the_topmost_creature_card_comes_back_whatever_lies_above() {
        PrintedTable table =
                PrintedTable.order(
                        new PrintedTable().put(0, Zone.GRAVEYARD, OX, BEAR, land("Forest")),
                        "Return the top creature card of your graveyard to the battlefield.");
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.has("Ox", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void the_top_two_cards_of_a_graveyard_are_exiled() {
        PrintedTable table =
                new PrintedTable()
                        .put(1, Zone.GRAVEYARD, OX, BEAR, land("Forest"))
                        .hand(
                                0,
                                card(
                                        "Order",
                                        "{0}",
                                        "Sorcery",
                                        "Exile the top two cards of target opponent's graveyard."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Order")
                        .untilAsked()
                        .does(new Action.PickPlayer(1))
                        .resolve();
        assertThat(table.has("Forest", Zone.EXILE)).isTrue();
        assertThat(table.has("Bear", Zone.EXILE)).isTrue();
        assertThat(table.has("Ox", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void the_next_time_it_deals_double_and_then_no_more() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Ape", 2, 2, "Double strike"))
                        .hand(
                                0,
                                card(
                                        "Order",
                                        "{0}",
                                        "Sorcery",
                                        "The next time target creature would deal combat damage this turn, it deals double"
                                                + " that damage instead."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Order")
                        .untilAsked()
                        .pick("Ape")
                        .resolve();
        table.declareAttackers().attack("Ape", 1).finish();
        table.at(1, Step.POSTCOMBAT_MAIN);
        assertThat(table.life(1)).isEqualTo(14);
    }

    @Test
    void a_source_of_your_choice_deals_double_once() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, BEAR)
                        .hand(
                                0,
                                card(
                                        "Order",
                                        "{0}",
                                        "Sorcery",
                                        "The next time a source of your choice would deal damage this turn, it deals double"
                                                + " that damage instead."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Order")
                        .untilAsked()
                        .pick("Bear")
                        .resolve();
        table.declareAttackers().attack("Bear", 1).finish();
        table.at(1, Step.POSTCOMBAT_MAIN);
        assertThat(table.life(1)).isEqualTo(16);
    }

    @Test
    void damage_is_moved_from_the_first_target_to_the_other() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, BEAR)
                        .field(1, creature("Elk", 1, 5, ""))
                        .hand(
                                0,
                                card(
                                        "Order",
                                        "{0}",
                                        "Sorcery",
                                        "The next 3 damage that would be dealt to target creature you control this turn is"
                                                + " dealt to another target creature instead."),
                                card(
                                        "Fire",
                                        "{0}",
                                        "Sorcery",
                                        "~ deals 3 damage to target creature you control."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Order")
                        .untilAsked()
                        .pick("Bear");
        assertThat(table.options()).hasSize(1);
        table.pick("Elk").resolve().cast("Fire").untilAsked().pick("Bear").resolve();
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.object("Elk").damage).isEqualTo(3);
    }

    @Test
    void as_many_creatures_as_one_likes_are_sacrificed_and_their_power_counts() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, BEAR, OX)
                        .hand(
                                0,
                                card(
                                        "Pyre",
                                        "{0}",
                                        "Sorcery",
                                        "As an additional cost to cast this spell, sacrifice any number of creatures.\n~ deals"
                                                + " damage to target player equal to the total power of the sacrificed"
                                                + " creatures."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Pyre")
                        .untilAsked()
                        .does(new Action.PickPlayer(1))
                        .pick("Bear")
                        .pick("Ox")
                        .resolve();
        assertThat(table.life(1)).isEqualTo(15);
        assertThat(table.has("Ox", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void a_card_of_each_kind_is_discarded() {
        CardDefinition forge =
                card(
                        "Forge",
                        "{1}",
                        "Artifact",
                        "Discard a land card and a creature card: You gain 5 life.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, forge)
                        .hand(0, land("Forest"), BEAR)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .activate("Forge")
                        .resolve();
        assertThat(table.life(0)).isEqualTo(25);
        assertThat(table.has("Forest", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
        assertThat(
                        new PrintedTable()
                                .field(0, forge)
                                .hand(0, land("Forest"), land("Forest"))
                                .at(1, Step.PRECOMBAT_MAIN)
                                .canActivate("Forge"))
                .isFalse();
    }

    @Test
    void a_spell_costs_more_for_what_whoever_casts_it_controls() {
        CardDefinition hum =
                card(
                        "Hum",
                        "{1}",
                        "Enchantment",
                        "Each artifact spell costs {1} more to cast for each artifact its controller controls.");
        CardDefinition toy = card("Toy", "{0}", "Artifact", "");
        CardDefinition rock = card("Rock", "{0}", "Artifact", "");
        assertThat(
                        new PrintedTable()
                                .field(1, hum, rock)
                                .hand(0, toy)
                                .at(1, Step.PRECOMBAT_MAIN)
                                .canCast("Toy"))
                .isTrue();
        assertThat(
                        new PrintedTable()
                                .field(1, hum)
                                .field(0, rock)
                                .hand(0, toy)
                                .at(1, Step.PRECOMBAT_MAIN)
                                .canCast("Toy"))
                .isFalse();
    }

    @Test
    void both_choices_are_made_as_it_enters() {
        CardDefinition lens =
                card(
                        "Lens",
                        "{0}",
                        "Artifact",
                        "As ~ enters, choose a color and an opponent.\n{0}: Destroy all permanents of the chosen color. The"
                                + " chosen player loses 2 life.");
        PrintedTable table =
                new PrintedTable()
                        .field(1, card("Elf", "{G}", "Creature — Elf", "", 1, 1))
                        .hand(0, lens)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Lens")
                        .untilAsked()
                        .does(new Action.PickOption(4))
                        .resolve()
                        .activate("Lens")
                        .resolve();
        assertThat(table.has("Elf", Zone.GRAVEYARD)).isTrue();
        assertThat(table.life(1)).isEqualTo(18);
    }

    @Test
    void a_thing_is_called_by_its_subtype_again() {
        PrintedTable table =
                new PrintedTable()
                        .field(1, card("Rampart", "{4}", "Creature — Wall", "Defender", 0, 4))
                        .hand(
                                0,
                                card(
                                        "Ram",
                                        "{0}",
                                        "Sorcery",
                                        "Destroy target Wall. ~ deals damage equal to that Wall's mana value to the Wall's"
                                                + " controller."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Ram")
                        .untilAsked()
                        .pick("Rampart")
                        .resolve();
        assertThat(table.life(1)).isEqualTo(16);
    }

    @Test
    void it_and_all_of_a_kind_are_untapped() {
        CardDefinition chief =
                card(
                        "Chief",
                        "{1}",
                        "Creature — Orc",
                        "Whenever ~ attacks, untap it and all Goblins you control.",
                        2,
                        2);
        PrintedTable table =
                new PrintedTable()
                        .field(0, chief, card("Gob", "{1}", "Creature — Goblin", "", 1, 1))
                        .begun();
        table.declareAttackers().attack("Chief", 1).attack("Gob", 1).finish();
        table.resolve();
        assertThat(table.object("Chief").tapped).isFalse();
        assertThat(table.object("Gob").tapped).isFalse();
    }

    @Test
    void three_cards_exiled_with_it_are_enough() {
        CardDefinition urn =
                card(
                        "Urn",
                        "{1}",
                        "Artifact",
                        "{0}: Exile the top card of your library.\n"
                                + "As long as two or more cards have been exiled with ~, creatures you control get +1/+1.");
        PrintedTable table = new PrintedTable().field(0, urn, BEAR).at(1, Step.PRECOMBAT_MAIN);
        table.activate("Urn").resolve();
        assertThat(table.derived("Bear").power).isEqualTo(2);
        table.activate("Urn").resolve();
        assertThat(table.derived("Bear").power).isEqualTo(3);
    }

    @Test
    void what_a_search_finds_goes_into_the_graveyard_of_the_same_player() {
        PrintedTable table =
                new PrintedTable()
                        .put(1, Zone.LIBRARY, BEAR)
                        .hand(
                                0,
                                card(
                                        "Order",
                                        "{0}",
                                        "Sorcery",
                                        "Search target opponent's library for a creature card and put it into that player's"
                                                + " graveyard. Then the player shuffles."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Order")
                        .untilAsked()
                        .does(new Action.PickPlayer(1))
                        .untilAsked()
                        .pick("Bear", Zone.LIBRARY)
                        .resolve();
        int bear = table.id("Bear", Zone.GRAVEYARD);
        assertThat(table.kernel().object(bear).owner).isEqualTo(1);
    }

    @Test
    void the_draw_of_the_draw_step_is_replaced_and_no_other() {
        CardDefinition stone =
                card(
                        "Stone",
                        "{1}",
                        "Artifact",
                        "If you would draw a card during your draw step, you gain 3 life instead.");
        PrintedTable table = new PrintedTable().field(0, stone).at(3, Step.PRECOMBAT_MAIN);
        assertThat(table.life(0)).isEqualTo(23);
        assertThat(table.count("Plains", Zone.HAND)).isLessThan(2);
    }
}
