package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Why;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// What is said about something that can't be done: the rule, and the card whose effect it is.
class ReasonsTest {
    private static final CardDefinition BEAR = PrintedTable.creature("Bear", 2, 2, "");

    private static Why why(PrintedTable table, int seat, String name, Zone zone, String action) {
        return Explain.why(table.kernel(), seat, table.id(name, zone)).stream()
                .filter(why -> why.action().startsWith(action))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void a_creature_that_may_attack_nobody_is_told_what_keeps_it_at_home() {
        var table =
                new PrintedTable()
                        .field(0, BEAR)
                        .field(
                                1,
                                PrintedTable.card(
                                        "Moat",
                                        "{W}",
                                        "Enchantment",
                                        "Creatures without flying can't attack you."))
                        .at(1, Step.PRECOMBAT_MAIN);

        Why why = why(table, 0, "Bear", Zone.BATTLEFIELD, "attack");

        assertThat(why.possible()).isFalse();
        assertThat(why.rule()).isEqualTo("508.1c");
        assertThat(why.reason())
                .isEqualTo("An effect says that it can't attack there. It comes from Moat.");
    }

    @Test
    void a_creature_that_may_attack_a_planeswalker_can_attack() {
        var table =
                new PrintedTable()
                        .field(0, BEAR)
                        .field(
                                1,
                                PrintedTable.planeswalker("Walker", "{W}", "+1: Draw a card.", 3),
                                PrintedTable.card(
                                        "Moat",
                                        "{W}",
                                        "Enchantment",
                                        "Creatures without flying can't attack you."))
                        .at(1, Step.PRECOMBAT_MAIN);

        assertThat(why(table, 0, "Bear", Zone.BATTLEFIELD, "attack").possible()).isTrue();
    }

    @Test
    void a_blocker_is_told_the_keyword_that_it_fails() {
        var table =
                new PrintedTable()
                        .field(0, PrintedTable.creature("Horror", 2, 2, "Fear"))
                        .field(1, BEAR)
                        .at(1, Step.PRECOMBAT_MAIN);

        table.declareAttackers().attack("Horror", 1).finish();

        assertThat(why(table, 1, "Bear", Zone.BATTLEFIELD, "block").rule()).isEqualTo("702.36b");
    }

    @Test
    void a_spell_that_an_effect_forbids_names_the_effect() {
        var table =
                new PrintedTable()
                        .field(0, PrintedTable.land("Forest"))
                        .hand(0, PrintedTable.card("Growth", "{G}", "Instant", "Draw a card."))
                        .field(
                                1,
                                PrintedTable.card(
                                        "Silence",
                                        "{W}",
                                        "Enchantment",
                                        "Your opponents can't cast instant spells."))
                        .at(1, Step.PRECOMBAT_MAIN);

        assertThat(why(table, 0, "Growth", Zone.HAND, "cast").reason())
                .endsWith("It comes from Silence.");
        assertThat(table.kernel().options()).noneMatch(Action.Cast.class::isInstance);
    }

    @Test
    void a_land_that_an_effect_forbids_names_the_effect() {
        var table =
                new PrintedTable()
                        .hand(0, PrintedTable.land("Forest"))
                        .field(
                                0,
                                PrintedTable.card(
                                        "Drought",
                                        "{W}",
                                        "Enchantment",
                                        "Players can't play lands."))
                        .at(1, Step.PRECOMBAT_MAIN);

        assertThat(why(table, 0, "Forest", Zone.HAND, "play").reason())
                .isEqualTo("An effect says that you can't play lands. It comes from Drought.");
    }
}
