package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/// What is asked of permanents that are gone, and what one player lets another have.
class AsTheyLastWereTest {
    private static final CardDefinition BIRD = creature("Bird", 1, 1, "Flying");
    private static final CardDefinition IMP = creature("Imp", 1, 1, "");
    private static final CardDefinition OX = creature("Ox", 2, 2, "");

    private static PrintedTable table() {
        return new PrintedTable().field(0, BIRD, IMP, OX).field(1, OX);
    }

    private static PrintedTable done(PrintedTable table, String text) {
        return table.hand(0, card("Order", "{0}", "Sorcery", text))
                .at(1, Step.PRECOMBAT_MAIN)
                .cast("Order");
    }

    @Test
    void each_player_pays_for_what_they_controlled() {
        PrintedTable table =
                done(
                                table(),
                                "Destroy all creatures. Each player loses life equal to the number of creatures they"
                                        + " controlled that were destroyed this way.")
                        .resolve();
        assertThat(table.life(0)).isEqualTo(17);
        assertThat(table.life(1)).isEqualTo(19);
    }

    @Test
    void what_died_had_a_keyword_or_had_it_not() {
        PrintedTable table =
                done(
                                table().field(
                                                0,
                                                card(
                                                        "Roost",
                                                        "{1}",
                                                        "Enchantment",
                                                        "Whenever a creature you control dies, if it had flying, you gain 5"
                                                                + " life.\n"
                                                                + "Whenever a creature you control dies, if it didn't have"
                                                                + " flying, you gain 1 life.")),
                                "Destroy all creatures.")
                        .resolve();
        assertThat(table.life(0)).isEqualTo(27);
    }

    @Test
    void damage_that_somebody_was_dealt_adds_up() {
        PrintedTable table =
                done(
                                table(),
                                "Order deals 2 damage to each opponent. Then Order deals 1 damage to each opponent. If an"
                                        + " opponent was dealt 3 or more damage this turn, you gain 4 life. If you were dealt"
                                        + " 2 or more damage this turn, you lose 9 life.")
                        .resolve();
        assertThat(table.life(0)).isEqualTo(24);
    }

    @Test
    void another_player_gains_control_for_a_turn() {
        PrintedTable table =
                done(table(), "Target player gains control of target creature until end of turn.");
        table.does(new Action.PickPlayer(1)).pick("Imp").resolve();
        assertThat(table.derived("Imp").controller).isEqualTo(1);
        assertThat(table.at(2, Step.PRECOMBAT_MAIN).derived("Imp").controller).isEqualTo(0);
    }

    @Test
    void one_who_gains_control_does_the_rest_too() {
        PrintedTable table =
                table().field(
                                0,
                                creature(
                                        "Gift",
                                        1,
                                        1,
                                        "{0}: Target opponent gains control of Gift and draws a card."))
                        .at(1, Step.PRECOMBAT_MAIN);
        table.activate("Gift").untilAsked().does(new Action.PickPlayer(1)).resolve();
        assertThat(table.derived("Gift").controller).isEqualTo(1);
        assertThat(table.kernel().s.hand(1).size()).isEqualTo(1);
    }

    @Test
    void a_revealed_card_is_put_under_ones_own_control() {
        PrintedTable table =
                done(
                        table().hand(1, creature("Ape", 3, 3, "")),
                        "Target opponent reveals their hand. You may put a creature card from it onto the battlefield under"
                                + " your control.");
        table.does(new Action.PickPlayer(1)).untilAsked().yes().resolve();
        assertThat(table.derived("Ape").controller).isEqualTo(0);
    }

    @Test
    void an_opponent_may_let_one_draw() {
        PrintedTable table =
                done(
                        table(),
                        "Target opponent may have you draw a card. If they don't, you gain 3 life.");
        table.does(new Action.PickPlayer(1)).untilAsked().yes().resolve();
        assertThat(table.kernel().s.hand(0).size()).isEqualTo(1);
        assertThat(table.kernel().s.hand(1).size()).isZero();
        assertThat(table.life(0)).isEqualTo(20);
    }

    @Test
    void each_player_chooses_one_or_the_other() {
        PrintedTable table =
                done(table().hand(1, IMP), "Each player discards a card or loses 3 life.");
        table.untilAsked().does(new Action.PickOption(1)).untilAsked();
        table.does(new Action.PickOption(0)).resolve();
        assertThat(table.life(0)).isEqualTo(17);
        assertThat(table.life(1)).isEqualTo(20);
        assertThat(table.count("Imp", Zone.GRAVEYARD)).isEqualTo(1);
    }

    @Test
    void another_player_chooses_a_name_and_reveals_their_own_card() {
        PrintedTable table =
                done(
                        table().put(1, Zone.LIBRARY, creature("Ape", 3, 3, "")),
                        "Target player chooses a card name, then reveals the top card of their library. If that card has"
                                + " the chosen name, that player puts it into their hand. Otherwise, the player puts it into"
                                + " their graveyard and Order deals 2 damage to them.");
        table.does(new Action.PickPlayer(1)).untilAsked();
        Decision.PickOption names =
                (Decision.PickOption)
                        Objects.requireNonNull(table.kernel().question()).decision(table.kernel());
        assertThat(names.player()).isEqualTo(1);
        table.does(new Action.PickOption(names.options().indexOf("Plains"))).resolve();
        assertThat(table.has("Ape", Zone.GRAVEYARD)).isTrue();
        assertThat(table.life(1)).isEqualTo(18);
    }

    @Test
    void all_others_are_copied_at_once() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                IMP,
                                OX,
                                creature(
                                        "Twin",
                                        1,
                                        1,
                                        "{0}: For each other creature you control, create a token that's a copy of that"
                                                + " creature."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .activate("Twin")
                        .resolve();
        assertThat(table.count("Imp", Zone.BATTLEFIELD)).isEqualTo(2);
        assertThat(table.count("Ox", Zone.BATTLEFIELD)).isEqualTo(2);
        assertThat(table.count("Twin", Zone.BATTLEFIELD)).isEqualTo(1);
    }
}
