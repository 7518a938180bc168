package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static dev.bob.mtg.engine.PrintedTable.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Which of many things are meant: as many as are counted, those of another name, all but those of a kind, those that didn't
/// attack.
class NarrowedNounsTest {
    private static final CardDefinition IMP = creature("Imp", 1, 1, "");

    @Test
    void each_player_sacrifices_as_many_as_are_counted() {
        PrintedTable table =
                new PrintedTable().field(0, land("Swamp"), land("Swamp")).field(1, IMP, IMP, IMP);
        order(
                table,
                "Each opponent sacrifices a creature of their choice for each Swamp you control.");

        assertThat(table.count("Imp", Zone.BATTLEFIELD)).isEqualTo(1);
    }

    @Test
    void a_land_of_each_basic_land_type_is_kept() {
        for (String words :
                new String[] {
                    "Each player chooses from the lands they control a land of each basic land type, then sacrifices the"
                            + " rest.",
                    "Each player chooses a land they control of each basic land type and sacrifices the rest."
                }) {
            PrintedTable table =
                    new PrintedTable()
                            .field(0, land("Swamp"), land("Swamp"), land("Island"))
                            .field(1, card("Cave", "", "Land", "{T}: Add {C}."), IMP);
            order(table, words);

            assertThat(table.count("Swamp", Zone.BATTLEFIELD)).as(words).isEqualTo(1);
            assertThat(table.has("Island", Zone.BATTLEFIELD)).as(words).isTrue();
            assertThat(table.has("Cave", Zone.GRAVEYARD)).as(words).isTrue();
            assertThat(table.has("Imp", Zone.BATTLEFIELD)).as(words).isTrue();
        }
    }

    @Test
    void only_what_has_another_name_is_meant() {
        PrintedTable table =
                order(
                        new PrintedTable()
                                .field(1, creature("Bear", 2, 2, ""), creature("Wolf", 2, 2, "")),
                        "Destroy all creatures not named Bear.");
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.has("Wolf", Zone.BATTLEFIELD)).isFalse();
    }

    @Test
    void what_didnt_attack_is_destroyed_later() {
        PrintedTable table =
                new PrintedTable()
                        .field(1, creature("Bear", 2, 2, ""))
                        .hand(
                                0,
                                card(
                                        "Call",
                                        "{0}",
                                        "Instant",
                                        "Tap target creature. At the beginning of the next end step, destroy that creature if"
                                                + " it didn't attack this turn."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Call")
                        .pick("Bear")
                        .resolve();
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isTrue();
        for (int i = 0; i < 40 && table.has("Bear", Zone.BATTLEFIELD); i++) {
            table.does(table.kernel().options().getFirst());
        }
        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
        assertThat(table.kernel().s.turn).isEqualTo(1);
    }

    @Test
    void what_is_no_token_then_stays() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Bear", 2, 2, ""))
                        .hand(
                                0,
                                card(
                                        "Call",
                                        "{0}",
                                        "Instant",
                                        "Untap target creature. Sacrifice it at the beginning of the next end step if it's a"
                                                + " token."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Call")
                        .pick("Bear")
                        .resolve();
        for (int i = 0; i < 40 && table.kernel().s.turn == 1; i++) {
            table.does(table.kernel().options().getFirst());
        }
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void all_but_those_of_a_kind_are_meant() {
        PrintedTable table =
                order(
                        new PrintedTable()
                                .field(
                                        1,
                                        creature("Bear", 2, 2, ""),
                                        card("Rock", "{1}", "Artifact", ""),
                                        card("Rune", "{1}", "Enchantment", "")),
                        "Destroy all permanents other than artifacts.");
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isFalse();
        assertThat(table.has("Rune", Zone.BATTLEFIELD)).isFalse();
        assertThat(table.has("Rock", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void half_of_what_you_control_is_sacrificed_rounded_up() {
        PrintedTable table =
                order(
                        new PrintedTable()
                                .field(
                                        0,
                                        creature("Bear", 2, 2, ""),
                                        creature("Wolf", 2, 2, ""),
                                        creature("Ogre", 3, 3, "")),
                        "Sacrifice half the creatures you control, rounded up.");
        assertThat(
                        table.count("Bear", Zone.GRAVEYARD)
                                + table.count("Wolf", Zone.GRAVEYARD)
                                + table.count("Ogre", Zone.GRAVEYARD))
                .isEqualTo(2);
    }

    @Test
    void exactly_so_much_is_neither_more_nor_less() {
        assertThat(exactly("If its power is exactly 3, you gain 5 life.", 3)).isEqualTo(25);
        assertThat(exactly("If its power is exactly 3, you gain 5 life.", 4)).isEqualTo(20);
        assertThat(exactly("If its toughness is exactly 3, you gain 5 life.", 3)).isEqualTo(25);
    }

    private static int exactly(String condition, int size) {
        return order(
                        new PrintedTable().field(1, creature("Ogre", size, size, "")),
                        "Tap target creature. " + condition)
                .life(0);
    }

    @Test
    void creatures_that_didnt_attack_are_all_of_them_before_combat() {
        PrintedTable table =
                order(
                        new PrintedTable().field(1, creature("Bear", 2, 2, "")),
                        "Destroy all creatures that didn't attack this turn.");
        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
    }
}
