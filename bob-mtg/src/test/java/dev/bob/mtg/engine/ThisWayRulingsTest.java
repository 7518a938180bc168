package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Rulings on what "this way" speaks of: what was destroyed, what died of it, what was dealt damage, what was revealed.
class ThisWayRulingsTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition STATUE = creature("Statue", 2, 5, "Indestructible");
    private static final CardDefinition VOID =
            card("Void", "{1}", "Enchantment", "If a creature would die, exile it instead.");
    private static final String DRAW = "Plains";

    private static int drawn(PrintedTable table) {
        return table.count(DRAW, Zone.HAND);
    }

    @Test
    void a_creature_dies_this_way_only_if_it_comes_to_a_graveyard() {
        String text = "Destroy target creature. If that creature dies this way, draw a card.";

        assertThat(drawn(order(new PrintedTable().field(1, BEAR), text))).isEqualTo(1);
        assertThat(drawn(order(new PrintedTable().field(1, STATUE), text))).isZero();
        assertThat(drawn(order(new PrintedTable().field(1, BEAR, VOID), text))).isZero();
    }

    @Test
    void a_creature_is_destroyed_this_way_wherever_it_goes() {
        String text =
                "Destroy target creature. If that creature is destroyed this way, draw a card.";

        assertThat(drawn(order(new PrintedTable().field(1, BEAR), text))).isEqualTo(1);
        assertThat(drawn(order(new PrintedTable().field(1, BEAR, VOID), text))).isEqualTo(1);
        assertThat(drawn(order(new PrintedTable().field(1, STATUE), text))).isZero();
    }

    @Test
    void a_creature_of_another_kind_that_dies_is_not_meant() {
        String text =
                "Destroy all creatures. If a creature with power 3 or greater dies this way, draw a card.";

        assertThat(drawn(order(new PrintedTable().field(1, BEAR), text))).isZero();
        assertThat(drawn(order(new PrintedTable().field(1, BEAR, creature("Ox", 3, 3, "")), text)))
                .isEqualTo(1);
    }

    @Test
    void those_that_died_are_counted_tokens_included() {
        PrintedTable table =
                order(
                        new PrintedTable().field(1, BEAR, STATUE),
                        "Create a 1/1 white Soldier creature token. Destroy all creatures."
                                + " You gain life equal to the number of creatures that died this way.");

        assertThat(table.life(0)).isEqualTo(22);
    }

    @Test
    void each_permanent_put_into_a_graveyard_this_way_has_its_controller_act() {
        PrintedTable table =
                order(
                        new PrintedTable().field(0, BEAR).field(1, BEAR, STATUE),
                        "Destroy all creatures. For each permanent put into a graveyard this way,"
                                + " its controller loses 2 life.");

        assertThat(table.life(0)).isEqualTo(18);
        assertThat(table.life(1)).isEqualTo(18);
    }

    @Test
    void what_damage_is_prevented_for_is_not_dealt_damage_this_way() {
        String text =
                "Order deals 1 damage to each creature."
                        + " You gain 1 life for each creature dealt damage this way.";
        CardDefinition ghost =
                creature("Ghost", 1, 1, "Prevent all damage that would be dealt to this creature.");

        assertThat(order(new PrintedTable().field(1, BEAR, STATUE), text).life(0)).isEqualTo(22);
        assertThat(order(new PrintedTable().field(1, BEAR, ghost), text).life(0)).isEqualTo(21);
    }

    @Test
    void they_are_all_that_damage_was_to_be_dealt_to() {
        CardDefinition ghost =
                creature("Ghost", 1, 1, "Prevent all damage that would be dealt to this creature.");

        PrintedTable table =
                order(
                        new PrintedTable().field(1, ghost),
                        "Order deals 1 damage to target creature. If that creature is dealt damage"
                                + " this way, you gain 5 life. Tap that creature.");

        assertThat(table.life(0)).isEqualTo(20);
        assertThat(table.kernel().object(table.id("Ghost", Zone.BATTLEFIELD)).tapped).isTrue();
    }

    @Test
    void a_card_is_revealed_this_way_by_looking_or_searching_with_a_reveal() {
        String hand =
                "Target opponent reveals their hand."
                        + " You gain 1 life for each creature card revealed this way.";
        String search =
                "Search your library for a card, reveal it, put it into your hand, then shuffle."
                        + " If a creature card is revealed this way, you gain 5 life.";

        assertThat(order(new PrintedTable().hand(1, BEAR, BEAR, VOID), hand).life(0)).isEqualTo(22);
        assertThat(order(new PrintedTable(), search).life(0)).isEqualTo(20);

        PrintedTable table =
                new PrintedTable()
                        .put(0, Zone.LIBRARY, BEAR)
                        .hand(0, card("Order", "{0}", "Sorcery", search))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Order")
                        .untilAsked();
        table.does(new Action.PickObject(table.id("Bear", Zone.LIBRARY))).resolve();
        assertThat(table.life(0)).isEqualTo(25);
    }

    @Test
    void what_is_done_for_each_is_done_by_its_controller_although_the_source_was_named_before() {
        CardDefinition giant =
                card(
                        "Giant",
                        "{0}",
                        "Creature — Giant",
                        "When this creature enters, destroy target enchantment."
                                + " For each permanent destroyed this way, its controller gains 3 life.",
                        2,
                        2);
        PrintedTable table =
                new PrintedTable()
                        .field(1, VOID)
                        .hand(0, giant)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Giant")
                        .resolve();

        assertThat(table.life(0)).isEqualTo(20);
        assertThat(table.life(1)).isEqualTo(23);
    }

    @Test
    void what_was_sacrificed_is_named_by_its_kind() {
        CardDefinition relic = card("Relic", "{4}", "Enchantment", "");
        CardDefinition altar =
                card(
                        "Altar",
                        "{1}",
                        "Artifact",
                        "Sacrifice an enchantment: You gain life equal to the sacrificed"
                                + " enchantment's mana value.");
        PrintedTable table = new PrintedTable().field(0, relic, altar).at(1, Step.PRECOMBAT_MAIN);

        table.activate("Altar").resolve();

        assertThat(table.life(0)).isEqualTo(24);
    }

    @Test
    void the_spell_is_the_one_that_was_cast() {
        CardDefinition tower =
                creature(
                        "Tower",
                        0,
                        4,
                        "Whenever you cast a spell, this creature deals X damage to target opponent,"
                                + " where X is the spell's mana value.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, tower)
                        .field(0, PrintedTable.land("Plains"), PrintedTable.land("Plains"))
                        .hand(0, card("Letter", "{2}", "Sorcery", "You gain 1 life."))
                        .at(1, Step.PRECOMBAT_MAIN);

        table.cast("Letter").resolve();

        assertThat(table.life(1)).isEqualTo(18);
    }

    @Test
    void the_number_of_an_event_is_called_by_its_name() {
        CardDefinition cook =
                creature(
                        "Cook",
                        1,
                        1,
                        "Whenever you gain life, each opponent loses life equal to the amount of"
                                + " life you gained.");
        PrintedTable table = new PrintedTable().field(0, cook);

        assertThat(order(table, "You gain 7 life.").life(1)).isEqualTo(13);
    }

    @Test
    void as_many_cards_are_discarded_or_exiled_as_a_measure_says() {
        PrintedTable table =
                order(
                        new PrintedTable().field(0, BEAR, STATUE).hand(1, BEAR, BEAR, BEAR),
                        "Target opponent discards a number of cards equal to the number of creatures"
                                + " you control. Exile cards from the top of that player's library"
                                + " equal to the number of creatures you control.");

        assertThat(table.count("Bear", Zone.HAND)).isEqualTo(1);
        assertThat(table.count("Plains", Zone.EXILE)).isEqualTo(2);
    }

    @Test
    void the_number_of_an_event_is_still_known_when_one_has_paid() {
        CardDefinition cook =
                creature(
                        "Cook",
                        1,
                        1,
                        "Whenever you gain life, you may pay {1}. When you do, target opponent loses X"
                                + " life, where X is the amount of life you gained.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, cook, PrintedTable.land("Plains"))
                        .hand(0, card("Order", "{0}", "Sorcery", "You gain 7 life."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Order")
                        .untilAsked()
                        .yes()
                        .resolve();

        assertThat(table.life(1)).isEqualTo(13);
    }

    @Test
    void the_exiled_card_is_the_one_of_this_time_though_a_token_was_made_in_between() {
        // given
        CardDefinition raider =
                creature(
                        "Raider",
                        2,
                        2,
                        "Whenever you gain life, exile the top card of target opponent's library and create a 1/1 red Goblin creature token. You lose life equal to the exiled card's mana value.");
        CardDefinition balm = card("Balm", "{0}", "Sorcery", "You gain 1 life.");
        CardDefinition one = card("One", "{1}", "Artifact", "");
        CardDefinition three = card("Three", "{3}", "Artifact", "");
        PrintedTable table =
                new PrintedTable()
                        .field(0, raider)
                        .put(1, Zone.LIBRARY, one, three)
                        .hand(0, balm, balm)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Balm").resolve();
        table.cast("Balm").resolve();

        // then
        assertThat(table.count("Goblin", Zone.BATTLEFIELD)).isEqualTo(2);
        assertThat(table.life(0)).isEqualTo(18);
    }

    @Test
    void what_was_left_out_wasn_t_done_whatever_was_done_before() {
        // given
        CardDefinition tinker =
                creature(
                        "Tinker",
                        2,
                        2,
                        "{0}: Draw a card, then discard a card. If the discarded card was an artifact card, exile it from your graveyard. If you do, create a token that's a copy of it. Activate only once each turn.");
        CardDefinition ring = card("Ring", "{1}", "Artifact", "");
        PrintedTable plain =
                new PrintedTable().field(0, tinker).hand(0, BEAR).at(1, Step.PRECOMBAT_MAIN);
        PrintedTable metal =
                new PrintedTable().field(0, tinker).hand(0, ring).at(1, Step.PRECOMBAT_MAIN);

        // when
        plain.activate("Tinker").untilAsked().pick("Bear", Zone.HAND).resolve();
        metal.activate("Tinker").untilAsked().pick("Ring", Zone.HAND).resolve();

        // then
        assertThat(plain.has("Bear", Zone.GRAVEYARD)).isTrue();
        assertThat(plain.has("Bear", Zone.BATTLEFIELD)).isFalse();
        assertThat(metal.has("Ring", Zone.EXILE)).isTrue();
        assertThat(metal.has("Ring", Zone.BATTLEFIELD)).isTrue();
    }
}
