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

/// What a spell calls another thing in the price of avoiding it, and which creature of an event is meant if a player may have
/// been dealt the damage.
class AnotherThanTheTargetTest {
    private static final CardDefinition OX = creature("Ox", 5, 5, "");
    private static final CardDefinition MOUSE = creature("Mouse", 1, 1, "");
    private static final CardDefinition BLIGHT =
            card(
                    "Blight",
                    "{B}",
                    "Sorcery",
                    "Put a -1/-1 counter on target creature. Its controller loses 3 life unless they sacrifice another creature.");
    private static final CardDefinition MIRROR =
            card(
                    "Mirror",
                    "{1}",
                    "Enchantment",
                    "Whenever a creature an opponent controls deals damage to you or a creature you control, Mirror deals that"
                            + " much damage to that creature.");

    @Test
    void the_target_is_no_other_creature_to_be_sacrificed_for_it() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, land("Swamp"))
                        .field(1, OX)
                        .hand(0, BLIGHT)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Blight")
                        .pick("Ox")
                        .does(new Action.Pass())
                        .does(new Action.Pass());

        // nobody is asked
        assertThat(table.life(1)).isEqualTo(17);
        assertThat(table.has("Ox", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void another_creature_may_be_sacrificed_for_it() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, land("Swamp"))
                        .field(1, OX, MOUSE)
                        .hand(0, BLIGHT)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Blight")
                        .pick("Ox")
                        .untilAsked()
                        .yes()
                        .resolve();

        assertThat(table.has("Ox", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.has("Mouse", Zone.GRAVEYARD)).isTrue();
        assertThat(table.life(1)).isEqualTo(20);
    }

    @Test
    void the_creature_meant_is_the_one_that_deals_the_damage() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, OX)
                        .field(1, MIRROR)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .declareAttackers()
                        .attack("Ox", 1)
                        .finish()
                        .at(1, Step.END_COMBAT);

        assertThat(table.life(1)).isEqualTo(15);
        assertThat(table.life(0)).isEqualTo(20);
        assertThat(table.has("Ox", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void it_is_also_meant_if_a_creature_is_dealt_the_damage() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                creature(
                                        "Archer",
                                        2,
                                        2,
                                        "{T}: Archer deals 2 damage to target creature."))
                        .field(1, MIRROR, OX)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .activate("Archer")
                        .pick("Ox")
                        .resolve();

        assertThat(table.has("Archer", Zone.GRAVEYARD)).isTrue();
        assertThat(table.object("Ox").damage).isEqualTo(2);
    }
}
