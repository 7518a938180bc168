package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Other tokens than would be created, and others besides (rules 111, 614, 616).
class OtherTokensRulingsTest {
    private static final CardDefinition NEST =
            enchantment(
                    "Nest",
                    "If one or more tokens would be created under your control, those tokens plus that many 1/1 green"
                            + " Squirrel creature tokens are created instead.");
    private static final CardDefinition WORKSHOP =
            enchantment(
                    "Workshop",
                    "If you would create a Clue, Food, or Treasure token, instead create one of each.");
    private static final CardDefinition SHRINE =
            enchantment(
                    "Shrine",
                    "If one or more creature tokens would be created under your control, that many 4/4 white Angel creature"
                            + " tokens with flying are created instead.");
    private static final CardDefinition VEIN =
            enchantment(
                    "Vein",
                    "If you would create one or more Treasure tokens, instead create those tokens plus an additional"
                            + " Treasure token.");
    private static final CardDefinition TWICE =
            enchantment(
                    "Twice",
                    "If one or more tokens would be created under your control, twice that many of those tokens are created"
                            + " instead.");

    private static CardDefinition enchantment(String name, String text) {
        return card(name, "{0}", "Enchantment", text);
    }

    private static PrintedTable with(CardDefinition... field) {
        return new PrintedTable().field(0, field);
    }

    private static int tokens(PrintedTable table, String name) {
        return table.count(name, Zone.BATTLEFIELD);
    }

    @Test
    void many_that_say_the_same_are_applied_without_trying_all_their_orders() {
        // when
        PrintedTable table =
                PrintedTable.order(
                        with(
                                VEIN, VEIN, VEIN, VEIN, VEIN, VEIN, VEIN, VEIN, VEIN, VEIN, VEIN,
                                VEIN),
                        "Create a Treasure token.");

        // then
        assertThat(tokens(table, "Treasure")).isEqualTo(13);
    }

    @Test
    void others_are_created_besides_as_many_as_those() {
        // when
        PrintedTable table = PrintedTable.order(with(NEST), "Create three Treasure tokens.");

        // then
        assertThat(tokens(table, "Treasure")).isEqualTo(3);
        assertThat(tokens(table, "Squirrel")).isEqualTo(3);
    }

    @Test
    void one_of_each_comes_for_each_of_them() {
        // when
        PrintedTable table = PrintedTable.order(with(WORKSHOP), "Create two Food tokens.");

        // then
        assertThat(tokens(table, "Food")).isEqualTo(2);
        assertThat(tokens(table, "Clue")).isEqualTo(2);
        assertThat(tokens(table, "Treasure")).isEqualTo(2);
    }

    @Test
    void only_tokens_that_are_such_are_replaced() {
        // when
        PrintedTable table =
                PrintedTable.order(
                        with(SHRINE),
                        "Create a Food token. Create two tapped 1/1 green Squirrel creature tokens.");

        // then
        assertThat(tokens(table, "Food")).isEqualTo(1);
        assertThat(tokens(table, "Squirrel")).isZero();
        assertThat(tokens(table, "Angel")).isEqualTo(2);
        assertThat(table.object("Angel").tapped).isTrue();
    }

    @Test
    void copies_are_replaced_as_well() {
        // when
        PrintedTable table =
                PrintedTable.order(
                        with(SHRINE, creature("Bear", 2, 2, "")),
                        "Create a token that's a copy of target creature.");

        // then
        assertThat(tokens(table, "Bear")).isEqualTo(1);
        assertThat(tokens(table, "Angel")).isEqualTo(1);
    }

    @Test
    void what_an_effect_adds_is_seen_by_the_others_and_each_applies_once() {
        // when (rules 614.5, 616.1f)
        PrintedTable table = PrintedTable.order(with(WORKSHOP, VEIN), "Create a Food token.");

        // then
        assertThat(tokens(table, "Food")).isEqualTo(1);
        assertThat(tokens(table, "Treasure")).isEqualTo(2);
    }

    @Test
    void whoever_would_control_them_chooses_the_order_where_it_matters() {
        // given (rule 616.1)
        CardDefinition order = card("Order", "{0}", "Sorcery", "Create a Treasure token.");

        // when
        PrintedTable addedFirst = ordered(order).does(new Action.PickOption(0));
        PrintedTable doubledFirst = ordered(order).does(new Action.PickOption(1));

        // then
        assertThat(tokens(addedFirst, "Treasure")).isEqualTo(4);
        assertThat(tokens(doubledFirst, "Treasure")).isEqualTo(3);
    }

    private static PrintedTable ordered(CardDefinition order) {
        return with(VEIN, TWICE)
                .hand(0, order)
                .at(1, Step.PRECOMBAT_MAIN)
                .cast("Order")
                .untilAsked();
    }

    @Test
    void an_opponents_tokens_arent_replaced() {
        // when
        PrintedTable table =
                PrintedTable.order(with(NEST), "Each opponent creates a Treasure token.");

        // then
        assertThat(tokens(table, "Treasure")).isEqualTo(1);
        assertThat(tokens(table, "Squirrel")).isZero();
    }
}
