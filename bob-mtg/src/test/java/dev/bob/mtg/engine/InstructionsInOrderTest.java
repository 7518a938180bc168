package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Rulings on instructions that speak of what was, or wasn't, done before them.
class InstructionsInOrderTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition WALL = creature("Wall", 1, 5, "");

    private static PrintedTable activate(String text, CardDefinition topmost) {
        CardDefinition machine = card("Machine", "{0}", "Artifact", "{0}: " + text);
        return new PrintedTable()
                .field(0, machine)
                .put(0, Zone.LIBRARY, topmost)
                .at(1, Step.PRECOMBAT_MAIN)
                .activate("Machine");
    }

    @Test
    void otherwise_it_is_the_card_that_was_revealed_as_nothing_was_put_anywhere() {
        // when
        PrintedTable table =
                activate(
                                "Reveal the top card of your library. If it's a creature card, put it onto"
                                        + " the battlefield. Otherwise, put it into your graveyard.",
                                land("Island"))
                        .resolve();

        // then
        assertThat(table.has("Island", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void an_x_that_is_defined_is_counted_after_what_is_done_before() {
        // given
        CardDefinition forge =
                card(
                        "Forge",
                        "{0}",
                        "Artifact",
                        "{0}: Put an oil counter on Forge, then create an X/1 black Zombie creature"
                                + " token, where X is the number of oil counters on Forge.");
        PrintedTable table = new PrintedTable().field(0, forge).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.activate("Forge").resolve();

        // then
        assertThat(table.derived("Zombie").power).isEqualTo(1);
        assertThat(table.derived("Zombie").toughness).isEqualTo(1);
    }

    @Test
    void what_is_not_offered_is_not_done() {
        // given
        CardDefinition patrol =
                card(
                        "Patrol",
                        "{1}",
                        "Creature — Elf",
                        "At the beginning of your upkeep, you may look at the top card of your"
                                + " library. If it shares a creature type with Patrol, you may"
                                + " reveal it. If you do, put a +1/+1 counter on Patrol.",
                        2,
                        2);
        PrintedTable table =
                new PrintedTable()
                        .field(0, patrol)
                        .put(0, Zone.LIBRARY, land("Island"))
                        .at(1, Step.UPKEEP);

        // when
        table.untilAsked().yes().resolve();

        // then
        assertThat(table.derived("Patrol").power).isEqualTo(2);
    }

    @Test
    void damage_to_itself_is_dealt_to_what_deals_it() {
        // given
        CardDefinition mage =
                creature(
                        "Mage",
                        2,
                        2,
                        "{0}: Mage deals 1 damage to target opponent and 1 damage to itself.");
        PrintedTable table = new PrintedTable().field(0, mage).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.activate("Mage").resolve();

        // then
        assertThat(table.life(1)).isEqualTo(19);
        assertThat(table.object("Mage").damage).isEqualTo(1);
    }

    @Test
    void each_creature_that_deals_damage_deals_as_much_as_its_own_power() {
        // given
        CardDefinition slam =
                card(
                        "Slam",
                        "{0}",
                        "Sorcery",
                        "Each creature you control deals damage equal to its power to target"
                                + " creature you don't control.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, BEAR, creature("Cub", 1, 1, ""))
                        .field(1, WALL)
                        .hand(0, slam)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Slam").resolve();

        // then
        assertThat(table.object("Wall").damage).isEqualTo(3);
    }

    @Test
    void that_creature_is_the_one_that_attacks_and_not_the_card_that_was_revealed() {
        // given
        CardDefinition woods =
                card(
                        "Woods",
                        "{0}",
                        "Enchantment",
                        "Whenever a creature attacks you, reveal the top card of your library. If"
                                + " it's a Forest card, remove that creature from combat.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, woods)
                        .field(1, BEAR)
                        .put(0, Zone.LIBRARY, land("Forest"));
        table.at(2, Step.PRECOMBAT_MAIN).declareAttackers();

        // when
        table.attack("Bear", 0).finish().at(2, Step.POSTCOMBAT_MAIN);

        // then
        assertThat(table.life(0)).isEqualTo(20);
    }

    @Test
    void the_exiled_card_is_the_one_that_was_exiled_for_this_very_cost() {
        // given
        CardDefinition lunge =
                card(
                        "Lunge",
                        "{0}",
                        "Sorcery",
                        "As an additional cost to cast this spell, exile a creature card from your"
                                + " graveyard.\nLunge deals damage equal to the exiled card's power"
                                + " to target creature.");
        PrintedTable table =
                new PrintedTable()
                        .field(1, WALL)
                        .put(0, Zone.GRAVEYARD, BEAR)
                        .hand(0, lunge)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Lunge").resolve();

        // then
        assertThat(table.object("Wall").damage).isEqualTo(2);
    }

    @Test
    void if_they_do_is_not_so_where_the_spell_was_countered_for_want_of_a_payment() {
        // given
        CardDefinition leak =
                card(
                        "Leak",
                        "{0}",
                        "Instant",
                        "Counter target spell unless its controller pays {2}. If they do, you gain"
                                + " 3 life.");
        PrintedTable table =
                new PrintedTable()
                        .hand(0, creature("Late", 1, 1, "Flash"), leak)
                        .field(0, land("Plains"))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Late").cast("Leak").resolve();

        // then
        assertThat(table.has("Late", Zone.GRAVEYARD)).isTrue();
        assertThat(table.life(0)).isEqualTo(20);
    }

    @Test
    void if_you_do_not_put_it_there_it_is_still_the_card_that_was_revealed() {
        // when
        PrintedTable table =
                activate(
                        "Reveal cards from the top of your library until you reveal a creature card."
                                + " You may put that card onto the battlefield. If you don't, put it"
                                + " into your hand.",
                        BEAR);
        table.untilAsked().no().resolve();

        // then
        assertThat(table.has("Bear", Zone.HAND)).isTrue();
    }
}
