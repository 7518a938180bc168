package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.turn.PriorityRound;
import dev.bob.mtg.engine.value.SubtypeKinds;
import org.junit.jupiter.api.Test;

/// Rulings on what is chosen as an effect is carried out, what X is paid with, and costs that take the topmost cards of a kind.
class ChosenAndPaidTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition OX = creature("Ox", 3, 3, "");

    private static CardDefinition instant(String name, String text) {
        return card(name, "{0}", "Instant", text);
    }

    /// Resolves everything; that is what is chosen where it is offered.
    private static void choosing(PrintedTable table, Action chosen) {
        while (!table.kernel().s.stack().isEmpty()
                || !(table.kernel().question() instanceof PriorityRound.HasPriority)) {
            table.does(table.kernel().options().contains(chosen) ? chosen : new Action.Pass());
        }
    }

    @Test
    void several_colors_may_be_chosen_at_once() {
        // given
        CardDefinition dye =
                instant(
                        "Dye",
                        "Target creature becomes the color or colors of your choice until end of turn.");
        PrintedTable table =
                new PrintedTable().field(0, BEAR).hand(0, dye).at(1, Step.PRECOMBAT_MAIN);

        // when
        choosing(
                table.cast("Dye").pick("Bear"),
                new Action.PickOption(Colors.SETS.indexOf("white and red")));

        // then
        assertThat(table.derived("Bear").colors).isEqualTo(Color.WHITE.bit() | Color.RED.bit());
        assertThat(table.at(2, Step.UPKEEP).derived("Bear").colors).isZero();
    }

    @Test
    void the_colors_that_can_be_chosen_are_each_set_once() {
        assertThat(Colors.SETS).hasSize(31).doesNotHaveDuplicates();
        assertThat(Colors.SETS).contains("green", "white and green", "white, blue, and black");
        assertThat(Colors.SETS.indexOf("blue and red") + 1)
                .isEqualTo(Color.BLUE.bit() | Color.RED.bit());
    }

    @Test
    void any_creature_type_but_that_one_can_be_chosen() {
        // given
        CardDefinition guise =
                instant(
                        "Guise",
                        "Choose a creature type other than Wall. Target creature becomes that type until end of turn.");
        PrintedTable table =
                new PrintedTable().field(0, BEAR).hand(0, guise).at(1, Step.PRECOMBAT_MAIN);
        table.cast("Guise").pick("Bear").untilAsked();
        int offered = table.kernel().options().size();

        // when
        choosing(table, new Action.PickOption(0));

        // then
        assertThat(table.derived("Bear").subtypes).hasSize(1).doesNotContain("Beast");
        assertThat(offered).isEqualTo(SubtypeKinds.CREATURE.size() - 1);
    }

    @Test
    void only_mana_of_that_color_pays_for_the_x_of_the_ability() {
        // given
        CardDefinition kiln =
                card(
                        "Kiln",
                        "{1}",
                        "Artifact",
                        "{X}{1}: Kiln deals X damage to each opponent. Spend only red mana on X.");
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                kiln,
                                land("Mountain"),
                                land("Mountain"),
                                land("Plains"),
                                land("Plains"))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.activate("Kiln");
        boolean three = table.kernel().options().contains(new Action.PickNumber(3));
        table.does(new Action.PickNumber(2)).resolve();

        // then
        assertThat(three).isFalse();
        assertThat(table.life(1)).isEqualTo(18);
    }

    @Test
    void the_topmost_creature_card_is_exiled_whatever_lies_above_it() {
        // given
        CardDefinition ghoul =
                creature(
                        "Ghoul",
                        3,
                        3,
                        "At the beginning of your upkeep, sacrifice Ghoul unless you exile the top creature card of your"
                                + " graveyard.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, ghoul)
                        .put(0, Zone.GRAVEYARD, BEAR, OX, land("Swamp"))
                        .at(1, Step.UPKEEP);

        // when
        table.untilAsked().yes().resolve();
        boolean alive = table.has("Ghoul", Zone.BATTLEFIELD);

        // then
        assertThat(alive).isTrue();
        assertThat(table.has("Ox", Zone.EXILE)).isTrue();
        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void a_coin_that_may_be_flipped_does_nothing_if_it_is_not() {
        // given
        CardDefinition goo =
                creature(
                        "Goo",
                        1,
                        1,
                        "At the beginning of your upkeep, you may flip a coin. If you win the flip, put a +1/+1 counter on"
                                + " Goo. If you lose the flip, you lose 5 life.");
        PrintedTable table = new PrintedTable().field(0, goo).at(3, Step.UPKEEP);

        // when
        table.untilAsked().no().resolve();

        // then
        assertThat(table.life(0)).isEqualTo(20);
        assertThat(table.derived("Goo").power).isEqualTo(1);
    }

    @Test
    void a_coin_that_is_flipped_comes_up_one_way_or_the_other() {
        // given
        CardDefinition goo =
                creature(
                        "Goo",
                        1,
                        1,
                        "At the beginning of your upkeep, you may flip a coin. If you win the flip, you gain 5 life. If you"
                                + " lose the flip, you lose 5 life.");
        PrintedTable table = new PrintedTable().field(0, goo).at(3, Step.UPKEEP);

        // when
        table.untilAsked().yes().resolve();

        // then
        assertThat(Math.abs(table.life(0) - 20)).isEqualTo(5);
    }

    @Test
    void what_is_destroyed_on_a_condition_cannot_be_regenerated() {
        // given
        CardDefinition troll = creature("Troll", 2, 2, "{0}: Regenerate Troll.");
        CardDefinition rend =
                instant(
                        "Rend",
                        "Destroy target creature if it's tapped. A creature destroyed this way can't be regenerated.");
        PrintedTable table =
                new PrintedTable().field(0, troll).hand(1, rend).begun().declareAttackers();
        table.attack("Troll", 1).finish();

        // when
        table.activate("Troll").resolve();
        table.does(new Action.Pass()).cast("Rend").pick("Troll").resolve();

        // then
        assertThat(table.has("Troll", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void a_creature_is_tapped_as_control_of_it_ends() {
        // given
        CardDefinition call =
                instant(
                        "Call",
                        "Untap target creature an opponent controls and gain control of it until end of turn. That creature"
                                + " gains haste until end of turn. When you lose control of the creature, tap it.");
        PrintedTable table =
                new PrintedTable().field(1, BEAR).hand(0, call).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Call").pick("Bear").resolve();
        boolean tapped = table.object("Bear").tapped;
        table.at(2, Step.UPKEEP);

        // then
        assertThat(tapped).isFalse();
        assertThat(table.derived("Bear").controller).isEqualTo(1);
    }

    @Test
    void what_was_put_into_your_graveyard_from_the_battlefield_counts_whoever_controlled_it() {
        // given
        CardDefinition blast = instant("Blast", "Destroy all creatures.");
        CardDefinition call =
                instant(
                        "Call",
                        "You gain 1 life for each creature put into your graveyard from the battlefield this turn.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, BEAR, OX)
                        .field(1, creature("Elk", 3, 3, ""))
                        .hand(0, blast, call)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Blast").resolve().cast("Call").resolve();

        // then
        assertThat(table.life(0)).isEqualTo(22);
    }

    @Test
    void blocking_what_is_strong_has_a_price_and_blocking_anything_else_has_none() {
        // given
        CardDefinition colt =
                creature(
                        "Colt",
                        1,
                        3,
                        "Colt can't block creatures with power 3 or greater unless you pay {1}.");
        PrintedTable table =
                new PrintedTable().field(0, BEAR, OX).field(1, colt).begun().declareAttackers();

        // when
        table.attack("Bear", 1).attack("Ox", 1).finish().untilAsked();
        int colts = table.id("Colt", Zone.BATTLEFIELD);

        // then
        assertThat(table.kernel().options())
                .contains(new Action.Block(colts, table.id("Bear", Zone.BATTLEFIELD)))
                .doesNotContain(new Action.Block(colts, table.id("Ox", Zone.BATTLEFIELD)));
    }

    @Test
    void all_are_destroyed_but_the_one_that_says_so() {
        // given
        CardDefinition lion = creature("Lion", 3, 3, "{0}: Destroy all creatures except for Lion.");
        PrintedTable table =
                new PrintedTable().field(0, lion, BEAR).field(1, OX).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.activate("Lion").resolve();

        // then
        assertThat(table.has("Lion", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isFalse();
        assertThat(table.has("Ox", Zone.BATTLEFIELD)).isFalse();
    }

    @Test
    void what_changes_may_deal_damage_in_the_same_sentence() {
        // given
        CardDefinition drake =
                creature(
                        "Drake",
                        4,
                        4,
                        "{0}: Drake gets -1/-0 until end of turn and deals 1 damage to target creature without flying.");
        PrintedTable table =
                new PrintedTable().field(0, drake).field(1, BEAR).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.activate("Drake").pick("Bear").resolve();

        // then
        assertThat(table.derived("Drake").power).isEqualTo(3);
        assertThat(table.object("Bear").damage).isEqualTo(1);
    }

    @Test
    void damage_to_it_is_prevented_and_then_it_is_destroyed_for_the_spell_is_not_meant() {
        // given
        CardDefinition glyph =
                instant(
                        "Glyph",
                        "Target creature gets +5/+0 until end of turn. Prevent all damage that would be dealt to it this"
                                + " turn. Destroy it at the beginning of the next end step.");
        PrintedTable table =
                new PrintedTable().field(0, BEAR).hand(0, glyph).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Glyph").pick("Bear").resolve().at(2, Step.UPKEEP);

        // then
        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
    }
}
