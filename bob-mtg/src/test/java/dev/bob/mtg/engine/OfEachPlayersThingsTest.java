package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// What is chosen or made a target for each of several players is spoken of together afterwards (rule 608.2e).
class OfEachPlayersThingsTest {
    private static PrintedTable table() {
        return new PrintedTable(3)
                .field(0, creature("Cub", 1, 1, ""))
                .field(1, creature("Bear", 2, 2, ""), creature("Boar", 2, 2, ""))
                .field(2, creature("Wolf", 2, 2, ""), creature("Warg", 2, 2, ""));
    }

    private static PrintedTable ordered(String text) {
        return table().hand(0, card("Order", "{0}", "Sorcery", text))
                .at(1, Step.PRECOMBAT_MAIN)
                .cast("Order");
    }

    private static PrintedTable aimed(String text) {
        return ordered(text).pick("Bear").pick("Wolf");
    }

    @Test
    void one_target_of_each_opponents_is_destroyed_with_the_others() {
        PrintedTable table =
                aimed(
                                "For each opponent, choose up to one target creature that player controls. Destroy those creatures.")
                        .resolve();

        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Wolf", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Boar", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.has("Warg", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void those_that_change_controllers_gain_haste_too() {
        PrintedTable table =
                aimed(
                                "For each opponent, gain control of up to one target creature that player controls until end of turn. Untap those creatures. They gain haste until end of turn.")
                        .resolve();

        table.declareAttackers();
        assertThat(table.canAttack("Bear", 1)).isTrue();
        assertThat(table.canAttack("Wolf", 1)).isTrue();
    }

    @Test
    void each_of_those_creatures_is_dealt_damage() {
        PrintedTable table =
                aimed(
                                "For each opponent, choose up to one target creature that player controls. Order deals 2 damage to each of those creatures.")
                        .resolve();

        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Wolf", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Boar", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void what_you_choose_of_each_players_is_chosen_together() {
        PrintedTable table =
                ordered(
                                "For each opponent, choose a creature that player controls. Exile the chosen creatures.")
                        .does(new Action.Pass())
                        .does(new Action.Pass())
                        .does(new Action.Pass())
                        .pick("Boar")
                        .pick("Warg")
                        .resolve();

        assertThat(table.has("Boar", Zone.EXILE)).isTrue();
        assertThat(table.has("Warg", Zone.EXILE)).isTrue();
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void all_that_were_chosen_are_spared() {
        PrintedTable table =
                ordered(
                                "For each opponent, choose a creature that player controls. Then destroy all other creatures.")
                        .does(new Action.Pass())
                        .does(new Action.Pass())
                        .does(new Action.Pass())
                        .pick("Boar")
                        .pick("Warg")
                        .resolve();

        assertThat(table.has("Boar", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.has("Warg", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Cub", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void what_each_opponent_chooses_is_returned() {
        PrintedTable table =
                ordered(
                                "Each opponent chooses a creature they control. Return the chosen creatures to their owners' hands.")
                        .does(new Action.Pass())
                        .does(new Action.Pass())
                        .does(new Action.Pass())
                        .pick("Boar")
                        .pick("Warg")
                        .resolve();

        assertThat(table.has("Boar", Zone.HAND)).isTrue();
        assertThat(table.has("Warg", Zone.HAND)).isTrue();
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void a_copy_is_made_of_each_of_them() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Bear", 2, 2, ""), creature("Wolf", 2, 2, ""))
                        .hand(
                                0,
                                card(
                                        "Order",
                                        "{0}",
                                        "Sorcery",
                                        "Choose any number of target creatures you control. For each of them, create a token that's a copy of that creature, except it has haste."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Order")
                        .pick("Bear")
                        .pick("Wolf")
                        .resolve();

        assertThat(table.count("Bear", Zone.BATTLEFIELD)).isEqualTo(2);
        assertThat(table.count("Wolf", Zone.BATTLEFIELD)).isEqualTo(2);
    }

    @Test
    void what_others_control_enters_tapped_and_stunned() {
        CardDefinition frost =
                card(
                        "Frost",
                        "{1}",
                        "Enchantment",
                        "Creatures your opponents control enter tapped and with a stun counter on them.");
        CardDefinition all =
                card(
                        "Order",
                        "{0}",
                        "Sorcery",
                        "Each player creates a 2/2 green Bear creature token.");
        PrintedTable theirs =
                new PrintedTable()
                        .field(1, frost)
                        .hand(0, all)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Order")
                        .resolve();

        int stunned = 0;
        for (int id = 0; id < theirs.kernel().s.objectCount(); id++) {
            var object = theirs.kernel().object(id);
            if (!object.gone && theirs.kernel().derived(id).name.equals("Bear")) {
                boolean frozen = object.counters.get(CounterKind.STUN) == 1;
                assertThat(object.tapped).isEqualTo(frozen);
                assertThat(object.controller == 0).isEqualTo(frozen);
                stunned += frozen ? 1 : 0;
            }
        }
        assertThat(stunned).isEqualTo(1);
    }
}
