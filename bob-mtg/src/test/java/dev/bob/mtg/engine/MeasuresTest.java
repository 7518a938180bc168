package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Rulings on numbers that the game gives, and on how many targets there are.
class MeasuresTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition WALL = creature("Wall", 1, 5, "");

    private static PrintedTable cast(PrintedTable table, String text) {
        return table.hand(0, card("Order", "{0}", "Sorcery", text))
                .at(1, Step.PRECOMBAT_MAIN)
                .cast("Order");
    }

    @Test
    void x_of_a_static_ability_is_as_large_as_it_is_at_any_time() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                creature(
                                        "Chief",
                                        1,
                                        1,
                                        "Chief gets +X/+0, where X is the number of other creatures"
                                                + " you control."),
                                BEAR);

        // when
        cast(table, "Create two 1/1 white Soldier creature tokens.");
        int before = table.derived("Chief").power;
        table.resolve();

        // then
        assertThat(before).isEqualTo(2);
        assertThat(table.derived("Chief").power).isEqualTo(4);
        assertThat(table.derived("Chief").toughness).isEqualTo(1);
    }

    @Test
    void all_creatures_can_shrink_by_a_number() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                card(
                                        "Gloom",
                                        "{1}",
                                        "Enchantment",
                                        "Creatures your opponents control get -X/-0, where X is the"
                                                + " highest power among creatures you control."),
                                BEAR)
                        .field(1, creature("Ogre", 5, 3, ""))
                        .begun();

        // then
        assertThat(table.derived("Ogre").power).isEqualTo(3);
        assertThat(table.derived("Bear").power).isEqualTo(2);
    }

    @Test
    void one_or_two_targets_are_at_least_one() {
        // when
        PrintedTable table =
                cast(
                        new PrintedTable().field(0, BEAR, WALL),
                        "One or two target creatures each get +1/+1 until end of turn.");
        assertThat(table.options()).noneMatch(option -> option.startsWith("Finish"));
        table.pick("Bear").finish().resolve();

        // then
        assertThat(table.derived("Bear").power).isEqualTo(3);
        assertThat(table.derived("Wall").power).isEqualTo(1);
    }

    @Test
    void half_of_an_odd_number_of_life_is_rounded_as_the_text_says() {
        // when
        PrintedTable table =
                cast(new PrintedTable(), "You gain 1 life. You lose half your life, rounded up.");
        table.resolve();

        // then
        assertThat(table.life(0)).isEqualTo(10);
    }

    @Test
    void a_difference_is_the_same_whichever_is_larger() {
        // when
        PrintedTable table =
                cast(
                        new PrintedTable().field(0, WALL),
                        "Draw cards equal to the difference between the number of creatures you"
                                + " control and the number of creatures your opponents control.");
        int before = table.kernel().s.hand(0).size();
        table.resolve();

        // then
        assertThat(table.kernel().s.hand(0).size()).isEqualTo(before + 1);
    }

    @Test
    void for_as_long_as_it_remains_tapped_ends_as_it_untaps() {
        // given
        CardDefinition brace =
                creature(
                        "Brace",
                        1,
                        1,
                        "{0}, {T}: Target creature gets +2/+2 for as long as Brace remains tapped.");
        PrintedTable table = new PrintedTable().field(0, brace, BEAR).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.activate("Brace").pick("Bear").resolve();

        // then
        assertThat(table.derived("Bear").power).isEqualTo(4);
        assertThat(table.at(2, Step.UPKEEP).derived("Bear").power).isEqualTo(4);
        assertThat(table.at(3, Step.UPKEEP).derived("Bear").power).isEqualTo(2);
    }

    @Test
    void a_number_of_counters_of_any_kind_counts_them_all() {
        // when
        PrintedTable table =
                cast(
                        new PrintedTable().field(0, BEAR),
                        "Put a +1/+1 counter and a flying counter on target creature. Then you gain"
                                + " life equal to the number of counters on it.");
        table.pick("Bear").resolve();

        // then
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.life(0)).isEqualTo(22);
    }

    @Test
    void the_difference_is_of_what_the_condition_compared() {
        // when
        PrintedTable table =
                cast(
                        new PrintedTable(),
                        "You lose 7 life. If your life total is less than your starting life total, you"
                                + " gain life equal to the difference. If you have fewer than two cards"
                                + " in hand, draw cards equal to the difference.");
        int before = table.kernel().s.hand(0).size();
        table.resolve();

        // then
        assertThat(before).isLessThan(2);
        assertThat(table.life(0)).isEqualTo(20);
        assertThat(table.kernel().s.hand(0).size()).isEqualTo(2);
    }

    @Test
    void a_creature_of_just_that_size_is_meant() {
        // when
        PrintedTable table =
                cast(
                        new PrintedTable().field(0, BEAR, WALL, creature("Rat", 1, 1, "")),
                        "Destroy all 1/1 creatures. Destroy all creatures with power 2 or 3.");
        table.resolve();

        // then
        assertThat(table.has("Rat", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Wall", Zone.BATTLEFIELD)).isTrue();
    }
}
