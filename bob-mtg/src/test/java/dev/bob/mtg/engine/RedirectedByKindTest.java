package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Damage that is dealt to something other than what it would have been dealt to (rule 614.9), by what deals it and by whom it
/// would be dealt to.
class RedirectedByKindTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition OX = creature("Ox", 2, 9, "");
    private static final CardDefinition ROD =
            card("Rod", "{1}", "Artifact", "{0}: Rod deals 3 damage to any target.");
    private static final CardDefinition SPARK =
            card("Spark", "{0}", "Instant", "Spark deals 3 damage to any target.");

    private static int damage(PrintedTable table, String name) {
        return table.object(name).damage;
    }

    private static PrintedTable atPlayer(PrintedTable table, int seat) {
        return table.does(new Action.PickPlayer(seat)).resolve();
    }

    /// Resolves everything; that permanent is what is chosen.
    private static void chooseAsSource(PrintedTable table, String name) {
        Action chosen = new Action.PickObject(table.id(name, Zone.BATTLEFIELD));
        while (!table.kernel().s.stack().isEmpty()) {
            table.does(table.kernel().options().contains(chosen) ? chosen : new Action.Pass());
        }
    }

    @Test
    void what_artifacts_would_deal_to_you_is_dealt_to_it_and_nothing_else_is() {
        // given
        CardDefinition guard =
                creature(
                        "Guard",
                        1,
                        9,
                        "All damage that would be dealt to you by artifacts is dealt to Guard instead.");
        PrintedTable table =
                new PrintedTable().field(0, guard, ROD).hand(0, SPARK).at(1, Step.PRECOMBAT_MAIN);

        // when
        atPlayer(table.activate("Rod"), 0);
        atPlayer(table.cast("Spark"), 0);

        // then
        assertThat(damage(table, "Guard")).isEqualTo(3);
        assertThat(table.life(0)).isEqualTo(17);
    }

    @Test
    void what_would_be_dealt_to_the_enchanted_creature_is_dealt_to_who_controls_it() {
        // given
        CardDefinition bond =
                card(
                        "Bond",
                        "{0}",
                        "Enchantment — Aura",
                        "Enchant creature\nAll damage that would be dealt to enchanted creature is dealt to its"
                                + " controller instead.");
        PrintedTable table =
                new PrintedTable().field(1, BEAR).hand(0, bond, SPARK).at(1, Step.PRECOMBAT_MAIN);
        table.cast("Bond").pick("Bear").resolve();

        // when
        table.cast("Spark").pick("Bear").resolve();

        // then
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.life(1)).isEqualTo(17);
        assertThat(table.life(0)).isEqualTo(20);
    }

    @Test
    void what_an_unblocked_attacker_would_deal_to_you_is_dealt_to_its_own_controller() {
        // given
        CardDefinition mirror =
                card(
                        "Mirror",
                        "{0}",
                        "Instant",
                        "All combat damage that would be dealt to you this turn by target attacking creature is dealt"
                                + " to its controller instead.");
        PrintedTable table =
                new PrintedTable().field(0, BEAR, OX).hand(1, mirror).begun().declareAttackers();
        table.attack("Bear", 1).attack("Ox", 1).finish();

        // when
        table.does(new Action.Pass());
        table.cast("Mirror").pick("Ox").resolve().at(1, Step.POSTCOMBAT_MAIN);

        // then
        assertThat(table.life(0)).isEqualTo(18);
        assertThat(table.life(1)).isEqualTo(18);
    }

    @Test
    void the_next_damage_of_a_source_is_dealt_to_a_target_and_what_it_deals_later_is_not() {
        // given
        CardDefinition sash =
                card(
                        "Sash",
                        "{1}",
                        "Artifact",
                        "{0}: The next time a source of your choice would deal damage to you this turn, that damage is"
                                + " dealt to target creature you control instead.");
        PrintedTable table = new PrintedTable().field(0, sash, ROD, OX).at(1, Step.PRECOMBAT_MAIN);

        // when
        chooseAsSource(table.activate("Sash").pick("Ox"), "Rod");
        atPlayer(table.activate("Rod"), 0);
        int first = table.life(0);
        atPlayer(table.activate("Rod"), 0);

        // then
        assertThat(first).isEqualTo(20);
        assertThat(damage(table, "Ox")).isEqualTo(3);
        assertThat(table.life(0)).isEqualTo(17);
    }

    @Test
    void none_is_dealt_to_and_none_is_dealt_by_creatures_of_yours_in_combat() {
        // given
        CardDefinition pact =
                card(
                        "Pact",
                        "{1}",
                        "Enchantment",
                        "Prevent all combat damage that would be dealt to and dealt by creatures you control.");
        PrintedTable table =
                new PrintedTable().field(0, pact, BEAR).field(1, OX).begun().declareAttackers();

        // when
        table.attack("Bear", 1).finish().at(1, Step.POSTCOMBAT_MAIN);
        int first = table.life(1);
        table.declareAttackers().attack("Ox", 0).finish().at(2, Step.POSTCOMBAT_MAIN);

        // then
        assertThat(first).isEqualTo(20);
        assertThat(table.life(0)).isEqualTo(18);
    }
}
