package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.value.Words;
import org.junit.jupiter.api.Test;

/// Rulings on what creatures may or can't do, as their text says it.
class RuleVerbsTest {
    private static boolean canBlock(PrintedTable table, String blocker, String attacker) {
        return GameRules.of(table.kernel())
                        .blocks
                        .blockRefusal(
                                table.kernel(),
                                table.id(blocker, Zone.BATTLEFIELD),
                                table.id(attacker, Zone.BATTLEFIELD))
                == null;
    }

    private static PrintedTable attacked(PrintedTable table, String attacker) {
        return table.at(1, Step.PRECOMBAT_MAIN).declareAttackers().attack(attacker, 1).finish();
    }

    @Test
    void creatures_that_come_later_cant_block_either_if_creatures_cant_block_this_turn() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                PrintedTable.land("Mountain"),
                                PrintedTable.creature("Bear", 2, 2, ""))
                        .field(1, PrintedTable.land("Plains"))
                        .hand(
                                0,
                                PrintedTable.card(
                                        "Quake",
                                        "{R}",
                                        "Sorcery",
                                        "Creatures without flying can't block this turn."))
                        .hand(
                                1,
                                PrintedTable.card(
                                        "Guard", "{W}", "Creature — Human", "Flash", 1, 1))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Quake")
                        .resolve();
        attacked(table, "Bear");

        // when
        table.does(new dev.bob.mtg.decision.Action.Pass()).cast("Guard").resolve();

        // then
        assertThat(canBlock(table, "Guard", "Bear")).isFalse();
    }

    @Test
    void forestwalk_is_in_vain_where_it_can_be_blocked_as_though_it_werent_there() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                PrintedTable.creature("Walker", 2, 2, "Forestwalk"),
                                PrintedTable.creature("Lurker", 2, 2, "Nonbasic landwalk"))
                        .field(
                                1,
                                PrintedTable.land("Forest"),
                                PrintedTable.creature("Guard", 1, 1, ""));
        attacked(table, "Walker");
        assertThat(canBlock(table, "Guard", "Walker")).isFalse();

        PrintedTable pit =
                new PrintedTable()
                        .field(0, PrintedTable.creature("Walker", 2, 2, "Forestwalk"))
                        .field(
                                1,
                                PrintedTable.land("Forest"),
                                PrintedTable.creature("Guard", 1, 1, ""),
                                PrintedTable.card(
                                        "Pit",
                                        "{2}",
                                        "Enchantment",
                                        "Creatures with forestwalk can be blocked as though they didn't have forestwalk."));
        attacked(pit, "Walker");
        assertThat(canBlock(pit, "Guard", "Walker")).isTrue();
    }

    @Test
    void what_compares_with_the_attackers_own_power_is_looked_up_as_it_is_now() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                PrintedTable.creature(
                                        "Sneak",
                                        2,
                                        2,
                                        "This creature can't be blocked by creatures with greater power."))
                        .field(
                                1,
                                PrintedTable.creature("Giant", 3, 3, ""),
                                PrintedTable.creature("Elf", 2, 1, ""));
        attacked(table, "Sneak");

        assertThat(canBlock(table, "Giant", "Sneak")).isFalse();
        assertThat(canBlock(table, "Elf", "Sneak")).isTrue();
    }

    @Test
    void creatures_of_less_power_cant_block_the_one_that_says_so() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                PrintedTable.creature(
                                        "Breaker",
                                        3,
                                        3,
                                        "Creatures with power less than this creature's power can't block it."))
                        .field(
                                1,
                                PrintedTable.creature("Giant", 3, 3, ""),
                                PrintedTable.creature("Elf", 2, 1, ""));
        attacked(table, "Breaker");

        assertThat(canBlock(table, "Giant", "Breaker")).isTrue();
        assertThat(canBlock(table, "Elf", "Breaker")).isFalse();
    }

    @Test
    void a_creature_that_cant_be_the_target_of_red_spells_or_abilities_can_be_of_others() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                PrintedTable.creature(
                                        "Walker",
                                        2,
                                        2,
                                        "This creature can't be the target of red spells or abilities from red sources."),
                                PrintedTable.card("Ember", "{R}", "Creature — Imp", "", 1, 1),
                                PrintedTable.card("Mist", "{U}", "Creature — Imp", "", 1, 1))
                        .at(1, Step.PRECOMBAT_MAIN);
        int walker = table.id("Walker", Zone.BATTLEFIELD);

        assertThat(
                        GameRules.of(table.kernel())
                                .targets
                                .untargetable(
                                        table.kernel(),
                                        0,
                                        walker,
                                        table.id("Ember", Zone.BATTLEFIELD)))
                .isNotNull();
        assertThat(
                        GameRules.of(table.kernel())
                                .targets
                                .untargetable(
                                        table.kernel(),
                                        0,
                                        walker,
                                        table.id("Mist", Zone.BATTLEFIELD)))
                .isNull();
    }

    @Test
    void hexproof_can_be_seen_through_by_the_controller_of_the_spotlight_only() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                PrintedTable.card(
                                        "Spotlight",
                                        "{1}",
                                        "Artifact",
                                        "Creatures your opponents control with hexproof can be the targets of spells and"
                                                + " abilities you control as though they didn't have hexproof."),
                                PrintedTable.creature("Mine", 2, 2, "Hexproof"))
                        .field(1, PrintedTable.creature("Theirs", 2, 2, "Hexproof"))
                        .at(1, Step.PRECOMBAT_MAIN);

        assertThat(
                        GameRules.of(table.kernel())
                                .targets
                                .untargetable(
                                        table.kernel(),
                                        0,
                                        table.id("Theirs", Zone.BATTLEFIELD),
                                        -1))
                .isNull();
        assertThat(
                        GameRules.of(table.kernel())
                                .targets
                                .untargetable(
                                        table.kernel(), 1, table.id("Mine", Zone.BATTLEFIELD), -1))
                .isNotNull();
    }

    @Test
    void what_cant_have_an_ability_doesnt_have_it_whoever_gives_it_and_when() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                PrintedTable.card(
                                        "Archetype",
                                        "{1}",
                                        "Enchantment",
                                        "Creatures your opponents control lose flying and can't have or gain flying."),
                                PrintedTable.creature("Mine", 1, 1, "Flying"))
                        .field(
                                1,
                                PrintedTable.creature("Theirs", 1, 1, ""),
                                PrintedTable.card(
                                        "Wind",
                                        "{1}",
                                        "Enchantment",
                                        "Creatures you control have flying."))
                        .at(1, Step.PRECOMBAT_MAIN);

        assertThat(table.derived("Theirs").has(Words.FLYING)).isFalse();
        assertThat(table.derived("Mine").has(Words.FLYING)).isTrue();
    }

    @Test
    void all_activated_abilities_of_others_are_its_own_and_speak_of_it() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                PrintedTable.creature(
                                        "Captain",
                                        3,
                                        4,
                                        "This creature has all activated abilities of all legendary creatures you control."),
                                PrintedTable.card(
                                        "Hero",
                                        "{1}",
                                        "Legendary Creature — Human",
                                        "{0}: Hero gets +1/+0 until end of turn.",
                                        1,
                                        1))
                        .at(1, Step.PRECOMBAT_MAIN);

        table.activate("Captain").resolve();

        assertThat(table.derived("Captain").power).isEqualTo(4);
        assertThat(table.derived("Hero").power).isEqualTo(1);
    }

    @Test
    void you_and_what_you_control_are_guarded_together() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                PrintedTable.card(
                                        "Grace",
                                        "{1}",
                                        "Enchantment",
                                        "You and Beasts you control have hexproof."),
                                PrintedTable.creature("Beast", 1, 1, ""))
                        .at(1, Step.PRECOMBAT_MAIN);

        assertThat(table.derived("Beast").has(Words.HEXPROOF)).isTrue();
    }
}
