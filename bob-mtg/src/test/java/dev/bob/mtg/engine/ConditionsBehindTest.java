package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// What a condition at the end of a sentence is about, and which timings and counts can be asked for.
class ConditionsBehindTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");

    private static PrintedTable sifted(boolean swamp) {
        PrintedTable table = new PrintedTable();
        if (swamp) {
            table.field(0, land("Swamp"));
        }
        return PrintedTable.order(
                table, "Draw two cards, then discard a card unless you control a Swamp.");
    }

    @Test
    void unless_behind_then_is_about_the_last_clause() {
        assertThat(sifted(true).count("Plains", Zone.HAND)).isEqualTo(2);
        PrintedTable without = sifted(false);
        assertThat(without.count("Plains", Zone.HAND)).isEqualTo(1);
        assertThat(without.count("Plains", Zone.GRAVEYARD)).isEqualTo(1);
    }

    @Test
    void if_behind_then_is_about_the_last_clause() {
        PrintedTable table =
                PrintedTable.order(
                        new PrintedTable(),
                        "Draw a card, then you gain 3 life if you control a Swamp.");
        assertThat(table.count("Plains", Zone.HAND)).isEqualTo(1);
        assertThat(table.life(0)).isEqualTo(20);
    }

    private static PrintedTable gained(boolean swamp) {
        PrintedTable table = new PrintedTable();
        if (swamp) {
            table.field(0, land("Swamp"));
        }
        return PrintedTable.order(
                table,
                "You gain 2 life, then draw a card. If you control a Swamp, you gain 4 life instead.");
    }

    @Test
    void what_happens_instead_is_instead_of_the_clause_that_does_the_same() {
        assertThat(gained(false).life(0)).isEqualTo(22);
        assertThat(gained(true).life(0)).isEqualTo(24);
        assertThat(gained(true).count("Plains", Zone.HAND)).isEqualTo(1);
    }

    @Test
    void what_was_revealed_first_is_asked_about() {
        PrintedTable table =
                PrintedTable.order(
                        new PrintedTable().put(0, Zone.LIBRARY, BEAR),
                        "Reveal the top card of your library, then put that card onto the battlefield if it's a"
                                + " creature card.");
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void two_timings_have_to_be_right_at_once() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Ox", 1, 1, ""))
                        .hand(
                                0,
                                card(
                                        "Rage",
                                        "{0}",
                                        "Instant",
                                        "Cast this spell only during your turn and only during combat.\nYou gain 1 life."))
                        .at(1, Step.PRECOMBAT_MAIN);
        assertThat(table.canCast("Rage")).isFalse();
        table.declareAttackers().attack("Ox", 1).finish();
        assertThat(table.at(1, Step.DECLARE_ATTACKERS).canCast("Rage")).isTrue();
    }

    @Test
    void a_timing_and_a_condition_have_to_be_right_at_once() {
        CardDefinition horn =
                card(
                        "Horn",
                        "{1}",
                        "Artifact",
                        "{0}: You gain 1 life. Activate only during combat and only if you control a Bear.");
        PrintedTable table = new PrintedTable().field(0, horn, creature("Ox", 1, 1, "")).begun();
        table.declareAttackers().attack("Ox", 1).finish();
        assertThat(table.at(1, Step.DECLARE_ATTACKERS).canActivate("Horn")).isFalse();

        PrintedTable both =
                new PrintedTable()
                        .field(
                                0,
                                horn,
                                creature("Ox", 1, 1, ""),
                                card("Cub", "{1}", "Creature — Bear", "", 1, 1))
                        .at(1, Step.PRECOMBAT_MAIN);
        assertThat(both.canActivate("Horn")).isFalse();
        both.declareAttackers().attack("Ox", 1).finish();
        assertThat(both.at(1, Step.DECLARE_ATTACKERS).canActivate("Horn")).isTrue();
    }

    @Test
    void the_only_creature_card_of_a_graveyard_comes_back_alone() {
        CardDefinition ghost =
                creature(
                        "Ghost",
                        2,
                        2,
                        "At the beginning of your upkeep, if this card is the only creature card in your graveyard,"
                                + " return this card to the battlefield.");
        PrintedTable alone = new PrintedTable().put(0, Zone.GRAVEYARD, ghost, land("Forest"));
        assertThat(alone.at(3, Step.PRECOMBAT_MAIN).has("Ghost", Zone.BATTLEFIELD)).isTrue();

        PrintedTable together = new PrintedTable().put(0, Zone.GRAVEYARD, ghost, BEAR);
        assertThat(together.at(3, Step.PRECOMBAT_MAIN).has("Ghost", Zone.BATTLEFIELD)).isFalse();
    }

    @Test
    void the_only_creature_is_stronger_than_one_of_two() {
        CardDefinition hermit =
                creature(
                        "Hermit",
                        2,
                        2,
                        "~ gets +3/+0 as long as it's the only creature you control.");
        assertThat(new PrintedTable().field(0, hermit).begun().derived("Hermit").power)
                .isEqualTo(5);
        assertThat(new PrintedTable().field(0, hermit, BEAR).begun().derived("Hermit").power)
                .isEqualTo(2);
    }

    @Test
    void the_top_card_of_a_graveyard_can_be_asked_about() {
        CardDefinition crow =
                creature(
                        "Crow",
                        1,
                        1,
                        "As long as the top card of your graveyard is a creature card, ~ gets +2/+2.");
        PrintedTable below =
                new PrintedTable().field(0, crow).put(0, Zone.GRAVEYARD, BEAR, land("Forest"));
        assertThat(below.begun().derived("Crow").power).isEqualTo(1);
        PrintedTable above =
                new PrintedTable().field(0, crow).put(0, Zone.GRAVEYARD, land("Forest"), BEAR);
        assertThat(above.begun().derived("Crow").power).isEqualTo(3);
    }
}
