package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.combat.BlockRules;
import org.junit.jupiter.api.Test;

/// Damage dealt at one time is one event (rule 510.2), also for an ability that asks how much it was or when.
class DamageAtOneTimeTest {
    private static final CardDefinition ELK = creature("Elk", 2, 2, "");
    private static final CardDefinition FOX = creature("Fox", 2, 2, "");

    @Test
    void two_blockers_deal_enough_together() {
        PrintedTable table =
                blocked(
                        creature(
                                "Boar",
                                1,
                                6,
                                "Whenever Boar is dealt 3 or more damage, you gain 1 life."));

        assertThat(table.life(0)).isEqualTo(21);
    }

    @Test
    void one_after_the_other_is_not_together() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                creature(
                                        "Boar",
                                        1,
                                        6,
                                        "Whenever Boar is dealt 3 or more damage, you gain 1 life."));
        PrintedTable.order(
                table,
                "Order deals 2 damage to each creature. Order deals 2 damage to each creature.");

        assertThat(table.has("Boar", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.life(0)).isEqualTo(20);
    }

    @Test
    void what_tramples_deals_damage_once() {
        PrintedTable table =
                blocked(
                        creature(
                                "Ram",
                                7,
                                6,
                                "Trample\nWhenever a creature you control deals combat damage during your turn, you gain"
                                        + " 1 life."));

        assertThat(table.life(1)).isEqualTo(17);
        assertThat(table.life(0)).isEqualTo(21);
    }

    @Test
    void what_one_or_more_deal_to_a_player_is_the_damage_of_all_of_them() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                ELK,
                                FOX,
                                PrintedTable.card(
                                        "Drum",
                                        "{1}",
                                        "Enchantment",
                                        "Whenever one or more creatures you control deal combat damage to a player, you gain X"
                                                + " life, where X is the amount of damage those creatures dealt to that player."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .declareAttackers()
                        .attack("Elk", 1)
                        .attack("Fox", 1)
                        .finish()
                        .at(1, Step.POSTCOMBAT_MAIN);

        assertThat(table.life(1)).isEqualTo(16);
        assertThat(table.life(0)).isEqualTo(24);
    }

    @Test
    void what_is_dealt_to_each_of_two_players_is_counted_apart() {
        PrintedTable table =
                new PrintedTable(3)
                        .field(
                                0,
                                ELK,
                                FOX,
                                creature(
                                        "Ox",
                                        1,
                                        1,
                                        "Whenever one or more creatures you control deal combat damage to a player, that player"
                                                + " mills a card for each 1 damage dealt to them."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .declareAttackers()
                        .attack("Elk", 1)
                        .attack("Fox", 2)
                        .attack("Ox", 2)
                        .finish()
                        .at(1, Step.POSTCOMBAT_MAIN);

        assertThat(table.life(2)).isEqualTo(17);
        assertThat(table.count("Plains", Zone.GRAVEYARD)).isEqualTo(5);
        assertThat(table.kernel().s.graveyard(1).size()).isEqualTo(2);
    }

    private static PrintedTable blocked(CardDefinition attacker) {
        PrintedTable table =
                new PrintedTable()
                        .field(0, attacker)
                        .field(1, ELK, FOX)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .declareAttackers();
        String name = attacker.name();
        table.attack(name, 1).finish();
        while (!(table.kernel().question() instanceof BlockRules.Blockers)) {
            table.does(new Action.Pass());
        }
        int id = table.id(name, Zone.BATTLEFIELD);
        table.does(new Action.Block(table.id("Elk", Zone.BATTLEFIELD), id))
                .does(new Action.Block(table.id("Fox", Zone.BATTLEFIELD), id))
                .finish();
        return table.at(1, Step.POSTCOMBAT_MAIN);
    }
}
