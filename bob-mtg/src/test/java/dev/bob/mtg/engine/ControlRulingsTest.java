package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import org.junit.jupiter.api.Test;

/// Rulings on what follows as a permanent changes hands or stops being a creature (rules 302.6, 506.4).
class ControlRulingsTest {
    private static final CardDefinition OGRE = creature("Ogre", 4, 4, "");

    private static CardDefinition spell(String name, String text) {
        return card(name, "{0}", "Instant", text);
    }

    private static boolean canAttack(PrintedTable table, String name) {
        table.declareAttackers();
        return table.kernel().options().stream()
                .anyMatch(option ->
                        option instanceof Action.Attack(int attacker, _)
                                && table.derived(name)
                                        .name
                                        .equals(table.kernel().derived(attacker).name));
    }

    @Test
    void a_creature_that_was_taken_has_to_wait_for_its_new_controllers_next_turn() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Guard", 1, 1, ""))
                        .field(1, OGRE)
                        .hand(0, spell("Theft", "Gain control of target creature."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Theft").untilAsked().pick("Ogre").resolve();

        // then
        assertThat(table.derived("Ogre").controller).isZero();
        assertThat(canAttack(table, "Ogre")).isFalse();
        table.finish().at(3, Step.PRECOMBAT_MAIN);
        assertThat(canAttack(table, "Ogre")).isTrue();
    }

    @Test
    void a_creature_that_comes_back_as_the_turn_ends_may_attack_in_the_next() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(1, OGRE)
                        .hand(
                                0,
                                spell("Loan", "Gain control of target creature until end of turn."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Loan").untilAsked().pick("Ogre").resolve().at(2, Step.PRECOMBAT_MAIN);

        // then
        assertThat(table.derived("Ogre").controller).isEqualTo(1);
        assertThat(canAttack(table, "Ogre")).isTrue();
    }

    @Test
    void an_attacker_that_changes_hands_leaves_combat() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(0, OGRE)
                        .hand(0, spell("Gift", "Target opponent gains control of target creature."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.declareAttackers().attack("Ogre", 1).finish();
        table.cast("Gift").untilAsked().does(new Action.PickPlayer(1)).pick("Ogre").resolve();
        boolean attacks = table.kernel().s.combat.attackers().length > 0;

        // then
        assertThat(table.derived("Ogre").controller).isEqualTo(1);
        assertThat(attacks).isFalse();
        assertThat(table.at(1, Step.END_TURN).life(1)).isEqualTo(20);
    }

    @Test
    void an_attacker_that_stops_being_a_creature_leaves_combat_for_good() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                creature(
                                        "Idol",
                                        5,
                                        5,
                                        "As long as your devotion to green is less than two, Idol isn't a"
                                                + " creature."),
                                card("Grove", "{G}{G}", "Enchantment", ""),
                                card("Meadow", "{G}{G}", "Enchantment", ""))
                        .hand(0, spell("Clearing", "Sacrifice two enchantments. You gain 1 life."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.declareAttackers().attack("Idol", 1).finish();
        table.cast("Clearing").resolve();

        // then
        assertThat(table.derived("Idol").isCreature()).isFalse();
        assertThat(table.at(1, Step.END_TURN).life(1)).isEqualTo(20);
    }
}
