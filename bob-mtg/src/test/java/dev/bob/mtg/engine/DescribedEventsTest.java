package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.planeswalker;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Events that say where from and to whom, and what happens more or less often than it would.
class DescribedEventsTest {
    private static final CardDefinition MAGE =
            planeswalker("Mage", "{2}", "+1: You gain 1 life.", 9);

    private static PrintedTable attacked(CardDefinition watcher) {
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Bear", 2, 2, ""), creature("Cub", 1, 1, ""))
                        .field(1, watcher, MAGE)
                        .at(1, Step.BEGIN_COMBAT)
                        .declareAttackers();
        var mage = Action.Defender.object(table.id("Mage", Zone.BATTLEFIELD));
        table.does(new Action.Attack(table.id("Bear", Zone.BATTLEFIELD), mage));
        table.does(new Action.Attack(table.id("Cub", Zone.BATTLEFIELD), mage));
        return table.finish();
    }

    @Test
    void a_planeswalker_is_attacked_once_by_however_many_creatures() {
        // given
        CardDefinition oath =
                card(
                        "Oath",
                        "{1}",
                        "Enchantment",
                        "Whenever an opponent attacks a planeswalker you control with one or more creatures, Oath deals 2"
                                + " damage to that player.");

        // when
        PrintedTable table = attacked(oath).resolve();

        // then
        assertThat(table.life(0)).isEqualTo(18);
    }

    @Test
    void damage_to_a_planeswalker_is_dealt_to_it_once() {
        // given
        CardDefinition pact =
                card(
                        "Pact",
                        "{1}",
                        "Enchantment",
                        "Whenever combat damage is dealt to you or a planeswalker you control, you gain 5 life.");

        // when
        PrintedTable table = attacked(pact).at(1, Step.POSTCOMBAT_MAIN).resolve();

        // then
        assertThat(table.life(1)).isEqualTo(25);
    }

    @Test
    void either_of_two_creatures_that_are_described_apart_is_meant() {
        // given
        CardDefinition eye =
                card(
                        "Eye",
                        "{1}",
                        "Enchantment",
                        "Whenever an attacking creature you control or a blocking creature an opponent controls dies,"
                                + " you gain 5 life.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, eye, creature("Bear", 2, 2, ""))
                        .field(1, creature("Wall", 2, 2, ""))
                        .at(1, Step.BEGIN_COMBAT)
                        .declareAttackers()
                        .attack("Bear", 1)
                        .finish();

        // when both die
        while (table.kernel().options().stream().noneMatch(Action.Block.class::isInstance)) {
            table.does(new Action.Pass());
        }
        table.does(
                table.kernel().options().stream()
                        .filter(Action.Block.class::isInstance)
                        .findFirst()
                        .orElseThrow());
        table.finish().at(1, Step.POSTCOMBAT_MAIN).resolve();

        // then
        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Wall", Zone.GRAVEYARD)).isTrue();
        assertThat(table.life(0)).isEqualTo(30);
    }

    @Test
    void a_card_that_is_discarded_is_put_there_from_elsewhere_and_one_that_dies_isnt() {
        // given
        CardDefinition crypt =
                card(
                        "Crypt",
                        "{1}",
                        "Enchantment",
                        "Whenever a creature card is put into your graveyard from anywhere other than the battlefield,"
                                + " you gain 5 life.");
        CardDefinition waste =
                card("Waste", "{0}", "Sorcery", "Discard a card. Sacrifice a creature.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, crypt, creature("Bear", 2, 2, ""))
                        .hand(0, waste, creature("Cub", 1, 1, ""));

        // when
        table.at(1, Step.PRECOMBAT_MAIN).cast("Waste").resolve();

        // then
        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
        assertThat(table.life(0)).isEqualTo(25);
    }

    @Test
    void an_opponents_extra_turn_is_skipped() {
        // given
        CardDefinition hold =
                creature(
                        "Hold",
                        1,
                        1,
                        "If an opponent would begin an extra turn, that player skips that turn instead.");
        CardDefinition walk = card("Walk", "{0}", "Sorcery", "Take an extra turn after this one.");
        PrintedTable table = new PrintedTable().field(1, hold).hand(0, walk);

        // when
        table.at(1, Step.PRECOMBAT_MAIN).cast("Walk").resolve();
        table.at(2, Step.UPKEEP);

        // then
        assertThat(table.kernel().s.active).isEqualTo(1);
    }

    @Test
    void a_spell_is_copied_once_more() {
        // given
        CardDefinition staff =
                card(
                        "Staff",
                        "{1}",
                        "Artifact",
                        "If you would copy a spell one or more times, instead copy it that many times plus an additional"
                                + " time. You may choose new targets for the additional copy.");
        CardDefinition echo =
                card(
                        "Echo",
                        "{1}",
                        "Enchantment",
                        "Whenever you cast an instant spell, copy that spell.");
        CardDefinition gain = card("Gain", "{0}", "Instant", "You gain 1 life.");
        PrintedTable table = new PrintedTable().field(0, staff, echo).hand(0, gain);

        // when
        table.at(1, Step.PRECOMBAT_MAIN).cast("Gain").resolve();

        // then
        assertThat(table.life(0)).isEqualTo(23);
    }

    @Test
    void spells_that_are_cast_from_among_cards_have_no_more_than_so_much_mana_value_in_all() {
        // given
        CardDefinition dig =
                card(
                        "Dig",
                        "{0}",
                        "Sorcery",
                        "Exile the top three cards of your library. You may cast any number of spells with total mana"
                                + " value 3 or less from among them without paying their mana costs.");
        CardDefinition two = card("Two", "{2}", "Artifact", "");
        PrintedTable table = new PrintedTable().hand(0, dig).put(0, Zone.LIBRARY, two, two, two);

        // when one of them is cast
        table.at(1, Step.PRECOMBAT_MAIN).cast("Dig").untilAsked();
        table.yes().pick("Two", Zone.EXILE).resolve();

        // then the others are too much
        assertThat(table.count("Two", Zone.BATTLEFIELD)).isEqualTo(1);
        assertThat(table.count("Two", Zone.EXILE)).isEqualTo(2);
    }

    @Test
    void cycling_costs_nothing_where_nothing_may_be_paid_for_it() {
        // given
        CardDefinition views =
                card(
                        "Views",
                        "{1}",
                        "Enchantment",
                        "As long as you have one or more cards in hand, you may pay {0} rather than pay cycling costs.");
        CardDefinition wheel = card("Wheel", "{5}", "Artifact", "Cycling {5}");
        PrintedTable table = new PrintedTable().field(0, views).hand(0, wheel);

        // when
        table.at(1, Step.PRECOMBAT_MAIN);
        int wheelInHand = table.id("Wheel", Zone.HAND);
        table.does(
                table.kernel().options().stream()
                        .filter(action ->
                                action instanceof Action.Activate(int object, _)
                                        && object == wheelInHand)
                        .findFirst()
                        .orElseThrow());
        table.resolve();

        // then
        assertThat(table.has("Wheel", Zone.GRAVEYARD)).isTrue();
    }
}
