package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Keywords that the rules don't have, as their reminder texts explain them, and time travel.
class KeywordsOfOtherSetsTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition SHIP = creature("Ship", 3, 3, "Spaceflight");
    private static final CounterKind REPAIR = new CounterKind("repair");

    @Test
    void what_flies_in_space_blocks_and_is_blocked_by_nothing_else() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, SHIP, BEAR)
                        .field(1, creature("Wing", 1, 1, "Spaceflight"), creature("Ox", 3, 3, ""));
        table.at(1, Step.PRECOMBAT_MAIN).declareAttackers();
        table.attack("Ship", 1).attack("Bear", 1).finish().untilAsked();

        int ship = table.id("Ship", Zone.BATTLEFIELD);
        int bear = table.id("Bear", Zone.BATTLEFIELD);
        int wing = table.id("Wing", Zone.BATTLEFIELD);
        int ox = table.id("Ox", Zone.BATTLEFIELD);
        assertThat(table.kernel().options())
                .contains(new Action.Block(wing, ship), new Action.Block(ox, bear))
                .doesNotContain(new Action.Block(wing, bear), new Action.Block(ox, ship));
    }

    @Test
    void spaceflight_can_be_lost() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, SHIP)
                        .hand(
                                0,
                                card(
                                        "Ion",
                                        "{0}",
                                        "Sorcery",
                                        "Target creature loses spaceflight until end of turn."))
                        .field(1, creature("Ox", 3, 3, ""));
        table.at(1, Step.PRECOMBAT_MAIN).cast("Ion").pick("Ship").resolve();
        table.declareAttackers().attack("Ship", 1).finish().untilAsked();

        assertThat(table.kernel().options())
                .contains(
                        new Action.Block(
                                table.id("Ox", Zone.BATTLEFIELD),
                                table.id("Ship", Zone.BATTLEFIELD)));
    }

    @Test
    void who_meditates_comes_back_to_hand_as_a_sorcery_unless_something_says_otherwise() {
        CardDefinition sage = creature("Sage", 1, 1, "Meditate {0}");
        PrintedTable table = new PrintedTable().field(0, sage);

        assertThat(table.at(1, Step.UPKEEP).canActivate("Sage")).isFalse();
        table.at(1, Step.PRECOMBAT_MAIN).activate("Sage").resolve();
        assertThat(table.has("Sage", Zone.HAND)).isTrue();

        CardDefinition master =
                card(
                        "Master",
                        "{1}",
                        "Enchantment",
                        "You may activate meditate abilities any time you could cast an instant.");
        assertThat(new PrintedTable().field(0, sage, master).at(1, Step.UPKEEP).canActivate("Sage"))
                .isTrue();
    }

    @Test
    void what_is_repaired_may_be_cast_from_the_graveyard_that_turn() {
        CardDefinition droid = card("Droid", "{0}", "Artifact Creature — Droid", "Repair 2", 1, 1);
        CardDefinition scrap = card("Scrap", "{0}", "Sorcery", "Destroy target creature.");
        PrintedTable table = new PrintedTable().field(0, droid).hand(0, scrap);

        table.at(1, Step.PRECOMBAT_MAIN).cast("Scrap").resolve();
        int dead = table.id("Droid", Zone.GRAVEYARD);
        assertThat(table.kernel().object(dead).counters(REPAIR)).isEqualTo(2);

        table.at(3, Step.PRECOMBAT_MAIN);
        assertThat(table.kernel().object(dead).counters(REPAIR)).isEqualTo(1);
        assertThat(canCastFromGraveyard(table, dead)).isFalse();

        table.at(5, Step.PRECOMBAT_MAIN);
        assertThat(table.kernel().object(dead).counters(REPAIR)).isZero();
        assertThat(canCastFromGraveyard(table, dead)).isTrue();

        table.at(7, Step.PRECOMBAT_MAIN);
        assertThat(canCastFromGraveyard(table, dead)).isFalse();
    }

    private static boolean canCastFromGraveyard(PrintedTable table, int card) {
        return table.kernel().options().stream()
                .anyMatch(action -> action instanceof Action.Cast(int id, _, _) && id == card);
    }

    @Test
    void three_historic_permanents_make_a_story_that_endures() {
        CardDefinition teller =
                card(
                        "Teller",
                        "{1}",
                        "Legendary Creature — Dwarf",
                        "Storied\nAs long as you have an enduring story, Teller gets +2/+0.",
                        1,
                        1);
        CardDefinition cup = card("Cup", "{1}", "Artifact", "Sacrifice Cup: You gain 1 life.");
        CardDefinition pan = card("Pan", "{1}", "Artifact", "");

        PrintedTable two = new PrintedTable().field(0, teller, pan);
        assertThat(two.at(1, Step.PRECOMBAT_MAIN).derived("Teller").power).isEqualTo(1);

        PrintedTable three = new PrintedTable().field(0, teller, cup, pan);
        assertThat(three.at(1, Step.PRECOMBAT_MAIN).derived("Teller").power).isEqualTo(3);
        three.activate("Cup").resolve();
        assertThat(three.derived("Teller").power).isEqualTo(3);
    }

    @Test
    void the_ability_of_a_stone_is_there_once_it_is_harnessed() {
        CardDefinition stone =
                card(
                        "Stone",
                        "{1}",
                        "Artifact",
                        "{0}: Harness Stone.\n∞ — At the beginning of your end step, you gain 5 life.");
        PrintedTable idle = new PrintedTable().field(0, stone);
        assertThat(idle.at(2, Step.UPKEEP).life(0)).isEqualTo(20);

        PrintedTable used = new PrintedTable().field(0, stone);
        used.at(1, Step.PRECOMBAT_MAIN).activate("Stone").resolve();
        assertThat(used.at(2, Step.UPKEEP).life(0)).isEqualTo(25);
        assertThat(used.at(4, Step.UPKEEP).life(0)).isEqualTo(30);
    }

    /// Rule 701.56a.
    @Test
    void travelling_in_time_adds_or_removes_a_time_counter_for_each_thing_that_has_one() {
        CardDefinition relic =
                card("Relic", "{1}", "Artifact", "Relic enters with a time counter on it.");
        CardDefinition brief = creature("Brief", 2, 2, "Vanishing 3");
        PrintedTable table =
                new PrintedTable()
                        .hand(0, relic, card("Tardis", "{0}", "Sorcery", "Time travel."))
                        .field(0, BEAR, land(), land())
                        .field(1, brief);
        table.at(1, Step.PRECOMBAT_MAIN).cast("Relic").resolve();
        table.cast("Tardis").untilAsked();

        assertThat(table.kernel().options()).hasSize(3);
        table.does(new Action.PickOption(0)).resolve();

        assertThat(table.object("Relic").counters(CounterKind.TIME)).isEqualTo(2);
        assertThat(table.object("Bear").counters(CounterKind.TIME)).isZero();
        assertThat(Keyword.ofText("spaceflight")).isEqualTo(Keyword.SPACEFLIGHT);
    }

    private static CardDefinition land() {
        return PrintedTable.land("Plains");
    }
}
