package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// What speaks of {X} in costs, and copies of activated abilities.
class VariableCostRulingsTest {
    private static final CardDefinition BEAR = PrintedTable.creature("Bear", 2, 2, "");
    private static final CardDefinition HYDRA =
            PrintedTable.card(
                    "Hydra",
                    "{X}",
                    "Creature — Hydra",
                    "This creature enters with X +1/+1 counters on it.");
    private static final CardDefinition SPARK =
            PrintedTable.creature(
                    "Spark", 1, 1, "{0}: This creature deals 1 damage to target player.");
    private static final CardDefinition WELL =
            PrintedTable.card(
                    "Well",
                    "{0}",
                    "Artifact",
                    "{T}: Add {C}{C}. Spend this mana only on costs that contain {X}.");
    private static final CardDefinition TREE =
            PrintedTable.card("Tree", "{2}", "Artifact", "Kicker {X}");

    private static PrintedTable first(PrintedTable table) {
        return table.at(1, Step.PRECOMBAT_MAIN);
    }

    @Test
    void the_value_of_x_is_doubled_before_the_permanent_enters() {
        // given
        CardDefinition bloom =
                PrintedTable.card(
                        "Bloom",
                        "{0}",
                        "Enchantment",
                        "Whenever you cast a permanent spell with a mana cost that contains {X}, double the value of X.");
        CardDefinition forest = PrintedTable.land("Forest");
        PrintedTable table =
                first(new PrintedTable().field(0, bloom, forest, forest).hand(0, HYDRA));

        // when
        table.cast("Hydra").does(new Action.PickNumber(2)).resolve();

        // then
        assertThat(table.object("Hydra").counters(CounterKind.P1P1)).isEqualTo(4);
    }

    @Test
    void mana_for_costs_with_x_pays_for_no_others() {
        CardDefinition ogre = PrintedTable.card("Ogre", "{2}", "Artifact Creature — Ogre", "");

        PrintedTable table = first(new PrintedTable().field(0, WELL).hand(0, HYDRA, ogre));

        assertThat(table.canCast("Ogre")).isFalse();
        table.cast("Hydra").does(new Action.PickNumber(2)).resolve();
        assertThat(table.object("Hydra").counters(CounterKind.P1P1)).isEqualTo(2);
    }

    @Test
    void an_optional_cost_with_x_lets_mana_for_such_costs_pay_for_the_whole_spell() {
        // given
        CardDefinition plain = PrintedTable.card("Plain", "{2}", "Artifact", "Kicker {1}");
        PrintedTable table = first(new PrintedTable().field(0, WELL).hand(0, TREE, plain));

        // then only the optional cost makes it payable
        assertThat(table.canCast("Tree")).isTrue();
        assertThat(table.canCast("Plain")).isFalse();

        // when
        table.cast("Tree").yes().resolve();

        // then
        assertThat(table.has("Tree", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.object("Well").tapped).isTrue();
    }

    @Test
    void a_spell_that_only_its_optional_cost_makes_payable_is_taken_back_without_it() {
        PrintedTable table = first(new PrintedTable().field(0, WELL).hand(0, TREE));

        table.cast("Tree").no();

        assertThat(table.has("Tree", Zone.HAND)).isTrue();
        assertThat(table.object("Well").tapped).isFalse();
    }

    @Test
    void an_activated_ability_is_copied() {
        // given
        CardDefinition mirror =
                PrintedTable.card(
                        "Mirror",
                        "{0}",
                        "Enchantment",
                        "Whenever you activate an ability, if it isn't a mana ability, copy that ability.");
        PrintedTable table = first(new PrintedTable().field(0, mirror, SPARK));

        // when
        table.activate("Spark").does(new Action.PickPlayer(1)).resolve();

        // then
        assertThat(table.life(1)).isEqualTo(18);
    }

    @Test
    void only_the_next_ability_with_x_is_copied() {
        // given
        CardDefinition mage =
                PrintedTable.creature(
                        "Mage",
                        1,
                        1,
                        "{0}: When you next cast a spell with {X} in its mana cost or activate an ability with {X} in its"
                                + " activation cost this turn, copy that spell or ability.");
        CardDefinition pyre =
                PrintedTable.creature(
                        "Pyre", 1, 1, "{X}: This creature deals 1 damage to target player.");
        PrintedTable table = first(new PrintedTable().field(0, mage, SPARK, pyre));
        table.activate("Mage").resolve();

        // when
        table.activate("Spark").does(new Action.PickPlayer(1)).resolve();
        table.activate("Pyre").does(new Action.PickPlayer(1)).resolve();

        // then
        assertThat(table.life(1)).isEqualTo(17);
    }

    private static final CardDefinition SHADE =
            PrintedTable.card(
                    "Shade",
                    "{0}",
                    "Instant",
                    "The next time a source of your choice would deal damage to you and/or creatures you control this"
                            + " turn, prevent that damage. If damage from a colorless source is prevented this way, you"
                            + " gain that much life.");

    @Test
    void damage_prevented_from_a_source_of_a_color_gives_life() {
        // given
        PrintedTable table = first(new PrintedTable().field(0, BEAR, SPARK).hand(0, SHADE));

        // when
        table.cast("Shade").untilAsked().pick("Spark").resolve();
        table.activate("Spark").does(new Action.PickPlayer(0)).resolve();

        // then
        assertThat(table.life(0)).isEqualTo(21);
    }

    @Test
    void all_that_is_prevented_at_once_gives_life() {
        // given
        CardDefinition famine =
                PrintedTable.card(
                        "Blight",
                        "{0}",
                        "Artifact",
                        "{0}, Sacrifice this artifact: It deals 3 damage to each creature and each player.");
        PrintedTable table = first(new PrintedTable().field(0, famine, BEAR).hand(0, SHADE));

        // when
        table.cast("Shade").untilAsked().pick("Blight").resolve();
        table.activate("Blight").resolve();

        // then
        assertThat(table.life(1)).isEqualTo(17);
        assertThat(table.life(0)).isEqualTo(26);
    }

    @Test
    void a_copy_is_nothing_else_than_what_the_exception_says() {
        // given
        CardDefinition cook =
                PrintedTable.card(
                        "Cook",
                        "{0}",
                        "Sorcery",
                        "Create a token that's a copy of target creature, except it's a Food artifact with \"{0}: You gain 3"
                                + " life.\" and it loses all other card types.");
        PrintedTable table = first(new PrintedTable().field(1, BEAR).hand(0, cook));

        // when
        table.cast("Cook").pick("Bear").resolve();

        // then
        int token = table.id("Bear", Zone.BATTLEFIELD);
        assertThat(table.kernel().object(token).token).isTrue();
        assertThat(table.kernel().derived(token).isCreature()).isFalse();
        assertThat(table.canActivate("Bear")).isTrue();
    }
}
