package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import org.junit.jupiter.api.Test;

/// What keeps players from losing and winning (rule 104), and their life from running out.
class WinningAndLosingRulingsTest {
    private static final CardDefinition BEAR = PrintedTable.creature("Bear", 2, 2, "");
    private static final CardDefinition BLAST =
            PrintedTable.card("Blast", "{0}", "Sorcery", "Blast deals 30 damage to you.");
    private static final CardDefinition PAIN =
            PrintedTable.card("Pain", "{0}", "Sorcery", "You lose 30 life.");
    private static final CardDefinition TRIUMPH =
            PrintedTable.card("Triumph", "{0}", "Sorcery", "You win the game.");

    private static CardDefinition enchantment(String name, String text) {
        return PrintedTable.card(name, "{1}", "Enchantment", text);
    }

    @Test
    void damage_takes_life_down_to_its_floor_and_no_further() {
        // given
        CardDefinition floor =
                enchantment(
                        "Floor",
                        "If you control a creature, damage that would reduce your life total to less than 1 reduces it to 1"
                                + " instead.");
        PrintedTable table =
                new PrintedTable().field(0, floor, BEAR).hand(0, BLAST).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Blast").resolve();

        // then
        assertThat(table.life(0)).isEqualTo(1);
        assertThat(table.kernel().outcome()).isEmpty();
    }

    @Test
    void losing_life_goes_through_a_floor_of_damage() {
        // given
        CardDefinition floor =
                enchantment(
                        "Floor",
                        "Damage that would reduce your life total to less than 1 reduces it to 1 instead.");
        PrintedTable table =
                new PrintedTable().field(0, floor).hand(0, PAIN).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Pain").resolve();

        // then
        assertThat(table.kernel().outcome().orElseThrow().winners()).containsExactly(1);
    }

    @Test
    void a_player_may_go_on_without_life() {
        // given
        CardDefinition undead =
                enchantment("Undead", "You don't lose the game for having 0 or less life.");
        PrintedTable table =
                new PrintedTable().field(0, undead).hand(0, BLAST).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Blast").resolve();

        // then
        assertThat(table.life(0)).isEqualTo(-10);
        assertThat(table.kernel().outcome()).isEmpty();
    }

    @Test
    void who_cant_win_doesnt_although_an_effect_says_so() {
        // given
        CardDefinition angel =
                enchantment(
                        "Guard", "You can't lose the game and your opponents can't win the game.");
        PrintedTable table =
                new PrintedTable().field(1, angel).hand(0, TRIUMPH).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Triumph").resolve();

        // then
        assertThat(table.kernel().outcome()).isEmpty();
    }

    @Test
    void a_player_wins_although_the_other_one_cant_lose() {
        // given
        CardDefinition mastery = enchantment("Mastery", "You can't lose the game.");
        PrintedTable table =
                new PrintedTable().field(1, mastery).hand(0, TRIUMPH).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Triumph").resolve();

        // then
        assertThat(table.kernel().outcome().orElseThrow().winners()).containsExactly(0);
    }

    @Test
    void a_player_is_given_what_is_targeted() {
        // given
        CardDefinition gift =
                PrintedTable.card(
                        "Gift",
                        "{0}",
                        "Sorcery",
                        "Target opponent gains control of target permanent you control.");
        PrintedTable table =
                new PrintedTable().field(0, BEAR).hand(0, gift).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Gift").does(new Action.PickPlayer(1)).pick("Bear").resolve();

        // then
        assertThat(table.derived("Bear").controller).isEqualTo(1);
    }
}
