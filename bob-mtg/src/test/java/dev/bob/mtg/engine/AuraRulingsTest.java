package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Auras on cards in graveyards, and what becomes an Aura.
class AuraRulingsTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final String LEAVES =
            " When this Aura leaves the battlefield, that creature's controller sacrifices it.";

    private static final CardDefinition GRIP =
            card(
                    "Grip",
                    "{0}",
                    "Enchantment — Aura",
                    "Enchant creature card in a graveyard\n"
                            + "When this Aura enters, if it's on the battlefield, it loses \"enchant creature card in a"
                            + " graveyard\" and gains \"enchant creature put onto the battlefield with this Aura.\" Return"
                            + " enchanted creature card to the battlefield under your control and attach this Aura to it."
                            + LEAVES
                            + "\nEnchanted creature gets +1/+0.");

    private static final CardDefinition RISE =
            card(
                    "Rise",
                    "{0}",
                    "Enchantment",
                    "You may cast Rise as though it had flash. If you cast it any time a sorcery couldn't have been cast,"
                            + " the controller of the permanent it becomes sacrifices it at the beginning of the next cleanup"
                            + " step.\n"
                            + "When this enchantment enters, if it's on the battlefield, it becomes an Aura with \"enchant"
                            + " creature put onto the battlefield with this Aura.\" Put target creature card from a graveyard"
                            + " onto the battlefield under your control and attach this enchantment to it. When this"
                            + " enchantment leaves the battlefield, that creature's controller sacrifices it.");

    private static final CardDefinition BREAK =
            card("Break", "{0}", "Instant", "Destroy target enchantment.");

    private static PrintedTable gripped(CardDefinition corpse) {
        return new PrintedTable()
                .put(1, Zone.GRAVEYARD, corpse)
                .hand(0, GRIP, BREAK)
                .at(1, Step.PRECOMBAT_MAIN)
                .cast("Grip")
                .resolve();
    }

    @Test
    void an_aura_on_a_card_in_a_graveyard_goes_with_it_to_the_battlefield() {
        // when (rules 303.4a, 607.2c)
        PrintedTable table = gripped(BEAR);

        // then
        assertThat(table.derived("Bear").controller).isZero();
        assertThat(table.derived("Bear").power).isEqualTo(3);
        assertThat(table.object("Grip").attachedTo).isEqualTo(table.object("Bear").id);
    }

    @Test
    void the_creature_is_sacrificed_when_that_aura_leaves() {
        // given
        PrintedTable table = gripped(BEAR);

        // when
        table.cast("Break").resolve();

        // then
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isFalse();
        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void the_aura_isnt_attached_to_what_is_protected_from_it() {
        // when (rules 303.4j, 704.5m)
        PrintedTable table = gripped(creature("Monk", 2, 2, "Protection from enchantments"));

        // then
        assertThat(table.has("Grip", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Monk", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void the_aura_cant_be_moved_to_another_creature() {
        // given
        CardDefinition move =
                card(
                        "Move",
                        "{0}",
                        "Instant",
                        "Attach target Aura you control to target creature.");
        PrintedTable table =
                new PrintedTable()
                        .put(1, Zone.GRAVEYARD, BEAR)
                        .field(0, creature("Ox", 2, 2, ""))
                        .hand(0, GRIP, move)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Grip")
                        .resolve();

        // when
        table.cast("Move").untilAsked().pick("Grip").pick("Ox").resolve();

        // then
        assertThat(table.object("Grip").attachedTo).isEqualTo(table.object("Bear").id);
    }

    private static PrintedTable risen(int turn, Step step) {
        return new PrintedTable()
                .put(1, Zone.GRAVEYARD, BEAR)
                .hand(0, RISE)
                .at(turn, step)
                .cast("Rise")
                .resolve();
    }

    @Test
    void what_becomes_an_aura_on_what_it_put_onto_the_battlefield_stays_there() {
        // when
        PrintedTable table = risen(1, Step.PRECOMBAT_MAIN).at(2, Step.PRECOMBAT_MAIN);

        // then
        assertThat(table.derived("Rise").isAura()).isTrue();
        assertThat(table.object("Rise").attachedTo).isEqualTo(table.object("Bear").id);
    }

    @Test
    void what_was_cast_when_a_sorcery_couldnt_have_been_is_sacrificed_in_the_next_cleanup_step() {
        // given
        PrintedTable table = risen(1, Step.END_TURN);
        assertThat(table.derived("Bear").controller).isZero();

        // when (rules 514.3a, 603.7)
        table.at(2, Step.UPKEEP);

        // then
        assertThat(table.has("Rise", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void an_enchantment_becomes_an_aura_on_what_it_manifests() {
        // given
        CardDefinition shape =
                card(
                        "Shape",
                        "{0}",
                        "Enchantment",
                        "When this enchantment enters, it becomes an Aura with enchant creature. Manifest the top card of"
                                + " your library and attach this enchantment to it.\nEnchanted creature gets +2/+2.");

        // when
        PrintedTable table =
                new PrintedTable()
                        .put(0, Zone.LIBRARY, BEAR)
                        .hand(0, shape)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Shape")
                        .resolve();

        // then
        int host = table.object("Shape").attachedTo;
        assertThat(table.kernel().object(host).faceDown).isTrue();
        assertThat(table.kernel().derived(host).power).isEqualTo(4);
    }
}
