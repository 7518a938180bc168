package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Auras that aren't Auras, or are others, before they enter: what they can enchant is asked of them as they will be
/// (rules 303.4f, 303.4g and 303.4i).
class AurasAsTheyEnterTest {
    private static final CardDefinition ELK = creature("Elk", 2, 2, "");
    private static final CardDefinition VINE =
            creature(
                    "Vine",
                    3,
                    3,
                    "When Vine dies, return it to the battlefield. It's an Aura enchantment with enchant creature you control"
                            + " and \"{1}: Enchanted creature gains flying until end of turn,\" and it loses all other"
                            + " abilities.");
    private static final CardDefinition BLESSING =
            Scene.card(
                    "transform",
                    Scene.face(
                            "Blessing",
                            "{0}",
                            "Enchantment — Aura",
                            "Enchant creature\nWhen enchanted creature dies, return Blessing to the battlefield transformed"
                                    + " under your control attached to target opponent.",
                            ""),
                    Scene.face(
                            "Bane",
                            "",
                            "Enchantment — Aura Curse",
                            "Enchant player\nAt the beginning of enchanted player's upkeep, that player loses 1 life.",
                            ""));

    @Test
    void what_is_an_Aura_as_it_enters_is_put_on_something() {
        PrintedTable table = destroyed(new PrintedTable().field(0, VINE, ELK));

        assertThat(table.object("Vine").attachedTo).isEqualTo(table.id("Elk", Zone.BATTLEFIELD));
    }

    @Test
    void without_anything_to_enchant_it_stays_where_it_is() {
        PrintedTable table = destroyed(new PrintedTable().field(0, VINE).field(1, ELK));

        assertThat(table.has("Vine", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void the_face_that_will_be_up_says_what_is_enchanted() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, ELK)
                        .hand(
                                0,
                                BLESSING,
                                PrintedTable.card(
                                        "Order", "{0}", "Sorcery", "Destroy all creatures."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Blessing")
                        .pick("Elk")
                        .resolve()
                        .cast("Order")
                        .resolve();
        assertThat(table.object("Bane").attachedTo).isEqualTo(~1);

        assertThat(table.at(2, Step.PRECOMBAT_MAIN).life(1)).isEqualTo(19);
    }

    private static PrintedTable destroyed(PrintedTable table) {
        return order(table, "Destroy all creatures with power 3 or greater.");
    }
}
